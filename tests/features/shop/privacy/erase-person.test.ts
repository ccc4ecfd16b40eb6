import { beforeEach, expect, test } from 'vitest';
import { addNote } from '#app/features/leads/lead-notes.server.ts';
import { getLead } from '#app/features/leads/leads.server.ts';
import {
  deletePerson,
  enqueueOverdueErasures,
  ERASE_PERSON_QUEUE,
  erasePerson,
} from '#app/features/shop/privacy/erase-person.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { isEnqueued } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { seedPersonTraces } from '#tests/support/seed-test-person.ts';
import { chatAs, findTestPerson, TEST_PERSON } from '#tests/support/test-person.ts';

useDatabase();

const LEADS = {
  chatConfig: {
    primaryGoal: 'lead',
    leadCapture: { requiredFields: { email: 'optional', name: 'optional', phone: 'optional' } },
  },
} as object;
const author = { userId: null, name: 'Shopify admin' };
let merchantId = '';

beforeEach(async () => {
  await pool.query('truncate error_report, merchant, audit_entry cascade');
  ({ merchantId } = await makeStore({ settings: LEADS }));
});

const findLead = async (email: string = TEST_PERSON.email) =>
  db.lead.findFirstOrThrow({ where: { merchantId, email } });

test('a deleted person is gone from leads, chats, mails and reports; the chats stay', async () => {
  await chatAs(merchantId, `My number is ${TEST_PERSON.phone}`, `And ${TEST_PERSON.email} is my email`);
  await seedPersonTraces(merchantId);
  const other = await chatAs(merchantId, 'I sleep on my back, write to ola.nordmann@example.com');
  const chats = await db.chatSession.count({ where: { merchantId } });
  const key = { merchantId, leadId: (await findLead()).id };
  await addNote({ ...key, author, text: `${TEST_PERSON.name} called` });
  const { id: otherLead } = await findLead('ola.nordmann@example.com');
  await addNote({ merchantId, leadId: otherLead, author, text: `A friend of ${TEST_PERSON.email}` });

  expect(await deletePerson({ ...key, author })).toBeGreaterThan(0);
  expect(await getLead(key)).toBeNull();
  await erasePerson(key);

  expect(await findTestPerson()).toEqual([]);
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(chats);
  expect(await db.lead.findMany({ where: { merchantId } })).toMatchObject([{ sessionId: other }]);
  const notes = await db.leadNote.findMany({ where: { merchantId } });
  expect(notes).toMatchObject([{ text: 'A friend of [person]' }]);
  const audit = await db.auditEntry.findFirstOrThrow({ where: { merchantId } });
  expect(audit).toMatchObject({ action: 'lead.delete-person', subject: `lead ${key.leadId}` });
});

test('what the person needs and what was recommended stay in the chat', async () => {
  const sessionId = await chatAs(
    merchantId,
    'I sleep on my side, 150 lb, need a queen under $2500. Show me what fits',
    `My name is ${TEST_PERSON.name}, write to ${TEST_PERSON.email}. Thanks, Cassandra`,
  );
  const key = { merchantId, leadId: (await findLead()).id };
  const stateOf = async () =>
    (await db.chatSession.findFirstOrThrow({ where: { merchantId, id: sessionId } })).state as {
      facts: { key: string; fact: unknown }[];
      lastShown: unknown[];
    };
  const before = await stateOf();
  await deletePerson({ ...key, author });
  await erasePerson(key);
  const after = await stateOf();
  const values = ({ facts }: typeof before) => facts.map(({ key: name, fact }) => [name, fact]);
  expect(values(after)).toEqual(values(before));
  expect(after.lastShown).toEqual(before.lastShown);
  expect(before.lastShown.length).toBeGreaterThan(0);
  const said = await db.chatMessage.findMany({ where: { merchantId, sessionId, author: 'shopper' } });
  expect(said.map(({ text }) => text)).toContain('My name is [person], write to [person]. Thanks, [person]');
});

test('a repeated or interrupted erasure ends the same', async () => {
  await chatAs(merchantId, `I am ${TEST_PERSON.name}, ${TEST_PERSON.email}`);
  const key = { merchantId, leadId: (await findLead()).id };
  expect(await deletePerson({ ...key, author })).toBe(1);
  expect(await deletePerson({ ...key, author })).toBeNull();
  await erasePerson(key);
  await erasePerson(key);
  expect(await findTestPerson()).toEqual([]);
});

test('a lead that wasn’t deleted is never erased, nor is another merchant’s', async () => {
  await chatAs(merchantId, `write to ${TEST_PERSON.email}`);
  const other = await makeStore({ settings: LEADS });
  await chatAs(other.merchantId, `write to ${TEST_PERSON.email}`);
  const { id: leadId } = await findLead();
  await erasePerson({ merchantId, leadId });
  expect(await deletePerson({ merchantId: other.merchantId, leadId, author })).toBeNull();
  expect(await db.lead.count({ where: { merchantId } })).toBe(1);
  await deletePerson({ merchantId, leadId, author });
  await erasePerson({ merchantId, leadId });
  expect(await db.lead.count({ where: { merchantId: other.merchantId } })).toBe(1);
  const kept = await db.chatMessage.findMany({ where: { merchantId: other.merchantId, author: 'shopper' } });
  expect(kept).toMatchObject([{ text: `write to ${TEST_PERSON.email}` }]);
});

test('a lead with a name only is deleted with its name in its own chat', async () => {
  const sessionId = await chatAs(merchantId, 'hello, Cassandra here');
  const lead = { id: crypto.randomUUID(), merchantId, sessionId, name: 'Cassandra' };
  await db.lead.create({ data: lead });
  await deletePerson({ merchantId, leadId: lead.id, author });
  await erasePerson({ merchantId, leadId: lead.id });
  expect(await findTestPerson()).toEqual([]);
  expect(await db.chatSession.count({ where: { merchantId, id: sessionId } })).toBe(1);
});

test('a failed erasure is retried at night', async () => {
  await chatAs(merchantId, `write to ${TEST_PERSON.email}`);
  const { id: leadId } = await findLead();
  await db.lead.update({ where: { merchantId, id: leadId }, data: { deletedAt: new Date() } });
  await enqueueOverdueErasures();
  const isWaiting = () => isEnqueued({ queue: ERASE_PERSON_QUEUE, key: leadId });
  expect(await isWaiting()).toBe(false);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await db.lead.update({ where: { merchantId, id: leadId }, data: { deletedAt: longAgo } });
  await enqueueOverdueErasures();
  expect(await isWaiting()).toBe(true);
});
