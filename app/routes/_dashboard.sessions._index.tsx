import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSessions } from '#app/features/chat/history/chat-history.server.ts';
import { readSessionView } from '#app/features/chat/history/session-texts.ts';
import sessionsCss from '#app/features/chat/history/sessions.css?url';
import { SessionsList } from '#app/features/chat/history/sessions-list.tsx';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';
import { formatTimestamp } from '#app/ui/format.ts';

export const links = stylesheets(sessionsCss);
export const meta = pageTitle('Chat sessions');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const params = new URL(request.url).searchParams;
  const view = readSessionView(params.get('view'));
  const [page, chatUrl, settings] = await Promise.all([
    listSessions({ merchantId, view, older: params.get('older'), newer: params.get('newer') }),
    getChatUrl({ merchantId }),
    getSettings({ merchantId }),
  ]);
  const timeFormat = { now: new Date(), timeZone: settings.storeInfo.timezone };
  const sessions = page.sessions.map(({ startedAt, ...session }) => ({
    ...session,
    started: formatTimestamp(startedAt, timeFormat),
  }));
  return { ...page, sessions, view, chatUrl };
}

export default function Sessions() {
  const list = useLoaderData<typeof loader>();
  return (
    <AppPage
      title="Chat sessions"
      subtitle="What shoppers asked your assistant, and what it recommended"
      fullWidth
    >
      <SessionsList {...list} />
    </AppPage>
  );
}
