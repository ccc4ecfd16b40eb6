import type { LoaderFunctionArgs } from '@remix-run/node';
import { getDataRequest } from '#app/features/shop/privacy/data-requests.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/request-guard.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

/** What is held of a customer who asked for it, as a file. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const report = await getDataRequest({ merchantId, requestId: storableText(params.requestId ?? '') });
  if (!report) throw errorResponse(404, 'There is no such request');
  const name = `customer-data-${report.requestId.replace(/[^\w-]/g, '')}.json`;
  return new Response(`${JSON.stringify(report, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
