import {
  type Account,
  ACCOUNT_ROLES,
  type AccountRole,
  getSafeRedirectPath,
  withRedirect,
} from '#app/features/account/account.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/** The person whose session cookie the request carries, unless it comes from Shopify; reading prolongs nothing. */
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

/** The person behind a page for those who run the product; for everybody else that page isn't there. */
export async function requireSuperAdmin(request: Request): Promise<Account> {
  const user = await getUser({ request });
  if (user?.role === 'super_admin') return user;
  // Nobody logs in within a shop's admin: a form for that doesn't even stand in its frame.
  if (user || isEmbeddedRequest(request)) throw new Response('Not found', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const login = withRedirect('/login', getSafeRedirectPath(pathname.replace(/\.data$/, '') + search));
  throw new Response(null, { status: 302, headers: { Location: login, 'Cache-Control': 'no-store' } });
}

/** Prolongs a session that is in use, at most once a day, and answers the cookies that the browser must then take. */
export async function refreshSession({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  if (isEmbeddedRequest(request)) return { cookies: [] };
  const { headers } = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  );
  return { cookies: headers.getSetCookie() };
}

/** Ends the session on the server and answers the cookies that clear the browser; no session is no error. */
export async function logOut({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}
