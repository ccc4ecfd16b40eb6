import { z } from 'zod';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import {
  type FetchedProducts,
  fetchProductPage,
  findAttributeByKey,
  type SyncShop,
} from '#app/features/shop/products/fetch-products.server.ts';
import {
  BULK_QUERY,
  toNumericId,
  readBulkProducts,
  type ShopifyProduct,
} from '#app/features/shop/products/shopify-product.ts';
import { enqueueRefresh } from '#app/features/shop/sync/enqueue-sync.server.ts';
import {
  advanceSyncRun,
  type AfterBatch,
  type BulkPosition,
  createBatchWriter,
  nextPosition,
  type PagePosition,
  restartWithoutCursor,
  type SyncPosition,
  toSearch,
} from '#app/features/shop/sync/write-shop-products.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { openBulkResult, queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

/** A safeguard; no shop has this many pages. */
const PAGES_MAX = 100_000;

export interface SyncStep {
  shop: SyncShop;
  runId: string;
  startedAt: Date;
  until: Date;
}

/** `hasMore`: the next step continues after `afterMs`. */
export type LoadResult = { ok: true; hasMore: boolean; afterMs?: number } | AdminApiError;

// Saves the position in the transaction that writes the products.
function saveProgress({ shop: { merchantId }, runId }: SyncStep, position: SyncPosition): AfterBatch {
  return (transaction, counts) => advanceSyncRun({ merchantId, runId, position, counts }, transaction);
}

/**
 * Loads a shop's products page by page, filtered by `search`; fetches the next page while writing the previous
 * ones.
 */
export async function loadCatalogPages(
  step: SyncStep,
  from: PagePosition,
  search: string | null,
): Promise<LoadResult> {
  const { shop, until } = step;
  const writer = createBatchWriter(shop, step.runId);
  const stop = new AbortController();
  const fetchPage = (at: PagePosition) => {
    const query = toSearch(at, search);
    return fetchProductPage({ domain: shop.domain, after: at.cursor, query, signal: stop.signal });
  };
  let position = from;
  let pending: Promise<FetchedProducts> | null = fetchPage(position);
  let hasMore = false;
  try {
    for (let pages = 0; pages < PAGES_MAX && pending; pages += 1) {
      const page: FetchedProducts = await pending;
      pending = null;
      if (!page.ok) {
        const isCursorRefused = page.reason === 'refused' && /cursor/i.test(page.message);
        const restart = isCursorRefused ? restartWithoutCursor(position) : null;
        if (!restart) {
          await writer.settle();
          return page;
        }
        position = restart;
        pending = fetchPage(position);
        continue;
      }
      const { next, products, fetchedAt } = page;
      const last = products.at(-1);
      const pageEnd = { last: last ? toNumericId(last.id) : null, products: products.length };
      const following = next === null ? null : nextPosition(position, { next, ...pageEnd });
      hasMore = following !== null && Date.now() >= until.getTime();
      if (following && !hasMore) pending = fetchPage(following);
      position = following ?? position;
      await writer.add({ products, fetchedAt, afterWrite: saveProgress(step, position) });
      // By now all pages but the last two are written.
      if (pages > 1) await notifyChannel(CATALOG_CHANNEL, shop.merchantId);
    }
    await writer.settle();
    return { ok: true, hasMore };
  } finally {
    stop.abort();
  }
}

/** From this size on, a bulk operation is faster than paging on the smallest Shopify plan. */
const BULK_MIN_PRODUCTS = 5_000;
const POLL_MS = 5_000;
/** After this, fall back to paging. */
const BULK_TIMEOUT_MS = 30 * 60_000;

const startSchema = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable() }),
});
const pollSchema = z.object({
  bulkOperation: z
    .object({ id: z.string(), status: z.string(), createdAt: z.string(), url: z.string().nullish() })
    .nullable(),
});

const START_MUTATION = `mutation LoadCatalog($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { field message code } }
}`;
const POLL_QUERY = 'query CatalogResult($id: ID!) { bulkOperation(id: $id) { id status createdAt url } }';
const CANCEL_MUTATION = `mutation LeaveCatalog($id: ID!) { bulkOperationCancel(id: $id) { userErrors { field message } } }`;

/** Returns `by-pages` for a small catalog, or if the bulk operation is refused, fails, or times out. */
export async function loadCatalogByBulk(
  step: SyncStep,
  position: SyncPosition,
  total: number | null,
): Promise<LoadResult | 'by-pages'> {
  if ('bulk' in position) return pollBulkOperation(step, position);
  const hasPages = position.cursor !== null || position.afterProductNumber !== null;
  if (hasPages || total === null || total < BULK_MIN_PRODUCTS) return 'by-pages';
  return startBulkOperation(step);
}

async function startBulkOperation({ shop, runId }: SyncStep): Promise<LoadResult | 'by-pages'> {
  const { domain, merchantId } = shop;
  const variables = { query: BULK_QUERY };
  const started = await queryAdminApi({ domain, query: START_MUTATION, variables, schema: startSchema });
  if (!started.ok) {
    if (started.reason !== 'refused') return started;
    log.info({ domain, message: started.message }, 'bulk operation refused');
    return 'by-pages';
  }
  const { bulkOperation } = started.data.bulkOperationRunQuery;
  if (!bulkOperation) return 'by-pages';
  const position = { bulk: bulkOperation.id, done: 0, begunAt: Date.now() };
  await advanceSyncRun({ merchantId, runId, position });
  const setKind = `update sync_run set kind = 'bulk' where merchant_id = $1 and id = $2`;
  await pool.query(setKind, [merchantId, runId]);
  return { ok: true, hasMore: true, afterMs: POLL_MS };
}

async function pollBulkOperation(step: SyncStep, position: BulkPosition): Promise<LoadResult | 'by-pages'> {
  const { domain, merchantId } = step.shop;
  const variables = { id: position.bulk };
  const polled = await queryAdminApi({ domain, query: POLL_QUERY, variables, schema: pollSchema });
  if (!polled.ok) return polled;
  const { status, url, createdAt } = polled.data.bulkOperation ?? { status: 'EXPIRED', createdAt: '' };
  const isTimedOut = Date.now() - position.begunAt > BULK_TIMEOUT_MS;
  if (status === 'COMPLETED') {
    if (!url) return { ok: true, hasMore: false };
    const imported = await importBulkResult(step, position, { url, fetchedAt: new Date(createdAt) });
    if (imported !== 'broken') return { ok: true, hasMore: imported === 'cut', afterMs: 0 };
    return isTimedOut ? 'by-pages' : { ok: true, hasMore: true, afterMs: POLL_MS };
  }
  if (status !== 'CREATED' && status !== 'RUNNING') return 'by-pages';
  if (isTimedOut) {
    await queryAdminApi({ domain, query: CANCEL_MUTATION, variables, schema: z.unknown() });
    return 'by-pages';
  }
  await advanceSyncRun({ merchantId, runId: step.runId, position });
  return { ok: true, hasMore: true, afterMs: POLL_MS };
}

const PRODUCTS_PER_BATCH = 250;
/** How long a download may run past the end of its step. */
const GRACE_MS = 30_000;

/** Writes the result of a bulk operation while downloading it, resuming where the last step stopped. */
export async function importBulkResult(
  step: SyncStep,
  position: BulkPosition,
  { url, fetchedAt }: { url: string; fetchedAt: Date },
): Promise<'whole' | 'cut' | 'broken'> {
  const { shop, until } = step;
  const { merchantId } = shop;
  const stop = new AbortController();
  const timeout = AbortSignal.timeout(Math.max(0, until.getTime() + GRACE_MS - Date.now()));
  const chunks = await openBulkResult(url, AbortSignal.any([stop.signal, timeout]));
  if (!chunks) return 'broken';
  const writer = createBatchWriter(shop, step.runId);
  let done = 0;
  let outcome: 'whole' | 'cut' | 'broken' = 'whole';
  try {
    for await (const products of readBulkProducts(chunks, PRODUCTS_PER_BATCH)) {
      if (!products) {
        outcome = 'broken';
        break;
      }
      done += products.length;
      if (done <= position.done) continue;
      await writer.add({ products, fetchedAt, afterWrite: saveProgress(step, { ...position, done }) });
      const incomplete = products.filter(hasMetaobjectReferences).map(({ id }) => toNumericId(id));
      await enqueueRefresh({ merchantId, productIds: incomplete });
      await notifyChannel(CATALOG_CHANNEL, merchantId);
      if (Date.now() < until.getTime()) continue;
      outcome = 'cut';
      break;
    }
  } catch (error) {
    // These come from an interrupted or aborted connection; anything else is a bug.
    if (!(error instanceof TypeError) && error !== timeout.reason) throw error;
    log.warn({ err: error }, 'bulk result download failed');
    outcome = 'broken';
  } finally {
    stop.abort();
  }
  await writer.settle();
  return outcome;
}

/** Whether an attribute references metaobjects, whose names are missing from bulk results. */
function hasMetaobjectReferences({ metafields }: ShopifyProduct): boolean {
  return metafields.nodes.some(
    ({ type, key }) => type.includes('metaobject_reference') && findAttributeByKey(key) !== null,
  );
}
