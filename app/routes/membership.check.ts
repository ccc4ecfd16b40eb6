import type { LoaderFunctionArgs } from '@remix-run/node';
import { getBiller } from '#app/features/billing/membership/subscription-api.server.ts';
import type { PlanCheck } from '#app/features/billing/membership/membership-page.tsx';
import { toPlanDisplay } from '#app/features/billing/plan-summary.ts';
import { getCustomerId, listInvoices } from '#app/features/billing/stripe/checkout.server.ts';
import { syncStripeCustomer } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { syncPlan } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { log } from '#app/platform/process/log.server.ts';

const PLAN_UNAVAILABLE = 'We couldn’t read your plan';

/** Data only Shopify or Stripe has; the membership page loads it after rendering. */
export async function loader({ request }: LoaderFunctionArgs): Promise<PlanCheck> {
  const { merchantId } = await requireMerchant(request, 'see-plan');
  const { by } = await getBiller(merchantId);
  if (by === 'none') return { problem: null, known: null, invoices: null };
  const [checked, invoices] = await Promise.all([
    checkPlan(merchantId, by),
    by === 'stripe' ? loadInvoices(merchantId) : null,
  ]);
  return { ...checked, invoices };
}

// Shows a payment as soon as the merchant returns, even if the webhook is late.
async function checkPlan(merchantId: string, by: 'shopify' | 'stripe') {
  try {
    const problem = by === 'shopify' ? await syncShopifyPlan(merchantId) : await syncStripePlan(merchantId);
    const [shop, plan] = await Promise.all([getShop(merchantId), findPlan(merchantId)]);
    return { problem, known: plan && toPlanDisplay(plan, shop?.timezone) };
  } catch (error) {
    log.error({ err: error, merchantId }, 'plan not checked');
    return { problem: PLAN_UNAVAILABLE, known: null };
  }
}

async function syncShopifyPlan(merchantId: string): Promise<string | null> {
  const synced = await syncPlan(merchantId);
  return synced && !synced.ok ? synced.reason : null;
}

async function syncStripePlan(merchantId: string): Promise<null> {
  const customerId = await getCustomerId(merchantId);
  if (customerId !== null) await syncStripeCustomer(customerId);
  return null;
}

async function loadInvoices(merchantId: string) {
  const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  try {
    const invoices = await listInvoices(merchantId);
    return invoices.map(({ createdAt, ...invoice }) => ({ ...invoice, day: days.format(createdAt) }));
  } catch (error) {
    log.warn({ err: error, merchantId }, 'invoices not loaded');
    return 'failed' as const;
  }
}
