import { findScriptTag, type LiveCheck } from '#app/features/share/live-check.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { safeFetch } from '#app/platform/http/safe-fetch.server.ts';

interface WebsiteCheck {
  merchantId: string;
  /** As the merchant entered it; a missing scheme is https. */
  website: string;
  scriptAddress: string;
  /** For tests: addresses that may be fetched although they are private. */
  limits?: Parameters<typeof safeFetch>[1];
}

const TIMEOUT_MS = 8_000;
const PAGE_BYTES_MAX = 3_000_000;

/** Fetches the merchant's website and looks for the chat's script tag. */
export async function checkWebsite(input: WebsiteCheck): Promise<LiveCheck> {
  const { merchantId, scriptAddress, limits } = input;
  const website = input.website.trim();
  if (website === '') return { state: 'no-website' };
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(website) ? website : `https://${website}`;
  const host = URL.canParse(address) ? new URL(address).host : website;
  const limit = { name: 'website-check', key: merchantId, points: 10, seconds: 600 };
  if ((await consumeRateLimit(limit)) > 0) return { state: 'too-often' };
  const fetched = await safeFetch(address, { timeoutMs: TIMEOUT_MS, bytesMax: PAGE_BYTES_MAX, ...limits });
  if (!fetched.ok) return { state: 'not-readable', host, reason: fetched.reason };
  if (fetched.status >= 400) return { state: 'not-readable', host, reason: 'refused' };
  if (!/html/i.test(fetched.type)) return { state: 'not-readable', host, reason: 'not-a-page' };
  // ASCII is the same in every encoding that a page may have, and the tag is ASCII.
  const html = new TextDecoder('utf-8').decode(fetched.bytes);
  return { state: findScriptTag(html, scriptAddress), host };
}
