import type { ActionFunctionArgs } from '@remix-run/node';
import { getUser } from '#app/features/account/session.server.ts';
import { errorReportSchema, REPORT_MAX_BYTES } from '#app/features/error-reports/error-report.ts';
import { saveErrorReport } from '#app/features/error-reports/error-reports.server.ts';
import { enforceRateLimit, clientAddress } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return errorResponse(405, 'Method not allowed', { Allow: 'POST' });
  await enforceRateLimit({ name: 'error-report', key: clientAddress(request), points: 30, seconds: 60 });
  const report = await readJsonAs(request, errorReportSchema, REPORT_MAX_BYTES);
  const user = isEmbeddedRequest(request) ? null : await getUser({ request });
  const userAgent = request.headers.get('User-Agent');
  await saveErrorReport({ report, userId: user?.id ?? null, userAgent });
  return new Response(null, { status: 204 });
}
