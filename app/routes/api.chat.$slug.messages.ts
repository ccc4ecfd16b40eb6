import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validate } from 'uuid';
import { getTranscript } from '#app/features/chat/sessions/chat-messages.server.ts';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { messageBodySchema, receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { toEventStreamResponse } from '#app/features/chat/api/reply-events.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

/** Receives a shopper's message and streams the reply: `docs/api.md`. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') throw errorResponse(405, 'Method not allowed', { Allow: 'GET, POST' });
    const { merchantId, sessionId } = await requireChat(params.slug, request);
    const message = await readJsonAs(request, messageBodySchema, 64_000);
    await enforceRateLimit({ name: 'chat-message', key: sessionId, points: 30, seconds: 60 });
    return toEventStreamResponse(await receiveMessage({ merchantId, sessionId, ...message }));
  });
}

/** A page of the transcript, oldest message first: the latest 200, or the 200 before the cursor `before`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const { merchantId, sessionId } = await requireChat(params.slug, request);
    const before = new URL(request.url).searchParams.get('before') ?? undefined;
    if (before !== undefined && !validate(before)) throw errorResponse(400, 'before must be a message ID');
    return jsonResponse(await getTranscript({ merchantId, sessionId }, before));
  });
}
