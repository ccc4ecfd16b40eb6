import { useEffect, useState } from 'react';

const DOOR = '/api/embed-status';
const ANSWER_MS = 10_000;

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
      const told = document.hidden ? null : await askStatus(signal);
      if (told !== null && !signal.aborted) setOn(told);
    };
    void ask();
    addEventListener('focus', () => void ask(), { signal });
    document.addEventListener('visibilitychange', () => void ask(), { signal });
    return () => stop.abort();
  }, []);
  return isOn;
}

// Null where nobody answers: what is known stays.
async function askStatus(signal: AbortSignal): Promise<boolean | null> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(DOOR, { redirect: 'manual', signal: limit });
    return response.ok ? ((await response.json()) as { isOn: boolean }).isOn : null;
  } catch {
    return null;
  }
}
