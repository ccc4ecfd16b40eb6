import { countSynced, type SyncedCounts } from '#app/features/shop/sync/count-synced.server.ts';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { getSyncStatus } from '#app/features/shop/sync/get-sync-status.server.ts';
import { listScopes } from '#app/features/shop/list-scopes.server.ts';
import type { ShopFacts } from '#app/features/shop/shop.ts';
import { type StoreFeature, featuresOf } from '#app/features/shop/connect/store-features.ts';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import type { Plan } from '#app/features/billing/plan.ts';
import { db } from '#app/platform/db.server.ts';

export interface Connection {
  shop: ShopFacts;
  sync: SyncState;
  counts: SyncedCounts;
  features: StoreFeature[];
}

/** How a merchant's store stands to us; null without one. */
export async function getConnection({
  merchantId,
  plan,
}: {
  merchantId: string;
  plan: Plan;
}): Promise<Connection | null> {
  const [shop, sync] = await Promise.all([getShop({ merchantId }), getSyncStatus({ merchantId })]);
  if (!shop || !sync) return null;
  const [counts, scopes, kept] = await Promise.all([
    countSynced({ merchantId }),
    listScopes(shop),
    db.shop.findUnique({ where: { merchantId }, select: { webhookSecret: true } }),
  ]);
  const webhooks = { hasSecret: Boolean(kept?.webhookSecret), areTaken: 'webhooks' in shop.notes };
  return { shop, sync, counts, features: featuresOf({ shop, plan, scopes, webhooks }) };
}
