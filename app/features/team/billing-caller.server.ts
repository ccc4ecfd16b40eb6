import { getUser } from '#app/features/account/session.server.ts';
import type { Payer } from '#app/features/billing/stripe/checkout.server.ts';
import { getStoreName } from '#app/features/billing/billing-mail.server.ts';
import type { Permission } from '#app/features/team/permissions.ts';
import { type MerchantAccess, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

const CALLS_PER_MINUTE = 120;

/** The merchant calling `/api/subscription`; throws 401, 403, or 429 with the specified messages. */
export async function requireBillingCaller(
  request: Request,
  permission?: Permission,
): Promise<MerchantAccess> {
  if (!isEmbeddedRequest(request) && !(await getUser({ request }))) {
    const isToken = request.headers.has('authorization');
    throw errorResponse(401, isToken ? 'User not authenticated' : 'Authentication required');
  }
  const access = await requireMerchant(request, permission);
  const { merchantId: key } = access;
  await enforceRateLimit({ name: 'subscription-api', key, points: CALLS_PER_MINUTE, seconds: 60 });
  return access;
}

export async function getPayer(request: Request, merchantId: string): Promise<Payer> {
  const [user, name] = await Promise.all([getUser({ request }), getStoreName(merchantId)]);
  return { merchantId, email: user?.email ?? '', name };
}
