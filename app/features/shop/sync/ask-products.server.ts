import type { z } from 'zod';
import {
  type Ask,
  productIdOf,
  productPageQuery,
  productPageSchema,
  productsByIdQuery,
  productsByIdSchema,
  type ShopProduct,
  VARIANTS_MAX,
  VARIANTS_PER_PAGE,
  variantPageQuery,
  variantPageSchema,
  WIDEST_ASK,
} from '#app/features/shop/sync/shop-product.ts';
import { type AdminAnswer, askAdmin } from '#app/platform/shopify-admin.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

type Refusal = Extract<AdminAnswer<never>, { ok: false }>;

export type AskedProducts =
  | {
      ok: true;
      products: ShopProduct[];
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

const PRODUCTS_BY_ID = 50;
/** Products whose further variants are asked for at once. */
const VARIANT_LANES = 3;
const SHOPS_MAX = 1_000;

/** A page of a shop's products with all their variants: as many as the shop's limits allow, at most 250. */
export async function askProductPage({ domain, after, query, signal }: PageRequest): Promise<AskedProducts> {
  const askedAt = new Date();
  const asked = await askWithin(domain, (ask) =>
    askAdmin({
      domain,
      query: productPageQuery(ask),
      variables: { after, query },
      schema: productPageSchema,
      signal,
    }),
  );
  if (!asked.ok) return asked;
  const { nodes, pageInfo } = asked.data.products;
  const whole = await withAllVariants(nodes, { domain, signal });
  if (!whole.ok) return whole;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return { ok: true, products: whole.products, next, askedAt };
}

/** Products of a shop by their numbers, at most `PRODUCTS_BY_ID`; those that are gone are left out. */
export async function askProductsById(request: {
  domain: string;
  numbers: string[];
}): Promise<AskedProducts> {
  const { domain, numbers } = request;
  if (numbers.length > PRODUCTS_BY_ID) throw new Error('too many products at once');
  const askedAt = new Date();
  const asked = await askWithin(domain, (ask) =>
    askAdmin({
      domain,
      query: productsByIdQuery(ask),
      variables: { ids: numbers.map(productIdOf) },
      schema: productsByIdSchema,
    }),
  );
  if (!asked.ok) return asked;
  const found = asked.data.nodes.filter((node) => node !== null);
  const whole = await withAllVariants(found, { domain });
  return whole.ok ? { ok: true, products: whole.products, next: null, askedAt } : whole;
}

const asks = () => singleton('shop-asks', () => new Map<string, Ask>());

/** Asks for less while the shop refuses because it is too much, and remembers what it allows. */
async function askWithin<T>(
  domain: string,
  askFor: (ask: Ask) => Promise<AdminAnswer<T>>,
): Promise<AdminAnswer<T>> {
  for (let ask: Ask | null = asks().get(domain) ?? WIDEST_ASK; ;) {
    const answer = await askFor(ask);
    if (answer.ok) return answer;
    ask = askLess(ask, answer);
    if (!ask) return answer;
    if (asks().size >= SHOPS_MAX) asks().clear();
    asks().set(domain, ask);
  }
}

function askLess(ask: Ask, { code }: Refusal): Ask | null {
  if (code === 'ACCESS_DENIED') {
    if (ask.entries) return { ...ask, entries: false };
    return ask.tracked ? { ...ask, tracked: false } : null;
  }
  if (code !== 'MAX_COST_EXCEEDED' && code !== 'TOO_LARGE') return null;
  if (ask.products > 1) return { ...ask, products: Math.floor(ask.products / 2) };
  return ask.variants > 10 ? { ...ask, variants: 10 } : null;
}

interface Way {
  domain: string;
  signal?: AbortSignal;
}

type Whole = { ok: true; products: ShopProduct[] } | Refusal;

async function withAllVariants(products: ShopProduct[], way: Way): Promise<Whole> {
  const gone = new Set<string>();
  const cut = products.filter((product) => product.variants.pageInfo?.hasNextPage);
  let refusal: Refusal | null = null;
  const lane = async () => {
    for (let product = cut.shift(); product && !refusal; product = cut.shift()) {
      const outcome = await fillVariants(product, way);
      if (outcome === 'gone') gone.add(product.id);
      else if (outcome !== 'whole') refusal = outcome;
    }
  };
  await Promise.all(Array.from({ length: VARIANT_LANES }, lane));
  return refusal ?? { ok: true, products: products.filter(({ id }) => !gone.has(id)) };
}

/** Asks for the variants after the first ones; a product may be deleted meanwhile. */
async function fillVariants(product: ShopProduct, way: Way): Promise<'whole' | 'gone' | Refusal> {
  const known = product.variants.nodes;
  let after = product.variants.pageInfo?.endCursor ?? null;
  for (let pages = 0; pages * VARIANTS_PER_PAGE < VARIANTS_MAX && after !== null; pages += 1) {
    const page = await askVariants(product.id, after, way);
    if (!page.ok) return page;
    if (!page.data.product) return 'gone';
    const { nodes, pageInfo } = page.data.product.variants;
    known.push(...nodes);
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  }
  return 'whole';
}

function askVariants(
  id: string,
  after: string,
  { domain, signal }: Way,
): Promise<AdminAnswer<z.infer<typeof variantPageSchema>>> {
  const { tracked } = asks().get(domain) ?? WIDEST_ASK;
  const query = variantPageQuery({ tracked });
  return askAdmin({ domain, query, variables: { id, after }, schema: variantPageSchema, signal });
}
