import { z } from 'zod';
import { newId, type Transaction } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { isMailRefused, SAFE_MAIL_TIMEOUT_MS, sendMail } from '#app/platform/mail/mail.server.ts';
import { log } from '#app/platform/process/log.server.ts';

const SEND_MAIL_QUEUE = 'send-mail';

const queuedMailSchema = z.object({
  /** Becomes the Message-ID, so that a mail sent again is recognized. */
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  merchantId: z.uuid().optional(),
});

/** Enqueues a mail for the commit of `transaction`; it is retried until the mail server takes it. */
export async function enqueueMail(
  mail: Omit<z.input<typeof queuedMailSchema>, 'id'>,
  transaction?: Transaction,
): Promise<void> {
  await enqueue({ queue: SEND_MAIL_QUEUE, data: { ...mail, id: newId() }, transaction });
}

/** Retried for about four hours, since a mail server may be down that long. The data contains sign-in links. */
export const sendMailJob = defineJob({
  queue: SEND_MAIL_QUEUE,
  schema: queuedMailSchema,
  concurrency: 4,
  retries: 14,
  isSecret: true,
  async run(mail) {
    try {
      await sendMail({ ...mail, timeoutMs: SAFE_MAIL_TIMEOUT_MS });
    } catch (failure) {
      if (!isMailRefused(failure)) throw failure;
      log.warn({ mail: mail.id, err: failure }, 'mail refused');
    }
  },
});
