import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { getPlan } from '#app/features/billing/get-plan.server.ts';
import { billingLines, planPageOf } from '#app/features/billing/membership.ts';
import { PlanCard } from '#app/features/billing/plan-card.tsx';
import { PlanCheckFailed, PlanChecking } from '#app/features/billing/plan-check.tsx';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { readPlan } from '#app/features/shop/plan/read-plan.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/env.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { AppPage } from '#app/ui/app-page.tsx';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

const UNREAD = 'The plan could not be read';

export const meta: MetaFunction = () => [{ title: `Membership · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, shell } = await requireMerchant(request);
  const [shop, plan] = await Promise.all([getShop({ merchantId }), getPlan({ merchantId })]);
  const isInstalled = shop?.mode === 'installed' && !shop.uninstalledAt;
  const timeZone = shop?.timezone ?? 'UTC';
  return {
    isInAdmin: shell === 'embedded',
    planPage: isInstalled ? planPageOf({ domain: shop.domain, appHandle: env().SHOPIFY_APP_HANDLE }) : null,
    known: worded(plan, timeZone),
    // Told once Shopify has answered: the page doesn't wait for it. Asked each time, since its plan page leads back here.
    checked: isInstalled ? check(merchantId, timeZone) : null,
  };
}

async function check(merchantId: string, timeZone: string) {
  const reading = await readPlan({ merchantId });
  const problem = reading && !reading.ok ? reading.reason : null;
  return { problem, ...worded(await getPlan({ merchantId }), timeZone) };
}

function worded(plan: Awaited<ReturnType<typeof getPlan>>, timeZone: string) {
  const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone });
  return { plan, lines: billingLines(plan, (day) => days.format(day)) };
}

export default function Membership() {
  const { known, checked, planPage, isInAdmin } = useLoaderData<typeof loader>();
  const told = useTold(checked);
  const { problem, ...now } = told.answer ?? { ...known, problem: told.isLost ? UNREAD : null };
  return (
    <AppPage title="Membership" subtitle="Your plan, what it includes, and how it is billed">
      <BlockStack gap="400">
        {problem ? <PlanCheckFailed reason={problem} /> : null}
        <PlanCard {...now} planPage={planPage} isInAdmin={isInAdmin} />
        {told.isDue ? <PlanChecking /> : null}
      </BlockStack>
    </AppPage>
  );
}

/**
 * What comes after the page. No Suspense: the admin answers the page before Shopify does, and React gives up a
 * boundary that is told something new before it is whole.
 */
function useTold<T>(promise: Promise<T> | null) {
  const [heard, setHeard] = useState<{ of: Promise<T>; answer: T | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const hear = (answer: T | null) => {
      if (promise && isCurrent) setHeard({ of: promise, answer });
    };
    promise?.then(hear, () => hear(null));
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  const isHeard = heard !== null && heard.of === promise;
  return {
    answer: isHeard ? heard.answer : null,
    isDue: promise !== null && !isHeard,
    isLost: isHeard && heard.answer === null,
  };
}
