import { useRevalidator } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import {
  createSubscriptionClient,
  type SubscriptionResult,
} from '#app/features/billing/membership/subscription-client.ts';
import { PlanGrid } from '#app/features/billing/plan-cards.tsx';
import {
  type BillingCycle,
  isUnbilledPlan,
  isUpgrade,
  type Plan,
  type PlanId,
  PLANS,
  TRIAL_DAYS,
} from '#app/features/billing/plan.ts';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const client = createSubscriptionClient();

/** Calls the subscription API and shows the result; follows a `url` in the response. */
export function useSubscriptionCalls() {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { show } = useToasts();
  const run = async (name: string, call: Promise<SubscriptionResult<object>>, done?: string) => {
    setBusy(name);
    setProblem(null);
    const result = await call;
    if (!result.ok) setProblem(result.message);
    else if ('url' in result.data && typeof result.data.url === 'string') {
      // Stay busy until the new page has loaded.
      if (new URL(result.data.url).origin !== location.origin) return location.assign(result.data.url);
      revalidate();
    } else {
      if (done) show({ message: done });
      revalidate();
    }
    setBusy(null);
  };
  return { busy, problem, run, client };
}
export type SubscriptionCalls = ReturnType<typeof useSubscriptionCalls>;

interface ChoosePlanCardProps {
  plan: Plan | null;
  by: 'none' | 'stripe';
  wanted: { planId: PlanId; billingCycle: BillingCycle } | null;
  canPay: boolean;
  calls: SubscriptionCalls;
}

export const BILLING_ROLE_REQUIRED_TEXT = 'Only the owner and admins can change the plan.';

export function ChoosePlanCard({ plan, by, wanted, canPay, calls }: ChoosePlanCardProps) {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<{ id: PlanId; cycle: BillingCycle } | null>(null);
  const { busy, problem, run } = calls;
  const isPaying = plan?.provider === 'stripe' && plan.status !== 'cancelled';
  const current = plan && !isUnbilledPlan(plan) ? plan : null;
  const isCurrent = (id: PlanId, cycle: BillingCycle) =>
    current?.id === id && (id === 'free' || current.billingCycle === null || current.billingCycle === cycle);
  const choose = (id: PlanId, cycle: BillingCycle) => {
    const choice = { planId: id, billingCycle: cycle };
    if (isPaying) return run(`${id} ${cycle}`, client.update(choice), 'Plan changed');
    const discountCode = code.trim() || undefined;
    return run(`${id} ${cycle}`, client.checkout({ ...choice, discountCode }));
  };
  const renderAction = (id: PlanId, cycle: BillingCycle) => {
    if (isCurrent(id, cycle)) return <Button disabled>Current plan</Button>;
    const isSmaller = isPaying && current !== null && !isUpgrade(current, { id, billingCycle: cycle });
    return (
      <Button
        variant={id === (wanted?.planId ?? 'growth') ? 'primary' : 'secondary'}
        disabled={!canPay || busy !== null}
        loading={busy === `${id} ${cycle}`}
        onClick={() => (isPaying ? setAsked({ id, cycle }) : void choose(id, cycle))}
      >
        {isSmaller ? `Downgrade to ${PLANS[id].name}` : `Choose ${PLANS[id].name}`}
      </Button>
    );
  };
  const marked = current
    ? { id: current.id, label: 'Current plan' }
    : wanted && { id: wanted.planId, label: 'Selected' };
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>{current ? 'Change your plan' : 'Choose your plan'}</CardTitle>
        <ChoiceNotes by={by} isFirst={current === null || current.id === 'free'} canPay={canPay} />
        {problem ? <Banner tone="critical">{problem}</Banner> : null}
        <PlanGrid
          provider={by}
          headingLevel="h3"
          firstCycle={wanted?.billingCycle ?? current?.billingCycle ?? 'monthly'}
          marked={marked}
          renderAction={renderAction}
        />
        {by === 'stripe' && !isPaying && canPay ? (
          <TextField
            label="Discount code"
            helpText="Optional. Applied at checkout."
            value={code}
            onChange={setCode}
            maxLength={100}
            autoComplete="off"
          />
        ) : null}
      </BlockStack>
      {asked && current ? (
        <ConfirmChange
          from={current}
          to={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void choose(asked.id, asked.cycle);
          }}
        />
      ) : null}
    </Card>
  );
}

function ChoiceNotes({ by, isFirst, canPay }: { by: 'none' | 'stripe'; isFirst: boolean; canPay: boolean }) {
  return (
    <>
      {by === 'none' ? (
        <Banner tone="info">
          <p>You won’t be charged for any plan.</p>
        </Banner>
      ) : null}
      {by === 'stripe' && isFirst ? (
        <Subdued>{`Try your first paid plan free for ${TRIAL_DAYS} days. Cancel anytime.`}</Subdued>
      ) : null}
      {canPay ? null : <Subdued>{BILLING_ROLE_REQUIRED_TEXT}</Subdued>}
    </>
  );
}

interface ConfirmChangeProps {
  from: Plan;
  to: { id: PlanId; cycle: BillingCycle };
  onClose(): void;
  onConfirm(): void;
}

function ConfirmChange({ from, to, onClose, onConfirm }: ConfirmChangeProps) {
  const { name } = PLANS[to.id];
  const isNow = isUpgrade(from, { id: to.id, billingCycle: to.cycle });
  return (
    <ActionModal
      title={isNow ? `Change to ${name}?` : `Downgrade to ${name}?`}
      action={{ content: isNow ? `Change to ${name}` : `Downgrade to ${name}`, onAction: onConfirm }}
      onClose={onClose}
    >
      <Text as="p">
        {isNow
          ? `${name} starts right away. You pay the difference for the rest of this billing period.`
          : `You keep ${from.name} until this billing period ends. Then you move to ${name}, and chats older than its history limit are deleted.`}
      </Text>
    </ActionModal>
  );
}
