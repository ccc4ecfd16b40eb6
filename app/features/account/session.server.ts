import {
  type Account,
  ACCOUNT_ROLES,
  type AccountRole,
  getSafeRedirectPath,
  withRedirect,
} from '#app/features/account/account.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/** The user of the session cookie, or null for requests from Shopify. Doesn't extend the session. */
export async function getUser({ request }: { request: Request }): Promise<Account | null> {
  if (isEmbeddedRequest(request)) return null;
  const session = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } }),
  );
  if (!session) return null;
  const { id, email, name, role } = session.user;
  const isKnown = ACCOUNT_ROLES.includes(role as AccountRole);
  return { id, email, name, role: isKnown ? (role as AccountRole) : 'merchant' };
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
