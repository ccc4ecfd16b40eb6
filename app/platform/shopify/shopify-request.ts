export interface RequestLike {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
}

export const CALLBACK_PATH = '/connect/callback';

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;
/** Any of these marks a request from the embedded app. */
const EMBEDDED_PARAMETERS = [
  'shop',
  'host',
  'embedded',
  'hmac',
  'timestamp',
  'id_token',
  'session_token',
] as const;
/** Rejected if repeated, because two parsers could pick different values. */
const UNIQUE_PARAMETERS = [
  ...EMBEDDED_PARAMETERS,
  'session',
  'locale',
  'signature',
  'shopify-reload',
  'exitIframe',
] as const;
/** Our own chat and draft tokens; other bearer tokens are Shopify's. */
const OWN_TOKEN = /^Bearer [\w-]{43}$/i;
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** The embedded app ignores cookies; everything else ignores session tokens. */
export function isEmbeddedRequest(request: RequestLike): boolean {
  const authorization = request.headers.get('authorization') ?? '';
  if (/^Bearer\b/i.test(authorization) && !OWN_TOKEN.test(authorization)) return true;
  if (isCrossSiteFrame(request)) return true;
  const query = getSearchParams(request);
  return !isOauthCallback(request, query) && hasEmbeddedParameters(query);
}

/** Carries Shopify's parameters too, but belongs to a session with a cookie. */
function isOauthCallback({ url }: RequestLike, query: URLSearchParams): boolean {
  const isThere = URL.canParse(url) && new URL(url).pathname === CALLBACK_PATH;
  return isThere && query.has('state') && (query.has('code') || query.has('error'));
}

function isCrossSiteFrame({ headers }: RequestLike): boolean {
  const site = headers.get('sec-fetch-site');
  return FRAMES.has(headers.get('sec-fetch-dest') ?? '') && site !== 'same-origin' && site !== 'none';
}

export function isFrameRequest({ headers }: RequestLike): boolean {
  return FRAMES.has(headers.get('sec-fetch-dest') ?? '');
}

/** A page load in the browser, which follows redirects; not a script's request. */
export function isDocumentRequest({ method, url, headers }: RequestLike): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const purpose = headers.get('sec-fetch-dest');
  return headers.get('authorization') === null && purpose !== 'empty' && !/\.data(\?|$)/.test(url);
}

export function getSearchParams({ url }: Pick<RequestLike, 'url'>): URLSearchParams {
  return URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
}

export function hasEmbeddedParameters(query: URLSearchParams): boolean {
  return EMBEDDED_PARAMETERS.some((name) => query.has(name));
}

/** Checks the format of shop and host; authenticates nothing. */
export function parseShopParameters(query: URLSearchParams): { shop: string; host: string } | null {
  const shop = normalizeShopDomain(query.get('shop'));
  const host = query.get('host');
  return shop && host && isAdminHost(host) && !findDuplicateParameter(query) ? { shop, host } : null;
}

export function findDuplicateParameter(query: URLSearchParams): string | null {
  return UNIQUE_PARAMETERS.find((name) => query.getAll(name).length > 1) ?? null;
}

export function isShopDomain(text: string | null): text is string {
  return text !== null && SHOP_DOMAIN.test(text);
}

/** Whether `host` encodes a Shopify admin, as App Bridge expects. */
function isAdminHost(host: string | null): boolean {
  if (!host || host.length > 500 || !/^[\w+/-]+={0,2}$/.test(host)) return false;
  const address = `https://${Buffer.from(host, 'base64').toString('utf8')}`;
  const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' };
  return hostname === 'admin.shopify.com' || isShopDomain(hostname);
}

export function normalizeShopDomain(text: string | null | undefined): string | null {
  const domain = text?.trim().toLowerCase() ?? null;
  return isShopDomain(domain) ? domain : null;
}

export function adminAppUrl(domain: string | null, { key, path = '' }: { key: string; path?: string }) {
  if (!domain) return 'https://admin.shopify.com/';
  return `https://admin.shopify.com/store/${domain.split('.')[0]}/apps/${encodeURIComponent(key)}${path}`;
}
