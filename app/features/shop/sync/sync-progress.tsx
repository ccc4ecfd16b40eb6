import { useRevalidator } from '@remix-run/react';
import { BlockStack, ProgressBar, Text } from '@shopify/polaris';
import { useEffect, useId, useState } from 'react';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { syncEnd, syncProgress } from '#app/features/shop/sync/sync-words.ts';

const POLL_MS = 2_000;
/** A sync that stopped goes on by itself after a while, and what is said of it is then no longer so. */
const STOPPED_POLL_MS = 20_000;

/**
 * How far the shop's catalog has been read; nothing while none is. It asks again by itself until it is done, and then
 * says so to those who don't see the bar go.
 */
export function SyncProgress({
  state,
}: {
  state: Pick<SyncState, 'status' | 'products' | 'variants' | 'total'>;
}) {
  const isSyncing = state.status === 'syncing';
  const id = useId();
  const end = useEnd(isSyncing, syncEnd(state));
  usePolling(isSyncing ? POLL_MS : state.status === 'error' ? STOPPED_POLL_MS : null);
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

// One question at a time, and none for a page that nobody looks at.
function usePolling(everyMs: number | null): void {
  const { state, revalidate } = useRevalidator();
  const dueMs = state === 'idle' ? everyMs : null;
  useEffect(() => {
    if (dueMs === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, dueMs);
    return () => clearInterval(timer);
  }, [dueMs, revalidate]);
}
