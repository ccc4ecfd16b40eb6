import { log } from '#app/platform/log.server.ts';

/** Where Shopify keeps the results of bulk operations; no other address is ever fetched. */
const HOSTS = /^(?:storage\.googleapis\.com|(?:[a-z0-9-]+\.)*(?:shopify|shopifycloud|shopifysvc)\.com)$/;
const CONNECT_MS = 20_000;

export function isResultAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '' && HOSTS.test(hostname);
}

/**
 * The bytes of a bulk operation's result as they come; null when it can't be had. The address carries its own
 * signature: no token goes with it, and no redirect is followed.
 */
export async function openBulkResult(
  address: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  if (!isResultAddress(address)) {
    log.warn({ host: URL.canParse(address) ? new URL(address).hostname : null }, 'a strange result address');
    return null;
  }
  try {
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), CONNECT_MS);
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([slow.signal, signal]),
    }).finally(() => clearTimeout(timer));
    if (response.status === 200 && response.body)
      return response.body as unknown as AsyncIterable<Uint8Array>;
    await response.body?.cancel();
    log.warn({ status: response.status }, 'a bulk result could not be fetched');
  } catch (error) {
    log.warn({ err: error }, 'a bulk result could not be fetched');
  }
  return null;
}
