import { expect, test } from 'vitest';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { captureLead } from '#app/features/leads/leads.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function makeChat(mode = 'live') {
  const { merchantId } = await makeStore();
  const { token } = await startChat({ merchantId });
  const where = { merchantId, tokenHash: hashToken(token) };
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where });
  await db.chatSession.update({ where: { merchantId, id: sessionId }, data: { mode } });
  const leads = () => db.lead.findMany({ where: { merchantId } });
  const capture = (details: object) => captureLead({ merchantId, sessionId, messageId: newId(), details });
  return { merchantId, sessionId, leads, capture };
}

test('details given one after the other are one lead', async () => {
  const { capture, leads, sessionId } = await makeChat();
  expect(await capture({ email: 'anna@example.com' })).toMatchObject({ ok: true });
  await capture({ name: '  Anna \n Bell ' });
  await capture({ phone: '+15550100199' });
  await capture({ email: 'anna.bell@example.com' });
  expect(await leads()).toMatchObject([
    { sessionId, name: 'Anna Bell', email: 'anna.bell@example.com', phone: '+15550100199' },
  ]);
});

test('a phone number is stored in one format, however it is written', async () => {
  const { capture, leads } = await makeChat();
  await capture({ phone: '(555) 010-0199' });
  expect(await leads()).toMatchObject([{ phone: '+15550100199' }]);
});

test.each([
  {},
  { email: 'nobody' },
  { phone: '12' },
  { phone: 'call me' },
  { name: '\u0000 <> ' },
  { email: `${'a'.repeat(250)}@example.com` },
])('%j is no lead', async (details) => {
  const { capture, leads } = await makeChat();
  expect(await capture(details)).toEqual({ ok: false, reason: 'invalid' });
  expect(await leads()).toEqual([]);
});

test.each(['draft', 'demo'])('a %s chat creates no lead', async (mode) => {
  const { capture, leads } = await makeChat(mode);
  expect(await capture({ email: 'anna@example.com' })).toEqual({ ok: false, reason: 'not-live' });
  expect(await leads()).toEqual([]);
});

test('a lead for another merchant’s chat is refused', async () => {
  const { sessionId } = await makeChat();
  const { merchantId, leads } = await makeChat();
  const details = { email: 'anna@example.com' };
  const outcome = await captureLead({ merchantId, sessionId, messageId: newId(), details });
  expect(outcome).toEqual({ ok: false, reason: 'not-live' });
  expect(await leads()).toEqual([]);
});
