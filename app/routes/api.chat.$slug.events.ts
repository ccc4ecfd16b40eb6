import type { LoaderFunctionArgs } from '@remix-run/node';
import { toEventStreamResponse } from '#app/features/chat/api/reply-events.server.ts';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { limitStreams, streamLiveEvents } from '#app/features/chat/takeover/live-events.server.ts';
import { errorResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';

/** Streams what is stored in a chat after an event number: `docs/api.md`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const key = await requireChat(params.slug, request);
    const after = new URL(request.url).searchParams.get('after') ?? '0';
    if (!/^\d{1,9}$/.test(after)) throw errorResponse(400, 'after must be an event number');
    await enforceRateLimit({ name: 'chat-events', key: key.sessionId, points: 60, seconds: 60 });
    const events = streamLiveEvents({ ...key, after: Number(after), signal: request.signal });
    return toEventStreamResponse(limitStreams(key.sessionId, events));
  });
}
