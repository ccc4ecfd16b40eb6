import { z } from 'zod';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import type { SyncKind } from '#app/features/shop/sync/sync-state.ts';
import { db, newId } from '#app/platform/db.server.ts';
import { type AdminAnswer, askAdmin } from '#app/platform/shopify-admin.server.ts';

/** A run of which nobody has heard for so long is begun anew: too much has changed since. */
const STALE_MS = 24 * 3_600_000;

const SIZE_QUERY = 'query CatalogSize { shop { currencyCode } productsCount(limit: null) { count } }';
const sizeSchema = z.object({
  shop: z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
  productsCount: z.object({ count: z.int() }).nullable(),
});

export interface Run {
  id: string;
  cursor: string | null;
  total: number | null;
  startedAt: Date;
}

export type BegunRun = { ok: true; run: Run; shop: SyncShop } | Extract<AdminAnswer<never>, { ok: false }>;

/**
 * Takes up the way through the catalogue that a process left when it died, or begins one. Whoever calls holds the
 * merchant's sync lock, so that nobody else is on that way.
 */
export async function beginSyncRun(shop: SyncShop, kind: SyncKind): Promise<BegunRun> {
  const { merchantId, domain } = shop;
  const kinds = kind === 'full' ? ['full', 'bulk'] : ['reconcile'];
  const left = await db.syncRun.findFirst({
    where: { merchantId, kind: { in: kinds }, status: 'running' },
    orderBy: { startedAt: 'desc' },
  });
  const asked = await askAdmin({ domain, query: SIZE_QUERY, schema: sizeSchema });
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
