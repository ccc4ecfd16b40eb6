import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { readAtMost } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

const REDIRECTS_MAX = 3;
const DEFAULT_TIMEOUT_MS = 10_000;
const BYTES_MAX = 5 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface FetchLimits {
  timeoutMs?: number;
  bytesMax?: number;
  allowedAddresses?: string[];
  lookup?: LookupFunction;
}

export type SafeFetchResult =
  | { ok: true; status: number; statusText: string; type: string; bytes: Uint8Array }
  | {
      ok: false;
      reason: 'bad-address' | 'forbidden' | 'too-many-redirects' | 'too-large' | 'too-slow' | 'unreachable';
    };

interface Post {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

type HopResult = { redirect: string } | SafeFetchResult;

/**
 * Fetches a URL entered by a user. The resolved address is checked on connect, so neither redirects nor DNS rebinding
 * can reach our own network (SSRF). Sends no cookies, credentials, or body; bounds time, size, and redirects.
 */
export async function safeFetch(address: string, limits: FetchLimits = {}): Promise<SafeFetchResult> {
  const signal = AbortSignal.timeout(limits.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  let next = address;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const url = parseWebUrl(next);
    if (!url) return { ok: false, reason: 'bad-address' };
    const hop = await fetchOnce(url, { ...limits, signal });
    if (!('redirect' in hop)) return hop;
    if (!URL.canParse(hop.redirect, url)) return { ok: false, reason: 'bad-address' };
    next = new URL(hop.redirect, url).href;
  }
  return { ok: false, reason: 'too-many-redirects' };
}

const POST_RESPONSE_BYTES_MAX = 64 * 1024;

/**
 * Posts to a URL entered by a user, with the same checks as `safeFetch`. Doesn't follow redirects, since the body is
 * meant for this URL only. May reach ALLOWED_PRIVATE_ADDRESSES.
 */
export async function safePost(
  address: string,
  { timeoutMs = DEFAULT_TIMEOUT_MS, ...post }: Post & { timeoutMs?: number },
): Promise<SafeFetchResult> {
  const url = parseWebUrl(address);
  if (!url) return { ok: false, reason: 'bad-address' };
  const limits = {
    signal: AbortSignal.timeout(timeoutMs),
    bytesMax: POST_RESPONSE_BYTES_MAX,
    allowedAddresses: env().ALLOWED_PRIVATE_ADDRESSES,
  };
  const result = await fetchOnce(url, limits, post);
  return 'redirect' in result ? { ok: false, reason: 'too-many-redirects' } : result;
}

function parseWebUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

function fetchOnce(
  url: URL,
  { signal, ...limits }: FetchLimits & { signal: AbortSignal },
  post?: Post,
): Promise<HopResult> {
  const { allowedAddresses = [], bytesMax = BYTES_MAX, lookup } = limits;
  // No keep-alive: a pooled connection would skip the address check.
  const options = { allowIPAddressList: allowedAddresses, keepAlive: false, ...(lookup && { lookup }) };
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? new RequestFilteringHttpsAgent(options) : new RequestFilteringHttpAgent(options);
  const headers = { Accept: '*/*', 'Accept-Encoding': 'identity', ...post?.headers };
  const method = post ? 'POST' : 'GET';
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ ok: false, reason: classifyFetchError(error, signal) });
    try {
      const request = (isSecure ? https : http).request(url, {
        ...{ method, agent, signal, headers, maxHeaderSize: 16_384 },
      });
      request.on('error', fail);
      request.on('response', (response) => {
        const { statusCode = 0, headers: responseHeaders } = response;
        if (REDIRECTS.has(statusCode) && responseHeaders.location) {
          response.destroy();
          resolve({ redirect: responseHeaders.location });
          return;
        }
        readBody(response, bytesMax).then(resolve, fail);
      });
      request.end(post?.body);
    } catch (error) {
      fail(error);
    }
  });
}

async function readBody(response: http.IncomingMessage, bytesMax: number): Promise<SafeFetchResult> {
  const bytes = await readAtMost(response, bytesMax);
  if (bytes === null) return { ok: false, reason: 'too-large' };
  return {
    ok: true,
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    type: response.headers['content-type'] ?? '',
    bytes,
  };
}

function classifyFetchError(error: unknown, signal: AbortSignal): 'forbidden' | 'too-slow' | 'unreachable' {
  if (signal.aborted) return 'too-slow';
  return /is not allowed/.test((error as Error).message) ? 'forbidden' : 'unreachable';
}
