import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { SyncState, SyncStatus } from '#app/features/shop/sync/sync-state.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

const SYNC_STATUS_PATH = '/api/sync-status';
/** A failed sync is retried on its own, so its state is polled too. */
const POLL_INTERVAL_MS: Partial<Record<SyncStatus, number>> = { syncing: 2_000, error: 20_000 };

type LiveSyncState = Pick<SyncState, 'status' | 'products' | 'variants' | 'total' | 'error'>;

/** The state of a sync, polled while the page is visible; once it has ended, the page's data is loaded again. */
export function useSyncState<T extends LiveSyncState>(known: T): T {
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<{ since: T; now: LiveSyncState } | null>(null);
  const current = loaded?.since === known ? { ...known, ...loaded.now } : known;
  const everyMs = POLL_INTERVAL_MS[current.status];
  useEffect(() => {
    if (everyMs === undefined) return;
    const stop = new AbortController();
    let isLoading = false;
    const poll = async () => {
      if (document.hidden || isLoading) return;
      isLoading = true;
      const result = await requestJson<LiveSyncState | null>(SYNC_STATUS_PATH, { signal: stop.signal });
      isLoading = false;
      if (!result.ok || !result.data || stop.signal.aborted) return;
      setLoaded({ since: known, now: result.data });
      if (result.data.status !== known.status) revalidate();
    };
    const timer = setInterval(() => void poll(), everyMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [everyMs, known, revalidate]);
  return current;
}

export const EMBED_STATUS_PATH = '/api/embed-status';

/** Whether the chat is on the storefront; checked again when the merchant comes back from the theme editor. */
export function useEmbedStatus(known: boolean): boolean {
  const [isOn, setOn] = useState(known);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const poll = async () => {
      if (document.hidden) return;
      const result = await requestJson<{ isOn: boolean }>(EMBED_STATUS_PATH, { signal });
      if (result.ok && !signal.aborted) setOn(result.data.isOn);
    };
    void poll();
    addEventListener('focus', () => void poll(), { signal });
    document.addEventListener('visibilitychange', () => void poll(), { signal });
    return () => stop.abort();
  }, []);
  return isOn;
}
