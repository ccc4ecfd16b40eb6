import type { LoaderFunctionArgs } from '@remix-run/node';
import { Readable } from 'node:stream';
import { exportSessions } from '#app/features/chat/inbox/export-sessions.server.ts';
import { parseSessionFilter } from '#app/features/chat/inbox/session-filter.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { listMembers } from '#app/features/team/membership.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { isTimeZone } from '#app/ui/format.ts';

/** The chats in the list's current filter as a CSV file. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'export-data');
  const [settings, members] = await Promise.all([getSettings({ merchantId }), listMembers({ merchantId })]);
  const { timezone } = settings.storeInfo;
  const parts = exportSessions({
    merchantId,
    filter: parseSessionFilter(new URL(request.url).searchParams),
    timeZone: isTimeZone(timezone) ? timezone : 'UTC',
    units: settings.storeInfo,
    members: new Map(members.map(({ userId, name }) => [userId, name])),
    getChatUrl: (sessionId) => new URL(`/sessions/${sessionId}`, env().APP_URL).href,
  });
  return new Response(Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="chats.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
