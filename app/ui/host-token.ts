/** How long a token of an older host serves until a new one is asked for. */
export const HOST_TOKEN_MS = 50 * 60_000;

let kept: string | null = null;

/** The token of an older host of the Shopify admin, which names it in the address; null anywhere else. */
export function keptHostToken(): string | null {
  return kept;
}

interface HostToken {
  /** Query of the page's address. */
  search: string;
  /** Asks the bridge, which an older host may have as well. */
  renew(): Promise<string | null>;
  every(ms: number, run: () => void): () => void;
}

/**
 * Keeps the `session_token` of the address while the page lives, and asks for a new one every 50 minutes. A host of today
 * names none: there every request gets its own token from App Bridge, and nothing is kept. Answers how to stop.
 */
export function keepHostToken({ search, renew, every }: HostToken): () => void {
  const named = new URLSearchParams(search).get('session_token');
  if (!named) return () => undefined;
  kept = named;
  const stop = every(HOST_TOKEN_MS, () => {
    void renew().then((token) => {
      if (token !== null) kept = token;
    });
  });
  return () => {
    stop();
    kept = null;
  };
}
