import type { LoaderFunctionArgs } from '@remix-run/node';
import { validate } from 'uuid';
import { type FactsOfChat, summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';
import { SELECTED_LEADS_MAX, parseLeadFilter } from '#app/features/leads/leads.ts';
import { exportLeads } from '#app/features/leads/listing/list-leads.server.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** The leads in the list's current filter, or those selected by `id`, as a CSV file. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'export-data');
  const { storeInfo } = await getSettings({ merchantId });
  const timeZone = storeInfo.timezone;
  const params = new URL(request.url).searchParams;
  const selected = params.getAll('id').filter((id) => validate(id));
  const file = exportLeads({
    merchantId,
    filter: parseLeadFilter(params),
    leadIds: params.has('id') ? selected.slice(0, SELECTED_LEADS_MAX) : undefined,
    timeZone,
    describeNeeds: (facts) => summarizeFacts({ facts: (facts ?? []) as FactsOfChat['facts'] }, storeInfo),
    getChatUrl: (sessionId) => `${env().APP_URL}/sessions/${sessionId}`,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${getLocalDate(timeZone, new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
