import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { type Loaded, loadPages } from '#app/features/shop/sync/load-pages.server.ts';
import { noteChangedProducts } from '#app/features/shop/sync/note-changed-products.server.ts';
import { removeShopProducts } from '#app/features/shop/sync/remove-shop-products.server.ts';
import { askProductsById } from '#app/features/shop/sync/ask-products.server.ts';
import { ID_PAGE_QUERY, idPageSchema, numberOfId } from '#app/features/shop/sync/shop-product.ts';
import { nextPosition, type PagePosition, FIRST_PAGE } from '#app/features/shop/sync/sync-run.ts';
import { db, pool } from '#app/platform/db.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

/** Changes are asked for from a little before the last time: clocks differ, and the shop's search index lags. */
const OVERLAP_MS = 15 * 60_000;
const PAGES_MAX = 10_000;
const CONFIRMED_AT_ONCE = 50;

interface Reconciling {
  shop: SyncShop;
  runId: string;
  position: PagePosition;
  until: Date;
}

/**
 * Brings a catalogue up to date where webhooks were missed: what changed since the last time is read again, and the
 * numbers of all products are held against each other, so that what is missing or gone is found too.
 */
export async function reconcileCatalog({ shop, runId, position, until }: Reconciling): Promise<Loaded> {
  const { merchantId } = shop;
  const since = await lastStart(merchantId, runId);
  if (since) {
    const from = new Date(since.getTime() - OVERLAP_MS).toISOString();
    const search = `updated_at:>='${from}'`;
    const loaded = await loadPages({ shop, runId, position, search, until });
    if (!loaded.ok || loaded.isCut) return loaded;
  }
  return compareNumbers(shop);
}

async function lastStart(merchantId: string, runId: string): Promise<Date | null> {
  const last = await db.syncRun.findFirst({
    where: { merchantId, status: 'done', id: { not: runId } },
    orderBy: { startedAt: 'desc' },
    select: { startedAt: true },
  });
  return last?.startedAt ?? null;
}

async function compareNumbers(shop: SyncShop): Promise<Loaded> {
  const { merchantId } = shop;
  const askedAt = new Date();
  const there = await askNumbers(shop.domain);
  if (!there.ok) return there;
  const { rows } = await pool.query<{ number: string; is_older: boolean }>(
    `select split_part(source_key, ':', 2) as number, coalesce(asked_at < $2, true) as is_older
       from product where merchant_id = $1 and origin = 'shopify'`,
    [merchantId, askedAt],
  );
  const here = new Set(rows.map((row) => row.number));
  const deleted = await db.deletedProduct.findMany({ where: { merchantId }, select: { sourceKey: true } });
  for (const { sourceKey } of deleted) here.add(sourceKey.slice(sourceKey.indexOf(':') + 1));
  await noteChangedProducts({
    merchantId,
    subjects: [...there.numbers].filter((number) => !here.has(number)),
  });
  const missed = rows.filter((row) => row.is_older && !there.numbers.has(row.number));
  return removeGone(
    shop,
    missed.map((row) => row.number),
  );
}

async function removeGone({ merchantId, domain }: SyncShop, numbers: string[]): Promise<Loaded> {
  for (let at = 0; at < numbers.length; at += CONFIRMED_AT_ONCE) {
    const some = numbers.slice(at, at + CONFIRMED_AT_ONCE);
    const asked = await askProductsById({ domain, numbers: some });
    if (!asked.ok) return asked;
    const found = new Set(asked.products.map(({ id }) => numberOfId(id)));
    const gone = some.filter((number) => !found.has(number));
    await removeShopProducts({ merchantId, domain, numbers: gone, at: asked.askedAt });
  }
  return { ok: true, isCut: false };
}

async function askNumbers(domain: string) {
  const numbers = new Set<string>();
  let position = FIRST_PAGE;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const { after, above } = position;
    const variables = { after, query: above === null ? null : `id:>${above}` };
    const asked = await askAdmin({ domain, query: ID_PAGE_QUERY, variables, schema: idPageSchema });
    if (!asked.ok) return asked;
    const { nodes, pageInfo } = asked.data.products;
    for (const { id } of nodes) numbers.add(numberOfId(id));
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) break;
    const last = numberOfId(nodes.at(-1)!.id);
    position = nextPosition(position, { next: pageInfo.endCursor, last, products: nodes.length });
  }
  return { ok: true as const, numbers };
}
