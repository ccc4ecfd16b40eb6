import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { safeFetch } from '#app/platform/http/safe-fetch.server.ts';

export type LiveCheck =
  | { state: 'live' | 'missing' | 'other-chat' | 'commented-out'; host: string }
  | { state: 'no-website' | 'too-often' }
  | {
      state: 'not-readable';
      host: string;
      reason:
        | 'bad-address'
        | 'forbidden'
        | 'too-many-redirects'
        | 'too-large'
        | 'too-slow'
        | 'unreachable'
        | 'refused'
        | 'not-a-page';
    };

/** More than any real page has; bounds the work for a hostile one. */
const SCRIPTS_MAX = 1_000;
const TAG_MAX_LENGTH = 4_000;

/** Whether a page has the script tag of this chat, of another chat of ours, or none. */
export function findScriptTag(html: string, scriptAddress: string) {
  const scriptUrl = new URL(scriptAddress);
  const { active, comments } = splitComments(html);
  const sources = listScriptSources(active);
  if (sources.some((source) => isSameScript(source, scriptUrl))) return 'live';
  if (sources.some((source) => isOtherChat(source, scriptUrl))) return 'other-chat';
  return listScriptSources(comments).some((source) => isSameScript(source, scriptUrl))
    ? 'commented-out'
    : 'missing';
}

/** Splits a page into the text outside and inside HTML comments. Uses indices, so it's linear for any page. */
function splitComments(html: string): { active: string; comments: string } {
  const [active, comments]: [string[], string[]] = [[], []];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<!--', at);
    if (open < 0) break;
    active.push(html.slice(at, open));
    const close = html.indexOf('-->', open + 4);
    comments.push(html.slice(open + 4, close < 0 ? html.length : close));
    at = close < 0 ? html.length : close + 3;
  }
  active.push(html.slice(at));
  return { active: active.join(' '), comments: comments.join(' ') };
}

function listScriptSources(html: string): string[] {
  const lower = html.toLowerCase();
  const sources: string[] = [];
  let at = lower.indexOf('<script');
  for (let count = 0; at >= 0 && count < SCRIPTS_MAX; count += 1) {
    const end = lower.indexOf('>', at);
    const tag = html.slice(at, end < 0 ? at + TAG_MAX_LENGTH : Math.min(end, at + TAG_MAX_LENGTH));
    const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    if (source) sources.push(decodeEntities(source[1] ?? source[2] ?? source[3] ?? ''));
    at = lower.indexOf('<script', at + 7);
  }
  return sources;
}

/** The entities that a URL in an attribute can contain. */
function decodeEntities(text: string): string {
  return text
    .replaceAll(/&(?:#38|#x26|amp);/gi, '&')
    .replaceAll(/&(?:#47|#x2f|sol);/gi, '/')
    .trim();
}

function isSameScript(source: string, scriptUrl: URL): boolean {
  const url = toUrl(source, scriptUrl);
  return url !== null && url.host === scriptUrl.host && url.pathname === scriptUrl.pathname;
}

function isOtherChat(source: string, scriptUrl: URL): boolean {
  const url = toUrl(source, scriptUrl);
  return url !== null && url.host === scriptUrl.host && /^\/embed\/[^/]+\.js$/.test(url.pathname);
}

// The source may lack a scheme, as in `//host/embed/x.js`; a relative one is the website's own script.
function toUrl(source: string, base: URL): URL | null {
  const absolute = source.startsWith('//') ? base.protocol + source : source;
  return /^https?:\/\//i.test(absolute) && URL.canParse(absolute) ? new URL(absolute) : null;
}

interface WebsiteCheck {
  merchantId: string;
  /** As entered by the merchant; defaults to https without a scheme. */
  website: string;
  scriptAddress: string;
  /** For tests: private addresses that may be fetched. */
  limits?: Parameters<typeof safeFetch>[1];
}

const TIMEOUT_MS = 8_000;
const PAGE_BYTES_MAX = 3_000_000;

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
  // The tag is ASCII, which is the same in every encoding a page may use.
  const html = new TextDecoder('utf-8').decode(fetched.bytes);
  return { state: findScriptTag(html, scriptAddress), host };
}
