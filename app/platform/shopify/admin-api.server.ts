import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import {
  type AdminApiError,
  type Cost,
  type CostBucket,
  createCostBucket,
  errorFromStatus,
  parseAdminResponse,
  readLimitedText,
} from '#app/platform/shopify/admin-response.ts';
import { deleteAccessToken, getAccessToken } from '#app/platform/shopify/authenticate-admin.server.ts';

const API_VERSION = '2026-10';
const TIMEOUT_MS = 20_000;
/** Most characters of one answer; whoever asks for more gets `TOO_LARGE` and asks for less. */
const RESPONSE_MAX_CHARACTERS = 48_000_000;
/** What a question is taken to cost before it was answered once. */
const UNKNOWN_COST = 50;
/** Times that one question is sent at most: throttled, or with a token that was just refreshed. */
const TRIES_MAX = 10;
const SHOPS_MAX = 1_000;
const QUERIES_MAX = 200;
const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

export type AdminResult<T> = { ok: true; data: T; cost: Cost | null } | AdminApiError;

export interface AdminQuery<T> {
  domain: string;
  /** Page sizes belong into the text: what a question costs is remembered by its text. */
  query: string;
  variables?: Record<string, unknown>;
  schema: z.ZodType<T>;
  /** For everything: waiting for the shop's cost bucket, each try and the reading of the answer. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Asks with this one instead of the one that is kept: to try it before it is. */
  token?: string;
}

interface ShopThrottle {
  bucket: CostBucket;
  /** Who comes later waits for who came first. */
  turn: Promise<unknown>;
}

const shopThrottles = () => singleton('shopify-lines', () => new Map<string, ShopThrottle>());
const queryCosts = () => singleton('shopify-costs', () => new Map<string, number>());

/**
 * Asks a shop's Admin API. Several at once stay inside the shop's cost bucket; a throttled question is asked again
 * while its time allows. Nothing that Shopify does throws: see the reasons of a refusal.
 */
export async function queryAdminApi<T>(question: AdminQuery<T>): Promise<AdminResult<T>> {
  if (!SHOP_DOMAIN.test(question.domain)) throw new Error('not the domain of a shop');
  const deadline = Date.now() + (question.timeoutMs ?? TIMEOUT_MS);
  let spentToken: string | null = null;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const token = question.token ?? (await loadAccessToken(question.domain));
    if (typeof token === 'object') return token;
    if (token === spentToken) {
      if (question.token === undefined)
        await deleteAccessToken({ domain: question.domain, accessToken: token });
      return revokedError();
    }
    const answer = await queryWithinBudget({ question, token, deadline });
    if (answer.ok) return answer;
    if (answer.reason === 'revoked') {
      // Another process may have refreshed the token meanwhile: the new one is tried before all is forgotten.
      spentToken = token;
      continue;
    }
    if (answer.reason !== 'throttled') return answer;
    const waitMs = answer.retryAfterMs ?? 1000;
    if (Date.now() + waitMs >= deadline || !(await waitUnlessAborted(waitMs, question.signal))) return answer;
  }
  return { ok: false, reason: 'throttled', message: 'Shopify is busy', retryAfterMs: 1000 };
}

async function loadAccessToken(domain: string): Promise<string | AdminApiError> {
  try {
    return (await getAccessToken({ domain })) ?? revokedError();
  } catch (error) {
    log.warn({ err: error, domain }, 'no access token could be had');
    return unavailableError('Shopify could not be reached');
  }
}

interface QueryAttempt<T> {
  question: AdminQuery<T>;
  token: string;
  deadline: number;
}

async function queryWithinBudget<T>(attempt: QueryAttempt<T>): Promise<AdminResult<T>> {
  const { question, deadline } = attempt;
  const line = getShopThrottle(question.domain);
  const cost = queryCosts().get(question.query) ?? UNKNOWN_COST;
  const turn = line.turn.then(async () => {
    const waitMs = line.bucket.waitMs(cost);
    if (Date.now() + waitMs >= deadline) return { retryAfterMs: waitMs };
    if (waitMs > 0 && !(await waitUnlessAborted(waitMs, question.signal))) return { retryAfterMs: waitMs };
    return { release: line.bucket.reserve(cost) };
  });
  line.turn = turn;
  const { release, retryAfterMs } = await turn;
  if (!release) return { ok: false, reason: 'throttled', message: 'Shopify is busy', retryAfterMs };
  try {
    return await sendQuery(attempt, line);
  } finally {
    release();
  }
}

async function sendQuery<T>(
  { question, token, deadline }: QueryAttempt<T>,
  { bucket }: ShopThrottle,
): Promise<AdminResult<T>> {
  const { domain, query, variables, schema } = question;
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
      // The token must not follow to wherever a redirect leads.
      redirect: 'manual',
      signal: question.signal ? AbortSignal.any([time, question.signal]) : time,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return errorFromStatus(response.status, response.headers.get('retry-after'));
    }
    const text = await readLimitedText(response, RESPONSE_MAX_CHARACTERS);
    if (text === null) {
      return { ok: false, reason: 'refused', message: 'The answer is too large', code: 'TOO_LARGE' };
    }
    const answer = parseAdminResponse(text, schema);
    if (answer.cost) {
      evictOldest(queryCosts(), QUERIES_MAX);
      queryCosts().set(query, answer.cost.requestedQueryCost);
      bucket.learn(answer.cost.throttleStatus);
    }
    if (answer.problem)
      log.warn({ domain, problem: answer.problem }, 'an answer of Shopify is of another form');
    return answer.outcome;
  } catch (error) {
    log.debug({ err: error, domain }, 'Shopify did not answer');
    return unavailableError(
      time.aborted ? 'Shopify took too long to answer' : 'Shopify could not be reached',
    );
  }
}

function getShopThrottle(domain: string): ShopThrottle {
  const known = shopThrottles().get(domain);
  if (known) return known;
  const line: ShopThrottle = { bucket: createCostBucket(Date.now), turn: Promise.resolve() };
  evictOldest(shopThrottles(), SHOPS_MAX);
  shopThrottles().set(domain, line);
  return line;
}

function evictOldest(memory: Map<string, unknown>, max: number): void {
  const [oldest] = memory.keys();
  if (memory.size >= max && oldest !== undefined) memory.delete(oldest);
}

async function waitUnlessAborted(ms: number, signal?: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}

function revokedError(): AdminApiError {
  return { ok: false, reason: 'revoked', message: 'The store no longer lets us in' };
}

function unavailableError(message: string): AdminApiError {
  return { ok: false, reason: 'unavailable', message };
}

/** Where Shopify keeps the results of bulk operations; no other address is ever fetched. */
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
 * The bytes of a bulk operation's result as they come; null when it can't be had. The address carries its own
 * signature: no token goes with it, and no redirect is followed.
 */
export async function openBulkResult(
  address: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  if (!isBulkResultUrl(address)) {
    log.warn({ host: URL.canParse(address) ? new URL(address).hostname : null }, 'a strange result address');
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
    log.warn({ status: response.status }, 'a bulk result could not be fetched');
  } catch (error) {
    log.warn({ err: error }, 'a bulk result could not be fetched');
  }
  return null;
}
