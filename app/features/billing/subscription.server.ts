import { z } from 'zod';
import {
  BILLING_CYCLES,
  type BillingCycle,
  type BillingProvider,
  type Feature,
  getEffectivePlanId,
  LIMIT_NAMES,
  parsePlanHandle,
  type Plan,
  planAllows,
  type PlanId,
  type PlanLimits,
  PLANS,
  SUBSCRIPTION_STATUSES,
  UNBILLED_PLAN,
} from '#app/features/billing/plan.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { createNotifiedCache } from '#app/platform/db/notify.server.ts';
import { isStripeConfigured } from '#app/platform/payments/stripe.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/** Notified with the merchant ID when a plan changes. */
const PLAN_CHANNEL = 'plan';

interface PlanRow {
  id: string | null;
  provider: string | null;
  plan: string;
  status: string;
  billingCycle: string | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: string | null;
  limits: unknown;
  checkedAt: Date;
  isShopInstalled: boolean;
}

const READ_PLAN = {
  name: 'billing-plan',
  text: `select s.id, s.provider, s.plan, s.status, s.billing_cycle as "billingCycle",
                s.current_period_start as "currentPeriodStart", s.current_period_end as "currentPeriodEnd",
                s.trial_end as "trialEnd", s.cancel_at_period_end as "cancelAtPeriodEnd",
                s.pending_plan as "pendingPlan", s.limits, s.checked_at as "checkedAt",
                exists (select from shop where merchant_id = $1 and mode = 'installed' and uninstalled_at is null)
                  as "isShopInstalled"
           from (select) one left join subscription s on s.merchant_id = $1`,
};

/** A merchant's plan, uncached; null for a prospect, who hasn't chosen one although billing is set up. */
async function readPlan(merchantId: string): Promise<Plan | null> {
  const { rows } = await pool.query<PlanRow>({ ...READ_PLAN, values: [merchantId] });
  const row = rows[0]!;
  if (row.id === null) return row.isShopInstalled || !isStripeConfigured() ? UNBILLED_PLAN : null;
  return toPlan({ ...row, id: row.id });
}

const limitsSchema = z.record(z.string(), z.number().min(0).nullable()).catch({});

function toPlan(row: PlanRow & { id: string }): Plan {
  const provider = row.provider === 'shopify' || row.provider === 'stripe' ? row.provider : 'none';
  // Plans chosen before Stripe was set up become free once it is.
  const handle = provider === 'none' && !row.isShopInstalled && isStripeConfigured() ? 'free' : row.plan;
  const named = parsePlanHandle(handle);
  // Unknown statuses lock no one out.
  const status = SUBSCRIPTION_STATUSES.find((one) => one === row.status) ?? 'active';
  const pending = row.pendingPlan;
  return {
    subscriptionId: row.id,
    ...named,
    provider,
    billedBy: getBilledBy(row, provider),
    status,
    billingCycle: toCycle(row.billingCycle),
    currentPeriodStart: row.currentPeriodStart,
    currentPeriodEnd: row.currentPeriodEnd,
    trialEnd: row.trialEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    pendingPlan:
      pending === null
        ? null
        : { name: parsePlanHandle(pending).name, billingCycle: toCycle(pending.split('-').at(-1)) },
    limits: toLimits(getEffectivePlanId({ ...named, status }), row.limits),
    checkedAt: row.checkedAt,
  };
}

function getBilledBy({ isShopInstalled }: PlanRow, provider: BillingProvider): BillingProvider {
  if (isShopInstalled) return 'shopify';
  return provider === 'none' && isStripeConfigured() ? 'stripe' : provider;
}

function toCycle(stored: string | null | undefined): BillingCycle | null {
  return BILLING_CYCLES.find((cycle) => cycle === stored) ?? null;
}

function toLimits(planId: PlanId, agreed: unknown): PlanLimits {
  const customLimits = limitsSchema.parse(agreed);
  const limits = { ...PLANS[planId].limits };
  for (const name of LIMIT_NAMES) {
    const value = customLimits[name];
    if (value !== undefined) limits[name] = value;
  }
  return limits;
}

const TTL_MS = 60_000;
const CACHED_MERCHANTS_MAX = 5_000;

const planCache = () =>
  singleton('plan-cache', () =>
    createNotifiedCache({
      channels: [PLAN_CHANNEL],
      ttlMs: TTL_MS,
      max: CACHED_MERCHANTS_MAX,
      load: readPlan,
    }),
  );

/** A merchant's plan as last reported by the billing provider, even during its outages; null for a prospect. */
export async function findPlan(merchantId: string): Promise<Plan | null> {
  return planCache().get(merchantId, Date.now());
}

/** Like `findPlan`, but a prospect gets the free plan. */
export async function getPlan(merchantId: string): Promise<Plan> {
  return (await findPlan(merchantId)) ?? PROSPECT_PLAN;
}

const PROSPECT_PLAN: Plan = {
  ...UNBILLED_PLAN,
  provider: 'stripe',
  billedBy: 'stripe',
  status: 'trialing',
  limits: PLANS.free.limits,
};

/** Checked wherever a feature's data is read or changed. */
export async function hasFeature(merchantId: string, feature: Feature): Promise<boolean> {
  return planAllows(await getPlan(merchantId), feature);
}

/** Null is unlimited. */
export async function getLimits(merchantId: string): Promise<PlanLimits> {
  return (await getPlan(merchantId)).limits;
}

export interface SubscriptionDetails extends Pick<
  Plan,
  'status' | 'billingCycle' | 'currentPeriodStart' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd'
> {
  /** The provider's plan handle; see `parsePlanHandle`. */
  plan: string;
  externalId: string | null;
  pendingPlan: string | null;
}

export const FREE_SUBSCRIPTION: SubscriptionDetails = {
  plan: 'free',
  status: 'trialing',
  externalId: null,
  billingCycle: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pendingPlan: null,
};

/**
 * Saves what the provider reported at `fetchedAt`, unless newer data is stored or the merchant is deleted. Only
 * Shopify can report the plan of an installed shop.
 */
export async function saveSubscription(update: {
  merchantId: string;
  provider: BillingProvider;
  facts: SubscriptionDetails;
  fetchedAt: Date;
}): Promise<void> {
  const { merchantId, provider, facts, fetchedAt } = update;
  await pool.query(
    `with saved as (
       insert into subscription (merchant_id, provider, plan, status, external_id, billing_cycle,
         current_period_start, current_period_end, trial_end, cancel_at_period_end, pending_plan, checked_at)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from merchant where id = $1
       on conflict (merchant_id) do update set provider = excluded.provider, plan = excluded.plan,
         status = excluded.status, external_id = excluded.external_id, billing_cycle = excluded.billing_cycle,
         current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
         trial_end = excluded.trial_end, cancel_at_period_end = excluded.cancel_at_period_end,
         pending_plan = excluded.pending_plan, checked_at = excluded.checked_at
       where subscription.checked_at <= excluded.checked_at and (excluded.provider = 'shopify' or not exists (
         select from shop where merchant_id = $1 and mode = 'installed' and uninstalled_at is null)))
     select pg_notify('${PLAN_CHANNEL}', $1::text)`,
    [
      ...[merchantId, provider, facts.plan, facts.status, facts.externalId, facts.billingCycle],
      ...[facts.currentPeriodStart, facts.currentPeriodEnd, facts.trialEnd, facts.cancelAtPeriodEnd],
      ...[facts.pendingPlan, fetchedAt],
    ],
  );
  planCache().delete(merchantId);
}

/** Deletes a subscription that ended with the app's uninstallation. */
export async function deleteShopifySubscription(merchantId: string): Promise<void> {
  await pool.query(
    `with gone as (delete from subscription where merchant_id = $1 and provider = 'shopify')
     select pg_notify('${PLAN_CHANNEL}', $1::text)`,
    [merchantId],
  );
  planCache().delete(merchantId);
}
