import type { LoaderFunctionArgs } from '@remix-run/node';
import { getEmbedStatus } from '#app/features/shop/storefront/theme-extension.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Whether the chat is on the storefront; checks the theme if we have access. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'share-chat');
  await enforceRateLimit({ name: 'embed-status', key: merchantId, points: 60, seconds: 60 });
  const status = await getEmbedStatus(merchantId);
  const isOn = status !== null && (status.state === 'on' || status.state === 'seen');
  return jsonResponse({ isOn });
}
