import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { readText } from '#app/platform/read-text.ts';
import { SCOPES } from '#app/platform/shopify-library.server.ts';
import { CALLBACK_PATH, isShopDomain } from '#app/platform/shopify-marks.ts';
import type { ShopTokens } from '#app/platform/shopify-sessions.server.ts';

/**
 * Shopify's classic code flow, for people who come from our own pages and not from a Shopify admin. The library's
 * gives its state one minute, which a log-in at Shopify alone can take.
 */

/** How old the way back may be. */
const CALLBACK_MAX_SECONDS = 300;
const TIMEOUT_MS = 10_000;
const ANSWER_MAX_CHARACTERS = 20_000;

/** Where a shop's owner is asked for consent. */
export function authorizeAddress({ domain, state }: { domain: string; state: string }): string {
  const address = new URL(`https://${domain}/admin/oauth/authorize`);
  address.search = new URLSearchParams({
    client_id: env().SHOPIFY_API_KEY,
    scope: env().SCOPES || SCOPES.join(','),
    redirect_uri: env().APP_URL + CALLBACK_PATH,
    state,
  }).toString();
  return address.href;
}

export type Callback =
  | { ok: true; domain: string; state: string; code: string }
  /** `cancelled`: the owner said no; `invalid`: not by Shopify, too old, or ambiguous. */
  | { ok: false; reason: 'cancelled' | 'invalid' };

const INVALID: Callback = { ok: false, reason: 'invalid' };

/** Reads what a shop's owner comes back with; only what Shopify signed a moment ago is believed. */
export function readCallback(query: URLSearchParams, { now }: { now: Date }): Callback {
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) return INVALID;
  if (query.get('error') === 'access_denied') return { ok: false, reason: 'cancelled' };
  if (!isSigned(query)) return INVALID;
  const seconds = Number(query.get('timestamp') ?? Number.NaN);
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= CALLBACK_MAX_SECONDS;
  const domain = query.get('shop')?.toLowerCase() ?? '';
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? ''];
  if (!isRecent || !isShopDomain(domain) || state === '') return INVALID;
  return /^[\w.-]{1,255}$/.test(code)
    ? { ok: true, domain, state, code }
    : { ok: false, reason: 'cancelled' };
}

function isSigned(query: URLSearchParams): boolean {
  const secret = env().SHOPIFY_API_SECRET;
  const signed = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature');
  signed.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(signed).toString();
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'));
  const given = Buffer.from((query.get('hmac') ?? '').toLowerCase());
  return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}

const grantSchema = z.object({
  access_token: z.string().min(1).max(1_000),
  scope: z.string().max(4_000).default(''),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).max(1_000).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
});

/** Changes a code for tokens, once; null where the shop doesn't take it or can't be reached. */
export async function exchangeCode({
  domain,
  code,
}: {
  domain: string;
  code: string;
}): Promise<ShopTokens | null> {
  const { SHOPIFY_API_KEY: client_id, SHOPIFY_API_SECRET: client_secret } = env();
  try {
    const response = await fetch(`https://${domain}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ client_id, client_secret, code, expiring: '1' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(response, ANSWER_MAX_CHARACTERS);
    const answer = response.ok ? grantSchema.parse(JSON.parse(text ?? '')) : null;
    if (!answer) log.warn({ domain, status: response.status }, 'a shop gave no token for a code');
    return answer && tokensOf(domain, answer);
  } catch (error) {
    log.warn({ domain, err: error }, 'a code could not be changed for a token');
    return null;
  }
}

function tokensOf(domain: string, answer: z.infer<typeof grantSchema>): ShopTokens {
  const now = Date.now();
  const { access_token, scope, expires_in, refresh_token, refresh_token_expires_in } = answer;
  const inSeconds = (seconds: number) => new Date(now + seconds * 1000);
  return {
    domain,
    accessToken: access_token,
    scope,
    ...(expires_in && { expires: inSeconds(expires_in) }),
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(refresh_token_expires_in && { refreshTokenExpires: inSeconds(refresh_token_expires_in) }),
  };
}
