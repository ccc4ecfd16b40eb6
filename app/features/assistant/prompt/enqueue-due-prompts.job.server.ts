import { z } from 'zod';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/prompt-regeneration.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';

/** Merchants of one round; the rest is due a minute later. */
const BATCH_SIZE = 500;

/**
 * Looks every minute for prompts that are due: those of offers that ended last night, and those whose job was never
 * queued because a process died between a save and its job.
 */
export const enqueueDuePromptsJob = defineJob({
  queue: 'find-due-prompts',
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { rows } = await pool.query<{ merchant_id: string; prompt_due_at: Date }>(
      `select merchant_id, prompt_due_at from merchant_settings
       where prompt_due_at <= now() - interval '5 seconds' order by prompt_due_at limit $1`,
      [BATCH_SIZE],
    );
    for (const { merchant_id: merchantId, prompt_due_at: dueAt } of rows) {
      await enqueue({ queue: PROMPT_QUEUE, data: { merchantId }, key: merchantId });
      // Taken off the list once it is queued, so that a prompt that can't be written isn't tried every minute.
      await pool.query(
        'update merchant_settings set prompt_due_at = null where merchant_id = $1 and prompt_due_at = $2',
        [merchantId, dueAt],
      );
    }
  },
});
