import { z } from 'zod';
import type { ProductMappingContext } from '#app/features/shop/products/map-product.ts';
import {
  MAX_QUERY_LIMITS,
  productPageQuery,
  productPageSchema,
  type ProductQueryLimits,
  productsByIdQuery,
  productsByIdSchema,
  type ShopifyProduct,
  toProductGid,
  variantPageQuery,
  variantPageSchema,
  VARIANTS_MAX,
  VARIANTS_PER_PAGE,
} from '#app/features/shop/products/shopify-product.ts';
import { db } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { type AdminResult, queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

/** A shop that may be asked for its catalogue, and what its products are read by. */
export interface SyncShop extends ProductMappingContext {
  merchantId: string;
  domain: string;
  timezone: string;
}

const metafieldMapSchema = z.record(z.string(), z.string()).catch({});

/** The shop of a merchant; null when none is connected, or no longer: from such a one nothing is ever fetched. */
export async function getSyncShop({ merchantId }: { merchantId: string }): Promise<SyncShop | null> {
  const shop = await db.shop.findFirst({
    where: { merchantId, uninstalledAt: null },
    select: { domain: true, currency: true, timezone: true, url: true, metafieldMap: true },
  });
  return shop && { ...shop, merchantId, metafieldMap: metafieldMapSchema.parse(shop.metafieldMap) };
}

type Refusal = Extract<AdminResult<never>, { ok: false }>;

export type FetchedProducts =
  | {
      ok: true;
      products: ShopifyProduct[];
      /** Where the next page begins; null on the last one. */
      next: string | null;
      /** When the shop was asked. */
      askedAt: Date;
    }
  | Refusal;

interface PageRequest {
  domain: string;
  after: string | null;
  /** In Shopify's search syntax. */
  query: string | null;
  signal?: AbortSignal;
}

const PRODUCTS_BY_ID_MAX = 50;
/** Products whose further variants are asked for at once. */
const VARIANT_CONCURRENCY = 3;
const SHOPS_MAX = 1_000;

/** A page of a shop's products with all their variants: as many as the shop's limits allow, at most 250. */
export async function fetchProductPage({
  domain,
  after,
  query,
  signal,
}: PageRequest): Promise<FetchedProducts> {
  const askedAt = new Date();
  const asked = await fetchWithinLimits(domain, (ask) =>
    queryAdminApi({
      domain,
      query: productPageQuery(ask),
      variables: { after, query },
      schema: productPageSchema,
      signal,
    }),
  );
  if (!asked.ok) return asked;
  const { nodes, pageInfo } = asked.data.products;
  const whole = await completeVariants(nodes, { domain, signal });
  if (!whole.ok) return whole;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return { ok: true, products: whole.products, next, askedAt };
}

/** Products of a shop by their numbers, at most `PRODUCTS_BY_ID_MAX`; those that are gone are left out. */
export async function fetchProductsById(request: {
  domain: string;
  numbers: string[];
}): Promise<FetchedProducts> {
  const { domain, numbers } = request;
  if (numbers.length > PRODUCTS_BY_ID_MAX) throw new Error('too many products at once');
  const askedAt = new Date();
  const asked = await fetchWithinLimits(domain, (ask) =>
    queryAdminApi({
      domain,
      query: productsByIdQuery(ask),
      variables: { ids: numbers.map(toProductGid) },
      schema: productsByIdSchema,
    }),
  );
  if (!asked.ok) return asked;
  const found = asked.data.nodes.filter((node) => node !== null);
  const whole = await completeVariants(found, { domain });
  return whole.ok ? { ok: true, products: whole.products, next: null, askedAt } : whole;
}

const limitsByShop = () => singleton('shop-asks', () => new Map<string, ProductQueryLimits>());

/** Asks for less while the shop refuses because it is too much, and remembers what it allows. */
async function fetchWithinLimits<T>(
  domain: string,
  askFor: (ask: ProductQueryLimits) => Promise<AdminResult<T>>,
): Promise<AdminResult<T>> {
  for (let ask: ProductQueryLimits | null = limitsByShop().get(domain) ?? MAX_QUERY_LIMITS; ;) {
    const answer = await askFor(ask);
    if (answer.ok) return answer;
    ask = reduceLimits(ask, answer);
    if (!ask) return answer;
    if (limitsByShop().size >= SHOPS_MAX) limitsByShop().clear();
    limitsByShop().set(domain, ask);
  }
}

function reduceLimits(ask: ProductQueryLimits, { code }: Refusal): ProductQueryLimits | null {
  if (code === 'ACCESS_DENIED') {
    if (ask.entries) return { ...ask, entries: false };
    return ask.tracked ? { ...ask, tracked: false } : null;
  }
  if (code !== 'MAX_COST_EXCEEDED' && code !== 'TOO_LARGE') return null;
  if (ask.products > 1) return { ...ask, products: Math.floor(ask.products / 2) };
  return ask.variants > 10 ? { ...ask, variants: 10 } : null;
}

interface FetchContext {
  domain: string;
  signal?: AbortSignal;
}

type CompleteProducts = { ok: true; products: ShopifyProduct[] } | Refusal;

async function completeVariants(products: ShopifyProduct[], way: FetchContext): Promise<CompleteProducts> {
  const gone = new Set<string>();
  const cut = products.filter((product) => product.variants.pageInfo?.hasNextPage);
  let refusal: Refusal | null = null;
  const lane = async () => {
    for (let product = cut.shift(); product && !refusal; product = cut.shift()) {
      const outcome = await fetchRemainingVariants(product, way);
      if (outcome === 'gone') gone.add(product.id);
      else if (outcome !== 'whole') refusal = outcome;
    }
  };
  await Promise.all(Array.from({ length: VARIANT_CONCURRENCY }, lane));
  return refusal ?? { ok: true, products: products.filter(({ id }) => !gone.has(id)) };
}

/** Asks for the variants after the first ones; a product may be deleted meanwhile. */
async function fetchRemainingVariants(
  product: ShopifyProduct,
  way: FetchContext,
): Promise<'whole' | 'gone' | Refusal> {
  const known = product.variants.nodes;
  let after = product.variants.pageInfo?.endCursor ?? null;
  for (let pages = 0; pages * VARIANTS_PER_PAGE < VARIANTS_MAX && after !== null; pages += 1) {
    const page = await fetchVariantPage(product.id, after, way);
    if (!page.ok) return page;
    if (!page.data.product) return 'gone';
    const { nodes, pageInfo } = page.data.product.variants;
    known.push(...nodes);
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  }
  return 'whole';
}

function fetchVariantPage(
  id: string,
  after: string,
  { domain, signal }: FetchContext,
): Promise<AdminResult<z.infer<typeof variantPageSchema>>> {
  const { tracked } = limitsByShop().get(domain) ?? MAX_QUERY_LIMITS;
  const query = variantPageQuery({ tracked });
  return queryAdminApi({ domain, query, variables: { id, after }, schema: variantPageSchema, signal });
}
