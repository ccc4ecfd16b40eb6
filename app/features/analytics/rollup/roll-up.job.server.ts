import { z } from 'zod';
import { refreshRollup } from '#app/features/analytics/rollup/refresh-rollup.server.ts';
import { addDays, lastDays, PERIOD_DAYS_MAX } from '#app/features/analytics/rollup/store-days.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

const QUEUE = 'roll-up-analytics';
const MERCHANTS_MAX = 100_000;

/** Rolls up all of a merchant's days that aren't up to date. */
export const rollUpAnalyticsJob = defineJob({
  queue: QUEUE,
  concurrency: 2,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    const now = new Date();
    const { from, to } = lastDays(PERIOD_DAYS_MAX - 1, 'UTC', now);
    // A time zone east of UTC may be a day ahead.
    await refreshRollup({ merchantId, period: { from, to: addDays(to, 1) }, now, isForced: true });
  },
});

/** Runs hourly for merchants with chats or events since the run before last. */
export const enqueueRollUpsJob = defineJob({
  queue: 'enqueue-analytics-roll-ups',
  cron: '7 * * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchantId: string }>(
      `select id as "merchantId" from merchant m
        where exists (select from chat_session s where s.merchant_id = m.id and s.last_message_at > now() - interval '2 hours')
           or exists (select from chat_event e where e.merchant_id = m.id and e.created_at > now() - interval '2 hours')
        order by id limit $1`,
      [MERCHANTS_MAX],
    );
    for (const { merchantId } of rows) await enqueueRollUp(merchantId);
  },
});

export async function enqueueRollUp(merchantId: string): Promise<void> {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, group: merchantId });
}
