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
import type { ProductKind, ProductToWrite } from '#app/features/inventory/inventory.ts';
import {
  FETCHED_VARIANTS_MAX,
  MAX_QUERY_LIMITS,
  productPageQuery,
  productPageSchema,
  type ProductQueryLimits,
  productsByIdQuery,
  productsByIdSchema,
  type ShopifyMetafield,
  type ShopifyProduct,
  type ShopifyVariant,
  toNumericId,
  toProductGid,
  toSourceKey,
  variantPageQuery,
  variantPageSchema,
} from '#app/features/shop/products/shopify-product.ts';
import { db, fromJson } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { type AdminResult, queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

interface ProductMappingContext {
  currency: string;
  /** URL of the storefront; empty if unknown. */
  url: string;
  /** `namespace.key` → attribute; any other value ignores the metafield. */
  metafieldMap: Readonly<Record<string, string>>;
}

const TITLE_MAX_CHARACTERS = 255;
const TAGS_MAX = 250;
const KNOWN_ATTRIBUTES = new Set<string>(STATED_ATTRIBUTE_KEYS);

export function mapShopifyProduct(
  product: ShopifyProduct,
  shop: ProductMappingContext,
  correctedKind?: ProductKind,
): ProductToWrite {
  const raw = toRawProduct(product, shop);
  const read = readProduct(raw, shop.currency, correctedKind);
  const [onlyVariant] = product.variants.nodes;
  return {
    ...read,
    sourceKey: toSourceKey(toNumericId(product.id)),
    changedAt: product.updatedAt,
    // Sizes found in tags all belong to the only variant.
    variants: read.variants.map((variant, index) => {
      const shopVariant = product.variants.nodes[index] ?? onlyVariant;
      const stockId = shopVariant?.inventoryItem ? toNumericId(shopVariant.inventoryItem.id) : null;
      return { ...variant, externalId: shopVariant ? toNumericId(shopVariant.id) : null, stockId };
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
    // Shopify's placeholder for a product without options.
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

/** Attributes stated in metafields. The merchant's mapping wins over recognition by key. */
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

/** A metafield's text, or the names of the metaobjects it references. */
export function getMetafieldText({ value, reference, references }: ShopifyMetafield): string {
  const entries = [reference, ...(references?.nodes ?? [])].flatMap((entry) => entry?.displayName ?? []);
  return entries.length > 0 ? entries.join(', ') : value;
}

export type SyncShop = NonNullable<Awaited<ReturnType<typeof getSyncShop>>>;

/** A merchant's connected shop, or null, so nothing is fetched from a disconnected one. */
export async function getSyncShop(merchantId: string) {
  const shop = await db.shop.findFirst({
    where: { merchantId, uninstalledAt: null },
    select: { domain: true, currency: true, timezone: true, url: true, metafieldMap: true },
  });
  return shop && { ...shop, merchantId, metafieldMap: fromJson<Record<string, string>>(shop.metafieldMap) };
}

export type FetchedProducts =
  /** `next` is the cursor of the next page; null on the last one. */
  { ok: true; products: ShopifyProduct[]; next: string | null; fetchedAt: Date } | AdminApiError;

interface FetchContext {
  domain: string;
  signal?: AbortSignal;
}

const VARIANT_CONCURRENCY = 3;
const REMEMBERED_SHOPS_MAX = 1_000;

/** Fetches a page of up to 250 products with all their variants; `query` uses Shopify's search syntax. */
export async function fetchProductPage({
  after,
  query,
  ...context
}: FetchContext & { after: string | null; query: string | null }): Promise<FetchedProducts> {
  const fetchedAt = new Date();
  const variables = { after, query };
  // The shop may allow more now, such as after granting a scope.
  if (after === null) limitsByShop().delete(context.domain);
  const page = await fetchWithinLimits(context.domain, (limits) =>
    queryAdminApi({ ...context, query: productPageQuery(limits), variables, schema: productPageSchema }),
  );
  if (!page.ok) return page;
  const { nodes, pageInfo } = page.data.products;
  return completeVariants(nodes, context, { next: getNextCursor(pageInfo), fetchedAt });
}

/** Fetches products by ID, up to 50; deleted ones are left out. */
export async function fetchProductsById(domain: string, productIds: string[]): Promise<FetchedProducts> {
  const fetchedAt = new Date();
  const variables = { ids: productIds.map(toProductGid) };
  const fetched = await fetchWithinLimits(domain, (limits) =>
    queryAdminApi({ domain, query: productsByIdQuery(limits), variables, schema: productsByIdSchema }),
  );
  if (!fetched.ok) return fetched;
  const products = fetched.data.nodes.filter((node) => node !== null);
  return completeVariants(products, { domain }, { next: null, fetchedAt });
}

const limitsByShop = () => singleton('product-query-limits', () => new Map<string, ProductQueryLimits>());

/** Reduces the query while the shop rejects it as too expensive, and remembers what the shop allows. */
async function fetchWithinLimits<T>(
  domain: string,
  fetchWith: (limits: ProductQueryLimits) => Promise<AdminResult<T>>,
): Promise<AdminResult<T>> {
  for (let limits: ProductQueryLimits | null = limitsByShop().get(domain) ?? MAX_QUERY_LIMITS; ;) {
    const result = await fetchWith(limits);
    if (result.ok) return result;
    limits = reduceLimits(limits, result);
    if (!limits) return result;
    if (limitsByShop().size >= REMEMBERED_SHOPS_MAX) limitsByShop().clear();
    limitsByShop().set(domain, limits);
  }
}

function reduceLimits(limits: ProductQueryLimits, { code }: AdminApiError): ProductQueryLimits | null {
  if (code === 'ACCESS_DENIED') {
    if (limits.entries) return { ...limits, entries: false };
    return limits.tracked ? { ...limits, tracked: false } : null;
  }
  if (code !== 'MAX_COST_EXCEEDED' && code !== 'TOO_LARGE') return null;
  if (limits.products > 1) return { ...limits, products: Math.floor(limits.products / 2) };
  return limits.variants > 10 ? { ...limits, variants: 10 } : null;
}

async function completeVariants(
  products: ShopifyProduct[],
  context: FetchContext,
  rest: { next: string | null; fetchedAt: Date },
): Promise<FetchedProducts> {
  const deleted = new Set<ShopifyProduct>();
  const queue = products.filter(({ variants }) => variants.pageInfo?.hasNextPage).values();
  let refusal: AdminApiError | null = null;
  const worker = async () => {
    for (const product of queue) {
      const result = await fetchRemainingVariants(product, context);
      if (result === 'deleted') deleted.add(product);
      else refusal ??= result;
      if (refusal) return;
    }
  };
  await Promise.all(Array.from({ length: VARIANT_CONCURRENCY }, worker));
  return refusal ?? { ok: true, products: products.filter((product) => !deleted.has(product)), ...rest };
}

async function fetchRemainingVariants(product: ShopifyProduct, context: FetchContext) {
  const { nodes, pageInfo } = product.variants;
  let after = pageInfo?.endCursor ?? null;
  while (after !== null && nodes.length < FETCHED_VARIANTS_MAX) {
    const { tracked } = limitsByShop().get(context.domain) ?? MAX_QUERY_LIMITS;
    const request = { query: variantPageQuery({ tracked }), variables: { id: product.id, after } };
    const page = await queryAdminApi({ ...context, ...request, schema: variantPageSchema });
    if (!page.ok) return page;
    if (!page.data.product) return 'deleted' as const;
    nodes.push(...page.data.product.variants.nodes);
    after = getNextCursor(page.data.product.variants.pageInfo);
  }
  return null;
}

function getNextCursor(info: { hasNextPage: boolean; endCursor?: string | null }): string | null {
  return info.hasNextPage ? (info.endCursor ?? null) : null;
}
