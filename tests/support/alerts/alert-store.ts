import {
  savePushSubscription,
  saveSmsAccount,
  saveWebhook,
} from '#app/features/leads/alerts/alert-receivers.server.ts';
import { sendAlert } from '#app/features/leads/alerts/send-alert.server.ts';
import { captureLead } from '#app/features/leads/leads.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { summarizeChat } from '#app/features/chat/history/chat-history.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { browser, receiverUrl } from '#tests/support/alerts/receivers.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

export const TWILIO = { accountSid: 'AC123', authToken: 'twilio-token', from: '+15550100000' };

export async function makeAlertStore(leads: SettingsChanges['leads'] = {}) {
  const { merchantId } = await makeMerchant({ name: 'Moonlit Mattress' });
  await updateLeads(merchantId, leads);
  const { secret } = (await saveWebhook(merchantId, `${receiverUrl}/hook`))!;
  await saveSmsAccount(merchantId, TWILIO);
  const userId = newId();
  await db.user.create({ data: { id: userId, name: 'Mia', email: `${userId}@example.com` } });
  const { p256dh, auth } = browser;
  const subscription = { endpoint: `${receiverUrl}/push/${merchantId}`, p256dh, auth };
  await savePushSubscription({ merchantId, userId, subscription, device: 'Firefox on Linux' });
  return { merchantId, userId, secret };
}

export async function updateLeads(merchantId: string, leads: SettingsChanges['leads'] = {}): Promise<void> {
  const data = {
    leads: { adminEmail: 'team@moonlit.example', adminMobile: '+15550100001', ...leads } as object,
  };
  await db.merchantSettings.update({ where: { merchantId }, data });
}

export async function makeSession(merchantId: string, state: object = {}): Promise<string> {
  const id = newId();
  const tokenHash = Buffer.from(id.replaceAll('-', ''), 'hex');
  await db.chatSession.create({ data: { id, merchantId, tokenHash, state } });
  return id;
}

/** Creates a chat with a lead, which queues alerts. */
export async function leaveLead(merchantId: string, details: object = { email: 'anna@example.com' }) {
  const sessionId = await makeSession(merchantId);
  const outcome = await captureLead({ merchantId, sessionId, messageId: newId(), details });
  if (!outcome.ok) throw new Error(outcome.reason);
  return { sessionId, leadId: outcome.leadId };
}

export function listAlertRows(merchantId: string) {
  return db.alert.findMany({ where: { merchantId }, orderBy: { channel: 'asc' } });
}

export async function sendDueAlerts(merchantId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string; digestAt: Date | null }>(
    `select id, digest_at as "digestAt" from alert
      where merchant_id = $1 and status = 'queued' and send_after <= now() order by id`,
    [merchantId],
  );
  for (const { id, digestAt } of rows) await sendAlert({ merchantId, alertId: id, digestAt }, summarizeChat);
}

/** Makes all waiting alerts due, and expires the leases of crashed processes. */
export async function skipWaiting(merchantId: string): Promise<void> {
  await pool.query(
    `update alert set send_after = now() - interval '1 second', claimed_until = null where merchant_id = $1 and status = 'queued'`,
    [merchantId],
  );
}
