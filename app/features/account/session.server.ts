import {
  type Account,
  ACCOUNT_ROLES,
  type AccountRole,
  getSafeRedirectPath,
  withRedirect,
} from '#app/features/account/account.ts';
import { findTokenUser } from '#app/features/account/session-token.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { auth, callAuth, SESSION_SECONDS } from '#app/platform/security/auth.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/**
 * The user of the session cookie, or of a bearer token in calls to the subscription API; null for requests from
 * Shopify. Doesn't extend the session.
 */
export async function getUser({ request }: { request: Request }): Promise<Account | null> {
  if (isEmbeddedRequest(request)) return null;
  if (isSubscriptionCall(request) && request.headers.has('authorization')) return findTokenUser(request);
  const session = await getAuthSession(request);
  if (!session) return null;
  const { id, email, name, role } = session.user;
  const isKnown = ACCOUNT_ROLES.includes(role as AccountRole);
  return { id, email, name, role: isKnown ? (role as AccountRole) : 'merchant' };
}

function isSubscriptionCall({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/subscription/');
}

function getAuthSession(request: Request) {
  const query = { disableRefresh: true };
  return oncePerRequest('auth-session', () =>
    callAuth(() => auth.api.getSession({ headers: request.headers, query })),
  );
}

/** Requires a super admin; everyone else gets a 404. */
export async function requireSuperAdmin(request: Request): Promise<Account> {
  const user = await getUser({ request });
  if (user?.role === 'super_admin') return user;
  // Login is impossible inside a shop's admin, where the form can't be framed.
  if (user || isEmbeddedRequest(request)) throw new Response('Not found', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const login = withRedirect('/login', getSafeRedirectPath(pathname.replace(/\.data$/, '') + search));
  throw new Response(null, { status: 302, headers: { Location: login, 'Cache-Control': 'no-store' } });
}

/** Extends an active session, at most once a day, and returns the cookies to set. */
export async function refreshSession({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  if (isEmbeddedRequest(request)) return { cookies: [] };
  const current = await getAuthSession(request);
  const extensionDue = Date.now() + 1_000 * (SESSION_SECONDS.total - SESSION_SECONDS.betweenExtensions);
  if (current && current.session.expiresAt.getTime() > extensionDue) return { cookies: [] };
  const { headers } = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  );
  return { cookies: headers.getSetCookie() };
}

/** Ends the session on the server and returns the cookies that clear the browser. Idempotent. */
export async function logOut({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** "Chrome on macOS", by what the browser says of itself. */
export function describeDevice(userAgent: string): string {
  const browser = find(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = find(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function find(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
