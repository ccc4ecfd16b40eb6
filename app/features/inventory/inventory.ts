/**
 * The nouns of the inventory: what a product is once it has been read.
 * Units are in the names; money is integer minor units; firmness runs from 1 (soft) to 10 (firm).
 */

/** Whoever changes a merchant's catalogue announces the merchant's id here. */
export const CATALOG_CHANNEL = 'catalog';

export const PRODUCT_KINDS = ['mattress', 'base', 'pillow', 'bedding', 'other'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const CONSTRUCTIONS = ['memory-foam', 'foam', 'latex', 'hybrid', 'innerspring', 'airbed'] as const;
export type Construction = (typeof CONSTRUCTIONS)[number];

export const SIZES = [
  'Twin',
  'Twin XL',
  'Full',
  'Full XL',
  'Queen',
  'King',
  'California King',
  'Split King',
  'Split California King',
] as const;
/** A size by its usual name; every other spelling is read into one of these by `readSize`. */
export type Size = (typeof SIZES)[number];

/** How much of a trait a mattress has. */
export type Level = 'low' | 'medium' | 'high';

/** Where a value was read. A later source in this list never overrules an earlier one. */
const READING_SOURCES = [
  'merchant',
  'column',
  'metafield',
  'title',
  'type',
  'tag',
  'description',
  'system-brand',
  'construction',
] as const;
export type ReadingSource = (typeof READING_SOURCES)[number];

/** A value with where it was read and how sure we are (0 to 1). What isn't known is null, never guessed. */
export interface Reading<T> {
  value: T;
  source: ReadingSource;
  confidence: number;
  /** What weaker sources state instead; only where they truly disagree. */
  otherwise?: { value: T; source: ReadingSource }[];
}

export interface MattressAttributes {
  kind: Reading<ProductKind>;
  construction: Reading<Construction> | null;
  /** Everything the mattress is stated to contain, its construction included: what an avoided material is checked against. */
  materials: Reading<Construction>[];
  /** 1 (soft) to 10 (firm). */
  firmness: Reading<number> | null;
  profileInches: Reading<number> | null;
  cooling: Reading<Level> | null;
  motionIsolation: Reading<Level> | null;
  edgeSupport: Reading<Level> | null;
  pressureRelief: Reading<Level> | null;
  /** Short names such as "pillow top", "gel", "zoned support", "floor sample". */
  features: Reading<string>[];
  certifications: Reading<string>[];
  trialNights: Reading<number> | null;
  warrantyYears: Reading<number> | null;
  weightCapacityPounds: Reading<number> | null;
  adjustableBaseOk: Reading<boolean> | null;
}

export interface CatalogVariant {
  variantId: string;
  title: string;
  /** Null when neither the options nor the title state one. */
  size: Size | null;
  /** Null when no price is published: such a variant is never shown under a budget. */
  priceMinor: number | null;
  /** Sellable now: active, published, and in stock or not tracked. */
  available: boolean;
  sku: string | null;
  /** The number by which the shop's cart knows it; without one it goes into no cart. */
  externalId?: string | null;
}

export interface CatalogProduct {
  productId: string;
  handle: string;
  title: string;
  brand: string;
  url: string | null;
  imageUrl: string | null;
  attributes: MattressAttributes;
  variants: CatalogVariant[];
}

export type ProductOrigin = 'csv' | 'form' | 'system-brand' | 'shopify';

export interface WrittenVariant extends CatalogVariant {
  /** The number of the shop's inventory item. */
  stockId?: string | null;
}

/** A product with what its source knows of it. */
export interface WrittenProduct extends CatalogProduct {
  /** `shopify:` and a number for a shop's product, else left out: the handle. */
  sourceKey?: string;
  /** When the source changed it, ISO 8601. */
  changedAt?: string | null;
  variants: WrittenVariant[];
}

/** A reading of a value that was found; null stays null. */
export function toReading<T>(value: T | null, source: ReadingSource, confidence: number): Reading<T> | null {
  return value === null ? null : { value, source, confidence };
}

/** A reading that others contradict: less sure by a factor, with what they state. */
export function withConflicts<T>(
  best: Reading<T>,
  others: readonly Reading<T>[],
  factor: number,
): Reading<T> {
  if (others.length === 0) return best;
  const otherwise: { value: T; source: ReadingSource }[] = [];
  for (const { value, source } of others) {
    const isKnown = otherwise.some((one) => one.value === value && one.source === source);
    if (!isKnown) otherwise.push({ value, source });
  }
  return { ...best, confidence: Math.round(best.confidence * factor * 100) / 100, otherwise };
}

/** What the variants of a product offer together, as its row states it beside them. */
export interface VariantSummary {
  /** Of the variants that state a price. */
  priceFromMinor: number | null;
  isInStock: boolean;
  /** See `toSizeMask`. */
  sizeMask: number;
}

export function summarizeVariants(
  variants: readonly Pick<CatalogVariant, 'size' | 'priceMinor' | 'available'>[],
): VariantSummary {
  let priceFromMinor: number | null = null;
  for (const { priceMinor } of variants) {
    if (priceMinor !== null && (priceFromMinor === null || priceMinor < priceFromMinor)) {
      priceFromMinor = priceMinor;
    }
  }
  return {
    priceFromMinor,
    isInStock: variants.some((variant) => variant.available),
    sizeMask: toSizeMask(variants.flatMap(({ size }) => size ?? [])),
  };
}

/** A bit for each size, in the order of `SIZES`. */
export function toSizeMask(sizes: readonly Size[]): number {
  return sizes.reduce((mask, size) => mask | (1 << SIZES.indexOf(size)), 0);
}

export function fromSizeMask(mask: number): Size[] {
  return SIZES.filter((_, index) => (mask & (1 << index)) !== 0);
}
