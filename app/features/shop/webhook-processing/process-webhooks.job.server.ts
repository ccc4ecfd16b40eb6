import { z } from 'zod';
import { processWebhooks } from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import {
  handleProductChanges,
  handleShopWebhook,
} from '#app/features/shop/webhook-processing/webhook-handlers.server.ts';
import { enqueueWebhookProcessing, WEBHOOK_QUEUE } from '#app/features/shop/webhooks/store-webhook.server.ts';
import { SHOP_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Woken when a webhook comes; the clock finds what a lost wake-up, a failure or a crash has left. */
export const processWebhooksJob = defineJob({
  queue: WEBHOOK_QUEUE,
  cron: '* * * * *',
  schema: z.object({}),
  async run() {
    const { isMore } = await processWebhooks({
      topics: SHOP_TOPICS,
      handle: handleShopWebhook,
      group: handleProductChanges,
    });
    if (isMore) enqueueWebhookProcessing('shop');
  },
});
