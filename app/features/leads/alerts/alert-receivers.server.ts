import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { canConnectIntegration } from '#app/features/billing/usage/usage.server.ts';
import type { PushSubscriptionInput } from '#app/features/leads/alerts/alert-forms.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';
import type { TwilioAccount } from '#app/platform/sms/twilio.server.ts';

/** The accounts that send alerts, stored encrypted: a merchant's Twilio account and webhook. */

interface WebhookAccount {
  url: string;
  secret: string;
}

const CONFIG_SCHEMAS = {
  sms: z.object({ accountSid: z.string(), authToken: z.string(), from: z.string() }),
  webhook: z.object({ url: z.string(), secret: z.string() }),
};

export type AccountChannel = keyof typeof CONFIG_SCHEMAS;

export async function getSmsAccount(merchantId: string): Promise<TwilioAccount | null> {
  return readAccount(merchantId, 'sms');
}

export async function getWebhookAccount(merchantId: string): Promise<WebhookAccount | null> {
  return readAccount(merchantId, 'webhook');
}

/** False if the plan has no room for another integration. */
export async function saveSmsAccount(merchantId: string, account: TwilioAccount): Promise<boolean> {
  return writeAccount(merchantId, 'sms', account);
}

/**
 * A new URL gets a new secret, so the previous receiver can't sign for it. Null if the plan has no room for another
 * integration.
 */
export async function saveWebhook(merchantId: string, url: string): Promise<WebhookAccount | null> {
  const current = await getWebhookAccount(merchantId);
  if (current?.url === url) return current;
  const account = { url, secret: `whsec_${randomBytes(24).toString('base64url')}` };
  return (await writeAccount(merchantId, 'webhook', account)) ? account : null;
}

export async function removeAccount(merchantId: string, channel: AccountChannel): Promise<void> {
  await db.alertAccount.deleteMany({ where: { merchantId, channel } });
}

/** Signs like Stripe: the timestamp is signed too, so receivers can reject replays. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

async function readAccount<C extends AccountChannel>(merchantId: string, channel: C) {
  const where = { merchantId_channel: { merchantId, channel } };
  const row = await db.alertAccount.findUnique({ where, select: { config: true } });
  const opened = row && decryptText(row.config, encryptionScope(merchantId, channel));
  if (!opened) return null;
  return CONFIG_SCHEMAS[channel].parse(JSON.parse(opened)) as z.output<(typeof CONFIG_SCHEMAS)[C]>;
}

async function writeAccount(merchantId: string, channel: AccountChannel, account: object): Promise<boolean> {
  const config = encryptText(JSON.stringify(account), encryptionScope(merchantId, channel));
  const { maxIntegrations: max } = await getLimits(merchantId);
  return db.$transaction(async (transaction) => {
    if (!(await canConnectIntegration(transaction, { merchantId, kind: channel, max }))) return false;
    await transaction.alertAccount.upsert({
      where: { merchantId_channel: { merchantId, channel } },
      create: { merchantId, channel, config },
      update: { config },
    });
    return true;
  });
}

function encryptionScope(merchantId: string, channel: AccountChannel): string {
  return `alert_account:${merchantId}:${channel}`;
}

const BROWSERS_MAX = 30;

/** Idempotent. Drops the oldest subscription if there are more than a team would have. */
export async function savePushSubscription(input: {
  merchantId: string;
  userId: string;
  subscription: PushSubscriptionInput;
  /** Such as `Chrome on macOS`. */
  device: string;
}): Promise<void> {
  const { merchantId, userId, subscription, device } = input;
  const values = { userId, ...subscription, device };
  await db.pushSubscription.upsert({
    where: { merchantId_endpoint: { merchantId, endpoint: subscription.endpoint } },
    create: { id: newId(), merchantId, ...values },
    update: values,
  });
  const old = await db.pushSubscription.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    skip: BROWSERS_MAX,
    take: BROWSERS_MAX,
    select: { id: true },
  });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.pushSubscription.deleteMany({ where: { merchantId, id: { in: ids } } });
}

export async function removePushSubscription(where: { merchantId: string; endpoint: string }): Promise<void> {
  await db.pushSubscription.deleteMany({ where });
}

export async function listPushSubscriptions(merchantId: string) {
  return db.pushSubscription.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    take: BROWSERS_MAX,
    select: { id: true, userId: true, endpoint: true, p256dh: true, auth: true, device: true },
  });
}
