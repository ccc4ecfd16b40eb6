import { type Account, ownPath, withRedirect } from '#app/features/account/account.ts';
import { getUser } from '#app/features/account/get-user.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify-marks.ts';

/** The person behind a page for those who run the product; for everybody else that page isn't there. */
export async function requireSuperAdmin(request: Request): Promise<Account> {
  const user = await getUser({ request });
  if (user?.role === 'super_admin') return user;
  // Nobody logs in within a shop's admin: a form for that doesn't even stand in its frame.
  if (user || hasShopifyMarks(request)) throw new Response('Not found', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const login = withRedirect('/login', ownPath(pathname.replace(/\.data$/, '') + search));
  throw new Response(null, { status: 302, headers: { Location: login, 'Cache-Control': 'no-store' } });
}
