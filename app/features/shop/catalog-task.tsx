import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { stock } from '#app/features/shop/sync/sync-words.ts';

/** What the setup guide says of the shop's products. */
export function CatalogTask({ sync }: { sync: SyncState }) {
  const { status, error } = sync;
  return (
    <BlockStack gap="300">
      {status === 'error' ? (
        <Banner tone="critical" title="The last sync stopped">
          <p>{error ?? 'Something went wrong. Sync again, or wait for the nightly sync.'}</p>
        </Banner>
      ) : null}
      <Text as="p">{WORDS[status](sync)}</Text>
      <InlineStack gap="200">
        {status === 'error' || status === 'disconnected' ? (
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

const WORDS: Record<SyncState['status'], (sync: SyncState) => string> = {
  syncing: () =>
    'Your products are being read from your store. You can go on with the other steps meanwhile.',
  healthy: (sync) => `${stock(sync)} in your inventory. Changes in your store follow by themselves.`,
  error: () => 'Your assistant recommends what was read before the sync stopped.',
  disconnected: () => 'Your products have not been read from your store yet.',
};
