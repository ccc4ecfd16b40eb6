import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type FactsOfChat, summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';
import leadsCss from '#app/features/leads/leads.css?url';
import { buildLeadQuery, parseLeadFilter } from '#app/features/leads/leads.ts';
import { LeadsList } from '#app/features/leads/listing/leads-list.tsx';
import { listLeads } from '#app/features/leads/listing/list-leads.server.ts';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { listMembers } from '#app/features/team/membership.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { useDownload } from '#app/ui/page/download.tsx';

export const links = stylesheets(leadsCss);
export const meta = pageTitle('Leads');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-leads');
  const params = new URL(request.url).searchParams;
  const filter = parseLeadFilter(params);
  const cursors = { older: params.get('older'), newer: params.get('newer') };
  const { storeInfo, chatConfig } = await getSettings({ merchantId });
  const timeZone = storeInfo.timezone;
  const [page, owners, chatUrl] = await Promise.all([
    listLeads({ merchantId, filter, timeZone, ...cursors }),
    listMembers({ merchantId }),
    getChatUrl({ merchantId }),
  ]);
  const now = new Date();
  return {
    ...page,
    leads: page.leads.map(({ createdAt, facts, ...lead }) => ({
      ...lead,
      needs: summarizeFacts({ facts: (facts ?? []) as FactsOfChat['facts'] }, storeInfo),
      created: formatTimestamp(createdAt, { now, timeZone }),
    })),
    filter,
    owners,
    chatUrl,
    fileName: `leads-${getLocalDate(timeZone, now)}.csv`,
    isCapturing: chatConfig.primaryGoal === 'lead',
  };
}

export default function Leads() {
  const { fileName, ...list } = useLoaderData<typeof loader>();
  const { isBusy, download } = useDownload(`/leads.csv?${buildLeadQuery(list.filter)}`, fileName);
  const exportAction = { content: 'Export CSV', loading: isBusy, onAction: () => void download() };
  const alertsAction = { content: 'Alerts', url: '/leads/alerts' };
  const canExport = useIsAllowed('export-data') && list.leads.length > 0;
  return (
    <AppPage
      title="Leads"
      subtitle="Shoppers who left their contact details"
      secondaryActions={canExport ? [alertsAction, exportAction] : [alertsAction]}
      fullWidth
    >
      <LeadsList {...list} />
    </AppPage>
  );
}
