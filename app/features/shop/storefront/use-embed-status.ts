import { useEffect, useState } from 'react';
import { askQuietly } from '#app/features/shop/ask-quietly.ts';

export const EMBED_STATUS_DOOR = '/api/embed-status';

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
      const told = document.hidden ? null : await askQuietly<{ isOn: boolean }>(EMBED_STATUS_DOOR, signal);
      if (told && !signal.aborted) setOn(told.isOn);
    };
    void ask();
    addEventListener('focus', () => void ask(), { signal });
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    return () => stop.abort();
  }, []);
  return isOn;
}
