import {
  PROMPT_DEBOUNCE_MS,
  PROMPT_DELAY_MS,
  PROMPT_QUEUE,
} from '#app/features/merchant/prompt-affecting.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { enqueue } from '#app/platform/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';

/** How long after the last change a prompt is written. */
export const AFTER_CHANGE_MS = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;

interface PromptWanted {
  merchantId: string;
  author?: Author;
  afterMs: number;
}

/** Notes within a transaction that the prompt is to be written; the time starts anew with every change. */
export async function notePromptDue(
  { merchantId, afterMs }: PromptWanted,
  within: Transaction,
): Promise<void> {
  await within.$executeRaw`
    update merchant_settings set prompt_due_at = now() + ${afterMs} * interval '1 millisecond'
    where merchant_id = ${merchantId}::uuid`;
}

/** Asks for the job after that transaction; should this fail, the note is found within a minute. */
export async function queuePrompt({ merchantId, author, afterMs }: PromptWanted): Promise<void> {
  try {
    await enqueue({ queue: PROMPT_QUEUE, data: { merchantId, author }, key: merchantId, afterMs });
  } catch (error) {
    log.warn({ err: error, merchantId }, 'the writing of a prompt could not be queued');
  }
}
