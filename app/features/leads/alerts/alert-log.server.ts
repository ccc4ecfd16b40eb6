import type { AlertChannel, AlertKind } from '#app/features/merchant/settings/alerts-schema.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { formatTimestamp, type FormattedTime } from '#app/ui/format.ts';

const ALERTS_LISTED = 20;

export interface ListedAlert {
  id: string;
  kind: AlertKind;
  channel: AlertChannel;
  status: 'queued' | 'sent' | 'failed' | 'canceled' | 'skipped';
  recipient: string;
  error: string | null;
  attempts: number;
  leadId: string | null;
  sessionId: string;
  /** When it was sent, or else when it is due, in the store's time zone. */
  time: FormattedTime;
}

/** A merchant's latest alerts, or those of one lead, newest first. */
export async function listAlerts(where: { merchantId: string; leadId?: string }): Promise<ListedAlert[]> {
  const { merchantId } = where;
  const now = new Date();
  const { storeInfo } = await getCachedSettings({ merchantId, now: now.getTime() });
  const rows = await db.alert.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ALERTS_LISTED,
    select: {
      ...{ id: true, kind: true, channel: true, status: true, recipient: true, error: true, attempts: true },
      ...{ leadId: true, sessionId: true, sendAfter: true, sentAt: true },
    },
  });
  return rows.map(({ sendAfter, sentAt, ...row }) => ({
    ...row,
    kind: row.kind as AlertKind,
    channel: row.channel as AlertChannel,
    status: row.status as ListedAlert['status'],
    time: formatTimestamp(sentAt ?? sendAfter, { now, timeZone: storeInfo.timezone }),
  }));
}
