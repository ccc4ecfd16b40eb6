import { getSafeRedirectPath, toAuthor, withRedirect } from '#app/features/account/account.ts';
import { getUser } from '#app/features/account/session.server.ts';
import { installShop } from '#app/features/shop/install/install-shop.server.ts';
import { enqueueShopDetailsRefresh } from '#app/features/shop/install/refresh-shop-details.job.server.ts';
import { disconnectCustomApp, getShopByDomain } from '#app/features/shop/shop.server.ts';
import { createMerchantForUser, getMembership } from '#app/features/team/membership.server.ts';
import type { TeamRole } from '#app/features/team/team.ts';
import { errorResponse } from '#app/platform/http/request-guard.server.ts';
import {
  authenticateAdmin,
  getAuthenticatedShop,
  isEmbeddedRequest,
  isFrameRequest,
  isShopifyConfigured,
  recoverFrame,
} from '#app/platform/shopify/authenticate-admin.server.ts';

/** Who is asking: the merchant whose data a request may touch, and the person behind it. */
export interface Merchant {
  merchantId: string;
  member: { userId: string | null; role: TeamRole };
  shell: 'embedded' | 'standalone';
}

/**
 * The only way into a merchant's data: answers who is asking, or throws the way in. A request that comes from a
 * Shopify admin is judged by its session token and never by a cookie, every other one by its cookie alone.
 */
export async function requireMerchant(request: Request): Promise<Merchant> {
  if (isEmbeddedRequest(request)) return requireInstalledShop(request);
  const user = await getUser({ request });
  if (!user && isShopifyConfigured() && isFrameRequest(request)) throw recoverFrame(request);
  if (!user) throw redirectTo(withRedirect('/login', getReturnPath(request)));
  const membership =
    (await getMembership({ userId: user.id })) ??
    (await createMerchantForUser({ userId: user.id, email: user.email }));
  return {
    merchantId: membership.merchantId,
    member: { userId: user.id, role: membership.role },
    shell: 'standalone',
  };
}

async function requireInstalledShop(request: Request): Promise<Merchant> {
  const { domain, issuedAt } = await authenticateAdmin(request, isTokenAccepted);
  const shop = await getShopByDomain({ domain });
  const isIn = shop?.mode === 'installed' && !shop.uninstalledAt;
  const { merchantId } = isIn ? shop : await installShop({ domain, at: issuedAt });
  if (isIn && shop.name === '') await enqueueShopDetailsRefresh({ merchantId });
  return { merchantId, member: { userId: null, role: 'admin' }, shell: 'embedded' };
}

// A token outlives an uninstall by up to a minute; only one from after it can be of a new installation. Where the store
// was connected by a token of its own, that one would pass for the installation's.
async function isTokenAccepted({ domain, issuedAt }: { domain: string; issuedAt: Date }): Promise<boolean> {
  const shop = await getShopByDomain({ domain });
  if (shop?.uninstalledAt && issuedAt < shop.uninstalledAt) return false;
  if (shop?.mode === 'token') await disconnectCustomApp({ domain, at: issuedAt });
  return true;
}

/**
 * For the doors that only strangers need: whoever is signed in goes to the overview. So does whoever brings a store's
 * token, which lets that store frame the page: no password is typed there.
 */
export async function requireAnonymous(request: Request): Promise<void> {
  if (await getAuthenticatedShop(request)) throw redirectTo(`/${new URL(request.url).search}`);
  if (await getUser({ request })) throw redirectTo('/');
}

// A refused form cannot be sent again by a link, so its sender returns to the page that showed it.
function getReturnPath(request: Request): string {
  const here = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const page =
    request.method === 'GET' || request.method === 'HEAD' ? here : parseSameHostUrl(referrer, here.host);
  return page ? getSafeRedirectPath(page.pathname.replace(/\.data$/, '') + page.search) : '/';
}

function parseSameHostUrl(referrer: string, host: string): URL | null {
  if (!URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === host ? page : null;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

export const WRONG_MERCHANT_MESSAGE = 'This is not your merchant ID';

/** What these calls answer is private and of the moment. */
export const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/**
 * `requireMerchant` for calls that a program makes: who isn't signed in is refused rather than sent to a page, and so
 * is whoever names another merchant than their own.
 */
export async function requireApiCaller(request: Request, named?: string): Promise<Merchant> {
  if (!isEmbeddedRequest(request) && !(await getUser({ request }))) {
    throw errorResponse(401, 'No authenticated user found');
  }
  const merchant = await requireMerchant(request);
  if (named !== undefined && named !== merchant.merchantId) {
    throw errorResponse(403, WRONG_MERCHANT_MESSAGE);
  }
  return merchant;
}

/** Under which name changes are told that come out of a Shopify admin: whoever works there is known to the shop alone. */
export const ADMIN_AUTHOR = 'Shopify admin';

interface AuthorInput {
  request: Request;
  merchant: Pick<Merchant, 'shell'>;
}

/**
 * Who changes something, as others are told. `self` is the name by which a page knows its own reader, empty where several
 * people share one. In the admin no cookie is read.
 */
export async function getAuthor({ request, merchant }: AuthorInput) {
  if (merchant.shell === 'embedded') return { author: { userId: null, name: ADMIN_AUTHOR }, self: '' };
  const author = toAuthor(await getUser({ request }));
  return { author, self: author.name };
}
