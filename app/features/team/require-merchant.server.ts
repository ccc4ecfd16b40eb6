import { getSafeRedirectPath, toAuthor, withRedirect } from '#app/features/account/account.ts';
import {
  getSessionId,
  getSupportAccess,
  getUser,
  type SupportAccess,
} from '#app/features/account/session.server.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { isMerchantSuspended } from '#app/features/merchant/compliance/compliance.server.ts';
import { installShop, enqueueShopDetailsRefresh } from '#app/features/shop/install/install-shop.server.ts';
import { disconnectCustomApp, getShopByDomain } from '#app/features/shop/shop.server.ts';
import {
  createMerchantForUser,
  ensureStaffMember,
  getMembership,
  isFormerMember,
  type Membership,
  parseTeamRole,
} from '#app/features/team/membership.server.ts';
import {
  hasPermission,
  listRolePermissions,
  type Permission,
  type TeamRole,
} from '#app/features/team/permissions.ts';
import { STORES_PATH, TEAM_TEXTS } from '#app/features/team/team.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import {
  authenticateAdmin,
  getAuthenticatedShop,
  getSessionToken,
  isEmbeddedRequest,
  isFrameRequest,
  isShopifyConfigured,
  recoverFrame,
  redirectTo,
} from '#app/platform/shopify/authenticate-admin.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

const MEMBERSHIP_PATH = '/membership';
/** Open to prospects so they can choose a plan. */
const OPEN_TO_PROSPECTS = [MEMBERSHIP_PATH, '/api/subscription'];

/** The merchant whose data a request may access, and the member making the request. */
export interface MerchantAccess {
  merchantId: string;
  member: {
    memberId: string;
    /** Null for Shopify staff, who have no account. */
    userId: string | null;
    /** The member's name; empty for Shopify staff whose name is unknown. */
    name: string;
    role: TeamRole;
  };
  shell: 'embedded' | 'standalone';
  /** Set while a super admin is viewing the merchant's dashboard. */
  support?: SupportAccess;
}

/**
 * The only gateway to a merchant's data: returns the merchant or throws a redirect to sign-in. Requests from the
 * Shopify admin are authenticated by session token, all others by cookie, never both. A member without the
 * permission gets a 403. Prospects are redirected to the plans.
 */
export async function requireMerchant(request: Request, permission?: Permission): Promise<MerchantAccess> {
  const access = await findMerchant(request);
  if (access.support) requireSupportMethod(request, access.support);
  else if (await isSuspended(access)) throw suspendedResponse(access.shell);
  else await requirePlan(request, access.merchantId);
  if (permission) requirePermission(access, permission);
  return access;
}

/** Redirects prospects to the plans: merchants who haven't chosen one, or whose plan can't be read. */
async function requirePlan(request: Request, merchantId: string): Promise<void> {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  if (OPEN_TO_PROSPECTS.some((open) => path === open || path.startsWith(`${open}/`))) return;
  const plan = await findPlan(merchantId).catch((error: unknown) => {
    log.error({ err: error, merchantId }, 'plan not read, treated as a prospect');
    return null;
  });
  if (plan === null)
    throw new Response(null, {
      status: 302,
      headers: { Location: MEMBERSHIP_PATH, 'Cache-Control': 'no-store' },
    });
}

function isSuspended({ merchantId }: MerchantAccess): Promise<boolean> {
  return oncePerRequest(`suspended ${merchantId}`, () => isMerchantSuspended(merchantId));
}

export function listPermissions({ member, support }: MerchantAccess): Permission[] {
  const permissions = listRolePermissions(member.role);
  return support ? permissions.filter((permission) => !SUPPORT_DENIED.has(permission)) : permissions;
}

/** Throws a 403 unless the member has the permission. */
export function requirePermission(access: MerchantAccess, permission: Permission): void {
  if (!listPermissions(access).includes(permission)) throw errorResponse(403, TEAM_TEXTS.forbidden);
}

const READ_ACCESS = {
  name: 'merchant-access',
  text: `select t.role, m.suspended_at is not null as "isSuspended",
                exists (select from auth_session where id = $3 and expires_at > now()) as "isSignedIn",
                exists (select from support_access
                  where session_id = $3 and merchant_id = m.id and expires_at > now()) as "isSupport"
           from merchant m left join team_member t on t.merchant_id = m.id and t.id = $2 and t.status = 'active'
          where m.id = $1`,
};

interface AccessRow {
  role: string | null;
  isSuspended: boolean;
  isSignedIn: boolean;
  isSupport: boolean;
}

/**
 * For long-lived responses: returns a check whether access still holds. Access ends with the session, the
 * membership, the permission, or when the store is suspended.
 */
export async function createAccessCheck(
  request: Request,
  access: MerchantAccess,
  permission: Permission,
): Promise<() => Promise<boolean>> {
  const { merchantId, member, shell, support } = access;
  const sessionId = shell === 'standalone' ? await getSessionId(request) : '';
  return async () => {
    const values = [merchantId, member.memberId, sessionId];
    const { rows } = await pool.query<AccessRow>({ ...READ_ACCESS, values });
    const [found] = rows;
    if (!found) return false;
    if (support) return found.isSupport;
    if (found.isSuspended || (shell === 'standalone' && !found.isSignedIn)) return false;
    return found.role !== null && hasPermission(parseTeamRole(found.role), permission);
  };
}

async function findMerchant(request: Request): Promise<MerchantAccess> {
  if (isEmbeddedRequest(request)) return requireInstalledShop(request);
  const user = await getUser({ request });
  if (!user && isShopifyConfigured() && isFrameRequest(request)) throw recoverFrame(request);
  if (!user) throw redirectTo(withRedirect('/login', getReturnPath(request)));
  const support = await getSupportAccess({ request, user });
  if (support) return toSupportMerchant(support);
  const membership = await findMembership(user);
  if (!membership) throw redirectTo(STORES_PATH);
  const { merchantId, memberId, role } = membership;
  return { merchantId, member: { memberId, userId: user.id, name: user.name, role }, shell: 'standalone' };
}

/** Null for a user who was removed from a team: only new accounts get their own store. */
async function findMembership({
  id: userId,
  email,
}: {
  id: string;
  email: string;
}): Promise<Membership | null> {
  const membership = await oncePerRequest(`membership ${userId}`, () => getMembership({ userId }));
  if (membership || (await isFormerMember({ userId }))) return membership;
  return createMerchantForUser({ userId, email });
}

/** Never allowed for support, even with a reason: exporting data and inviting members. */
const SUPPORT_DENIED = new Set<Permission>(['export-data', 'invite-staff']);
const SUPPORT_READ_ONLY_MESSAGE =
  'You’re viewing this store read-only. To make changes, start again and give a reason.';
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Placeholder ID: support isn't a member of any team. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

/** Support has a manager's permissions but isn't on the team, and can't pay, erase, or connect anything. */
function toSupportMerchant(support: SupportAccess): MerchantAccess {
  const { merchantId } = support;
  const member = { memberId: NO_MEMBER, userId: null, name: SUPPORT_AUTHOR, role: 'manager' as const };
  return { merchantId, member, shell: 'standalone', support };
}

function requireSupportMethod({ method }: Request, { isReadOnly }: SupportAccess): void {
  if (isReadOnly && !SAFE_METHODS.has(method)) throw errorResponse(403, SUPPORT_READ_ONLY_MESSAGE);
}

const SUSPENDED_MESSAGE = 'This store is suspended';

// The error screen shows it; API callers read the message.
function suspendedResponse(shell: MerchantAccess['shell']): Response {
  const email = env().SUPPORT_EMAIL;
  const body = {
    message: SUSPENDED_MESSAGE,
    note: `The dashboard and chat are closed for now. Nothing was deleted. Email ${email}, and we’ll sort it out with you.`,
    link: { label: 'Email support', url: `mailto:${email}` },
    canLogOut: shell === 'standalone',
  };
  return Response.json(body, { status: 403, headers: { 'Cache-Control': 'no-store' } });
}

async function requireInstalledShop(request: Request): Promise<MerchantAccess> {
  const { domain, issuedAt, userId } = await authenticateAdmin(request, isTokenAccepted);
  const shop = await getShopByDomain(domain);
  const isInstalled = shop?.mode === 'installed' && !shop.uninstalledAt;
  const { merchantId } = isInstalled ? shop : await installShop({ domain, at: issuedAt });
  if (isInstalled && shop.name === '') await enqueueShopDetailsRefresh(merchantId);
  const sessionToken = getSessionToken(request) ?? '';
  const staff = await ensureStaffMember({ merchantId, domain, sessionToken, shopifyUserId: userId });
  if (staff.isRemoved) throw errorResponse(403, TEAM_TEXTS.staffRemoved);
  const { memberId, name, role } = staff;
  return { merchantId, member: { memberId, userId: null, name, role }, shell: 'embedded' };
}

// A token stays valid for up to a minute after an uninstall; only one issued later can belong to a new
// installation. A token issued while the shop was connected through a custom app doesn't prove an installation.
async function isTokenAccepted({ domain, issuedAt }: { domain: string; issuedAt: Date }): Promise<boolean> {
  const shop = await getShopByDomain(domain);
  if (shop?.uninstalledAt && issuedAt < shop.uninstalledAt) return false;
  if (shop?.mode === 'token') await disconnectCustomApp({ domain, at: issuedAt });
  return true;
}

/** Redirects requests with a shop's token: that shop may frame the page, so no password may be entered there. */
export async function requireStandalonePage(request: Request): Promise<void> {
  if (await getAuthenticatedShop(request)) throw redirectTo(`/${new URL(request.url).search}`);
}

/** Guard for the sign-in pages: redirects signed-in users to the overview. */
export async function requireAnonymous(request: Request): Promise<void> {
  await requireStandalonePage(request);
  if (await getUser({ request })) throw redirectTo('/');
}

// A rejected form post can't be repeated by following a link, so return to the page with the form.
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
 * `requireMerchant` for API calls: throws 401 instead of redirecting, and 403 if the request names another
 * merchant.
 */
export async function requireApiCaller(request: Request, requestedMerchantId?: string) {
  if (!isEmbeddedRequest(request)) {
    const user = await getUser({ request });
    if (!user) throw errorResponse(401, 'No authenticated user found');
    if (!(await findMembership(user))) throw errorResponse(403, TEAM_TEXTS.noStore);
  }
  const merchant = await requireMerchant(request);
  if (requestedMerchantId !== undefined && requestedMerchantId !== merchant.merchantId) {
    throw errorResponse(403, WRONG_MERCHANT_MESSAGE);
  }
  return merchant;
}

/** Author of changes made in the Shopify admin by someone whose name is unknown. */
const ADMIN_AUTHOR = 'Shopify admin';
/** Author of changes that a super admin makes for a merchant. The audit log has the real name. */
const SUPPORT_AUTHOR = `${PRODUCT_NAME} support`;

interface AuthorInput {
  request: Request;
  merchant: Pick<MerchantAccess, 'shell' | 'member' | 'support'>;
}

/**
 * The author of a change, as shown to others. `authorName` lets a page recognize its own user's changes; empty for
 * Shopify staff without a name.
 */
export async function getAuthor({ request, merchant }: AuthorInput) {
  if (merchant.support) return { author: { userId: null, name: SUPPORT_AUTHOR }, authorName: '' };
  if (merchant.shell === 'embedded') {
    const { name } = merchant.member;
    return { author: { userId: null, name: name || ADMIN_AUTHOR }, authorName: name };
  }
  const author = toAuthor(await getUser({ request }));
  return { author, authorName: author.name };
}
