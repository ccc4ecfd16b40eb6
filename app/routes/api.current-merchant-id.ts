import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireApiCaller } from '#app/features/team/require-merchant.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireApiCaller(request);
  return jsonResponse({ merchantId, hasMerchantId: true });
}
