const ANSWER_MS = 10_000;

/**
 * Asks a door of our own beside the page. Null where nobody answers: what is known stays, and the page too, which the
 * router would replace by an error.
 */
export async function askQuietly<T>(door: string, signal: AbortSignal): Promise<T | null> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(door, { redirect: 'manual', signal: limit });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
