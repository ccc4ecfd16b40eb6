import type { Session } from '@shopify/shopify-api';
import type { shopifyApp } from '@shopify/shopify-app-remix/server';
import { db } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';

/** Must match `shopify.app.toml`; order scopes are optional per shop. */
export const SCOPES = [
  'read_inventory',
  'read_metaobjects',
  'read_products',
  'read_themes',
  'write_app_proxy',
] as const;
const REQUEST_LIMIT_MS = 10_000;

/** Tokens in any text: JWTs and Shopify's access tokens. */
const JWT = /(?<![\w-])ey[\w-]{8,}\.[\w-]*\.?[\w-]*/g;
const ACCESS_TOKEN = /\bshp[a-z]{2,4}_\w+/g;
const NAMED =
  /\b(id_token|session_?token|access_token|refresh_token|client_secret|subject_token)(["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi;

export function redactTokens(line: string): string {
  return line.replace(NAMED, '$1$2[redacted]').replace(JWT, '[redacted]').replace(ACCESS_TOKEN, '[redacted]');
}

/** Loaded on first use: installations without Shopify never load it. */
export function loadShopifyLibrary() {
  return singleton('shopify-library', createShopifyLibrary);
}

async function createShopifyLibrary() {
  const remix = await import('@shopify/shopify-app-remix/server');
  await import('@shopify/shopify-app-remix/adapters/node');
  const shopifyApi = await import('@shopify/shopify-api');
  const { setAbstractFetchFunc } = await import('@shopify/shopify-api/runtime');
  setAbstractFetchFunc((address, init) =>
    fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(REQUEST_LIMIT_MS) }),
  );
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecretKey, SHOPIFY_APP_URL: appUrl } = env();
  const shared = {
    apiKey,
    apiSecretKey,
    apiVersion: shopifyApi.ApiVersion.October26,
    scopes: env().SCOPES ? env().SCOPES.split(',') : [...SCOPES],
    logger: {
      level: shopifyApi.LogSeverity.Warning,
      // Log lines may quote requests.
      log: (severity: number, line: string) =>
        log[severity === 0 ? 'error' : 'warn']({ line: redactTokens(line) }, 'Shopify library'),
    },
  };
  const app = remix.shopifyApp({
    ...shared,
    appUrl,
    sessionStorage,
    distribution: remix.AppDistribution.AppStore,
    useOnlineTokens: false,
    future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
  });
  const { host, protocol } = new URL(appUrl);
  const hostScheme = protocol === 'https:' ? ('https' as const) : ('http' as const);
  const api = shopifyApi.shopifyApi({ ...shared, hostName: host, hostScheme, isEmbeddedApp: true });
  return { authenticateAdmin: app.authenticate.admin, api, HttpResponseError: shopifyApi.HttpResponseError };
}

type SessionStorage = NonNullable<Parameters<typeof shopifyApp>[0]['sessionStorage']>;
type Row = NonNullable<Awaited<ReturnType<typeof db.shopifySession.findUnique>>>;

export interface ShopTokens {
  domain: string;
  accessToken: string;
  scope?: string;
  expires?: Date;
  refreshToken?: string;
  refreshTokenExpires?: Date;
}

export function sessionId(domain: string): string {
  return `offline_${domain}`;
}

/** Returns a shop's tokens, expired or not; null if there are none or they can't be decrypted. */
export async function readTokens(domain: string): Promise<ShopTokens | null> {
  const row = await db.shopifySession.findUnique({ where: { id: sessionId(domain) } });
  const tokens = row && toTokens(row);
  return tokens?.accessToken ? tokens : null;
}

export async function writeTokens({ domain, ...tokens }: ShopTokens): Promise<void> {
  await writeRow({ id: sessionId(domain), shop: domain, state: '', isOnline: false, ...tokens });
}

/** Saves refreshed tokens unless the previous ones were deleted or replaced in the meantime. */
export async function replaceTokens({ domain, ...tokens }: ShopTokens, previous: string): Promise<void> {
  const id = sessionId(domain);
  const row = await db.shopifySession.findUnique({ where: { id } });
  if (!row || toTokens(row)?.accessToken !== previous) return;
  await db.shopifySession.updateMany({
    where: { id, accessToken: row.accessToken },
    data: toRow({ id, shop: domain, state: '', isOnline: false, ...tokens }),
  });
}

/** Deletes a shop's tokens; with `only`, unless they were replaced by another token. */
export async function deleteTokens(domain: string, only?: string): Promise<void> {
  if (only === undefined) {
    await db.shopifySession.deleteMany({ where: { shop: domain } });
    return;
  }
  const row = await db.shopifySession.findUnique({ where: { id: sessionId(domain) } });
  const tokens = row && toTokens(row);
  if (!row || (tokens && tokens.accessToken !== only)) return;
  await db.shopifySession.deleteMany({ where: { id: row.id, accessToken: row.accessToken } });
}

/** Storage adapter for Shopify's library, over the same rows. */
export const sessionStorage: SessionStorage = {
  async storeSession(session) {
    if (session.isOnline) throw new Error('Online sessions are not stored');
    await writeRow(session);
    return true;
  },
  async loadSession(id) {
    const row = await db.shopifySession.findUnique({ where: { id } });
    return row ? toSession(row) : undefined;
  },
  async deleteSession(id) {
    await db.shopifySession.deleteMany({ where: { id } });
    return true;
  },
  async deleteSessions(ids) {
    await db.shopifySession.deleteMany({ where: { id: { in: ids } } });
    return true;
  },
  async findSessionsByShop(shop) {
    const rows = await db.shopifySession.findMany({ where: { shop }, take: 25 });
    const sessions = await Promise.all(rows.map(toSession));
    return sessions.filter((session) => session !== undefined);
  },
};

type SessionFields = Pick<Session, 'id' | 'shop' | 'state' | 'isOnline'> &
  Partial<Pick<Session, 'scope' | 'expires' | 'accessToken' | 'refreshToken' | 'refreshTokenExpires'>>;

async function writeRow(session: SessionFields): Promise<void> {
  const { id } = session;
  const row = toRow(session);
  await db.shopifySession.upsert({ where: { id }, create: { id, ...row }, update: row });
}

function toRow(session: SessionFields) {
  const { id, shop, state, isOnline } = session;
  return {
    shop,
    state,
    isOnline,
    scope: session.scope ?? null,
    expires: session.expires ?? null,
    accessToken: encryptText(session.accessToken ?? '', encryptionContext(id, 'access')),
    refreshToken: session.refreshToken
      ? encryptText(session.refreshToken, encryptionContext(id, 'refresh'))
      : null,
    refreshTokenExpires: session.refreshTokenExpires ?? null,
  };
}

async function toSession(row: Row): Promise<Session | undefined> {
  const tokens = toTokens(row);
  if (!tokens) return undefined;
  const { domain: shop, accessToken, ...fields } = tokens;
  const { Session } = await import('@shopify/shopify-api');
  return new Session({
    id: row.id,
    shop,
    state: row.state,
    isOnline: row.isOnline,
    ...fields,
    ...(accessToken && { accessToken }),
  });
}

function toTokens(row: Row): ShopTokens | null {
  const { id, scope, expires, refreshTokenExpires } = row;
  const accessToken = decryptText(row.accessToken, encryptionContext(id, 'access'));
  const refreshToken = row.refreshToken && decryptText(row.refreshToken, encryptionContext(id, 'refresh'));
  if (accessToken === null || (row.refreshToken && !refreshToken)) return null;
  return {
    domain: row.shop,
    accessToken,
    ...(scope !== null && { scope }),
    ...(expires && { expires }),
    ...(refreshToken && { refreshToken }),
    ...(refreshTokenExpires && { refreshTokenExpires }),
  };
}

function encryptionContext(id: string, field: 'access' | 'refresh'): string {
  return `shopify-session ${id} ${field}`;
}
