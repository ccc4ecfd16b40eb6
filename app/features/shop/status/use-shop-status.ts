import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

/** A failed sync is retried automatically, so keep polling. */
const SYNC_POLL_MS: Partial<Record<SyncState['status'], number>> = { syncing: 2_000, error: 20_000 };
const EMBED_OFF_POLL_MS = 5_000;
const EMBED_ON_POLL_MS = 60_000;

type LiveSyncState = Pick<SyncState, 'status' | 'products' | 'variants' | 'total' | 'error'>;

/** The state of a sync, polled while it can change; revalidates the page when it ends. */
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

/**
 * Whether the chat is on the storefront; revalidates the page when that changes. Polls faster while it's off, since the
 * merchant may be turning it on.
 */
export function useEmbedStatus(initial: boolean, mayPoll = true): boolean {
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(initial);
  const onStatus = useCallback(
    (status: { isOn: boolean }) => {
      setOn(status.isOn);
      if (status.isOn !== isOn) revalidate();
    },
    [isOn, revalidate],
  );
  const everyMs = isOn ? EMBED_ON_POLL_MS : EMBED_OFF_POLL_MS;
  usePolling(EMBED_STATUS_PATH, mayPoll ? everyMs : undefined, onStatus);
  return isOn;
}

/** Fetches a path immediately, every `everyMs`, and when the tab becomes visible; never while it's hidden. */
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
