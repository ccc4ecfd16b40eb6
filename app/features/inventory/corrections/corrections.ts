import { z } from 'zod';
import { TRAITS, typicalLevel } from '#app/features/inventory/attributes/traits.ts';
import {
  rereadAsMattress,
  unknownMattressAttributes,
} from '#app/features/inventory/attributes/read-product.ts';
import { THICKNESS_MAX_INCHES, THICKNESS_MIN_INCHES } from '#app/features/inventory/attributes/thickness.ts';
import {
  type CatalogVariant,
  CONDITIONS,
  CONSTRUCTIONS,
  type MattressAttributes,
  PRODUCT_KINDS,
  type Reading,
  SIZES,
} from '#app/features/inventory/inventory.ts';

/** Stored with a product. A missing attribute isn't corrected; null corrects it to unknown. */
export type Corrections = { [A in CorrectableAttribute]?: MattressAttributes[A] };

const NAMES_MAX = 20;
const NAME_MAX = 60;

const level = z.enum(['low', 'medium', 'high']).nullable();
const names = z
  .array(z.string().trim().min(1).max(NAME_MAX, `At most ${NAME_MAX} characters each`))
  .max(NAMES_MAX, `At most ${NAMES_MAX}`)
  .transform((all) => [...new Set(all)]);
function amount(min: number, max: number, label: string) {
  const error = `${label} must be a number from ${min} to ${max}`;
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

/** A corrected construction replaces material and typical traits; other kinds lose mattress-only attributes. */
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
  /** The attributes without corrections; null if nothing is corrected. */
  uncorrected: MattressAttributes | null;
}

export function resolveAttributes(row: CorrectedProductRow, corrections: Corrections) {
  const base = row.uncorrected ?? row.attributes;
  const kind = (corrections.kind ?? base.kind).value;
  const read = kind === 'mattress' && base.kind.value !== 'mattress' ? rereadAsMattress(base, row) : base;
  const isCorrected = Object.keys(corrections).length > 0;
  return { uncorrected: isCorrected ? read : null, attributes: applyCorrections(read, corrections) };
}

export type VariantValues = Pick<CatalogVariant, 'size' | 'priceMinor' | 'available'>;

export interface VariantLock {
  key: string;
  set: Partial<VariantValues>;
  /** What the source states; null if it doesn't have this variant. */
  read: VariantValues | null;
  /** The merchant added this size. Without this, a lock without a source variant has no effect. */
  isAdded?: boolean;
}

/** Keys that identify a product's variants across imports: the title, numbered if it repeats. */
export function keyVariants(variants: readonly { title: string }[]): string[] {
  const counts = new Map<string, number>();
  return variants.map(({ title }) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return variantKey(title, count);
  });
}

/** `count` is 1 for the first variant with this title. */
export function variantKey(title: string, count: number): string {
  return count === 1 ? title : `${title} #${count}`;
}

/**
 * Applies the merchant's values to a source's variants; also returns the locks, updated with what the source
 * states.
 */
export function applyVariantLocks<V extends CatalogVariant>(
  source: readonly V[],
  locks: readonly VariantLock[],
) {
  const keys = keyVariants(source);
  const sourceByKey = new Map(source.map((variant, index) => [keys[index]!, variant]));
  const lockByKey = new Map(locks.map((lock) => [lock.key, lock]));
  const refreshed = locks.map((lock): VariantLock => {
    const stated = sourceByKey.get(lock.key);
    return { ...lock, read: stated ? toVariantValues(stated) : null };
  });
  const added = refreshed.filter(({ isAdded, read }) => isAdded && read === null).map(toAddedVariant);
  const corrected = source.map((variant, index) => ({ ...variant, ...lockByKey.get(keys[index]!)?.set }));
  return { variants: [...corrected, ...added], locks: refreshed };
}

/** The inverse of `applyVariantLocks`: the variants as their source states them. */
export function removeVariantLocks<V extends CatalogVariant>(
  variants: readonly V[],
  locks: readonly VariantLock[],
): V[] {
  const keys = keyVariants(variants);
  const lockByKey = new Map(locks.map((lock) => [lock.key, lock]));
  return variants.flatMap((variant, index) => {
    const lock = lockByKey.get(keys[index]!);
    if (!lock) return [variant];
    return lock.read ? [{ ...variant, ...lock.read }] : [];
  });
}

export function toVariantValues({ size, priceMinor, available }: VariantValues): VariantValues {
  return { size, priceMinor, available };
}

function toAddedVariant({ key, set }: VariantLock): CatalogVariant {
  const { size = null, priceMinor = null, available = true } = set;
  return { variantId: key, title: key, size, priceMinor, available, sku: null };
}

const KEY_MAX = 800;
/** More than the rows of a price table or a product page. */
const EDITS_MAX = 200;

const valuesSchema = z.object({
  size: z.enum(SIZES).nullable(),
  priceMinor: z.int32().nullable(),
  available: z.boolean(),
});

const variantEditSchema = z.object({
  productId: z.uuid(),
  key: z.string().min(1).max(KEY_MAX),
  /** As typed; empty for no price. */
  price: z.string().max(100).optional(),
  size: z.enum(SIZES).nullable().optional(),
  available: z.boolean().optional(),
  /** What the merchant saw; null adds the size. */
  was: valuesSchema.nullable(),
});
export type VariantEdit = z.output<typeof variantEditSchema>;

export const variantEditsSchema = z.array(variantEditSchema).min(1).max(EDITS_MAX);

/** Why an edit wasn't saved, and the current value if someone else changed it. */
interface EditProblem<Key, Now> {
  productId: string;
  key: Key;
  reason: string;
  now?: Now;
}
export type VariantProblem = EditProblem<VariantEdit['key'], VariantValues>;
export type AttributeProblem = EditProblem<CorrectableAttribute, CorrectedValues>;

export const attributeEditsSchema = z
  .array(
    z.object({
      productId: z.uuid(),
      values: correctedValuesSchema,
      /** What the merchant saw; unlisted attributes were unknown. */
      was: z.object(CORRECTION_SCHEMAS).partial(),
    }),
  )
  .min(1)
  .max(EDITS_MAX);
export type AttributeEdit = z.output<typeof attributeEditsSchema>[number];
