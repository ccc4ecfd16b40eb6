import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type FactsOfChat, summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';
import leadsCss from '#app/features/leads/leads.css?url';
import {
  LEAD_ACTION_TEXTS,
  type LeadActionResult,
  LEADS_ACTION_FIELDS,
  leadsActionSchema,
  buildLeadQuery,
  parseLeadFilter,
  STATUS_LABELS,
} from '#app/features/leads/leads.ts';
import { changeLeads } from '#app/features/leads/leads.server.ts';
import { LeadsList } from '#app/features/leads/listing/leads-list.tsx';
import { listLeads } from '#app/features/leads/listing/list-leads.server.ts';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getLocalDate } from '#app/features/merchant/locale/store-time.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { deletePeople } from '#app/features/shop/privacy/erase-person.server.ts';
import { listMembers } from '#app/features/team/membership.server.ts';
import { getAuthor, requireMerchant, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { formatCount, formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { useDownload } from '#app/ui/page/download.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

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

/** Bulk actions on the selected leads. */
export async function action({ request }: ActionFunctionArgs): Promise<LeadActionResult> {
  const merchant = await requireMerchant(request, 'see-leads');
  const form = await readForm(request, LEADS_ACTION_FIELDS);
  const parsed = leadsActionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw errorResponse(400, 'Unknown action');
  const { leadIds, ...change } = parsed.data;
  const { author } = await getAuthor({ request, merchant });
  const target = { merchantId: merchant.merchantId, leadIds, author };
  if (change.intent === 'delete-people') {
    requirePermission(merchant, 'erase-data');
    const { people, leads } = await deletePeople(target);
    const deleted = `${formatCount(people, 'person', 'people')} and ${formatCount(leads, 'lead')} deleted`;
    return toResult(people, deleted);
  }
  const outcome = await changeLeads({ ...target, change });
  if (!outcome.ok) return outcome;
  const changed =
    change.intent === 'status'
      ? `marked ${STATUS_LABELS[change.status].toLowerCase()}`
      : change.ownerId
        ? 'assigned'
        : 'unassigned';
  return toResult(outcome.found, `${formatCount(outcome.found, 'lead')} ${changed}`);
}

function toResult(count: number, message: string): LeadActionResult {
  return count === 0 ? { ok: false, reason: LEAD_ACTION_TEXTS.allGone } : { ok: true, message };
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
      <LeadsList {...list} fileName={fileName} />
    </AppPage>
  );
}
