import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { withLock } from '#app/platform/db/db.server.ts';
import { retryLaterResponse } from '#app/platform/http/json-responses.server.ts';
import { readAtMost } from '#app/platform/http/request-body.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { isEqualInConstantTime } from '#app/platform/security/encryption.server.ts';
import {
  deleteTokens,
  loadShopifyLibrary,
  readTokens,
  replaceTokens,
  SCOPES,
  type ShopTokens,
} from '#app/platform/shopify/shopify-library.server.ts';
import { CALLBACK_PATH, isShopDomain } from '#app/platform/shopify/shopify-request.ts';

/** Same margin before expiry as Shopify's library. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** How long another process may take to refresh a token. */
const LOCK_WAIT_MS = 15_000;
/** Other errors may come from our own configuration, and the token may still be valid. */
const REJECTED_TOKEN_ERRORS = new Set([
  'invalid_grant',
  'invalid_request',
  'invalid_subject_token',
  'invalid_token',
]);

/**
 * Returns a shop's valid token, refreshed if necessary; null if the shop hasn't installed the app. Throws if Shopify or
 * the lock is unavailable, and keeps the tokens.
 */
export async function getAccessToken(domain: string): Promise<string | null> {
  const tokens = await readTokens(domain);
  if (!tokens) return null;
  if (!isExpiringSoon(tokens)) return tokens.accessToken;
  try {
    await runOncePerShop(domain, () => refreshTokens(domain));
  } catch (error) {
    if (hasExpired(tokens.expires)) throw error;
    return tokens.accessToken;
  }
  return (await readTokens(domain))?.accessToken ?? null;
}

export async function ensureTokens(domain: string, exchange: () => Promise<unknown>): Promise<void> {
  const areValid = async () => {
    const tokens = await readTokens(domain);
    return tokens !== null && !isExpiringSoon(tokens);
  };
  if (await areValid()) return;
  const running = pendingExchanges().get(domain);
  if (running) {
    // The other request's session token may be invalid while ours is valid.
    await running.catch((error: unknown) => {
      if (!(error instanceof Response && error.status === 401)) throw error;
    });
    if (await areValid()) return;
  }
  await runOncePerShop(domain, async () => {
    if (!(await areValid())) await exchange();
  });
}

const pendingExchanges = () => singleton('pending-token-exchanges', () => new Map<string, Promise<void>>());

/** Runs a function under the shop's lock; concurrent callers in this process share the result. */
function runOncePerShop(domain: string, run: () => Promise<void>): Promise<void> {
  const running = pendingExchanges().get(domain);
  if (running) return running;
  const pending = lockAndRun(domain, run).finally(() => pendingExchanges().delete(domain));
  pendingExchanges().set(domain, pending);
  return pending;
}

async function lockAndRun(domain: string, run: () => Promise<void>): Promise<void> {
  const outcome = await withLock(`shopify:${domain}`, async () => (await run(), true), LOCK_WAIT_MS);
  if (outcome === null) throw shopifyUnavailable();
}

async function refreshTokens(domain: string): Promise<void> {
  const tokens = await readTokens(domain);
  if (!tokens || !isExpiringSoon(tokens)) return;
  const { refreshToken, refreshTokenExpires } = tokens;
  if (!refreshToken || hasExpired(refreshTokenExpires)) {
    // A token that can't be refreshed stays usable until it expires.
    if (hasExpired(tokens.expires)) await deleteTokens(domain, tokens.accessToken);
    return;
  }
  const { api } = await loadShopifyLibrary();
  try {
    const { session } = await api.auth.refreshToken({ shop: domain, refreshToken });
    if (!session.accessToken) throw new Error('Shopify returned no token for a refresh');
    const { accessToken, scope, expires } = session;
    // Tokens deleted during the request, e.g. by an uninstall, stay deleted.
    await replaceTokens(
      {
        domain,
        accessToken,
        scope,
        expires,
        ...(session.refreshToken && { refreshToken: session.refreshToken }),
        ...(session.refreshTokenExpires && { refreshTokenExpires: session.refreshTokenExpires }),
      },
      tokens.accessToken,
    );
  } catch (error) {
    if (!(await isRejectedRefreshToken(error))) throw error;
    log.info({ domain }, 'shop rejected its refresh token');
    await deleteTokens(domain, tokens.accessToken);
  }
}

/** Whether Shopify rejected the refresh token itself, as opposed to an outage or a wrong app secret. */
async function isRejectedRefreshToken(error: unknown): Promise<boolean> {
  const { HttpResponseError } = await loadShopifyLibrary();
  if (!(error instanceof HttpResponseError)) return false;
  const { code, body } = error.response;
  const oauthError = (body as { error?: unknown } | undefined)?.error;
  return (
    [400, 401, 403].includes(code) && typeof oauthError === 'string' && REJECTED_TOKEN_ERRORS.has(oauthError)
  );
}

function isExpiringSoon({ expires }: ShopTokens): boolean {
  return expires !== undefined && expires.getTime() - RENEW_BEFORE_MS < Date.now();
}

function hasExpired(end: Date | undefined): boolean {
  return end !== undefined && end.getTime() <= Date.now();
}

export function shopifyUnavailable(): Response {
  return retryLaterResponse(503, 'Shopify isn’t responding right now. Please try again in a moment.', 3);
}

const CALLBACK_MAX_SECONDS = 300;
const EXCHANGE_TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 20_000;

/** Our own authorization code grant: the library's state expires after a minute, and signing in may take longer. */
export function buildAuthorizeUrl({ domain, state }: { domain: string; state: string }): string {
  const address = new URL(`https://${domain}/admin/oauth/authorize`);
  address.search = new URLSearchParams({
    client_id: env().SHOPIFY_API_KEY,
    scope: env().SCOPES || SCOPES.join(','),
    redirect_uri: env().APP_URL + CALLBACK_PATH,
    state,
  }).toString();
  return address.href;
}

export type OauthCallback =
  | { ok: true; domain: string; state: string; code: string }
  /** `cancelled`: the owner declined; `no-code`: no usable code; `invalid`: unsigned, expired, or ambiguous. */
  | { ok: false; reason: 'cancelled' | 'no-code' | 'invalid' };

const INVALID_CALLBACK: OauthCallback = { ok: false, reason: 'invalid' };

export function verifyOauthCallback(query: URLSearchParams, { now }: { now: Date }): OauthCallback {
  const names = [...query.keys()];
  if (new Set(names).size !== names.length) return INVALID_CALLBACK;
  if (query.get('error') === 'access_denied') return { ok: false, reason: 'cancelled' };
  if (!hasValidHmac(query)) return INVALID_CALLBACK;
  const seconds = Number(query.get('timestamp') ?? Number.NaN);
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= CALLBACK_MAX_SECONDS;
  const domain = query.get('shop')?.toLowerCase() ?? '';
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? ''];
  if (!isRecent || !isShopDomain(domain) || state === '') return INVALID_CALLBACK;
  return /^[\w.-]{1,255}$/.test(code) ? { ok: true, domain, state, code } : { ok: false, reason: 'no-code' };
}

function hasValidHmac(query: URLSearchParams): boolean {
  const secret = env().SHOPIFY_API_SECRET;
  const signed = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature');
  signed.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(signed).toString();
  const expected = createHmac('sha256', secret).update(text).digest('hex');
  return secret !== '' && isEqualInConstantTime((query.get('hmac') ?? '').toLowerCase(), expected);
}

const grantSchema = z.object({
  access_token: z.string().min(1).max(1_000),
  scope: z.string().max(4_000).default(''),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).max(1_000).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
});

/** Exchanges a one-time code for tokens; null if Shopify rejects it or is unreachable. */
export async function exchangeCode(domain: string, code: string): Promise<ShopTokens | null> {
  const { SHOPIFY_API_KEY: client_id, SHOPIFY_API_SECRET: client_secret } = env();
  try {
    const response = await fetch(`https://${domain}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ client_id, client_secret, code, expiring: '1' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(EXCHANGE_TIMEOUT_MS),
    });
    const body = await readAtMost(response.body ?? [], RESPONSE_MAX_BYTES);
    const grant = response.ok ? grantSchema.parse(JSON.parse(body?.toString('utf8') ?? '')) : null;
    if (!grant) log.warn({ domain, status: response.status }, 'token exchange rejected');
    return grant && toShopTokens(domain, grant);
  } catch (error) {
    log.warn({ domain, err: error }, 'token exchange failed');
    return null;
  }
}

function toShopTokens(domain: string, grant: z.infer<typeof grantSchema>): ShopTokens {
  const now = Date.now();
  const { access_token, scope, expires_in, refresh_token, refresh_token_expires_in } = grant;
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
