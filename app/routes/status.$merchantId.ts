import type { LoaderFunctionArgs } from '@remix-run/node';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireApiCaller, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** The state of the sync. The specification fixes this URL: `/status/{merchantId}`. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const merchant = await requireApiCaller(request, params.merchantId);
  requirePermission(merchant, 'sync-store');
  const { merchantId } = merchant;
  const shop = await getShop(merchantId);
  const answer = { syncStatus: shop?.syncStatus ?? 'disconnected', lastSync: shop?.lastSyncAt ?? null };
  return jsonResponse(answer);
}
