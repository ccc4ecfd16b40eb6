import type { Account } from '#app/features/account/account.ts';
import { env } from '#app/platform/env.server.ts';
import { listOutbox } from '#app/platform/mail.server.ts';
import { readMail, type ReadMail } from '#app/platform/read-mail.ts';

export type OutboxMail = ReadMail & { id: string };

/**
 * What lies in the embedded outbox for a person, newest first; null where mails are really sent.
 * Others' mails hold the keys to their accounts: only a developer's own machine shows them all.
 */
export async function listOwnMails({ account }: { account: Account }): Promise<OutboxMail[] | null> {
  if (env().SMTP_URL) return null;
  const stored = await listOutbox();
  const mails = stored.map(({ id, source }) => ({ id, ...readMail(source) }));
  if (env().NODE_ENV === 'development') return mails;
  return mails.filter(({ to }) => to.toLowerCase() === account.email.toLowerCase());
}
