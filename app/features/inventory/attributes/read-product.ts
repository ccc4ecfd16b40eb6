import { readAttributes } from '#app/features/inventory/attributes/read-attributes.ts';
import type { CatalogProduct, CatalogVariant, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import type { RawProduct, RawVariant } from '#app/features/inventory/attributes/raw-product.ts';
import { memoizeByText } from '#app/features/inventory/attributes/product-text.ts';
import { readSize, readSizes } from '#app/features/inventory/attributes/sizes.ts';

const SIZE_OPTION = /^(?:size|sizes|bed size|mattress size|bedding size|dimensions?|größe|taille|talla)$/i;

const sizeOfOption = memoizeByText(readSize);

/**
 * Converts an imported product to a catalog product. Its ids are derived from the handle and replaced when it is
 * stored. Sizes come from the options, else from the title, else from the tags; several sizes that only tags name become
 * variants without a price.
 */
export function readProduct(raw: RawProduct, currency = 'USD', lockedKind?: ProductKind): CatalogProduct {
  const isVisible = isVisibleInStore(raw);
  const variants = raw.variants.map((variant, index) =>
    readVariant(raw, variant, { index, isVisible, currency }),
  );
  return {
    productId: raw.handle,
    handle: raw.handle,
    title: raw.title,
    brand: raw.vendor,
    url: isHttpUrl(raw.url) ? raw.url : null,
    imageUrl: isHttpUrl(raw.imageUrl) ? raw.imageUrl : null,
    attributes: readAttributes(raw, lockedKind),
    variants: applyProductSizes(raw, variants),
  };
}

function readVariant(
  raw: RawProduct,
  variant: RawVariant,
  { index, isVisible, currency }: { index: number; isVisible: boolean; currency: string },
): CatalogVariant {
  const price = parsePriceMinor(variant.price, currency);
  const title = variant.options.map(({ value }) => value).join(' / ');
  return {
    variantId: `${raw.handle}#${index + 1}`,
    title: title === '' ? 'Default Title' : title,
    size: sizeOfOptions(variant),
    priceMinor: price.ok ? price.priceMinor : null,
    available: isVisible && isInStock(variant),
    sku: variant.sku === '' ? null : variant.sku,
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
  return sizes.map((size, index) => ({
    ...only,
    variantId: `${raw.handle}#${index + 1}`,
    title: size,
    size,
    priceMinor: null,
  }));
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

/** Whether the product is active and published. */
export function isVisibleInStore({ status, published }: Pick<RawProduct, 'status' | 'published'>): boolean {
  return isActive(status) && isPublished(published);
}

function isActive(status: string): boolean {
  return status === '' || /^active$/i.test(status);
}

function isPublished(published: string): boolean {
  return published === '' || /^(?:true|yes|1|y|published)$/i.test(published);
}

/** In stock, sold when out of stock, or not tracked. */
export function isInStock({
  inventoryQuantity,
  inventoryPolicy,
  inventoryTracker,
}: Pick<RawVariant, 'inventoryQuantity' | 'inventoryPolicy' | 'inventoryTracker'>): boolean {
  const isUntracked = inventoryTracker === '' || inventoryQuantity === '';
  if (isUntracked || /^(?:continue|true|yes)$/i.test(inventoryPolicy)) return true;
  return Number(inventoryQuantity.replace(/,/g, '')) > 0;
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(text) && text.length <= 2_048;
}
