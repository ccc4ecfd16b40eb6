import { env } from '#app/platform/env.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type BridgeVisit, readVisit } from '#app/platform/shopify-bridge.server.ts';
import { loadLibrary } from '#app/platform/shopify-library.server.ts';
import {
  adminAddress,
  findRepeated,
  hasShopifyMarks,
  isDocument,
  isInFrame,
  isMarked,
  queryOf,
  readShopDomain,
  storeNamedIn,
} from '#app/platform/shopify-marks.ts';
import { readSessionToken, type SessionToken } from '#app/platform/shopify-token.server.ts';
import { busy, ensureTokens } from '#app/platform/shopify-tokens.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export { hasShopifyMarks, isInFrame } from '#app/platform/shopify-marks.ts';
export { forgetTokens, getAccessToken, storeAccessToken } from '#app/platform/shopify-tokens.server.ts';

/** The page from which App Bridge comes back with a fresh session token. */
const BOUNCE_PATH = '/auth/session-token';
/** App Bridge takes a new token and asks once more when it reads this. */
const RETRY = { 'X-Shopify-Retry-Invalid-Session-Request': '1' };
const ADMIN = 'https://admin.shopify.com';

/** Whether this installation belongs to a Shopify app at all. */
export function isShopifyOn(): boolean {
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
  if (!isShopifyOn()) throw notSetUp();
  const query = queryOf(request);
  const repeated = findRepeated(query);
  if (repeated) throw refuse(401, `The parameter ${repeated} comes twice.`);
  const text = tokenIn(request);
  if (text === null) throw wayWithoutToken(request);
  const reading = readSessionToken(text, { ...issuer(), now: new Date() });
  if (!reading.ok) throw wayWithBadToken(request, reading.reason);
  const { token } = reading;
  const named = query.get('shop');
  if (named !== null && named.toLowerCase() !== token.domain) {
    throw refuse(401, 'The session belongs to another shop.');
  }
  if (!(await admit(token))) throw refuse(401, `${PRODUCT_NAME} is not installed in this shop any more.`);
  await ensureTokens(token.domain, () => exchange(text));
  return token;
}

/** The shop whose valid session token a request carries, by nothing but the token. */
export function provenShop(request: Request): string | null {
  const text = isShopifyOn() ? tokenIn(request) : null;
  const reading = text === null ? null : readSessionToken(text, { ...issuer(), now: new Date() });
  return reading?.ok ? reading.token.domain : null;
}

/** Tells App Bridge to ask again with another session token. */
export function askWithNewToken(headers: Headers): void {
  for (const [name, value] of Object.entries(RETRY)) headers.set(name, value);
}

/**
 * Who may show an answer in a frame: the admin of the shop that the request's token proves, and nobody else. A refusal
 * holds nothing of anybody, and whoever lost the way has to see it: it may stand in the admin of the shop it names.
 */
export function frameAncestors(
  request: Request,
  { isRefusal = false, self = false }: { isRefusal?: boolean; self?: boolean } = {},
): string {
  const proven = provenShop(request);
  const hasLostItsWay = hasShopifyMarks(request) || isInFrame(request);
  const isLost = !proven && isRefusal && isShopifyOn() && hasLostItsWay;
  const shop = proven ?? (isLost ? readShopDomain(queryOf(request).get('shop')) : null);
  const sources = [self && "'self'", shop && `https://${shop}`, (shop || isLost) && ADMIN].filter(Boolean);
  return `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
}

function issuer(): { key: string; secret: string } {
  return { key: env().SHOPIFY_API_KEY, secret: env().SHOPIFY_API_SECRET };
}

// Older hosts of the app call the parameter `session_token`.
function tokenIn(request: Request): string | null {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) return authorization.replace(/^Bearer\s+/i, '');
  const query = queryOf(request);
  return query.get('id_token') ?? query.get('session_token');
}

function wayWithBadToken(request: Request, reason: 'expired' | 'invalid'): Response {
  if (!isDocument(request)) return refuse(401, 'The session is not valid.', RETRY);
  // Only a token that was ours is worth another round: the next one could be no better otherwise.
  if (reason === 'expired' && storeNamedIn(queryOf(request))) return bounce(request);
  return refuse(401, 'This session is not valid. Please open the app again in your Shopify admin.');
}

function wayWithoutToken(request: Request): Response {
  if (!isDocument(request)) return refuse(401, 'The session is missing.', RETRY);
  const query = queryOf(request);
  const domain = readShopDomain(query.get('shop'));
  if (domain && query.get('embedded') !== '1' && !isInFrame(request)) {
    return redirectTo(
      adminAddress(domain, { key: env().SHOPIFY_API_KEY, path: new URL(request.url).pathname }),
    );
  }
  return storeNamedIn(query) ? bounce(request) : leadLostFrame(request);
}

/**
 * The way of a frame whose address has lost what Shopify put into it: a link was followed before the page was alive, or
 * the page was loaded anew. App Bridge remembers the store; only an address with something else in it is refused.
 */
export function leadLostFrame(request: Request): Response {
  const isPlain = isDocument(request) && isInFrame(request) && !isMarked(queryOf(request));
  return isPlain ? bounce(request) : missingParameters(request);
}

function bounce(request: Request): Response {
  const own = new URL(env().SHOPIFY_APP_URL).origin;
  const query = queryOf(request);
  for (const name of ['id_token', 'session_token', 'shopify-reload']) query.delete(name);
  // The page that held the link may still say which store it is.
  const came = request.headers.get('referer') ?? '';
  const mayName = !isMarked(query) && came.startsWith(`${own}/`);
  const store = mayName ? storeNamedIn(queryOf({ url: came })) : null;
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
function missingParameters(request: Request): Response {
  const url = adminAddress(readShopDomain(queryOf(request).get('shop')), { key: env().SHOPIFY_API_KEY });
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
export function readBridgeVisit(request: Request, parameter: 'shopify-reload' | 'exitIframe'): BridgeVisit {
  if (!isShopifyOn()) throw notSetUp();
  const visit = readVisit(request, parameter);
  if (visit) return visit;
  // A page of the app can say it in its own look.
  const shop = readShopDomain(queryOf(request).get('shop'));
  throw redirectTo(shop ? `/?embedded=1&shop=${shop}` : '/?embedded=1');
}

function notSetUp(): Response {
  return refuse(400, `This ${PRODUCT_NAME} is not set up for Shopify.`);
}

/** Has the library exchange a session token for offline tokens, which it keeps. Its own refusals become ours. */
async function exchange(text: string): Promise<void> {
  const { authenticateAdmin: enter } = await loadLibrary();
  // The library tells pages from scripts by their parameters; all it has to judge here is the token.
  const asked = new Request(env().SHOPIFY_APP_URL, { headers: { Authorization: `Bearer ${text}` } });
  try {
    await enter(asked);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (error.status === 401) throw refuse(401, 'Shopify does not accept this session.', RETRY);
    log.warn({ status: error.status }, 'no tokens could be had for a session');
    throw busy();
  }
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
