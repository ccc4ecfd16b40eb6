import { useFetcher } from '@remix-run/react';
import {
  Badge,
  BlockStack,
  Button,
  Card,
  DescriptionList,
  InlineStack,
  List,
  Text,
  TextField,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { formatMegabytes, SuspendedBadge } from '#app/features/support/merchants/merchant-list-page.tsx';
import { type MerchantDetail, REASON_MAX_LENGTH } from '#app/features/support/merchants/merchants.ts';
import { formatNumber } from '#app/ui/format.ts';
import { ActionModal, AppPage } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

const ACTIONS = {
  support: {
    button: 'View as support',
    text: 'Opens this store’s dashboard for an hour. Without a reason, it’s read-only. With a reason, you can change what a manager can, except the team, payment, and exports. Either way, it’s logged.',
    isDestructive: false,
    isReasonOptional: true,
  },
  suspend: {
    button: 'Suspend',
    text: 'Closes this store’s dashboard, chat, and API until you reopen it. Nothing is deleted.',
    isDestructive: true,
    isReasonOptional: false,
  },
  unsuspend: {
    button: 'Reopen',
    text: 'Opens this store’s dashboard, chat, and API again.',
    isDestructive: false,
    isReasonOptional: false,
  },
};

type Intent = keyof typeof ACTIONS;

export function MerchantDetailPage({ merchant }: { merchant: MerchantDetail }) {
  const [intent, setIntent] = useState<Intent | null>(null);
  const { name, isSuspended } = merchant;
  return (
    <AppPage
      title={name}
      titleMetadata={<SuspendedBadge isSuspended={isSuspended} />}
      backAction={{ content: 'Merchants', url: '/admin/merchants' }}
      primaryAction={{ content: ACTIONS.support.button, onAction: () => setIntent('support') }}
      secondaryActions={[
        isSuspended
          ? { content: ACTIONS.unsuspend.button, onAction: () => setIntent('unsuspend') }
          : { content: ACTIONS.suspend.button, destructive: true, onAction: () => setIntent('suspend') },
      ]}
    >
      <BlockStack gap="400">
        <StoreCard merchant={merchant} />
        <TeamCard team={merchant.team} />
        <HistoryCard history={merchant.history} />
      </BlockStack>
      {intent ? (
        <ReasonModal key={intent} intent={intent} name={name} onClose={() => setIntent(null)} />
      ) : null}
    </AppPage>
  );
}

function StoreCard({ merchant }: { merchant: MerchantDetail }) {
  const { merchantId, email, slug, domain, plan, monthChats, storageBytes, created, lastChat } = merchant;
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Store</CardTitle>
        <DescriptionList
          gap="tight"
          items={[
            { term: 'Email', description: email || 'Not set' },
            { term: 'Chat link', description: slug || 'Not set' },
            { term: 'Shopify store', description: domain || 'Not connected' },
            { term: 'Plan', description: plan },
            { term: 'Chats this month', description: formatNumber(monthChats) },
            { term: 'Last chat', description: lastChat ? <TimeAgo time={lastChat} /> : 'No chats yet' },
            { term: 'Files', description: formatMegabytes(storageBytes) },
            { term: 'Created', description: <TimeAgo time={created} /> },
            { term: 'ID', description: merchantId },
          ]}
        />
      </BlockStack>
    </Card>
  );
}

function TeamCard({ team }: Pick<MerchantDetail, 'team'>) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Team</CardTitle>
        {team.length === 0 ? <Subdued>No one has signed up on the web.</Subdued> : null}
        {team.map(({ email, name, role, status }) => (
          <InlineStack key={email} gap="200" blockAlign="center">
            <Text as="p" breakWord>
              {`${name} (${email})`}
            </Text>
            <Badge>{role}</Badge>
            {status === 'active' ? null : <Badge tone="attention">{status}</Badge>}
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

const ACTION_LABELS: Record<string, string> = {
  'support.start': 'opened the dashboard as support',
  'support.stop': 'left the dashboard',
  'merchant.suspend': 'suspended the store',
  'merchant.unsuspend': 'reopened the store',
};

function HistoryCard({ history }: Pick<MerchantDetail, 'history'>) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>History</CardTitle>
        {history.length === 0 ? <Subdued>No activity yet.</Subdued> : null}
        <List>
          {history.map(({ id, actor, action, reason, at }) => (
            <List.Item key={id}>
              <Text as="span" breakWord>
                {at.exact} UTC: {actor} {ACTION_LABELS[action] ?? action}
                {reason ? `. Reason: ${reason}` : ''}
              </Text>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}

interface ReasonModalProps {
  intent: Intent;
  name: string;
  onClose(): void;
}

function ReasonModal({ intent, name, onClose }: ReasonModalProps) {
  const { button, text, isDestructive, isReasonOptional } = ACTIONS[intent];
  const [reason, setReason] = useState('');
  const fetcher = useFetcher<{ ok: boolean; reason?: string }>();
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;
  useEffect(() => {
    if (isDone) onClose();
  });
  const send = () => fetcher.submit({ intent, reason }, { method: 'post' });
  return (
    <ActionModal
      title={`${button}: ${name}`}
      onClose={onClose}
      gap="400"
      action={{
        content: button,
        destructive: isDestructive,
        disabled: !isReasonOptional && reason.trim() === '',
        loading: fetcher.state !== 'idle',
        onAction: send,
      }}
    >
      <Text as="p">{text}</Text>
      <TextField
        label={isReasonOptional ? 'Reason (optional)' : 'Reason'}
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        error={fetcher.data?.ok === false ? fetcher.data.reason : undefined}
      />
    </ActionModal>
  );
}

interface SupportBannerProps {
  support: { merchantName: string; isReadOnly: boolean; until: string };
}

/** Shown on every page while a super admin views a merchant's dashboard. */
export function SupportBanner({ support: { merchantName, isReadOnly, until } }: SupportBannerProps) {
  const fetcher = useFetcher();
  return (
    <div className="SupportBanner" role="status">
      <Text as="p" breakWord>
        {`You’re viewing ${merchantName} as support until ${until}${isReadOnly ? ', read-only' : '. Changes are logged'}.`}
      </Text>
      <Button
        loading={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit(null, { method: 'post', action: '/admin/support' })}
      >
        Stop
      </Button>
    </div>
  );
}
