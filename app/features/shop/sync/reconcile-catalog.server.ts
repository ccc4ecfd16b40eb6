import type { SyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import { ID_PAGE_QUERY, idPageSchema, numericIdOf } from '#app/features/shop/products/shopify-product.ts';
import { enqueueRefresh } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { loadCatalogPages, type LoadResult } from '#app/features/shop/sync/load-catalog.server.ts';
import { FIRST_PAGE, nextPosition, type PagePosition } from '#app/features/shop/sync/sync-position.ts';
import { refreshProductsById } from '#app/features/shop/sync/refresh-products.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

/** Changes are fetched from a little before the last sync: clocks differ, and the shop's search index lags. */
const OVERLAP_MS = 15 * 60_000;
const PAGES_MAX = 10_000;

interface ReconcileOptions {
  shop: SyncShop;
  runId: string;
  position: PagePosition;
  until: Date;
}

/**
 * Repairs what missed webhooks left out of date: fetches products that changed since the last sync, and compares the
 * numbers of all products, so that added and deleted ones are found too.
 */
export async function reconcileCatalog({
  shop,
  runId,
  position,
  until,
}: ReconcileOptions): Promise<LoadResult> {
  const { merchantId } = shop;
  const since = await getLastSyncStart(merchantId, runId);
  if (since) {
    const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
    const search = `updated_at:>='${from}'`;
    const loaded = await loadCatalogPages({ shop, runId, position, search, until });
    if (!loaded.ok || loaded.isCut) return loaded;
  }
  return compareProductIds(shop);
}

async function getLastSyncStart(merchantId: string, runId: string): Promise<Date | null> {
  const last = await db.syncRun.findFirst({
    where: { merchantId, status: 'done', id: { not: runId } },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  });
  return last?.startedAt ?? null;
}

async function compareProductIds(shop: SyncShop): Promise<LoadResult> {
  const { merchantId } = shop;
  const askedAt = new Date();
  const there = await fetchAllProductIds(shop.domain);
  if (!there.ok) return there;
  const { rows } = await pool.query<{ number: string; is_older: boolean }>(
    `select split_part(source_key, ':', 2) as number, coalesce(asked_at < $2, true) as is_older
       from product where merchant_id = $1 and origin = 'shopify'`,
    [merchantId, askedAt],
  );
  const here = new Set(rows.map((row) => row.number));
  const deleted = await db.deletedProduct.findMany({ where: { merchantId }, select: { sourceKey: true } });
  for (const { sourceKey } of deleted) here.add(sourceKey.slice(sourceKey.indexOf(':') + 1));
  const added = [...there.numbers].filter((number) => !here.has(number));
  const missing = rows.filter((row) => row.is_older && !there.numbers.has(row.number));
  await enqueueRefresh({ merchantId, numbers: [...added, ...missing.map((row) => row.number)] });
  return { ok: true, isCut: false };
}

async function fetchAllProductIds(domain: string) {
  const numbers = new Set<string>();
  let position = FIRST_PAGE;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const { after, above } = position;
    const variables = { after, query: above === null ? null : `id:>${above}` };
    const asked = await queryAdminApi({ domain, query: ID_PAGE_QUERY, variables, schema: idPageSchema });
    if (!asked.ok) return asked;
    const { nodes, pageInfo } = asked.data.products;
    for (const { id } of nodes) numbers.add(numericIdOf(id));
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) break;
    const last = numericIdOf(nodes.at(-1)!.id);
    position = nextPosition(position, { next: pageInfo.endCursor, last, products: nodes.length });
  }
  return { ok: true as const, numbers };
}

const BATCH = 50;
const BATCHES_MAX = 4_000;

interface UnseenOptions {
  shop: SyncShop;
  runId: string;
  startedAt: Date;
}

/**
 * Deletes the shop's products that a finished full sync didn't see. Each is fetched first: one that changed between
 * two pages still exists.
 */
export async function deleteUnseenProducts({ shop, runId, startedAt }: UnseenOptions): Promise<LoadResult> {
  const { merchantId } = shop;
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const { rows } = await pool.query<{ source_key: string }>(
      `select source_key from product
        where merchant_id = $1 and origin = 'shopify' and seen_in is distinct from $2::uuid
          and (asked_at is null or asked_at < $3)
        order by source_key limit $4`,
      [merchantId, runId, startedAt, BATCH],
    );
    if (rows.length === 0) break;
    const numbers = rows.map((row) => row.source_key.slice(row.source_key.indexOf(':') + 1));
    const refreshed = await refreshProductsById(shop, { numbers, seenIn: runId });
    if (!refreshed.ok) return refreshed;
    await pool.query('update sync_run set heartbeat_at = now() where merchant_id = $1 and id = $2', [
      merchantId,
      runId,
    ]);
  }
  return { ok: true, isCut: false };
}
