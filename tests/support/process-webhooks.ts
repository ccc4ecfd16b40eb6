import {
  processWebhooks,
  WEBHOOK_HANDLERS,
} from '#app/features/shop/webhook-processing/process-webhooks.server.ts';

type Handlers = Parameters<typeof processWebhooks>[1];

/** Processes a shop's webhooks, also those that failed before, until none is due at once. */
export async function processShopWebhooks(domain: string, handlers: Handlers = WEBHOOK_HANDLERS.shop) {
  for (;;) {
    const { retryAfterMs } = await processWebhooks({ domain, isRetry: true }, handlers);
    if (retryAfterMs !== 0) return retryAfterMs;
  }
}

export function processPrivacyWebhooks(domain: string) {
  return processShopWebhooks(domain, WEBHOOK_HANDLERS.privacy);
}
