import type { LoaderFunctionArgs } from '@remix-run/node';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { requireCaller, UNCACHED } from '#app/features/team/require-caller.server.ts';

/** How the caller's catalog stands to the store's. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireCaller(request, params.merchantId);
  const shop = await getShop({ merchantId });
  const answer = { syncStatus: shop?.syncStatus ?? 'disconnected', lastSync: shop?.lastSyncAt ?? null };
  return Response.json(answer, UNCACHED);
}
