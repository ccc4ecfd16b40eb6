import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadReport } from '#app/features/analytics/report/load-report.server.ts';
import { TABLE_IDS, toCsvCell } from '#app/features/analytics/report/report-tables.ts';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#app/platform/csv/csv.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';

/** A table from the Performance page as a CSV file, for the period and channel in the URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'export-data');
  const id = TABLE_IDS.find((one) => one === params.table);
  if (id === undefined) throw errorResponse(404, 'Table not found');
  const {
    tables,
    currency,
    request: asked,
  } = await loadReport({
    merchantId,
    hasOrders: await hasFeature(merchantId, 'advancedAnalytics'),
    params: new URL(request.url).searchParams,
  });
  const { columns, rows } = tables[id];
  const head = columns.map(({ label, kind }) => (kind === 'money' ? `${label} (${currency})` : label));
  const lines = rows.map((row) => row.map((cell, at) => toCsvCell(cell, columns[at]!.kind, currency)));
  const { from, to } = asked.period;
  return new Response(BYTE_ORDER_MARK + [head, ...lines].map(formatCsvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${id}-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
