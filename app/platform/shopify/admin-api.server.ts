import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { readAtMost } from '#app/platform/http/request-body.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import {
  type AdminApiError,
  type Cost,
  createCostBucket,
  type CostBucket,
  errorFromStatus,
  parseAdminResponse,
} from '#app/platform/shopify/admin-response.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { deleteTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { isShopDomain } from '#app/platform/shopify/shopify-request.ts';

const API_VERSION = '2026-10';
const DEFAULT_TIMEOUT_MS = 20_000;
/** Larger responses fail with `TOO_LARGE`, and the caller requests smaller pages. */
const RESPONSE_MAX_BYTES = 48_000_000;
const UNKNOWN_COST = 50;
/** Per query, after throttling or a token refresh. */
const TRIES_MAX = 10;
const THROTTLED_SHOPS_MAX = 1_000;
const QUERIES_MAX = 200;

export type AdminResult<T> = { ok: true; data: T; cost: Cost | null } | AdminApiError;

export interface AdminQuery<T> {
  domain: string;
  /** Put page sizes in the text rather than in variables: costs are cached by text. */
  query: string;
  variables?: Record<string, unknown>;
  schema: z.ZodType<T>;
  /** For the whole call, including throttling and retries. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Overrides the stored token, to test a new one before saving it. */
  token?: string;
}

/** A shop's requests reserve their cost one at a time, each after `lastReservation`. */
interface ShopThrottle {
  bucket: CostBucket;
  lastReservation: Promise<unknown>;
}

const shopThrottles = () =>
  singleton('shopify-throttles', () => new LRUCache<string, ShopThrottle>({ max: THROTTLED_SHOPS_MAX }));
const queryCosts = () => singleton('shopify-costs', () => new LRUCache<string, number>({ max: QUERIES_MAX }));

/**
 * Queries a shop's Admin API within its rate limit, retrying throttled queries until the timeout. Never throws; see
 * `AdminApiError`.
 */
export async function queryAdminApi<T>(request: AdminQuery<T>): Promise<AdminResult<T>> {
  if (!isShopDomain(request.domain)) throw new Error('Not a shop domain');
  const deadline = Date.now() + (request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  let spentToken: string | null = null;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const token = request.token ?? (await loadAccessToken(request.domain));
    if (typeof token === 'object') return token;
    if (token === spentToken) {
      if (request.token === undefined) await deleteTokens(request.domain, token);
      return errorFromStatus(401, null);
    }
    const result = await queryWithinBudget({ request, token, deadline });
    if (result.ok) return result;
    if (result.reason === 'revoked') {
      // Another process may have refreshed the token: try the new one before deleting it.
      spentToken = token;
      continue;
    }
    if (result.reason !== 'throttled') return result;
    const waitMs = result.retryAfterMs ?? 1000;
    if (Date.now() + waitMs >= deadline || !(await waitUnlessAborted(waitMs, request.signal))) return result;
  }
  return { ok: false, reason: 'throttled', message: 'Shopify is busy', retryAfterMs: 1000 };
}

async function loadAccessToken(domain: string): Promise<string | AdminApiError> {
  try {
    return (await getAccessToken(domain)) ?? errorFromStatus(401, null);
  } catch (error) {
    log.warn({ err: error, domain }, 'access token unavailable');
    return unavailableError('Shopify couldn’t be reached');
  }
}

interface QueryAttempt<T> {
  request: AdminQuery<T>;
  token: string;
  deadline: number;
}

async function queryWithinBudget<T>(attempt: QueryAttempt<T>): Promise<AdminResult<T>> {
  const { request, deadline } = attempt;
  const throttle = getShopThrottle(request.domain);
  const cost = queryCosts().get(request.query) ?? UNKNOWN_COST;
  const turn = throttle.lastReservation.then(async () => {
    const waitMs = throttle.bucket.waitMs(cost);
    if (Date.now() + waitMs >= deadline) return { retryAfterMs: waitMs };
    if (waitMs > 0 && !(await waitUnlessAborted(waitMs, request.signal))) return { retryAfterMs: waitMs };
    throttle.bucket.reserve(cost);
    return null;
  });
  throttle.lastReservation = turn;
  const refused = await turn;
  if (refused) return { ok: false, reason: 'throttled', message: 'Shopify is busy', ...refused };
  try {
    return await sendQuery(attempt, throttle);
  } finally {
    throttle.bucket.release(cost);
  }
}

async function sendQuery<T>(
  { request, token, deadline }: QueryAttempt<T>,
  { bucket }: ShopThrottle,
): Promise<AdminResult<T>> {
  const { domain, query, variables, schema } = request;
  const time = AbortSignal.timeout(Math.max(1, deadline - Date.now()));
  try {
    const response = await fetch(`https://${domain}/admin/api/${API_VERSION}/graphql.json`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-Shopify-Access-Token': token,
      },
      body: JSON.stringify({ query, variables }),
      // Following a redirect could leak the token.
      redirect: 'manual',
      signal: request.signal ? AbortSignal.any([time, request.signal]) : time,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return errorFromStatus(response.status, response.headers.get('retry-after'));
    }
    const bytes = await readAtMost(response.body ?? [], RESPONSE_MAX_BYTES);
    if (bytes === null) {
      return { ok: false, reason: 'refused', message: 'The response is too large', code: 'TOO_LARGE' };
    }
    const parsed = parseAdminResponse(bytes.toString('utf8'), schema);
    if (parsed.cost) {
      queryCosts().set(query, parsed.cost.requestedQueryCost);
      bucket.update(parsed.cost.throttleStatus);
    }
    if (parsed.problem) log.warn({ domain, problem: parsed.problem }, 'unexpected response from Shopify');
    return parsed.outcome;
  } catch (error) {
    log.debug({ err: error, domain }, 'Shopify request failed');
    return unavailableError(
      time.aborted ? 'Shopify took too long to respond' : 'Shopify couldn’t be reached',
    );
  }
}

function getShopThrottle(domain: string): ShopThrottle {
  const throttle = shopThrottles().get(domain) ?? {
    bucket: createCostBucket(Date.now),
    lastReservation: Promise.resolve(),
  };
  shopThrottles().set(domain, throttle);
  return throttle;
}

async function waitUnlessAborted(ms: number, signal?: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}

function unavailableError(message: string): AdminApiError {
  return { ok: false, reason: 'unavailable', message };
}

/** Hosts of bulk operation results; we fetch from no others. */
const RESULT_HOSTS =
  /^(?:storage\.googleapis\.com|(?:[a-z0-9-]+\.)*(?:shopify|shopifycloud|shopifysvc)\.com)$/;
const CONNECT_TIMEOUT_MS = 20_000;

export function isBulkResultUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' && port === '' && username === '' && password === '' && RESULT_HOSTS.test(hostname)
  );
}

/**
 * Streams a bulk operation's result; null if it is unavailable. The signed URL needs no token; redirects are refused.
 */
export async function openBulkResult(address: string, signal: AbortSignal) {
  if (!isBulkResultUrl(address)) {
    log.warn({ host: URL.canParse(address) ? new URL(address).hostname : null }, 'bulk result URL refused');
    return null;
  }
  try {
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), CONNECT_TIMEOUT_MS);
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([slow.signal, signal]),
    }).finally(() => clearTimeout(timer));
    if (response.status === 200 && response.body) return response.body;
    await response.body?.cancel();
    log.warn({ status: response.status }, 'bulk result not fetched');
  } catch (error) {
    log.warn({ err: error }, 'bulk result not fetched');
  }
  return null;
}
