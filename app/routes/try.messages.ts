import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { listTranscript } from '#app/features/chat/list-transcript.server.ts';
import { messageInput } from '#app/features/chat/message-input.ts';
import { requireDraft } from '#app/features/chat/require-draft.server.ts';
import { sendMessage } from '#app/features/chat/send-message.server.ts';
import { streamEvents } from '#app/features/chat/stream-events.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import { limitRate, readJson, refuse } from '#app/platform/http-guard.server.ts';

/** Room for the longest message in JSON with every character escaped. */
const BODY_MAX = 64_000;

/** Takes a message of a draft chat and streams the answer, as the shopper's door does. */
export function action(args: ActionFunctionArgs) {
  return answerOutage(() => takeMessage(args));
}

/** The latest 200 messages of a draft chat. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerOutage(async () => {
    const transcript = await listTranscript(await requireDraft(request));
    return Response.json(transcript, { headers: { 'Cache-Control': 'no-store' } });
  });
}

async function takeMessage({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'A message is sent by POST', { Allow: 'GET, POST' });
  const draft = await requireDraft(request);
  const parsed = messageInput.safeParse(await readJson(request, BODY_MAX));
  if (!parsed.success) throw refuse(400, parsed.error.issues[0]!.message);
  await limitRate({ name: 'try-message', key: draft.merchantId, points: 60, seconds: 60 });
  return streamEvents(await sendMessage({ ...draft, ...parsed.data }));
}
