import { z } from 'zod';
import { PRIVACY_QUEUE, wakeWebhookJobs } from '#app/features/shop/webhooks/wake-webhook-jobs.server.ts';
import { applyPrivacyWebhook } from '#app/features/shop/webhooks/webhook-handlers.server.ts';
import { PRIVACY_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { workWebhooks } from '#app/features/shop/webhooks/work-webhooks.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/** In a queue of its own: what erases a large shop keeps no other shop's products waiting. */
export const workPrivacyJob = defineJob({
  queue: PRIVACY_QUEUE,
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { isMore } = await workWebhooks({
      topics: PRIVACY_TOPICS,
      handle: applyPrivacyWebhook,
      claimLimit: 4,
      // What is gathered of a person must not outlive the wish to erase it that came next.
      beside: 1,
    });
    if (isMore) wakeWebhookJobs('privacy');
  },
});
