import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button, InlineStack, Text } from '@shopify/polaris';
import { getUser } from '#app/features/account/session.server.ts';
import billingCss from '#app/features/billing/billing.css?url';
import { PlanGrid } from '#app/features/billing/plan-cards.tsx';
import { BILLING_TEXTS } from '#app/features/billing/plan-summary.ts';
import { PLANS, TRIAL_DAYS } from '#app/features/billing/plan.ts';
import { isStripeConfigured } from '#app/platform/payments/stripe.server.ts';
import { isShopifyConfigured } from '#app/platform/shopify/authenticate-admin.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';
import { PolarisFrame, polarisLinks, ProductLogo } from '#app/ui/page/polaris-frame.tsx';

export const links = () => [...polarisLinks(), { rel: 'stylesheet', href: billingCss }];
export const meta = pageTitle('Pricing');

export async function loader({ request }: LoaderFunctionArgs) {
  const biller = isStripeConfigured() ? 'stripe' : isShopifyConfigured() ? 'shopify' : 'none';
  return { isSignedIn: (await getUser({ request })) !== null, biller } as const;
}

/** The plans, for everyone. A visitor signs up first and continues to checkout. */
export default function Pricing() {
  const { isSignedIn, biller } = useLoaderData<typeof loader>();
  return (
    <PolarisFrame>
      <main className="Pricing">
        <div className="Pricing-head">
          <ProductLogo size={32} />
          <InlineStack gap="200">
            {isSignedIn ? <Button url="/">Dashboard</Button> : <Button url="/login">Sign in</Button>}
          </InlineStack>
        </div>
        <div className="Pricing-title">
          <Text as="h1" variant="heading2xl">
            Plans and pricing
          </Text>
          <Text as="p" tone="subdued">
            {biller === 'none'
              ? BILLING_TEXTS.unbilled
              : `Try your first paid plan free for ${TRIAL_DAYS} days. Change or cancel anytime.`}
          </Text>
          {biller === 'none' && !isSignedIn ? (
            <Button url="/signup" variant="primary">
              Create account
            </Button>
          ) : null}
        </div>
        {biller === 'none' ? null : (
          <PlanGrid
            headingLevel="h2"
            provider={biller}
            renderAction={(id, cycle) => {
              const choice = new URLSearchParams({ plan: id, billing: cycle });
              const path = isSignedIn ? `/membership?${choice}` : `/signup?redirect=%2Fmembership&${choice}`;
              return (
                <Button url={path} variant={id === 'growth' ? 'primary' : 'secondary'}>
                  {`Choose ${PLANS[id].name}`}
                </Button>
              );
            }}
          />
        )}
      </main>
    </PolarisFrame>
  );
}
