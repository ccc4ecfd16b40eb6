import type { LoaderFunctionArgs } from '@remix-run/node';
import { createWidgetBootstrap } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { recordEmbedSeen } from '#app/features/shop/storefront/theme-extension.server.ts';
import { verifyAppProxyRequest } from '#app/platform/shopify/signed-requests.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** A storefront's `/apps/bedside/chat`, forwarded by Shopify's app proxy: the loader's first request. */
export function loader({ request }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const read = verifyAppProxyRequest(request.url, Date.now());
    if (!read.ok) {
      log.info({ reason: read.reason }, 'app proxy request refused');
      throw errorResponse(401, 'This request doesn’t come from a storefront');
    }
    const shop = await recordEmbedSeen(read.domain);
    if (!shop) throw errorResponse(404, 'This store isn’t connected');
    const { merchantId } = shop;
    // All shoppers of a shop share Shopify's IP addresses, so the limit is per shop.
    await enforceRateLimit({ name: 'storefront-bootstrap', key: merchantId, points: 1_200, seconds: 60 });
    const bootstrap = await createWidgetBootstrap(merchantId, 'storefront');
    if (!bootstrap) throw errorResponse(404, 'The assistant isn’t live yet');
    return jsonResponse(bootstrap);
  });
}
