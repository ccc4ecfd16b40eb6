import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getTranscript } from '#app/features/chat/sessions/chat-messages.server.ts';
import { requireDraftChat } from '#app/features/chat/api/require-chat.server.ts';
import { messageBodySchema, receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { toEventStreamResponse } from '#app/features/chat/api/reply-events.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

/** Receives a message in a draft chat and streams the reply, like the shopper's endpoint. */
export function action({ request }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') throw errorResponse(405, 'Method not allowed', { Allow: 'GET, POST' });
    const draft = await requireDraftChat(request);
    const message = await readJsonAs(request, messageBodySchema, 64_000);
    await enforceRateLimit({ name: 'try-message', key: draft.merchantId, points: 60, seconds: 60 });
    return toEventStreamResponse(await receiveMessage({ ...draft, ...message }));
  });
}

export function loader({ request }: LoaderFunctionArgs) {
  return withOutageResponse(async () => jsonResponse(await getTranscript(await requireDraftChat(request))));
}
