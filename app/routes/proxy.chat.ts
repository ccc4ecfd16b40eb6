import type { LoaderFunctionArgs } from '@remix-run/node';
import { createWidgetBootstrap } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { recordEmbedSeen } from '#app/features/shop/storefront/embed-status.server.ts';
import { verifyAppProxyRequest } from '#app/platform/shopify/signed-requests.server.ts';
import { respondToOutage } from '#app/platform/db/db-outage.server.ts';
import { enforceRateLimit, errorResponse } from '#app/platform/http/request-guard.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** All shoppers of a shop come by Shopify's addresses, so they are counted together. */
const BOOTSTRAP_RATE_LIMIT = { points: 1_200, seconds: 60 };

/** `/apps/bedside/chat` of a storefront, as Shopify's app proxy hands it on: what the chat's loader asks first. */
export function loader({ request }: LoaderFunctionArgs) {
  return respondToOutage(() => issueBootstrap(request));
}

async function issueBootstrap(request: Request): Promise<Response> {
  const read = verifyAppProxyRequest(request.url, Date.now());
  if (!read.ok) {
    log.info({ reason: read.reason }, 'a request of the app proxy was refused');
    throw errorResponse(401, 'This request does not come from a storefront');
  }
  const shop = await recordEmbedSeen(read.domain);
  if (!shop) throw errorResponse(404, 'This store is not connected');
  const { merchantId } = shop;
  await enforceRateLimit({ name: 'storefront-pass', key: merchantId, ...BOOTSTRAP_RATE_LIMIT });
  const pass = await createWidgetBootstrap({ merchantId, channel: 'storefront', now: Date.now() });
  if (!pass) throw errorResponse(404, 'The assistant is not deployed yet');
  return Response.json(pass, { headers: { 'Cache-Control': 'no-store' } });
}
