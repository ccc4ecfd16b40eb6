import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { getLimits, hasFeature } from '#app/features/billing/subscription.server.ts';
import { canConnectIntegration } from '#app/features/billing/usage/usage.server.ts';
import {
  saveSettings,
  scheduleAppearancePublish,
} from '#app/features/merchant/settings/save-settings.server.ts';
import { CONNECT_TEXTS, findShopInHtml, parseStoreAddress } from '#app/features/shop/connect/connect-form.ts';
import {
  fetchShopDetails,
  saveShopDetails,
  type ShopDetails,
  toShopColumns,
} from '#app/features/shop/install/install-shop.server.ts';
import { deleteFormerShop } from '#app/features/shop/privacy/erase-shop.server.ts';
import { webhookSecretContext } from '#app/features/shop/shop.server.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { enqueueWebhookSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { type Db, db, newId } from '#app/platform/db/db.server.ts';
import { safeFetch } from '#app/platform/http/safe-fetch.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';
import {
  buildAuthorizeUrl,
  exchangeCode,
  verifyOauthCallback,
} from '#app/platform/shopify/access-tokens.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';
import { isShopifyConfigured } from '#app/platform/shopify/authenticate-admin.server.ts';
import { writeTokens } from '#app/platform/shopify/shopify-library.server.ts';

/** Verifies the token of a merchant's custom app, then connects the store with it. */
export async function connectWithToken(input: {
  merchantId: string;
  storeUrl: string;
  accessToken: string;
  /** Empty if the merchant entered none. */
  webhookSecret: string;
  now: Date;
}) {
  const { merchantId, accessToken, webhookSecret, now } = input;
  const problem = await findConnectProblem(merchantId);
  if (problem) return fail(problem, null);
  const resolved = await resolveShopDomain(input.storeUrl);
  if (!resolved.ok) return fail(resolved.reason, 'storeUrl');
  const { domain } = resolved;
  const refusal = await getConnectRefusal({ merchantId, domain });
  if (refusal) return fail(refusal, 'storeUrl');
  const checked = await checkShopToken(domain, accessToken);
  if (!checked.ok) return fail(checked.reason, checked.isTokenProblem ? 'accessToken' : null);
  const { shop } = checked;
  // Otherwise another shop's token would be saved for this domain.
  if (shop.myshopifyDomain !== domain) return fail(CONNECT_TEXTS.failed, 'storeUrl');
  const tokens = { accessToken, scope: shop.scopes.join(',') };
  const connection = { merchantId, domain, mode: 'token' as const, shop, tokens, webhookSecret, now };
  const refusalAtCommit = await connectShop(connection);
  if (refusalAtCommit === CONNECT_TEXTS.integrationsFull) return fail(refusalAtCommit, null);
  if (refusalAtCommit) return fail(refusalAtCommit, 'storeUrl');
  const { name, email, currency, timezone } = toShopColumns(shop);
  return { ok: true as const, store: { name, email, currency, timezone } };
}

/** `field` is the form field to show the reason at; null for the whole form. */
function fail(reason: string, field: 'storeUrl' | 'accessToken' | null) {
  return { ok: false as const, reason, field };
}

interface Connection {
  merchantId: string;
  domain: string;
  mode: 'connected' | 'token';
  shop: ShopDetails;
  tokens: Omit<Parameters<typeof writeTokens>[0], 'domain'>;
  webhookSecret: string;
  now: Date;
}

/** Connects a shop; returns null or the reason it was refused. If two merchants try at once, only one gets the shop. */
async function connectShop(connection: Connection): Promise<string | null> {
  const { merchantId, domain, mode, shop, tokens, webhookSecret, now } = connection;
  const { maxIntegrations: max } = await getLimits(merchantId);
  const refusal = await db.$transaction(async (transaction) => {
    for (const name of [`connect:${merchantId}`, `connect:${domain}`])
      await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
    const reason = await getConnectRefusal({ merchantId, domain }, transaction);
    if (reason) return reason;
    if (!(await canConnectIntegration(transaction, { merchantId, kind: 'shop', max })))
      return CONNECT_TEXTS.integrationsFull;
    const secret = webhookSecret && encryptText(webhookSecret, webhookSecretContext(domain));
    const connected = { webhookSecret: secret || null, uninstalledAt: null, installedAt: now };
    const columns = { mode, ...toShopColumns(shop), ...connected };
    await transaction.shop.upsert({
      where: { merchantId },
      create: { id: newId(), merchantId, domain, ...columns },
      update: columns,
    });
    await deleteFormerShop({ merchantId, domain }, transaction);
    await writeTokens({ domain, ...tokens });
    await enqueueSync({ merchantId, kind: 'full', transaction });
    await enqueueWebhookSubscriptions(merchantId, transaction);
    await scheduleAppearancePublish(merchantId, transaction);
    return null;
  });
  if (refusal !== null) return refusal;
  await saveShopDetails({ merchantId, domain, shop });
  // Prices are in the shop's currency, so it replaces the one in the settings.
  const currency = shop.currencyCode;
  const saved = await saveSettings({ merchantId, changes: { storeInfo: { currency } } });
  if (!saved.ok) log.warn({ merchantId, currency }, 'currency of a connected store not saved');
  return null;
}

async function findConnectProblem(merchantId: string): Promise<string | null> {
  if (!isShopifyConfigured()) return CONNECT_TEXTS.notInitialized;
  return (await hasFeature(merchantId, 'shopify')) ? null : CONNECT_TEXTS.locked;
}

/** Why a merchant can't connect this shop; null if they can. */
async function getConnectRefusal(
  { merchantId, domain }: { merchantId: string; domain: string },
  transaction: Pick<Db, 'shop'> = db,
): Promise<string | null> {
  const owner = await transaction.shop.findUnique({ where: { domain }, select: { merchantId: true } });
  if (owner && owner.merchantId !== merchantId) return CONNECT_TEXTS.takenByOther;
  const currentShop = await transaction.shop.findUnique({ where: { merchantId } });
  if (currentShop && currentShop.domain !== domain) return CONNECT_TEXTS.hasOther(currentShop.domain);
  return currentShop?.mode === 'installed' && !currentShop.uninstalledAt
    ? CONNECT_TEXTS.installedAlready
    : null;
}

const PAGE_TIMEOUT_MS = 6_000;
/** Some themes have a lot of markup before the shop's domain. */
const BYTES_MAX = 2 * 1024 * 1024;

/** The `myshopify.com` domain for a typed address; fetches the storefront if it's a custom domain. */
export async function resolveShopDomain(typed: string) {
  const address = parseStoreAddress(typed);
  const noStore = (reason: string) => ({ ok: false as const, reason });
  if (!address) return noStore(CONNECT_TEXTS.noAddress);
  if ('domain' in address) return { ok: true as const, domain: address.domain };
  const limits = { timeoutMs: PAGE_TIMEOUT_MS, bytesMax: BYTES_MAX };
  const page = await safeFetch(`https://${address.host}/`, limits);
  const domain = page.ok ? findShopInHtml(new TextDecoder().decode(page.bytes)) : null;
  return domain ? { ok: true as const, domain } : noStore(CONNECT_TEXTS.noStoreThere(address.host));
}

const ADMIN_TIMEOUT_MS = 10_000;

type CheckedToken = { ok: true; shop: ShopDetails } | { ok: false; reason: string; isTokenProblem: boolean };

/** Fetches a shop's details to verify a token, which must grant `read_products`. */
async function checkShopToken(domain: string, token: string): Promise<CheckedToken> {
  const result = await fetchShopDetails({ domain, token, timeoutMs: ADMIN_TIMEOUT_MS });
  if (!result.ok) {
    const isTokenProblem = result.reason === 'revoked';
    const reason = isTokenProblem ? CONNECT_TEXTS.tokenRefused : describeError(result);
    return { ok: false, reason, isTokenProblem };
  }
  const canRead = result.data.scopes.some((scope) => /^(read|write)_products$/.test(scope));
  return canRead
    ? { ok: true, shop: result.data }
    : { ok: false, reason: CONNECT_TEXTS.tokenTooSmall, isTokenProblem: true };
}

const CLOSED_CODES = ['402', '423', 'SHOP_INACTIVE'];

function describeError({ reason, message, code = '' }: AdminApiError): string {
  if (reason !== 'refused') return CONNECT_TEXTS.unreachable;
  if (CLOSED_CODES.includes(code)) return CONNECT_TEXTS.storeClosed;
  return code === '404' ? CONNECT_TEXTS.noStore : message;
}

interface Requester {
  merchantId: string;
  userId: string;
  now: Date;
}

/** Starts OAuth: returns the URL of the consent page and a cookie for the callback. */
export async function startOAuth({ storeUrl, ...requester }: Requester & { storeUrl: string }) {
  const { merchantId, userId, now } = requester;
  const problem = await findConnectProblem(merchantId);
  if (problem) return toFailure(problem);
  const resolved = await resolveShopDomain(storeUrl);
  if (!resolved.ok) return resolved;
  const { domain } = resolved;
  const refusal = await getConnectRefusal({ merchantId, domain });
  if (refusal) return toFailure(refusal);
  const state = randomBytes(32).toString('base64url');
  const cookie = serializeState({ state, merchantId, userId, domain }, now);
  return { ok: true as const, url: buildAuthorizeUrl({ domain, state }), cookie };
}

const CALLBACK_TEXTS = {
  cancelled: CONNECT_TEXTS.cancelled,
  'no-code': CONNECT_TEXTS.noGrant,
  invalid: CONNECT_TEXTS.notShopifys,
};

/** Completes OAuth if Shopify signed the callback and the same user started it for this shop in this browser. */
export async function completeOAuth(
  callback: Requester & { query: URLSearchParams; cookies: string | null },
) {
  const { merchantId, userId, now } = callback;
  const verified = verifyOauthCallback(callback.query, { now });
  if (!verified.ok) return toFailure(CALLBACK_TEXTS[verified.reason]);
  const { domain, code, state } = verified;
  const started = readState(callback.cookies, now);
  const isSame = started?.merchantId === merchantId && started.userId === userId && started.domain === domain;
  if (!isSame || started.state !== state) return toFailure(CONNECT_TEXTS.expired);
  // The plan may have changed since OAuth started.
  const problem = await findConnectProblem(merchantId);
  if (problem) return toFailure(problem);
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
