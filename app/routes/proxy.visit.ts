import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRobot, recordVisit, visitSchema } from '#app/features/chat/events/record-events.server.ts';
import { recordEmbedSeen } from '#app/features/shop/storefront/theme-extension.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { verifyAppProxyRequest } from '#app/platform/shopify/signed-requests.server.ts';

/** A storefront's `/apps/bedside/visit`: counts a visitor and returns whether to show the launcher. */
export function loader({ request }: LoaderFunctionArgs) {
  return withOutageResponse(async () => {
    const read = verifyAppProxyRequest(request.url, Date.now());
    if (!read.ok) throw errorResponse(401, 'This request doesn’t come from a storefront');
    const shop = await recordEmbedSeen(read.domain);
    if (!shop) throw errorResponse(404, 'This store isn’t connected');
    const { merchantId } = shop;
    // All shoppers of a shop share Shopify's IP addresses, so the limit is per shop.
    await enforceRateLimit({ name: 'storefront-visit', key: merchantId, points: 3_000, seconds: 60 });
    const visit = visitSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!visit.success) throw errorResponse(400, visit.error.issues[0]!.message);
    if (isRobot(request)) return jsonResponse({});
    return jsonResponse((await recordVisit({ merchantId, channel: 'storefront', ...visit.data })) ?? {});
  });
}
