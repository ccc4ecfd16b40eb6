import { z } from 'zod';
import {
  STATED_ATTRIBUTE_KEYS,
  type StatedAttribute,
} from '#app/features/inventory/attributes/raw-product.ts';

const IGNORE = 'ignore';
export type MetafieldUse = StatedAttribute | typeof IGNORE;
/** `namespace.key` → attribute. Metafields not listed are recognized by their key. */
export type MetafieldMap = Record<string, MetafieldUse>;

const ENTRIES_MAX = 250;
/** Shopify's limits. */
const NAME = /^[\w$:-]{1,255}\.[\w-]{1,64}$/;

export const metafieldMapSchema = z
  .record(z.string().regex(NAME), z.enum([...STATED_ATTRIBUTE_KEYS, IGNORE]))
  .refine((map) => Object.keys(map).length <= ENTRIES_MAX, { error: `At most ${ENTRIES_MAX} metafields` });

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
  condition: 'Condition (floor sample, clearance)',
  ignore: 'Ignore',
};

export const METAFIELD_USES = Object.keys(METAFIELD_USE_LABELS) as MetafieldUse[];

export interface MetafieldRow {
  id: string;
  name: string;
  /** Up to three values. */
  samples: string[];
  /** How many of the inspected products have this metafield. */
  products: number;
  /** The attribute suggested by the key. */
  recognizedAttribute: StatedAttribute | null;
}

const number = z.coerce.number();
const measure = z.strictObject({ value: number, unit: z.string() });
const rating = z.strictObject({ value: number, scale_min: number, scale_max: number });
const money = z.strictObject({ amount: z.string(), currency_code: z.string() });
const singleValue = z.union([
  measure.transform(({ value, unit }) => `${value} ${unit.toLowerCase().replaceAll('_', ' ')}`),
  rating.transform(({ value, scale_max }) => `${value} out of ${scale_max}`),
  money.transform(({ amount, currency_code }) => `${amount} ${currency_code}`),
  z.string(),
  z.number().transform(String),
]);
const sampleSchema = z.union([singleValue, z.array(singleValue).transform((all) => all.join(', '))]);

/** Formats a metafield's value. Shopify stores measurements, ratings, money, and lists as JSON. */
export function formatMetafieldSample(text: string): string {
  if (!/^[{[]/.test(text)) return text;
  try {
    return sampleSchema.catch(text).parse(JSON.parse(text));
  } catch {
    return text;
  }
}
