import type { LoaderFunctionArgs } from '@remix-run/node';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { NO_STORE, requireMerchant } from '#app/features/team/require-merchant.server.ts';

/** How far the sync is, for the pages that show it; null without a shop. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  return Response.json(await getSyncStatus(merchantId), NO_STORE);
}
