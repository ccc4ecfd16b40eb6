import type { SyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import { ID_PAGE_QUERY, idPageSchema, toNumericId } from '#app/features/shop/products/shopify-product.ts';
import { enqueueRefresh } from '#app/features/shop/sync/enqueue-sync.server.ts';
import {
  loadCatalogPages,
  type LoadResult,
  type SyncStep,
} from '#app/features/shop/sync/load-catalog.server.ts';
import { refreshProductsById } from '#app/features/shop/sync/refresh-products.server.ts';
import {
  FIRST_PAGE,
  nextPosition,
  type PagePosition,
  toSearch,
} from '#app/features/shop/sync/sync-position.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

/** Clocks differ, and the shop's search index lags. */
const OVERLAP_MS = 15 * 60_000;
const PAGES_MAX = 10_000;

/** Loads products that changed since the last sync, and compares the ids of all products. Repairs missed webhooks. */
export async function reconcileCatalog(step: SyncStep, position: PagePosition): Promise<LoadResult> {
  const { merchantId } = step.shop;
  const last = await db.syncRun.findFirst({
    where: { merchantId, status: 'done', id: { not: step.runId } },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  });
  if (last) {
    const since = new Date(last.startedAt.getTime() - OVERLAP_MS).toISOString();
    const loaded = await loadCatalogPages(step, position, `updated_at:>='${since}'`);
    if (!loaded.ok || loaded.isCut) return loaded;
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
  return { ok: true, isCut: false };
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

/** Deletes products that a complete full sync didn't see; each is fetched first, since it may have moved between pages. */
export async function deleteUnseenProducts({ shop, runId, startedAt }: SyncStep): Promise<LoadResult> {
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
  return { ok: true, isCut: false };
}
