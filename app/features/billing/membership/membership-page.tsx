import { useFetcher, useRevalidator } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { useEffect, useId, useState } from 'react';
import {
  BILLING_ROLE_REQUIRED_TEXT,
  type SubscriptionCalls,
} from '#app/features/billing/membership/choose-plan-card.tsx';
import { BILLING_TEXTS, formatAmount, type toPlanDisplay } from '#app/features/billing/plan-summary.ts';
import { getBillingStatus, type Plan, type PlanLimits } from '#app/features/billing/plan.ts';
import {
  USAGE_METRICS,
  type UsageMetric,
  USAGE_METRIC_NAMES,
  getLimit,
  getUsageWarning,
  type UsedAmounts,
} from '#app/features/billing/usage/usage.ts';
import { formatNumber } from '#app/ui/format.ts';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface StripeActionsProps {
  plan: Plan;
  canPay: boolean;
  calls: SubscriptionCalls;
}

export function StripeActions({ plan, canPay, calls }: StripeActionsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { busy, run, client } = calls;
  const isOwed = getBillingStatus(plan) === 'needs-payment';
  const isEnding = plan.cancelAtPeriodEnd || plan.pendingPlan !== null;
  const isDisabled = !canPay || busy !== null;
  const resume = () =>
    run(
      'resume',
      client.update({ planId: plan.id, billingCycle: plan.billingCycle ?? 'monthly' }),
      'You’re keeping your plan',
    );
  return (
    <>
      <InlineStack gap="200">
        <Button
          variant={isOwed ? 'primary' : 'secondary'}
          disabled={isDisabled}
          loading={busy === 'portal'}
          onClick={() => void run('portal', client.portal())}
        >
          {isOwed ? BILLING_TEXTS.updatePayment : 'Manage payment'}
        </Button>
        {isEnding ? (
          <Button disabled={isDisabled} loading={busy === 'resume'} onClick={() => void resume()}>
            {`Keep ${plan.name}`}
          </Button>
        ) : (
          <Button disabled={isDisabled} loading={busy === 'cancel'} onClick={() => setCancelling(true)}>
            Cancel plan
          </Button>
        )}
      </InlineStack>
      <ActionModal
        title="Cancel your plan?"
        isOpen={isCancelling}
        action={{
          content: 'Cancel plan',
          destructive: true,
          onAction: () => {
            setCancelling(false);
            void run(
              'cancel',
              client.cancel({ cancelAtPeriodEnd: true }),
              'Plan canceled. It stays active until the billing period ends.',
            );
          },
        }}
        onClose={() => setCancelling(false)}
      >
        <Text as="p">
          {`You keep ${plan.name} until this billing period ends. Then you move to the Free plan, and chats older than 30 days are deleted.`}
        </Text>
      </ActionModal>
    </>
  );
}

/** The part of the plan that has to be fetched from Shopify or Stripe. */
export interface PlanCheck {
  problem: string | null;
  /** The current plan according to Shopify or Stripe. */
  known: ReturnType<typeof toPlanDisplay> | null;
  /** Null if Stripe doesn't bill this merchant. */
  invoices: InvoiceRow[] | 'failed' | null;
}

/** Fetches the plan after the page renders, so the page doesn't wait for Shopify or Stripe. */
export function usePlanCheck(): PlanCheck | null {
  const { data, load } = useFetcher<PlanCheck>();
  useEffect(() => load('/membership/check'), [load]);
  return data ?? null;
}

const POLL_MS = 2_000;
const POLLS_MAX = 15;

/** Revalidates the page until the plan that was just paid for shows up. */
export function useAwaitedPlan(isAwaited: boolean): { isPending: boolean } {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isPending = isAwaited && polls < POLLS_MAX;
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      revalidate();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [isPending, polls, revalidate]);
  return { isPending };
}

export function ShopifyPlanButton({
  planPage,
  isOwed,
  canPay,
  isInAdmin,
}: {
  planPage: string;
  isOwed: boolean;
  canPay: boolean;
  isInAdmin: boolean;
}) {
  if (!canPay) return <Text as="p">{BILLING_ROLE_REQUIRED_TEXT}</Text>;
  return (
    <Button variant="primary" url={planPage} target={isInAdmin ? '_top' : '_blank'}>
      {isOwed ? BILLING_TEXTS.updatePayment : 'Change plan'}
    </Button>
  );
}

export function CheckoutProblem({ message }: { message: string | null }) {
  return message ? <Banner tone="critical">{message}</Banner> : null;
}

interface UsageCardProps {
  used: UsedAmounts;
  limits: PlanLimits;
  /** First day of the month whose chats are counted, and the day the count resets. */
  month: { from: string; to: string };
  /** Whether a shop is connected; its staff doesn't count as team members. */
  hasShop: boolean;
}

/** Usage of everything that is counted, with a warning from 80% of a limit. */
export function UsageCard({ used, limits, month, hasShop }: UsageCardProps) {
  const warned = USAGE_METRIC_NAMES.filter(
    (name) => getUsageWarning(used[name], getLimit(limits, name)) !== null,
  );
  // Meters with a bar come first, so that rows line up.
  const metrics = [true, false].flatMap((hasLimit) =>
    USAGE_METRIC_NAMES.filter((name) => (getLimit(limits, name) !== null) === hasLimit),
  );
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>Usage</CardTitle>
        {warned.map((name) => (
          <UsageBanner key={name} name={name} used={used[name]} limit={getLimit(limits, name)!} />
        ))}
        <div className="UsageMeters">
          {metrics.map((name) => (
            <Meter key={name} name={name} used={used[name]} limit={getLimit(limits, name)} />
          ))}
        </div>
        <Subdued>
          {`Chats are counted by calendar month, ${month.from} to ${month.to} (UTC), once a shopper sends a message. Overview shows the last 30 days instead.`}
        </Subdued>
        {hasShop ? <Subdued>Shopify staff don’t count toward the limit for team members.</Subdued> : null}
      </BlockStack>
    </Card>
  );
}

function UsageBanner({ name, used, limit }: { name: UsageMetric; used: number; limit: number }) {
  const isFull = used >= limit;
  const share = Math.floor((100 * used) / Math.max(limit, Number.MIN_VALUE));
  return (
    <Banner tone={isFull ? 'critical' : 'warning'}>
      <p>
        {isFull
          ? `${USAGE_METRICS[name].label}: you’ve reached your plan’s limit.`
          : `${USAGE_METRICS[name].label}: you’ve used ${share}% of your plan’s limit.`}
      </p>
    </Banner>
  );
}

function formatUsed(name: UsageMetric, value: number): string {
  return name === 'storage' ? `${formatNumber(Math.round(value * 10) / 10)} GB` : formatNumber(value);
}

function Meter({ name, used, limit }: { name: UsageMetric; used: number; limit: number | null }) {
  const id = useId();
  const warning = getUsageWarning(used, limit);
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200">
        <Text as="span" id={id}>
          {USAGE_METRICS[name].label}
        </Text>
        <Text as="span" tone="subdued">
          {limit === null
            ? `${formatUsed(name, used)} (unlimited)`
            : `${formatUsed(name, used)} of ${formatUsed(name, limit)}`}
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

interface InvoiceRow {
  id: string;
  number: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  totalMinor: number;
  currency: string;
  url: string | null;
  day: string;
}

const STATUSES = {
  draft: { word: 'Draft', tone: 'info' },
  open: { word: 'Open', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  uncollectible: { word: 'Unpaid', tone: 'critical' },
  void: { word: 'Void', tone: 'info' },
} as const;

export function InvoicesCard({ invoices }: { invoices: InvoiceRow[] | 'failed' }) {
  const rows = invoices === 'failed' ? [] : invoices;
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Invoices</CardTitle>
        {invoices === 'failed' ? (
          <Subdued>Couldn’t load your invoices. Refresh the page to try again.</Subdued>
        ) : null}
        {invoices.length === 0 ? <Subdued>No invoices yet.</Subdued> : null}
        {rows.length > 0 ? (
          <ul className="Invoices">
            {rows.map(({ id, number, status, totalMinor, currency, url, day }) => (
              <li key={id}>
                <Text as="span">{day}</Text>
                {url ? (
                  <Link url={url} external accessibilityLabel={`Invoice ${number}, opens in a new tab`}>
                    {number || 'Invoice'}
                  </Link>
                ) : (
                  <Text as="span">{number}</Text>
                )}
                <Badge tone={STATUSES[status].tone}>{STATUSES[status].word}</Badge>
                <span className="Invoices-amount">{formatAmount(totalMinor, currency)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </BlockStack>
    </Card>
  );
}
