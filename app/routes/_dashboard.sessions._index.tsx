import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import inboxCss from '#app/features/chat/inbox/inbox.css?url';
import { countByView } from '#app/features/chat/inbox/session-views.server.ts';
import { listSessions } from '#app/features/chat/inbox/list-sessions.server.ts';
import {
  buildSessionQuery,
  listActionSchema,
  parseSessionFilter,
} from '#app/features/chat/inbox/session-filter.ts';
import { SessionsList } from '#app/features/chat/inbox/sessions-list.tsx';
import {
  deleteChatView,
  listChatViews,
  listTags,
  saveChatView,
} from '#app/features/chat/inbox/triage.server.ts';
import { summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';
import { useChatListUpdates } from '#app/features/chat/takeover/chat-changes.tsx';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { listMembers } from '#app/features/team/membership.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { useDownload } from '#app/ui/page/download.tsx';
import { formatTimestamp } from '#app/ui/format.ts';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inboxCss);
export const meta = pageTitle('Chat Sessions');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-chats');
  const params = new URL(request.url).searchParams;
  const filter = parseSessionFilter(params);
  const [page, counts, views, tags, members, chatUrl, settings] = await Promise.all([
    listSessions({
      ...{ merchantId, filter, areWaitingFirst: true },
      ...{ older: params.get('older'), newer: params.get('newer') },
    }),
    countByView({ merchantId, filter }),
    listChatViews({ merchantId }),
    listTags({ merchantId }),
    listMembers({ merchantId }),
    getChatUrl({ merchantId }),
    getSettings({ merchantId }),
  ]);
  const timeFormat = { now: new Date(), timeZone: settings.storeInfo.timezone };
  const sessions = page.sessions.map(({ startedAt, known, ...session }) => ({
    ...session,
    started: formatTimestamp(startedAt, timeFormat),
    summary: summarizeFacts(known, settings.storeInfo),
  }));
  return { ...page, merchantId, sessions, filter, counts, views, tags, members, chatUrl };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-chats');
  const parsed = listActionSchema.safeParse(Object.fromEntries(await readForm(request, listActionSchema)));
  if (!parsed.success) return data({ ok: false, reason: parsed.error.issues[0]!.message }, { status: 400 });
  if (parsed.data.intent === 'delete-view') {
    await deleteChatView({ merchantId, id: parsed.data.id });
    return { ok: true };
  }
  const { name, query } = parsed.data;
  const saved = buildSessionQuery(parseSessionFilter(new URLSearchParams(query)));
  const outcome = await saveChatView({ merchantId, name, query: saved });
  return outcome.ok ? outcome : data(outcome, { status: 409 });
}

export default function Sessions() {
  const { merchantId, ...list } = useLoaderData<typeof loader>();
  const soundAction = useChatListUpdates(merchantId);
  const query = buildSessionQuery(list.filter);
  const { isBusy, download } = useDownload(`/sessions/export.csv${query && `?${query}`}`, 'chats.csv');
  const exportAction = { content: 'Export CSV', loading: isBusy, onAction: () => void download() };
  const canExport = useIsAllowed('export-data') && list.counts.all > 0;
  return (
    <AppPage
      title="Chat Sessions"
      subtitle="What shoppers asked, and what your assistant recommended"
      secondaryActions={canExport ? [soundAction, exportAction] : [soundAction]}
      fullWidth
    >
      <SessionsList {...list} />
    </AppPage>
  );
}
