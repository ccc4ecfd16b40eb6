import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { readStoreAddress, shopOfPage } from '#app/features/shop/connect/store-address.ts';
import { guardedFetch } from '#app/platform/guarded-fetch.server.ts';

export type FoundDomain = { ok: true; domain: string } | { ok: false; reason: string };

const TIMEOUT_MS = 6_000;
/** A storefront names its shop near its beginning, but some themes write a lot before it. */
const BYTES_MAX = 2 * 1024 * 1024;

/** The domain at Shopify of the store that a merchant named. Another host is visited, guarded, and asked for it. */
export async function findShopDomain({ typed }: { typed: string }): Promise<FoundDomain> {
  const address = readStoreAddress(typed);
  if (!address) return { ok: false, reason: CONNECT_TEXTS.noAddress };
  if ('domain' in address) return { ok: true, domain: address.domain };
  const page = await guardedFetch(`https://${address.host}/`, { timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX });
  const domain = page.ok ? shopOfPage(new TextDecoder().decode(page.bytes)) : null;
  return domain ? { ok: true, domain } : { ok: false, reason: CONNECT_TEXTS.noStoreThere(address.host) };
}
