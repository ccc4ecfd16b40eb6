import { useFetcher } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  List,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { type ReactNode, useId, useState } from 'react';
import { useSyncState } from '#app/features/shop/status/use-shop-status.ts';
import {
  describeSyncEnd,
  describeSyncProgress,
  formatProductCounts,
  NOT_SYNCED_TEXT,
  SYNCED_DATA,
  type SyncState,
} from '#app/features/shop/sync/sync-state.ts';
import type { FormattedTime } from '#app/ui/format.ts';

interface SyncCardProps {
  sync: SyncState;
  last: FormattedTime | null;
  /** Null where it can be asked for; else why it can't. */
  obstacle: string | null;
}

/** Whether the inventory is what the store's catalog is, and what to do where it isn't. */
export function SyncCard({ sync: known, last, obstacle }: SyncCardProps) {
  const sync = useSyncState(known);
  const fetcher = useFetcher<{ problem: string | null }>();
  const isBusy = fetcher.state !== 'idle' || sync.status === 'syncing';
  const problem = fetcher.data?.problem ?? null;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              Catalog
            </Text>
            {SYNC_BADGES[sync.status]}
          </InlineStack>
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="sync" />
            <Button submit disabled={isBusy || obstacle !== null} loading={fetcher.state !== 'idle'}>
              Sync now
            </Button>
          </fetcher.Form>
        </InlineStack>
        <SyncProgress state={sync} />
        {sync.status === 'error' ? <SyncError error={sync.error} /> : null}
        {problem ? <Banner tone="critical" title={problem} /> : null}
        {obstacle ? (
          <Text as="p" tone="subdued">
            {obstacle}
          </Text>
        ) : null}
        <SyncFacts sync={sync} last={last} />
      </BlockStack>
    </Card>
  );
}

function SyncError({ error }: { error: string | null }) {
  return (
    <Banner tone="critical" title="The last sync stopped">
      <p>{error ?? 'Something went wrong. Sync now, or wait for the nightly sync.'}</p>
    </Banner>
  );
}

function SyncFacts({ sync, last }: Pick<SyncCardProps, 'sync' | 'last'>) {
  return (
    <BlockStack gap="300">
      {sync.status === 'syncing' ? null : (
        <Text as="p">
          {sync.products > 0 ? (
            <>
              {`${formatProductCounts(sync)} in your `}
              <Link url="/brands">inventory</Link>.
            </>
          ) : (
            'Nothing of your catalog is in your inventory yet.'
          )}
        </Text>
      )}
      <Text as="p" tone="subdued">
        {last ? (
          <>
            {'Last synced '}
            <TimeText moment={last}>{last.ago}</TimeText>
          </>
        ) : (
          'Not synced to its end yet.'
        )}
      </Text>
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          What is synced
        </Text>
        <List>
          {SYNCED_DATA.map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
          <List.Item>
            Metafields, <Link url="/brands/metafields">with the meaning that you give them</Link>
          </List.Item>
        </List>
        <Text as="p" tone="subdued">
          {NOT_SYNCED_TEXT}
        </Text>
      </BlockStack>
    </BlockStack>
  );
}

function TimeText({ moment, children }: { moment: FormattedTime; children: ReactNode }) {
  return (
    <time dateTime={moment.iso} title={moment.exact}>
      {children}
    </time>
  );
}

/**
 * How far the shop's catalog has been read; nothing while none is. Once it is done, that is said to those who don't see
 * the bar go.
 */
export function SyncProgress({
  state,
}: {
  state: Pick<SyncState, 'status' | 'products' | 'variants' | 'total'>;
}) {
  const isSyncing = state.status === 'syncing';
  const id = useId();
  const end = useEndAnnouncement(isSyncing, describeSyncEnd(state));
  const { text, percent } = describeSyncProgress(state);
  return (
    <>
      {isSyncing ? (
        <BlockStack gap="200">
          <Text as="p" id={id}>
            {text}
          </Text>
          <ProgressBar
            progress={percent}
            size="small"
            tone="highlight"
            ariaLabelledBy={id}
            animated={false}
          />
        </BlockStack>
      ) : null}
      <Text as="p" visuallyHidden>
        <span role="status">{end}</span>
      </Text>
    </>
  );
}

/** The words for the end of a sync that was seen running; empty before. */
function useEndAnnouncement(isSyncing: boolean, words: string): string {
  const [wasSyncing, setWasSyncing] = useState(isSyncing);
  const [said, setSaid] = useState('');
  if (wasSyncing !== isSyncing) {
    setWasSyncing(isSyncing);
    setSaid(isSyncing ? '' : words);
  }
  return said;
}

/** How a sync stands, in a word. */
export const SYNC_BADGES = {
  disconnected: <Badge>Not synced</Badge>,
  syncing: <Badge tone="info">Syncing</Badge>,
  healthy: <Badge tone="success">Up to date</Badge>,
  error: <Badge tone="critical">Needs a look</Badge>,
} as const;
