import { z } from 'zod';
import { getStoreName } from '#app/features/billing/billing-mail.server.ts';
import {
  type BillingCycle,
  PLAN_CURRENCY,
  type PlanId,
  PLANS,
  toPlanHandle,
  TRIAL_DAYS,
} from '#app/features/billing/plan.ts';
import { fetchSubscription, isInService } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { db, newId, withLock } from '#app/platform/db/db.server.ts';
import { getStripe } from '#app/platform/payments/stripe.server.ts';
import { env } from '#app/platform/process/env.server.ts';

const LOCK_WAIT_MS = 10_000;
/** Above any price we charge. */
const AMOUNT_MAX = 100_000_000;

export interface Payer {
  merchantId: string;
  email: string;
}

export type CheckoutRefusal = 'discount' | 'subscribed' | 'busy';
export type CheckoutOutcome = { ok: true; url: string } | { ok: false; reason: CheckoutRefusal };

interface CheckoutRequest {
  payer: Payer;
  planId: PlanId;
  billingCycle: BillingCycle;
  discountCode: string | null;
}

/**
 * Opens Stripe Checkout for a merchant without a subscription. The same choice reuses the open session; a
 * different one expires it, so no one pays twice.
 */
export async function startStripeCheckout(request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { merchantId } = request.payer;
  const outcome = await withLock(`checkout ${merchantId}`, () => openCheckout(request), LOCK_WAIT_MS);
  return outcome ?? { ok: false, reason: 'busy' };
}

async function openCheckout(request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { payer, planId, billingCycle, discountCode } = request;
  const { merchantId } = payer;
  const stripe = await getStripe();
  const customerId = await ensureCustomer(payer);
  const former = await fetchSubscription(customerId);
  if (former && isInService(former)) return { ok: false, reason: 'subscribed' };
  const promotion = discountCode === null ? null : await findPromotion(discountCode);
  if (discountCode !== null && promotion === null) return { ok: false, reason: 'discount' };
  const handle = toPlanHandle(planId, billingCycle);
  const checkoutFor = `${handle} ${promotion ?? ''}`;
  const open = await reuseOrExpire(merchantId, checkoutFor);
  if (open) return { ok: true, url: open };
  const page = `${env().APP_URL}/membership`;
  const id = newId();
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      client_reference_id: merchantId,
      customer: customerId,
      line_items: [{ price: await ensurePrice(planId, billingCycle), quantity: 1 }],
      ...(promotion === null
        ? { allow_promotion_codes: true }
        : { discounts: [{ promotion_code: promotion }] }),
      subscription_data: former === null ? { trial_period_days: TRIAL_DAYS } : {},
      success_url: `${page}?payment=success`,
      cancel_url: `${page}?payment=cancelled`,
    },
    { idempotencyKey: `checkout ${id}` },
  );
  const url = z.url({ protocol: /^https?$/ }).parse(session.url);
  await db.billingCustomer.update({
    where: { merchantId },
    data: { checkoutId: session.id, checkoutUrl: url, checkoutFor, checkoutAt: new Date() },
  });
  return { ok: true, url };
}

/** The merchant's Stripe customer, created with the first checkout. */
async function ensureCustomer({ merchantId, email }: Payer): Promise<string> {
  const existing = await getCustomerId(merchantId);
  if (existing !== null) return existing;
  const stripe = await getStripe();
  const { id } = await stripe.customers.create(
    { email, name: await getStoreName(merchantId), metadata: { merchantId } },
    { idempotencyKey: `customer ${merchantId}` },
  );
  await db.billingCustomer.createMany({ data: [{ merchantId, customerId: id }], skipDuplicates: true });
  return (await getCustomerId(merchantId))!;
}

/** Null for a merchant who never started a checkout. */
export async function getCustomerId(merchantId: string): Promise<string | null> {
  const row = await db.billingCustomer.findUnique({ where: { merchantId }, select: { customerId: true } });
  return row?.customerId ?? null;
}

async function findPromotion(code: string): Promise<string | null> {
  const stripe = await getStripe();
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  return data[0]?.id ?? null;
}

async function reuseOrExpire(merchantId: string, wanted: string): Promise<string | null> {
  const row = await db.billingCustomer.findUnique({ where: { merchantId } });
  if (!row?.checkoutId) return null;
  const stripe = await getStripe();
  const { status } = await stripe.checkout.sessions.retrieve(row.checkoutId);
  if (status !== 'open') return null;
  if (row.checkoutFor === wanted) return row.checkoutUrl;
  await stripe.checkout.sessions.expire(row.checkoutId);
  return null;
}

/**
 * The Stripe price of a plan, created from our own price on first use, so no one is charged a different amount
 * than we show.
 */
export async function ensurePrice(planId: PlanId, billingCycle: BillingCycle): Promise<string> {
  const handle = toPlanHandle(planId, billingCycle);
  const amount = PLANS[planId].priceMinor[billingCycle];
  if (amount <= 0 || amount > AMOUNT_MAX) throw new Error(`${handle} can't be purchased`);
  const stripe = await getStripe();
  const { data } = await stripe.prices.list({ lookup_keys: [handle], active: true, limit: 1 });
  const currency = PLAN_CURRENCY.toLowerCase();
  if (data[0]?.unit_amount === amount && data[0].currency === currency) return data[0].id;
  const created = await stripe.prices.create(
    {
      currency,
      unit_amount: amount,
      recurring: { interval: billingCycle === 'yearly' ? 'year' : 'month' },
      lookup_key: handle,
      transfer_lookup_key: true,
      product_data: { name: `${PLANS[planId].name} (${billingCycle})` },
    },
    { idempotencyKey: `price ${handle} ${amount} ${currency} ${data[0]?.id ?? ''}` },
  );
  return created.id;
}

/** Stripe's portal for cards, invoices, and cancellation; null for a merchant who never started a checkout. */
export async function openStripePortal(merchantId: string): Promise<string | null> {
  const customerId = await getCustomerId(merchantId);
  if (customerId === null) return null;
  const stripe = await getStripe();
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: `${env().APP_URL}/membership`,
  });
  return z.url({ protocol: /^https?$/ }).parse(url);
}

const INVOICES_MAX = 12;

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullish(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  total: z.number().int().min(0).max(AMOUNT_MAX),
  currency: z.string().length(3),
  created: z.number().int().min(0),
  hosted_invoice_url: z.url({ protocol: /^https?$/ }).nullish(),
});

export interface Invoice {
  id: string;
  number: string;
  status: z.infer<typeof invoiceSchema>['status'];
  totalMinor: number;
  currency: string;
  createdAt: Date;
  url: string | null;
}

/** The latest invoices. Invalid ones, such as with a negative amount, are skipped. */
export async function listInvoices(merchantId: string): Promise<Invoice[]> {
  const customerId = await getCustomerId(merchantId);
  if (customerId === null) return [];
  const stripe = await getStripe();
  const { data } = await stripe.invoices.list({ customer: customerId, limit: INVOICES_MAX });
  return data.flatMap((one) => {
    const { success, data: invoice } = invoiceSchema.safeParse(one);
    if (!success || invoice.status === 'draft') return [];
    return {
      id: invoice.id,
      number: invoice.number ?? '',
      status: invoice.status,
      totalMinor: invoice.total,
      currency: invoice.currency.toUpperCase(),
      createdAt: new Date(invoice.created * 1000),
      url: invoice.hosted_invoice_url ?? null,
    };
  });
}
