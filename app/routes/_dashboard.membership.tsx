import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { PlanCard, PlanCheckFailed, PlanCheckPending } from '#app/features/billing/plan-cards.tsx';
import { formatBillingLines, getPlanPageUrl } from '#app/features/billing/plan-summary.ts';
import { getPlan } from '#app/features/billing/subscription.server.ts';
import { syncPlan } from '#app/features/shop/plan/sync-plan.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { AppPage, pageTitle } from '#app/ui/page/app-page.tsx';

const PLAN_UNAVAILABLE = 'The plan could not be read';

export const meta = pageTitle('Membership');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, shell } = await requireMerchant(request);
  const [shop, plan] = await Promise.all([getShop(merchantId), getPlan(merchantId)]);
  const isInstalled = shop?.mode === 'installed' && !shop.uninstalledAt;
  const timeZone = shop?.timezone ?? 'UTC';
  return {
    isInAdmin: shell === 'embedded',
    planPage: isInstalled
      ? getPlanPageUrl({ domain: shop.domain, appHandle: env().SHOPIFY_APP_HANDLE })
      : null,
    known: formatPlan(plan, timeZone),
    // Deferred until Shopify responds. Requested each time, since the plan page leads back here.
    checked: isInstalled ? checkPlan(merchantId, timeZone) : null,
  };
}

async function checkPlan(merchantId: string, timeZone: string) {
  const reading = await syncPlan(merchantId);
  const problem = reading && !reading.ok ? reading.reason : null;
  return { problem, ...formatPlan(await getPlan(merchantId), timeZone) };
}

function formatPlan(plan: Awaited<ReturnType<typeof getPlan>>, timeZone: string) {
  const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone });
  return { plan, lines: formatBillingLines(plan, (day) => days.format(day)) };
}

export default function Membership() {
  const { known, checked, planPage, isInAdmin } = useLoaderData<typeof loader>();
  const planCheck = useDeferred(checked);
  const lastKnown = { ...known, problem: planCheck.isFailed ? PLAN_UNAVAILABLE : null };
  const { problem, ...current } = planCheck.value ?? lastKnown;
  return (
    <AppPage title="Membership" subtitle="Your plan, what it includes, and how it is billed">
      <BlockStack gap="400">
        {problem ? <PlanCheckFailed reason={problem} /> : null}
        <PlanCard {...current} planPage={planPage} isInAdmin={isInAdmin} />
        {planCheck.isPending ? <PlanCheckPending /> : null}
      </BlockStack>
    </AppPage>
  );
}

/**
 * Deferred data without Suspense: the page may be replaced before it arrives, and React discards a boundary that
 * updates while suspended.
 */
function useDeferred<T>(promise: Promise<T> | null) {
  const [settled, setSettled] = useState<{ promise: Promise<T>; value: T | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const settle = (value: T | null) => {
      if (promise && isCurrent) setSettled({ promise, value });
    };
    promise?.then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  const { value } = settled?.promise === promise ? settled : { value: undefined };
  return { value, isPending: promise !== null && value === undefined, isFailed: value === null };
}
