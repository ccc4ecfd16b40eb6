import { beforeEach, expect, test } from 'vitest';
import { changeLeads } from '#app/features/leads/leads.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/_dashboard.leads._index.tsx';
import { loader as csvLoader } from '#app/routes/leads[.]csv.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makeLead } from '#tests/support/make-lead.ts';
import { addMember } from '#tests/support/make-team.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** What a member does with several leads of the list. */

useDatabase();

let owner: Awaited<ReturnType<typeof signUpPerson>>;
let merchantId: string;
let leadIds: string[];
beforeEach(async () => {
  owner = await signUpPerson();
  ({ merchantId } = owner);
  leadIds = [];
  for (const name of ['Anna Bell', 'Ben Cole', 'Cleo Dow'])
    leadIds.push((await makeLead(merchantId, { name, email: `${name.slice(0, 4)}@shopper.example` })).leadId);
});

const send = (fields: Record<string, string>, facts: { cookie?: string } = owner) =>
  action(routeArgs(makeForm('/leads?index', fields, facts)));
const first = (count: number) => leadIds.slice(0, count).join(',');
const valuesOf = async (field: 'status' | 'ownerId') => {
  const leads = await db.lead.findMany({ where: { merchantId, id: { in: leadIds } } });
  return leadIds.map((id) => leads.find((lead) => lead.id === id)?.[field]);
};

test('the status and the owner of the selected leads change, with one audit entry each', async () => {
  const contacted = { intent: 'status', leadIds: first(2), status: 'contacted' };
  expect(await send(contacted)).toEqual({ ok: true, message: '2 leads marked contacted' });
  expect(await send(contacted)).toMatchObject({ ok: true });
  expect(await valuesOf('status')).toEqual(['contacted', 'contacted', 'new']);
  const assigned = { intent: 'owner', leadIds: first(3), ownerId: owner.userId };
  expect(await send(assigned)).toEqual({ ok: true, message: '3 leads assigned' });
  expect(await valuesOf('ownerId')).toEqual([owner.userId, owner.userId, owner.userId]);
  expect(await send({ ...assigned, ownerId: 'nobody' })).toMatchObject({ ok: false });
  expect(await valuesOf('ownerId')).toEqual([owner.userId, owner.userId, owner.userId]);
  const actions = (await db.auditEntry.findMany({ where: { merchantId } })).map((entry) => entry.action);
  expect(actions.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'lead.owner'),
    ...Array.from({ length: 2 }, () => 'lead.status'),
  ]);
});

test('only who may erase data deletes people, and staff export nothing', async () => {
  const staff = await addMember(merchantId, 'staff');
  const deletion = { intent: 'delete-people', leadIds: first(2) };
  expect((await thrownResponse(() => send(deletion, staff))).status).toBe(403);
  const path = `/leads.csv?id=${leadIds[0]}`;
  expect((await thrownResponse(() => csvLoader(routeArgs(makeRequest(path, staff))))).status).toBe(403);
  expect(await send(deletion)).toEqual({ ok: true, message: '2 people and 2 leads deleted' });
  expect(await db.lead.count({ where: { merchantId, deletedAt: null } })).toBe(1);
  expect(await send(deletion)).toEqual({ ok: false, reason: 'These leads no longer exist.' });
});

test('the export has the selected leads', async () => {
  const path = `/leads.csv?id=${leadIds[0]}&id=${leadIds[2]}&id=x`;
  const csv = await (await csvLoader(routeArgs(makeRequest(path, owner)))).text();
  expect(csv.match(/Anna Bell|Ben Cole|Cleo Dow/g)?.toSorted()).toEqual(['Anna Bell', 'Cleo Dow']);
});

test('leads of another merchant stay as they are', async () => {
  const other = await signUpPerson();
  for (const fields of [
    { intent: 'status', status: 'won' },
    { intent: 'delete-people', status: '' },
  ])
    expect(await send({ ...fields, leadIds: first(3) }, other)).toMatchObject({ ok: false });
  const author = { userId: other.userId, name: 'Other' };
  const change = { intent: 'status', status: 'won' } as const;
  const input = { merchantId: other.merchantId, leadIds, author, change };
  expect(await changeLeads(input)).toEqual({ ok: true, found: 0 });
  expect(await valuesOf('status')).toEqual(['new', 'new', 'new']);
});

test.each([
  { intent: 'status', status: 'won', leadIds: '' },
  { intent: 'status', status: 'won', leadIds: 'x' },
  { intent: 'status', status: 'maybe' },
  { intent: 'drop' },
])('the action %j is refused', async (fields) => {
  const request = { leadIds: leadIds[0]!, ...fields } as Record<string, string>;
  expect((await thrownResponse(() => send(request))).status).toBe(400);
});

test('at most 100 leads are changed at once', async () => {
  const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
  const response = await thrownResponse(() => send({ intent: 'status', status: 'won', leadIds: many }));
  expect(response.status).toBe(400);
});
