import type { ActionFunctionArgs } from '@remix-run/node';
import { requireChannel } from '#app/features/chat/storefront/session-grant.server.ts';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import { startChat } from '#app/features/chat/sessions/start-session.server.ts';
import { respondToOutage } from '#app/platform/db/db-outage.server.ts';
import { enforceRateLimit, errorResponse, clientAddress } from '#app/platform/http/request-guard.server.ts';

/** A store's own network, or a telephone company's, puts many shoppers behind one address. */
const SESSION_RATE_LIMIT = { points: 120, seconds: 60 };

/** Opens a chat session: `docs/api.md`. */
export function action(args: ActionFunctionArgs) {
  return respondToOutage(() => openSession(args));
}

export function loader() {
  throw errorResponse(405, 'A chat session is opened by POST', { Allow: 'POST' });
}

async function openSession({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST')
    throw errorResponse(405, 'A chat session is opened by POST', { Allow: 'POST' });
  const { merchantId } = await requireStore(params.slug);
  await enforceRateLimit({
    name: 'chat-session',
    key: `${merchantId} ${clientAddress(request)}`,
    ...SESSION_RATE_LIMIT,
  });
  const channel = await requireChannel(request, merchantId);
  const started = await startChat({ merchantId, channel });
  return Response.json(started, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}
