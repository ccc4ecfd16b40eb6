import { z } from 'zod';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  type ConnectResult,
  findShopInHtml,
  parseStoreAddress,
} from '#app/features/shop/connect/connect-form.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { refreshShopDetails } from '#app/features/shop/install/refresh-shop.server.ts';
import { deleteDisconnectedShop } from '#app/features/shop/privacy/disconnected-shops.server.ts';
import { webhookSecretContext } from '#app/features/shop/shop.server.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { enqueueWebhookSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db, type Db, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { safeFetch } from '#app/platform/http/safe-fetch.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { encryptText } from '#app/platform/security/encryption.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';
import { isShopifyConfigured } from '#app/platform/shopify/authenticate-admin.server.ts';
import { writeTokens } from '#app/platform/shopify/shopify-library.server.ts';

interface TokenConnection {
  merchantId: string;
  storeUrl: string;
  accessToken: string;
  /** Empty without one. */
  webhookSecret: string;
  now: Date;
}

/** Connects a store with the token of its owner's custom app, once the store itself took the token. */
export async function connectWithToken(attempt: TokenConnection): Promise<ConnectResult> {
  const { merchantId, accessToken, webhookSecret, now } = attempt;
  if (!isShopifyConfigured()) return { ok: false, reason: CONNECT_TEXTS.notInitialized, field: null };
  const found = await resolveShopDomain({ typed: attempt.storeUrl });
  if (!found.ok) return { ...found, field: 'storeUrl' };
  const { domain } = found;
  const refusal = await getConnectRefusal({ merchantId, domain });
  if (refusal) return { ok: false, reason: refusal, field: 'storeUrl' };
  const answer = await fetchShopProfile({ domain, token: accessToken });
  if (!answer.ok) return { ok: false, reason: answer.reason, field: answer.isToken ? 'accessToken' : null };
  const { shop } = answer;
  // Another shop's answer: its tokens must not come under this domain.
  if (shop.domain !== domain) return { ok: false, reason: CONNECT_TEXTS.failed, field: 'storeUrl' };
  const tokens = { accessToken, scope: shop.scopes.join(',') };
  const late = await connectShop({ merchantId, mode: 'token', shop, tokens, webhookSecret, now });
  if (late) return { ok: false, reason: late, field: 'storeUrl' };
  const { name, email, currency, timezone } = shop;
  return { ok: true, store: { name, email, currency, timezone } };
}

interface Connection {
  merchantId: string;
  mode: 'connected' | 'token';
  shop: ShopProfile;
  tokens: Omit<Parameters<typeof writeTokens>[0], 'domain'>;
  /** Empty without one. */
  webhookSecret: string;
  now: Date;
}

/**
 * Makes a shop that let us in the merchant's, keeps its tokens and has its catalog read. Of two merchants at once one
 * gets it; the other is told the reason. Null is done.
 */
export async function connectShop(connection: Connection): Promise<string | null> {
  const { merchantId, shop } = connection;
  const refusal = await db.$transaction(async (tx) => {
    await acquireLock(tx, `connect:${merchantId}`);
    await acquireLock(tx, `connect:${shop.domain}`);
    const reason = await getConnectRefusal({ merchantId, domain: shop.domain }, tx);
    if (reason) return reason;
    await saveShop(tx, connection);
    await deleteDisconnectedShop({ merchantId, domain: shop.domain }, tx);
    await writeTokens({ domain: shop.domain, ...connection.tokens });
    await enqueueSync({ merchantId, kind: 'full', within: tx });
    await enqueueWebhookSubscriptions({ merchantId, within: tx });
    return null;
  });
  if (refusal === null) await applyShopSettings(merchantId, shop);
  return refusal;
}

async function acquireLock(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

async function saveShop(tx: Transaction, { merchantId, mode, shop, ...rest }: Connection): Promise<void> {
  const { domain, name, email, currency, timezone, url } = shop;
  const facts = {
    ...{ mode, name, email, currency, timezone, url },
    webhookSecret:
      rest.webhookSecret === '' ? null : encryptText(rest.webhookSecret, webhookSecretContext(domain)),
    uninstalledAt: null,
    installedAt: rest.now,
  };
  await tx.shop.upsert({
    where: { merchantId },
    create: { id: newId(), merchantId, domain, ...facts },
    update: facts,
  });
}

/** Prices come in the store's currency, so the settings take that over; of the rest only what is empty is filled. */
async function applyShopSettings(merchantId: string, { currency }: ShopProfile): Promise<void> {
  await refreshShopDetails({ merchantId });
  const saved = await saveSettings({ merchantId, changes: { storeInfo: { currency } } });
  if (!saved.ok) log.warn({ merchantId, currency }, 'the currency of a connected store was not taken over');
}

/** Why a merchant may not connect a shop: it belongs to another one, or they have another. Null: they may. */
export async function getConnectRefusal(
  { merchantId, domain }: { merchantId: string; domain: string },
  client: Pick<Db, 'shop'> = db,
): Promise<string | null> {
  const select = { merchantId: true, domain: true, mode: true, uninstalledAt: true } as const;
  const theirs = await client.shop.findUnique({ where: { domain }, select });
  if (theirs && theirs.merchantId !== merchantId) return CONNECT_TEXTS.takenByOther;
  const own = await client.shop.findUnique({ where: { merchantId }, select });
  if (own && own.domain !== domain) return CONNECT_TEXTS.hasOther(own.domain);
  const isInstalled = own?.mode === 'installed' && own.uninstalledAt === null;
  return isInstalled ? CONNECT_TEXTS.installedAlready : null;
}

export type ResolvedShopDomain = { ok: true; domain: string } | { ok: false; reason: string };

const PAGE_TIMEOUT_MS = 6_000;
/** A storefront names its shop near its beginning, but some themes write a lot before it. */
const BYTES_MAX = 2 * 1024 * 1024;

/** The domain at Shopify of the store that a merchant named. Another host is visited, guarded, and asked for it. */
export async function resolveShopDomain({ typed }: { typed: string }): Promise<ResolvedShopDomain> {
  const address = parseStoreAddress(typed);
  if (!address) return { ok: false, reason: CONNECT_TEXTS.noAddress };
  if ('domain' in address) return { ok: true, domain: address.domain };
  const page = await safeFetch(`https://${address.host}/`, {
    timeoutMs: PAGE_TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  });
  const domain = page.ok ? findShopInHtml(new TextDecoder().decode(page.bytes)) : null;
  return domain ? { ok: true, domain } : { ok: false, reason: CONNECT_TEXTS.noStoreThere(address.host) };
}

const ADMIN_TIMEOUT_MS = 10_000;

const SHOP_PROFILE_QUERY = `#graphql
  query ConnectedShop {
    shop { name email myshopifyDomain currencyCode ianaTimezone primaryDomain { url } }
    currentAppInstallation { accessScopes { handle } }
  }`;

const shortText = z.string().max(1_000);
const shopProfileSchema = z.object({
  shop: z.object({
    name: shortText,
    email: shortText.nullish(),
    myshopifyDomain: shortText,
    currencyCode: shortText,
    ianaTimezone: shortText,
    primaryDomain: z.object({ url: shortText }).nullish(),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: shortText })).max(500) }),
});

export interface ShopProfile {
  domain: string;
  name: string;
  email: string;
  currency: string;
  timezone: string;
  url: string;
  scopes: string[];
}

export type ShopProfileResult =
  { ok: true; shop: ShopProfile } | { ok: false; reason: string; isToken: boolean };

/** What a shop says of itself to whoever holds this token; a token that may not read products will not do. */
export async function fetchShopProfile({
  domain,
  token,
}: {
  domain: string;
  token: string;
}): Promise<ShopProfileResult> {
  const answer = await queryAdminApi({
    domain,
    token,
    query: SHOP_PROFILE_QUERY,
    schema: shopProfileSchema,
    timeoutMs: ADMIN_TIMEOUT_MS,
  });
  if (!answer.ok) return toProfileFailure(answer);
  const { shop, currentAppInstallation } = answer.data;
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const mayRead = scopes.includes('read_products') || scopes.includes('write_products');
  if (!mayRead) return { ok: false, reason: CONNECT_TEXTS.tokenTooSmall, isToken: true };
  return {
    ok: true,
    shop: {
      domain: shop.myshopifyDomain.toLowerCase(),
      name: shop.name,
      email: shop.email ?? '',
      currency: shop.currencyCode,
      timezone: shop.ianaTimezone,
      url: shop.primaryDomain?.url ?? `https://${domain}`,
      scopes,
    },
  };
}

const CLOSED_CODES = new Set(['402', '423', 'SHOP_INACTIVE']);

function toProfileFailure({ reason, message, code = '' }: AdminApiError): ShopProfileResult {
  if (reason === 'revoked') return { ok: false, reason: CONNECT_TEXTS.tokenRefused, isToken: true };
  if (reason !== 'refused') return { ok: false, reason: CONNECT_TEXTS.unreachable, isToken: false };
  if (CLOSED_CODES.has(code)) return { ok: false, reason: CONNECT_TEXTS.storeClosed, isToken: false };
  if (code === '404') return { ok: false, reason: CONNECT_TEXTS.noStore, isToken: false };
  return { ok: false, reason: message || CONNECT_TEXTS.unknown, isToken: false };
}
