import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  connectShop,
  fetchShopProfile,
  getConnectRefusal,
  resolveShopDomain,
} from '#app/features/shop/connect/connect-shop.server.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { env } from '#app/platform/process/env.server.ts';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';
import {
  buildAuthorizeUrl,
  exchangeCode,
  verifyOauthCallback,
} from '#app/platform/shopify/access-tokens.server.ts';
import { isShopifyConfigured } from '#app/platform/shopify/authenticate-admin.server.ts';

interface OAuthStartInput {
  merchantId: string;
  userId: string;
  storeUrl: string;
  now: Date;
}

export type OAuthStart = { ok: true; address: string; cookie: string } | { ok: false; reason: string };

/** Says where the owner of a store is asked for consent, and what their browser keeps until they are back. */
export async function startOAuth({
  merchantId,
  userId,
  storeUrl,
  now,
}: OAuthStartInput): Promise<OAuthStart> {
  if (!isShopifyConfigured()) return { ok: false, reason: CONNECT_TEXTS.notInitialized };
  const found = await resolveShopDomain({ typed: storeUrl });
  if (!found.ok) return found;
  const { domain } = found;
  const refusal = await getConnectRefusal({ merchantId, domain });
  if (refusal) return { ok: false, reason: refusal };
  const state = createOAuthState();
  return {
    ok: true,
    address: buildAuthorizeUrl({ domain, state }),
    cookie: serializeStateCookie({ state, merchantId, userId, domain }, now),
  };
}

interface OAuthCallback {
  merchantId: string;
  userId: string;
  query: URLSearchParams;
  cookies: string | null;
  now: Date;
}

export type OAuthResult = { ok: true; name: string } | { ok: false; reason: string };

/**
 * Ends what `startOAuth` began, when the owner is back from Shopify: signed by Shopify, in the same browser, by
 * the same person, for the same shop.
 */
export async function completeOAuth(back: OAuthCallback): Promise<OAuthResult> {
  const { merchantId, userId, now } = back;
  const callback = verifyOauthCallback(back.query, { now });
  if (!callback.ok) {
    if (callback.reason === 'cancelled') return toFailure(CONNECT_TEXTS.cancelled);
    return toFailure(CONNECT_TEXTS.notShopifys);
  }
  const { domain, code, state } = callback;
  const begun = readStateCookie(back.cookies, now);
  const isSame = begun?.merchantId === merchantId && begun.userId === userId && begun.domain === domain;
  if (!isSame || begun.state !== state) return toFailure(CONNECT_TEXTS.expired);
  const tokens = await exchangeCode(domain, code);
  if (!tokens) return toFailure(CONNECT_TEXTS.noGrant);
  const answer = await fetchShopProfile({ domain, token: tokens.accessToken });
  if (!answer.ok) return toFailure(answer.reason);
  const shop = { ...answer.shop, domain };
  const late = await connectShop({ merchantId, mode: 'connected', shop, tokens, webhookSecret: '', now });
  return late ? toFailure(late) : { ok: true, name: shop.name || domain };
}

function toFailure(reason: string): OAuthResult {
  return { ok: false, reason };
}

/** What a browser carries to Shopify and back: who began to connect which shop. Sealed, so that nobody else writes it. */

const COOKIE_NAME = 'bedside_connect';
const SEALED_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w.-]+)`);
const COOKIE_PATH = '/connect';
const MAX_AGE_SECONDS = 15 * 60;

const schema = z.object({
  state: z.string(),
  merchantId: z.string(),
  userId: z.string(),
  domain: z.string(),
  endsAt: z.number(),
});
export type OAuthState = Omit<z.infer<typeof schema>, 'endsAt'>;

export function createOAuthState(): string {
  return randomBytes(32).toString('base64url');
}

/** The cookie that keeps a beginning for a quarter of an hour, on the way back alone. */
export function serializeStateCookie(begun: OAuthState, now: Date): string {
  const text = JSON.stringify({ ...begun, endsAt: now.getTime() + MAX_AGE_SECONDS * 1000 });
  return toSetCookie(encryptText(text, COOKIE_NAME), MAX_AGE_SECONDS);
}

/** The cookie that takes it away: a beginning has one end. */
export function clearStateCookie(): string {
  return toSetCookie('', 0);
}

/** What was begun in this browser; null where nothing was, or too long ago. */
export function readStateCookie(cookies: string | null, now: Date): OAuthState | null {
  const sealed = SEALED_COOKIE.exec(cookies ?? '')?.[1];
  const text = sealed === undefined ? null : decryptText(sealed, COOKIE_NAME);
  if (text === null) return null;
  const { endsAt, ...begun } = schema.parse(JSON.parse(text));
  return endsAt > now.getTime() ? begun : null;
}

function toSetCookie(value: string, seconds: number): string {
  const secure = env().APP_PROTOCOL === 'https' ? '; Secure' : '';
  return `${COOKIE_NAME}=${value}; Path=${COOKIE_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
