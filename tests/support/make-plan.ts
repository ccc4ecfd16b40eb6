import type { BillingProvider, PlanLimits } from '#app/features/billing/plan.ts';
import {
  FREE_SUBSCRIPTION,
  saveSubscription,
  type SubscriptionDetails,
} from '#app/features/billing/subscription.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

interface PlanToMake {
  merchantId: string;
  provider?: BillingProvider;
  facts?: Partial<SubscriptionDetails>;
  limits?: Partial<PlanLimits>;
}

/** A merchant's plan, as reported by a provider. */
export async function makePlan({
  merchantId,
  provider = 'stripe',
  facts,
  limits,
}: PlanToMake): Promise<void> {
  const save = async () =>
    saveSubscription({
      merchantId,
      provider,
      facts: { ...FREE_SUBSCRIPTION, ...facts },
      fetchedAt: new Date(),
    });
  await save();
  if (!limits) return;
  await pool.query('update subscription set limits = $2 where merchant_id = $1', [merchantId, limits]);
  // Also evicts the cached plan.
  await save();
}
