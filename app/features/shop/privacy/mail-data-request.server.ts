import { DATA_REQUEST_KEPT_DAYS, DATA_REQUEST_TEXTS } from '#app/features/shop/privacy/data-request.ts';
import { db } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';
import { sendMail } from '#app/platform/mail.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

const OWNERS_MAX = 20;

/** Tells a merchant once that a customer's data waits for them; the mail says nothing of the customer. */
export async function mailDataRequest(input: {
  merchantId: string;
  requestId: string;
  now: Date;
}): Promise<void> {
  const { merchantId, requestId, now } = input;
  const where = { merchantId, requestId, mailedAt: null };
  if ((await db.dataRequest.count({ where })) === 0) return;
  for (const to of await listReaders(merchantId)) {
    await sendMail({ merchantId, to, subject: DATA_REQUEST_TEXTS.mailSubject, text: textOf(requestId) });
  }
  await db.dataRequest.updateMany({ where, data: { mailedAt: now } });
}

async function listReaders(merchantId: string): Promise<string[]> {
  const shop = await db.shop.findUnique({ where: { merchantId }, select: { email: true } });
  if (shop?.email) return [shop.email];
  const owners = await db.teamMember.findMany({
    where: { merchantId, role: 'owner', status: 'active' },
    take: OWNERS_MAX,
    select: { user: { select: { email: true } } },
  });
  return owners.map(({ user }) => user.email);
}

function textOf(requestId: string): string {
  return [
    'Hello,',
    '',
    `a customer asked your store for the data that it holds about them (request ${requestId}).`,
    `${PRODUCT_NAME} has gathered what your chats hold. Please download the report on the Advanced page`,
    `of your dashboard, under “${DATA_REQUEST_TEXTS.title}”, and pass it on within ${DATA_REQUEST_KEPT_DAYS} days:`,
    '',
    `${env().APP_URL}/advanced`,
    '',
    `After ${DATA_REQUEST_KEPT_DAYS} days the report is deleted.`,
  ].join('\n');
}
