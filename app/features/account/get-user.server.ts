import { ACCOUNT_ROLES, type Account, type AccountRole } from '#app/features/account/account.ts';
import { askAuth, auth } from '#app/platform/auth.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify-marks.ts';

/** The person whose session cookie the request carries, unless it comes from Shopify; reading prolongs nothing. */
export async function getUser({ request }: { request: Request }): Promise<Account | null> {
  if (hasShopifyMarks(request)) return null;
  const session = await askAuth(() =>
    auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } }),
  );
  if (!session) return null;
  const { id, email, name, role } = session.user;
  const isKnown = ACCOUNT_ROLES.includes(role as AccountRole);
  return { id, email, name, role: isKnown ? (role as AccountRole) : 'merchant' };
}
