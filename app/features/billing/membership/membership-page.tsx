import { useFetcher, useRevalidator } from '@remix-run/react';
import { Banner, Button, InlineStack, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import {
  BILLING_ROLE_REQUIRED_TEXT,
  type SubscriptionCalls,
} from '#app/features/billing/membership/choose-plan-card.tsx';
import type { InvoiceRow } from '#app/features/billing/membership/invoices-card.tsx';
import { BILLING_TEXTS, type toPlanDisplay } from '#app/features/billing/plan-summary.ts';
import { getBillingStatus, type Plan } from '#app/features/billing/plan.ts';
import { ActionModal } from '#app/ui/page/app-page.tsx';

interface StripeActionsProps {
  plan: Plan;
  canPay: boolean;
  calls: SubscriptionCalls;
}

/** Actions for a plan that Stripe bills: payment page, cancel, resume. */
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

/** What only Shopify or Stripe knows. */
export interface PlanCheck {
  /** Why the plan couldn't be read. */
  problem: string | null;
  /** The plan as Shopify or Stripe has it now. */
  known: ReturnType<typeof toPlanDisplay> | null;
  /** Null without Stripe. */
  invoices: InvoiceRow[] | 'failed' | null;
}

/** Asks Shopify or Stripe once the page is shown, so that the page doesn't wait for them. */
export function usePlanCheck(): PlanCheck | null {
  const { data, load } = useFetcher<PlanCheck>();
  useEffect(() => load('/membership/check'), [load]);
  return data ?? null;
}

const POLL_MS = 2_000;
const POLLS_MAX = 15;

/** Loads the page again until the plan that was just paid for has arrived. */
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

/** The way to the plans of a store that Shopify bills. */
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

/** Shown if the checkout that a link asked for couldn't start. */
export function CheckoutProblem({ message }: { message: string | null }) {
  return message ? <Banner tone="critical">{message}</Banner> : null;
}
