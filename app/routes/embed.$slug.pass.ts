import type { LoaderFunctionArgs } from '@remix-run/node';
import { createWidgetBootstrap } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import { respondToOutage } from '#app/platform/db/db-outage.server.ts';
import { enforceRateLimit, errorResponse, clientAddress } from '#app/platform/http/request-guard.server.ts';

const BOOTSTRAP_RATE_LIMIT = { points: 120, seconds: 60 };

/** What the script tag's loader asks first, from any site: the store's chat is open to everybody anyway. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return respondToOutage(async () => {
    const { merchantId } = await requireStore(params.slug);
    await enforceRateLimit({
      name: 'embed-pass',
      key: `${merchantId} ${clientAddress(request)}`,
      ...BOOTSTRAP_RATE_LIMIT,
    });
    const pass = await createWidgetBootstrap({ merchantId, channel: 'embed', now: Date.now() });
    if (!pass) throw errorResponse(404, 'There is no chat at this address');
    return Response.json(pass, { headers: { 'Cache-Control': 'no-store' } });
  });
}
