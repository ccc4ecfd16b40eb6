import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { CONNECTED, problemCode } from '#app/features/shop/connect/connect-texts.ts';
import { dropState } from '#app/features/shop/connect/connect-state.server.ts';
import { finishConnection } from '#app/features/shop/connect/finish-connection.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate } from '#app/platform/http-guard.server.ts';
import { redirectWithToast } from '#app/shell/toast.server.ts';

/** Where a store's owner comes back to from the consent at Shopify; every way out leads to the page about the store. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams, origin } = new URL(request.url);
  // Who is asking is told by the cookie alone: what Shopify put into the address is judged for itself.
  const asked = new Request(`${origin}/shopify`, { headers: request.headers });
  const { merchantId, member } = await requireMerchant(asked);
  await limitRate({ name: 'connect-callback', key: merchantId, points: 20, seconds: 600 });
  const finished = await finishConnection({
    merchantId,
    userId: member.userId ?? '',
    query: searchParams,
    cookies: request.headers.get('Cookie'),
    now: new Date(),
  });
  const answer = finished.ok
    ? await redirectWithToast('/shopify', { message: CONNECTED(finished.name) })
    : redirect(`/shopify?problem=${problemCode(finished.reason)}`);
  answer.headers.append('Set-Cookie', dropState());
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
