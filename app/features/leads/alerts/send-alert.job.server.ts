import { z } from 'zod';
import type { SummarizeChat } from '#app/features/leads/alerts/alert-content.server.ts';
import {
  enqueueAlert,
  type QueuedAlert,
  SEND_ALERT_QUEUE,
} from '#app/features/leads/alerts/alerts.server.ts';
import { recordCrash, sendAlert } from '#app/features/leads/alerts/send-alert.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob, type JobDefinition } from '#app/platform/jobs/jobs.server.ts';

const schema = z.object({
  merchantId: z.uuid(),
  alertId: z.uuid(),
  digestAt: z.coerce.date().nullable(),
});

const CONCURRENCY = 8;

export function createSendAlertJob(summarizeChat: SummarizeChat): JobDefinition {
  return defineJob({
    queue: SEND_ALERT_QUEUE,
    schema,
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
