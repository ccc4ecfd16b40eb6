import { keepSubscription } from '#app/features/billing/keep-subscription.server.ts';
import {
  readSubscriptions,
  SUBSCRIPTIONS_QUERY,
  subscriptionsSchema,
} from '#app/features/shop/webhooks/app-subscriptions.ts';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { log } from '#app/platform/log.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

export type PlanReading = { ok: true } | { ok: false; reason: string };

const TIMEOUT_MS = 8_000;

/**
 * Asks Shopify for the merchant's plan and keeps the answer; null where the store isn't installed from Shopify. What
 * can't be read changes nothing: the last known plan goes on.
 */
export async function readPlan({ merchantId }: { merchantId: string }): Promise<PlanReading | null> {
  const shop = await getShop({ merchantId });
  if (shop?.mode !== 'installed' || shop.uninstalledAt) return null;
  const askedAt = new Date();
  const answer = await askAdmin({
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
  const facts = readSubscriptions(answer.data, askedAt);
  await keepSubscription({ merchantId, provider: 'shopify', facts, askedAt });
  return { ok: true };
}
