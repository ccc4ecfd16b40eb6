import { processPrivacyWebhooks } from '#tests/support/webhooks.ts';

/** Processes privacy webhooks in a process of its own, so that a test can kill it. */
process.stdout.write('begins\n');
await processPrivacyWebhooks(process.argv[2]!);
process.exit(0);
