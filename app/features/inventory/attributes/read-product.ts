import { readAttributes } from '#app/features/inventory/attributes/read-attributes.ts';
import type { CatalogProduct, CatalogVariant, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import type { RawProduct, RawVariant } from '#app/features/inventory/attributes/raw-product.ts';
import { memoizeByText } from '#app/features/inventory/attributes/product-text.ts';
import { readSize, readSizes } from '#app/features/inventory/attributes/sizes.ts';

const SIZE_OPTION = /^(?:size|sizes|bed size|mattress size|bedding size|dimensions?|größe|taille|talla)$/i;

const NOT_IN_STOCK = /^(?:no|not|none|n|false|out|sold|unavailable|discontinued|back ?-?order(?:ed)?)\b/i;

const sizeOfOption = memoizeByText(readSize);

/**
 * Converts an imported product to a catalog product. Its ids are derived from the handle and replaced when it is
 * stored. Sizes come from the options, else from the title, else from the tags; several sizes that only tags name become
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

/** Sets the size of variants from the title or the tags when no variant states one. */
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

/** In stock, sold when out of stock, or not tracked. A quantity may be in words, as in "Yes" or "Sold out". */
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
