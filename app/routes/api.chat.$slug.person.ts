import type { ActionFunctionArgs } from '@remix-run/node';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { requestPersonNow } from '#app/features/chat/takeover/request-person.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';

/** The shopper asks for a person: `docs/api.md`. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') return loader();
    const key = await requireChat(params.slug, request);
    await enforceRateLimit({ name: 'chat-person', key: key.sessionId, points: 6, seconds: 60 });
    return jsonResponse(await requestPersonNow(key));
  });
}

export function loader(): never {
  throw errorResponse(405, 'Use POST to ask for a person', { Allow: 'POST' });
}
