import type { ActionFunctionArgs } from '@remix-run/node';
import { requireChannel } from '#app/features/chat/require-channel.server.ts';
import { requireStore } from '#app/features/chat/require-chat.server.ts';
import { startChat } from '#app/features/chat/start-chat.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import { limitRate, refuse, senderAddress } from '#app/platform/http-guard.server.ts';

/** A store's own network, or a telephone company's, puts many shoppers behind one address. */
const SESSIONS = { points: 120, seconds: 60 };

/** Opens a chat session: `docs/api.md`. */
export function action(args: ActionFunctionArgs) {
  return answerOutage(() => openChat(args));
}

export function loader() {
  throw refuse(405, 'A chat session is opened by POST', { Allow: 'POST' });
}

async function openChat({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'A chat session is opened by POST', { Allow: 'POST' });
  const { merchantId } = await requireStore(params.slug);
  await limitRate({ name: 'chat-session', key: `${merchantId} ${senderAddress(request)}`, ...SESSIONS });
  const channel = await requireChannel(request, merchantId);
  const started = await startChat({ merchantId, channel });
  return Response.json(started, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}
