import type { Account } from '#app/features/account/account.ts';
import { listOutbox, type ParsedMail, parseMail, sendMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

const WELCOME_SUBJECT = `Welcome to ${PRODUCT_NAME}`;

function formatWelcomeMail(address: string): string {
  return [
    'Hello,',
    '',
    `Your ${PRODUCT_NAME} account is ready. Three steps are left until shoppers get advice from your own catalog:`,
    '',
    '1. Describe your store and your assistant.',
    '2. Deploy: the chat gets its own address.',
    '3. Add your mattresses under Inventory.',
    '',
    `Continue here: ${address}`,
    '',
    'If you did not sign up, you can ignore this mail.',
  ].join('\n');
}

/** Sends the welcome email. A failure is logged and doesn't block the sign-up. */
export async function sendWelcomeMail({ email }: { email: string }): Promise<void> {
  try {
    await sendMail({ to: email, subject: WELCOME_SUBJECT, text: formatWelcomeMail(env().APP_URL) });
  } catch (error) {
    log.warn({ err: error }, 'welcome email failed');
  }
}

export type OutboxMail = ParsedMail & { id: string };

/**
 * The emails in the embedded outbox for this user, newest first; null if emails are really sent. Emails of others
 * contain login links: only a developer's own machine shows them all.
 */
export async function listOutboxMails({ account }: { account: Account }): Promise<OutboxMail[] | null> {
  if (env().SMTP_URL) return null;
  const stored = await listOutbox();
  const mails = await Promise.all(
    stored.map(async ({ id, source }) => ({ id, ...(await parseMail(source)) })),
  );
  if (env().NODE_ENV === 'development') return mails;
  return mails.filter(({ to }) => to.toLowerCase() === account.email.toLowerCase());
}
