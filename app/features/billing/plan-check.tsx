import { Banner, InlineStack, Spinner, Text } from '@shopify/polaris';
import { BILLING_TEXTS } from '#app/features/billing/membership.ts';

/** While the provider is asked; the plan that was known last stands beside it. */
export function PlanChecking() {
  return (
    <div role="status">
      <InlineStack gap="200" blockAlign="center">
        <Spinner size="small" />
        <Text as="span" tone="subdued">
          {BILLING_TEXTS.checking}
        </Text>
      </InlineStack>
    </div>
  );
}

/** The provider could not be asked: nothing changes by that, and the merchant knows. */
export function PlanCheckFailed({ reason }: { reason: string }) {
  return (
    <Banner tone="critical" title={BILLING_TEXTS.failed}>
      <p>{`${reason}. Your last known plan goes on. ${BILLING_TEXTS.failedHint}`}</p>
    </Banner>
  );
}
