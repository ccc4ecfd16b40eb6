import { getUser } from '#app/features/account/get-user.server.ts';
import { type Merchant, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify.server.ts';

export const FOREIGN_MERCHANT = 'This is not your merchant ID';

/** What these calls answer is private and of the moment. */
export const UNCACHED = { headers: { 'Cache-Control': 'no-store' } };

/**
 * `requireMerchant` for calls that a program makes: who isn't signed in is refused rather than sent to a page, and so
 * is whoever names another merchant than their own.
 */
export async function requireCaller(request: Request, named?: string): Promise<Merchant> {
  if (!hasShopifyMarks(request) && !(await getUser({ request }))) {
    throw refuse(401, 'No authenticated user found');
  }
  const merchant = await requireMerchant(request);
  if (named !== undefined && named !== merchant.merchantId) {
    throw refuse(403, FOREIGN_MERCHANT);
  }
  return merchant;
}
