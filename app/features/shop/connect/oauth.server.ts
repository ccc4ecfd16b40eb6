import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  checkShopToken,
  connectShop,
  findConnectObstacle,
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

interface Requester {
  merchantId: string;
  userId: string;
  now: Date;
}

/** Starts OAuth for a store: the URL of its consent page, and a cookie for the callback. */
export async function startOAuth({ storeUrl, ...requester }: Requester & { storeUrl: string }) {
  const { merchantId, userId, now } = requester;
  const obstacle = await findConnectObstacle(merchantId);
  if (obstacle) return toFailure(obstacle);
  const resolved = await resolveShopDomain(storeUrl);
  if (!resolved.ok) return resolved;
  const { domain } = resolved;
  const refusal = await getConnectRefusal({ merchantId, domain });
  if (refusal) return toFailure(refusal);
  const state = randomBytes(32).toString('base64url');
  const cookie = serializeState({ state, merchantId, userId, domain }, now);
  return { ok: true as const, url: buildAuthorizeUrl({ domain, state }), cookie };
}

/** Completes OAuth if Shopify signed the callback and the same user started it for that shop in this browser. */
export async function completeOAuth(
  callback: Requester & { query: URLSearchParams; cookies: string | null },
) {
  const { merchantId, userId, now } = callback;
  const verified = verifyOauthCallback(callback.query, { now });
  if (!verified.ok)
    return toFailure(CONNECT_TEXTS[verified.reason === 'cancelled' ? 'cancelled' : 'notShopifys']);
  const { domain, code, state } = verified;
  const started = readState(callback.cookies, now);
  const isSame = started?.merchantId === merchantId && started.userId === userId && started.domain === domain;
  if (!isSame || started.state !== state) return toFailure(CONNECT_TEXTS.expired);
  // The plan may have changed since the start.
  const obstacle = await findConnectObstacle(merchantId);
  if (obstacle) return toFailure(obstacle);
  const tokens = await exchangeCode(domain, code);
  if (!tokens) return toFailure(CONNECT_TEXTS.noGrant);
  const checked = await checkShopToken(domain, tokens.accessToken);
  if (!checked.ok) return toFailure(checked.reason);
  const { shop } = checked;
  const connection = { merchantId, domain, mode: 'connected', shop, tokens, webhookSecret: '', now } as const;
  const refusal = await connectShop(connection);
  return refusal ? toFailure(refusal) : { ok: true as const, name: shop.name };
}

function toFailure(reason: string) {
  return { ok: false as const, reason };
}

const COOKIE_NAME = 'bedside_connect';
const COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w.-]+)`);
const MAX_AGE_SECONDS = 15 * 60;

const stateSchema = z.object({
  state: z.string(),
  merchantId: z.string(),
  userId: z.string(),
  domain: z.string(),
  endsAt: z.number(),
});

function serializeState(state: Omit<z.infer<typeof stateSchema>, 'endsAt'>, now: Date): string {
  const text = JSON.stringify({ ...state, endsAt: now.getTime() + MAX_AGE_SECONDS * 1000 });
  return toSetCookie(encryptText(text, COOKIE_NAME), MAX_AGE_SECONDS);
}

export function clearStateCookie(): string {
  return toSetCookie('', 0);
}

function readState(cookies: string | null, now: Date) {
  const encrypted = COOKIE.exec(cookies ?? '')?.[1];
  const text = encrypted === undefined ? null : decryptText(encrypted, COOKIE_NAME);
  const state = text === null ? null : stateSchema.parse(JSON.parse(text));
  return state && state.endsAt > now.getTime() ? state : null;
}

function toSetCookie(value: string, seconds: number): string {
  const secure = env().APP_PROTOCOL === 'https' ? '; Secure' : '';
  return `${COOKIE_NAME}=${value}; Path=/connect; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
