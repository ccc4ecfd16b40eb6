import { processStripeEventsJob } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';

/** A process that processes Stripe's events until it is killed. */

await startJobs([processStripeEventsJob]);
process.stdout.write('ready\n');
