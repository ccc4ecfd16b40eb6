import { applyPrivacyWebhook } from '#app/features/shop/webhooks/webhook-handlers.server.ts';
import { PRIVACY_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { workWebhooks } from '#app/features/shop/webhooks/work-webhooks.server.ts';

/** Works at webhooks of privacy in a process of its own, so that a test can kill it. */
process.stdout.write('begins\n');
await workWebhooks({ topics: PRIVACY_TOPICS, handle: applyPrivacyWebhook, beside: 1 });
process.exit(0);
