import { getSafeRedirectPath, toAuthor, withRedirect } from '#app/features/account/account.ts';
import { getUser } from '#app/features/account/session.server.ts';
import { installShop } from '#app/features/shop/install/install-shop.server.ts';
import { enqueueShopDetailsRefresh } from '#app/features/shop/install/refresh-shop-details.job.server.ts';
import { disconnectCustomApp, getShopByDomain } from '#app/features/shop/shop.server.ts';
import { createMerchantForUser, getMembership, type TeamRole } from '#app/features/team/membership.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import {
  authenticateAdmin,
  getAuthenticatedShop,
  isEmbeddedRequest,
  isFrameRequest,
  isShopifyConfigured,
  recoverFrame,
  redirectTo,
} from '#app/platform/shopify/authenticate-admin.server.ts';

/** The merchant whose data a request may access, and the member behind it. */
export interface MerchantAccess {
  merchantId: string;
  member: { userId: string | null; role: TeamRole };
  shell: 'embedded' | 'standalone';
}

/**
 * The only access to a merchant's data: returns the merchant or throws a response that leads to sign-in. A request from
 * the Shopify admin is authenticated by its session token, any other by its cookie, never both.
 */
export async function requireMerchant(request: Request): Promise<MerchantAccess> {
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

async function requireInstalledShop(request: Request): Promise<MerchantAccess> {
  const { domain, issuedAt } = await authenticateAdmin(request, isTokenAccepted);
  const shop = await getShopByDomain(domain);
  const isInstalled = shop?.mode === 'installed' && !shop.uninstalledAt;
  const { merchantId } = isInstalled ? shop : await installShop({ domain, at: issuedAt });
  if (isInstalled && shop.name === '') await enqueueShopDetailsRefresh(merchantId);
  return { merchantId, member: { userId: null, role: 'admin' }, shell: 'embedded' };
}

// A token stays valid for up to a minute after an uninstall; only a later one can belong to a new installation. A token
// issued while the shop was connected through a custom app doesn't prove an installation.
async function isTokenAccepted({ domain, issuedAt }: { domain: string; issuedAt: Date }): Promise<boolean> {
  const shop = await getShopByDomain(domain);
  if (shop?.uninstalledAt && issuedAt < shop.uninstalledAt) return false;
  if (shop?.mode === 'token') await disconnectCustomApp({ domain, at: issuedAt });
  return true;
}

/**
 * Guard of the sign-in pages: redirects signed-in users to the overview. Requests with a shop's token are redirected
 * too, since that shop may frame the page and no password may be entered there.
 */
export async function requireAnonymous(request: Request): Promise<void> {
  if (await getAuthenticatedShop(request)) throw redirectTo(`/${new URL(request.url).search}`);
  if (await getUser({ request })) throw redirectTo('/');
}

// A refused form post can't be repeated by a link, so the user returns to the page with the form.
function getReturnPath(request: Request): string {
  const url = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const page =
    request.method === 'GET' || request.method === 'HEAD' ? url : parseSameHostUrl(referrer, url.host);
  return page ? getSafeRedirectPath(page.pathname.replace(/\.data$/, '') + page.search) : '/';
}

function parseSameHostUrl(referrer: string, host: string): URL | null {
  if (!URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === host ? page : null;
}

export const WRONG_MERCHANT_MESSAGE = 'This is not your merchant ID';

/**
 * `requireMerchant` for API calls: throws 401 instead of a redirect if not signed in, and 403 if the request names
 * another merchant.
 */
export async function requireApiCaller(request: Request, requestedMerchantId?: string) {
  if (!isEmbeddedRequest(request) && !(await getUser({ request }))) {
    throw errorResponse(401, 'No authenticated user found');
  }
  const merchant = await requireMerchant(request);
  if (requestedMerchantId !== undefined && requestedMerchantId !== merchant.merchantId) {
    throw errorResponse(403, WRONG_MERCHANT_MESSAGE);
  }
  return merchant;
}

/** The author of changes made in a Shopify admin, whose users we can't identify. */
export const ADMIN_AUTHOR = 'Shopify admin';

interface AuthorInput {
  request: Request;
  merchant: Pick<MerchantAccess, 'shell'>;
}

/**
 * The author of a change, as shown to others. `authorName` is the name by which a page recognizes its own user; empty in the
 * admin, where users share one name and no cookie is read.
 */
export async function getAuthor({ request, merchant }: AuthorInput) {
  if (merchant.shell === 'embedded') return { author: { userId: null, name: ADMIN_AUTHOR }, authorName: '' };
  const author = toAuthor(await getUser({ request }));
  return { author, authorName: author.name };
}
