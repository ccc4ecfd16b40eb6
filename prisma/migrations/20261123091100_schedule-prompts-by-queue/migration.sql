-- Prompts that are due, now or on the day after an offer ends, become jobs as `enqueue` writes them.
-- `\073` is a semicolon, at which Prisma's adapter would split the block.
DO E'BEGIN
  IF to_regclass(''jobs.job'') IS NOT NULL THEN
    INSERT INTO jobs.job (name, data, singleton_key, start_after, keep_until, policy, dead_letter, heartbeat_seconds,
                          retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)
    SELECT q.name, jsonb_build_object(''merchantId'', s.merchant_id), s.merchant_id || '':offer-end'', s.prompt_due_at,
           s.prompt_due_at + q.retention_seconds * interval ''1 second'', q.policy, q.dead_letter, q.heartbeat_seconds,
           q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds, q.deletion_seconds
      FROM "merchant_settings" s JOIN jobs.queue q ON q.name = ''regenerate-prompt''
     WHERE s.prompt_due_at IS NOT NULL
    ON CONFLICT DO NOTHING\073
  END IF\073
END';

-- DropIndex
DROP INDEX "merchant_settings_prompt_due_at_idx";

-- AlterTable
ALTER TABLE "merchant_settings" DROP COLUMN "prompt_due_at";
