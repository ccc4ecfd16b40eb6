import { useCallback, useEffect, useRef } from 'react';
import type { LoadedSettings } from '#app/features/merchant/overtaken-changes.ts';
import { fetchSettings, postSave, type SaveAnswer } from '#app/features/merchant/post-settings.ts';
import {
  CACHE_MS,
  type ChangeResult,
  openSettingsQueue,
  type SettingsQueue,
} from '#app/features/merchant/settings-queue.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';

interface QueueHold {
  change(changes: SettingsChanges): Promise<ChangeResult<SaveAnswer>>;
  /** Asks the server at once, whatever is known. */
  refresh(): void;
}

/**
 * The page's one queue of saves. `onLoaded` hears of everything the server tells, also of what others saved: whoever
 * comes back to the window, or stays in it for long, sees it.
 */
export function useSettingsQueue(
  loaded: LoadedSettings,
  onLoaded: (state: LoadedSettings) => void,
): QueueHold {
  const queue = useRef<SettingsQueue<SaveAnswer> | null>(null);
  const latest = useRef(loaded);
  const take = useCallback(
    (state: LoadedSettings) => {
      latest.current = state;
      onLoaded(state);
      return state;
    },
    [onLoaded],
  );
  const load = useCallback(async (since: number | null) => take(await fetchSettings(since)), [take]);
  const opened = useCallback(() => {
    if (queue.current) return queue.current;
    const world = { save: postSave, load, now: Date.now, after: runLater };
    queue.current = openSettingsQueue(world, latest.current);
    return queue.current;
  }, [load]);
  useEffect(() => {
    latest.current = loaded;
    queue.current = null;
  }, [loaded]);
  const refresh = useCallback(async () => {
    await opened().flush();
    await load(latest.current.version);
    queue.current = null;
  }, [load, opened]);
  useEffect(() => {
    const look = () => {
      // A failure is told when something is saved; until then what is shown is good enough.
      if (document.visibilityState === 'visible') opened().get().catch(ignore);
    };
    const timer = setInterval(look, CACHE_MS);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [opened]);
  return {
    change: (changes) => opened().change(changes),
    refresh: () => void refresh().catch(ignore),
  };
}

function runLater(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function ignore(): void {}
