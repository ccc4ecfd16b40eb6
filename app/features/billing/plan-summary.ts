import {
  type BillingCycle,
  type BillingProvider,
  type Feature,
  FEATURES,
  getBillingStatus,
  type Plan,
  PLAN_CURRENCY,
  planAllows,
  PLAN_IDS,
  type PlanId,
  type PlanLimits,
  PLANS,
} from '#app/features/billing/plan.ts';
import { formatNumber } from '#app/ui/format.ts';

export const BILLING_TEXTS = {
  checking: 'Checking subscription status...',
  failed: 'Subscription Check Failed',
  failedHint: 'Please refresh the page or contact support if the issue persists.',
  paymentRequired: 'Payment Required',
  paymentText:
    'Your subscription needs attention. Please update your payment method to continue using all features.',
  updatePayment: 'Update Payment',
  unbilled: 'You won’t be charged. Every feature is included.',
  notFound: 'No subscription found',
} as const;

export function getPlanPageUrl({ domain, appHandle }: { domain: string; appHandle: string }): string {
  const store = domain.split('.')[0]!;
  return `https://admin.shopify.com/store/${encodeURIComponent(store)}/charges/${encodeURIComponent(appHandle)}/pricing_plans`;
}

/** Badge text and tone for a plan's status. A free plan has no trial. */
export function getPlanBadge({ status, trialEnd }: Pick<Plan, 'status' | 'trialEnd'>) {
  if (getBillingStatus({ status }) === 'needs-payment')
    return { word: 'Payment required', tone: 'warning' } as const;
  if (status === 'cancelled') return { word: 'Paid plan ended', tone: 'info' } as const;
  const isTrial = status === 'trialing' && trialEnd;
  return isTrial
    ? ({ word: 'Trial', tone: 'info' } as const)
    : ({ word: 'Active', tone: 'success' } as const);
}

/** A plan with its billing lines, in the store's time zone. */
export function toPlanDisplay(plan: Plan, timeZone = 'UTC') {
  const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone });
  return { plan, lines: formatBillingLines(plan, (day) => days.format(day)) };
}

/** What a plan costs and when it's charged next; `formatDay` uses the store's time zone. */
export function formatBillingLines(plan: Plan, formatDay: (day: Date) => string): string[] {
  const { id, name, provider, billingCycle } = plan;
  if (!billingCycle) return [];
  const billerName = provider === 'shopify' ? 'Shopify' : 'Stripe';
  // A custom plan has its own name and a price that only the provider knows.
  const price =
    name === PLANS[id].name ? `${formatPlanPrice(id, billingCycle)} ${PER_CYCLE[billingCycle]}` : null;
  return [
    price ? `${price}, billed by ${billerName}` : `Billed ${billingCycle} by ${billerName}`,
    ...describeNextCharge(plan, formatDay),
  ];
}

const PER_CYCLE = { monthly: 'a month', yearly: 'a year' } as const;

function describeNextCharge(
  { currentPeriodEnd, trialEnd, cancelAtPeriodEnd, pendingPlan, status }: Plan,
  formatDay: (day: Date) => string,
): string[] {
  const trial = status === 'trialing' ? trialEnd : null;
  if (cancelAtPeriodEnd) return currentPeriodEnd ? [`Ends on ${formatDay(currentPeriodEnd)}`] : [];
  const change = pendingPlan ? `, when your plan switches to ${pendingPlan.name}` : '';
  if (trial)
    return [`Free until ${formatDay(trial)}. You’ll be charged for the first time on that day${change}`];
  if (!currentPeriodEnd || getBillingStatus({ status }) !== 'active') return [];
  return [`Next charge on ${formatDay(currentPeriodEnd)}${change}`];
}

export function listIncludedItems(plan: Plan): string[] {
  return [...listFeatureNames((feature) => planAllows(plan, feature)), ...listLimits(plan.limits)];
}

/** Features and limits that a plan includes where plans are charged for. */
export function listOfferedItems(id: PlanId, billedBy: BillingProvider): string[] {
  const offered = { id, billedBy: billedBy === 'none' ? 'stripe' : billedBy, status: 'active' } as const;
  return [...listFeatureNames((feature) => planAllows(offered, feature)), ...listLimits(PLANS[id].limits)];
}

export function listAddedItems(id: PlanId, billedBy: BillingProvider) {
  const smaller = PLAN_IDS[PLAN_IDS.indexOf(id) - 1];
  const offered = listOfferedItems(id, billedBy);
  if (!smaller) return { base: null, items: offered };
  const known = listOfferedItems(smaller, billedBy);
  return { base: PLANS[smaller].name, items: offered.filter((item) => !known.includes(item)) };
}

function listLimits(limits: PlanLimits): string[] {
  const count = (limit: number | null, one: string, many: string) => {
    if (limit === null) return `Unlimited ${many}`;
    return limit === 1 ? `1 ${one}` : `${formatNumber(limit)} ${many}`;
  };
  const { monthlyConversations, concurrentChats, retentionDays, maxStorageGB } = limits;
  return [
    count(monthlyConversations, 'chat a month', monthlyConversations === null ? 'chats' : 'chats a month'),
    count(concurrentChats, 'chat at a time', 'simultaneous chats'),
    retentionDays === null ? 'Unlimited chat history' : `${retentionDays} days of chat history`,
    count(limits.maxTeamMembers, 'team member', 'team members'),
    count(limits.maxIntegrations, 'integration', 'integrations'),
    count(limits.maxLocations, 'location', 'locations'),
    ...(maxStorageGB === null ? [] : [`${formatNumber(maxStorageGB)} GB for your files`]),
    ...(limits.maxFiles === null ? [] : [`${formatNumber(limits.maxFiles)} files`]),
  ];
}

/** "$49" or "$490"; "Free" without a price. */
export function formatPlanPrice(id: PlanId, cycle: BillingCycle): string {
  return formatAmount(PLANS[id].priceMinor[cycle]);
}

/** Formats US cents; drops the cents if they're zero. */
export function formatAmount(minor: number, currency = PLAN_CURRENCY): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  });
  return format.format(minor / 100);
}

function listFeatureNames(isWanted: (feature: Feature) => boolean): string[] {
  return (Object.keys(FEATURES) as Feature[]).filter(isWanted).map((feature) => FEATURES[feature].name);
}
