import { z } from 'zod';
import { returnUnattendedChat, UNATTENDED_QUEUE } from '#app/features/chat/takeover/request-person.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Due when a shopper has waited for a person as long as promised. */
export const releaseUnattendedChatJob = defineJob({
  queue: UNATTENDED_QUEUE,
  schema: z.object({
    merchantId: z.uuid(),
    sessionId: z.uuid(),
    since: z.string().nullable(),
    messageId: z.uuid().nullable(),
  }),
  concurrency: 4,
  run: async (waiting) => void (await returnUnattendedChat(waiting)),
});
