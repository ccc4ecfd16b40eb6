import { Badge, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { SyncProgress } from '#app/features/shop/sync/sync-progress.tsx';
import { SYNC_BADGES } from '#app/features/shop/sync/sync-badges.tsx';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { stock } from '#app/features/shop/sync/sync-words.ts';

interface StoreStateProps {
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  sync: SyncState;
  /** Whether the chat stands on the storefront, and where that is changed. */
  isOn: boolean;
  editorUrl: string;
}

/** Is it working? One part for each thing that has to. */
export function StoreState({ chatUrl, sync, isOn, editorUrl }: StoreStateProps) {
  return (
    <Card>
      <InlineGrid columns={{ xs: 1, md: 3 }} gap={{ xs: '300', md: '600' }}>
        <Part
          title="Your assistant"
          badge={chatUrl ? <Badge tone="success">Live</Badge> : <Badge tone="attention">Not deployed</Badge>}
          text={chatUrl ? 'Shoppers can talk to it.' : 'Shoppers cannot reach it yet.'}
        >
          {chatUrl ? (
            <Link url={chatUrl} external>
              Open chat
            </Link>
          ) : null}
        </Part>
        <Part
          title="Products"
          badge={SYNC_BADGES[sync.status]}
          text={
            sync.status === 'syncing'
              ? null
              : sync.products > 0
                ? `${stock(sync)}.`
                : 'None from your store yet.'
          }
        >
          <SyncProgress state={sync} />
          {sync.status === 'syncing' ? null : <Link url="/shopify">See the sync</Link>}
        </Part>
        <Part
          title="Storefront"
          badge={isOn ? <Badge tone="success">On</Badge> : <Badge tone="attention">Off</Badge>}
          text={isOn ? 'The chat stands on your storefront.' : 'The chat is not turned on in your theme.'}
        >
          <Link url={editorUrl} external>
            Open the theme editor
          </Link>
        </Part>
      </InlineGrid>
    </Card>
  );
}

interface PartProps {
  title: string;
  badge: ReactNode;
  text: string | null;
  children: ReactNode;
}

function Part({ title, badge, text, children }: PartProps) {
  return (
    <div className="StoreState-part">
      <InlineStack gap="200" align="start" blockAlign="center">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        {badge}
      </InlineStack>
      {text === null ? null : (
        <Text as="p" tone="subdued">
          {text}
        </Text>
      )}
      <div>{children}</div>
    </div>
  );
}
