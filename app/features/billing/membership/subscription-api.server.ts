import { z } from 'zod';
import { BILLING_CYCLES, MANAGEMENT_LEVEL, type Plan, PLAN_IDS } from '#app/features/billing/plan.ts';
import type { PlanRefusal } from '#app/features/billing/membership/choose-plan.server.ts';
import { BILLING_TEXTS } from '#app/features/billing/plan-summary.ts';
import { COUNTED_NAMES } from '#app/features/billing/usage/usage.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

/** The largest body of a call. */
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
  type: z.enum(COUNTED_NAMES, { error: `type must be one of ${COUNTED_NAMES.join(', ')}` }),
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

/** The body of a call; none counts as an empty object. */
export async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  if (request.body === null || request.headers.get('content-length') === '0') {
    const parsed = schema.safeParse({});
    if (!parsed.success) throw errorResponse(400, parsed.error.issues[0]!.message);
    return parsed.data;
  }
  return readJsonAs(request, schema, BODY_MAX_BYTES);
}

/** The subscription as `GET /current` reports it; null values for a prospect. */
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

/** Throws what a refusal means to the caller. */
export function refuse(refusal: Refusal): never {
  throw errorResponse('message' in refusal ? 402 : REFUSALS[refusal.reason][0], describeRefusal(refusal));
}
