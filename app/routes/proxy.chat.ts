import type { LoaderFunctionArgs } from '@remix-run/node';
import { issuePass } from '#app/features/chat/issue-pass.server.ts';
import { markEmbedSeen } from '#app/features/shop/storefront/mark-embed-seen.server.ts';
import { readProxyRequest } from '#app/platform/app-proxy.server.ts';
import { answerOutage } from '#app/platform/db-outage.server.ts';
import { limitRate, refuse } from '#app/platform/http-guard.server.ts';
import { log } from '#app/platform/log.server.ts';

/** All shoppers of a shop come by Shopify's addresses, so they are counted together. */
const PASSES = { points: 1_200, seconds: 60 };

/** `/apps/bedside/chat` of a storefront, as Shopify's app proxy hands it on: what the chat's loader asks first. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerOutage(() => givePass(request));
}

async function givePass(request: Request): Promise<Response> {
  const read = readProxyRequest(request.url, Date.now());
  if (!read.ok) {
    log.info({ reason: read.reason }, 'a request of the app proxy was refused');
    throw refuse(401, 'This request does not come from a storefront');
  }
  const shop = await markEmbedSeen({ domain: read.domain });
  if (!shop) throw refuse(404, 'This store is not connected');
  const { merchantId } = shop;
  await limitRate({ name: 'storefront-pass', key: merchantId, ...PASSES });
  const pass = await issuePass({ merchantId, channel: 'storefront', now: Date.now() });
  if (!pass) throw refuse(404, 'The assistant is not deployed yet');
  return Response.json(pass, { headers: { 'Cache-Control': 'no-store' } });
}
