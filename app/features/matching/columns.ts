import {
  type CatalogProduct,
  type CatalogVariant,
  CONSTRUCTIONS,
  type MattressAttributes,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import { PRICE_MAX_MINOR } from '#app/features/inventory/prices.ts';
import {
  brandKey,
  constructionCode,
  createWordCodes,
  getFeatureFlags,
  getWordCode,
  hasTwoSides,
  isCooledBy,
  materialBits,
  statedFeatureBits,
  traitValue,
  TYPICAL_COOLING_WHEN_COOLED,
  TYPICAL_VALUES,
} from '#app/features/matching/product-facts.ts';
import { IDEAL_FIRMNESS, USUAL_POUNDS, valueOn } from '#app/features/matching/rules.ts';
import { fillPriceValues } from '#app/features/matching/value.ts';

/** One column per size, and one for variants of unknown size. */
export const SIZE_COLUMNS: readonly (Size | null)[] = [...SIZES, null];
export const UNKNOWN_SIZE_COLUMN = SIZES.length;
/** Every known price, height and capacity is above zero. */
export const NO_PRICE = 0;
export const UNKNOWN = 0;

/** Firmness in steps of a twentieth of a point: words are no more precise. */
export const STEPS_PER_POINT = 20;
export const FIRMNESS_STEPS = 10 * STEPS_PER_POINT + 1;
/** What is known of a feel: a firmness, the usual one of the construction only, or one for each side. */
export const FEEL_KINDS = ['stated', 'usual', 'two-sided'] as const;
export type FeelKind = (typeof FEEL_KINDS)[number];
/** A feel is the number of its kind times `FIRMNESS_STEPS`, plus its firmness in steps. */
export const FEEL_COUNT = FEEL_KINDS.length * FIRMNESS_STEPS;

/** Thickness in quarters of an inch, up to 25 inches. */
export const QUARTERS_PER_INCH = 4;
export const QUARTERS_MAX = 100;

/** The mattresses of one catalog as typed columns. Build once, match many times. */
export type MatchIndex = ReturnType<typeof emptyIndex>;

/** Only mattresses get a row, whatever their order. A price of zero or above `PRICE_MAX_MINOR` counts as unknown. */
export function buildColumns(products: readonly CatalogProduct[]): MatchIndex {
  const index = emptyIndex(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    if (product.attributes.kind.value !== 'mattress') continue;
    index.products[index.count] = product;
    // Variants first: this reads memory closer to the order in which the objects were allocated.
    fillVariants(index, product.variants);
    fillAttributes(index, index.count, product.attributes);
    index.brand[index.count] = getBrandCode(index.brandCodes, product.brand);
    index.count += 1;
  }
  index.products.length = index.count;
  fillFeel(index);
  fillPriceValues(index);
  sortByFeel(index);
  return index;
}

const CODES = createWordCodes(SIZES);

/** The column of a size; the last one for an unknown size. */
export function sizeColumn(size: Size | null): number {
  const code = size === null ? 0 : getWordCode(CODES, size);
  return code === 0 ? UNKNOWN_SIZE_COLUMN : code - 1;
}

/** A firmness in steps, 0 to `FIRMNESS_STEPS` - 1. */
export function firmnessStep(firmness: number): number {
  return Math.min(FIRMNESS_STEPS - 1, Math.max(0, Math.round(firmness * STEPS_PER_POINT)));
}

/** The firmness of a feel, 1 to 10. */
export function feelFirmness(feel: number): number {
  return (feel % FIRMNESS_STEPS) / STEPS_PER_POINT;
}

export function feelKind(feel: number): FeelKind {
  return FEEL_KINDS[Math.floor(feel / FIRMNESS_STEPS)]!;
}

function getBrandCode(codes: Map<string, number>, brand: string): number {
  const key = brandKey(brand);
  const known = codes.get(key);
  if (known !== undefined) return known;
  codes.set(key, codes.size);
  return codes.size - 1;
}

/** Rounded to steps; without a stated firmness, the mean of the store's mattresses of that construction, or of all. */
function fillFeel({ count, firmness, feel, construction, twoSides }: MatchIndex): void {
  const sums = new Float64Array(CONSTRUCTIONS.length + 1);
  const counts = new Float64Array(CONSTRUCTIONS.length + 1);
  for (let row = 0; row < count; row += 1) {
    if (Number.isNaN(firmness[row]!)) continue;
    sums[construction[row]!]! += firmness[row]!;
    counts[construction[row]!]! += 1;
  }
  const total = counts.reduce((sum, one) => sum + one, 0);
  const ofMost = valueOn(IDEAL_FIRMNESS.unknown, USUAL_POUNDS);
  const mean = total > 0 ? sums.reduce((sum, one) => sum + one, 0) / total : ofMost;
  for (let row = 0; row < count; row += 1) {
    const code = construction[row]!;
    const usual = counts[code]! > 0 ? sums[code]! / counts[code]! : mean;
    const stated = firmness[row]!;
    const kind = twoSides[row] === 1 ? 2 : Number.isNaN(stated) ? 1 : 0;
    feel[row] = kind * FIRMNESS_STEPS + firmnessStep(Number.isNaN(stated) ? usual : stated);
  }
}

function sortByFeel({ count, feel, byFeel, feelStarts }: MatchIndex): void {
  for (let row = 0; row < count; row += 1) feelStarts[feel[row]! + 1]! += 1;
  for (let code = 1; code < feelStarts.length; code += 1) feelStarts[code]! += feelStarts[code - 1]!;
  const next = feelStarts.slice();
  for (let row = 0; row < count; row += 1) {
    const code = feel[row]!;
    byFeel[next[code]!] = row;
    next[code]! += 1;
  }
}

function emptyIndex(capacity: number) {
  return {
    count: 0,
    /** Product of each row; read for the top rows only. */
    products: new Array<CatalogProduct>(capacity),
    /** NaN if not stated. */
    firmness: new Float64Array(capacity),
    /** Rows sorted by feel, and the position where each feel starts. */
    feel: new Uint16Array(capacity),
    byFeel: new Uint32Array(capacity),
    feelStarts: new Uint32Array(FEEL_COUNT + 1),
    /** Quarters of an inch, or `UNKNOWN`. */
    quarters: new Uint8Array(capacity),
    /** 0 if unknown, otherwise the position in `CONSTRUCTIONS` plus 1. */
    construction: new Uint8Array(capacity),
    /** One bit per construction in the mattress; 0 if unknown. */
    materials: new Uint8Array(capacity),
    /** Values as hundredths. */
    cooling: new Uint8Array(capacity),
    motion: new Uint8Array(capacity),
    edge: new Uint8Array(capacity),
    pressure: new Uint8Array(capacity),
    /** Stated features, as bits of `FEATURE_BITS`. */
    features: new Uint8Array(capacity),
    /** Pounds, or `UNKNOWN`. */
    capacity: new Uint16Array(capacity),
    /** Number of the brand, by its key. */
    brand: new Uint16Array(capacity),
    brandCodes: new Map<string, number>(),
    /** Taken from the score where rows are sorted; `build-index.ts` sets it. */
    handicap: new Float32Array(capacity),
    /** 1 if each side can have its own feel. */
    twoSides: new Uint8Array(capacity),
    /** One bit per size column: offered in any variant, and available now. */
    offered: new Uint16Array(capacity),
    available: new Uint16Array(capacity),
    /** Per size column, the lowest known price of its available variants in minor units, or `NO_PRICE`. */
    prices: SIZE_COLUMNS.map(() => new Uint32Array(capacity)),
    /** Per size column, what that price is worth, in hundredths. */
    values: SIZE_COLUMNS.map(() => new Uint8Array(capacity)),
    /** Per row, the lowest price in any size, or `NO_PRICE`. */
    lowestPrice: new Uint32Array(capacity),
  };
}

function toHundredths(value: number): number {
  return (value * 100 + 0.5) | 0;
}

function fillAttributes(index: MatchIndex, row: number, attributes: MattressAttributes): void {
  const code = constructionCode(attributes);
  index.construction[row] = code;
  index.materials[row] = materialBits(attributes);
  const { firmness, profileInches, weightCapacityPounds } = attributes;
  index.firmness[row] = firmness ? firmness.value : Number.NaN;
  const quarters = profileInches ? Math.round(profileInches.value * QUARTERS_PER_INCH) : UNKNOWN;
  index.quarters[row] = Math.min(QUARTERS_MAX, Math.max(UNKNOWN, quarters));
  index.capacity[row] = Math.min(65_535, weightCapacityPounds?.value ?? UNKNOWN);
  index.motion[row] = toHundredths(traitValue(attributes.motionIsolation, TYPICAL_VALUES.motion[code]!));
  index.edge[row] = toHundredths(traitValue(attributes.edgeSupport, TYPICAL_VALUES.edge[code]!));
  index.pressure[row] = toHundredths(traitValue(attributes.pressureRelief, TYPICAL_VALUES.pressure[code]!));
  const flags = getFeatureFlags(attributes);
  const usualCooling = isCooledBy(flags) ? TYPICAL_COOLING_WHEN_COOLED : TYPICAL_VALUES.cooling;
  index.cooling[row] = toHundredths(traitValue(attributes.cooling, usualCooling[code]!));
  index.features[row] = statedFeatureBits(attributes, flags);
  index.twoSides[row] = hasTwoSides(attributes, flags) ? 1 : 0;
}

function fillVariants(index: MatchIndex, variants: readonly CatalogVariant[]): void {
  const row = index.count;
  let lowest: number = NO_PRICE;
  let offered = 0;
  let available = 0;
  for (let at = 0; at < variants.length; at += 1) {
    const variant = variants[at]!;
    const column = sizeColumn(variant.size);
    offered |= 1 << column;
    if (!variant.available) continue;
    available |= 1 << column;
    const price = variant.priceMinor;
    if (price === null || !(price > 0 && price <= PRICE_MAX_MINOR)) continue;
    const prices = index.prices[column]!;
    const previous = prices[row]!;
    if (previous !== NO_PRICE && previous <= price) continue;
    prices[row] = price;
    if (lowest === NO_PRICE || price < lowest) lowest = price;
  }
  index.offered[row] = offered;
  index.available[row] = available;
  index.lowestPrice[row] = lowest;
}
