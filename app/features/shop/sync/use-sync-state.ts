import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { askQuietly } from '#app/features/shop/ask-quietly.ts';
import type { SyncState, SyncStatus } from '#app/features/shop/sync/sync-state.ts';

const DOOR = '/api/sync-status';
/** A sync that stopped goes on by itself after a while, and what is said of it is then no longer so. */
const ASKED_EVERY_MS: Partial<Record<SyncStatus, number>> = { syncing: 2_000, error: 20_000 };

type Told = Pick<SyncState, 'status' | 'products' | 'variants' | 'total' | 'error'>;

/**
 * How a sync stands: as the page knew, then as it goes on, while anybody looks. Once it has ended the page is read
 * anew, for what came in.
 */
export function useSyncState<T extends Told>(known: T): T {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ since: T; now: Told } | null>(null);
  const current = told?.since === known ? { ...known, ...told.now } : known;
  const everyMs = ASKED_EVERY_MS[current.status];
  useEffect(() => {
    if (everyMs === undefined) return;
    const stop = new AbortController();
    let isAsking = false;
    const ask = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      const now = await askQuietly<Told>(DOOR, stop.signal);
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
