import { log } from '#app/platform/log.server.ts';
import { env } from '#app/platform/env.server.ts';
import { sendMail } from '#app/platform/mail.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

const SUBJECT = `Welcome to ${PRODUCT_NAME}`;

function wordWelcome(address: string): string {
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

/** Greets a new account. A mail that cannot be sent is logged and keeps nobody out. */
export async function sendWelcomeMail({ email }: { email: string }): Promise<void> {
  try {
    await sendMail({ to: email, subject: SUBJECT, text: wordWelcome(env().APP_URL) });
  } catch (error) {
    log.warn({ err: error }, 'a welcome mail could not be sent');
  }
}
