import type { LoaderFunctionArgs } from '@remix-run/node';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireApiCaller, NO_STORE } from '#app/features/team/require-merchant.server.ts';

/** How the caller's catalog stands to the store's. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireApiCaller(request, params.merchantId);
  const shop = await getShop(merchantId);
  const answer = { syncStatus: shop?.syncStatus ?? 'disconnected', lastSync: shop?.lastSyncAt ?? null };
  return Response.json(answer, NO_STORE);
}
