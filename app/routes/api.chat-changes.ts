import type { LoaderFunctionArgs } from '@remix-run/node';
import { toEventStreamResponse } from '#app/features/chat/api/reply-events.server.ts';
import { limitStreams, streamMerchantChanges } from '#app/features/chat/takeover/live-events.server.ts';
import { createAccessCheck, requireMerchant } from '#app/features/team/require-merchant.server.ts';

/** Streams changes in the merchant's chats. Browsers open one stream for all tabs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const access = await requireMerchant(request, 'see-chats');
  const { merchantId } = access;
  const isAllowed = await createAccessCheck(request, access, 'see-chats');
  const changes = streamMerchantChanges({ merchantId, isAllowed, signal: request.signal });
  return toEventStreamResponse(limitStreams(merchantId, changes));
}
