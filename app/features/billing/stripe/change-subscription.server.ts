import {
  type BillingCycle,
  isUpgrade,
  parsePlanHandle,
  type PlanId,
  toPlanHandle,
} from '#app/features/billing/plan.ts';
import { ensurePrice, getCustomerId } from '#app/features/billing/stripe/checkout.server.ts';
import {
  fetchSubscription,
  getHandle,
  isInService,
  PENDING_PLAN,
  type StripeSubscription,
  syncStripeCustomer,
} from '#app/features/billing/stripe/sync-subscription.server.ts';
import { newId, withLock } from '#app/platform/db/db.server.ts';
import { getPaymentRefusal, getStripe } from '#app/platform/payments/stripe.server.ts';

const LOCK_WAIT_MS = 10_000;

export type ChangeOutcome =
  | { ok: true }
  | { ok: false; reason: 'no-subscription' | 'busy' }
  /** `message` is the reason given by the bank or Stripe. */
  | { ok: false; reason: 'declined'; message: string };

interface PlanChoice {
  planId: PlanId;
  billingCycle: BillingCycle;
}

/**
 * Upgrades right away, downgrades with the next period. Choosing the current plan undoes a cancellation or a
 * pending downgrade.
 */
export function changeStripePlan(merchantId: string, choice: PlanChoice): Promise<ChangeOutcome> {
  const { planId, billingCycle } = choice;
  if (planId === 'free') return cancelStripePlan(merchantId, true);
  return changeSubscription(merchantId, async (subscription) => {
    const handle = getHandle(subscription);
    const wanted = toPlanHandle(planId, billingCycle);
    if (wanted === handle) return resume(subscription);
    const current = {
      ...parsePlanHandle(handle),
      billingCycle: handle.endsWith('-yearly') ? 'yearly' : 'monthly',
    } as const;
    const price = await ensurePrice(planId, billingCycle);
    if (isUpgrade(current, { id: planId, billingCycle })) await upgrade(subscription, price);
    else await scheduleDowngrade(subscription, { price, handle: wanted });
  });
}

export function cancelStripePlan(merchantId: string, isAtPeriodEnd: boolean): Promise<ChangeOutcome> {
  return changeSubscription(merchantId, async (subscription) => {
    const stripe = await getStripe();
    await releaseSchedule(subscription);
    const { id } = subscription;
    if (isAtPeriodEnd)
      await stripe.subscriptions.update(id, { cancel_at_period_end: true }, withIdempotencyKey());
    else await stripe.subscriptions.cancel(id, {}, withIdempotencyKey());
  });
}

async function changeSubscription(
  merchantId: string,
  change: (subscription: StripeSubscription) => Promise<void>,
): Promise<ChangeOutcome> {
  const customerId = await getCustomerId(merchantId);
  if (customerId === null) return { ok: false, reason: 'no-subscription' };
  const outcome = await withLock(
    `checkout ${merchantId}`,
    async (): Promise<ChangeOutcome> => {
      const subscription = await fetchSubscription(customerId);
      if (!subscription || !isInService(subscription)) return { ok: false, reason: 'no-subscription' };
      try {
        await change(subscription);
        return { ok: true };
      } catch (error) {
        const message = getPaymentRefusal(error);
        if (message === null) throw error;
        return { ok: false, reason: 'declined', message };
      }
    },
    LOCK_WAIT_MS,
  );
  await syncStripeCustomer(customerId);
  return outcome ?? { ok: false, reason: 'busy' };
}

/** Keeps the Stripe client's retries from changing a subscription twice. */
function withIdempotencyKey() {
  return { idempotencyKey: `change ${newId()}` };
}

async function resume(subscription: StripeSubscription): Promise<void> {
  await releaseSchedule(subscription);
  const stripe = await getStripe();
  if (subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }, withIdempotencyKey());
}

async function upgrade(subscription: StripeSubscription, price: string): Promise<void> {
  await releaseSchedule(subscription);
  const stripe = await getStripe();
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: subscription.items.data[0]!.id, price }],
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice',
      // If the card is declined, the plan stays as it is.
      payment_behavior: 'error_if_incomplete',
    },
    withIdempotencyKey(),
  );
}

async function scheduleDowngrade(
  subscription: StripeSubscription,
  next: { price: string; handle: string },
): Promise<void> {
  await resume(subscription);
  const stripe = await getStripe();
  const schedule = await stripe.subscriptionSchedules.create(
    { from_subscription: subscription.id },
    withIdempotencyKey(),
  );
  const [item] = subscription.items.data;
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      metadata: { [PENDING_PLAN]: next.handle },
      phases: [
        {
          items: [{ price: item!.price.id, quantity: 1 }],
          start_date: item!.current_period_start,
          end_date: item!.current_period_end,
        },
        {
          items: [{ price: next.price, quantity: 1 }],
          duration: { interval: next.handle.endsWith('-yearly') ? 'year' : 'month', interval_count: 1 },
        },
      ],
    },
    withIdempotencyKey(),
  );
}

async function releaseSchedule({ schedule }: StripeSubscription): Promise<void> {
  if (schedule?.status !== 'active' && schedule?.status !== 'not_started') return;
  const stripe = await getStripe();
  await stripe.subscriptionSchedules.release(schedule.id, {}, withIdempotencyKey());
}
