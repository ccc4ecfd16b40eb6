import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineStack, Link, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { SyncProgress } from '#app/features/shop/sync/sync-progress.tsx';
import { SYNC_BADGES } from '#app/features/shop/sync/sync-badges.tsx';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { stock, WHAT_IS_NOT, WHAT_IS_SYNCED } from '#app/features/shop/sync/sync-words.ts';
import { useSyncState } from '#app/features/shop/sync/use-sync-state.ts';
import type { Moment } from '#app/ui/moments.ts';

interface SyncCardProps {
  sync: SyncState;
  last: Moment | null;
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
              {`${stock(sync)} in your `}
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
            <Timed moment={last}>{last.ago}</Timed>
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
          {WHAT_IS_SYNCED.map((what) => (
            <List.Item key={what}>{what}</List.Item>
          ))}
          <List.Item>
            Metafields, <Link url="/brands/metafields">with the meaning that you give them</Link>
          </List.Item>
        </List>
        <Text as="p" tone="subdued">
          {WHAT_IS_NOT}
        </Text>
      </BlockStack>
    </BlockStack>
  );
}

function Timed({ moment, children }: { moment: Moment; children: ReactNode }) {
  return (
    <time dateTime={moment.iso} title={moment.exact}>
      {children}
    </time>
  );
}
