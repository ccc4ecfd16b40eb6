import { saveSubscription } from '#app/features/billing/subscription.server.ts';
import {
  SUBSCRIPTIONS_QUERY,
  subscriptionsSchema,
  toSubscriptionFacts,
} from '#app/features/shop/plan/app-subscriptions.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

export type SyncPlanResult = { ok: true } | { ok: false; reason: string };

const TIMEOUT_MS = 8_000;

/**
 * Asks Shopify for the merchant's plan and keeps the answer; null where the store isn't installed from Shopify. What
 * can't be read changes nothing: the last known plan goes on.
 */
export async function syncPlan({ merchantId }: { merchantId: string }): Promise<SyncPlanResult | null> {
  const shop = await getShop({ merchantId });
  if (shop?.mode !== 'installed' || shop.uninstalledAt) return null;
  const askedAt = new Date();
  const answer = await queryAdminApi({
    domain: shop.domain,
    query: SUBSCRIPTIONS_QUERY,
    schema: subscriptionsSchema,
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) {
    log.warn(
      { domain: shop.domain, reason: answer.reason, said: answer.message },
      'the plan could not be read',
    );
    return { ok: false, reason: answer.message };
  }
  // A store that left meanwhile has no plan any more.
  const still = await getShop({ merchantId });
  if (still?.domain !== shop.domain || still.uninstalledAt) return null;
  const facts = toSubscriptionFacts(answer.data, askedAt);
  await saveSubscription({ merchantId, provider: 'shopify', facts, askedAt });
  return { ok: true };
}
