import type { LoaderFunctionArgs } from '@remix-run/node';
import { getDataRequest } from '#app/features/shop/privacy/data-requests.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonDownload } from '#app/platform/http/json-responses.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

/** The stored data of a customer who requested it, as a file. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'export-data');
  const report = await getDataRequest({ merchantId, requestId: storableText(params.requestId ?? '') });
  if (!report) throw errorResponse(404, 'Request not found');
  const name = `customer-data-${report.requestId.replace(/[^\w-]/g, '')}.json`;
  return jsonDownload(report, name);
}
