import { z } from 'zod';
import {
  enqueueInvitationMail,
  RETRY_AFTER_MS,
  SEND_INVITATION_QUEUE,
} from '#app/features/team/invitation-mail.server.ts';
import { sendInvitation } from '#app/features/team/invitations.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

/** Sends an invitation whose request couldn't, and tries again until it expires. */
export const sendInvitationJob = defineJob({
  queue: SEND_INVITATION_QUEUE,
  schema: z.object({ merchantId: z.uuid(), invitationId: z.uuid() }),
  concurrency: 2,
  async run(invitation) {
    const isSent = await sendInvitation(invitation);
    if (!isSent) await enqueueInvitationMail(invitation, { afterMs: RETRY_AFTER_MS });
  },
});
