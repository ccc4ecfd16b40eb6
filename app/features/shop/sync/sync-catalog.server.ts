import { beginSyncRun, type BegunRun } from '#app/features/shop/sync/begin-sync-run.server.ts';
import { endSyncRun } from '#app/features/shop/sync/end-sync-run.server.ts';
import { findSyncShop, type SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { loadBulk } from '#app/features/shop/sync/load-bulk.server.ts';
import { type Loaded, loadPages } from '#app/features/shop/sync/load-pages.server.ts';
import { RUN_ENDED } from '#app/features/shop/sync/move-sync-run.server.ts';
import { reconcileCatalog } from '#app/features/shop/sync/reconcile-catalog.server.ts';
import { removeUnseen } from '#app/features/shop/sync/remove-unseen.server.ts';
import { FIRST_PAGE, readPosition } from '#app/features/shop/sync/sync-run.ts';
import type { SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { wordSyncError } from '#app/features/shop/sync/sync-texts.ts';
import { db, withLock } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { AdminRefusal } from '#app/platform/shopify-answer.ts';

/** How long one turn works; a job that runs for five minutes counts as failed. */
const TURN_MS = 180_000;
const ATTEMPTS_MAX = 8;
const WAIT_MS = 15_000;
const WAIT_MAX_MS = 15 * 60_000;
/** Another turn of the same merchant is looked for so often. */
const BUSY_MS = 5_000;
/** A full load that is heard of is one that goes on. */
const ALIVE_MS = 60_000;

export interface SyncRequest {
  merchantId: string;
  kind: SyncKind;
  /** Tries in a row that brought nothing. */
  attempt: number;
}

/** `again`: the rest, or another try, after that time. */
export type SyncTurn = { next: 'done' } | { next: 'again'; afterMs: number; attempt: number };

/**
 * Works for a few minutes on bringing a merchant's catalogue to what the shop has, from wherever the last turn got to.
 * One turn a merchant at a time; what another process left behind when it died is taken up.
 */
export async function syncCatalog(request: SyncRequest): Promise<SyncTurn> {
  const turn = await withLock(`sync:${request.merchantId}`, () => takeTurn(request));
  return turn ?? waitForOther(request);
}

async function waitForOther({ merchantId, kind, attempt }: SyncRequest): Promise<SyncTurn> {
  const heardOf = new Date(Date.now() - ALIVE_MS);
  const running = await db.syncRun.count({
    where: { merchantId, kind: { in: ['full', 'bulk'] }, status: 'running', heartbeatAt: { gt: heardOf } },
  });
  return kind === 'full' && running > 0 ? { next: 'done' } : { next: 'again', afterMs: BUSY_MS, attempt };
}

async function takeTurn(request: SyncRequest): Promise<SyncTurn> {
  const found = await findSyncShop(request);
  if (!found) return { next: 'done' };
  const begun = await beginSyncRun(found, request.kind);
  try {
    const loaded = begun.ok ? await load(request.kind, begun) : begun;
    if (!loaded.ok) return await giveWay(request, loaded, found);
    return loaded.isCut ? { next: 'again', afterMs: loaded.afterMs ?? 0, attempt: 0 } : { next: 'done' };
  } catch (error) {
    if (error !== RUN_ENDED) throw error;
    await failRuns(request, 'ended');
    return { next: 'done' };
  }
}

async function load(kind: SyncKind, { run, shop }: Extract<BegunRun, { ok: true }>): Promise<Loaded> {
  const until = new Date(Date.now() + TURN_MS);
  const way = { shop, runId: run.id, startedAt: run.startedAt, until };
  const loaded = kind === 'full' ? await loadAll(run, way) : await reconcile(run, way);
  if (!loaded.ok || loaded.isCut) return loaded;
  await endSyncRun({
    merchantId: shop.merchantId,
    runId: run.id,
    startedAt: run.startedAt,
    isFull: kind === 'full',
  });
  return loaded;
}

interface Way {
  shop: SyncShop;
  runId: string;
  startedAt: Date;
  until: Date;
}

async function loadAll(run: { cursor: string | null; total: number | null }, way: Way): Promise<Loaded> {
  const position = readPosition(run.cursor);
  const bulk = await loadBulk({ ...way, position, total: run.total });
  const loaded =
    bulk === 'by-pages'
      ? await loadPages({ ...way, position: 'bulk' in position ? FIRST_PAGE : position, search: null })
      : bulk;
  return !loaded.ok || loaded.isCut ? loaded : removeUnseen(way);
}

function reconcile(run: { cursor: string | null }, way: Way): Promise<Loaded> {
  const position = readPosition(run.cursor);
  return reconcileCatalog({ ...way, position: 'bulk' in position ? FIRST_PAGE : position });
}

/** What the merchant is told of a refusal, and when it goes on. */
async function giveWay(
  request: SyncRequest,
  refusal: AdminRefusal,
  { timezone }: SyncShop,
): Promise<SyncTurn> {
  const { merchantId, kind, attempt } = request;
  log.warn({ merchantId, kind, attempt, reason: refusal.reason, code: refusal.code }, 'a sync waits');
  const isPassing = refusal.reason === 'throttled' || refusal.reason === 'unavailable';
  const goesOn = isPassing && attempt < ATTEMPTS_MAX;
  const waitMs = Math.max(refusal.retryAfterMs ?? 0, Math.min(WAIT_MS * 2 ** attempt, WAIT_MAX_MS));
  const retry = goesOn ? { at: new Date(Date.now() + waitMs), timeZone: timezone } : null;
  const error = wordSyncError(refusal, retry);
  await db.shop.updateMany({
    where: { merchantId, uninstalledAt: null },
    data: { syncStatus: 'error', syncError: error },
  });
  // A run that waits keeps its place; one that can't go on begins anew the next time.
  if (goesOn)
    await db.syncRun.updateMany({ where: runsOf(request), data: { error, heartbeatAt: new Date() } });
  else await failRuns(request, error);
  return goesOn ? { next: 'again', afterMs: waitMs, attempt: attempt + 1 } : { next: 'done' };
}

async function failRuns(request: SyncRequest, error: string): Promise<void> {
  await db.syncRun.updateMany({
    where: runsOf(request),
    data: { error, status: 'failed', endedAt: new Date() },
  });
}

function runsOf({ merchantId, kind }: SyncRequest) {
  return { merchantId, status: 'running', kind: { in: kind === 'full' ? ['full', 'bulk'] : ['reconcile'] } };
}
