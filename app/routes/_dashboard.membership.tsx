import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Await, useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { Suspense } from 'react';
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
  const ways = { planPage, isInAdmin };
  return (
    <AppPage title="Membership" subtitle="Your plan, what it includes, and how it is billed">
      {checked ? (
        <Suspense
          fallback={
            <BlockStack gap="400">
              <PlanCard {...known} {...ways} />
              <PlanChecking />
            </BlockStack>
          }
        >
          <Await resolve={checked} errorElement={<Unchecked />}>
            {({ problem, ...now }) => (
              <BlockStack gap="400">
                {problem ? <PlanCheckFailed reason={problem} /> : null}
                <PlanCard {...now} {...ways} />
              </BlockStack>
            )}
          </Await>
        </Suspense>
      ) : (
        <PlanCard {...known} {...ways} />
      )}
    </AppPage>
  );
}

function Unchecked() {
  const { known, planPage, isInAdmin } = useLoaderData<typeof loader>();
  return (
    <BlockStack gap="400">
      <PlanCheckFailed reason="The plan could not be read" />
      <PlanCard {...known} planPage={planPage} isInAdmin={isInAdmin} />
    </BlockStack>
  );
}
