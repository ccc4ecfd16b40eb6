import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { returnToSetup } from '#app/features/onboarding/draft/setup-pause.ts';
import { connectedText, toErrorCode } from '#app/features/shop/connect/connect-form.ts';
import { clearStateCookie, completeOAuth } from '#app/features/shop/connect/connect-shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { redirectWithToast } from '#app/shell/responses.server.ts';

/** Handles the return from Shopify's consent page. Always redirects to the store page, over which an unfinished setup opens again. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams, origin } = new URL(request.url);
  // Authenticated by the cookie only; Shopify's parameters are validated separately.
  const pageRequest = new Request(`${origin}/shopify`, { headers: request.headers });
  const { merchantId, member } = await requireMerchant(pageRequest, 'connect-store');
  await enforceRateLimit({ name: 'connect-callback', key: merchantId, points: 20, seconds: 600 });
  const finished = await completeOAuth({
    merchantId,
    userId: member.userId ?? '',
    query: searchParams,
    cookies: request.headers.get('Cookie'),
    now: new Date(),
  });
  const answer = finished.ok
    ? returnToSetup(request, redirectWithToast('/shopify', { message: connectedText(finished.name) }))
    : redirect(`/shopify?problem=${toErrorCode(finished.reason)}`);
  answer.headers.append('Set-Cookie', clearStateCookie());
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
