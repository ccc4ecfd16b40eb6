import { HttpReceiver } from '#tests/support/alerts/http-receiver.ts';
import { PushBrowser } from '#tests/support/alerts/push-browser.ts';
import { SmtpServer } from '#tests/support/alerts/smtp-server.ts';

/** Must be imported before the app, which reads the environment only once. */
export const smtp = new SmtpServer();
export const receiver = new HttpReceiver();
export const browser = new PushBrowser();

process.env.SMTP_URL = await smtp.listen();
export const receiverUrl = await receiver.listen();
process.env.TWILIO_API_URL = receiverUrl;
process.env.ALLOWED_PRIVATE_ADDRESSES = '127.0.0.1';

export function resetReceivers(): void {
  smtp.received = [];
  smtp.nextFault = () => null;
  Object.assign(receiver, { sms: [], pushes: [], webhooks: [], nextFault: () => null });
}

export async function closeReceivers(): Promise<void> {
  await Promise.all([smtp.close(), receiver.close()]);
}
