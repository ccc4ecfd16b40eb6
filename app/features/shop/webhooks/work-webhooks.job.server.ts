import { z } from 'zod';
import { wakeWebhookJobs, WEBHOOK_QUEUE } from '#app/features/shop/webhooks/wake-webhook-jobs.server.ts';
import { applyShopChanges, applyShopWebhook } from '#app/features/shop/webhooks/webhook-handlers.server.ts';
import { SHOP_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { workWebhooks } from '#app/features/shop/webhooks/work-webhooks.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';

/** Woken when a webhook comes; the clock finds what a lost wake-up, a failure or a crash has left. */
export const workWebhooksJob = defineJob({
  queue: WEBHOOK_QUEUE,
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { isMore } = await workWebhooks({
      topics: SHOP_TOPICS,
      handle: applyShopWebhook,
      group: applyShopChanges,
    });
    if (isMore) wakeWebhookJobs('shop');
  },
});
