import { saveSubscription } from '#app/features/billing/subscription.server.ts';
import {
  SUBSCRIPTIONS_QUERY,
  subscriptionsSchema,
  toSubscriptionDetails,
} from '#app/features/shop/plan/app-subscriptions.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

const TIMEOUT_MS = 8_000;

/** Saves the merchant's plan as reported by Shopify; null if not installed. After a failure the last plan stays. */
export async function syncPlan(merchantId: string) {
  const shop = await getShop(merchantId);
  if (shop?.mode !== 'installed' || shop.uninstalledAt) return null;
  const { domain } = shop;
  const fetchedAt = new Date();
  const query = { query: SUBSCRIPTIONS_QUERY, schema: subscriptionsSchema };
  const result = await queryAdminApi({ domain, ...query, timeoutMs: TIMEOUT_MS });
  if (!result.ok) {
    const { reason, message } = result;
    log.warn({ domain, reason, message }, 'plan sync failed');
    return { ok: false as const, reason: message };
  }
  // The store may have uninstalled the app in the meantime.
  const current = await getShop(merchantId);
  if (current?.domain !== domain || current.uninstalledAt) return null;
  const facts = toSubscriptionDetails(result.data, fetchedAt);
  await saveSubscription({ merchantId, provider: 'shopify', facts, fetchedAt });
  return { ok: true as const };
}
