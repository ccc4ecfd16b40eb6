import { getPlanPageUrl } from '#app/features/billing/plan-summary.ts';
import { type BillingCycle, type PlanId, toPlanHandle } from '#app/features/billing/plan.ts';
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
import { pool } from '#app/platform/db/db.server.ts';
import { isStripeConfigured } from '#app/platform/payments/stripe.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** Who bills a merchant: Shopify if the store has the app installed, else Stripe if it is configured, else no one. */
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

export type PlanRefusal = CheckoutRefusal | 'no-subscription' | 'at-shopify' | 'not-billed';

type Outcome<T = object> =
  | ({ ok: true } & T)
  | { ok: false; reason: PlanRefusal }
  | { ok: false; reason: 'declined'; message: string };

interface PlanChoice {
  payer: Payer;
  planId: PlanId;
  billingCycle: BillingCycle;
}

/** The page on which a merchant pays for a plan. What costs nothing begins at once, and the page is our own. */
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

/** Changes to another plan, or takes back a change that hasn't begun. */
export async function changePlan(choice: PlanChoice): Promise<Outcome> {
  const { merchantId } = choice.payer;
  const { by } = await getBiller(merchantId);
  if (by === 'shopify') return { ok: false, reason: 'at-shopify' };
  if (by === 'stripe') return changeStripePlan(merchantId, choice);
  await saveUnpaidPlan(choice);
  return { ok: true };
}

/** Ends the paid plan; the free one follows. */
export async function cancelPlan(merchantId: string, isAtPeriodEnd: boolean): Promise<Outcome> {
  const { by } = await getBiller(merchantId);
  if (by === 'shopify') return { ok: false, reason: 'at-shopify' };
  if (by === 'stripe') return cancelStripePlan(merchantId, isAtPeriodEnd);
  await saveSubscription({ merchantId, provider: 'none', facts: FREE_SUBSCRIPTION, fetchedAt: new Date() });
  return { ok: true };
}

/** The page with cards and invoices. */
export async function openPortal(merchantId: string): Promise<Outcome<{ url: string }>> {
  const biller = await getBiller(merchantId);
  if (biller.by === 'shopify') return { ok: true, url: biller.planPage };
  if (biller.by === 'none') return { ok: false, reason: 'not-billed' };
  const url = await openStripePortal(merchantId);
  return url === null ? { ok: false, reason: 'no-subscription' } : { ok: true, url };
}

/** A plan that no one charges for: any without billing, and the free one. */
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
