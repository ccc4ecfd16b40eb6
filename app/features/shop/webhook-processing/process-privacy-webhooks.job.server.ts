import { z } from 'zod';
import { processWebhooks } from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import { handlePrivacyWebhook } from '#app/features/shop/webhook-processing/webhook-handlers.server.ts';
import { enqueueWebhookProcessing, PRIVACY_QUEUE } from '#app/features/shop/webhooks/store-webhook.server.ts';
import { PRIVACY_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** In a queue of its own: what erases a large shop keeps no other shop's products waiting. */
export const processPrivacyWebhooksJob = defineJob({
  queue: PRIVACY_QUEUE,
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { isMore } = await processWebhooks({
      topics: PRIVACY_TOPICS,
      handle: handlePrivacyWebhook,
      claimLimit: 4,
      // What is gathered of a person must not outlive the wish to erase it that came next.
      beside: 1,
    });
    if (isMore) enqueueWebhookProcessing('privacy');
  },
});
