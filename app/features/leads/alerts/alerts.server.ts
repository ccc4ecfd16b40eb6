import {
  type AlertSetup,
  getAlertSetup,
  getNextDigest,
  skipQuietHours,
} from '#app/features/leads/alerts/alert-setup.server.ts';
import {
  ALERT_CHANNELS,
  type AlertChannel,
  type AlertKind,
} from '#app/features/merchant/settings/settings-schema.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { type FormattedTime, formatTimestamp } from '#app/ui/format.ts';

export const SEND_ALERT_QUEUE = 'send-alert';

interface QueueInput {
  merchantId: string;
  /** What the alerts are about, such as `lead:<id>`. */
  key: string;
  kind: AlertKind;
  sessionId: string;
  leadId?: string;
  channels?: AlertChannel[];
  sendAfter?: Partial<Record<AlertChannel, Date>>;
}

/**
 * Queues alerts in the caller's transaction, each (merchantId, key, channel) at most once. Skips channels that the
 * merchant hasn't set up.
 */
export async function queueAlerts(transaction: PoolClient, input: QueueInput): Promise<void> {
  const { merchantId, key, kind, sessionId, leadId = null, channels = ALERT_CHANNELS } = input;
  const setup = await getAlertSetup(merchantId, transaction);
  const now = new Date();
  const planned = channels
    .filter((channel) => setup.alerts[kind][channel] && setup.isReady[channel])
    .map((channel) => ({ id: newId(), channel, ...getAlertSchedule(setup, { ...input, channel, now }) }));
  if (planned.length === 0) return;
  const { rows } = await transaction.query<QueuedAlert>({
    ...INSERT_ALERTS,
    values: [merchantId, key, kind, sessionId, leadId, JSON.stringify(planned)],
  });
  for (const alert of rows) await enqueueAlert({ merchantId, alert, transaction });
}

function getAlertSchedule(
  { alerts, timeZone }: AlertSetup,
  { channel, kind, sendAfter, now }: QueueInput & { channel: AlertChannel; now: Date },
): { sendAfter: Date; digestAt: Date | null } {
  if (channel === 'email' && kind === 'lead' && alerts.digest.enabled) {
    const digestAt = getNextDigest(alerts.digest.hour, timeZone, now);
    return { sendAfter: digestAt, digestAt };
  }
  const wanted = sendAfter?.[channel] ?? now;
  const isLoud = channel === 'push' || channel === 'sms';
  const time = isLoud ? skipQuietHours(alerts.quietHours, timeZone, wanted) : wanted;
  return { sendAfter: time, digestAt: null };
}

const INSERT_ALERTS = {
  name: 'alerts-queue',
  text: `insert into alert (id, merchant_id, key, kind, session_id, lead_id, channel, send_after, digest_at)
         select a.id, $1, $2, $3, $4, $5, a.channel, a."sendAfter", a."digestAt"
           from jsonb_to_recordset($6::jsonb)
                as a(id uuid, channel text, "sendAfter" timestamptz, "digestAt" timestamptz)
         on conflict (merchant_id, key, channel) do nothing
         returning id, channel, send_after as "sendAfter", digest_at as "digestAt"`,
};

export interface QueuedAlert {
  id: string;
  channel: AlertChannel;
  sendAfter: Date;
  /** Alerts of the same digest share a job and an email. */
  digestAt: Date | null;
}

/** Enqueues the job that sends an alert when it's due. Jobs for one channel of a merchant run one at a time. */
export async function enqueueAlert(input: {
  merchantId: string;
  alert: QueuedAlert;
  transaction?: PoolClient;
}): Promise<void> {
  const { merchantId, alert, transaction } = input;
  const { id, channel, sendAfter, digestAt } = alert;
  await enqueue({
    queue: SEND_ALERT_QUEUE,
    key: digestAt ? `${merchantId}:${digestAt.toISOString()}` : id,
    group: `${merchantId}:${channel}`,
    data: { merchantId, alertId: id, digestAt },
    afterMs: Math.max(0, sendAfter.getTime() - Date.now()),
    ...(transaction && { transaction }),
  });
}

/**
 * Cancels a key's unsent alerts, such as when a member joins the chat. One that is being sent is marked as sent if
 * it succeeds, and isn't retried.
 */
export async function cancelAlerts(
  transaction: PoolClient,
  { merchantId, key }: { merchantId: string; key: string },
): Promise<void> {
  await transaction.query(
    `update alert set status = 'canceled' where merchant_id = $1 and key = $2 and status = 'queued'`,
    [merchantId, key],
  );
}

/** Longer than any attempt takes, so a lease only expires after a crash. */
const LEASE_SECONDS = 90;

export interface ClaimedAlert {
  id: string;
  channel: AlertChannel;
  kind: AlertKind;
  leadId: string | null;
  sessionId: string;
  /** Including this one. */
  attempts: number;
  reached: string[];
  createdAt: Date;
  digestAt: Date | null;
  digestId: string | null;
}

const CLAIM = `status = 'queued' and send_after <= now() and (claimed_until is null or claimed_until < now())`;
const SET_CLAIM = `claimed_until = now() + interval '${LEASE_SECONDS} seconds', attempts = attempts + 1`;
const CLAIMED = `id, channel, kind, lead_id as "leadId", session_id as "sessionId", attempts, reached,
                 created_at as "createdAt", digest_at as "digestAt", digest_id as "digestId"`;

/** Claims an alert for one attempt; if several processes try, only one gets it. */
export async function claimAlert(merchantId: string, alertId: string): Promise<ClaimedAlert[]> {
  const { rows } = await pool.query<ClaimedAlert>(
    `update alert set ${SET_CLAIM} where merchant_id = $1 and id = $2 and ${CLAIM} returning ${CLAIMED}`,
    [merchantId, alertId],
  );
  return rows;
}

/** Leads per email; the rest follows in another. */
const DIGEST_LEADS_MAX = 200;

/**
 * Claims the alerts of a digest. If a process died while sending it, claims exactly the same alerts again, so the
 * retry is the same email with the same ID.
 */
export async function claimDigest(merchantId: string, digestAt: Date): Promise<ClaimedAlert[]> {
  const resumed = await pool.query<ClaimedAlert>(
    `update alert set ${SET_CLAIM}
      where merchant_id = $1 and digest_at = $2 and ${CLAIM}
        and digest_id = (select digest_id from alert
                          where merchant_id = $1 and digest_at = $2 and digest_id is not null and ${CLAIM}
                          order by id limit 1)
     returning ${CLAIMED}`,
    [merchantId, digestAt],
  );
  if (resumed.rows.length > 0) return resumed.rows;
  const { rows } = await pool.query<ClaimedAlert>(
    `update alert set ${SET_CLAIM}, digest_id = $3
      where merchant_id = $1 and digest_id is null and ${CLAIM}
        and id = any (array(select id from alert
                             where merchant_id = $1 and digest_at = $2 and digest_id is null and ${CLAIM}
                             order by id limit ${DIGEST_LEADS_MAX} for update))
     returning ${CLAIMED}`,
    [merchantId, digestAt, newId()],
  );
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

export interface WaitingAlert {
  id: string;
  channel: AlertChannel;
  digestAt: Date | null;
  /** When it can be claimed. */
  sendAfter: Date;
}

/** Finds the alert, or an alert of its digest, if it has yet to be sent. */
export async function findWaitingAlert(input: {
  merchantId: string;
  alertId: string;
  digestAt: Date | null;
}): Promise<WaitingAlert | null> {
  const { rows } = await pool.query<WaitingAlert>(
    `select id, channel, digest_at as "digestAt",
            greatest(send_after, coalesce(claimed_until, send_after)) as "sendAfter"
       from alert
      where merchant_id = $1 and (id = $2 or digest_at = $3) and status = 'queued'
      order by 4 limit 1`,
    [input.merchantId, input.alertId, input.digestAt],
  );
  return rows[0] ?? null;
}

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
  /** When it was sent, or is due, in the store's time zone. */
  time: FormattedTime;
}

/** A merchant's latest alerts, or those of one lead; newest first. */
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
