import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import {
  PROMPT_DEBOUNCE_MS,
  PROMPT_DELAY_MS,
  PROMPT_QUEUE,
} from '#app/features/merchant/prompt-affecting.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';

/**
 * Tells within a transaction that a merchant's papers have changed: with its commit, and not without, whoever holds
 * them hears of it and the prompt is written anew when they rest.
 */
export async function tellOfFiles(
  { merchantId, now = new Date() }: { merchantId: string; now?: Date },
  within: Transaction,
): Promise<void> {
  await within.$executeRaw`
    with noted as (update merchant_settings set files_changed_at = ${now} where merchant_id = ${merchantId}::uuid)
    select pg_notify(${FILES_CHANNEL}, ${merchantId})`;
  const afterMs = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;
  await enqueue({ queue: PROMPT_QUEUE, data: { merchantId }, key: merchantId, afterMs, within });
}
