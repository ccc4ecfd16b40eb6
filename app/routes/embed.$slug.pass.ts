import type { LoaderFunctionArgs } from '@remix-run/node';
import { createWidgetBootstrap } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { requireStore } from '#app/features/chat/api/require-chat.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit, clientAddress } from '#app/platform/http/rate-limit.server.ts';

/**
 * Returns the bootstrap to the script tag's loader, from any site. The path says `pass` because deployed loaders use
 * it.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const { merchantId } = await requireStore(params.slug);
    const key = `${merchantId} ${clientAddress(request)}`;
    await enforceRateLimit({ name: 'embed-bootstrap', key, points: 120, seconds: 60 });
    const bootstrap = await createWidgetBootstrap(merchantId, 'embed');
    if (!bootstrap) throw errorResponse(404, 'There is no chat at this address');
    return jsonResponse(bootstrap);
  });
}
