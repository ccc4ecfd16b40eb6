import { Banner, Page } from '@shopify/polaris';
import { BILLING_TEXTS } from '#app/features/billing/membership.ts';
import { type Plan, standingOf } from '#app/features/billing/plan.ts';

/** Over every page of a merchant whose payment is owed; everything goes on working. */
export function PaymentNotice({ plan }: { plan: Pick<Plan, 'status'> }) {
  if (standingOf(plan) !== 'needs-payment') return null;
  return (
    <Page fullWidth>
      <Banner
        tone="warning"
        title={BILLING_TEXTS.paymentRequired}
        action={{ content: BILLING_TEXTS.updatePayment, url: '/membership' }}
      >
        <p>{BILLING_TEXTS.paymentText}</p>
      </Banner>
    </Page>
  );
}
