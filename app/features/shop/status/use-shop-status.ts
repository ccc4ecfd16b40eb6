import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

/** A failed sync is retried on its own, so its state is polled too. */
const SYNC_POLL_MS: Partial<Record<SyncState['status'], number>> = { syncing: 2_000, error: 20_000 };
const EMBED_OFF_POLL_MS = 5_000;
const EMBED_ON_POLL_MS = 60_000;

type LiveSyncState = Pick<SyncState, 'status' | 'products' | 'variants' | 'total' | 'error'>;

/** The state of a sync, polled while it can change; once it has ended, the page's data is loaded again. */
export function useSyncState<T extends LiveSyncState>(initial: T): T {
  const { revalidate } = useRevalidator();
  const [polled, setPolled] = useState<{ since: T; state: LiveSyncState } | null>(null);
  const current = polled?.since === initial ? { ...initial, ...polled.state } : initial;
  const onState = useCallback(
    (state: LiveSyncState | null) => {
      if (!state) return;
      setPolled({ since: initial, state });
      if (state.status !== initial.status) revalidate();
    },
    [initial, revalidate],
  );
  usePolling('/api/sync-status', SYNC_POLL_MS[current.status], onState);
  return current;
}

export const EMBED_STATUS_PATH = '/api/embed-status';

/** Whether the chat is on the storefront; polled more often while it isn't, since the merchant may be turning it on. */
export function useEmbedStatus(initial: boolean): boolean {
  const [isOn, setOn] = useState(initial);
  const onStatus = useCallback((status: { isOn: boolean }) => setOn(status.isOn), []);
  usePolling(EMBED_STATUS_PATH, isOn ? EMBED_ON_POLL_MS : EMBED_OFF_POLL_MS, onStatus);
  return isOn;
}

/** Requests a path at once, every `everyMs` and when the merchant comes back to the page; never while it is hidden. */
function usePolling<T>(path: string, everyMs: number | undefined, onData: (data: T) => void): void {
  useEffect(() => {
    if (everyMs === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    let isLoading = false;
    const poll = async () => {
      if (document.hidden || isLoading) return;
      isLoading = true;
      const result = await requestJson<T>(path, { signal });
      isLoading = false;
      if (result.ok && !signal.aborted) onData(result.data);
    };
    void poll();
    const timer = setInterval(() => void poll(), everyMs);
    addEventListener('focus', () => void poll(), { signal });
    document.addEventListener('visibilitychange', () => void poll(), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [path, everyMs, onData]);
}
