import { pool } from '#app/platform/db/db.server.ts';

interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A merchant's mails that wait for the mail server. */
export async function listQueuedMails(merchantId: string): Promise<QueuedMail[]> {
  const { rows } = await pool.query<{ data: QueuedMail }>(
    "select data from jobs.job where name = 'send-mail' and data ->> 'merchantId' = $1 order by created_on, id",
    [merchantId],
  );
  return rows.map(({ data }) => data);
}
