import { expect, test } from 'vitest';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { sendUsageMailJob } from '#app/features/billing/usage/usage-mail.job.server.ts';
import {
  checkLimit,
  countUsage,
  getUsage,
  recordUsageEvent,
} from '#app/features/billing/usage/usage.server.ts';
import { findNewWarning, getUsageWarning } from '#app/features/billing/usage/usage.ts';
import { expireChats, expireChatsJob } from '#app/features/chat/privacy/expire-chats.job.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { PLANS } from '#app/features/billing/plan.ts';
import { useDatabase } from '#tests/support/database.ts';
import { startChatAt } from '#tests/support/make-chat.ts';
import { makeLead } from '#tests/support/make-lead.ts';
import { makePlan } from '#tests/support/make-plan.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { listQueuedMails } from '#tests/support/mails.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const textOf = (events: { type: string }[]) =>
  events
    .flatMap((event) => (event.type === 'text' ? [(event as { delta?: string }).delta ?? ''] : []))
    .join('');

test('a chat counts once, at the first message, and a draft or an opened chat never', async () => {
  const { merchantId } = await makeStore();
  await makePlan({ merchantId, limits: { concurrentChats: 5 } });
  const chat = await startChatAt(merchantId);
  await startChatAt(merchantId);
  expect((await countUsage(merchantId)).chats).toBe(0);
  await chat.say('I sleep on my side');
  await chat.say('About 180 pounds');
  expect(await countUsage(merchantId)).toMatchObject({ chats: 1, concurrentChats: 1 });
});

test('the same first message sent twice at once counts once', async () => {
  const { merchantId } = await makeStore();
  await makePlan({ merchantId });
  const chat = await startChatAt(merchantId);
  await Promise.all([chat.say('Hello', undefined, 'same'), chat.say('Hello', undefined, 'same')]);
  expect((await countUsage(merchantId)).chats).toBe(1);
});

test('at the limit a shopper gets a friendly message with the store’s contact, and can write again later', async () => {
  const { merchantId } = await makeStore({ name: 'Dream Beds' });
  await makePlan({ merchantId });
  const first = await startChatAt(merchantId);
  await first.say('Hello');
  const second = await startChatAt(merchantId);
  const refused = await second.say('Hello');
  expect(refused.map(({ type }) => type)).toEqual(['text', 'done']);
  expect(textOf(refused)).toBe(
    "Thanks for stopping by! I'm helping other shoppers right now. Please write again in a few minutes. You can reach Dream Beds here: Call 555 0100",
  );
  expect((await second.read()).messages).toHaveLength(1);
  // A chat that has started continues.
  expect((await first.say('I sleep on my side')).at(-1)?.type).toBe('done');
  await pool.query(
    "update chat_session set last_message_at = now() - interval '6 minutes' where merchant_id = $1",
    [merchantId],
  );
  await second.say('Hello again');
  expect((await second.read()).messages.map(({ author }) => author)).toEqual([
    'assistant',
    'shopper',
    'assistant',
  ]);
});

test('when the month is used up, the message says so without an error; deleted chats stay counted', async () => {
  const { merchantId } = await makeStore({ name: 'Dream Beds' });
  await makePlan({ merchantId, limits: { monthlyConversations: 1, concurrentChats: null } });
  const first = await startChatAt(merchantId);
  await first.say('Hello');
  await db.chatSession.delete({ where: { merchantId, id: first.sessionId } });
  const second = await startChatAt(merchantId);
  const refused = await second.say('Hello');
  expect(textOf(refused)).toContain(
    'I can’t chat at the moment. You can reach Dream Beds here: Call 555 0100',
  );
});

test('without billing nothing is limited', async () => {
  const { merchantId } = await makeStore();
  for (const limit of Object.values(await getLimits(merchantId))) expect(limit).toBeNull();
  for (let at = 0; at < 3; at += 1) await (await startChatAt(merchantId)).say('Hello');
  expect((await countUsage(merchantId)).chats).toBe(3);
});

test('those who manage billing get one email at 80% and one at 100% per month', async () => {
  const { merchantId, email } = await signUpPerson();
  await makePlan({ merchantId, limits: { monthlyConversations: 5, concurrentChats: null } });
  for (let at = 0; at < 6; at += 1) await (await startChatAt(merchantId)).say('Hello');
  const { rows } = await pool.query<{ data: object }>(
    "select data from jobs.job where name = 'send-usage-mail' and data ->> 'merchantId' = $1 order by data ->> 'percent'",
    [merchantId],
  );
  expect(rows.map(({ data }) => data)).toMatchObject([
    { percent: 100, limit: 5 },
    { percent: 80, limit: 5 },
  ]);
  for (const { data } of [...rows, ...rows]) await sendUsageMailJob.run(data);
  const mails = await listQueuedMails(merchantId);
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [email, expect.stringContaining('has used 80% of this month’s chats')],
    [email, expect.stringContaining('has used all of this month’s chats')],
  ]);
  expect(mails[0]!.html).toContain('/membership');
});

test('warnings start exactly at 80% and 100%', () => {
  const begun = Array.from({ length: 12 }, (_, used) => findNewWarning(used, 10));
  expect(begun).toEqual([null, null, null, null, null, null, null, null, 80, null, 100, null]);
  expect([getUsageWarning(79, 100), getUsageWarning(80, 100), getUsageWarning(150, 100)]).toEqual([
    null,
    80,
    100,
  ]);
  expect(getUsageWarning(1_000, null)).toBeNull();
});

test('the usage report has the fields of the specification', async () => {
  const { merchantId } = await makeStore();
  await makePlan({ merchantId });
  await (await startChatAt(merchantId)).say('Hello');
  await recordUsageEvent({ merchantId, eventType: 'quote_sent', quantity: 2 });
  await recordUsageEvent({ merchantId, eventType: 'quote_sent', quantity: 3 });
  const now = new Date();
  const report = await getUsage(merchantId, now);
  expect(report).toMatchObject({
    usage: {
      ...{
        chatsUsed: 1,
        teamMembersUsed: 0,
        integrationsUsed: 0,
        storageUsedGB: 0,
        locationsUsed: 1,
        filesUsed: 0,
      },
      periodStart: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
    },
    limits: {
      maxChatsPerMonth: 100,
      maxTeamMembers: 2,
      maxIntegrations: 2,
      maxStorageGB: 5,
      maxLocations: 1,
    },
    ...{ plan: 'free', managementLevel: 'self' },
    monthlyUsage: [{ month: now.toISOString().slice(0, 7), chatsUsed: 1, events: { quote_sent: 5 } }],
  });
});

test('a limit is checked with the requested amount', async () => {
  const { merchantId } = await signUpPerson();
  await makePlan({ merchantId });
  const check = (counted: 'teamMembers' | 'storage', amount: number) =>
    checkLimit({ merchantId, counted, amount });
  expect(await check('teamMembers', 1)).toEqual({ allowed: true, currentUsage: 1, limit: 2 });
  expect(await check('teamMembers', 2)).toMatchObject({ allowed: false });
  expect(await check('storage', 5)).toMatchObject({ allowed: true, limit: PLANS.free.limits.maxStorageGB });
  expect(await check('storage', 5.1)).toMatchObject({ allowed: false });
});

test('chats older than the plan’s retention are deleted nightly, except those with a lead', async () => {
  const { merchantId } = await makeStore();
  await makePlan({ merchantId, limits: { concurrentChats: null } });
  const old = await startChatAt(merchantId);
  const withLead = await makeLead(merchantId);
  const young = await startChatAt(merchantId);
  for (const chat of [old, young]) await chat.say('Hello');
  const age = (sessionId: string, days: number) =>
    pool.query('update chat_session set last_message_at = now() - make_interval(days => $2) where id = $1', [
      sessionId,
      days,
    ]);
  await age(old.sessionId, 31);
  await age(withLead.sessionId, 31);
  await age(young.sessionId, 29);
  const unlimited = await makeStore();
  const kept = await startChatAt(unlimited.merchantId);
  await age(kept.sessionId, 5_000);
  await expireChatsJob.run({});
  const left = await pool.query<{ id: string }>('select id from chat_session where id = any ($1)', [
    [old.sessionId, withLead.sessionId, young.sessionId, kept.sessionId],
  ]);
  expect(left.rows.map(({ id }) => id).toSorted()).toEqual(
    [withLead.sessionId, young.sessionId, kept.sessionId].toSorted(),
  );
  expect(await expireChats(merchantId, new Date())).toBe(0);
});
