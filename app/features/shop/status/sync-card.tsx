import { useFetcher } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Link,
  List,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { type ReactNode, useId, useState } from 'react';
import { NOTHING_TO_RECOMMEND } from '#app/features/merchant/home/home-tasks.ts';
import { useSyncState } from '#app/features/shop/status/use-shop-status.ts';
import {
  describeSyncEnd,
  describeSyncProgress,
  formatProductCounts,
  NOT_SYNCED_TEXT,
  SYNCED_DATA,
  type SyncState,
} from '#app/features/shop/sync/sync-state.ts';
import { formatCount, type FormattedTime, formatNumber } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface SyncCardProps {
  sync: SyncState;
  last: FormattedTime | null;
  /** Why no sync can be started; null if one can. */
  blockedReason: string | null;
  /** The plan doesn't include the sync. */
  isPaused: boolean;
}

export function SyncCard({ sync: initial, last, blockedReason, isPaused }: SyncCardProps) {
  const sync = useSyncState(initial);
  const fetcher = useFetcher<{ problem: string | null }>();
  const isSyncing = sync.status === 'syncing' && !isPaused;
  const isBusy = fetcher.state !== 'idle' || isSyncing;
  const problem = fetcher.data?.problem ?? null;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <CardTitle>Catalog</CardTitle>
            {isPaused ? <Badge tone="attention">Paused</Badge> : SYNC_BADGES[sync.status]}
          </InlineStack>
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="sync" />
            <Button
              submit
              disabled={isBusy || isPaused || blockedReason !== null}
              loading={fetcher.state !== 'idle'}
            >
              Sync now
            </Button>
          </fetcher.Form>
        </InlineStack>
        {isPaused ? null : <SyncProgress state={sync} />}
        {sync.status === 'error' && !isPaused ? (
          <SyncErrorBanner error={sync.error} advice="Sync now" />
        ) : null}
        {problem ? <Banner tone="critical" title={problem} /> : null}
        {blockedReason ? <Subdued>{blockedReason}</Subdued> : null}
        <BlockStack gap="300">
          {isSyncing ? null : <InventoryText sync={sync} />}
          <Subdued>
            {last ? 'Last synced ' : 'No full sync yet.'}
            {last ? (
              <time dateTime={last.iso} title={last.exact}>
                {last.ago}
              </time>
            ) : null}
          </Subdued>
          <SyncedDataList />
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

function SyncErrorBanner({ error, advice }: { error: string | null; advice: string }) {
  return (
    <Banner tone="critical" title="The last sync stopped">
      <p>{error ?? `Something went wrong. ${advice}, or wait for the nightly sync.`}</p>
    </Banner>
  );
}

function InventoryText({ sync }: { sync: SyncState }) {
  if (sync.products === 0)
    return <Text as="p">Your inventory doesn’t have any products from this store yet.</Text>;
  return (
    <Text as="p">
      {`${formatProductCounts(sync)} in your `}
      <Link url="/brands">inventory</Link>. This includes drafts and archived products, which are never
      recommended.
    </Text>
  );
}

function SyncedDataList() {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        What syncs
      </Text>
      <List>
        {SYNCED_DATA.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
        <List.Item>
          <Link url="/brands/metafields">Metafields you choose</Link>
        </List.Item>
      </List>
      <Subdued>{NOT_SYNCED_TEXT}</Subdued>
    </BlockStack>
  );
}

/** Progress of a running sync; announces its end to screen readers. */
function SyncProgress({ state }: { state: Parameters<typeof describeSyncEnd>[0] }) {
  const isSyncing = state.status === 'syncing';
  const id = useId();
  const announcement = useEndAnnouncement(isSyncing, describeSyncEnd(state));
  const { text, percent } = describeSyncProgress(state);
  const bar = { size: 'small', tone: 'highlight', animated: false } as const;
  return (
    <>
      {isSyncing ? (
        <BlockStack gap="200">
          <Text as="p" id={id}>
            {text}
          </Text>
          <ProgressBar progress={percent} ariaLabelledBy={id} {...bar} />
        </BlockStack>
      ) : null}
      <Text as="p" visuallyHidden>
        <span role="status">{announcement}</span>
      </Text>
    </>
  );
}

/** Announces the end of a sync that was running while the page was open; empty before. */
function useEndAnnouncement(isSyncing: boolean, endText: string): string {
  const [wasSyncing, setWasSyncing] = useState(isSyncing);
  const [announcement, setAnnouncement] = useState('');
  if (wasSyncing !== isSyncing) {
    setWasSyncing(isSyncing);
    setAnnouncement(isSyncing ? '' : endText);
  }
  return announcement;
}

const SYNC_BADGES = {
  disconnected: <Badge>Not synced</Badge>,
  syncing: <Badge tone="info">Syncing</Badge>,
  healthy: <Badge tone="success">Up to date</Badge>,
  error: <Badge tone="critical">Needs attention</Badge>,
} as const;

interface ShopStatusCardProps {
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  isLaunched: boolean;
  sync: SyncState;
  /** Active mattresses that aren't hidden, and how many of them are in stock. */
  mattresses: number;
  inStock: number;
  isOn: boolean;
  /** Null if the store can't show the chat in its theme. */
  editorUrl: string | null;
}

export function ShopStatusCard({
  chatUrl,
  isLaunched,
  sync,
  mattresses,
  inStock,
  isOn,
  editorUrl,
}: ShopStatusCardProps) {
  const launched = mattresses > 0 ? 'live' : 'empty';
  const assistant = ASSISTANT_STATES[chatUrl === null ? 'off' : isLaunched ? launched : 'deployed'];
  const isSyncing = sync.status === 'syncing';
  const count =
    mattresses > 0
      ? `${formatNumber(inStock)} of ${formatCount(mattresses, 'mattress', 'mattresses')} in stock.`
      : 'No mattresses to recommend yet.';
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
  empty: { badge: <Badge tone="attention">Live</Badge>, text: `${NOTHING_TO_RECOMMEND}.` },
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
