/** What of a request says that it comes out of a Shopify admin, before anything of it is believed. */

/** A request, as far as its marks go; Express's fits as well as the web's. */
export interface RequestLike {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
}

/** Where a person comes back to from a shop's consent. */
export const CALLBACK_PATH = '/connect/callback';

const SHOP_DOMAIN = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;
/** Parameters that Shopify opens the app with; each of them makes a request one of the embedded shell. */
const EMBEDDED_PARAMETERS = [
  'shop',
  'host',
  'embedded',
  'hmac',
  'timestamp',
  'id_token',
  'session_token',
] as const;
/** Of these none may come twice: two readers could each take another one. */
const UNIQUE_PARAMETERS = [
  ...EMBEDDED_PARAMETERS,
  'session',
  'locale',
  'signature',
  'shopify-reload',
  'exitIframe',
] as const;
/** Our own tokens, of chats and drafts; every other bearer token claims to be Shopify's. */
const OWN_TOKEN = /^Bearer [\w-]{43}$/i;
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Whether a request belongs to the embedded shell: then no cookie counts, and without these marks no token does. */
export function isEmbeddedRequest(request: RequestLike): boolean {
  const authorization = request.headers.get('authorization') ?? '';
  if (/^Bearer\b/i.test(authorization) && !OWN_TOKEN.test(authorization)) return true;
  if (isCrossSiteFrame(request)) return true;
  const query = getSearchParams(request);
  return !isOauthCallback(request, query) && hasEmbeddedParameters(query);
}

/** Whether somebody comes back from a shop's consent, which carries marks too and belongs to a person with a cookie. */
function isOauthCallback({ url }: RequestLike, query: URLSearchParams): boolean {
  const isThere = URL.canParse(url) && new URL(url).pathname === CALLBACK_PATH;
  return isThere && query.has('state') && (query.has('code') || query.has('error'));
}

/** Whether a document is asked for by a frame that another site's page shows. */
function isCrossSiteFrame({ headers }: RequestLike): boolean {
  const site = headers.get('sec-fetch-site');
  return FRAMES.has(headers.get('sec-fetch-dest') ?? '') && site !== 'same-origin' && site !== 'none';
}

/** Whether a document is asked for by any frame. */
export function isFrameRequest({ headers }: RequestLike): boolean {
  return FRAMES.has(headers.get('sec-fetch-dest') ?? '');
}

/** Whether a page is asked for, by a browser that follows redirects to another one; not by a script of a page. */
export function isDocumentRequest({ method, url, headers }: RequestLike): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const purpose = headers.get('sec-fetch-dest');
  return headers.get('authorization') === null && purpose !== 'empty' && !/\.data(\?|$)/.test(url);
}

export function getSearchParams({ url }: Pick<RequestLike, 'url'>): URLSearchParams {
  return URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams();
}

/** Whether an address says anything of what Shopify puts into it. */
export function hasEmbeddedParameters(query: URLSearchParams): boolean {
  return EMBEDDED_PARAMETERS.some((name) => query.has(name));
}

/** The shop and the admin that an address names, both in a form that may be believed; nothing is proven by it. */
export function parseShopParameters(query: URLSearchParams): { shop: string; host: string } | null {
  const shop = normalizeShopDomain(query.get('shop'));
  const host = query.get('host');
  return shop && host && isAdminHost(host) && !findDuplicateParameter(query) ? { shop, host } : null;
}

/** The first parameter that comes twice though it decides who is asking. */
export function findDuplicateParameter(query: URLSearchParams): string | null {
  return UNIQUE_PARAMETERS.find((name) => query.getAll(name).length > 1) ?? null;
}

/** Whether a text is the domain of a shop in its one spelling. */
export function isShopDomain(text: string | null): text is string {
  return text !== null && SHOP_DOMAIN.test(text);
}

/** Whether `host` names an admin of Shopify, as App Bridge needs it. */
export function isAdminHost(host: string | null): boolean {
  if (!host || host.length > 500 || !/^[\w+/-]+={0,2}$/.test(host)) return false;
  const address = `https://${Buffer.from(host, 'base64').toString('utf8')}`;
  const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' };
  return hostname === 'admin.shopify.com' || isShopDomain(hostname);
}

/** The domain of a shop as somebody wrote it, in its one spelling; null for everything else. */
export function normalizeShopDomain(text: string | null | undefined): string | null {
  const domain = text?.trim().toLowerCase() ?? null;
  return isShopDomain(domain) ? domain : null;
}

/** Where a shop's admin shows the app; without a shop, where its owner finds it. */
export function adminAppUrl(
  domain: string | null,
  { key, path = '' }: { key: string; path?: string },
): string {
  if (!domain) return 'https://admin.shopify.com/';
  return `https://admin.shopify.com/store/${domain.split('.')[0]}/apps/${encodeURIComponent(key)}${path}`;
}
