import type { ActionFunctionArgs } from '@remix-run/node';
import { getUser } from '#app/features/account/session.server.ts';
import { errorReportSchema, REPORT_MAX_BYTES } from '#app/features/support/errors/error-report.ts';
import {
  consumeErrorReportLimits,
  saveErrorReport,
} from '#app/features/support/errors/error-reports.server.ts';
import { clientAddress } from '#app/platform/http/rate-limit.server.ts';
import { errorResponse, jsonResponse, retryLaterResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/** Accepts an error from the dashboard and returns its reference. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return errorResponse(405, 'Method not allowed', { Allow: 'POST' });
  const wait = await consumeErrorReportLimits(clientAddress(request));
  if (wait > 0) return retryLaterResponse(429, 'Too many reports', wait);
  const report = await readJsonAs(request, errorReportSchema, REPORT_MAX_BYTES);
  const user = isEmbeddedRequest(request) ? null : await getUser({ request });
  const userAgent = request.headers.get('User-Agent');
  const reference = await saveErrorReport({ report, userId: user?.id ?? null, userAgent });
  return reference === null
    ? retryLaterResponse(429, 'Too many new errors', 3_600)
    : jsonResponse({ reference });
}
