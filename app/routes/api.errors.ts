import type { ActionFunctionArgs } from '@remix-run/node';
import { getUser } from '#app/features/account/get-user.server.ts';
import { errorReportSchema, REPORT_MAX_BYTES } from '#app/features/support/error-report.ts';
import { reportError } from '#app/features/support/report-error.server.ts';
import { limitRate, readJson, refuse, senderAddress } from '#app/platform/http-guard.server.ts';
import { hasShopifyMarks } from '#app/platform/shopify-marks.ts';

/** Where the pages tell of errors in the browser. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return refuse(405, 'Only POST', { Allow: 'POST' });
  await limitRate({ name: 'error-report', key: senderAddress(request), points: 30, seconds: 60 });
  const parsed = errorReportSchema.safeParse(await readJson(request, REPORT_MAX_BYTES));
  if (!parsed.success) return refuse(400, 'The report is not one');
  const user = hasShopifyMarks(request) ? null : await getUser({ request });
  await reportError({
    report: parsed.data,
    userId: user?.id ?? null,
    userAgent: request.headers.get('User-Agent'),
  });
  return new Response(null, { status: 204 });
}
