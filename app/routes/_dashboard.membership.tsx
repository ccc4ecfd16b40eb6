import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useState } from 'react';
import billingCss from '#app/features/billing/billing.css?url';
import { ChoosePlanCard, useSubscriptionCalls } from '#app/features/billing/membership/choose-plan-card.tsx';
import {
  checkoutSchema,
  describeRefusal,
  getBiller,
  startCheckout,
} from '#app/features/billing/membership/subscription-api.server.ts';
import {
  CheckoutProblem,
  InvoicesCard,
  ShopifyPlanButton,
  StripeActions,
  UsageCard,
  useAwaitedPlan,
  usePlanCheck,
} from '#app/features/billing/membership/membership-page.tsx';
import { PlanCard, PlanCheckFailed, PlanCheckPending } from '#app/features/billing/plan-cards.tsx';
import { BILLING_TEXTS, toPlanDisplay } from '#app/features/billing/plan-summary.ts';
import { getBillingStatus, isUnbilledPlan, type PlanLimits } from '#app/features/billing/plan.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { countUsage } from '#app/features/billing/usage/usage.server.ts';
import { getFilesMax, getStorageLimitBytes } from '#app/features/files/store-file.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { getUser } from '#app/features/account/session.server.ts';
import { listPermissions, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(billingCss);
export const meta = pageTitle('Membership');

export async function loader({ request }: LoaderFunctionArgs) {
  const access = await requireMerchant(request, 'see-plan');
  const { merchantId, shell } = access;
  const canPay = listPermissions(access).includes('pay');
  const [shop, biller, read] = await Promise.all([
    getShop(merchantId),
    getBiller(merchantId),
    readPlan(merchantId),
  ]);
  const wanted = parseWanted(request);
  const checkoutProblem =
    wanted && canPay && biller.by === 'stripe' && wanted.planId !== 'free'
      ? await goToCheckout(request, merchantId, wanted)
      : null;
  const now = new Date();
  const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  const monthStart = (monthsAhead: number) =>
    days.format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead));
  return {
    isInAdmin: shell === 'embedded',
    hasShop: shop !== null && shop.uninstalledAt === null,
    biller,
    canPay,
    wanted: wanted && { planId: wanted.planId, billingCycle: wanted.billingCycle },
    checkoutProblem,
    isReadFailed: read.isFailed,
    known: read.plan && toPlanDisplay(read.plan, shop?.timezone),
    used: await countUsage(merchantId, now),
    month: { from: monthStart(0), to: monthStart(1) },
  };
}

async function readPlan(merchantId: string) {
  try {
    return { plan: await findPlan(merchantId), isFailed: false };
  } catch (error) {
    log.error({ err: error, merchantId }, 'plan not read');
    return { plan: null, isFailed: true };
  }
}

// `?plan=&billing=` from a pricing page. Unknown plans are dropped.
function parseWanted(request: Request) {
  const { searchParams } = new URL(request.url);
  const parsed = checkoutSchema.safeParse({
    planId: searchParams.get('plan'),
    billingCycle: searchParams.get('billing') ?? undefined,
    discountCode: searchParams.get('discount'),
  });
  return parsed.success ? parsed.data : null;
}

async function goToCheckout(
  request: Request,
  merchantId: string,
  wanted: NonNullable<ReturnType<typeof parseWanted>>,
): Promise<string> {
  const user = await getUser({ request });
  const outcome = await startCheckout({ payer: { merchantId, email: user?.email ?? '' }, ...wanted });
  if (outcome.ok) throw redirect(outcome.url);
  return describeRefusal(outcome);
}

export default function Membership() {
  const loaded = useLoaderData<typeof loader>();
  const { biller, canPay, isInAdmin, hasShop, checkoutProblem, used, month, wanted } = loaded;
  const check = usePlanCheck();
  const calls = useSubscriptionCalls();
  const known = check?.known ?? loaded.known;
  const problem = check?.problem ?? (loaded.isReadFailed ? BILLING_TEXTS.notFound : null);
  const [query] = useSearchParams();
  const [isBack] = useState(query.get('payment') === 'success');
  const isPaying = known?.plan.provider === 'stripe' && known.plan.status !== 'cancelled';
  const { isPending } = useAwaitedPlan(isBack && biller.by === 'stripe' && !isPaying);
  const plan = known && { ...known.plan, limits: toEnforcedLimits(known.plan.limits) };
  return (
    <AppPage title="Membership" subtitle="Plan and billing">
      <BlockStack gap="400">
        {problem ? <PlanCheckFailed reason={problem} isPlanKnown={plan !== null} /> : null}
        <CheckoutProblem message={checkoutProblem} />
        {(biller.by === 'shopify' && !check) || isPending ? <PlanCheckPending /> : null}
        {known && plan ? (
          <PlanCard
            {...known}
            plan={plan}
            actions={
              biller.by === 'shopify' ? (
                <ShopifyPlanButton
                  planPage={biller.planPage}
                  isOwed={getBillingStatus(known.plan) === 'needs-payment'}
                  canPay={canPay}
                  isInAdmin={isInAdmin}
                />
              ) : isPaying ? (
                <StripeActions plan={known.plan} canPay={canPay} calls={calls} />
              ) : null
            }
          />
        ) : null}
        {plan ? <UsageCard used={used} limits={plan.limits} month={month} hasShop={hasShop} /> : null}
        {biller.by === 'stripe' || (biller.by === 'none' && plan && !isUnbilledPlan(plan)) ? (
          <ChoosePlanCard by={biller.by} {...{ plan, wanted, canPay, calls }} />
        ) : null}
        {check?.invoices ? <InvoicesCard invoices={check.invoices} /> : null}
      </BlockStack>
    </AppPage>
  );
}

/** A general file limit applies if the plan has none. */
function toEnforcedLimits(limits: PlanLimits): PlanLimits {
  return {
    ...limits,
    maxStorageGB: getStorageLimitBytes(limits) / 1024 ** 3,
    maxFiles: getFilesMax(limits),
  };
}
