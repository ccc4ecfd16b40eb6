import { z } from 'zod';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { pool, readPages } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const BATCH = 500;
const BATCHES_MAX = 1_000;

/** Each night, deletes chats older than their store's plan retains them. */
export const expireChatsJob = defineJob({
  queue: 'expire-chats',
  cron: '10 4 * * *',
  schema: z.object({}),
  async run() {
    // Only stores with a plan have a limit.
    const merchants =
      'select merchant_id as id from subscription where merchant_id > $1 order by merchant_id limit $2';
    for await (const page of readPages<{ id: string }>(merchants, []))
      for (const { id } of page) await expireChats(id, new Date());
  },
});

/**
 * Deletes a store's chats, with everything in them, if their last message is older than the plan's retention. Chats
 * with a lead are kept with it.
 */
export async function expireChats(merchantId: string, now: Date): Promise<number> {
  const { retentionDays } = await getLimits(merchantId);
  if (retentionDays === null) return 0;
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { rowCount } = await pool.query(
      `delete from chat_session where merchant_id = $1 and id in (
         select id from chat_session s where merchant_id = $1 and last_message_at < $2 and mode = 'live'
            and not exists (select from lead where session_id = s.id) limit $3)`,
      [merchantId, before, BATCH],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return deleted;
}
