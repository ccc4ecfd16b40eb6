import {
  type BillingProvider,
  parsePlanHandle,
  type Plan,
  SUBSCRIPTION_STATUSES,
  UNBILLED_PLAN,
} from '#app/features/billing/plan.ts';
import { db, pool } from '#app/platform/db/db.server.ts';

/** The merchant's plan as last reported by the provider, also while the provider is unavailable. */
export async function getPlan(merchantId: string): Promise<Plan> {
  const row = await db.subscription.findUnique({ where: { merchantId } });
  if (!row) return UNBILLED_PLAN;
  return {
    ...parsePlanHandle(row.plan),
    provider: row.provider === 'shopify' || row.provider === 'stripe' ? row.provider : 'none',
    // A status unknown to this version locks nobody out.
    status: SUBSCRIPTION_STATUSES.find((status) => status === row.status) ?? 'active',
    billingCycle: row.billingCycle === 'monthly' || row.billingCycle === 'yearly' ? row.billingCycle : null,
    currentPeriodEnd: row.currentPeriodEnd,
    trialEnd: row.trialEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    checkedAt: row.checkedAt,
  };
}

/** A merchant's subscription as reported by a provider. */
export interface SubscriptionDetails extends Omit<Plan, 'id' | 'name' | 'provider' | 'checkedAt'> {
  /** The provider's handle of the plan; see `parsePlanHandle`. */
  plan: string;
  externalId: string | null;
}

/** Saves what the provider reported at `fetchedAt`, unless it is older than what is saved or the merchant is deleted. */
export async function saveSubscription(update: {
  merchantId: string;
  provider: Exclude<BillingProvider, 'none'>;
  facts: SubscriptionDetails;
  fetchedAt: Date;
}): Promise<void> {
  const { merchantId, provider, facts, fetchedAt } = update;
  await pool.query(
    `insert into subscription (merchant_id, provider, plan, status, external_id, billing_cycle, current_period_end,
       trial_end, cancel_at_period_end, checked_at)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, $10 from merchant where id = $1
     on conflict (merchant_id) do update set provider = excluded.provider, plan = excluded.plan,
       status = excluded.status, external_id = excluded.external_id, billing_cycle = excluded.billing_cycle,
       current_period_end = excluded.current_period_end, trial_end = excluded.trial_end,
       cancel_at_period_end = excluded.cancel_at_period_end, checked_at = excluded.checked_at
     where subscription.checked_at < excluded.checked_at`,
    [
      ...[merchantId, provider, facts.plan, facts.status, facts.externalId, facts.billingCycle],
      ...[facts.currentPeriodEnd, facts.trialEnd, facts.cancelAtPeriodEnd, fetchedAt],
    ],
  );
}
