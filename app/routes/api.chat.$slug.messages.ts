import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validate } from 'uuid';
import { getTranscript } from '#app/features/chat/sessions/message-store.server.ts';
import { messageBodySchema } from '#app/features/chat/api/messages-endpoint.ts';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import { sendMessage } from '#app/features/chat/sessions/send-message.server.ts';
import { toEventStreamResponse } from '#app/features/chat/api/event-stream-response.server.ts';
import { respondToOutage } from '#app/platform/db/db-outage.server.ts';
import { enforceRateLimit, readJson, errorResponse } from '#app/platform/http/request-guard.server.ts';

/** Room for the longest message in JSON with every character escaped. */
const BODY_MAX = 64_000;

/** Takes a shopper's message and streams the answer: `docs/api.md`. */
export function action(args: ActionFunctionArgs) {
  return respondToOutage(() => handleMessage(args));
}

/** The transcript, latest 200 messages first; `before` turns the page. */
export function loader(args: LoaderFunctionArgs) {
  return respondToOutage(() => handleTranscriptRequest(args));
}

async function handleMessage({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST')
    throw errorResponse(405, 'A message is sent by POST', { Allow: 'GET, POST' });
  const { merchantId, sessionId } = await requireChat(params.slug, request);
  const parsed = messageBodySchema.safeParse(await readJson(request, BODY_MAX));
  if (!parsed.success) throw errorResponse(400, parsed.error.issues[0]!.message);
  await enforceRateLimit({ name: 'chat-message', key: sessionId, points: 30, seconds: 60 });
  return toEventStreamResponse(await sendMessage({ merchantId, sessionId, ...parsed.data }));
}

async function handleTranscriptRequest({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId, sessionId } = await requireChat(params.slug, request);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  if (before !== undefined && !validate(before))
    throw errorResponse(400, 'before must be the id of a message');
  const transcript = await getTranscript({ merchantId, sessionId, before });
  return Response.json(transcript, { headers: { 'Cache-Control': 'no-store' } });
}
