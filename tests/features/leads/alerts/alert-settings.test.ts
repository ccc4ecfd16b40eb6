import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  browser,
  closeReceivers,
  receiver,
  receiverUrl,
  resetReceivers,
  smtp,
} from '#tests/support/alerts/receivers.ts';
import {
  alertChangeSchema,
  type AlertChange,
  isChannelAlerting,
  isLeadAlerted,
} from '#app/features/leads/alerts/alert-forms.ts';
import { listAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import { changeAlertSettings, loadAlertSettings } from '#app/features/leads/alerts/alert-settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { leaveLead, makeAlertStore, sendDueAlerts } from '#tests/support/alerts/alert-store.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();
beforeEach(resetReceivers);
afterAll(closeReceivers);

const SMS = { accountSid: `AC${'0f'.repeat(16)}`, authToken: 'a-long-secret-token', from: '(555) 010-0000' };
const SAVE_SMS = { intent: 'save-sms', account: SMS };

async function makeMember(options: { canEdit?: boolean; isEmbedded?: boolean } = {}) {
  const { merchantId } = await makeMerchant();
  const userId = newId();
  await db.user.create({ data: { id: userId, name: 'Mia', email: `${userId}@example.com` } });
  const { canEdit = true, isEmbedded = false } = options;
  const member = { merchantId, userId: isEmbedded ? null : userId, canEdit };
  const change = (body: object) =>
    changeAlertSettings({ ...member, device: 'Firefox on Linux' }, alertChangeSchema.parse(body));
  return { merchantId, member, change, load: () => loadAlertSettings(member) };
}

const subscribe = (endpoint: string) => {
  const { p256dh, auth } = browser;
  return { intent: 'subscribe', subscription: { endpoint, p256dh, auth } };
};

test('accounts are stored encrypted, shown without their keys, and removed', async () => {
  const { merchantId, change, load } = await makeMember();
  expect(await change(SAVE_SMS)).toMatchObject({ ok: true });
  expect(await change({ intent: 'save-webhook', webhook: { url: 'https://crm.example/a' } })).toMatchObject({
    ok: true,
  });
  const stored = JSON.stringify(await db.alertAccount.findMany({ where: { merchantId } }));
  expect(stored).not.toMatch(/a-long-secret|0f0f|crm\.example/);
  const shown = await load();
  expect(shown.sms).toEqual({ accountSid: SMS.accountSid, from: '+15550100000' });
  expect(shown.webhook).toMatchObject({
    url: 'https://crm.example/a',
    secret: expect.stringMatching(/^whsec_.{32}$/),
  });
  await change({ intent: 'save-webhook', webhook: { url: 'https://crm.example/a' } });
  expect((await load()).webhook).toEqual(shown.webhook);
  await change({ intent: 'save-webhook', webhook: { url: 'https://crm.example/b' } });
  expect((await load()).webhook!.secret).not.toBe(shown.webhook!.secret);
  await change({ intent: 'remove', channel: 'sms' });
  expect(await load()).toMatchObject({ sms: null, webhook: { url: 'https://crm.example/b' } });
});

test('a new lead alerts no one until a channel has an address and is on for leads', async () => {
  const { merchantId, load } = await makeMember();
  expect(await load()).toMatchObject({ email: '', isReady: { email: false, sms: false } });
  expect(isLeadAlerted(await load())).toBe(false);
  const save = (leads: SettingsChanges['leads']) => saveSettings({ merchantId, changes: { leads } });
  await save({ adminEmail: 'team@moonlit.example' });
  const loaded = await load();
  expect([isLeadAlerted(loaded), isChannelAlerting(loaded, 'email')]).toEqual([true, true]);
  expect(isChannelAlerting(loaded, 'sms')).toBe(false);
  await save({ alerts: { lead: { email: false } } });
  expect([isLeadAlerted(await load()), isChannelAlerting(await load(), 'email')]).toEqual([false, true]);
});

test('an account copied to another merchant’s row can’t be decrypted', async () => {
  const { merchantId, change } = await makeMember();
  const other = await makeMember();
  await change(SAVE_SMS);
  const [row] = await db.alertAccount.findMany({ where: { merchantId } });
  await db.alertAccount.create({ data: { ...row!, merchantId: other.merchantId } });
  expect((await other.load()).sms).toBeNull();
});

test('staff can’t change or test alerts or see the secret, but can get notifications', async () => {
  const { merchantId, member, change, load } = await makeMember({ canEdit: false });
  await changeAlertSettings(
    { ...member, canEdit: true, device: '' },
    { intent: 'save-webhook', webhook: { url: 'https://crm.example/a' } },
  );
  const refused = [
    SAVE_SMS,
    { intent: 'test', channel: 'webhook' },
    { intent: 'remove', channel: 'webhook' },
  ];
  for (const body of refused) expect(await change(body)).toMatchObject({ ok: false });
  expect((await load()).webhook).toEqual({ url: 'https://crm.example/a', secret: null });
  expect(await change(subscribe('https://push.example/1'))).toMatchObject({ ok: true });
  expect((await load()).browsers).toMatchObject([{ device: 'Firefox on Linux', isOwn: true }]);
  await change({ intent: 'unsubscribe', endpoint: 'https://push.example/1' });
  expect(await db.pushSubscription.count({ where: { merchantId } })).toBe(0);
});

test('users of the Shopify admin can’t subscribe, and at most thirty browsers are stored', async () => {
  const embedded = await makeMember({ isEmbedded: true });
  expect(await embedded.change(subscribe('https://push.example/1'))).toMatchObject({ ok: false });
  const { change, load } = await makeMember();
  for (let n = 0; n < 33; n += 1) await change(subscribe(`https://push.example/${n}`));
  expect((await load()).browsers).toHaveLength(30);
});

test.each([
  { ...SAVE_SMS, account: { ...SMS, accountSid: 'AC1/../Messages' } },
  { ...SAVE_SMS, account: { ...SMS, from: 'Moonlit' } },
  { intent: 'save-webhook', webhook: { url: 'javascript:alert(1)' } },
  { intent: 'save-webhook', webhook: { url: 'file:///etc/passwd' } },
  { intent: 'subscribe', subscription: { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y' } },
  { intent: 'test', channel: 'fax' },
])('%j is refused', (body) => {
  expect(alertChangeSchema.safeParse(body).success).toBe(false);
});

test('a webhook without https is refused', async () => {
  const { change } = await makeMember();
  const webhook = { url: 'http://crm.example/leads' };
  expect(await change({ intent: 'save-webhook', webhook })).toMatchObject({ ok: false });
});

test('a test alert says where it went, or why it didn’t', async () => {
  const { merchantId, userId } = await makeAlertStore();
  const send = (channel: Extract<AlertChange, { intent: 'test' }>['channel']) =>
    changeAlertSettings({ merchantId, userId, canEdit: true, device: '' }, { intent: 'test', channel });
  expect(await send('email')).toEqual({ ok: true, message: 'Test alert sent to team@moonlit.example' });
  expect(await send('push')).toEqual({ ok: true, message: 'Test alert sent to 1 browser' });
  expect(await send('sms')).toEqual({ ok: true, message: 'Test alert sent to +15550100001' });
  expect(await send('webhook')).toEqual({
    ok: true,
    message: `Test alert sent to ${new URL(receiverUrl).host}`,
  });
  expect([smtp.received, receiver.pushes, receiver.sms, receiver.webhooks]).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ length: 1 })),
  ]);
  receiver.nextFault = () => ({ status: 500 });
  expect(await send('webhook')).toEqual({ ok: false, message: 'Not sent. The webhook returned 500.' });
  expect(await listAlerts({ merchantId })).toEqual([]);
  const { change } = await makeMember();
  expect(await change({ intent: 'test', channel: 'email' })).toMatchObject({ ok: false });
});

test('the log has a merchant’s own alerts, or those of one lead', async () => {
  const { merchantId } = await makeAlertStore();
  const other = await makeAlertStore();
  const { leadId } = await leaveLead(merchantId);
  await leaveLead(merchantId);
  await sendDueAlerts(merchantId);
  expect(await listAlerts({ merchantId })).toHaveLength(8);
  const own = await listAlerts({ merchantId, leadId });
  expect(own.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
    ...['email sent', 'push sent', 'sms sent', 'webhook sent'],
  ]);
  expect(await listAlerts({ merchantId: other.merchantId, leadId })).toEqual([]);
});
