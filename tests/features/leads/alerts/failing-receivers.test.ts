import { afterAll, beforeEach, expect, test } from 'vitest';
import { closeReceivers, receiver, resetReceivers, smtp } from '#tests/support/alerts/receivers.ts';
import { saveWebhook } from '#app/features/leads/alerts/alert-receivers.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import {
  leaveLead,
  listAlertRows,
  makeAlertStore,
  sendDueAlerts,
  skipWaiting,
} from '#tests/support/alerts/alert-store.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();
beforeEach(resetReceivers);
afterAll(closeReceivers);

test.each([
  ['refuses the address', 'email', 'The mail server rejected the address (550)'],
  ['has unsubscribed', 'push', 'The push service returned 410'],
  ['is not allowed to send', 'sms', 'Twilio rejected the account SID or auth token'],
  ['redirects inward', 'webhook', 'The webhook redirects, and we don’t follow redirects'],
])('a receiver that %s (%s) isn’t tried again', async (_reason, channel, error) => {
  const off = { email: false, push: false, sms: false, webhook: false };
  const { merchantId } = await makeAlertStore({ alerts: { lead: { ...off, [channel]: true } } });
  await leaveLead(merchantId);
  smtp.nextFault = () => 'refuse-address';
  receiver.nextFault = (path) => {
    if (path.startsWith('/push')) return { status: 410 };
    return path.startsWith('/hook') ? { status: 302, location: 'http://169.254.169.254/' } : { status: 401 };
  };
  await sendDueAlerts(merchantId);
  expect(await listAlertRows(merchantId)).toMatchObject([{ channel, status: 'failed', error, attempts: 1 }]);
  expect(await db.pushSubscription.count({ where: { merchantId } })).toBe(channel === 'push' ? 0 : 1);
});

test('a webhook inside our own network is not reached', async () => {
  const off = { email: false, push: false, sms: false };
  const { merchantId } = await makeAlertStore({ alerts: { lead: off } });
  await saveWebhook(merchantId, 'http://10.0.0.7/hook');
  await leaveLead(merchantId);
  await sendDueAlerts(merchantId);
  const error = 'The webhook’s URL isn’t on the public internet';
  expect(await listAlertRows(merchantId)).toMatchObject([{ status: 'failed', error }]);
});

test('a receiver that never responds times out after ten seconds and is retried', async () => {
  const { merchantId } = await makeAlertStore();
  await leaveLead(merchantId);
  const began = Date.now();
  smtp.nextFault = () => 'silence';
  receiver.nextFault = () => 'silence';
  await Promise.all([1, 2, 3, 4].map(() => sendDueAlerts(merchantId)));
  expect(Date.now() - began).toBeLessThan(60_000);
  const rows = await listAlertRows(merchantId);
  expect(rows.map(({ error }) => error)).toEqual([
    'The mail server couldn’t be reached or took too long',
    'The push service took too long to respond',
    'Twilio took too long to respond',
    'The webhook took too long to respond',
  ]);
  resetReceivers();
  await skipWaiting(merchantId);
  await sendDueAlerts(merchantId);
  expect((await listAlertRows(merchantId)).map(({ status }) => status)).toEqual([
    'sent',
    'sent',
    'sent',
    'sent',
  ]);
});
