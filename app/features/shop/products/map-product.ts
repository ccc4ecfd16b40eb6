import { truncateText } from '#app/features/inventory/attributes/product-text.ts';
import {
  ATTRIBUTE_ALIASES,
  type RawProduct,
  type RawVariant,
  STATED_ATTRIBUTE_KEYS,
  type StatedAttribute,
  type StatedAttributes,
} from '#app/features/inventory/attributes/raw-product.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import type { ProductKind, WrittenProduct } from '#app/features/inventory/inventory.ts';
import {
  toNumericId,
  type ShopifyMetafield,
  type ShopifyProduct,
  type ShopifyVariant,
  toSourceKey,
} from '#app/features/shop/products/shopify-product.ts';

interface ProductMappingContext {
  currency: string;
  /** The storefront; empty if unknown. */
  url: string;
  /** `namespace.key` → attribute; any other value ignores the metafield. */
  metafieldMap: Readonly<Record<string, string>>;
}

const TITLE_MAX_CHARACTERS = 255;
const TAGS_MAX = 250;
const KNOWN_ATTRIBUTES = new Set<string>(STATED_ATTRIBUTE_KEYS);

/** Converts a product of the Admin API to a catalog product. */
export function mapShopifyProduct(
  product: ShopifyProduct,
  shop: ProductMappingContext,
  correctedKind?: ProductKind,
): WrittenProduct {
  const raw = toRawProduct(product, shop);
  const read = readProduct(raw, shop.currency, correctedKind);
  const [only] = product.variants.nodes;
  return {
    ...read,
    sourceKey: toSourceKey(toNumericId(product.id)),
    changedAt: product.updatedAt,
    // Sizes read from tags all belong to the only variant.
    variants: read.variants.map((variant, index) => {
      const own = product.variants.nodes[index] ?? only;
      const stockId = own?.inventoryItem ? toNumericId(own.inventoryItem.id) : null;
      return { ...variant, externalId: own ? toNumericId(own.id) : null, stockId };
    }),
  };
}

function toRawProduct(product: ShopifyProduct, shop: ProductMappingContext): RawProduct {
  const isListed = product.publishedAt !== null && product.status === 'ACTIVE';
  return {
    handle: product.handle,
    title: truncateText(product.title, TITLE_MAX_CHARACTERS),
    vendor: truncateText((product.vendor ?? '').trim(), TITLE_MAX_CHARACTERS),
    type: product.productType ?? '',
    category: product.category?.fullName ?? '',
    tags: product.tags.slice(0, TAGS_MAX),
    description: product.descriptionHtml ?? '',
    status: product.status,
    published: product.publishedAt === null ? 'false' : 'true',
    imageUrl: product.featuredMedia?.preview?.image?.url ?? '',
    url: product.onlineStoreUrl ?? (isListed ? toProductUrl(product.handle, shop.url) : ''),
    columns: {},
    metafields: getStatedAttributes(product.metafields.nodes, shop.metafieldMap),
    variants: product.variants.nodes.map(toRawVariant),
    line: 0,
  };
}

function toRawVariant(variant: ShopifyVariant): RawVariant {
  const { tracked } = variant.inventoryItem ?? {};
  return {
    // A product without options has this one.
    options: variant.selectedOptions.filter(
      ({ name, value }) => name !== 'Title' || value !== 'Default Title',
    ),
    sku: variant.sku ?? '',
    price: variant.price ?? '',
    inventoryQuantity: variant.inventoryQuantity?.toString() ?? '',
    inventoryPolicy: variant.inventoryPolicy ?? '',
    inventoryTracker: tracked === undefined ? null : tracked ? 'shopify' : '',
    line: 0,
  };
}

function toProductUrl(handle: string, shopUrl: string): string {
  return URL.canParse(shopUrl) ? new URL(`/products/${encodeURIComponent(handle)}`, shopUrl).href : '';
}

/** The attributes that metafields state; those mapped by the merchant win over those recognized by name. */
function getStatedAttributes(
  metafields: readonly ShopifyMetafield[],
  map: ProductMappingContext['metafieldMap'],
): StatedAttributes {
  const stated: StatedAttributes = {};
  const named: StatedAttributes = {};
  for (const metafield of metafields) {
    const text = getMetafieldText(metafield);
    if (text === '') continue;
    const mapped = map[`${metafield.namespace}.${metafield.key}`];
    const attribute = mapped ?? findAttributeByKey(metafield.key);
    if (isAttribute(attribute)) (mapped === undefined ? named : stated)[attribute] ??= text;
  }
  return { ...named, ...stated };
}

/** Recognizes keys such as `comfort_level` or `mattress-type`. */
export function findAttributeByKey(key: string): StatedAttribute | null {
  const name = key
    .toLowerCase()
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return ATTRIBUTE_ALIASES.get(name) ?? null;
}

function isAttribute(mapped: string | null): mapped is StatedAttribute {
  return mapped !== null && KNOWN_ATTRIBUTES.has(mapped);
}

/** A metafield's text, or the names of the metaobjects that it references. */
export function getMetafieldText({ value, reference, references }: ShopifyMetafield): string {
  const entries = [reference, ...(references?.nodes ?? [])].flatMap((entry) => entry?.displayName ?? []);
  return entries.length > 0 ? entries.join(', ') : value;
}
