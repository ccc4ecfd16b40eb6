import { z } from 'zod';
import {
  STATED_ATTRIBUTE_KEYS,
  type StatedAttribute,
} from '#app/features/inventory/attributes/raw-product.ts';

/** What a merchant makes of the shop's metafields: an attribute, or nothing at all. */

export const IGNORE = 'ignore';
export type MetafieldUse = StatedAttribute | typeof IGNORE;
/** `namespace.key` → what it is read as; what is left out is read by its name. */
export type MetafieldMap = Record<string, MetafieldUse>;

const ENTRIES_MAX = 250;
/** Namespace and key as Shopify allows them. */
const NAME = /^[\w$:-]{1,255}\.[\w-]{1,64}$/;

export const metafieldMapSchema = z
  .record(z.string().regex(NAME), z.enum([...STATED_ATTRIBUTE_KEYS, IGNORE]))
  .refine((map) => Object.keys(map).length <= ENTRIES_MAX, { error: `At most ${ENTRIES_MAX} metafields` });

/** What is stored, as far as it can be read. */
export function parseMetafieldMap(stored: unknown): MetafieldMap {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const known = new Set<string>([...STATED_ATTRIBUTE_KEYS, IGNORE]);
  return Object.fromEntries(entries.filter(([, use]) => known.has(use as string))) as MetafieldMap;
}

export const METAFIELD_USE_LABELS: Record<MetafieldUse, string> = {
  firmness: 'Firmness',
  firmnessScore: 'Firmness score (1 to 10)',
  construction: 'Construction',
  profile: 'Thickness',
  cooling: 'Cooling',
  motionIsolation: 'Motion isolation',
  edgeSupport: 'Edge support',
  pressureRelief: 'Pressure relief',
  trialNights: 'Sleep trial, nights',
  warrantyYears: 'Warranty, years',
  certifications: 'Certifications',
  weightCapacity: 'Weight capacity',
  adjustableBaseOk: 'Works on an adjustable base',
  features: 'Features',
  ignore: 'Don’t read it',
};

export const METAFIELD_USES = Object.keys(METAFIELD_USE_LABELS) as MetafieldUse[];

export interface MetafieldRow {
  /** `namespace.key`. */
  id: string;
  name: string;
  type: string;
  /** Some of what it says, at most three. */
  samples: string[];
  /** Of how many of the products that were looked at. */
  products: number;
  /** What its name stands for by itself. */
  byName: StatedAttribute | null;
}

/** A product of which a map changes what is read. */
export interface MetafieldEffect {
  title: string;
  /** Such as "Firmness: Unknown → Firm (7.5)". */
  changes: string[];
}

const measure = z.strictObject({ value: z.coerce.number(), unit: z.string() });
const rating = z.strictObject({
  value: z.coerce.number(),
  scale_min: z.coerce.number(),
  scale_max: z.coerce.number(),
});
const money = z.strictObject({ amount: z.string(), currency_code: z.string() });
const singleValue = z.union([
  measure.transform(({ value, unit }) => `${value} ${unit.toLowerCase().replaceAll('_', ' ')}`),
  rating.transform(({ value, scale_max }) => `${value} out of ${scale_max}`),
  money.transform(({ amount, currency_code }) => `${amount} ${currency_code}`),
  z.string(),
  z.number().transform(String),
]);
const sampleSchema = z.union([singleValue, z.array(singleValue).transform((all) => all.join(', '))]);

/** What a metafield says, for people: Shopify keeps measures, ratings, money and lists as JSON. */
export function formatMetafieldSample(words: string): string {
  if (!/^[{[]/.test(words)) return words;
  try {
    return sampleSchema.catch(words).parse(JSON.parse(words));
  } catch {
    return words;
  }
}
