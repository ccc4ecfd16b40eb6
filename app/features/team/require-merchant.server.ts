import { ownPath, withRedirect } from '#app/features/account/account.ts';
import { getUser } from '#app/features/account/get-user.server.ts';
import { createTeamOfOne } from '#app/features/team/create-team-of-one.server.ts';
import { getMembership } from '#app/features/team/get-membership.server.ts';
import { queueFillShop } from '#app/features/shop/fill-shop.job.server.ts';
import { findShop } from '#app/features/shop/find-shop.server.ts';
import { installShop } from '#app/features/shop/install-shop.server.ts';
import { leaveOwnApp } from '#app/features/shop/leave-own-app.server.ts';
import type { TeamRole } from '#app/features/team/team.ts';
import {
  authenticateAdmin,
  hasShopifyMarks,
  isInFrame,
  isShopifyOn,
  leadLostFrame,
  provenShop,
} from '#app/platform/shopify.server.ts';

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
  if (hasShopifyMarks(request)) return requireInstalled(request);
  const user = await getUser({ request });
  if (!user && isShopifyOn() && isInFrame(request)) throw leadLostFrame(request);
  if (!user) throw redirectTo(withRedirect('/login', cameFrom(request)));
  const membership =
    (await getMembership({ userId: user.id })) ??
    (await createTeamOfOne({ userId: user.id, email: user.email }));
  return {
    merchantId: membership.merchantId,
    member: { userId: user.id, role: membership.role },
    shell: 'standalone',
  };
}

async function requireInstalled(request: Request): Promise<Merchant> {
  const { domain, issuedAt } = await authenticateAdmin(request, canEnter);
  const shop = await findShop({ domain });
  const isIn = shop?.mode === 'installed' && !shop.uninstalledAt;
  const { merchantId } = isIn ? shop : await installShop({ domain, at: issuedAt });
  if (isIn && shop.name === '') await queueFillShop({ merchantId });
  return { merchantId, member: { userId: null, role: 'admin' }, shell: 'embedded' };
}

// A token outlives an uninstall by up to a minute; only one from after it can be of a new installation. Where the store
// was connected by a token of its own, that one would pass for the installation's.
async function canEnter({ domain, issuedAt }: { domain: string; issuedAt: Date }): Promise<boolean> {
  const shop = await findShop({ domain });
  if (shop?.uninstalledAt && issuedAt < shop.uninstalledAt) return false;
  if (shop?.mode === 'token') await leaveOwnApp({ domain, at: issuedAt });
  return true;
}

/**
 * For the doors that only strangers need: whoever is signed in goes to the overview. So does whoever brings a store's
 * token, which lets that store frame the page: no password is typed there.
 */
export async function requireNoUser(request: Request): Promise<void> {
  if (provenShop(request)) throw redirectTo(`/${new URL(request.url).search}`);
  if (await getUser({ request })) throw redirectTo('/');
}

// A refused form cannot be sent again by a link, so its sender returns to the page that showed it.
function cameFrom(request: Request): string {
  const here = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const page = request.method === 'GET' || request.method === 'HEAD' ? here : pageOf(referrer, here.host);
  return page ? ownPath(page.pathname.replace(/\.data$/, '') + page.search) : '/';
}

function pageOf(referrer: string, host: string): URL | null {
  if (!URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === host ? page : null;
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
