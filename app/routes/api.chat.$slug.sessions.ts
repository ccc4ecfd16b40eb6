import type { ActionFunctionArgs } from '@remix-run/node';
import { requireChatStart } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit, clientAddress } from '#app/platform/http/rate-limit.server.ts';

/** Opens a chat session: `docs/api.md`. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') return loader();
    const { merchantId } = await requireStore(params.slug);
    // A store's own network or a mobile carrier puts many shoppers behind one IP address.
    const key = `${merchantId} ${clientAddress(request)}`;
    await enforceRateLimit({ name: 'chat-session', key, points: 120, seconds: 60 });
    const start = await requireChatStart(request, merchantId);
    return jsonResponse(await startChat({ merchantId, ...start }), 201);
  });
}

export function loader(): never {
  throw errorResponse(405, 'Use POST to start a chat session', { Allow: 'POST' });
}
