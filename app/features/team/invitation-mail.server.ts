import { ROLE_NAMES, type TeamRole } from '#app/features/team/permissions.ts';
import { INVITATION_DAYS } from '#app/features/team/team.ts';
import type { Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const SEND_INVITATION_QUEUE = 'send-invitation';

/** Longer than sending within the request can take. */
const SEND_AFTER_MS = 30_000;
export const RETRY_AFTER_MS = 300_000;

/** Enqueues the mail in case the request itself can't send it. */
export async function enqueueInvitationMail(
  data: { merchantId: string; invitationId: string },
  { transaction, afterMs = SEND_AFTER_MS }: { transaction?: Transaction; afterMs?: number } = {},
): Promise<void> {
  await enqueue({ queue: SEND_INVITATION_QUEUE, key: data.invitationId, data, afterMs, transaction });
}

interface InvitationMail {
  mailId: string;
  merchantId: string;
  to: string;
  role: TeamRole;
  storeName: string;
  inviterName: string;
  token: string;
}

/** Returns false if the mail server rejects the mail or can't be reached. */
export async function sendInvitationMail(mail: InvitationMail): Promise<boolean> {
  const { mailId, merchantId, to, role, storeName, inviterName, token } = mail;
  const content = renderMail({
    subject: `Join ${storeName} on ${PRODUCT_NAME}`,
    paragraphs: [
      `${inviterName || 'The team'} invited you to join ${storeName}. Your role: ${ROLE_NAMES[role]}.`,
      `The link works once and expires in ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'Accept invitation', url: `${env().APP_URL}/invitations/${token}` },
    footnote: 'If you don’t know the sender, you can ignore this email.',
  });
  try {
    await sendMail({ id: mailId, merchantId, to, ...content });
    return true;
  } catch (error) {
    log.warn({ err: error, merchantId }, 'invitation not sent');
    return false;
  }
}
