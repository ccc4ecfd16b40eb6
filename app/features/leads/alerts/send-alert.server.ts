import { z } from 'zod';
import {
  loadAlertContent,
  type SummarizeChat,
  writeDigest,
} from '#app/features/leads/alerts/alert-content.server.ts';
import {
  type AlertSetup,
  ATTEMPTS_MAX,
  getAlertSetup,
  getRetryDelayMs,
  skipQuietHours,
} from '#app/features/leads/alerts/alert-setup.server.ts';
import {
  claimAlert,
  claimDigest,
  type ClaimedAlert,
  enqueueAlert,
  findWaitingAlert,
  type QueuedAlert,
  SEND_ALERT_QUEUE,
} from '#app/features/leads/alerts/alerts.server.ts';
import {
  deliverAlert,
  deliverMail,
  type DeliveryOutcome,
} from '#app/features/leads/alerts/deliver-alert.server.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';
import { defineJob, type JobDefinition } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/log.server.ts';

interface AlertJob {
  merchantId: string;
  alertId: string;
  /** Set for a digest, which is sent as a whole. */
  digestAt: Date | null;
}

/** Sends an alert that is due, or reschedules it. Claims each attempt first. */
export async function sendAlert(job: AlertJob, summarizeChat: SummarizeChat): Promise<void> {
  const { merchantId, alertId, digestAt } = job;
  const setup = await getAlertSetup(merchantId);
  if (digestAt === null && (await postponeIfQuiet(job, setup))) return;
  const claimed = digestAt ? await claimDigest(merchantId, digestAt) : await claimAlert(merchantId, alertId);
  if (claimed.length > 0) {
    const outcome = await attemptDelivery({ merchantId, claimed, setup, summarizeChat });
    await recordOutcome(merchantId, claimed, outcome);
  }
  if (claimed.length === 0 || digestAt !== null) await enqueueRemaining(job);
}

/** Counts an attempt during which the process crashed. */
async function recordCrash({ merchantId, alertId, digestAt }: AlertJob): Promise<void> {
  const claimed = digestAt ? await claimDigest(merchantId, digestAt) : await claimAlert(merchantId, alertId);
  const error = 'The server stopped while sending it';
  if (claimed.length > 0)
    await recordOutcome(merchantId, claimed, { ok: false, isFinal: false, error, recipient: '' });
  await enqueueRemaining({ merchantId, alertId, digestAt });
}

/** Quiet hours may have been set or begun since the alert was queued. */
async function postponeIfQuiet({ merchantId, alertId }: AlertJob, setup: AlertSetup): Promise<boolean> {
  const now = new Date();
  const { quietHours } = setup.alerts;
  const sendAfter = skipQuietHours(quietHours, setup.timeZone, now);
  if (sendAfter <= now) return false;
  return inTransaction(async (transaction) => {
    const { rows } = await transaction.query(
      `update alert set send_after = $3
        where merchant_id = $1 and id = $2 and status = 'queued' and channel in ('push', 'sms') and send_after < $3
       returning id, channel, send_after as "sendAfter", digest_at as "digestAt"`,
      [merchantId, alertId, sendAfter],
    );
    const [alert] = rows;
    if (alert) await enqueueAlert({ merchantId, alert, transaction });
    return alert !== undefined;
  });
}

type AttemptOutcome = DeliveryOutcome | { skipped: string };

interface Attempt {
  merchantId: string;
  claimed: ClaimedAlert[];
  setup: AlertSetup;
  summarizeChat: SummarizeChat;
}

async function attemptDelivery(attempt: Attempt): Promise<AttemptOutcome> {
  const { merchantId, claimed, setup, summarizeChat } = attempt;
  const [first] = claimed;
  const { channel, kind } = first!;
  if (!setup.alerts[kind][channel]) return { skipped: 'Turned off before it was sent' };
  if (!setup.isReady[channel]) return { skipped: 'No longer set up when it was due' };
  try {
    if (first!.digestId !== null) return await deliverDigest(attempt, first!.digestId);
    const content = await loadAlertContent({ merchantId, ...first! }, setup, summarizeChat);
    const isRepeated = first!.attempts > 1;
    return await deliverAlert(channel, { merchantId, setup, content, isRepeated, ...first! });
  } catch (error) {
    log.error({ err: error, merchantId, channel }, 'alert failed');
    return { ok: false, isFinal: false, error: 'Something went wrong on our side', recipient: '' };
  }
}

async function deliverDigest(attempt: Attempt, digestId: string): Promise<DeliveryOutcome> {
  const { merchantId, claimed, setup, summarizeChat } = attempt;
  const contents = [];
  for (const alert of claimed)
    contents.push(await loadAlertContent({ merchantId, ...alert }, setup, summarizeChat));
  return deliverMail({ id: digestId, merchantId, setup }, writeDigest(contents), null);
}

async function recordOutcome(
  merchantId: string,
  claimed: readonly ClaimedAlert[],
  outcome: AttemptOutcome,
): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  if ('skipped' in outcome)
    return finishAlerts(merchantId, ids, { status: 'skipped', error: outcome.skipped });
  const { recipient } = outcome;
  if (outcome.ok) return finishAlerts(merchantId, ids, { status: 'sent', recipient });
  const { error, reached = [] } = outcome;
  const attempts = Math.max(...claimed.map((alert) => alert.attempts));
  if (outcome.isFinal || attempts >= ATTEMPTS_MAX)
    return finishAlerts(merchantId, ids, { status: 'failed', error, recipient });
  await inTransaction(async (transaction) => {
    const { rows } = await transaction.query(
      `update alert set error = $3, recipient = $4, reached = $5, claimed_until = null,
              send_after = now() + $6 * interval '1 millisecond'
        where merchant_id = $1 and id = any ($2::uuid[]) and status = 'queued'
       returning id, channel, send_after as "sendAfter", digest_at as "digestAt"`,
      [merchantId, ids, error, recipient, reached, getRetryDelayMs(attempts)],
    );
    if (rows[0]) await enqueueAlert({ merchantId, alert: rows[0], transaction });
  });
}

interface Result {
  status: 'sent' | 'failed' | 'skipped';
  error?: string;
  recipient?: string;
}

// An alert canceled while being sent still went out.
async function finishAlerts(merchantId: string, ids: string[], result: Result): Promise<void> {
  const { status, error = null, recipient = '' } = result;
  await pool.query(
    `update alert set status = $3, error = $4, recipient = $5, claimed_until = null,
            sent_at = case when $3 = 'sent' then now() end
      where merchant_id = $1 and id = any ($2::uuid[]) and (status = 'queued' or (status = 'canceled' and $3 = 'sent'))`,
    [merchantId, ids, status, error, recipient],
  );
}

/** Enqueues what is left: an alert that another process is sending, or leads that missed their digest. */
async function enqueueRemaining(job: AlertJob): Promise<void> {
  const alert = await findWaitingAlert(job);
  if (alert) await enqueueAlert({ merchantId: job.merchantId, alert });
}

const alertJobSchema = z.object({
  merchantId: z.uuid(),
  alertId: z.uuid(),
  digestAt: z.coerce.date().nullable(),
});

const CONCURRENCY = 8;

export function createSendAlertJob(summarizeChat: SummarizeChat): JobDefinition {
  return defineJob({
    queue: SEND_ALERT_QUEUE,
    schema: alertJobSchema,
    concurrency: CONCURRENCY,
    run: (job) => sendAlert(job, summarizeChat),
    handlePoison: recordCrash,
  });
}

/** If a job is overdue by more than this, it was lost. */
const LOST_AFTER = '2 minutes';
const RESUMED_MAX = 500;

/** Re-enqueues alerts whose job was lost, such as in a database outage while a result was being recorded. */
export const resumeAlertsJob = defineJob({
  queue: 'resume-alerts',
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<QueuedAlert & { merchantId: string }>(
      `select id, merchant_id as "merchantId", channel, now() as "sendAfter", digest_at as "digestAt" from alert
        where status = 'queued' and send_after < now() - interval '${LOST_AFTER}'
          and (claimed_until is null or claimed_until < now() - interval '${LOST_AFTER}')
        order by send_after limit ${RESUMED_MAX}`,
    );
    for (const { merchantId, ...alert } of rows) await enqueueAlert({ merchantId, alert });
  },
});
