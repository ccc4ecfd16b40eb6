import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validate } from 'uuid';
import { listTranscript } from '#app/features/chat/list-transcript.server.ts';
import { messageInput } from '#app/features/chat/message-input.ts';
import { requireChat } from '#app/features/chat/require-chat.server.ts';
import { sendMessage } from '#app/features/chat/send-message.server.ts';
import { streamEvents } from '#app/features/chat/stream-events.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import { limitRate, readJson, refuse } from '#app/platform/http-guard.server.ts';

/** Room for the longest message in JSON with every character escaped. */
const BODY_MAX = 64_000;

/** Takes a shopper's message and streams the answer: `docs/api.md`. */
export function action(args: ActionFunctionArgs) {
  return answerOutage(() => takeMessage(args));
}

/** The transcript, latest 200 messages first; `before` turns the page. */
export function loader(args: LoaderFunctionArgs) {
  return answerOutage(() => showTranscript(args));
}

async function takeMessage({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'A message is sent by POST', { Allow: 'GET, POST' });
  const { merchantId, sessionId } = await requireChat(params.slug, request);
  const parsed = messageInput.safeParse(await readJson(request, BODY_MAX));
  if (!parsed.success) throw refuse(400, parsed.error.issues[0]!.message);
  await limitRate({ name: 'chat-message', key: sessionId, points: 30, seconds: 60 });
  return streamEvents(await sendMessage({ merchantId, sessionId, ...parsed.data }));
}

async function showTranscript({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId, sessionId } = await requireChat(params.slug, request);
  const before = new URL(request.url).searchParams.get('before') ?? undefined;
  if (before !== undefined && !validate(before)) throw refuse(400, 'before must be the id of a message');
  const transcript = await listTranscript({ merchantId, sessionId, before });
  return Response.json(transcript, { headers: { 'Cache-Control': 'no-store' } });
}
