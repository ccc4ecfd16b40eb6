import type { LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonDownload } from '#app/platform/http/json-responses.server.ts';

/** One chat with its messages, facts, recommendations and orders, as a file. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'export-data');
  const sessionId = params.sessionId ?? '';
  const session = await getSession({ merchantId, sessionId });
  if (!session) throw errorResponse(404, 'Chat not found');
  return jsonDownload(session, `chat-${session.id}.json`);
}
