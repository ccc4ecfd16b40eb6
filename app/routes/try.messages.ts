import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getTranscript } from '#app/features/chat/sessions/message-store.server.ts';
import { messageBodySchema } from '#app/features/chat/api/messages-endpoint.ts';
import { requireDraftChat } from '#app/features/chat/api/require-chat.server.ts';
import { sendMessage } from '#app/features/chat/sessions/send-message.server.ts';
import { toEventStreamResponse } from '#app/features/chat/api/event-stream-response.server.ts';
import { respondToOutage } from '#app/platform/db/db-outage.server.ts';
import { enforceRateLimit, readJson, errorResponse } from '#app/platform/http/request-guard.server.ts';

/** Room for the longest message in JSON with every character escaped. */
const BODY_MAX = 64_000;

/** Takes a message of a draft chat and streams the answer, as the shopper's door does. */
export function action(args: ActionFunctionArgs) {
  return respondToOutage(() => handleMessage(args));
}

/** The latest 200 messages of a draft chat. */
export function loader({ request }: LoaderFunctionArgs) {
  return respondToOutage(async () => {
    const transcript = await getTranscript(await requireDraftChat(request));
    return Response.json(transcript, { headers: { 'Cache-Control': 'no-store' } });
  });
}

async function handleMessage({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST')
    throw errorResponse(405, 'A message is sent by POST', { Allow: 'GET, POST' });
  const draft = await requireDraftChat(request);
  const parsed = messageBodySchema.safeParse(await readJson(request, BODY_MAX));
  if (!parsed.success) throw errorResponse(400, parsed.error.issues[0]!.message);
  await enforceRateLimit({ name: 'try-message', key: draft.merchantId, points: 60, seconds: 60 });
  return toEventStreamResponse(await sendMessage({ ...draft, ...parsed.data }));
}
