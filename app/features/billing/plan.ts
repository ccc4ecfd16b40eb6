/** The provider of a merchant's billing; none if no billing is set up. */
export type BillingProvider = 'none' | 'shopify' | 'stripe';

export const PLAN_IDS = ['free', 'starter-self', 'pro'] as const;
type PlanId = (typeof PLAN_IDS)[number];

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'cancelled',
] as const;
type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

type PlanLimits = Record<'monthlyConversations' | 'retentionDays', number | null>;

/** Smallest plan first. */
export const PLANS: Record<PlanId, { name: string; limits: PlanLimits }> = {
  free: { name: 'Free', limits: { monthlyConversations: 100, retentionDays: 30 } },
  'starter-self': { name: 'Starter', limits: { monthlyConversations: 500, retentionDays: null } },
  pro: { name: 'Pro', limits: { monthlyConversations: null, retentionDays: null } },
};

interface FeatureDefinition {
  name: string;
  minPlan: PlanId;
  /** Merchants billed by this provider have the feature with every plan. */
  comesWith?: BillingProvider;
}

export const FEATURES = {
  chat: { name: 'Chat with your shoppers', minPlan: 'free' },
  analytics: { name: 'Chat sessions and their figures', minPlan: 'free' },
  shopify: { name: 'Live catalog of your Shopify store', minPlan: 'pro', comesWith: 'shopify' },
  advancedAnalytics: { name: 'Orders that came out of chats', minPlan: 'pro' },
} as const satisfies Record<string, FeatureDefinition>;
export type Feature = keyof typeof FEATURES;

/** What a merchant is entitled to, and the billing status. */
export interface Plan {
  id: PlanId;
  /** The display name; a custom plan keeps its own name. */
  name: string;
  provider: BillingProvider;
  status: SubscriptionStatus;
  billingCycle: 'monthly' | 'yearly' | null;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When the provider last responded; null without a provider. */
  checkedAt: Date | null;
}

/** Whether a plan includes a feature. Without billing every plan includes everything. */
export function planAllows(plan: Pick<Plan, 'id' | 'provider'>, feature: Feature): boolean {
  if (plan.provider === 'none') return true;
  const { minPlan, comesWith }: FeatureDefinition = FEATURES[feature];
  return comesWith === plan.provider || PLAN_IDS.indexOf(plan.id) >= PLAN_IDS.indexOf(minPlan);
}

/** `needs-payment` keeps all features and shows a notice; `prospect` never chose a plan; `other` had one before. */
export function getBillingStatus(
  subscription: Pick<Plan, 'status'> | null,
): 'active' | 'needs-payment' | 'prospect' | 'other' {
  if (!subscription) return 'prospect';
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'cancelled' ? 'other' : 'needs-payment';
}

const CYCLE_SUFFIX = /-(monthly|yearly|annual|annually)$/;

/** Any handle but Free and Starter is a custom plan with everything, so that nobody loses what they pay for. */
export function parsePlanHandle(handle: string): { id: PlanId; name: string } {
  const bare = handle.toLowerCase().replace(CYCLE_SUFFIX, '');
  const fixedId = bare === 'starter' ? 'starter-self' : PLAN_IDS.find((id) => id === bare);
  if (fixedId) return { id: fixedId, name: PLANS[fixedId].name };
  const words = bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { id: 'pro', name: name || PLANS.pro.name };
}

/** The plan before anything is chosen or reported. */
export const UNBILLED_PLAN: Plan = {
  id: 'free',
  name: PLANS.free.name,
  provider: 'none',
  status: 'active',
  billingCycle: null,
  currentPeriodEnd: null,
  trialEnd: null,
  cancelAtPeriodEnd: false,
  checkedAt: null,
};
