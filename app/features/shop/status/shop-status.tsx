import { Badge, BlockStack, Button, Card, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { SYNC_BADGES, SyncErrorBanner, SyncProgress } from '#app/features/shop/status/sync-card.tsx';
import { formatProductCounts, type SyncState } from '#app/features/shop/sync/sync-state.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface ShopStatusCardProps {
  /** `chatUrl` is null until the assistant is deployed. */
  chatUrl: string | null;
  sync: SyncState;
  isOn: boolean;
  editorUrl: string;
}

export function ShopStatusCard({ chatUrl, sync, isOn, editorUrl }: ShopStatusCardProps) {
  const isSyncing = sync.status === 'syncing';
  const products = sync.products > 0 ? `${formatProductCounts(sync)}.` : 'None from your store yet.';
  return (
    <Card>
      <InlineGrid columns={{ xs: 1, md: 3 }} gap={{ xs: '300', md: '600' }}>
        <StatusPart
          title="Your assistant"
          badge={chatUrl ? <Badge tone="success">Live</Badge> : <Badge tone="attention">Not deployed</Badge>}
          text={chatUrl ? 'Shoppers can talk to it.' : 'Shoppers cannot reach it yet.'}
        >
          {chatUrl ? (
            <Link url={chatUrl} external>
              Open chat
            </Link>
          ) : null}
        </StatusPart>
        <StatusPart title="Products" badge={SYNC_BADGES[sync.status]} text={isSyncing ? null : products}>
          <SyncProgress state={sync} />
          {isSyncing ? null : <Link url="/shopify">See the sync</Link>}
        </StatusPart>
        <StatusPart
          title="Storefront"
          badge={isOn ? <Badge tone="success">On</Badge> : <Badge tone="attention">Off</Badge>}
          text={isOn ? 'The chat stands on your storefront.' : 'The chat is not turned on in your theme.'}
        >
          <Link url={editorUrl} external>
            Open the theme editor
          </Link>
        </StatusPart>
      </InlineGrid>
    </Card>
  );
}

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

/** The step of the setup guide about the shop's products. */
export function CatalogTask({ sync }: { sync: SyncState }) {
  const { status, error } = sync;
  const needsSync = status === 'error' || status === 'disconnected';
  return (
    <BlockStack gap="300">
      {status === 'error' ? <SyncErrorBanner error={error} advice="Sync again" /> : null}
      <Text as="p">{STATUS_TEXTS[status](sync)}</Text>
      <InlineStack gap="200">
        {needsSync ? (
          <Button variant="primary" url="/shopify">
            Sync products
          </Button>
        ) : (
          <Button url="/brands">Review inventory</Button>
        )}
      </InlineStack>
    </BlockStack>
  );
}

const STATUS_TEXTS: Record<SyncState['status'], (sync: SyncState) => string> = {
  syncing: () =>
    'Your products are being read from your store. You can go on with the other steps meanwhile.',
  healthy: (sync) =>
    `${formatProductCounts(sync)} in your inventory. Changes in your store follow by themselves.`,
  error: () => 'Your assistant recommends what was read before the sync stopped.',
  disconnected: () => 'Your products have not been read from your store yet.',
};

interface StorefrontTaskProps {
  isOn: boolean;
  /** Until then the bubble doesn't work. */
  isDeployed: boolean;
  /** Opens the theme editor with the app embed activated. */
  editorUrl: string;
}

/** The step of the setup guide about the storefront. */
export function StorefrontTask({ isOn, isDeployed, editorUrl }: StorefrontTaskProps) {
  return (
    <BlockStack gap="300">
      <Text as="p">
        {isOn
          ? 'Shoppers find the chat on every page of your storefront.'
          : 'Turn on the chat bubble in your theme, and save there. This page notices when you come back.'}
      </Text>
      {isDeployed || isOn ? null : (
        <Subdued>Shoppers can talk to your assistant once it is deployed.</Subdued>
      )}
      <InlineStack gap="200">
        <Button variant={isOn ? 'secondary' : 'primary'} url={editorUrl} target="_blank">
          {isOn ? 'Open the theme editor' : 'Turn on in the theme editor'}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
