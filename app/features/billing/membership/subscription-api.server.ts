import { z } from 'zod';
import { BILLING_TEXTS, getPlanPageUrl } from '#app/features/billing/plan-summary.ts';
import {
  BILLING_CYCLES,
  type BillingCycle,
  MANAGEMENT_LEVEL,
  type Plan,
  PLAN_IDS,
  type PlanId,
  toPlanHandle,
} from '#app/features/billing/plan.ts';
import {
  cancelStripePlan,
  changeStripePlan,
} from '#app/features/billing/stripe/change-subscription.server.ts';
import {
  type CheckoutRefusal,
  openStripePortal,
  type Payer,
  startStripeCheckout,
} from '#app/features/billing/stripe/checkout.server.ts';
import { findPlan, FREE_SUBSCRIPTION, saveSubscription } from '#app/features/billing/subscription.server.ts';
import { USAGE_METRIC_NAMES } from '#app/features/billing/usage/usage.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { isStripeConfigured } from '#app/platform/payments/stripe.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** Who bills a merchant: Shopify if the store has the app installed, else Stripe if configured, else no one. */
export type Biller = { by: 'shopify'; planPage: string } | { by: 'stripe' | 'none' };

export async function getBiller(merchantId: string): Promise<Biller> {
  const { rows } = await pool.query<{ domain: string }>(
    "select domain from shop where merchant_id = $1 and mode = 'installed' and uninstalled_at is null",
    [merchantId],
  );
  const [shop] = rows;
  if (!shop) return { by: isStripeConfigured() ? 'stripe' : 'none' };
  const planPage = getPlanPageUrl({ domain: shop.domain, appHandle: env().SHOPIFY_APP_HANDLE });
  return { by: 'shopify', planPage };
}

type PlanRefusal = CheckoutRefusal | 'no-subscription' | 'at-shopify' | 'not-billed';

type Outcome<T = object> =
  | ({ ok: true } & T)
  | { ok: false; reason: PlanRefusal }
  | { ok: false; reason: 'declined'; message: string };

interface PlanChoice {
  payer: Payer;
  planId: PlanId;
  billingCycle: BillingCycle;
}

/** The URL where a merchant pays for a plan. A plan that costs nothing starts right away and returns our own page. */
export async function startCheckout(
  choice: PlanChoice & { discountCode: string | null },
): Promise<Outcome<{ url: string }>> {
  const { merchantId } = choice.payer;
  const biller = await getBiller(merchantId);
  if (biller.by === 'shopify') return { ok: true, url: biller.planPage };
  if (biller.by === 'stripe' && choice.planId !== 'free') return startStripeCheckout(choice);
  const current = await findPlan(merchantId);
  if (biller.by === 'stripe' && current?.provider === 'stripe' && current.status !== 'cancelled')
    return { ok: false, reason: 'subscribed' };
  await saveUnpaidPlan(choice);
  return { ok: true, url: `${env().APP_URL}/membership` };
}

/** Changes to another plan, or undoes a change that hasn't taken effect. */
export async function changePlan(choice: PlanChoice): Promise<Outcome> {
  const { merchantId } = choice.payer;
  const { by } = await getBiller(merchantId);
  if (by === 'shopify') return { ok: false, reason: 'at-shopify' };
  if (by === 'stripe') return changeStripePlan(merchantId, choice);
  await saveUnpaidPlan(choice);
  return { ok: true };
}

/** Cancels the paid plan; the merchant falls back to the free one. */
export async function cancelPlan(merchantId: string, isAtPeriodEnd: boolean): Promise<Outcome> {
  const { by } = await getBiller(merchantId);
  if (by === 'shopify') return { ok: false, reason: 'at-shopify' };
  if (by === 'stripe') return cancelStripePlan(merchantId, isAtPeriodEnd);
  await saveSubscription({ merchantId, provider: 'none', facts: FREE_SUBSCRIPTION, fetchedAt: new Date() });
  return { ok: true };
}

export async function openPortal(merchantId: string): Promise<Outcome<{ url: string }>> {
  const biller = await getBiller(merchantId);
  if (biller.by === 'shopify') return { ok: true, url: biller.planPage };
  if (biller.by === 'none') return { ok: false, reason: 'not-billed' };
  const url = await openStripePortal(merchantId);
  return url === null ? { ok: false, reason: 'no-subscription' } : { ok: true, url };
}

/** For a plan that no one charges for: the free plan, or any plan if billing isn't set up. */
async function saveUnpaidPlan({ payer, planId, billingCycle }: PlanChoice): Promise<void> {
  const now = new Date();
  const months = billingCycle === 'yearly' ? 12 : 1;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  const facts =
    planId === 'free'
      ? FREE_SUBSCRIPTION
      : {
          ...FREE_SUBSCRIPTION,
          plan: toPlanHandle(planId, billingCycle),
          status: 'active' as const,
          billingCycle,
          currentPeriodStart: now,
          currentPeriodEnd: end,
        };
  await saveSubscription({ merchantId: payer.merchantId, provider: 'none', facts, fetchedAt: now });
}

const BODY_MAX_BYTES = 10_000;
const AMOUNT_MAX = 1_000_000;
const EVENT_DATA_MAX = 2_000;

const planId = z.enum(PLAN_IDS, { error: 'Plan not found' });
const billingCycle = z.enum(BILLING_CYCLES, { error: 'billingCycle must be monthly or yearly' });

export const checkoutSchema = z.object(
  {
    planId,
    billingCycle: billingCycle.default('monthly'),
    discountCode: z
      .string({ error: 'discountCode must be text' })
      .trim()
      .max(100, { error: 'discountCode is too long' })
      .nullish()
      .transform((code) => code || null),
  },
  { error: 'The body must be an object with planId and billingCycle' },
);

export const updateSchema = z.object(
  { planId, billingCycle: billingCycle.default('monthly') },
  { error: 'The body must be an object with planId and billingCycle' },
);

export const cancelSchema = z.object(
  { cancelAtPeriodEnd: z.boolean({ error: 'cancelAtPeriodEnd must be true or false' }).default(true) },
  { error: 'The body must be an object' },
);

export const limitQuerySchema = z.object({
  type: z.enum(USAGE_METRIC_NAMES, { error: `type must be one of ${USAGE_METRIC_NAMES.join(', ')}` }),
  amount: z.coerce
    .number({ error: 'amount must be a number' })
    .min(0, { error: 'amount must not be negative' })
    .max(AMOUNT_MAX, { error: `amount must be at most ${AMOUNT_MAX}` })
    .default(1),
});

export const eventSchema = z.object(
  {
    eventType: z.string().regex(/^[a-z][\w.-]{0,49}$/i, {
      error: 'eventType must be 1 to 50 letters, digits, dots, hyphens and underscores',
    }),
    eventData: z
      .record(z.string(), z.unknown(), { error: 'eventData must be an object' })
      .refine((value) => JSON.stringify(value).length <= EVENT_DATA_MAX, {
        error: `eventData is longer than ${EVENT_DATA_MAX} characters`,
      })
      .optional(),
    quantity: z
      .number({ error: 'quantity must be a whole number' })
      .int({ error: 'quantity must be a whole number' })
      .min(1, { error: 'quantity must be at least 1' })
      .max(AMOUNT_MAX, { error: `quantity must be at most ${AMOUNT_MAX}` })
      .default(1),
  },
  { error: 'The body must be an object with eventType' },
);

/** Parses the request body; an empty body counts as an empty object. */
export async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  if (request.body === null || request.headers.get('content-length') === '0') {
    const parsed = schema.safeParse({});
    if (!parsed.success) throw errorResponse(400, parsed.error.issues[0]!.message);
    return parsed.data;
  }
  return readJsonAs(request, schema, BODY_MAX_BYTES);
}

/** The subscription as `GET /current` returns it; null values for a prospect. */
export function toCurrentSubscription(merchantId: string, plan: Plan | null) {
  if (plan === null)
    return {
      ...{ id: null, plan: null, status: null, billingCycle: null, managementLevel: null },
      ...{ currentPeriodStart: null, currentPeriodEnd: null, trialEnd: null, cancelAtPeriodEnd: false },
      ...{ merchantId, message: BILLING_TEXTS.notFound, subscription: null },
    };
  const { billingCycle: cycle, currentPeriodStart, currentPeriodEnd, trialEnd, cancelAtPeriodEnd } = plan;
  const subscription = {
    id: plan.subscriptionId ?? merchantId,
    merchantId,
    plan: plan.id,
    status: plan.status,
    billingCycle: cycle,
    managementLevel: MANAGEMENT_LEVEL,
    ...{ currentPeriodStart, currentPeriodEnd, trialEnd, cancelAtPeriodEnd },
    pendingPlan: plan.pendingPlan,
    limits: plan.limits,
  };
  return { ...subscription, message: plan.provider === 'none' ? BILLING_TEXTS.unbilled : null, subscription };
}

const REFUSALS: Record<PlanRefusal, [number, string]> = {
  discount: [422, 'This discount code isn’t valid.'],
  subscribed: [409, 'This store already has a paid plan. Change that plan instead.'],
  busy: [409, 'Your plan is already being changed. Please try again in a moment.'],
  'no-subscription': [409, BILLING_TEXTS.notFound],
  'at-shopify': [409, 'Change this store’s plan in the Shopify admin.'],
  'not-billed': [409, BILLING_TEXTS.unbilled],
};

type Refusal = { reason: PlanRefusal } | { reason: 'declined'; message: string };

export function describeRefusal(refusal: Refusal): string {
  return 'message' in refusal ? refusal.message : REFUSALS[refusal.reason][1];
}

export function throwRefusal(refusal: Refusal): never {
  throw errorResponse('message' in refusal ? 402 : REFUSALS[refusal.reason][0], describeRefusal(refusal));
}
