import { handlePrivacyWebhook } from '#app/features/shop/webhook-processing/webhook-handlers.server.ts';
import { PRIVACY_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { processWebhooks } from '#app/features/shop/webhook-processing/process-webhooks.server.ts';

/** Works at webhooks of privacy in a process of its own, so that a test can kill it. */
process.stdout.write('begins\n');
await processWebhooks({ topics: PRIVACY_TOPICS, handle: handlePrivacyWebhook, beside: 1 });
process.exit(0);
