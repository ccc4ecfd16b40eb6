import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  browser,
  closeReceivers,
  receiver,
  receiverUrl,
  resetReceivers,
  smtp,
} from '#tests/support/alerts/receivers.ts';
import { cancelAlerts, claimAlert, queueAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import { ATTEMPTS_MAX } from '#app/features/leads/alerts/alert-setup.server.ts';
import { captureLead } from '#app/features/leads/leads.server.ts';
import { inTransaction, newId, pool } from '#app/platform/db/db.server.ts';
import { parseMail } from '#app/platform/mail/mail.server.ts';
import {
  leaveLead,
  listAlertRows,
  makeAlertStore,
  makeSession,
  sendDueAlerts,
  skipWaiting,
  TWILIO,
  updateLeads,
} from '#tests/support/alerts/alert-store.ts';
import { verifyVapid } from '#tests/support/alerts/push-browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();
beforeEach(resetReceivers);
afterAll(closeReceivers);

const HOSTILE_NAME = 'Anna https://evil.example/x Bell. www.evil.com';
const statuses = async (merchantId: string) =>
  Object.fromEntries((await listAlertRows(merchantId)).map(({ channel, status }) => [channel, status]));

test('a lead arrives by mail, push, SMS and webhook, once', async () => {
  const { merchantId, secret } = await makeAlertStore();
  const details = { name: HOSTILE_NAME, email: 'anna@example.com', phone: '+15550100199' };
  const { leadId, sessionId } = await leaveLead(merchantId, details);
  await sendDueAlerts(merchantId);
  await sendDueAlerts(merchantId);

  const rows = await listAlertRows(merchantId);
  expect(
    rows.map(({ channel, status, recipient, attempts }) => [channel, status, recipient, attempts]),
  ).toEqual([
    ['email', 'sent', 'team@moonlit.example', 1],
    ['push', 'sent', '1 browser', 1],
    ['sms', 'sent', '+15550100001', 1],
    ['webhook', 'sent', new URL(receiverUrl).host, 1],
  ]);
  const idOf = (channel: string) => rows.find((row) => row.channel === channel)!.id;

  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail!.to).toEqual(['team@moonlit.example']);
  expect(mail!.source).toContain(`Message-ID: <${idOf('email')}@`);
  expect(mail!.source).toContain('Reply-To: anna@example.com');
  const { subject, text } = await parseMail(mail!.source);
  expect(subject).toBe('New lead: Anna https evil example/x Bell. www evil com');
  expect(text).toContain('Phone: +15550100199');
  expect(text).toContain(`/leads/${leadId}`);
  expect(text).toContain(`/sessions/${sessionId}`);

  expect(receiver.sms).toEqual([
    {
      ...{ to: '+15550100001', from: TWILIO.from },
      body: expect.stringContaining(`/leads/${leadId}?alert=${idOf('sms').slice(-8)}`),
      authorization: `Basic ${Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString('base64')}`,
    },
  ]);
  expect(receiver.sms[0]!.body).toContain('+15550100199');

  expect(receiver.pushes).toHaveLength(1);
  const [push] = receiver.pushes;
  expect(browser.decrypt(push!.body)).toEqual({
    title: 'New lead: Anna https evil example/x Bell. www evil com',
    body: '+15550100199 · anna@example.com',
    url: expect.stringContaining(`/leads/${leadId}`),
    tag: idOf('push'),
  });
  expect(verifyVapid(push!.headers.authorization!)).toMatchObject({
    aud: receiverUrl,
    sub: expect.stringMatching(/^mailto:/),
  });

  const [hook] = receiver.webhooks;
  expect(hook!.headers['bedside-event-id']).toBe(idOf('webhook'));
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(hook!.headers['bedside-signature']))!;
  expect(createHmac('sha256', secret).update(`${time}.${hook!.body}`).digest('hex')).toBe(signature);
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  expect(JSON.parse(hook!.body.toString('utf8'))).toMatchObject({
    id: idOf('webhook'),
    type: 'lead.created',
    lead: { id: leadId, email: 'anna@example.com', phone: '+15550100199' },
    chat: { id: sessionId },
  });
});

test('more details of a known lead, or the same ones, send no second alert', async () => {
  const { merchantId } = await makeAlertStore();
  const { sessionId } = await leaveLead(merchantId);
  const capture = (details: object) => captureLead({ merchantId, sessionId, messageId: newId(), details });
  await Promise.all([1, 2, 3, 4].map(() => capture({ email: 'anna@example.com' })));
  await capture({ phone: '+15550100199' });
  await sendDueAlerts(merchantId);
  expect(await listAlertRows(merchantId)).toHaveLength(4);
  expect(smtp.received).toHaveLength(1);
});

test('a name alone sends no alert; the email after it does', async () => {
  const { merchantId } = await makeAlertStore();
  const { sessionId } = await leaveLead(merchantId, { name: 'Anna' });
  expect(await listAlertRows(merchantId)).toEqual([]);
  await captureLead({ merchantId, sessionId, messageId: newId(), details: { email: 'anna@example.com' } });
  expect(await listAlertRows(merchantId)).toHaveLength(4);
});

test('twenty chats’ first details at once, each from two tabs: one alert per lead and channel', async () => {
  const { merchantId } = await makeAlertStore();
  const sessions = await Promise.all(Array.from({ length: 20 }, () => makeSession(merchantId)));
  const details = { email: 'anna@example.com' };
  const capture = (sessionId: string) => captureLead({ merchantId, sessionId, messageId: newId(), details });
  await Promise.all([...sessions, ...sessions].map(capture));
  expect(await listAlertRows(merchantId)).toHaveLength(80);
});

test('a lead whose transaction fails leaves no alert and no job', async () => {
  const { merchantId } = await makeAlertStore();
  const sessionId = await makeSession(merchantId);
  const failed = inTransaction(async (transaction) => {
    const details = { email: 'anna@example.com' };
    await captureLead({ merchantId, sessionId, messageId: newId(), details, transaction });
    throw new Error('after the lead');
  });
  await expect(failed).rejects.toThrow('after the lead');
  expect(await listAlertRows(merchantId)).toEqual([]);
  const jobs = await pool.query(`select from jobs.job where data ->> 'merchantId' = $1`, [merchantId]);
  expect(jobs.rowCount).toBe(0);
});

test('channels that are off or not set up are skipped', async () => {
  const bare = await makeMerchant();
  await leaveLead(bare.merchantId);
  expect(await listAlertRows(bare.merchantId)).toEqual([]);
  const { merchantId } = await makeAlertStore({ alerts: { lead: { sms: false, webhook: false } } });
  await leaveLead(merchantId);
  expect(await statuses(merchantId)).toEqual({ email: 'queued', push: 'queued' });
  await updateLeads(merchantId, { alerts: { lead: { email: false } } });
  await sendDueAlerts(merchantId);
  expect(await statuses(merchantId)).toEqual({ email: 'skipped', push: 'sent' });
});

test('a request for a human waits as set, and is canceled when someone joins', async () => {
  const { merchantId } = await makeAlertStore();
  const sessionId = await makeSession(merchantId);
  const key = `person:${sessionId}`;
  const later = new Date(Date.now() + 120_000);
  const input = { merchantId, key, kind: 'person' as const, sessionId, sendAfter: { sms: later } };
  await inTransaction((transaction) => queueAlerts(transaction, input));
  await inTransaction((transaction) => queueAlerts(transaction, input));
  await sendDueAlerts(merchantId);
  expect(await statuses(merchantId)).toEqual({ email: 'sent', push: 'sent', sms: 'queued', webhook: 'sent' });
  expect((await parseMail(smtp.received[0]!.source)).subject).toBe('A shopper wants to talk to a person');
  await inTransaction((transaction) => cancelAlerts(transaction, { merchantId, key }));
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  expect(await statuses(merchantId)).toMatchObject({ email: 'sent', sms: 'canceled' });
  expect(receiver.sms).toEqual([]);
});

test('in quiet hours push and SMS wait, including those already queued; email is sent', async () => {
  const { merchantId } = await makeAlertStore();
  await leaveLead(merchantId);
  const hour = new Date().getUTCHours();
  const clock = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`;
  const quietHours = { enabled: true, start: clock(hour - 1), end: clock(hour + 2) };
  await updateLeads(merchantId, { alerts: { quietHours } });
  await leaveLead(merchantId);
  await sendDueAlerts(merchantId);
  expect(smtp.received).toHaveLength(2);
  expect(receiver.webhooks).toHaveLength(2);
  expect([receiver.pushes, receiver.sms]).toEqual([[], []]);
  const waiting = (await listAlertRows(merchantId)).filter(({ status }) => status === 'queued');
  expect(waiting.map(({ sendAfter }) => sendAfter.toISOString().slice(11, 16))).toEqual(
    Array.from({ length: 4 }, () => quietHours.end),
  );
  await updateLeads(merchantId);
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  expect([receiver.pushes, receiver.sms]).toMatchObject([{ length: 2 }, { length: 2 }]);
});

test('the daily digest has exactly the leads that were not mailed yet', async () => {
  const digest = { enabled: true, hour: 8 };
  const { merchantId } = await makeAlertStore({ alerts: { digest } });
  const leave = (name: string) => leaveLead(merchantId, { name, email: 'one@example.com' });
  await leave('Ada');
  await leave('Bea');
  await sendDueAlerts(merchantId);
  expect(smtp.received).toEqual([]);
  expect(receiver.sms).toHaveLength(2);
  // Its mail is lost; in the meantime, a third lead misses the same digest.
  smtp.nextFault = () => 'reject';
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  await leave('Cleo');
  smtp.nextFault = () => null;
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  await sendDueAlerts(merchantId);
  const mails = await Promise.all(smtp.received.map(({ source }) => parseMail(source)));
  const named = mails.map(({ text }) => ['Ada', 'Bea', 'Cleo'].filter((name) => text.includes(name)));
  expect(named).toEqual([['Ada', 'Bea'], ['Cleo']]);
  expect(mails[0]!.subject).toBe('2 new leads for Moonlit Mattress');
  expect((await listAlertRows(merchantId)).every(({ status }) => status === 'sent')).toBe(true);
});

test('an alert whose process died is sent once its lease ends, by one of several processes', async () => {
  const { merchantId } = await makeAlertStore();
  await leaveLead(merchantId);
  for (const { id } of await listAlertRows(merchantId)) await claimAlert(merchantId, id);
  await sendDueAlerts(merchantId);
  expect(smtp.received).toEqual([]);
  await skipWaiting(merchantId);
  await Promise.all([1, 2, 3].map(() => sendDueAlerts(merchantId)));
  const { sms, pushes, webhooks } = receiver;
  expect([smtp.received, sms, pushes, webhooks].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

test('an SMS whose response was lost is found at Twilio and not sent again', async () => {
  const { merchantId } = await makeAlertStore({
    alerts: { lead: { email: false, push: false, webhook: false } },
  });
  await leaveLead(merchantId);
  receiver.nextFault = () => 'lose-answer';
  await sendDueAlerts(merchantId);
  expect(await statuses(merchantId)).toEqual({ sms: 'queued' });
  // Nothing is sent as long as Twilio can't tell.
  receiver.nextFault = () => ({ status: 500 });
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  receiver.nextFault = () => null;
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  expect(await statuses(merchantId)).toEqual({ sms: 'sent' });
  expect(receiver.sms).toHaveLength(1);
});

test('an alert that can’t be delivered is shown as failed with the reason', async () => {
  const { merchantId } = await makeAlertStore();
  await leaveLead(merchantId);
  smtp.nextFault = () => 'reject';
  receiver.nextFault = () => ({ status: 503 });
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    expect(Object.values(await statuses(merchantId))).toEqual(Array.from({ length: 4 }, () => 'queued'));
    await skipWaiting(merchantId);
    await sendDueAlerts(merchantId);
  }
  const rows = await listAlertRows(merchantId);
  expect(rows.map(({ status, error }) => [status, error])).toEqual([
    ['failed', 'The mail server returned 451'],
    ['failed', 'The push service returned 503'],
    ['failed', expect.stringMatching(/Twilio/)],
    ['failed', 'The webhook returned 503'],
  ]);
});
