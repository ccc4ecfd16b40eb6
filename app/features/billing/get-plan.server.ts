import {
  type BillingProvider,
  type Plan,
  planOf,
  SUBSCRIPTION_STATUSES,
  UNBILLED,
} from '#app/features/billing/plan.ts';
import { db } from '#app/platform/db.server.ts';

/** What a merchant is entitled to, as the provider last told; while it can't be asked, that goes on. */
export async function getPlan({ merchantId }: { merchantId: string }): Promise<Plan> {
  const row = await db.subscription.findUnique({ where: { merchantId } });
  if (!row) return UNBILLED;
  return {
    ...planOf(row.plan),
    provider: readProvider(row.provider),
    // A status that this version doesn't know locks nobody out.
    status: SUBSCRIPTION_STATUSES.find((status) => status === row.status) ?? 'active',
    billingCycle: row.billingCycle === 'monthly' || row.billingCycle === 'yearly' ? row.billingCycle : null,
    currentPeriodEnd: row.currentPeriodEnd,
    trialEnd: row.trialEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    checkedAt: row.checkedAt,
  };
}

function readProvider(stored: string): BillingProvider {
  return stored === 'shopify' || stored === 'stripe' ? stored : 'none';
}
