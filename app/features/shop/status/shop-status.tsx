import { Badge, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { SYNC_BADGES, SyncProgress } from '#app/features/shop/status/sync-card.tsx';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { formatCount } from '#app/ui/format.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface ShopStatusCardProps {
  /** `chatUrl` is null until the assistant is deployed. */
  chatUrl: string | null;
  /** Whether the setup is over, too. */
  isLaunched: boolean;
  sync: SyncState;
  /** Products of the inventory that are active and not hidden. */
  products: number;
  isOn: boolean;
  /** Null if the store can't show the chat in its theme. */
  editorUrl: string | null;
}

export function ShopStatusCard({
  chatUrl,
  isLaunched,
  sync,
  products,
  isOn,
  editorUrl,
}: ShopStatusCardProps) {
  const assistant = ASSISTANT_STATES[chatUrl === null ? 'off' : isLaunched ? 'live' : 'deployed'];
  const isSyncing = sync.status === 'syncing';
  const count =
    products > 0 ? `${formatCount(products, 'active product')}.` : 'No products from your store yet.';
  const problem = sync.status === 'error' ? (sync.error ?? 'The last sync stopped.') : null;
  return (
    <Card>
      <InlineGrid columns={{ xs: 1, md: 3 }} gap={{ xs: '300', md: '600' }}>
        <StatusPart title="Your assistant" {...assistant}>
          {chatUrl ? (
            <Link url={chatUrl} external>
              Open chat
            </Link>
          ) : null}
        </StatusPart>
        <StatusPart
          title="Products"
          badge={SYNC_BADGES[sync.status]}
          text={isSyncing ? null : (problem ?? count)}
        >
          <SyncProgress state={sync} />
          {isSyncing ? null : <Link url="/shopify">View sync</Link>}
        </StatusPart>
        <StatusPart
          title="Storefront"
          badge={isOn ? <Badge tone="success">On</Badge> : <Badge tone="attention">Off</Badge>}
          text={isOn ? 'The chat is on your storefront.' : 'The chat isn’t turned on in your theme.'}
        >
          {editorUrl ? (
            <Link url={editorUrl} external>
              Open the theme editor
            </Link>
          ) : null}
        </StatusPart>
      </InlineGrid>
    </Card>
  );
}

const ASSISTANT_STATES = {
  off: { badge: <Badge tone="attention">Not live</Badge>, text: 'Shoppers can’t reach it yet.' },
  deployed: { badge: <Badge tone="info">Ready to test</Badge>, text: 'Launch it to finish setup.' },
  live: { badge: <Badge tone="success">Live</Badge>, text: 'Ready to chat with shoppers.' },
};

interface StatusPartProps {
  title: string;
  badge: ReactNode;
  text: string | null;
  children: ReactNode;
}

function StatusPart({ title, badge, text, children }: StatusPartProps) {
  return (
    <div className="StoreState-part">
      <InlineStack gap="200" align="start" blockAlign="center">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        {badge}
      </InlineStack>
      {text === null ? null : <Subdued>{text}</Subdued>}
      <div>{children}</div>
    </div>
  );
}
