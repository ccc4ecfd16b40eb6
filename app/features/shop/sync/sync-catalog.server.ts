import { z } from 'zod';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { getSyncShop, type SyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import {
  loadCatalogByBulk,
  loadCatalogPages,
  type LoadResult,
} from '#app/features/shop/sync/load-catalog.server.ts';
import { deleteUnseenProducts, reconcileCatalog } from '#app/features/shop/sync/reconcile-catalog.server.ts';
import { FIRST_PAGE, parseSyncPosition } from '#app/features/shop/sync/sync-position.ts';
import { describeSyncError, isTemporary, type SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { SYNC_RUN_ENDED } from '#app/features/shop/sync/write-shop-products.server.ts';
import { db, newId, withLock } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { type AdminResult, queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

/** How long one turn works; a job that runs for five minutes counts as failed. */
const STEP_MS = 180_000;
const ATTEMPTS_MAX = 8;
const RETRY_MS = 15_000;
const RETRY_MAX_MS = 15 * 60_000;
/** Another turn of the same merchant is looked for so often. */
const LOCKED_RETRY_MS = 5_000;
/** A full load that is heard of is one that goes on. */
const HEARTBEAT_MAX_AGE_MS = 60_000;

export interface SyncRequest {
  merchantId: string;
  kind: SyncKind;
  /** Tries in a row that brought nothing. */
  attempt: number;
}

/** `again`: the rest, or another try, after that time. */
export type SyncStepResult = { next: 'done' } | { next: 'again'; afterMs: number; attempt: number };

/**
 * Works for a few minutes on bringing a merchant's catalogue to what the shop has, from wherever the last turn got to.
 * One turn a merchant at a time; what another process left behind when it died is taken up.
 */
export async function syncCatalog(request: SyncRequest): Promise<SyncStepResult> {
  const turn = await withLock(`sync:${request.merchantId}`, () => runSyncStep(request));
  return turn ?? waitForRunningSync(request);
}

async function waitForRunningSync({ merchantId, kind, attempt }: SyncRequest): Promise<SyncStepResult> {
  const heardOf = new Date(Date.now() - HEARTBEAT_MAX_AGE_MS);
  const running = await db.syncRun.count({
    where: { merchantId, kind: { in: ['full', 'bulk'] }, status: 'running', heartbeatAt: { gt: heardOf } },
  });
  return kind === 'full' && running > 0
    ? { next: 'done' }
    : { next: 'again', afterMs: LOCKED_RETRY_MS, attempt };
}

async function runSyncStep(request: SyncRequest): Promise<SyncStepResult> {
  const found = await getSyncShop(request);
  if (!found) return { next: 'done' };
  const begun = await startSyncRun(found, request.kind);
  try {
    const loaded = begun.ok ? await loadByKind(request.kind, begun) : begun;
    if (!loaded.ok) return await handleRefusal(request, loaded, found);
    return loaded.isCut ? { next: 'again', afterMs: loaded.afterMs ?? 0, attempt: 0 } : { next: 'done' };
  } catch (error) {
    if (error !== SYNC_RUN_ENDED) throw error;
    await failRuns(request, 'ended');
    return { next: 'done' };
  }
}

async function loadByKind(
  kind: SyncKind,
  { run, shop }: Extract<StartedSyncRun, { ok: true }>,
): Promise<LoadResult> {
  const until = new Date(Date.now() + STEP_MS);
  const way = { shop, runId: run.id, startedAt: run.startedAt, until };
  const loaded = kind === 'full' ? await loadFullCatalog(run, way) : await reconcileFromCursor(run, way);
  if (!loaded.ok || loaded.isCut) return loaded;
  await completeSyncRun({ merchantId: shop.merchantId, runId: run.id });
  return loaded;
}

interface SyncContext {
  shop: SyncShop;
  runId: string;
  startedAt: Date;
  until: Date;
}

async function loadFullCatalog(
  run: { cursor: string | null; total: number | null },
  way: SyncContext,
): Promise<LoadResult> {
  const position = parseSyncPosition(run.cursor);
  const bulk = await loadCatalogByBulk({ ...way, position, total: run.total });
  const loaded =
    bulk === 'by-pages'
      ? await loadCatalogPages({ ...way, position: 'bulk' in position ? FIRST_PAGE : position, search: null })
      : bulk;
  return !loaded.ok || loaded.isCut ? loaded : deleteUnseenProducts(way);
}

function reconcileFromCursor(run: { cursor: string | null }, way: SyncContext): Promise<LoadResult> {
  const position = parseSyncPosition(run.cursor);
  return reconcileCatalog({ ...way, position: 'bulk' in position ? FIRST_PAGE : position });
}

/** What the merchant is told of a refusal, and when it goes on. */
async function handleRefusal(
  request: SyncRequest,
  refusal: AdminApiError,
  { timezone }: SyncShop,
): Promise<SyncStepResult> {
  const { merchantId, kind, attempt } = request;
  log.warn({ merchantId, kind, attempt, reason: refusal.reason, code: refusal.code }, 'a sync waits');
  const goesOn = isTemporary(refusal) && attempt < ATTEMPTS_MAX;
  const waitMs = Math.max(refusal.retryAfterMs ?? 0, Math.min(RETRY_MS * 2 ** attempt, RETRY_MAX_MS));
  const retry = goesOn ? { at: new Date(Date.now() + waitMs), timeZone: timezone } : null;
  const error = describeSyncError(refusal, retry);
  await db.shop.updateMany({
    where: { merchantId, uninstalledAt: null },
    data: { syncStatus: 'error', syncError: error },
  });
  // A run that waits keeps its place; one that can't go on begins anew the next time.
  if (goesOn)
    await db.syncRun.updateMany({ where: whereRunning(request), data: { error, heartbeatAt: new Date() } });
  else await failRuns(request, error);
  return goesOn ? { next: 'again', afterMs: waitMs, attempt: attempt + 1 } : { next: 'done' };
}

async function failRuns(request: SyncRequest, error: string): Promise<void> {
  await db.syncRun.updateMany({
    where: whereRunning(request),
    data: { error, status: 'failed', endedAt: new Date() },
  });
}

function whereRunning({ merchantId, kind }: SyncRequest) {
  return { merchantId, status: 'running', kind: { in: kind === 'full' ? ['full', 'bulk'] : ['reconcile'] } };
}

/** A run of which nobody has heard for so long is begun anew: too much has changed since. */
const STALE_MS = 24 * 3_600_000;

const SIZE_QUERY = 'query CatalogSize { shop { currencyCode } productsCount(limit: null) { count } }';
const sizeSchema = z.object({
  shop: z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
  productsCount: z.object({ count: z.int() }).nullable(),
});

export interface SyncRun {
  id: string;
  cursor: string | null;
  total: number | null;
  startedAt: Date;
}

export type StartedSyncRun =
  { ok: true; run: SyncRun; shop: SyncShop } | Extract<AdminResult<never>, { ok: false }>;

/**
 * Takes up the way through the catalogue that a process left when it died, or begins one. Whoever calls holds the
 * merchant's sync lock, so that nobody else is on that way.
 */
export async function startSyncRun(shop: SyncShop, kind: SyncKind): Promise<StartedSyncRun> {
  const { merchantId, domain } = shop;
  const kinds = kind === 'full' ? ['full', 'bulk'] : ['reconcile'];
  const left = await db.syncRun.findFirst({
    where: { merchantId, kind: { in: kinds }, status: 'running' },
    orderBy: { startedAt: 'desc' },
  });
  const asked = await queryAdminApi({ domain, query: SIZE_QUERY, schema: sizeSchema });
  if (!asked.ok) return asked;
  const { currencyCode: currency } = asked.data.shop;
  const total = asked.data.productsCount?.count ?? null;
  if (currency !== shop.currency) {
    await db.shop.updateMany({ where: { merchantId, domain, uninstalledAt: null }, data: { currency } });
  }
  const current = { ...shop, currency };
  if (left && Date.now() - left.heartbeatAt.getTime() < STALE_MS) {
    await db.syncRun.updateMany({
      where: { merchantId, id: left.id },
      data: { total, heartbeatAt: new Date(), error: null },
    });
    return { ok: true, run: { ...left, total }, shop: current };
  }
  await db.syncRun.updateMany({
    where: { merchantId, kind: { in: kinds }, status: 'running' },
    data: { status: 'failed', error: 'left behind', endedAt: new Date() },
  });
  const startedAt = new Date();
  const run = await db.syncRun.create({
    data: { id: newId(), merchantId, kind, total, startedAt, heartbeatAt: startedAt },
  });
  return { ok: true, run, shop: current };
}

/** Ends a run that read all that it set out to read. */
export async function completeSyncRun({
  merchantId,
  runId,
}: {
  merchantId: string;
  runId: string;
}): Promise<void> {
  const endedAt = new Date();
  await db.$transaction(async (transaction) => {
    // Locked before the run, in the order in which a disconnect locks them.
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
