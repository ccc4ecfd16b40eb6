import type { LoaderFunctionArgs } from '@remix-run/node';
import { issuePass } from '#app/features/chat/issue-pass.server.ts';
import { requireStore } from '#app/features/chat/require-chat.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import { limitRate, refuse, senderAddress } from '#app/platform/http-guard.server.ts';

const PASSES = { points: 120, seconds: 60 };

/** What the script tag's loader asks first, from any site: the store's chat is open to everybody anyway. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerOutage(async () => {
    const { merchantId } = await requireStore(params.slug);
    await limitRate({ name: 'embed-pass', key: `${merchantId} ${senderAddress(request)}`, ...PASSES });
    const pass = await issuePass({ merchantId, channel: 'embed', now: Date.now() });
    if (!pass) throw refuse(404, 'There is no chat at this address');
    return Response.json(pass, { headers: { 'Cache-Control': 'no-store' } });
  });
}
