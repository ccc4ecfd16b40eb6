/** Money is in integer minor units; firmness runs from 1 (soft) to 10 (firm). */

/** Notified with the merchant ID when the catalog changes. */
export const CATALOG_CHANNEL = 'catalog';

/** Result of a use case; the screen explains `reason`. */
export type Outcome<T = object> = ({ ok: true } & T) | { ok: false; reason: string };

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
/** Canonical size name; `readSize` maps other spellings to it. */
export type Size = (typeof SIZES)[number];

export const CONDITIONS = ['clearance', 'floor-sample', 'discontinued', 'refurbished'] as const;
export type Condition = (typeof CONDITIONS)[number];

export type Level = 'low' | 'medium' | 'high';

/** Where a value was read, strongest source first. */
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

/** The lowest confidence that counts as certain; `product.needs_facts` uses the same value. */
export const CONFIDENT_FROM = 0.6;

/** A value with its source and a confidence from 0 to 1. Unknown values are null, never guessed. */
export interface Reading<T> {
  value: T;
  source: ReadingSource;
  confidence: number;
  /** What weaker sources state instead. Don't rename: generated columns read this key. */
  otherwise?: { value: T; source: ReadingSource }[];
}

export interface MattressAttributes {
  kind: Reading<ProductKind>;
  construction: Reading<Construction> | null;
  /** All stated materials, including the construction. Materials that a shopper avoids are checked against this. */
  materials: Reading<Construction>[];
  /** 1 (soft) to 10 (firm). */
  firmness: Reading<number> | null;
  profileInches: Reading<number> | null;
  cooling: Reading<Level> | null;
  motionIsolation: Reading<Level> | null;
  edgeSupport: Reading<Level> | null;
  pressureRelief: Reading<Level> | null;
  /** Null if nothing is stated, meaning new. Older rows lack this key. */
  condition: Reading<Condition> | null;
  /** Short names such as "pillow top", "gel", "zoned support". */
  features: Reading<string>[];
  certifications: Reading<string>[];
  /** The merchant's tags, as written; absent if there are none. */
  tags?: string[];
  /** A range of sizes named in the text ("Twin to King"); absent if there is none. */
  statedSizes?: Size[];
  trialNights: Reading<number> | null;
  warrantyYears: Reading<number> | null;
  weightCapacityPounds: Reading<number> | null;
  adjustableBaseOk: Reading<boolean> | null;
}

export interface CatalogVariant {
  variantId: string;
  title: string;
  /** Null if neither the options nor the title name a size. */
  size: Size | null;
  /** Null if no price is published; such a variant is never shown if the shopper has a budget. */
  priceMinor: number | null;
  /** Active, published, and in stock or not tracked. */
  available: boolean;
  sku: string | null;
  /** Shopify variant ID; required to add it to a cart. */
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

export interface VariantToWrite extends CatalogVariant {
  /** Shopify inventory item ID. */
  stockId?: string | null;
}

export interface ProductToWrite extends CatalogProduct {
  /** `shopify:<number>` for Shopify products; defaults to the handle. */
  sourceKey?: string;
  /** Last change at the source, ISO 8601. */
  changedAt?: string | null;
  variants: VariantToWrite[];
}

export function toReading<T>(value: T | null, source: ReadingSource, confidence: number): Reading<T> | null {
  return value === null ? null : { value, source, confidence };
}

/** Lowers the confidence of a reading by `factor` if others contradict it, and records their values. */
export function withConflicts<T>(
  best: Reading<T>,
  others: readonly Reading<T>[],
  factor: number,
): Reading<T> {
  if (others.length === 0) return best;
  const otherwise: { value: T; source: ReadingSource }[] = [];
  for (const { value, source } of others) {
    const isListed = otherwise.some((one) => one.value === value && one.source === source);
    if (!isListed) otherwise.push({ value, source });
  }
  return { ...best, confidence: Math.round(best.confidence * factor * 100) / 100, otherwise };
}

/** Aggregates of a product's variants, stored in its row; the lowest price is null if no variant has one. */
export function summarizeVariants(
  variants: readonly Pick<CatalogVariant, 'size' | 'priceMinor' | 'available'>[],
) {
  const prices = variants.flatMap(({ priceMinor }) => priceMinor ?? []);
  return {
    priceFromMinor: prices.length > 0 ? Math.min(...prices) : null,
    isInStock: variants.some((variant) => variant.available),
    sizeMask: toSizeMask(variants.flatMap(({ size }) => size ?? [])),
  };
}

/** One bit per size, in the order of `SIZES`. */
export function toSizeMask(sizes: readonly Size[]): number {
  return sizes.reduce((mask, size) => mask | (1 << SIZES.indexOf(size)), 0);
}

export function fromSizeMask(mask: number): Size[] {
  return SIZES.filter((_, index) => (mask & (1 << index)) !== 0);
}
