import { z } from 'zod';
import { type BillingCycle, parsePlanHandle, PLAN_IDS } from '#app/features/billing/plan.ts';
import {
  FREE_SUBSCRIPTION,
  saveSubscription,
  type SubscriptionDetails,
} from '#app/features/billing/subscription.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

const QUEUE = 'sync-plan';
const FRESH_MS = 10 * 60_000;
const SYNCED_SHOPS_MAX = 100_000;
/** Spreads the nightly syncs out. */
const SPACING_MS = 50;

/** Syncs a merchant's plan. Failures aren't retried: the next visit or nightly run will sync it. */
export const syncPlanJob = defineJob({
  queue: QUEUE,
  concurrency: 4,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    await syncPlan(merchantId);
  },
});

/** Syncs the plan of every installed store each night, to catch changes made without a visit. */
export const enqueuePlanSyncsJob = defineJob({
  queue: 'enqueue-plan-syncs',
  cron: '40 3 * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchantId: string }>(
      `select merchant_id as "merchantId" from shop where mode = 'installed' and uninstalled_at is null
        order by id limit $1`,
      [SYNCED_SHOPS_MAX],
    );
    for (const [index, { merchantId }] of rows.entries())
      await enqueuePlanSync(merchantId, index * SPACING_MS);
  },
});

/**
 * Enqueues a plan sync for an installed store unless the last one is less than ten minutes old and newer than the
 * installation.
 */
export async function enqueuePlanSyncIfStale(merchantId: string, now: Date): Promise<void> {
  const [shop, subscription] = await Promise.all([
    db.shop.findUnique({
      where: { merchantId, mode: 'installed', uninstalledAt: null },
      select: { installedAt: true },
    }),
    db.subscription.findUnique({ where: { merchantId }, select: { checkedAt: true } }),
  ]);
  if (!shop) return;
  const freshSince = Math.max(now.getTime() - FRESH_MS, shop.installedAt.getTime());
  if (!subscription || subscription.checkedAt.getTime() < freshSince) await enqueuePlanSync(merchantId);
}

async function enqueuePlanSync(merchantId: string, afterMs?: number): Promise<void> {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, group: merchantId, afterMs });
}

const PLAN_TIMEOUT_MS = 8_000;

const SUBSCRIPTIONS_QUERY = `#graphql
  query AppSubscriptions {
    currentAppInstallation {
      activeSubscriptions { ...Facts }
      allSubscriptions(first: 10, sortKey: CREATED_AT, reverse: true) { nodes { ...Facts } }
    }
  }
  fragment Facts on AppSubscription {
    id
    name
    status
    createdAt
    currentPeriodEnd
    trialDays
    lineItems {
      plan { pricingDetails { __typename ... on AppRecurringPricing { interval planHandle } } }
    }
  }`;

const pricingDetails = z.object({ interval: z.string().nullish(), planHandle: z.string().nullish() });
const subscription = z.object({
  id: z.string(),
  name: z.string().catch(''),
  status: z.string(),
  createdAt: z.coerce.date(),
  currentPeriodEnd: z.coerce.date().nullish(),
  trialDays: z.number().int().nonnegative().catch(0),
  lineItems: z
    .array(z.object({ plan: z.object({ pricingDetails }) }))
    .max(50)
    .catch([]),
});
type AppSubscription = z.infer<typeof subscription>;

export const subscriptionsSchema = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscription).max(50),
    allSubscriptions: z.object({ nodes: z.array(subscription).max(50) }),
  }),
});

const DAY_MS = 86_400_000;
const HANDLE_MAX = 100;

/**
 * Saves the merchant's plan as reported by Shopify; null if the app isn't installed. If this fails, the last plan
 * stays.
 */
export async function syncPlan(merchantId: string) {
  const shop = await getShop(merchantId);
  if (shop?.mode !== 'installed' || shop.uninstalledAt) return null;
  const { domain } = shop;
  const fetchedAt = new Date();
  const query = { query: SUBSCRIPTIONS_QUERY, schema: subscriptionsSchema };
  const result = await queryAdminApi({ domain, ...query, timeoutMs: PLAN_TIMEOUT_MS });
  if (!result.ok) {
    const { reason, message } = result;
    log.warn({ domain, reason, message }, 'plan sync failed');
    return { ok: false as const, reason: message };
  }
  // The app may have been uninstalled in the meantime.
  const current = await getShop(merchantId);
  if (current?.domain !== domain || current.uninstalledAt) return null;
  const facts = toSubscriptionDetails(result.data, fetchedAt);
  await saveSubscription({ merchantId, provider: 'shopify', facts, fetchedAt });
  return { ok: true as const };
}

/** The largest active subscription; else a frozen one, which keeps its plan until it's paid; else the free plan. */
export function toSubscriptionDetails(
  { currentAppInstallation }: z.infer<typeof subscriptionsSchema>,
  now: Date,
): SubscriptionDetails {
  const { activeSubscriptions, allSubscriptions } = currentAppInstallation;
  const all = [...activeSubscriptions, ...allSubscriptions.nodes];
  const running = pickLargestPlan(all, ['ACTIVE', 'ACCEPTED']);
  if (running) {
    const trialEnd = new Date(running.createdAt.getTime() + running.trialDays * DAY_MS);
    return running.trialDays > 0 && trialEnd > now
      ? { ...toDetails(running), status: 'trialing', trialEnd }
      : { ...toDetails(running), status: 'active' };
  }
  const frozen = pickLargestPlan(all, ['FROZEN']);
  if (frozen) return { ...toDetails(frozen), status: 'past_due' };
  const ended = all.find(({ status }) => status === 'CANCELLED');
  return ended ? { ...FREE_SUBSCRIPTION, status: 'cancelled', externalId: ended.id } : FREE_SUBSCRIPTION;
}

function toDetails(chosen: AppSubscription) {
  const interval = chosen.lineItems.map(({ plan }) => plan.pricingDetails.interval).find(Boolean);
  const cycle = interval === 'ANNUAL' ? 'yearly' : interval === 'EVERY_30_DAYS' ? 'monthly' : null;
  return {
    plan: getPlanHandle(chosen),
    externalId: chosen.id,
    billingCycle: cycle as BillingCycle | null,
    currentPeriodStart: getPeriodStart(chosen, cycle),
    currentPeriodEnd: chosen.currentPeriodEnd ?? null,
    trialEnd: null,
    // Shopify cancels or replaces a plan immediately.
    cancelAtPeriodEnd: false,
    pendingPlan: null,
  };
}

// Shopify only reports the end of a period.
function getPeriodStart(
  { createdAt, currentPeriodEnd }: AppSubscription,
  cycle: BillingCycle | null,
): Date | null {
  if (!currentPeriodEnd || cycle === null) return null;
  const start = new Date(currentPeriodEnd.getTime() - (cycle === 'yearly' ? 365 : 30) * DAY_MS);
  return start > createdAt ? start : createdAt;
}

function getPlanHandle({ name, lineItems }: AppSubscription): string {
  const handle = lineItems.map(({ plan }) => plan.pricingDetails.planHandle).find(Boolean);
  return (handle ?? name.trim().replaceAll(/\s+/g, '-')).slice(0, HANDLE_MAX).toLowerCase() || 'pro';
}

function pickLargestPlan(all: AppSubscription[], statuses: string[]): AppSubscription | undefined {
  const rank = (one: AppSubscription) => PLAN_IDS.indexOf(parsePlanHandle(getPlanHandle(one)).id);
  return all
    .filter(({ status }) => statuses.includes(status))
    .toSorted((a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime())[0];
}
