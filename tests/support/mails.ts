import { vi } from 'vitest';
import { accountRequestsJob } from '#app/features/account/account-requests.job.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { listOutbox, type ParsedMail, parseMail, sendMailJob } from '#app/platform/mail/mail.server.ts';

/** Starts the jobs that email visitors. */
export async function startAccountJobs(): Promise<void> {
  await startJobs([accountRequestsJob, sendMailJob]);
}

export async function listMailsTo(address: string): Promise<ParsedMail[]> {
  const mails = await Promise.all((await listOutbox()).map(({ source }) => parseMail(source)));
  return mails.filter(({ to }) => to === address);
}

export async function waitForMail(address: string, subject: string): Promise<ParsedMail> {
  return vi.waitFor(async () => {
    const mail = (await listMailsTo(address)).find((one) => one.subject === subject);
    if (!mail) throw new Error(`no mail "${subject}" to ${address} yet`);
    return mail;
  }, 20_000);
}

export function tokenIn(mail: ParsedMail): string {
  const link = /https?:\/\/\S*[?&]token=\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in:\n${mail.text}`);
  return new URL(link).searchParams.get('token')!;
}

interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A merchant's mails waiting for the mail server. */
export async function listQueuedMails(merchantId: string): Promise<QueuedMail[]> {
  const { rows } = await pool.query<{ data: QueuedMail }>(
    "select data from jobs.job where name = 'send-mail' and data ->> 'merchantId' = $1 order by created_on, id",
    [merchantId],
  );
  return rows.map(({ data }) => data);
}
