import { Badge, BlockStack, Button, ButtonGroup, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { CheckIcon } from '@shopify/polaris-icons';
import { type ReactNode, useState } from 'react';
import { formatPrice, listOffered } from '#app/features/billing/plan-summary.ts';
import {
  BILLING_CYCLES,
  type BillingCycle,
  type BillingProvider,
  PLAN_IDS,
  type PlanId,
  PLANS,
} from '#app/features/billing/plan.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface PlanGridProps {
  provider: BillingProvider;
  /** Of the plans' names, below the title that stands over the grid. */
  headingLevel: 'h2' | 'h3';
  firstCycle?: BillingCycle;
  /** The current plan, or the one that a link points to. */
  marked?: { id: PlanId; label: string } | null;
  renderAction(id: PlanId, cycle: BillingCycle): ReactNode;
}

/** The plans side by side, monthly or yearly. */
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
                      {formatPrice(id, cycle)}
                    </Text>{' '}
                    <Text as="span" tone="subdued">
                      {cycle === 'yearly' ? 'a year' : 'a month'}
                    </Text>
                  </p>
                </BlockStack>
                {renderAction(id, cycle)}
                <ul className="PlanGrid-items">
                  {listOffered(id, provider).map((one) => (
                    <li key={one}>
                      <span aria-hidden="true">
                        <Icon source={CheckIcon} tone="success" />
                      </span>
                      {one}
                    </li>
                  ))}
                </ul>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </BlockStack>
  );
}
