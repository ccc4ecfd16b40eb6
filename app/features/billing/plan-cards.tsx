import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  List,
  Page,
  Spinner,
  Text,
} from '@shopify/polaris';
import {
  BILLING_TEXTS,
  getNextPlan,
  getPlanBadge,
  listIncludedFeatures,
} from '#app/features/billing/plan-summary.ts';
import { getBillingStatus, type Plan } from '#app/features/billing/plan.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface PlanCardProps {
  plan: Plan;
  /** Billing cycle and end dates. */
  lines: readonly string[];
  /** The provider's page for choosing a plan; null without billing. */
  planPage: string | null;
  /** Whether that page replaces the admin page, since it can't be framed. */
  isInAdmin: boolean;
}

export function PlanCard({ plan, lines, planPage, isInAdmin }: PlanCardProps) {
  const { word, tone } = getPlanBadge(plan);
  const isOwed = getBillingStatus(plan) === 'needs-payment';
  const isBilled = plan.provider !== 'none';
  const next = getNextPlan(plan);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <CardTitle>{isBilled ? `${plan.name} plan` : 'Everything included'}</CardTitle>
            {isBilled ? <Badge tone={tone}>{word}</Badge> : null}
          </InlineStack>
          {planPage ? (
            <Button variant="primary" url={planPage} target={isInAdmin ? '_top' : '_blank'}>
              {isOwed ? BILLING_TEXTS.updatePayment : 'Change plan'}
            </Button>
          ) : null}
        </InlineStack>
        {isOwed ? <Text as="p">{BILLING_TEXTS.paymentText}</Text> : null}
        {isBilled ? null : <Text as="p">{BILLING_TEXTS.unbilled}</Text>}
        {(isBilled ? lines : []).map((line) => (
          <Subdued key={line}>{line}</Subdued>
        ))}
        <Included title={isBilled ? 'Your plan includes' : 'You have'} items={listIncludedFeatures(plan)} />
        {next ? <Included title={`With ${next.name} you also get`} items={next.features} /> : null}
      </BlockStack>
    </Card>
  );
}

function Included({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <List>
        {items.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}

/** Shown while the provider is queried, beside the last known plan. */
export function PlanCheckPending() {
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

/** Shown if the provider can't be reached; the last known plan stays in effect. */
export function PlanCheckFailed({ reason }: { reason: string }) {
  return (
    <Banner tone="critical" title={BILLING_TEXTS.failed}>
      <p>{`${reason}. Your last known plan goes on. ${BILLING_TEXTS.failedHint}`}</p>
    </Banner>
  );
}

/** Shown on every page while a payment is due; nothing is blocked. */
export function PaymentNotice({ plan }: { plan: Pick<Plan, 'status'> }) {
  if (getBillingStatus(plan) !== 'needs-payment') return null;
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
