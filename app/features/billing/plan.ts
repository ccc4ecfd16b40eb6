/** Whom a merchant pays: nobody where no billing is set up. */
export type BillingProvider = 'none' | 'shopify' | 'stripe';

export const PLAN_IDS = ['free', 'starter-self', 'pro'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'cancelled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a plan includes; null where it sets no limit. */
interface PlanLimits {
  monthlyConversations: number | null;
  concurrentChats: number | null;
  retentionDays: number | null;
}

/** From the least to the most. */
export const PLANS: Record<PlanId, { name: string; limits: PlanLimits }> = {
  free: { name: 'Free', limits: { monthlyConversations: 100, concurrentChats: 1, retentionDays: 30 } },
  'starter-self': {
    name: 'Starter',
    limits: { monthlyConversations: 500, concurrentChats: null, retentionDays: null },
  },
  pro: { name: 'Pro', limits: { monthlyConversations: null, concurrentChats: null, retentionDays: null } },
};

interface FeatureDefinition {
  name: string;
  /** The least plan that has it. */
  least: PlanId;
  /** Who pays there has it with every plan. */
  comesWith?: BillingProvider;
}

export const FEATURES = {
  chat: { name: 'Chat with your shoppers', least: 'free' },
  analytics: { name: 'Chat sessions and their figures', least: 'free' },
  shopify: { name: 'Live catalog of your Shopify store', least: 'pro', comesWith: 'shopify' },
  advancedAnalytics: { name: 'Orders that came out of chats', least: 'pro' },
} as const satisfies Record<string, FeatureDefinition>;
export type Feature = keyof typeof FEATURES;

/** What a merchant is entitled to, and how that stands. */
export interface Plan {
  id: PlanId;
  /** As people know it; a plan made for one store keeps its own name. */
  name: string;
  provider: BillingProvider;
  status: SubscriptionStatus;
  billingCycle: 'monthly' | 'yearly' | null;
  currentPeriodEnd: Date | null;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When the provider last told; null where there is none to ask. */
  checkedAt: Date | null;
}

/** Whether a feature is part of a plan. Where no billing is set up, everything is. */
export function planAllows(plan: Pick<Plan, 'id' | 'provider'>, feature: Feature): boolean {
  if (plan.provider === 'none') return true;
  const { least, comesWith }: FeatureDefinition = FEATURES[feature];
  return comesWith === plan.provider || isAtLeast(plan.id, least);
}

function isAtLeast(plan: PlanId, least: PlanId): boolean {
  return PLAN_IDS.indexOf(plan) >= PLAN_IDS.indexOf(least);
}

/**
 * How a subscription stands: `needs-payment` keeps everything and says so; `prospect` has never chosen a plan;
 * `other` once had one.
 */
export function getBillingStatus(
  subscription: Pick<Plan, 'status'> | null,
): 'active' | 'needs-payment' | 'prospect' | 'other' {
  if (!subscription) return 'prospect';
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'cancelled' ? 'other' : 'needs-payment';
}

const CYCLE_SUFFIX = /-(monthly|yearly|annual|annually)$/;

/**
 * The plan behind a provider's name for it. Free and Starter are known by theirs; any other paid plan was made for a
 * store by us and has everything, so that nobody loses what they pay for to a name.
 */
export function parsePlanHandle(handle: string): { id: PlanId; name: string } {
  const bare = handle.toLowerCase().replace(CYCLE_SUFFIX, '');
  const known = bare === 'starter' ? 'starter-self' : PLAN_IDS.find((id) => id === bare);
  if (known) return { id: known, name: PLANS[known].name };
  const words = bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { id: 'pro', name: name || PLANS.pro.name };
}

/** What everybody has before they choose: no provider told anything. */
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
