import { createHmac } from 'node:crypto';
import { env } from '#app/platform/env.server.ts';
import { isSameText } from '#app/platform/own-signature.server.ts';
import { isShopDomain } from '#app/platform/shopify-marks.ts';

/** What came through Shopify's app proxy: a page of a storefront asked, and Shopify says of which shop. */

export type ProxyReading =
  | { ok: true; domain: string }
  | { ok: false; reason: 'off' | 'repeated' | 'unsigned' | 'forged' | 'stale' | 'no-shop' };

/** How far Shopify's clock and ours may be apart, the way of the request included. */
const CLOCK_MS = 90_000;
const QUERY_MAX = 4_000;
/** Two readers could each take another one of two values. */
const SINGLE = ['shop', 'timestamp', 'signature', 'path_prefix', 'logged_in_customer_id'];

/** Whose storefront a request comes from, proved by Shopify's signature over its query. */
export function readProxyRequest(address: string, now: number): ProxyReading {
  const { SHOPIFY_API_SECRET: secret } = env();
  const { search, searchParams: query } = new URL(address);
  if (secret === '') return { ok: false, reason: 'off' };
  if (SINGLE.some((name) => query.getAll(name).length > 1)) return { ok: false, reason: 'repeated' };
  const signature = query.get('signature') ?? '';
  if (!/^[0-9a-f]{64}$/.test(signature) || search.length > QUERY_MAX) {
    return { ok: false, reason: 'unsigned' };
  }
  if (!isSameText(signature, sign(query, secret))) return { ok: false, reason: 'forged' };
  const timestamp = query.get('timestamp') ?? '';
  const isCurrent = /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= CLOCK_MS;
  if (!isCurrent) return { ok: false, reason: 'stale' };
  const domain = query.get('shop');
  return isShopDomain(domain) ? { ok: true, domain } : { ok: false, reason: 'no-shop' };
}

// Sorted pairs without anything between them; of a name that comes twice all values, with commas.
function sign(query: URLSearchParams, secret: string): string {
  const names = new Set(query.keys());
  names.delete('signature');
  const pairs = [...names].map((name) => `${name}=${query.getAll(name).join(',')}`);
  return createHmac('sha256', secret).update(pairs.sort().join('')).digest('hex');
}
