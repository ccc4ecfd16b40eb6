import { Banner, BlockStack, Card, InlineStack, ProgressBar, Text } from '@shopify/polaris';
import { useId } from 'react';
import type { PlanLimits } from '#app/features/billing/plan.ts';
import {
  COUNTED,
  COUNTED_NAMES,
  type Counted,
  getLimit,
  getUsageWarning,
  type UsedAmounts,
} from '#app/features/billing/usage/usage.ts';
import { formatNumber } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface UsageCardProps {
  used: UsedAmounts;
  limits: PlanLimits;
  /** The days from which the chats of a month are counted, and on which the count resets. */
  month: { from: string; to: string };
}

/** A meter for everything that the plan limits, with a warning from 80 % on. */
export function UsageCard({ used, limits, month }: UsageCardProps) {
  const warned = COUNTED_NAMES.filter((name) => getUsageWarning(used[name], getLimit(limits, name)) !== null);
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>Usage</CardTitle>
        {warned.map((name) => (
          <UsageBanner key={name} name={name} used={used[name]} limit={getLimit(limits, name)!} />
        ))}
        <div className="UsageMeters">
          {COUNTED_NAMES.map((name) => (
            <Meter key={name} name={name} used={used[name]} limit={getLimit(limits, name)} />
          ))}
        </div>
        <Subdued>{`Chats with at least one shopper message, since ${month.from}. The count starts over on ${month.to}.`}</Subdued>
      </BlockStack>
    </Card>
  );
}

function UsageBanner({ name, used, limit }: { name: Counted; used: number; limit: number }) {
  const isFull = used >= limit;
  const share = Math.floor((100 * used) / Math.max(limit, Number.MIN_VALUE));
  return (
    <Banner tone={isFull ? 'critical' : 'warning'}>
      <p>
        {isFull
          ? `${COUNTED[name].label}: you’ve reached your plan’s limit.`
          : `${COUNTED[name].label}: you’ve used ${share}% of your plan’s limit.`}
      </p>
    </Banner>
  );
}

function Meter({ name, used, limit }: { name: Counted; used: number; limit: number | null }) {
  const id = useId();
  const warning = getUsageWarning(used, limit);
  const amount = (value: number) =>
    name === 'storage' ? `${formatNumber(Math.round(value * 10) / 10)} GB` : formatNumber(value);
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200">
        <Text as="span" id={id}>
          {COUNTED[name].label}
        </Text>
        <Text as="span" tone="subdued">
          {limit === null ? `${amount(used)} used · Unlimited` : `${amount(used)} of ${amount(limit)} used`}
        </Text>
      </InlineStack>
      {limit === null ? null : (
        <ProgressBar
          progress={limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}
          size="small"
          tone={warning === null ? 'highlight' : 'critical'}
          ariaLabelledBy={id}
          animated={false}
        />
      )}
    </BlockStack>
  );
}
