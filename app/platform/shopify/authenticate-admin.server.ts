import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { ensureTokens, shopifyUnavailable } from '#app/platform/shopify/access-tokens.server.ts';
import { loadShopifyLibrary } from '#app/platform/shopify/shopify-library.server.ts';
import {
  adminAppUrl,
  findDuplicateParameter,
  getSearchParams,
  hasEmbeddedParameters,
  isDocumentRequest,
  isEmbeddedRequest,
  isFrameRequest,
  normalizeShopDomain,
  parseShopParameters,
} from '#app/platform/shopify/shopify-request.ts';
import { type SessionToken, verifySessionToken } from '#app/platform/shopify/signed-requests.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export { isEmbeddedRequest, isFrameRequest } from '#app/platform/shopify/shopify-request.ts';

/** App Bridge reloads this page with a fresh session token. */
const BOUNCE_PATH = '/auth/session-token';
const RETRY_HEADERS = { 'X-Shopify-Retry-Invalid-Session-Request': '1' };
const ADMIN = 'https://admin.shopify.com';

export function isShopifyConfigured(): boolean {
  return env().SHOPIFY_API_KEY !== '' && env().SHOPIFY_API_SECRET !== '';
}

/**
 * Authenticates a request from the Shopify admin and ensures the shop has offline tokens. Otherwise throws a redirect
 * or an error response. `admit` may reject before anything is fetched or stored.
 */
export async function authenticateAdmin(
  request: Request,
  admit: (token: SessionToken) => Promise<boolean> = async () => true,
): Promise<SessionToken> {
  if (!isShopifyConfigured()) throw notConfiguredResponse();
  const query = getSearchParams(request);
  refuseDuplicateParameters(query);
  const sessionToken = getSessionToken(request);
  if (sessionToken === null) throw respondWithoutToken(request);
  const verified = await verifySessionToken(sessionToken, { ...getTokenIssuer(), now: new Date() });
  if (!verified.ok) throw respondToInvalidToken(request, verified.reason);
  const { token } = verified;
  const shop = query.get('shop');
  if (shop !== null && shop.toLowerCase() !== token.domain) {
    throw errorResponse(401, 'The session belongs to another shop.');
  }
  if (!(await admit(token))) throw errorResponse(401, `${PRODUCT_NAME} is no longer installed in this shop.`);
  await ensureTokens(token.domain, () => exchangeSessionToken(sessionToken));
  return token;
}

/** The shop of a valid session token; trusts nothing else in the request. */
export async function getAuthenticatedShop(request: Request): Promise<string | null> {
  const sessionToken = isShopifyConfigured() ? getSessionToken(request) : null;
  if (sessionToken === null) return null;
  const verified = await verifySessionToken(sessionToken, { ...getTokenIssuer(), now: new Date() });
  return verified.ok ? verified.token.domain : null;
}

export function requestNewSessionToken(headers: Headers): void {
  for (const [name, value] of Object.entries(RETRY_HEADERS)) headers.set(name, value);
}

/**
 * The CSP `frame-ancestors`: the admin of the shop in the verified token. Error pages contain no data, so the
 * unverified shop in the URL may frame them.
 */
export async function frameAncestors(
  request: Request,
  { isRefusal = false, self = false }: { isRefusal?: boolean; self?: boolean } = {},
): Promise<string> {
  const authenticatedShop = await getAuthenticatedShop(request);
  const isFramed = isEmbeddedRequest(request) || isFrameRequest(request);
  const isVisibleRefusal = !authenticatedShop && isRefusal && isShopifyConfigured() && isFramed;
  const shop =
    authenticatedShop ??
    (isVisibleRefusal ? normalizeShopDomain(getSearchParams(request).get('shop')) : null);
  const sources = [self && "'self'", shop && `https://${shop}`, (shop || isVisibleRefusal) && ADMIN].filter(
    Boolean,
  );
  return `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
}

function getTokenIssuer(): { key: string; secret: string } {
  return { key: env().SHOPIFY_API_KEY, secret: env().SHOPIFY_API_SECRET };
}

/** The specification names both query parameters. */
export function getSessionToken(request: Request): string | null {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) return authorization.replace(/^Bearer\s+/i, '');
  const query = getSearchParams(request);
  return query.get('id_token') ?? query.get('session_token');
}

function respondToInvalidToken(request: Request, reason: 'expired' | 'invalid'): Response {
  if (!isDocumentRequest(request)) return errorResponse(401, 'The session isn’t valid.', RETRY_HEADERS);
  // Retry only tokens that were ours; others would fail again.
  if (reason === 'expired' && parseShopParameters(getSearchParams(request)))
    return redirectToBouncePage(request);
  return errorResponse(401, 'This session isn’t valid. Open the app again in your Shopify admin.');
}

function respondWithoutToken(request: Request): Response {
  if (!isDocumentRequest(request)) return errorResponse(401, 'The session is missing.', RETRY_HEADERS);
  const query = getSearchParams(request);
  const domain = normalizeShopDomain(query.get('shop'));
  if (domain && query.get('embedded') !== '1' && !isFrameRequest(request)) {
    return redirectTo(
      adminAppUrl(domain, { key: env().SHOPIFY_API_KEY, path: new URL(request.url).pathname }),
    );
  }
  return parseShopParameters(query) ? redirectToBouncePage(request) : recoverFrame(request);
}

/**
 * Reloads a frame that lost Shopify's parameters (a link before hydration, or a reload), since App Bridge remembers the
 * store. Refuses partial parameters.
 */
export function recoverFrame(request: Request): Response {
  const isPlain =
    isDocumentRequest(request) && isFrameRequest(request) && !hasEmbeddedParameters(getSearchParams(request));
  return isPlain ? redirectToBouncePage(request) : missingParametersResponse(request);
}

function redirectToBouncePage(request: Request): Response {
  const appOrigin = new URL(env().SHOPIFY_APP_URL).origin;
  const query = getSearchParams(request);
  for (const name of ['id_token', 'session_token', 'shopify-reload']) query.delete(name);
  // The referrer may still name the store.
  const referer = request.headers.get('referer') ?? '';
  const isFromOwnPage = !hasEmbeddedParameters(query) && referer.startsWith(`${appOrigin}/`);
  const store = isFromOwnPage ? parseShopParameters(getSearchParams({ url: referer })) : null;
  for (const [name, value] of Object.entries(store ?? {})) query.set(name, value);
  if (store) query.set('embedded', '1');
  const bounceQuery = new URLSearchParams(query);
  bounceQuery.set('shopify-reload', withQuery(appOrigin + new URL(request.url).pathname, query));
  return redirectTo(withQuery(BOUNCE_PATH, bounceQuery));
}

function withQuery(address: string, query: URLSearchParams): string {
  return query.size > 0 ? `${address}?${query}` : address;
}

function missingParametersResponse(request: Request): Response {
  const url = adminAppUrl(normalizeShopDomain(getSearchParams(request).get('shop')), {
    key: env().SHOPIFY_API_KEY,
  });
  return Response.json(
    {
      message: 'Missing required Shopify parameters',
      note: `Please open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
      link: { label: `Open ${PRODUCT_NAME} in Shopify`, url },
    },
    { status: 400 },
  );
}

function notConfiguredResponse(): Response {
  return errorResponse(400, `Shopify isn’t set up on this server.`);
}

/** Exchanges a session token for offline tokens; Shopify's library stores them. */
async function exchangeSessionToken(sessionToken: string): Promise<void> {
  const { authenticateAdmin: authenticate } = await loadShopifyLibrary();
  const request = new Request(env().SHOPIFY_APP_URL, {
    headers: { Authorization: `Bearer ${sessionToken}` },
  });
  try {
    await authenticate(request);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (error.status === 401) throw errorResponse(401, 'Shopify doesn’t accept this session.', RETRY_HEADERS);
    log.warn({ status: error.status }, 'session token exchange failed');
    throw shopifyUnavailable();
  }
}

export function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

// App Bridge may write the app's page into this one, where that page's nonce would not match this policy.
const BRIDGE_POLICY =
  "base-uri 'none'; object-src 'none'; form-action 'self'; script-src 'self' 'unsafe-inline' https://cdn.shopify.com";

/**
 * Validates a visit to one of App Bridge's pages. They contain no data, and only the admin of the shop in the URL may
 * frame them. Throws a redirect to an explanation if the target is neither ours nor the admin's.
 */
export function requireBridgeVisit(request: Request, parameter: 'shopify-reload' | 'exitIframe') {
  if (!isShopifyConfigured()) throw notConfiguredResponse();
  const query = getSearchParams(request);
  refuseDuplicateParameters(query);
  const mayLeave = parameter === 'exitIframe';
  const target = trustedTarget(query.get(parameter), mayLeave);
  const shop = parseShopParameters(query)?.shop ?? null;
  // A wrong shop is refused rather than replaced by the one App Bridge remembers.
  const mayRemember = !mayLeave && !hasEmbeddedParameters(query) && isFrameRequest(request);
  if (!target || !(shop || mayRemember)) {
    const named = normalizeShopDomain(query.get('shop'));
    throw redirectTo(named ? `/?embedded=1&shop=${named}` : '/?embedded=1');
  }
  const apiKey = env().SHOPIFY_API_KEY;
  const admins = shop ? `https://${shop} ${ADMIN}` : ADMIN;
  return {
    apiKey,
    adminUrl: adminAppUrl(shop, { key: apiKey }),
    /** If false, App Bridge has to remember the shop. */
    isNamed: shop !== null,
    target,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${BRIDGE_POLICY}; frame-ancestors ${admins}`,
      'Cache-Control': 'no-store',
    },
  };
}

function refuseDuplicateParameters(query: URLSearchParams): void {
  const duplicate = findDuplicateParameter(query);
  if (duplicate) throw errorResponse(401, `The parameter ${duplicate} appears twice.`);
}

function trustedTarget(address: string | null, mayLeave: boolean): string | null {
  const appOrigin = new URL(env().SHOPIFY_APP_URL).origin;
  if (!address || !URL.canParse(address, appOrigin)) return null;
  const { origin, hostname, pathname, protocol, port, href } = new URL(address, appOrigin);
  if (origin === appOrigin) return href;
  if (!mayLeave || protocol !== 'https:' || port !== '') return null;
  const isShopsAdmin = normalizeShopDomain(hostname) !== null && /^\/admin(\/|$)/.test(pathname);
  return hostname === 'admin.shopify.com' || isShopsAdmin ? href : null;
}
