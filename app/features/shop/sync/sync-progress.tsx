import { BlockStack, ProgressBar, Text } from '@shopify/polaris';
import { useId, useState } from 'react';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { syncEnd, syncProgress } from '#app/features/shop/sync/sync-words.ts';

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
  const end = useEnd(isSyncing, syncEnd(state));
  const { text, percent } = syncProgress(state);
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
function useEnd(isSyncing: boolean, words: string): string {
  const [wasSyncing, setWasSyncing] = useState(isSyncing);
  const [said, setSaid] = useState('');
  if (wasSyncing !== isSyncing) {
    setWasSyncing(isSyncing);
    setSaid(isSyncing ? '' : words);
  }
  return said;
}
