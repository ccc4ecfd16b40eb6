import { errorResponse } from '#app/platform/http/request-guard.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
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
export {
  deleteAccessToken,
  getAccessToken,
  saveAccessToken,
} from '#app/platform/shopify/access-tokens.server.ts';

/** The page from which App Bridge comes back with a fresh session token. */
const BOUNCE_PATH = '/auth/session-token';
/** App Bridge takes a new token and asks once more when it reads this. */
const RETRY_HEADERS = { 'X-Shopify-Retry-Invalid-Session-Request': '1' };
const ADMIN = 'https://admin.shopify.com';

/** Whether this installation belongs to a Shopify app at all. */
export function isShopifyConfigured(): boolean {
  return env().SHOPIFY_API_KEY !== '' && env().SHOPIFY_API_SECRET !== '';
}

/**
 * Who asks from a Shopify admin, with the shop's offline tokens in place; everybody else gets a thrown `Response`:
 * the way to a fresh token, into the admin, or a refusal. `admit` may still refuse before anything is fetched or kept.
 */
export async function authenticateAdmin(
  request: Request,
  admit: (token: SessionToken) => Promise<boolean> = async () => true,
): Promise<SessionToken> {
  if (!isShopifyConfigured()) throw notConfiguredResponse();
  const query = getSearchParams(request);
  const repeated = findDuplicateParameter(query);
  if (repeated) throw errorResponse(401, `The parameter ${repeated} comes twice.`);
  const text = getSessionToken(request);
  if (text === null) throw respondWithoutToken(request);
  const reading = await verifySessionToken(text, { ...getTokenIssuer(), now: new Date() });
  if (!reading.ok) throw respondToInvalidToken(request, reading.reason);
  const { token } = reading;
  const named = query.get('shop');
  if (named !== null && named.toLowerCase() !== token.domain) {
    throw errorResponse(401, 'The session belongs to another shop.');
  }
  if (!(await admit(token)))
    throw errorResponse(401, `${PRODUCT_NAME} is not installed in this shop any more.`);
  await ensureTokens(token.domain, () => exchangeSessionToken(text));
  return token;
}

/** The shop whose valid session token a request carries, by nothing but the token. */
export async function getAuthenticatedShop(request: Request): Promise<string | null> {
  const text = isShopifyConfigured() ? getSessionToken(request) : null;
  if (text === null) return null;
  const reading = await verifySessionToken(text, { ...getTokenIssuer(), now: new Date() });
  return reading.ok ? reading.token.domain : null;
}

/** Tells App Bridge to ask again with another session token. */
export function requestNewSessionToken(headers: Headers): void {
  for (const [name, value] of Object.entries(RETRY_HEADERS)) headers.set(name, value);
}

/**
 * Who may show an answer in a frame: the admin of the shop that the request's token proves, and nobody else. A refusal
 * holds nothing of anybody, and whoever lost the way has to see it: it may stand in the admin of the shop it names.
 */
export async function frameAncestors(
  request: Request,
  { isRefusal = false, self = false }: { isRefusal?: boolean; self?: boolean } = {},
): Promise<string> {
  const proven = await getAuthenticatedShop(request);
  const hasLostItsWay = isEmbeddedRequest(request) || isFrameRequest(request);
  const isLost = !proven && isRefusal && isShopifyConfigured() && hasLostItsWay;
  const shop = proven ?? (isLost ? normalizeShopDomain(getSearchParams(request).get('shop')) : null);
  const sources = [self && "'self'", shop && `https://${shop}`, (shop || isLost) && ADMIN].filter(Boolean);
  return `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
}

function getTokenIssuer(): { key: string; secret: string } {
  return { key: env().SHOPIFY_API_KEY, secret: env().SHOPIFY_API_SECRET };
}

// Older hosts of the app call the parameter `session_token`.
function getSessionToken(request: Request): string | null {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) return authorization.replace(/^Bearer\s+/i, '');
  const query = getSearchParams(request);
  return query.get('id_token') ?? query.get('session_token');
}

function respondToInvalidToken(request: Request, reason: 'expired' | 'invalid'): Response {
  if (!isDocumentRequest(request)) return errorResponse(401, 'The session is not valid.', RETRY_HEADERS);
  // Only a token that was ours is worth another round: the next one could be no better otherwise.
  if (reason === 'expired' && parseShopParameters(getSearchParams(request)))
    return redirectToBouncePage(request);
  return errorResponse(401, 'This session is not valid. Please open the app again in your Shopify admin.');
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
 * The way of a frame whose address has lost what Shopify put into it: a link was followed before the page was alive, or
 * the page was loaded anew. App Bridge remembers the store; only an address with something else in it is refused.
 */
export function recoverFrame(request: Request): Response {
  const isPlain =
    isDocumentRequest(request) && isFrameRequest(request) && !hasEmbeddedParameters(getSearchParams(request));
  return isPlain ? redirectToBouncePage(request) : missingParametersResponse(request);
}

function redirectToBouncePage(request: Request): Response {
  const own = new URL(env().SHOPIFY_APP_URL).origin;
  const query = getSearchParams(request);
  for (const name of ['id_token', 'session_token', 'shopify-reload']) query.delete(name);
  // The page that held the link may still say which store it is.
  const came = request.headers.get('referer') ?? '';
  const mayName = !hasEmbeddedParameters(query) && came.startsWith(`${own}/`);
  const store = mayName ? parseShopParameters(getSearchParams({ url: came })) : null;
  for (const [name, value] of Object.entries(store ?? {})) query.set(name, value);
  if (store) query.set('embedded', '1');
  const back = new URLSearchParams(query);
  back.set('shopify-reload', withQuery(own + new URL(request.url).pathname, query));
  return redirectTo(withQuery(BOUNCE_PATH, back));
}

function withQuery(address: string, query: URLSearchParams): string {
  return query.size > 0 ? `${address}?${query}` : address;
}

/** What is told where nothing says which store it is: how to go on. */
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

/** Who asks for one of App Bridge's own pages, or a thrown refusal that says how to go on. */
export function requireBridgeVisit(
  request: Request,
  parameter: 'shopify-reload' | 'exitIframe',
): BridgeVisit {
  if (!isShopifyConfigured()) throw notConfiguredResponse();
  const visit = parseBridgeVisit(request, parameter);
  if (visit) return visit;
  // A page of the app can say it in its own look.
  const shop = normalizeShopDomain(getSearchParams(request).get('shop'));
  throw redirectTo(shop ? `/?embedded=1&shop=${shop}` : '/?embedded=1');
}

function notConfiguredResponse(): Response {
  return errorResponse(400, `This ${PRODUCT_NAME} is not set up for Shopify.`);
}

/** Has the library exchange a session token for offline tokens, which it keeps. Its own refusals become ours. */
async function exchangeSessionToken(text: string): Promise<void> {
  const { authenticateAdmin: enter } = await loadShopifyLibrary();
  // The library tells pages from scripts by their parameters; all it has to judge here is the token.
  const asked = new Request(env().SHOPIFY_APP_URL, { headers: { Authorization: `Bearer ${text}` } });
  try {
    await enter(asked);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (error.status === 401)
      throw errorResponse(401, 'Shopify does not accept this session.', RETRY_HEADERS);
    log.warn({ status: error.status }, 'no tokens could be had for a session');
    throw shopifyUnavailable();
  }
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

// App Bridge may write the app's page into this one: the policy stays, and no nonce of that page would be known to it.
const BRIDGE_POLICY =
  "base-uri 'none'; object-src 'none'; form-action 'self'; script-src 'self' 'unsafe-inline' https://cdn.shopify.com";

/** What a page that holds nothing but App Bridge is made of. */
export interface BridgeVisit {
  apiKey: string;
  adminUrl: string;
  /** Whether the visit says which store it is; else App Bridge has to remember. */
  isNamed: boolean;
  /** Where the visit goes on; an address of ours or of the admin. */
  target: string;
  headers: Record<string, string>;
}

/**
 * Reads who asks for one of App Bridge's own pages, and where to; null where it could lead anywhere else. Nothing is
 * proven yet: the page holds nothing of anybody, and only the admin of the shop that it names may show it.
 */
export function parseBridgeVisit(
  request: Request,
  parameter: 'shopify-reload' | 'exitIframe',
): BridgeVisit | null {
  const query = getSearchParams(request);
  const repeated = findDuplicateParameter(query);
  if (repeated) throw errorResponse(401, `The parameter ${repeated} comes twice.`);
  const mayLeave = parameter === 'exitIframe';
  const target = trustedTarget(query.get(parameter), { mayLeave });
  const shop = parseShopParameters(query)?.shop ?? null;
  // What is named wrongly is not asked of App Bridge instead.
  const mayRemember = !mayLeave && !hasEmbeddedParameters(query) && isFrameRequest(request);
  if (!target || !(shop || mayRemember)) return null;
  const apiKey = env().SHOPIFY_API_KEY;
  const admins = shop ? `https://${shop} https://admin.shopify.com` : 'https://admin.shopify.com';
  return {
    apiKey,
    adminUrl: adminAppUrl(shop, { key: apiKey }),
    isNamed: shop !== null,
    target,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${BRIDGE_POLICY}; frame-ancestors ${admins}`,
      'Cache-Control': 'no-store',
    },
  };
}

function trustedTarget(wanted: string | null, { mayLeave }: { mayLeave: boolean }): string | null {
  const own = new URL(env().SHOPIFY_APP_URL).origin;
  if (!wanted || !URL.canParse(wanted, own)) return null;
  const { origin, hostname, pathname, protocol, port, href } = new URL(wanted, own);
  if (origin === own) return href;
  if (!mayLeave || protocol !== 'https:' || port !== '') return null;
  const isShopsAdmin = normalizeShopDomain(hostname) !== null && /^\/admin(\/|$)/.test(pathname);
  return hostname === 'admin.shopify.com' || isShopsAdmin ? href : null;
}
