import {
  type Feature,
  FEATURES,
  getBillingStatus,
  type Plan,
  PLAN_IDS,
  planAllows,
  PLANS,
} from '#app/features/billing/plan.ts';

export const BILLING_TEXTS = {
  checking: 'Checking subscription status...',
  failed: 'Subscription Check Failed',
  failedHint: 'Please refresh the page or contact support if the issue persists.',
  paymentRequired: 'Payment Required',
  paymentText:
    'Your subscription needs attention. Please update your payment method to continue using all features.',
  updatePayment: 'Update Payment',
  unbilled: 'No billing is set up here, so nothing is locked and nothing is charged.',
} as const;

export function getPlanPageUrl({ domain, appHandle }: { domain: string; appHandle: string }): string {
  const store = domain.split('.')[0]!;
  return `https://admin.shopify.com/store/${encodeURIComponent(store)}/charges/${encodeURIComponent(appHandle)}/pricing_plans`;
}

/** A short label for a plan's status, and its tone. A free plan has no trial. */
export function getPlanBadge({ status, trialEnd }: Pick<Plan, 'status' | 'trialEnd'>) {
  if (getBillingStatus({ status }) === 'needs-payment')
    return { word: 'Payment required', tone: 'warning' } as const;
  if (status === 'cancelled') return { word: 'Paid plan ended', tone: 'info' } as const;
  const isTrial = status === 'trialing' && trialEnd;
  return isTrial
    ? ({ word: 'Trial', tone: 'info' } as const)
    : ({ word: 'Active', tone: 'success' } as const);
}

/** Billing cycle and end dates, one line each; `wordDay` formats a day in the store's time zone. */
export function formatBillingLines(plan: Plan, wordDay: (day: Date) => string): string[] {
  const { billingCycle, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = plan;
  return [
    ...(billingCycle ? [`Billed ${billingCycle} by Shopify`] : []),
    ...(trialEnd ? [`The trial ends on ${wordDay(trialEnd)}`] : []),
    ...(currentPeriodEnd
      ? [`${cancelAtPeriodEnd ? 'It ends' : 'The current period ends'} on ${wordDay(currentPeriodEnd)}`]
      : []),
  ];
}

/** What a plan includes; limits only if it has any. */
export function listIncludedFeatures(plan: Pick<Plan, 'id' | 'provider'>): string[] {
  const features = listFeatureNames((feature) => planAllows(plan, feature));
  if (plan.provider === 'none') return features;
  const { monthlyConversations, retentionDays } = PLANS[plan.id].limits;
  return [
    ...features,
    ...(monthlyConversations === null ? [] : [`${monthlyConversations} chats a month`]),
    ...(retentionDays === null ? [] : [`Chats kept for at least ${retentionDays} days`]),
  ];
}

/** The next plan with more features: its name and those features. */
export function getNextPlan(
  plan: Pick<Plan, 'id' | 'provider'>,
): { name: string; features: string[] } | null {
  for (const id of PLAN_IDS.slice(PLAN_IDS.indexOf(plan.id) + 1)) {
    const larger = { id, provider: plan.provider };
    const features = listFeatureNames((feature) => planAllows(larger, feature) && !planAllows(plan, feature));
    if (features.length > 0) return { name: PLANS[id].name, features };
  }
  return null;
}

function listFeatureNames(isWanted: (feature: Feature) => boolean): string[] {
  return (Object.keys(FEATURES) as Feature[]).filter(isWanted).map((feature) => FEATURES[feature].name);
}
