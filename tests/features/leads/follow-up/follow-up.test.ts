import { expect, test } from 'vitest';
import { addNote, deleteNote } from '#app/features/leads/lead-notes.server.ts';
import { changeLead, getLead, listSamePerson } from '#app/features/leads/leads.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeLead } from '#tests/support/make-lead.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function makeOwnedLead() {
  const person = await signUpPerson();
  const { merchantId, userId } = person;
  const lead = await makeLead(merchantId, { email: 'anna@example.com' });
  const key = { merchantId, leadId: lead.leadId, author: { userId, name: person.email } };
  return { ...person, ...lead, key };
}

test('status and owner are changed once, with one audit entry each', async () => {
  const { key, merchantId, userId, email, leadId } = await makeOwnedLead();
  const won = { ...key, change: { intent: 'status', status: 'won' } } as const;
  expect(await changeLead(won)).toEqual({ ok: true });
  expect(await changeLead(won)).toEqual({ ok: true });
  expect(await changeLead({ ...key, change: { intent: 'owner', ownerId: userId } })).toEqual({ ok: true });
  expect(await getLead(key)).toMatchObject({
    status: 'won',
    ownerId: userId,
    ownerName: email.split('@')[0],
  });
  expect(await changeLead({ ...key, change: { intent: 'owner', ownerId: '' } })).toEqual({ ok: true });
  expect(await getLead(key)).toMatchObject({ ownerId: null, ownerName: null });
  const entries = await db.auditEntry.findMany({ where: { merchantId }, orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { action: 'lead.status', actor: email, subject: `lead ${leadId}`, detail: { from: 'new', to: 'won' } },
    { action: 'lead.owner', detail: { from: null, to: userId } },
    { action: 'lead.owner', detail: { from: userId, to: null } },
  ]);
});

test('only a member of this team can own a lead', async () => {
  const { key } = await makeOwnedLead();
  const stranger = await signUpPerson();
  for (const ownerId of [stranger.userId, 'nobody']) {
    const outcome = await changeLead({ ...key, change: { intent: 'owner', ownerId } });
    expect(outcome).toMatchObject({ ok: false });
  }
  expect(await getLead(key)).toMatchObject({ ownerId: null });
});

test('a member deletes own notes, not those of others', async () => {
  const { key, merchantId } = await makeOwnedLead();
  const admin = { ...key, author: { userId: null, name: 'Shopify admin' } };
  expect(await addNote({ ...key, text: 'Called' })).toEqual({ ok: true });
  expect(await addNote({ ...admin, text: 'Wrote' })).toEqual({ ok: true });
  const [theirs, own] = (await getLead(key))!.notes;
  expect([theirs!.text, own!.text]).toEqual(['Wrote', 'Called']);
  expect(await deleteNote({ ...key, noteId: theirs!.id })).toMatchObject({ ok: false });
  expect(await deleteNote({ ...admin, noteId: own!.id })).toMatchObject({ ok: false });
  expect(await deleteNote({ ...key, noteId: own!.id })).toEqual({ ok: true });
  expect(await deleteNote({ ...key, noteId: own!.id })).toEqual({ ok: true });
  expect(await db.leadNote.findMany({ where: { merchantId } })).toMatchObject([{ text: 'Wrote' }]);
});

test('another merchant can neither read nor change a lead', async () => {
  const { key, leadId } = await makeOwnedLead();
  await addNote({ ...key, text: 'Ours' });
  const note = (await getLead(key))!.notes[0]!;
  const { merchantId } = await makeMerchant();
  const foreign = { ...key, merchantId };
  expect(await getLead(foreign)).toBeNull();
  expect(await addNote({ ...foreign, text: 'x' })).toBeNull();
  expect(await changeLead({ ...foreign, change: { intent: 'status', status: 'lost' } })).toBeNull();
  await deleteNote({ ...foreign, noteId: note.id });
  expect(await getLead(key)).toMatchObject({ id: leadId, status: 'new', notes: [{ text: 'Ours' }] });
});

test.each(['', 'x', newId(), "' or 1=1"])('there is no lead %j', async (leadId) => {
  const { key } = await makeOwnedLead();
  expect(await getLead({ ...key, leadId })).toBeNull();
  expect(await changeLead({ ...key, leadId, change: { intent: 'status', status: 'won' } })).toBeNull();
  expect(await addNote({ ...key, leadId, text: 'x' })).toBeNull();
});

test('other leads of the same email or phone are listed, newest first', async () => {
  const { merchantId } = await makeMerchant();
  const details = { email: 'Anna@example.com', phone: '+15550100199' };
  const lead = await makeLead(merchantId, details);
  const byPhone = await makeLead(merchantId, { phone: '+15550100199', createdAt: new Date('2026-01-01') });
  const byEmail = await makeLead(merchantId, {
    email: 'ANNA@example.com',
    createdAt: new Date('2026-01-02'),
  });
  await makeLead(merchantId, { name: 'Anna Bell' });
  const other = await makeMerchant();
  await makeLead(other.merchantId, details);
  const found = await listSamePerson({ merchantId, leadId: lead.leadId, ...details });
  expect(found.map(({ id }) => id)).toEqual([byEmail.leadId, byPhone.leadId]);
  const nameless = { merchantId, leadId: lead.leadId, email: null, phone: null };
  expect(await listSamePerson(nameless)).toEqual([]);
});
