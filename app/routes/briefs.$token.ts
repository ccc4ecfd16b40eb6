import type { LoaderFunctionArgs } from '@remix-run/node';
import { getBriefByToken } from '#app/features/chat/brief/briefs.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { redirectTo } from '#app/platform/shopify/authenticate-admin.server.ts';

/** The staff link of a sleep brief: redirects a member of the store to the page that records the outcome. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'see-chats');
  const brief = await getBriefByToken({ merchantId, token: params.token ?? '' });
  if (!brief) throw new Response('This sleep brief doesn’t exist', { status: 404 });
  return redirectTo(`/sessions/${brief.sessionId}/brief`);
}
