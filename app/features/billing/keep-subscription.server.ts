import type { BillingProvider, Plan, SubscriptionStatus } from '#app/features/billing/plan.ts';
import { pool } from '#app/platform/db.server.ts';

/** What a provider said of a merchant's subscription, in our words. */
export interface SubscriptionFacts {
  /** The provider's name for the plan; see `planOf`. */
  plan: string;
  status: SubscriptionStatus;
  externalId: string | null;
  billingCycle: Plan['billingCycle'];
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

interface Said {
  merchantId: string;
  provider: Exclude<BillingProvider, 'none'>;
  facts: SubscriptionFacts;
  /** When the provider was asked: an answer that comes in after a newer one is dropped. */
  askedAt: Date;
}

/** Keeps what a provider said; a merchant who is gone meanwhile gets nothing. */
export async function keepSubscription({ merchantId, provider, facts, askedAt }: Said): Promise<void> {
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
      merchantId,
      provider,
      facts.plan,
      facts.status,
      facts.externalId,
      facts.billingCycle,
      facts.currentPeriodEnd,
      facts.trialEnd,
      facts.cancelAtPeriodEnd,
      askedAt,
    ],
  );
}
