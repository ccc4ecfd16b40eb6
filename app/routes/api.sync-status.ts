import type { LoaderFunctionArgs } from '@remix-run/node';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'see-inventory');
  return jsonResponse(await getSyncStatus(merchantId));
}
