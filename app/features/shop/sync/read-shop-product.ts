import type { ProductKind, WrittenProduct } from '#app/features/inventory/inventory.ts';
import { clipText } from '#app/features/inventory/attributes/plain-text.ts';
import {
  type RawProduct,
  type RawVariant,
  STATED_ATTRIBUTE_NAMES,
  type StatedAttribute,
  type StatedAttributes,
} from '#app/features/inventory/attributes/raw-product.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import {
  numberOfId,
  type ShopMetafield,
  type ShopProduct,
  type ShopVariant,
  sourceKeyOf,
} from '#app/features/shop/sync/shop-product.ts';

/** What a shop says of itself that its products are read by. */
export interface ShopReading {
  currency: string;
  /** Where shoppers see it; empty while nobody knows. */
  url: string;
  /** `namespace.key` → attribute; anything else than an attribute leaves the metafield unread. */
  metafieldMap: Readonly<Record<string, string>>;
}

const TITLE_MAX_CHARACTERS = 255;
const TAGS_MAX = 250;
const STATED = new Set<string>(Object.values(STATED_ATTRIBUTE_NAMES));

/** Makes a catalogue product of what a shop's Admin API tells of it. */
export function readShopProduct(
  product: ShopProduct,
  shop: ShopReading,
  lockedKind?: ProductKind,
): WrittenProduct {
  const raw = rawOf(product, shop);
  const read = readProduct(raw, shop.currency, lockedKind);
  const [only] = product.variants.nodes;
  return {
    ...read,
    sourceKey: sourceKeyOf(numberOfId(product.id)),
    changedAt: product.updatedAt,
    // Sizes that only tags name are all the same variant of the shop.
    variants: read.variants.map((variant, index) => {
      const own = product.variants.nodes[index] ?? only;
      const stockId = own?.inventoryItem ? numberOfId(own.inventoryItem.id) : null;
      return { ...variant, externalId: own ? numberOfId(own.id) : null, stockId };
    }),
  };
}

function rawOf(product: ShopProduct, shop: ShopReading): RawProduct {
  const isListed = product.publishedAt !== null && product.status === 'ACTIVE';
  return {
    handle: product.handle,
    title: clipText(product.title, TITLE_MAX_CHARACTERS),
    vendor: clipText((product.vendor ?? '').trim(), TITLE_MAX_CHARACTERS),
    type: product.productType ?? '',
    category: product.category?.fullName ?? '',
    tags: product.tags.slice(0, TAGS_MAX),
    description: product.descriptionHtml ?? '',
    status: product.status,
    published: product.publishedAt === null ? 'false' : 'true',
    imageUrl: product.featuredMedia?.preview?.image?.url ?? '',
    url: product.onlineStoreUrl ?? (isListed ? addressOf(product.handle, shop.url) : ''),
    columns: {},
    metafields: statedBy(product.metafields.nodes, shop.metafieldMap),
    variants: product.variants.nodes.map(rawVariantOf),
    line: 0,
  };
}

function rawVariantOf(variant: ShopVariant): RawVariant {
  const { tracked } = variant.inventoryItem ?? {};
  return {
    // A product without options has one all the same, of which nothing is to be read.
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

function addressOf(handle: string, shopUrl: string): string {
  return URL.canParse(shopUrl) ? new URL(`/products/${encodeURIComponent(handle)}`, shopUrl).href : '';
}

/** What metafields state: those that the merchant named come first, then those whose name says it. */
function statedBy(metafields: readonly ShopMetafield[], map: ShopReading['metafieldMap']): StatedAttributes {
  const stated: StatedAttributes = {};
  const named: StatedAttributes = {};
  for (const metafield of metafields) {
    const text = wordsOfMetafield(metafield);
    if (text === '') continue;
    const mapped = map[`${metafield.namespace}.${metafield.key}`];
    const attribute = mapped === undefined ? attributeNamed(metafield.key) : attributeIn(mapped);
    if (attribute) (mapped === undefined ? named : stated)[attribute] ??= text;
  }
  return { ...named, ...stated };
}

/** The attribute that the key of a metafield stands for by itself: `comfort_level`, `mattress-type`. */
export function attributeNamed(key: string): StatedAttribute | null {
  const name = key
    .toLowerCase()
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return Object.hasOwn(STATED_ATTRIBUTE_NAMES, name) ? STATED_ATTRIBUTE_NAMES[name]! : null;
}

function attributeIn(mapped: string): StatedAttribute | null {
  return STATED.has(mapped) ? (mapped as StatedAttribute) : null;
}

/** Its words: of references the names of the entries, where they are known. */
export function wordsOfMetafield({ value, reference, references }: ShopMetafield): string {
  const entries = [reference, ...(references?.nodes ?? [])].flatMap((entry) => entry?.displayName ?? []);
  return entries.length > 0 ? entries.join(', ') : value;
}
