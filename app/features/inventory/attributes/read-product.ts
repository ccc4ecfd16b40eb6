import { readStatedSizes } from '#app/features/inventory/attributes/stated-sizes.ts';
import { readCondition, readTerms } from '#app/features/inventory/attributes/condition-and-terms.ts';
import { readComposition } from '#app/features/inventory/attributes/construction.ts';
import { readCertifications, readFeatures } from '#app/features/inventory/attributes/features.ts';
import { readTraits } from '#app/features/inventory/attributes/traits.ts';
import { hasFirmnessOptions, readFirmness } from '#app/features/inventory/attributes/firmness.ts';
import { readKind } from '#app/features/inventory/attributes/product-kind.ts';
import { memoizeByText } from '#app/features/inventory/attributes/product-text.ts';
import {
  EMPTY_RAW_PRODUCT,
  type RawProduct,
  type RawVariant,
} from '#app/features/inventory/attributes/raw-product.ts';
import { readSize, readSizes } from '#app/features/inventory/attributes/sizes.ts';
import { readThicknessInches } from '#app/features/inventory/attributes/thickness.ts';
import type {
  CatalogProduct,
  CatalogVariant,
  MattressAttributes,
  ProductKind,
  Reading,
  Size,
} from '#app/features/inventory/inventory.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';

const TAGS_MAX = 40;
const TAG_MAX = 60;

/**
 * Reads the attributes of a product from all its texts. Each reading has a source and a confidence from 0 to 1. If
 * sources disagree, the strongest (column, metafield, title, type, tag, description) wins with a lower confidence;
 * attributes that nothing states are null. Firmness runs from 1 (soft) to 10 (firm), thickness is in inches, weight
 * in pounds. Kinds other than mattresses only get kind, thickness, condition, features, certifications, and terms.
 * Never throws. `correctedKind`, the merchant's correction, decides which attributes are read but doesn't replace
 * the kind in the result.
 */
export function readAttributes(raw: RawProduct, correctedKind?: ProductKind): MattressAttributes {
  const kind = readKind(raw);
  const features = readFeatures(raw);
  const shared = {
    kind,
    profileInches: readThicknessInches(raw),
    condition: readCondition(raw),
    certifications: readCertifications(raw),
    ...readTerms(raw),
    ...(raw.tags.length > 0 && { tags: raw.tags.slice(0, TAGS_MAX).map((tag) => tag.slice(0, TAG_MAX)) }),
  };
  if ((correctedKind ?? kind.value) !== 'mattress')
    return { ...shared, ...unknownMattressAttributes(), features, ...readSizeRange(raw) };
  const { construction, materials } = readComposition(raw);
  if (hasFirmnessOptions(raw)) {
    features.push({ value: 'choice of firmness', source: 'column', confidence: 0.9 });
  }
  return {
    ...shared,
    construction,
    materials,
    firmness: readFirmness(raw),
    ...readTraits(raw, construction, features),
    features,
  };
}

export function unknownAttributes(kind: Reading<ProductKind>): MattressAttributes {
  return {
    kind,
    ...unknownMattressAttributes(),
    profileInches: null,
    condition: null,
    features: [],
    certifications: [],
    trialNights: null,
    warrantyYears: null,
    weightCapacityPounds: null,
    adjustableBaseOk: null,
  };
}

export function unknownMattressAttributes() {
  return {
    construction: null,
    materials: [],
    firmness: null,
    cooling: null,
    motionIsolation: null,
    edgeSupport: null,
    pressureRelief: null,
  };
}

/** Uses only the title, brand, and features; the next sync or import reads the other texts. */
export function rereadAsMattress(
  read: MattressAttributes,
  { title, brand }: { title: string; brand: string },
): MattressAttributes {
  const isRead = read.construction !== null || read.firmness !== null || read.materials.length > 0;
  if (isRead) return read;
  const tags = read.features.map(({ value }) => value);
  const fromTitle = readAttributes({ ...EMPTY_RAW_PRODUCT, title, vendor: brand, tags }, 'mattress');
  const keys = Object.keys(unknownMattressAttributes()) as (keyof MattressAttributes)[];
  return { ...read, ...Object.fromEntries(keys.map((key) => [key, fromTitle[key]])) };
}

const SIZE_OPTION = /^(?:size|sizes|bed size|mattress size|bedding size|dimensions?|größe|taille|talla)$/i;

const NOT_IN_STOCK = /^(?:no|not|none|n|false|out|sold|unavailable|discontinued|back ?-?order(?:ed)?)\b/i;

const sizeOfOption = memoizeByText(readSize);

/**
 * Converts an imported product to a catalog product. IDs are derived from the handle and replaced when the product
 * is stored. Sizes come from the options, else the title, else the tags; several sizes found only in tags become
 * variants without a price.
 */
export function readProduct(raw: RawProduct, currency = 'USD', correctedKind?: ProductKind): CatalogProduct {
  const isVisible = isVisibleInStore(raw);
  const variants = raw.variants.map((variant, index): CatalogVariant => {
    const price = parsePriceMinor(variant.price, currency);
    return {
      variantId: `${raw.handle}#${index + 1}`,
      title: variant.options.map(({ value }) => value).join(' / ') || 'Default Title',
      size: sizeOfOptions(variant),
      priceMinor: price.ok ? price.priceMinor : null,
      available: isVisible && isInStock(variant),
      sku: variant.sku === '' ? null : variant.sku,
    };
  });
  return {
    productId: raw.handle,
    handle: raw.handle,
    title: raw.title,
    brand: raw.vendor,
    url: isHttpUrl(raw.url) ? raw.url : null,
    imageUrl: isHttpUrl(raw.imageUrl) ? raw.imageUrl : null,
    attributes: readAttributes(raw, correctedKind),
    variants: applyProductSizes(raw, variants),
  };
}

function sizeOfOptions({ options }: RawVariant): Size | null {
  const stated = options.find(({ name }) => SIZE_OPTION.test(name.trim()));
  if (stated) return sizeOfOption(stated.value);
  for (const { value } of options) {
    const size = sizeOfOption(value);
    if (size) return size;
  }
  return null;
}

/** Sets the sizes of variants from the title or tags if no variant states one. */
function applyProductSizes(raw: RawProduct, variants: CatalogVariant[]): CatalogVariant[] {
  const [only] = variants;
  if (!only || variants.some(({ size }) => size !== null)) return variants;
  const titleSizes = readSizes(raw.title);
  const sizes = titleSizes.length === 1 ? titleSizes : sizesOfTags(raw.tags);
  if (sizes.length === 1) return variants.map((variant) => ({ ...variant, size: sizes[0] as Size }));
  if (variants.length > 1 || sizes.length === 0) return variants;
  return sizes.map((size, index) => {
    return { ...only, variantId: `${raw.handle}#${index + 1}`, title: size, size, priceMinor: null };
  });
}

function sizesOfTags(tags: string[]): Size[] {
  const sizes: Size[] = [];
  for (const tag of tags) {
    const stated = /^size[_: -]+([^_: -].*)$/i.exec(tag);
    const size = stated ? sizeOfOption(stated[1] as string) : null;
    if (size && !sizes.includes(size)) sizes.push(size);
  }
  return sizes;
}

export function isVisibleInStore({ status, published }: Pick<RawProduct, 'status' | 'published'>): boolean {
  return /^(?:active)?$/i.test(status) && /^(?:true|yes|1|y|published)?$/i.test(published);
}

/** In stock, sold when out of stock, or not tracked. A quantity may be a word, such as "Yes" or "Sold out". */
export function isInStock(
  variant: Pick<RawVariant, 'inventoryQuantity' | 'inventoryPolicy' | 'inventoryTracker'>,
): boolean {
  const { inventoryQuantity: quantity, inventoryPolicy, inventoryTracker } = variant;
  if (inventoryTracker === '' || quantity === '') return true;
  if (/^(?:continue|true|yes)$/i.test(inventoryPolicy)) return true;
  const amount = Number(quantity.replace(/[,+]/g, ''));
  return Number.isNaN(amount) ? !NOT_IN_STOCK.test(quantity) : amount > 0;
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(text) && text.length <= 2_048;
}

/** Other products often state their sizes only in words. */
function readSizeRange(raw: RawProduct): Pick<MattressAttributes, 'statedSizes'> {
  const statedSizes = readStatedSizes(raw);
  return statedSizes.length > 0 ? { statedSizes } : {};
}
