import { z } from 'zod';
import {
  enqueueWebhookRetry,
  WEBHOOK_QUEUES,
  type WebhookKind,
} from '#app/features/shop/webhooks/store-webhook.server.ts';
import { withLock } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const CONCURRENCY = 4;
/** How long after another process that works for the same shop this one looks again. */
const LOCKED_RETRY_MS = 1_000;

function defineWebhookJob(kind: WebhookKind) {
  return defineJob({
    queue: WEBHOOK_QUEUES[kind],
    schema: z.object({ domain: z.string(), isRetry: z.boolean().default(false) }),
    atOnce: CONCURRENCY,
    async run({ domain, isRetry }) {
      // Loaded with the first job: a server without a shop shouldn't carry it.
      const { processWebhooks } =
        await import('#app/features/shop/webhook-processing/process-webhooks.server.ts');
      const handlers = await import('#app/features/shop/webhook-processing/webhook-handlers.server.ts');
      const result = await withLock(`webhooks:${kind}:${domain}`, () =>
        processWebhooks({ domain, isRetry }, handlers.WEBHOOK_HANDLERS[kind]),
      );
      const { retryAfterMs } = result ?? { retryAfterMs: LOCKED_RETRY_MS };
      if (retryAfterMs !== null) await enqueueWebhookRetry({ domain, kind, afterMs: retryAfterMs });
    },
  });
}

export const processWebhooksJob = defineWebhookJob('shop');
export const processPrivacyWebhooksJob = defineWebhookJob('privacy');
