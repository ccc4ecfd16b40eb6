import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { sessionStorage } from '#app/platform/shopify-sessions.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** What the app asks of every shop, as `shopify.app.toml` says; orders are read only where a shop allows it. */
export const SCOPES = [
  'read_inventory',
  'read_metaobjects',
  'read_products',
  'read_themes',
  'write_app_proxy',
] as const;
/** One request to Shopify, its answer included. */
const REQUEST_LIMIT_MS = 10_000;

/** Tokens of every kind, whatever text they stand in: our own, and what Shopify hands out. */
const JWT = /(?<![\w-])ey[\w-]{8,}\.[\w-]*\.?[\w-]*/g;
const ACCESS_TOKEN = /\bshp[a-z]{2,4}_\w+/g;
const NAMED =
  /\b(id_token|session_?token|access_token|refresh_token|client_secret|subject_token)(["']?\s*[=:]\s*["']?)[^\s"'&,}]+/gi;

/** A line of a log without the tokens that it may quote. */
export function withoutTokens(line: string): string {
  return line.replace(NAMED, '$1$2[redacted]').replace(JWT, '[redacted]').replace(ACCESS_TOKEN, '[redacted]');
}

/** Shopify's library, loaded when it is first needed: a start without a key never pays for it. */
export function loadLibrary() {
  return singleton('shopify-library', load);
}

async function load() {
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
    logger: { level: shopifyApi.LogSeverity.Warning, log: tell },
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

// The library's levels begin with errors, and each is a line of text that may quote what a request carried.
function tell(severity: number, line: string): void {
  const level = severity === 0 ? 'error' : 'warn';
  log[level]({ said: withoutTokens(line) }, 'the Shopify library');
}
