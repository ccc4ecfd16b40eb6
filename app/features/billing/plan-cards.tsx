import {
  Badge,
  Banner,
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  Icon,
  InlineStack,
  List,
  Page,
  Spinner,
  Text,
} from '@shopify/polaris';
import { CheckIcon } from '@shopify/polaris-icons';
import { type ReactNode, useState } from 'react';
import {
  BILLING_TEXTS,
  formatPlanPrice,
  getPlanBadge,
  listAddedItems,
  listIncludedItems,
} from '#app/features/billing/plan-summary.ts';
import {
  BILLING_CYCLES,
  type BillingCycle,
  type BillingProvider,
  type Feature,
  FEATURES,
  getBillingStatus,
  getFeaturePlan,
  isUnbilledPlan,
  type Plan,
  PLAN_IDS,
  type PlanId,
  PLANS,
} from '#app/features/billing/plan.ts';
import { CardTitle, PlanGate, Subdued } from '#app/ui/page/cards.tsx';

interface PlanCardProps {
  plan: Plan;
  lines: readonly string[];
  actions?: ReactNode;
}

export function PlanCard({ plan, lines, actions }: PlanCardProps) {
  const { word, tone } = getPlanBadge(plan);
  const isChosen = !isUnbilledPlan(plan);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <CardTitle>{isChosen ? `${plan.name} plan` : 'Everything included'}</CardTitle>
            {isChosen ? <Badge tone={tone}>{word}</Badge> : null}
          </InlineStack>
          {actions}
        </InlineStack>
        {getBillingStatus(plan) === 'needs-payment' ? <Text as="p">{BILLING_TEXTS.paymentText}</Text> : null}
        {plan.billedBy === 'none' ? <Text as="p">{BILLING_TEXTS.unbilled}</Text> : null}
        {isChosen && lines.length > 0 ? (
          <Text as="p" fontWeight="medium">
            {lines.map((line) => `${line}.`).join(' ')}
          </Text>
        ) : null}
        {isChosen ? (
          <BlockStack gap="200">
            <Text as="h3" variant="headingSm">
              Your plan includes
            </Text>
            <div className="PlanIncludes">
              <List>
                {listIncludedItems(plan).map((one) => (
                  <List.Item key={one}>{one}</List.Item>
                ))}
              </List>
            </div>
          </BlockStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

/** Shown beside the last known plan while the provider is queried. */
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

/** Shown if the plan can't be fetched; the last known plan stays in effect. */
export function PlanCheckFailed({ reason, isPlanKnown }: { reason: string; isPlanKnown: boolean }) {
  return (
    <Banner tone="critical" title={BILLING_TEXTS.failed}>
      <p>{isPlanKnown ? `${reason}. Your last known plan still applies.` : reason}</p>
      <p>{BILLING_TEXTS.failedHint}</p>
    </Banner>
  );
}

/** Says that the plan doesn't include the feature below. */
export function FeatureLockBanner({
  feature,
  title,
  text,
}: {
  feature: Feature;
  title?: string;
  text?: string;
}) {
  const plan = getFeaturePlan(feature);
  return (
    <Banner
      tone="info"
      title={title ?? FEATURES[feature].name}
      action={{ content: `See the ${plan} plan`, url: '/membership' }}
    >
      <p>{text ?? `Included in the ${plan} plan.`}</p>
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

/** Placeholder for a locked feature: what it is, and the plan that includes it. */
export function FeatureLock({ feature, children }: { feature: Feature; children?: ReactNode }) {
  const plan = getFeaturePlan(feature);
  return (
    <Card>
      <PlanGate plan={plan} what="Not included in your plan." url="/membership">
        <BlockStack gap="300">
          <CardTitle>{FEATURES[feature].name}</CardTitle>
          {children}
        </BlockStack>
      </PlanGate>
    </Card>
  );
}

function PlanItems({ id, provider }: { id: PlanId; provider: BillingProvider }) {
  const { base, items } = listAddedItems(id, provider);
  return (
    <BlockStack gap="200">
      {base === null ? null : <Text as="p" fontWeight="semibold">{`Everything in ${base}, plus:`}</Text>}
      <ul className="PlanGrid-items">
        {items.map((one) => (
          <li key={one}>
            <span aria-hidden="true">
              <Icon source={CheckIcon} tone="success" />
            </span>
            {one}
          </li>
        ))}
      </ul>
    </BlockStack>
  );
}

interface PlanGridProps {
  provider: BillingProvider;
  /** For the plan names, one level below the heading above the grid. */
  headingLevel: 'h2' | 'h3';
  firstCycle?: BillingCycle;
  /** The current plan, or the one preselected by a link. */
  marked?: { id: PlanId; label: string } | null;
  renderAction(id: PlanId, cycle: BillingCycle): ReactNode;
}

export function PlanGrid(props: PlanGridProps) {
  const { provider, headingLevel, firstCycle = 'monthly', marked, renderAction } = props;
  const [cycle, setCycle] = useState<BillingCycle>(firstCycle);
  return (
    <BlockStack gap="400">
      <InlineStack gap="300" blockAlign="center">
        <ButtonGroup variant="segmented">
          {BILLING_CYCLES.map((one) => (
            <Button key={one} pressed={one === cycle} onClick={() => setCycle(one)}>
              {one === 'monthly' ? 'Monthly' : 'Yearly'}
            </Button>
          ))}
        </ButtonGroup>
        <Subdued>Get two months free with yearly billing.</Subdued>
      </InlineStack>
      <ul className="PlanGrid">
        {PLAN_IDS.map((id) => (
          <li key={id} className="PlanGrid-plan" data-marked={marked?.id === id}>
            <Card>
              <div className="PlanGrid-card">
                <BlockStack gap="200">
                  <InlineStack gap="200" blockAlign="center">
                    <Text as={headingLevel} variant="headingMd">
                      {PLANS[id].name}
                    </Text>
                    {marked?.id === id ? <Badge tone="info">{marked.label}</Badge> : null}
                  </InlineStack>
                  <Subdued>{PLANS[id].summary}</Subdued>
                  <p>
                    <Text as="span" variant="heading2xl">
                      {formatPlanPrice(id, cycle)}
                    </Text>{' '}
                    <Text as="span" tone="subdued">
                      {cycle === 'yearly' ? 'a year' : 'a month'}
                    </Text>
                  </p>
                </BlockStack>
                {renderAction(id, cycle)}
                <PlanItems id={id} provider={provider} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </BlockStack>
  );
}
