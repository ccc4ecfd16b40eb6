import { z } from 'zod';
import {
  maintainStripeEvents,
  processStripeEvents,
  STRIPE_EVENTS_QUEUE,
} from '#app/features/billing/stripe/sync-subscription.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

export const processStripeEventsJob = defineJob({
  queue: STRIPE_EVENTS_QUEUE,
  concurrency: 4,
  schema: z.object({ customerId: z.string().max(255) }),
  run: ({ customerId }) => processStripeEvents(customerId),
});

export const maintainStripeEventsJob = defineJob({
  queue: 'maintain-stripe-events',
  cron: '25 * * * *',
  schema: z.object({}),
  run: maintainStripeEvents,
});
