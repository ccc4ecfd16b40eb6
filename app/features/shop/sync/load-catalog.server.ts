import { z } from 'zod';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import {
  type FetchedProducts,
  fetchProductPage,
  type SyncShop,
} from '#app/features/shop/products/fetch-products.server.ts';
import { findAttributeByKey } from '#app/features/shop/products/map-product.ts';
import {
  BULK_QUERY,
  numericIdOf,
  readBulkProducts,
  type ShopifyProduct,
} from '#app/features/shop/products/shopify-product.ts';
import { enqueueRefresh } from '#app/features/shop/sync/enqueue-sync.server.ts';
import {
  type BulkPosition,
  nextPosition,
  type PagePosition,
  restartWithoutCursor,
  type SyncPosition,
} from '#app/features/shop/sync/sync-position.ts';
import {
  advanceSyncRun,
  createBatchWriter,
  type ProductBatch,
} from '#app/features/shop/sync/write-shop-products.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { openBulkResult, queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

/** More pages than any shop has. */
const PAGES_MAX = 100_000;

/** `cut`: the time was up; the rest goes on from where the run stands. */
export type LoadResult = { ok: true; isCut: boolean; afterMs?: number } | AdminApiError;

interface PageLoad {
  shop: SyncShop;
  runId: string;
  position: PagePosition;
  /** What of the catalogue, in Shopify's search syntax; all of it when null. */
  search: string | null;
  until: Date;
}

/** Reads a shop's products page by page: the next one is asked for while the last ones are written. */
export async function loadCatalogPages({
  shop,
  runId,
  search,
  until,
  ...from
}: PageLoad): Promise<LoadResult> {
  let { position } = from;
  const writer = createBatchWriter(shop, runId);
  const leaving = new AbortController();
  const ask = (at: PagePosition) => fetchPageAt(at, { shop, search, signal: leaving.signal });
  let coming: Promise<FetchedProducts> | null = ask(position);
  let isCut = false;
  try {
    for (let pages = 0; pages < PAGES_MAX && coming; pages += 1) {
      const page: FetchedProducts = await coming;
      coming = null;
      if (!page.ok) {
        const again = isCursorRefused(page) ? restartWithoutCursor(position) : null;
        if (!again) {
          await writer.settle();
          return page;
        }
        position = again;
        coming = ask(position);
        continue;
      }
      const { next, products, askedAt } = page;
      const last = products.at(-1);
      const at = { last: last ? numericIdOf(last.id) : null, products: products.length };
      const then = next === null ? null : nextPosition(position, { next, ...at });
      isCut = then !== null && Date.now() >= until.getTime();
      if (then && !isCut) coming = ask(then);
      const moved = { merchantId: shop.merchantId, runId, position: then ?? position };
      const also: ProductBatch['also'] = (client, counts) => advanceSyncRun({ ...moved, counts }, client);
      await writer.take({ products, askedAt, also });
      // By now the page before the last is written.
      if (pages > 1) await notifyChannel(CATALOG_CHANNEL, shop.merchantId);
      position = then ?? position;
    }
    await writer.settle();
    return { ok: true, isCut };
  } finally {
    leaving.abort();
  }
}

interface PageContext {
  shop: SyncShop;
  search: string | null;
  signal: AbortSignal;
}

function fetchPageAt(
  { after, above }: PagePosition,
  { shop, search, signal }: PageContext,
): Promise<FetchedProducts> {
  const terms = [search, above === null ? null : `id:>${above}`].filter((term) => term !== null);
  return fetchProductPage({
    domain: shop.domain,
    after,
    query: terms.length > 0 ? terms.join(' AND ') : null,
    signal,
  });
}

function isCursorRefused({ reason, message }: AdminApiError): boolean {
  return reason === 'refused' && /cursor/i.test(message);
}

/** From so many products on, one question for all of them is faster than pages within the smallest cost bucket. */
const BULK_MIN_PRODUCTS = 5_000;
const POLL_MS = 5_000;
/** What takes longer is read by pages. */
const BULK_TIMEOUT_MS = 30 * 60_000;

interface BulkLoad {
  shop: SyncShop;
  runId: string;
  position: SyncPosition;
  total: number | null;
  until: Date;
}

const bulkOperationSchema = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  url: z.string().nullish(),
});
const startSchema = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable() }),
});
const pollSchema = z.object({ bulkOperation: bulkOperationSchema.nullable() });

const START_MUTATION = `mutation LoadCatalog($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { field message code } }
}`;
const POLL_QUERY = 'query CatalogResult($id: ID!) { bulkOperation(id: $id) { id status createdAt url } }';
const CANCEL_MUTATION = `mutation LeaveCatalog($id: ID!) { bulkOperationCancel(id: $id) { userErrors { field message } } }`;

/**
 * Reads a large catalogue by one bulk operation; `by-pages` where that isn't worth it, isn't allowed or takes too long.
 * While the shop works on it, the turn is cut.
 */
export async function loadCatalogByBulk(load: BulkLoad): Promise<LoadResult | 'by-pages'> {
  const { position, total } = load;
  if ('bulk' in position) return pollBulkOperation(load, position);
  const isBegun = position.after !== null || position.above !== null;
  if (isBegun || total === null || total < BULK_MIN_PRODUCTS) return 'by-pages';
  return startBulkOperation(load);
}

async function startBulkOperation({ shop, runId }: BulkLoad): Promise<LoadResult | 'by-pages'> {
  const { domain, merchantId } = shop;
  const variables = { query: BULK_QUERY };
  const asked = await queryAdminApi({ domain, query: START_MUTATION, variables, schema: startSchema });
  if (!asked.ok) {
    if (asked.reason !== 'refused') return asked;
    log.info({ domain, message: asked.message }, 'a store allows no bulk operation');
    return 'by-pages';
  }
  const { bulkOperation } = asked.data.bulkOperationRunQuery;
  if (!bulkOperation) return 'by-pages';
  const position = { bulk: bulkOperation.id, done: 0, begunAt: Date.now() };
  await advanceSyncRun({ merchantId, runId, position });
  await pool.query(`update sync_run set kind = 'bulk' where merchant_id = $1 and id = $2`, [
    merchantId,
    runId,
  ]);
  return { ok: true, isCut: true, afterMs: POLL_MS };
}

async function pollBulkOperation(load: BulkLoad, position: BulkPosition): Promise<LoadResult | 'by-pages'> {
  const { shop, runId, until } = load;
  const { domain, merchantId } = shop;
  const id = position.bulk;
  const asked = await queryAdminApi({ domain, query: POLL_QUERY, variables: { id }, schema: pollSchema });
  if (!asked.ok) return asked;
  const { status, url, createdAt } = asked.data.bulkOperation ?? { status: 'EXPIRED', createdAt: '' };
  if (status === 'COMPLETED') {
    if (!url) return { ok: true, isCut: false };
    const outcome = await importBulkResult({
      shop,
      runId,
      position,
      url,
      askedAt: new Date(createdAt),
      until,
    });
    if (outcome !== 'broken') return { ok: true, isCut: outcome === 'cut', afterMs: 0 };
    return isTimedOut(position) ? 'by-pages' : { ok: true, isCut: true, afterMs: POLL_MS };
  }
  if (status !== 'CREATED' && status !== 'RUNNING') return 'by-pages';
  if (isTimedOut(position)) {
    await queryAdminApi({ domain, query: CANCEL_MUTATION, variables: { id }, schema: z.unknown() });
    return 'by-pages';
  }
  await advanceSyncRun({ merchantId, runId, position });
  return { ok: true, isCut: true, afterMs: POLL_MS };
}

function isTimedOut({ begunAt }: BulkPosition): boolean {
  return Date.now() - begunAt > BULK_TIMEOUT_MS;
}

const BATCH = 250;
/** How long after the end of its turn a result may keep its job waiting: one that stalls would for ever. */
const GRACE_MS = 30_000;

interface BulkResult {
  shop: SyncShop;
  runId: string;
  position: BulkPosition;
  url: string;
  /** When the shop began to collect it. */
  askedAt: Date;
  until: Date;
}

/**
 * Writes what a bulk operation brought, line by line as it comes and from where the last turn got to: the next
 * products are read while the last ones are written.
 */
export async function importBulkResult(result: BulkResult): Promise<'whole' | 'cut' | 'broken'> {
  const { shop, runId, url, position, askedAt, until } = result;
  const leaving = new AbortController();
  const late = AbortSignal.timeout(Math.max(0, until.getTime() + GRACE_MS - Date.now()));
  const chunks = await openBulkResult(url, AbortSignal.any([leaving.signal, late]));
  if (!chunks) return 'broken';
  const writer = createBatchWriter(shop, runId);
  let passed = 0;
  try {
    for await (const products of readBulkProducts(chunks, BATCH)) {
      if (!products) return await settled('broken');
      passed += products.length;
      if (passed <= position.done) continue;
      const then = { ...position, done: passed };
      const also: ProductBatch['also'] = (client, counts) =>
        advanceSyncRun({ merchantId: shop.merchantId, runId, position: then, counts }, client);
      await writer.take({ products, askedAt, also });
      const named = products.filter(hasMetaobjectReferences).map(({ id }) => numericIdOf(id));
      await enqueueRefresh({ merchantId: shop.merchantId, numbers: named });
      await notifyChannel(CATALOG_CHANNEL, shop.merchantId);
      if (Date.now() >= until.getTime()) return await settled('cut');
    }
    return await settled('whole');
  } catch (error) {
    // What a connection throws that breaks off or is broken off; whatever else is thrown is none of Shopify's.
    if (!(error instanceof TypeError) && error !== late.reason) throw error;
    log.warn({ err: error }, 'a bulk result broke off');
    return await settled('broken');
  } finally {
    leaving.abort();
  }

  async function settled<T>(outcome: T): Promise<T> {
    await writer.settle();
    return outcome;
  }
}

/** Whether a metafield that states an attribute refers to entries, whose names no bulk operation tells. */
function hasMetaobjectReferences({ metafields }: ShopifyProduct): boolean {
  return metafields.nodes.some(
    ({ type, key }) => type.includes('metaobject_reference') && findAttributeByKey(key) !== null,
  );
}
