import { z } from 'zod';
import { PROMPT_QUEUE } from '#app/features/merchant/settings/prompt-regeneration.ts';
import { db } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** Writes a merchant's prompt anew once the settings or the files have rested; never one that was written by hand. */
export const regeneratePromptJob = defineJob({
  queue: PROMPT_QUEUE,
  schema: z.object({
    merchantId: z.uuid(),
    author: z.object({ userId: z.string().nullable(), name: z.string() }).optional(),
  }),
  async run({ merchantId, author }) {
    // Loaded with the first job: a server that writes no prompt shouldn't carry what writes them.
    const { regeneratePrompt } = await import('#app/features/assistant/prompt/regenerate-prompt.server.ts');
    const outcome = await regeneratePrompt({ merchantId, author, keepManual: true });
    if (outcome.ok) return;
    const { reason, message } = outcome;
    // These may go by; the others come again until somebody changes something.
    if (reason === 'save' || reason === 'unexpected') throw new Error(message);
    await db.merchantSettings.updateMany({
      where: { merchantId, promptDueAt: { lte: new Date() } },
      data: { promptDueAt: null },
    });
    log.info({ merchantId, reason }, 'the prompt was left as it is');
  },
});
