import type { ActionFunctionArgs } from '@remix-run/node';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import {
  EVENTS_MAX_BYTES,
  eventsBodySchema,
  isRobot,
  recordEvents,
} from '#app/features/chat/events/record-events.server.ts';
import { errorResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

/** Records activity in a chat window: `docs/api.md`. Browsers send it as a beacon. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') return loader();
    const { merchantId } = await requireStore(params.slug);
    const key = `${merchantId} ${clientAddress(request)}`;
    await enforceRateLimit({ name: 'chat-events', key, points: 300, seconds: 60 });
    const body = await readJsonAs(request, eventsBodySchema, EVENTS_MAX_BYTES);
    if (!isRobot(request)) await recordEvents({ merchantId, body });
    return new Response(null, { status: 204 });
  });
}

export function loader(): never {
  throw errorResponse(405, 'Use POST to send events', { Allow: 'POST' });
}
