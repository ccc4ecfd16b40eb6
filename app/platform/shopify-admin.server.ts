import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { log } from '#app/platform/log.server.ts';
import { readText } from '#app/platform/read-text.ts';
import { type AdminRefusal, type Cost, judgeAnswer, refusalOfStatus } from '#app/platform/shopify-answer.ts';
import { type CostBucket, createCostBucket } from '#app/platform/shopify-bucket.ts';
import { forgetTokens, getAccessToken } from '#app/platform/shopify.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

const API_VERSION = '2026-10';
const TIMEOUT_MS = 20_000;
/** Most characters of one answer; whoever asks for more gets `TOO_LARGE` and asks for less. */
const ANSWER_MAX_CHARACTERS = 48_000_000;
/** What a question is taken to cost before it was answered once. */
const UNKNOWN_COST = 50;
/** Times that one question is sent at most: throttled, or with a token that was just refreshed. */
const TRIES_MAX = 10;
const SHOPS_MAX = 1_000;
const QUERIES_MAX = 200;
const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

export type AdminAnswer<T> = { ok: true; data: T; cost: Cost | null } | AdminRefusal;

export interface AdminQuestion<T> {
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

interface Line {
  bucket: CostBucket;
  /** Who comes later waits for who came first. */
  turn: Promise<unknown>;
}

const lines = () => singleton('shopify-lines', () => new Map<string, Line>());
const costs = () => singleton('shopify-costs', () => new Map<string, number>());

/**
 * Asks a shop's Admin API. Several at once stay inside the shop's cost bucket; a throttled question is asked again
 * while its time allows. Nothing that Shopify does throws: see the reasons of a refusal.
 */
export async function askAdmin<T>(question: AdminQuestion<T>): Promise<AdminAnswer<T>> {
  if (!SHOP_DOMAIN.test(question.domain)) throw new Error('not the domain of a shop');
  const deadline = Date.now() + (question.timeoutMs ?? TIMEOUT_MS);
  let spentToken: string | null = null;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const token = question.token ?? (await tokenOf(question.domain));
    if (typeof token === 'object') return token;
    if (token === spentToken) {
      if (question.token === undefined) await forgetTokens({ domain: question.domain, accessToken: token });
      return revoked();
    }
    const answer = await askInTurn({ question, token, deadline });
    if (answer.ok) return answer;
    if (answer.reason === 'revoked') {
      // Another process may have refreshed the token meanwhile: the new one is tried before all is forgotten.
      spentToken = token;
      continue;
    }
    if (answer.reason !== 'throttled') return answer;
    const waitMs = answer.retryAfterMs ?? 1000;
    if (Date.now() + waitMs >= deadline || !(await waited(waitMs, question.signal))) return answer;
  }
  return { ok: false, reason: 'throttled', message: 'Shopify is busy', retryAfterMs: 1000 };
}

async function tokenOf(domain: string): Promise<string | AdminRefusal> {
  try {
    return (await getAccessToken({ domain })) ?? revoked();
  } catch (error) {
    log.warn({ err: error, domain }, 'no access token could be had');
    return unavailable('Shopify could not be reached');
  }
}

interface Try<T> {
  question: AdminQuestion<T>;
  token: string;
  deadline: number;
}

async function askInTurn<T>(attempt: Try<T>): Promise<AdminAnswer<T>> {
  const { question, deadline } = attempt;
  const line = lineOf(question.domain);
  const cost = costs().get(question.query) ?? UNKNOWN_COST;
  const turn = line.turn.then(async () => {
    const waitMs = line.bucket.waitMs(cost);
    if (Date.now() + waitMs >= deadline) return { retryAfterMs: waitMs };
    if (waitMs > 0 && !(await waited(waitMs, question.signal))) return { retryAfterMs: waitMs };
    return { release: line.bucket.reserve(cost) };
  });
  line.turn = turn;
  const { release, retryAfterMs } = await turn;
  if (!release) return { ok: false, reason: 'throttled', message: 'Shopify is busy', retryAfterMs };
  try {
    return await ask(attempt, line);
  } finally {
    release();
  }
}

async function ask<T>({ question, token, deadline }: Try<T>, { bucket }: Line): Promise<AdminAnswer<T>> {
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
      return refusalOfStatus(response.status, response.headers.get('retry-after'));
    }
    const text = await readText(response, ANSWER_MAX_CHARACTERS);
    if (text === null) {
      return { ok: false, reason: 'refused', message: 'The answer is too large', code: 'TOO_LARGE' };
    }
    const answer = judgeAnswer(text, schema);
    if (answer.cost) {
      makeRoom(costs(), QUERIES_MAX);
      costs().set(query, answer.cost.requestedQueryCost);
      bucket.learn(answer.cost.throttleStatus);
    }
    if (answer.problem)
      log.warn({ domain, problem: answer.problem }, 'an answer of Shopify is of another form');
    return answer.outcome;
  } catch (error) {
    log.debug({ err: error, domain }, 'Shopify did not answer');
    return unavailable(time.aborted ? 'Shopify took too long to answer' : 'Shopify could not be reached');
  }
}

function lineOf(domain: string): Line {
  const known = lines().get(domain);
  if (known) return known;
  const line: Line = { bucket: createCostBucket(Date.now), turn: Promise.resolve() };
  makeRoom(lines(), SHOPS_MAX);
  lines().set(domain, line);
  return line;
}

function makeRoom(memory: Map<string, unknown>, max: number): void {
  const [oldest] = memory.keys();
  if (memory.size >= max && oldest !== undefined) memory.delete(oldest);
}

async function waited(ms: number, signal?: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal }).catch(() => false);
}

function revoked(): AdminRefusal {
  return { ok: false, reason: 'revoked', message: 'The store no longer lets us in' };
}

function unavailable(message: string): AdminRefusal {
  return { ok: false, reason: 'unavailable', message };
}
