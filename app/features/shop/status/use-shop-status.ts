import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { SyncState, SyncStatus } from '#app/features/shop/sync/sync-state.ts';

const SYNC_STATUS_PATH = '/api/sync-status';
/** A sync that stopped goes on by itself after a while, and what is said of it is then no longer so. */
const POLL_INTERVAL_MS: Partial<Record<SyncStatus, number>> = { syncing: 2_000, error: 20_000 };

type LiveSyncState = Pick<SyncState, 'status' | 'products' | 'variants' | 'total' | 'error'>;

/**
 * How a sync stands: as the page knew, then as it goes on, while anybody looks. Once it has ended the page is read
 * anew, for what came in.
 */
export function useSyncState<T extends LiveSyncState>(known: T): T {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ since: T; now: LiveSyncState } | null>(null);
  const current = told?.since === known ? { ...known, ...told.now } : known;
  const everyMs = POLL_INTERVAL_MS[current.status];
  useEffect(() => {
    if (everyMs === undefined) return;
    const stop = new AbortController();
    let isAsking = false;
    const ask = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      const now = await fetchJsonOrNull<LiveSyncState>(SYNC_STATUS_PATH, stop.signal);
      isAsking = false;
      if (!now || stop.signal.aborted) return;
      setTold({ since: known, now });
      if (now.status !== known.status) revalidate();
    };
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [everyMs, known, revalidate]);
  return current;
}

export const EMBED_STATUS_PATH = '/api/embed-status';

/**
 * Whether the chat stands on the storefront: as it was known, then as the shop says. Whoever comes back from the theme
 * editor is told anew.
 */
export function useEmbedStatus(known: boolean): boolean {
  const [isOn, setOn] = useState(known);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      const told = document.hidden
        ? null
        : await fetchJsonOrNull<{ isOn: boolean }>(EMBED_STATUS_PATH, signal);
      if (told && !signal.aborted) setOn(told.isOn);
    };
    void ask();
    addEventListener('focus', () => void ask(), { signal });
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    return () => stop.abort();
  }, []);
  return isOn;
}

const TIMEOUT_MS = 10_000;

/**
 * Asks a door of our own beside the page. Null where nobody answers: what is known stays, and the page too, which the
 * router would replace by an error.
 */
export async function fetchJsonOrNull<T>(door: string, signal: AbortSignal): Promise<T | null> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(door, { redirect: 'manual', signal: limit });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
