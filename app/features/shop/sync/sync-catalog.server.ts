import { z } from 'zod';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { getSyncShop, type SyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import { ID_PAGE_QUERY, idPageSchema, toNumericId } from '#app/features/shop/products/shopify-product.ts';
import { enqueueRefresh } from '#app/features/shop/sync/enqueue-sync.server.ts';
import {
  loadCatalogByBulk,
  loadCatalogPages,
  type LoadResult,
  type SyncStep,
} from '#app/features/shop/sync/load-catalog.server.ts';
import { refreshProductsById } from '#app/features/shop/sync/refresh-products.server.ts';
import {
  describeSyncError,
  isTemporary,
  SYNC_PAUSED_TEXT,
  type SyncKind,
} from '#app/features/shop/sync/sync-state.ts';
import {
  FIRST_PAGE,
  nextPosition,
  type PagePosition,
  parseSyncPosition,
  toSearch,
  WRITE_CANCELLED,
} from '#app/features/shop/sync/write-shop-products.server.ts';
import { db, newId, pool, withLock } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

/** Covers clock differences and the lag of Shopify's search index. */
const OVERLAP_MS = 15 * 60_000;
const PAGES_MAX = 10_000;

/** Loads products changed since the last sync and compares all product IDs, to make up for missed webhooks. */
async function reconcileCatalog(step: SyncStep, position: PagePosition): Promise<LoadResult> {
  const { merchantId } = step.shop;
  const last = await db.syncRun.findFirst({
    where: { merchantId, status: 'done', id: { not: step.runId } },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  });
  if (last) {
    const since = new Date(last.startedAt.getTime() - OVERLAP_MS).toISOString();
    const loaded = await loadCatalogPages(step, position, `updated_at:>='${since}'`);
    if (!loaded.ok || loaded.hasMore) return loaded;
  }
  return compareProductIds(step.shop);
}

async function compareProductIds({ merchantId, domain }: SyncShop): Promise<LoadResult> {
  const fetchedAt = new Date();
  const fetched = await fetchAllProductIds(domain);
  if (!fetched.ok) return fetched;
  const { rows } = await pool.query<{ number: string; is_older: boolean }>(
    `select split_part(source_key, ':', 2) as number, coalesce(fetched_at < $2, true) as is_older
       from product where merchant_id = $1 and origin = 'shopify'`,
    [merchantId, fetchedAt],
  );
  const deleted = await db.deletedProduct.findMany({ where: { merchantId }, select: { sourceKey: true } });
  const stored = new Set([
    ...rows.map(({ number }) => number),
    ...deleted.map(({ sourceKey }) => sourceKey.split(':')[1]!),
  ]);
  const added = [...fetched.productIds].filter((number) => !stored.has(number));
  const missing = rows.filter((row) => row.is_older && !fetched.productIds.has(row.number));
  await enqueueRefresh({ merchantId, productIds: [...added, ...missing.map(({ number }) => number)] });
  return { ok: true, hasMore: false };
}

async function fetchAllProductIds(domain: string) {
  const productIds = new Set<string>();
  let position = FIRST_PAGE;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const variables = { after: position.cursor, query: toSearch(position) };
    const page = await queryAdminApi({ domain, query: ID_PAGE_QUERY, variables, schema: idPageSchema });
    if (!page.ok) return page;
    const { nodes, pageInfo } = page.data.products;
    for (const { id } of nodes) productIds.add(toNumericId(id));
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) break;
    const last = toNumericId(nodes.at(-1)!.id);
    position = nextPosition(position, { next: pageInfo.endCursor, last, products: nodes.length });
  }
  return { ok: true as const, productIds };
}

const PRODUCTS_PER_BATCH = 50;
const BATCHES_MAX = 4_000;

/**
 * Deletes products that a complete full sync didn't see. Each is re-fetched first, since it may have moved between
 * pages.
 */
async function deleteUnseenProducts({ shop, runId, startedAt }: SyncStep): Promise<LoadResult> {
  const { merchantId } = shop;
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const { rows } = await pool.query<{ number: string }>(
      `select split_part(source_key, ':', 2) as number from product
        where merchant_id = $1 and origin = 'shopify' and sync_run_id is distinct from $2::uuid
          and (fetched_at is null or fetched_at < $3)
        order by source_key limit $4`,
      [merchantId, runId, startedAt, PRODUCTS_PER_BATCH],
    );
    if (rows.length === 0) break;
    const productIds = rows.map(({ number }) => number);
    const refreshed = await refreshProductsById(shop, productIds, runId);
    if (!refreshed.ok) return refreshed;
    const heartbeat = 'update sync_run set heartbeat_at = now() where merchant_id = $1 and id = $2';
    await pool.query(heartbeat, [merchantId, runId]);
  }
  return { ok: true, hasMore: false };
}

/** Well below the five minutes after which a job counts as failed. */
const STEP_MS = 180_000;
const ATTEMPTS_MAX = 8;
const RETRY_MS = 15_000;
const RETRY_MAX_MS = 15 * 60_000;
const LOCKED_RETRY_MS = 5_000;
/** An older run isn't resumed: too much has changed. */
const STALE_MS = 24 * 3_600_000;

interface SyncRequest {
  merchantId: string;
  kind: SyncKind;
  /** Consecutive failed attempts. */
  attempt: number;
}

/** `again`: enqueue the next step or a retry. */
type SyncStepResult = { next: 'done' } | { next: 'again'; afterMs: number; attempt: number };

const DONE: SyncStepResult = { next: 'done' };

/** Runs one step of a sync, resuming where the last step or a crashed process stopped. One at a time per merchant. */
export async function syncCatalog(request: SyncRequest): Promise<SyncStepResult> {
  const { merchantId, attempt } = request;
  const result = await withLock(`sync:${merchantId}`, () => runSyncStep(request));
  // A running sync may have read products before the change that this one was requested for.
  return result ?? { next: 'again', afterMs: LOCKED_RETRY_MS, attempt };
}

async function runSyncStep(request: SyncRequest): Promise<SyncStepResult> {
  const shop = await getSyncShop(request.merchantId);
  if (!shop) return DONE;
  if (!(await hasFeature(request.merchantId, 'shopify'))) return pause(request);
  const run = await startSyncRun(shop, request);
  try {
    const loaded = run.ok ? await load(request.kind, run) : run;
    if (!loaded.ok) return await handleRefusal(request, loaded, shop);
    return loaded.hasMore ? { next: 'again', afterMs: loaded.afterMs ?? 0, attempt: 0 } : DONE;
  } catch (error) {
    if (error !== WRITE_CANCELLED) throw error;
    await failRuns(request, 'ended');
    return DONE;
  }
}

type SyncRun = Extract<Awaited<ReturnType<typeof startSyncRun>>, { ok: true }>;

async function load(kind: SyncKind, { position, total, ...run }: SyncRun): Promise<LoadResult> {
  const step: SyncStep = { ...run, until: new Date(Date.now() + STEP_MS) };
  const page = 'bulk' in position ? FIRST_PAGE : position;
  let loaded: LoadResult;
  if (kind === 'full') {
    const bulk = await loadCatalogByBulk(step, position, total);
    loaded = bulk === 'by-pages' ? await loadCatalogPages(step, page, null) : bulk;
    if (loaded.ok && !loaded.hasMore) loaded = await deleteUnseenProducts(step);
  } else loaded = await reconcileCatalog(step, page);
  if (loaded.ok && !loaded.hasMore) await completeSyncRun(step);
  return loaded;
}

/** Saves the reason for the merchant to see, and schedules a retry if that may help. */
async function handleRefusal(
  request: SyncRequest,
  refusal: AdminApiError,
  { timezone }: SyncShop,
): Promise<SyncStepResult> {
  const { merchantId, kind, attempt } = request;
  log.warn({ merchantId, kind, attempt, reason: refusal.reason, code: refusal.code }, 'sync refused');
  const canRetry = isTemporary(refusal) && attempt < ATTEMPTS_MAX;
  const afterMs = Math.max(refusal.retryAfterMs ?? 0, Math.min(RETRY_MS * 2 ** attempt, RETRY_MAX_MS));
  const retry = canRetry ? { at: new Date(Date.now() + afterMs), timeZone: timezone } : null;
  const error = describeSyncError(refusal, retry);
  await db.shop.updateMany({
    where: { merchantId, uninstalledAt: null },
    data: { syncStatus: 'error', syncError: error },
  });
  if (!canRetry) {
    await failRuns(request, error);
    return DONE;
  }
  const waiting = { error, heartbeatAt: new Date() };
  await db.syncRun.updateMany({ where: whereRunning(request), data: waiting });
  return { next: 'again', afterMs, attempt: attempt + 1 };
}

/** Stops syncing because the plan no longer includes it; synced products stay. */
async function pause(request: SyncRequest): Promise<SyncStepResult> {
  const { merchantId } = request;
  await db.shop.updateMany({
    where: { merchantId, uninstalledAt: null, syncStatus: 'syncing' },
    data: { syncStatus: 'error', syncError: SYNC_PAUSED_TEXT },
  });
  await failRuns(request, SYNC_PAUSED_TEXT);
  return DONE;
}

async function failRuns(request: SyncRequest, error: string): Promise<void> {
  const data = { error, status: 'failed', endedAt: new Date() };
  await db.syncRun.updateMany({ where: whereRunning(request), data });
}

function whereRunning({ merchantId, kind }: SyncRequest) {
  return { merchantId, status: 'running', kind: { in: kind === 'full' ? ['full', 'bulk'] : ['reconcile'] } };
}

const SIZE_QUERY = 'query CatalogSize { shop { currencyCode } productsCount(limit: null) { count } }';
const sizeSchema = z.object({
  shop: z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
  productsCount: z.object({ count: z.int() }).nullable(),
});

/** Resumes the run of a crashed process or starts a new one. The caller holds the merchant's sync lock. */
async function startSyncRun(shop: SyncShop, request: SyncRequest) {
  const { merchantId, domain } = shop;
  const orderBy = { startedAt: 'desc' } as const;
  const last = await db.syncRun.findFirst({ where: whereRunning(request), orderBy });
  const size = await queryAdminApi({ domain, query: SIZE_QUERY, schema: sizeSchema });
  if (!size.ok) return size;
  const { currencyCode: currency } = size.data.shop;
  const total = size.data.productsCount?.count ?? null;
  if (currency !== shop.currency)
    await db.shop.updateMany({ where: { merchantId, domain, uninstalledAt: null }, data: { currency } });
  const run = { ok: true as const, shop: { ...shop, currency }, total };
  const now = new Date();
  if (last && now.getTime() - last.heartbeatAt.getTime() < STALE_MS) {
    const where = { merchantId, id: last.id };
    await db.syncRun.updateMany({ where, data: { total, heartbeatAt: now, error: null } });
    const position = parseSyncPosition(last.cursor);
    return { ...run, runId: last.id, startedAt: last.startedAt, position };
  }
  await failRuns(request, 'left behind');
  const { id: runId } = await db.syncRun.create({
    data: { id: newId(), merchantId, kind: request.kind, total, startedAt: now, heartbeatAt: now },
  });
  return { ...run, runId, startedAt: now, position: FIRST_PAGE };
}

async function completeSyncRun({ shop: { merchantId }, runId }: SyncStep): Promise<void> {
  const endedAt = new Date();
  await db.$transaction(async (transaction) => {
    // Lock the shop before the run, in the same order as a disconnect.
    await transaction.$executeRaw`select from shop where merchant_id = ${merchantId}::uuid for update`;
    const { count } = await transaction.syncRun.updateMany({
      where: { merchantId, id: runId, status: 'running' },
      data: { status: 'done', cursor: null, error: null, endedAt, heartbeatAt: endedAt },
    });
    if (count === 0) return;
    await transaction.shop.updateMany({
      where: { merchantId, uninstalledAt: null },
      data: { syncStatus: 'healthy', syncError: null, lastSyncAt: endedAt },
    });
  });
  await notifyChannel(CATALOG_CHANNEL, merchantId);
}
