import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { briefOutcomeSchema } from '#app/features/chat/brief/brief.ts';
import { getSessionBrief, recordBriefOutcome } from '#app/features/chat/brief/briefs.server.ts';
import { BriefOutcomePage } from '#app/features/chat/brief/session-brief.tsx';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const meta = pageTitle('Sleep brief');

const NOT_FOUND = 'This chat has no sleep brief';

/** A chat's sleep brief for the store's staff. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-chats');
  const [brief, { storeInfo }] = await Promise.all([
    getSessionBrief({ merchantId, sessionId: params.sessionId ?? '' }),
    getSettings({ merchantId }),
  ]);
  if (!brief) throw new Response(NOT_FOUND, { status: 404 });
  const timeFormat = { now: new Date(), timeZone: storeInfo.timezone };
  return {
    ...brief,
    kept: formatTimestamp(brief.createdAt, timeFormat),
    opened: brief.openedAt && formatTimestamp(brief.openedAt, timeFormat),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { merchantId, member } = await requireMerchant(request, 'see-chats');
  const form = await readForm(request, briefOutcomeSchema);
  const submission = parseWithZod(form, { schema: briefOutcomeSchema });
  if (submission.status !== 'success') return data({ ok: false }, { status: 400 });
  const { tried, bought } = submission.value;
  const ok = await recordBriefOutcome({
    ...{ merchantId, sessionId: params.sessionId ?? '', userId: member.userId },
    tried,
    bought: bought || null,
  });
  if (!ok) throw new Response(NOT_FOUND, { status: 404 });
  return data({ ok });
}

export default function SessionBrief() {
  const brief = useLoaderData<typeof loader>();
  return (
    <AppPage
      title="Sleep brief"
      details={`Saved ${brief.kept.ago}`}
      backAction={{ content: 'Chat', url: `/sessions/${brief.sessionId}` }}
    >
      <BriefOutcomePage brief={brief} />
    </AppPage>
  );
}
