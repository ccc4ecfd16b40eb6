import { z } from 'zod';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import type { Loaded } from '#app/features/shop/sync/load-pages.server.ts';
import { moveSyncRun } from '#app/features/shop/sync/move-sync-run.server.ts';
import { BULK_QUERY } from '#app/features/shop/sync/shop-product.ts';
import type { BulkPosition, SyncPosition } from '#app/features/shop/sync/sync-run.ts';
import { writeBulkResult } from '#app/features/shop/sync/write-bulk-result.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

/** From so many products on, one question for all of them is faster than pages within the smallest cost bucket. */
const WORTH_IT = 5_000;
const LOOK_AGAIN_MS = 5_000;
/** What takes longer is read by pages. */
const PATIENCE_MS = 30 * 60_000;

interface BulkLoad {
  shop: SyncShop;
  runId: string;
  position: SyncPosition;
  total: number | null;
  until: Date;
}

const operation = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  url: z.string().nullish(),
});
const startSchema = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable() }),
});
const lookSchema = z.object({ bulkOperation: operation.nullable() });

const START = `mutation LoadCatalog($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { field message code } }
}`;
const LOOK = 'query CatalogResult($id: ID!) { bulkOperation(id: $id) { id status createdAt url } }';
const CANCEL = `mutation LeaveCatalog($id: ID!) { bulkOperationCancel(id: $id) { userErrors { field message } } }`;

/**
 * Reads a large catalogue by one bulk operation; `by-pages` where that isn't worth it, isn't allowed or takes too long.
 * While the shop works on it, the turn is cut.
 */
export async function loadBulk(load: BulkLoad): Promise<Loaded | 'by-pages'> {
  const { position, total } = load;
  if ('bulk' in position) return look(load, position);
  const isBegun = position.after !== null || position.above !== null;
  if (isBegun || total === null || total < WORTH_IT) return 'by-pages';
  return start(load);
}

async function start({ shop, runId }: BulkLoad): Promise<Loaded | 'by-pages'> {
  const { domain, merchantId } = shop;
  const variables = { query: BULK_QUERY };
  const asked = await askAdmin({ domain, query: START, variables, schema: startSchema });
  if (!asked.ok) {
    if (asked.reason !== 'refused') return asked;
    log.info({ domain, message: asked.message }, 'a store allows no bulk operation');
    return 'by-pages';
  }
  const { bulkOperation } = asked.data.bulkOperationRunQuery;
  if (!bulkOperation) return 'by-pages';
  const position = { bulk: bulkOperation.id, done: 0, begunAt: Date.now() };
  await moveSyncRun({ merchantId, runId, position });
  await pool.query(`update sync_run set kind = 'bulk' where merchant_id = $1 and id = $2`, [
    merchantId,
    runId,
  ]);
  return { ok: true, isCut: true, afterMs: LOOK_AGAIN_MS };
}

async function look(load: BulkLoad, position: BulkPosition): Promise<Loaded | 'by-pages'> {
  const { shop, runId, until } = load;
  const { domain, merchantId } = shop;
  const id = position.bulk;
  const asked = await askAdmin({ domain, query: LOOK, variables: { id }, schema: lookSchema });
  if (!asked.ok) return asked;
  const { status, url, createdAt } = asked.data.bulkOperation ?? { status: 'EXPIRED', createdAt: '' };
  if (status === 'COMPLETED') {
    if (!url) return { ok: true, isCut: false };
    const outcome = await writeBulkResult({
      shop,
      runId,
      position,
      url,
      askedAt: new Date(createdAt),
      until,
    });
    if (outcome !== 'broken') return { ok: true, isCut: outcome === 'cut', afterMs: 0 };
    return isOver(position) ? 'by-pages' : { ok: true, isCut: true, afterMs: LOOK_AGAIN_MS };
  }
  if (status !== 'CREATED' && status !== 'RUNNING') return 'by-pages';
  if (isOver(position)) {
    await askAdmin({ domain, query: CANCEL, variables: { id }, schema: z.unknown() });
    return 'by-pages';
  }
  await moveSyncRun({ merchantId, runId, position });
  return { ok: true, isCut: true, afterMs: LOOK_AGAIN_MS };
}

function isOver({ begunAt }: BulkPosition): boolean {
  return Date.now() - begunAt > PATIENCE_MS;
}
