import { z } from 'zod';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** Regenerates a merchant's prompt after settings or files change, unless it was written by hand. */
export const regeneratePromptJob = defineJob({
  queue: PROMPT_QUEUE,
  schema: z.object({
    merchantId: z.uuid(),
    author: z.object({ userId: z.string().nullable(), name: z.string() }).optional(),
  }),
  async run({ merchantId, author }) {
    // Loaded with the first job only.
    const { regeneratePrompt } = await import('#app/features/assistant/prompt/regenerate-prompt.server.ts');
    const outcome = await regeneratePrompt({ merchantId, author, keepManual: true });
    if (outcome.ok) return;
    const { reason, message } = outcome;
    // Only these are worth retrying.
    if (reason === 'save' || reason === 'unexpected') throw new Error(message);
    log.info({ merchantId, reason }, 'prompt not regenerated');
  },
});
