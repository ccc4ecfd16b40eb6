import { FILES_CHANNEL } from '#app/features/files/store-file.ts';
import {
  PROMPT_DEBOUNCE_MS,
  PROMPT_DELAY_MS,
  PROMPT_QUEUE,
} from '#app/features/merchant/prompt-affecting.ts';
import { enqueue } from '#app/platform/jobs.server.ts';
import { announce } from '#app/platform/notify.server.ts';

/** Tells whoever holds a merchant's papers that they have changed, and has the prompt written anew when they rest. */
export async function tellOfFiles({ merchantId }: { merchantId: string }): Promise<void> {
  await announce(FILES_CHANNEL, merchantId);
  const afterMs = PROMPT_DEBOUNCE_MS + PROMPT_DELAY_MS;
  await enqueue({ queue: PROMPT_QUEUE, data: { merchantId }, key: merchantId, afterMs });
}
