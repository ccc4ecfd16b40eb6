import { processPrivacyWebhooks } from '#tests/support/webhooks.ts';

/** Processes privacy webhooks in a separate process that a test can kill. */
process.stdout.write('begins\n');
await processPrivacyWebhooks(process.argv[2]!);
process.exit(0);
