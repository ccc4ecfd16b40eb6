import { processStripeEventsJob } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';

/** Processes Stripe events until killed. */

await startJobs([processStripeEventsJob]);
process.stdout.write('ready\n');
