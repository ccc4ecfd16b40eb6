import {
  type CatalogProduct,
  type CatalogVariant,
  CONSTRUCTIONS,
  type MattressAttributes,
} from '#app/features/inventory/inventory.ts';
import { PRICE_MAX_MINOR } from '#app/features/inventory/prices.ts';
import {
  emptyIndex,
  FIRMNESS_STEPS,
  firmnessStep,
  type MatchIndex,
  NO_PRICE,
  QUARTERS_MAX,
  QUARTERS_PER_INCH,
  sizeColumn,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import {
  brandKey,
  constructionCode,
  getFeatureFlags,
  hasTwoSides,
  materialBits,
  countQualityFeatures,
  featureBits,
  traitValue,
  usualCooling,
  TYPICAL_VALUES,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { DEFAULT_POUNDS, IDEAL_FIRMNESS, interpolate } from '#app/features/matching/rules.ts';
import { fitPriceModel } from '#app/features/matching/catalog-index/price-value.ts';

/** Only mattresses get a row, in any order. Prices of zero or above `PRICE_MAX_MINOR` count as unknown. */
export function buildColumns(products: readonly CatalogProduct[]): MatchIndex {
  const index = emptyIndex(products.length);
  const codesByBrand = new Map<string, number>();
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    if (product.attributes.kind.value !== 'mattress') continue;
    index.products[index.count] = product;
    // Variants first, which reads memory in roughly the order the objects were allocated.
    fillVariants(index, product.variants);
    fillAttributes(index, index.count, product.attributes);
    const known = codesByBrand.get(product.brand);
    const code = known ?? getBrandCode(index.brandCodes, product.brand);
    if (known === undefined) codesByBrand.set(product.brand, code);
    index.brand[index.count] = code;
    index.count += 1;
  }
  index.products.length = index.count;
  fillFeel(index);
  sortByFeel(index);
  fillTraitClasses(index);
  fitPriceModel(index);
  return index;
}

function getBrandCode(codes: Map<string, number>, brand: string): number {
  const key = brandKey(brand);
  const known = codes.get(key);
  if (known !== undefined) return known;
  codes.set(key, codes.size);
  return codes.size - 1;
}

/**
 * Fills in feels, rounded to steps. Without a stated firmness, uses the mean of the store's mattresses of that
 * construction, or of all.
 */
function fillFeel({ count, firmness, feel, construction, twoSides }: MatchIndex): void {
  const sums = new Float64Array(CONSTRUCTIONS.length + 1);
  const counts = new Float64Array(CONSTRUCTIONS.length + 1);
  for (let row = 0; row < count; row += 1) {
    if (Number.isNaN(firmness[row]!)) continue;
    sums[construction[row]!]! += firmness[row]!;
    counts[construction[row]!]! += 1;
  }
  const total = counts.reduce((sum, one) => sum + one, 0);
  const ofMost = interpolate(IDEAL_FIRMNESS.unknown, DEFAULT_POUNDS);
  const mean = total > 0 ? sums.reduce((sum, one) => sum + one, 0) / total : ofMost;
  for (let row = 0; row < count; row += 1) {
    const code = construction[row]!;
    const usual = counts[code]! > 0 ? sums[code]! / counts[code]! : mean;
    const stated = firmness[row]!;
    const kind = twoSides[row] === 1 ? 2 : Number.isNaN(stated) ? 1 : 0;
    feel[row] = kind * FIRMNESS_STEPS + firmnessStep(Number.isNaN(stated) ? usual : stated);
  }
}

/** Groups rows by the traits that are scored alike: a few thousand classes at most, given levels and typical values. */
function fillTraitClasses(index: MatchIndex): void {
  const { count, construction, cooling, motion, edge, pressure, traitClass, traitClasses } = index;
  const codes = new Map<number, number>();
  for (let row = 0; row < count; row += 1) {
    const traits = ((cooling[row]! * 128 + motion[row]!) * 128 + edge[row]!) * 128 + pressure[row]!;
    const key = traits * 8 + construction[row]!;
    let code = codes.get(key);
    if (code === undefined) {
      codes.set(key, (code = codes.size));
      traitClasses.push(row);
    }
    traitClass[row] = code;
  }
}

/** Sorts the rows by feel, so a search reads the columns sequentially. */
function sortByFeel(index: MatchIndex): void {
  const { count, feel, feelStarts } = index;
  for (let row = 0; row < count; row += 1) feelStarts[feel[row]! + 1]! += 1;
  for (let code = 1; code < feelStarts.length; code += 1) feelStarts[code]! += feelStarts[code - 1]!;
  const next = feelStarts.slice();
  const order = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    order[next[feel[row]!]!] = row;
    next[feel[row]!]! += 1;
  }
  index.products = Array.from(order, (row) => index.products[row]!);
  for (const column of [...ROW_COLUMNS.map((name) => index[name]), ...index.prices]) reorder(column, order);
}

const ROW_COLUMNS = [
  'firmness',
  'feel',
  'quarters',
  'construction',
  'materials',
  'cooling',
  'motion',
  'edge',
  'pressure',
  'features',
  'capacity',
  'brand',
  'quality',
  'twoSides',
  'offered',
  'available',
  'lowestPrice',
] as const;

function reorder(
  column: MatchIndex['prices'][number] | MatchIndex[(typeof ROW_COLUMNS)[number]],
  order: Uint32Array,
): void {
  const copy = column.slice(0, order.length);
  for (let row = 0; row < order.length; row += 1) column[row] = copy[order[row]!]!;
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
  index.cooling[row] = toHundredths(traitValue(attributes.cooling, usualCooling(attributes, flags)));
  index.features[row] = featureBits(attributes, flags);
  index.quality[row] = flags === 0 ? 0 : countQualityFeatures(attributes);
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
