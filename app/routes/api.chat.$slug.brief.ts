import type { ActionFunctionArgs } from '@remix-run/node';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { briefPath, saveBrief } from '#app/features/chat/brief/briefs.server.ts';
import { getReservedUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';

/** Saves the chat's facts and latest beds as a sleep brief and returns its URL: `docs/api.md`. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') return loader();
    const session = await requireChat(params.slug, request);
    await enforceRateLimit({ name: 'chat-brief', key: session.sessionId, points: 10, seconds: 60 });
    const brief = await saveBrief(session);
    if (!brief) throw errorResponse(409, 'No recommendations in this chat yet');
    const chatUrl = await getReservedUrl(session);
    return jsonResponse({ url: `${chatUrl}${briefPath(brief.token)}` }, 201);
  });
}

export function loader(): never {
  throw errorResponse(405, 'Use POST to save a sleep brief', { Allow: 'POST' });
}
