import { type AlertSetup, getAlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import { getNextDigest, skipQuietHours } from '#app/features/leads/alerts/alert-times.ts';
import {
  ALERT_CHANNELS,
  type AlertChannel,
  type AlertKind,
} from '#app/features/merchant/settings/alerts-schema.ts';
import { newId, type PoolClient } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

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
 * Queues alerts in the caller's transaction: each (merchantId, key, channel) at most once. Channels that the merchant
 * hasn't set up are skipped.
 */
export async function queueAlerts(transaction: PoolClient, input: QueueInput): Promise<void> {
  const { merchantId, key, kind, sessionId, leadId = null, channels = ALERT_CHANNELS } = input;
  const setup = await getAlertSetup(merchantId, transaction);
  const now = new Date();
  const planned = channels
    .filter((channel) => setup.alerts[kind][channel] && setup.isReady[channel])
    .map((channel) => ({ id: newId(), channel, ...planAlert(setup, { ...input, channel, now }) }));
  if (planned.length === 0) return;
  const { rows } = await transaction.query<QueuedAlert>({
    ...INSERT_ALERTS,
    values: [merchantId, key, kind, sessionId, leadId, JSON.stringify(planned)],
  });
  for (const alert of rows) await enqueueAlert({ merchantId, alert, transaction });
}

function planAlert(
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
  /** Alerts of one digest share a job, and then an email. */
  digestAt: Date | null;
}

/** Enqueues the job that sends an alert when it is due. Jobs of a merchant's channel run one after the other. */
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
 * Cancels those of a key that weren't sent yet, such as when a member joins the chat. One that is being sent is marked
 * as sent if it succeeds, and isn't retried.
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
