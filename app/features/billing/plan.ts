/** `none` if no one bills the merchant. */
export type BillingProvider = 'none' | 'shopify' | 'stripe';

/** Smallest plan first. */
export const PLAN_IDS = ['free', 'starter-self', 'growth', 'pro'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'cancelled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const LIMIT_NAMES = [
  'monthlyConversations',
  'concurrentChats',
  'retentionDays',
  'maxTeamMembers',
  'maxIntegrations',
  'maxStorageGB',
  'maxLocations',
  'maxFiles',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** Null is unlimited. */
export type PlanLimits = Record<LimitName, number | null>;

interface PlanDefinition {
  name: string;
  summary: string;
  /** US cents per month or year. */
  priceMinor: Record<BillingCycle, number>;
  limits: PlanLimits;
}

export const PLAN_CURRENCY = 'USD';
/** Applies to a merchant's first paid plan. */
export const TRIAL_DAYS = 14;

/** Every plan is self-managed by the merchant. */
export const MANAGEMENT_LEVEL = 'self';

/** A yearly price is ten months' worth. */
export const PLANS: Record<PlanId, PlanDefinition> = {
  free: {
    name: 'Free',
    summary: 'Try it on your own site',
    priceMinor: { monthly: 0, yearly: 0 },
    limits: {
      ...{ monthlyConversations: 100, concurrentChats: 1, retentionDays: 30, maxTeamMembers: 2 },
      ...{ maxIntegrations: 2, maxStorageGB: 5, maxLocations: 1, maxFiles: 50 },
    },
  },
  'starter-self': {
    name: 'Starter',
    summary: 'For a single store',
    priceMinor: { monthly: 49_00, yearly: 490_00 },
    limits: {
      ...{ monthlyConversations: 500, concurrentChats: 10, retentionDays: 180, maxTeamMembers: 5 },
      ...{ maxIntegrations: 3, maxStorageGB: 10, maxLocations: 1, maxFiles: 100 },
    },
  },
  growth: {
    name: 'Growth',
    summary: 'For several locations',
    priceMinor: { monthly: 149_00, yearly: 1_490_00 },
    limits: {
      ...{ monthlyConversations: 2_500, concurrentChats: 50, retentionDays: 365, maxTeamMembers: 15 },
      ...{ maxIntegrations: 10, maxStorageGB: 50, maxLocations: 10, maxFiles: 200 },
    },
  },
  pro: {
    name: 'Pro',
    summary: 'For large retailers',
    priceMinor: { monthly: 399_00, yearly: 3_990_00 },
    limits: {
      ...{ monthlyConversations: null, concurrentChats: null, retentionDays: null, maxTeamMembers: null },
      ...{ maxIntegrations: null, maxStorageGB: 100, maxLocations: null, maxFiles: 200 },
    },
  },
};

interface FeatureDefinition {
  name: string;
  minPlan: PlanId;
  /** Merchants billed by this provider get the feature on every plan. */
  comesWith?: BillingProvider;
}

export const FEATURES = {
  chat: { name: 'AI chat for your shoppers', minPlan: 'free' },
  analytics: { name: 'Chat history and reports', minPlan: 'free' },
  advancedAnalytics: { name: 'Order and revenue reports', minPlan: 'growth' },
  shopify: { name: 'Live Shopify catalog sync', minPlan: 'pro', comesWith: 'shopify' },
} as const satisfies Record<string, FeatureDefinition>;
export type Feature = keyof typeof FEATURES;

export interface Plan {
  /** Null until a plan is chosen. */
  subscriptionId: string | null;
  id: PlanId;
  /** Display name; a custom plan keeps its own. */
  name: string;
  /** Who reported the plan. */
  provider: BillingProvider;
  /** Who charges for plans here, even if this one is free. */
  billedBy: BillingProvider;
  status: SubscriptionStatus;
  billingCycle: BillingCycle | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** A downgrade that takes effect with the next period. */
  pendingPlan: { name: string; billingCycle: BillingCycle | null } | null;
  /** The plan's limits, or custom ones agreed with this merchant. */
  limits: PlanLimits;
  /** When the provider last responded; null without a provider. */
  checkedAt: Date | null;
}

/** With these statuses, a merchant gets the free plan. */
const INACTIVE_STATUSES: readonly SubscriptionStatus[] = ['unpaid', 'incomplete', 'cancelled'];

/** The plan that a merchant is currently entitled to. */
export function getEffectivePlanId({ id, status }: Pick<Plan, 'id' | 'status'>): PlanId {
  return INACTIVE_STATUSES.includes(status) ? 'free' : id;
}

export type PlanEntitlement = Pick<Plan, 'id' | 'billedBy' | 'status'>;

/** Whether a plan includes a feature. Everything is unlocked if no one charges for plans. */
export function planAllows(plan: PlanEntitlement, feature: Feature): boolean {
  const { minPlan, comesWith }: FeatureDefinition = FEATURES[feature];
  if (plan.billedBy === 'none' || plan.billedBy === comesWith) return true;
  return PLAN_IDS.indexOf(getEffectivePlanId(plan)) >= PLAN_IDS.indexOf(minPlan);
}

export function getFeaturePlan(feature: Feature): string {
  return PLANS[FEATURES[feature].minPlan].name;
}

export function lockedText(feature: Feature): string {
  return `${FEATURES[feature].name}: included in the ${getFeaturePlan(feature)} plan. Change your plan under Membership.`;
}

/** True if no one bills this merchant and no plan was chosen. */
export function isUnbilledPlan({
  provider,
  subscriptionId,
}: Pick<Plan, 'provider' | 'subscriptionId'>): boolean {
  return provider === 'none' && subscriptionId === null;
}

/** `needs-payment` keeps access and shows a notice; `prospect` never chose a plan; `other` cancelled. */
export function getBillingStatus(
  subscription: Pick<Plan, 'status'> | null,
): 'active' | 'needs-payment' | 'prospect' | 'other' {
  if (!subscription) return 'prospect';
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'cancelled' ? 'other' : 'needs-payment';
}

const CYCLE_SUFFIX = /-(monthly|yearly|annual|annually)$/;

/** Unknown handles become a custom plan with every feature, so no one loses what they pay for. */
export function parsePlanHandle(handle: string): { id: PlanId; name: string } {
  const bare = handle.toLowerCase().replace(CYCLE_SUFFIX, '');
  const fixedId = bare === 'starter' ? 'starter-self' : PLAN_IDS.find((id) => id === bare);
  if (fixedId) return { id: fixedId, name: PLANS[fixedId].name };
  const words = bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { id: 'pro', name: name || PLANS.pro.name };
}

/** Plan and cycle in one string, such as `growth-yearly`; also the lookup key of the Stripe price. */
export function toPlanHandle(id: PlanId, cycle: BillingCycle): string {
  return `${id}-${cycle}`;
}

export function isUpgrade(
  from: { id: PlanId; billingCycle: BillingCycle | null },
  to: { id: PlanId; billingCycle: BillingCycle },
): boolean {
  const step = PLAN_IDS.indexOf(to.id) - PLAN_IDS.indexOf(from.id);
  return step > 0 || (step === 0 && from.billingCycle === 'monthly' && to.billingCycle === 'yearly');
}

/** For merchants without billing: every feature, no limits. */
export const UNBILLED_PLAN: Plan = {
  subscriptionId: null,
  id: 'free',
  name: PLANS.free.name,
  provider: 'none',
  billedBy: 'none',
  status: 'trialing',
  billingCycle: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  pendingPlan: null,
  limits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])) as PlanLimits,
  checkedAt: null,
};
