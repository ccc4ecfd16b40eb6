import { z } from 'zod';
import { parsePlanHandle, type Plan, PLAN_IDS } from '#app/features/billing/plan.ts';
import type { SubscriptionDetails } from '#app/features/billing/subscription.server.ts';

/** What the Admin API tells of the merchant's plan. Page sizes stand in the text: its cost is known by it. */
export const SUBSCRIPTIONS_QUERY = `#graphql
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

const time = z.coerce.date();

const subscription = z.object({
  id: z.string(),
  name: z.string().catch(''),
  status: z.string(),
  createdAt: time,
  currentPeriodEnd: time.nullish(),
  trialDays: z.number().int().nonnegative().catch(0),
  lineItems: z
    .array(
      z.object({
        plan: z.object({
          pricingDetails: z.object({ interval: z.string().nullish(), planHandle: z.string().nullish() }),
        }),
      }),
    )
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
 * What the subscriptions of an installation entitle to at a time. One that runs counts, the largest of several; else
 * one that Shopify froze for a missing payment keeps its plan. One that was declined, never approved or still waits
 * for approval is none. Nothing at all is the free plan on trial.
 */
export function toSubscriptionFacts(
  { currentAppInstallation }: z.infer<typeof subscriptionsSchema>,
  now: Date,
): SubscriptionDetails {
  const { activeSubscriptions, allSubscriptions } = currentAppInstallation;
  const all = [...activeSubscriptions, ...allSubscriptions.nodes];
  const running = all.filter(({ status }) => status === 'ACTIVE' || status === 'ACCEPTED');
  const best = pickLargestPlan(running);
  if (best) {
    const trialEnd = getTrialEnd(best);
    const isOnTrial = trialEnd !== null && trialEnd > now;
    return {
      ...toPlanFacts(best),
      status: isOnTrial ? 'trialing' : 'active',
      trialEnd: isOnTrial ? trialEnd : null,
    };
  }
  const frozen = pickLargestPlan(all.filter(({ status }) => status === 'FROZEN'));
  if (frozen) return { ...toPlanFacts(frozen), status: 'past_due' };
  const ended = all.find(({ status }) => status === 'CANCELLED');
  return { ...FREE, ...(ended && { status: 'cancelled', externalId: ended.id }) };
}

const FREE: SubscriptionDetails = {
  plan: 'free',
  status: 'trialing',
  externalId: null,
  billingCycle: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
};

function toPlanFacts(of: AppSubscription): Omit<SubscriptionDetails, 'status'> {
  const details = of.lineItems.map(({ plan }) => plan.pricingDetails);
  const interval = details.find((detail) => detail.interval)?.interval;
  return {
    plan: getPlanHandle(of),
    externalId: of.id,
    billingCycle: toBillingCycle(interval),
    currentPeriodEnd: of.currentPeriodEnd ?? null,
    trialEnd: null,
    // Shopify ends a plan at once, or replaces it: nothing that runs is told to end.
    cancelAtPeriodEnd: false,
  };
}

function getPlanHandle({ name, lineItems }: AppSubscription): string {
  const handle = lineItems.map(({ plan }) => plan.pricingDetails.planHandle).find(Boolean);
  return (handle ?? name.trim().replaceAll(/\s+/g, '-')).slice(0, HANDLE_MAX).toLowerCase() || 'pro';
}

function toBillingCycle(interval: string | null | undefined): Plan['billingCycle'] {
  if (interval === 'ANNUAL') return 'yearly';
  return interval === 'EVERY_30_DAYS' ? 'monthly' : null;
}

function getTrialEnd({ createdAt, trialDays }: AppSubscription): Date | null {
  return trialDays > 0 ? new Date(createdAt.getTime() + trialDays * DAY_MS) : null;
}

function pickLargestPlan(subscriptions: AppSubscription[]): AppSubscription | undefined {
  const rank = (one: AppSubscription) => PLAN_IDS.indexOf(parsePlanHandle(getPlanHandle(one)).id);
  return subscriptions.toSorted(
    (a, b) => rank(b) - rank(a) || b.createdAt.getTime() - a.createdAt.getTime(),
  )[0];
}
