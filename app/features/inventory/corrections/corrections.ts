import { z } from 'zod';
import {
  rereadAsMattress,
  unknownMattressAttributes,
} from '#app/features/inventory/attributes/read-attributes.ts';
import { THICKNESS_MAX_INCHES, THICKNESS_MIN_INCHES } from '#app/features/inventory/attributes/thickness.ts';
import { TRAITS, typicalLevel } from '#app/features/inventory/attributes/traits.ts';
import {
  CONDITIONS,
  CONSTRUCTIONS,
  type MattressAttributes,
  PRODUCT_KINDS,
  type Reading,
} from '#app/features/inventory/inventory.ts';

/** Stored with a product. A missing attribute is not corrected; null corrects it to unknown. */
export type Corrections = { [A in CorrectableAttribute]?: MattressAttributes[A] };

const NAMES_MAX = 20;
const NAME_MAX = 60;

const level = z.enum(['low', 'medium', 'high']).nullable();
const names = z
  .array(z.string().trim().min(1).max(NAME_MAX, `At most ${NAME_MAX} characters each`))
  .max(NAMES_MAX, `At most ${NAMES_MAX}`)
  .transform((all) => [...new Set(all)]);
function amount(min: number, max: number, what: string) {
  const error = `${what} must be a number from ${min} to ${max}`;
  return z.number(error).min(min, error).max(max, error).nullable();
}

export const CORRECTION_SCHEMAS = {
  kind: z.enum(PRODUCT_KINDS),
  construction: z.enum(CONSTRUCTIONS).nullable(),
  firmness: amount(1, 10, 'Firmness'),
  profileInches: amount(THICKNESS_MIN_INCHES, THICKNESS_MAX_INCHES, 'Thickness in inches'),
  cooling: level,
  motionIsolation: level,
  edgeSupport: level,
  pressureRelief: level,
  condition: z.enum(CONDITIONS).nullable(),
  features: names,
  certifications: names,
  trialNights: amount(1, 1_000, 'Trial nights'),
  warrantyYears: amount(1, 100, 'Warranty years'),
  weightCapacityPounds: amount(50, 5_000, 'Weight capacity in pounds'),
  adjustableBaseOk: z.boolean().nullable(),
};
export type CorrectableAttribute = keyof typeof CORRECTION_SCHEMAS;
export const CORRECTABLE_ATTRIBUTES = Object.keys(CORRECTION_SCHEMAS) as CorrectableAttribute[];

export type CorrectedValues = { [A in CorrectableAttribute]?: z.output<(typeof CORRECTION_SCHEMAS)[A]> };

export const correctedValuesSchema = z
  .object(CORRECTION_SCHEMAS)
  .partial()
  .strict()
  .refine((values) => Object.keys(values).length > 0, { error: 'Nothing to correct' });

export function toCorrections(values: CorrectedValues): Corrections {
  const stored = Object.entries(values).map(([attribute, value]) => [
    attribute,
    Array.isArray(value) ? value.map(merchantReading) : value === null ? null : merchantReading(value),
  ]);
  return Object.fromEntries(stored) as Corrections;
}

function merchantReading<T>(value: T): Reading<T> {
  return { value, source: 'merchant', confidence: 1 };
}

/** A corrected construction replaces material and typical traits; other kinds lose what only mattresses have. */
export function applyCorrections(read: MattressAttributes, corrections: Corrections): MattressAttributes {
  const merged: MattressAttributes = { ...read, ...corrections };
  if (merged.kind.value !== 'mattress') return { ...merged, ...unknownMattressAttributes() };
  if (corrections.construction === undefined) return merged;
  const { construction } = corrections;
  const replaced = [read.construction?.value, construction?.value];
  const others = read.materials.filter(({ value }) => !replaced.includes(value));
  const corrected = { ...merged, materials: construction ? [construction, ...others] : others };
  for (const trait of TRAITS) {
    if (corrected[trait]?.source === 'construction' || corrected[trait] === null) {
      if (corrections[trait] === undefined) corrected[trait] = typicalLevel(trait, corrected.construction);
    }
  }
  return corrected;
}

export interface CorrectedProductRow {
  title: string;
  brand: string;
  attributes: MattressAttributes;
  /** The attributes without corrections; null when nothing is corrected. */
  uncorrected: MattressAttributes | null;
}

export function resolveAttributes(row: CorrectedProductRow, corrections: Corrections) {
  const base = row.uncorrected ?? row.attributes;
  const kind = (corrections.kind ?? base.kind).value;
  const read = kind === 'mattress' && base.kind.value !== 'mattress' ? rereadAsMattress(base, row) : base;
  const isCorrected = Object.keys(corrections).length > 0;
  return { uncorrected: isCorrected ? read : null, attributes: applyCorrections(read, corrections) };
}
