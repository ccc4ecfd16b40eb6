import type { ActionFunctionArgs } from '@remix-run/node';
import { errorReportSchema } from '#app/features/support/errors/error-report.ts';
import {
  consumeErrorReportLimits,
  saveErrorReport,
} from '#app/features/support/errors/error-reports.server.ts';
import {
  errorResponse,
  retryLaterResponse,
  withOutageResponse,
} from '#app/platform/http/json-responses.server.ts';
import { clientAddress } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

const WIDGET_REPORT_MAX_BYTES = 16_000;

/** Accepts a widget error from any site. Reads nothing from the chat: reports belong to no store. */
export function action({ request }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') throw errorResponse(405, 'Method not allowed', { Allow: 'POST' });
    const wait = await consumeErrorReportLimits(clientAddress(request));
    if (wait > 0) return retryLaterResponse(429, 'Too many reports', wait);
    const report = await readJsonAs(request, errorReportSchema, WIDGET_REPORT_MAX_BYTES);
    const userAgent = request.headers.get('User-Agent');
    await saveErrorReport({ report, userId: null, userAgent, source: 'widget' });
    return new Response(null, { status: 204 });
  });
}
