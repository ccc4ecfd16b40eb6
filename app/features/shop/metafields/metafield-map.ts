import { z } from 'zod';
import { STATED_ATTRIBUTES, type StatedAttribute } from '#app/features/inventory/attributes/raw-product.ts';

/** What a merchant makes of the shop's metafields: an attribute, or nothing at all. */

export const IGNORE = 'ignore';
export type MetafieldUse = StatedAttribute | typeof IGNORE;
/** `namespace.key` → what it is read as; what is left out is read by its name. */
export type MetafieldMap = Record<string, MetafieldUse>;

const ENTRIES_MAX = 250;
/** Namespace and key as Shopify allows them. */
const NAME = /^[\w$:-]{1,255}\.[\w-]{1,64}$/;

export const metafieldMapSchema = z
  .record(z.string().regex(NAME), z.enum([...STATED_ATTRIBUTES, IGNORE]))
  .refine((map) => Object.keys(map).length <= ENTRIES_MAX, { error: `At most ${ENTRIES_MAX} metafields` });

/** What is stored, as far as it can be read. */
export function readMetafieldMap(stored: unknown): MetafieldMap {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const known = new Set<string>([...STATED_ATTRIBUTES, IGNORE]);
  return Object.fromEntries(entries.filter(([, use]) => known.has(use as string))) as MetafieldMap;
}

export const USE_WORDS: Record<MetafieldUse, string> = {
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

export const METAFIELD_USES = Object.keys(USE_WORDS) as MetafieldUse[];

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
