import { z } from 'zod';
import { getStoreName, sendNotice } from '#app/features/billing/billing-mail.server.ts';
import { type BillingCycle, parsePlanHandle, PLAN_IDS, PLANS } from '#app/features/billing/plan.ts';
import {
  FREE_SUBSCRIPTION,
  saveSubscription,
  type SubscriptionDetails,
} from '#app/features/billing/subscription.server.ts';
import { inTransaction, pool, withLock } from '#app/platform/db/db.server.ts';
import { enqueue, defineJob } from '#app/platform/jobs/jobs.server.ts';
import { getStripe, verifyStripeEvent } from '#app/platform/payments/stripe.server.ts';
import { log } from '#app/platform/process/log.server.ts';

const LOCK_WAIT_MS = 30_000;
const SUBSCRIPTIONS_MAX = 20;

const seconds = z.number().int().min(0);
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  trial_end: seconds.nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          price: z.object({ id: z.string(), lookup_key: z.string().nullish() }),
          current_period_start: seconds,
          current_period_end: seconds,
        }),
      )
      .min(1),
  }),
  schedule: z
    .object({ id: z.string(), status: z.string(), metadata: z.record(z.string(), z.string()).nullish() })
    .nullish(),
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;

/** Metadata key on a subscription schedule: the handle of the plan that starts with the next period. */
export const PENDING_PLAN = 'pendingPlan';

/** Stripe status and ours, best first: with several subscriptions, the best one is the plan. */
const STATUS_ORDER = [
  ['active', 'active'],
  ['trialing', 'trialing'],
  ['past_due', 'past_due'],
  ['unpaid', 'unpaid'],
  ['paused', 'unpaid'],
  ['incomplete', 'incomplete'],
  ['canceled', 'cancelled'],
  ['incomplete_expired', 'cancelled'],
] as const;

const rankOf = ({ status }: StripeSubscription) => STATUS_ORDER.findIndex(([theirs]) => theirs === status);

/** A customer's best subscription, fetched from Stripe; null if there never was one. */
export async function fetchSubscription(customerId: string): Promise<StripeSubscription | null> {
  const stripe = await getStripe();
  const response = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: SUBSCRIPTIONS_MAX,
    expand: ['data.schedule'],
  });
  const known = z
    .array(subscriptionSchema)
    .parse(response.data)
    .filter((one) => rankOf(one) >= 0);
  const [best = null] = known.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || planRank(b) - planRank(a) || b.created - a.created,
  );
  return best;
}

const planRank = (one: StripeSubscription) => PLAN_IDS.indexOf(parsePlanHandle(getHandle(one)).id);

/** The plan handle of a subscription, stored as the lookup key of its price. */
export function getHandle({ items }: StripeSubscription): string {
  return items.data[0]!.price.lookup_key ?? 'pro';
}

export function isInService({ status }: StripeSubscription): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
}

/**
 * Fetches and saves a customer's subscription under a lock, so the result is right whatever the order of events.
 * False for an unknown customer.
 */
export async function syncStripeCustomer(customerId: string): Promise<boolean> {
  const merchantId = await findMerchant(customerId);
  if (merchantId === null) return false;
  const synced = await withLock(
    `stripe ${customerId}`,
    async () => {
      const fetchedAt = await getDatabaseTime();
      const subscription = await fetchSubscription(customerId);
      if (subscription === null) return true;
      const facts = toDetails(subscription);
      await saveSubscription({ merchantId, provider: 'stripe', facts, fetchedAt });
      await sendPaymentNotice(merchantId, facts);
      return true;
    },
    LOCK_WAIT_MS,
  );
  // The job retries.
  if (synced === null) throw new Error(`The subscription of ${customerId} is being synced elsewhere`);
  return true;
}

async function findMerchant(customerId: string): Promise<string | null> {
  const { rows } = await pool.query<{ merchantId: string }>(
    'select merchant_id as "merchantId" from billing_customer where customer_id = $1',
    [customerId],
  );
  if (!rows[0]) log.warn({ customerId }, 'event of an unknown Stripe customer ignored');
  return rows[0]?.merchantId ?? null;
}

// Server clocks may differ.
async function getDatabaseTime(): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}

function toDetails(subscription: StripeSubscription): SubscriptionDetails {
  const status = STATUS_ORDER[rankOf(subscription)]![1];
  if (status === 'cancelled') return { ...FREE_SUBSCRIPTION, status, externalId: subscription.id };
  const [item] = subscription.items.data;
  const handle = getHandle(subscription);
  const pending = subscription.schedule?.metadata?.[PENDING_PLAN];
  return {
    plan: handle,
    status,
    externalId: subscription.id,
    billingCycle: (handle.endsWith('-yearly') ? 'yearly' : 'monthly') satisfies BillingCycle,
    currentPeriodStart: toDate(item!.current_period_start),
    currentPeriodEnd: toDate(item!.current_period_end),
    trialEnd: status === 'trialing' && subscription.trial_end ? toDate(subscription.trial_end) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || Boolean(subscription.cancel_at),
    pendingPlan: pending && subscription.schedule?.status === 'active' && pending !== handle ? pending : null,
  };
}

function toDate(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000);
}

async function sendPaymentNotice(merchantId: string, facts: SubscriptionDetails): Promise<void> {
  if (facts.status !== 'past_due' && facts.status !== 'unpaid') return;
  const name = await getStoreName(merchantId);
  const plan = PLANS[parsePlanHandle(facts.plan).id].name;
  const isOver = facts.status === 'unpaid';
  await sendNotice({
    merchantId,
    kind: `payment-${facts.status}`,
    period: facts.currentPeriodEnd?.toISOString() ?? '',
    content: {
      subject: isOver ? `${name} is now on the Free plan` : `Payment failed for ${name}`,
      paragraphs: isOver
        ? [
            `Your ${plan} plan payment for ${name} failed again, so the Free plan’s limits now apply.`,
            'Your data is safe. Update your payment method to get your plan back.',
          ]
        : [
            `Your ${plan} plan payment for ${name} didn’t go through.`,
            'Everything still works for now. Update your payment method to keep it that way.',
          ],
    },
    button: 'Update payment',
  });
}

export const STRIPE_EVENTS_QUEUE = 'process-stripe-events';

const RELEVANT_EVENTS =
  /^(customer\.subscription|checkout\.session|invoice|subscription_schedule|invoice_payment)\./;

const objectSchema = z.object({
  customer: z
    .union([z.string().max(255), z.object({ id: z.string().max(255) }).transform(({ id }) => id)])
    .nullish(),
});

/**
 * Stores a webhook event once and enqueues its processing in the same transaction. False unless Stripe signed it
 * within the last five minutes.
 */
export async function receiveStripeEvent(body: Uint8Array, signature: string): Promise<boolean> {
  const event = await verifyStripeEvent(body, signature);
  if (event === null) return false;
  const { customer } = objectSchema.catch({ customer: null }).parse(event.data.object);
  if (!customer || !RELEVANT_EVENTS.test(event.type)) return true;
  await inTransaction(async (transaction) => {
    const { rowCount } = await transaction.query(
      'insert into stripe_event (id, type, customer_id) values ($1, $2, $3) on conflict (id) do nothing',
      [event.id, event.type, customer],
    );
    if (rowCount === 0) return;
    const data = { customerId: customer };
    await enqueue({ queue: STRIPE_EVENTS_QUEUE, data, key: customer, group: customer, transaction });
  });
  return true;
}

const EVENTS_MAX = 1_000;

/** Syncs a customer and marks the events that arrived before the sync as processed. */
export async function processStripeEvents(customerId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from stripe_event where customer_id = $1 and processed_at is null limit $2',
    [customerId, EVENTS_MAX],
  );
  if (rows.length === 0) return;
  await syncStripeCustomer(customerId);
  const ids = rows.map(({ id }) => id);
  await pool.query('update stripe_event set processed_at = now() where id = any ($1)', [ids]);
}

const WAITING_MAX = 1_000;

/** Re-enqueues events that are unprocessed after ten minutes, and deletes those too old for Stripe to resend. */
async function maintainStripeEvents(): Promise<void> {
  const { rows } = await pool.query<{ customerId: string }>(
    `select distinct customer_id as "customerId" from stripe_event
      where processed_at is null and received_at < now() - interval '10 minutes' limit $1`,
    [WAITING_MAX],
  );
  for (const { customerId } of rows)
    await enqueue({
      queue: STRIPE_EVENTS_QUEUE,
      data: { customerId },
      key: customerId,
      group: customerId,
    });
  await pool.query("delete from stripe_event where received_at < now() - interval '30 days'");
}

export const processStripeEventsJob = defineJob({
  queue: STRIPE_EVENTS_QUEUE,
  concurrency: 4,
  schema: z.object({ customerId: z.string().max(255) }),
  run: ({ customerId }) => processStripeEvents(customerId),
});

export const maintainStripeEventsJob = defineJob({
  queue: 'maintain-stripe-events',
  cron: '25 * * * *',
  schema: z.object({}),
  run: maintainStripeEvents,
});
