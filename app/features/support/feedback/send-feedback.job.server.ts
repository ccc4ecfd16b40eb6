import { z } from 'zod';
import {
  SEND_FEEDBACK_QUEUE,
  sendFeedback,
  sendWaitingFeedback,
} from '#app/features/support/feedback/feedback.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Enqueued with each message; the schedule sends what an outage of mail left behind. */
export const sendFeedbackJob = defineJob({
  queue: SEND_FEEDBACK_QUEUE,
  cron: '*/5 * * * *',
  schema: z.object({ feedbackId: z.uuid().optional() }),
  run: ({ feedbackId }) => (feedbackId ? sendFeedback(feedbackId) : sendWaitingFeedback()),
});
