import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { erasePersonJob } from '#app/features/shop/privacy/erase-person.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { action, loader as leadLoader } from '#app/routes/_dashboard.leads.$leadId.tsx';
import { loader as listLoader } from '#app/routes/_dashboard.leads._index.tsx';
import { loader as csvLoader } from '#app/routes/leads[.]csv.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { type LeadFacts, makeLead } from '#tests/support/make-lead.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

async function makeLeadOfMerchant(facts: LeadFacts = {}) {
  const person = await signUpPerson();
  await db.merchantSettings.update({
    where: { merchantId: person.merchantId },
    data: { storeInfo: { timezone: 'America/Los_Angeles', currency: 'USD' } },
  });
  return { person, ...(await makeLead(person.merchantId, facts)) };
}

const QUEEN = [
  { key: 'size', value: 'Queen', quote: 'queen' },
  { key: 'budget', value: 150_000, quote: 'under 1500' },
];

test('a merchant can list, open and change leads', async () => {
  const createdAt = new Date('2026-03-02T05:00:00Z');
  const { person, leadId, sessionId } = await makeLeadOfMerchant({
    email: 'a@example.com',
    createdAt,
    facts: QUEEN,
  });
  const list = await listLoader(routeArgs(makeRequest('/leads', person)));
  expect(list.leads).toMatchObject([{ id: leadId, needs: 'Queen, up to $1,500', email: 'a@example.com' }]);
  expect(list.leads[0]!.created.exact).toBe('Mar 1, 2026, 9:00 PM');
  expect(list.owners).toEqual([{ userId: person.userId, name: expect.any(String) as string }]);
  expect((await listLoader(routeArgs(makeRequest('/leads?status=won', person)))).leads).toEqual([]);

  const path = `/leads/${leadId}`;
  const open = () => leadLoader(routeArgs(makeRequest(path, person), { leadId }));
  const send = (fields: Record<string, string>) =>
    action(routeArgs(makeForm(path, fields, person), { leadId }));
  expect(await send({ intent: 'status', status: 'won' })).toMatchObject({ ok: true });
  expect(await send({ intent: 'owner', ownerId: person.userId })).toMatchObject({ ok: true });
  expect(await send({ intent: 'add-note', text: ' Called\u202E \n' })).toMatchObject({ ok: true });
  expect(await send({ intent: 'add-note', text: ' ' })).toMatchObject({ ok: false });
  expect(await send({ intent: 'add-note', text: 'x'.repeat(2_001) })).toMatchObject({ ok: false });
  const opened = await open();
  expect(opened.lead).toMatchObject({ status: 'won', ownerId: person.userId, sessionId });
  expect(opened.notes).toMatchObject([{ text: 'Called', isOwn: true }]);
  expect(opened.facts).toMatchObject([{ value: 'Queen' }, { value: 'Up to $1,500' }]);
  expect(await send({ intent: 'delete-note', noteId: opened.notes[0]!.id })).toMatchObject({ ok: true });
  expect((await open()).notes).toEqual([]);
});

test.each([
  { intent: 'status', status: 'maybe' },
  { intent: 'delete-note', noteId: '1' },
  { intent: 'drop' },
  {},
])('the action %j is refused', async (fields) => {
  const { person, leadId } = await makeLeadOfMerchant();
  const request = makeForm(`/leads/${leadId}`, fields as Record<string, string>, person);
  expect((await thrownResponse(() => action(routeArgs(request, { leadId })))).status).toBe(400);
});

test('another merchant’s lead isn’t found, and anonymous visitors are redirected to the login', async () => {
  const { leadId, person } = await makeLeadOfMerchant({ name: 'Anna Bell' });
  const other = await signUpPerson();
  const path = `/leads/${leadId}`;
  const open = (facts: { cookie?: string }, id = leadId) =>
    thrownResponse(() => leadLoader(routeArgs(makeRequest(path, facts), { leadId: id })));
  const send = (fields: Record<string, string>, facts: { cookie?: string }) =>
    thrownResponse(() => action(routeArgs(makeForm(path, fields, facts), { leadId })));
  for (const id of [leadId, newId(), '0', '', '\0', "' or 1=1 --"])
    expect((await open(other, id)).status).toBe(404);
  const intents: Record<string, string>[] = [
    { intent: 'status', status: 'lost' },
    { intent: 'owner', ownerId: '' },
    { intent: 'add-note', text: 'x' },
    { intent: 'delete-person' },
  ];
  for (const fields of intents) {
    expect((await send(fields, other)).status).toBe(404);
    expect((await send(fields, {})).headers.get('location')).toContain('/login');
  }
  expect((await open({})).headers.get('location')).toContain('/login');
  for (const page of [listLoader, csvLoader]) {
    const anonymous = await thrownResponse(() => page(routeArgs(makeRequest('/leads'))) as Promise<unknown>);
    expect(anonymous.headers.get('location')).toContain('/login');
  }
  expect((await listLoader(routeArgs(makeRequest('/leads', other)))).leads).toEqual([]);
  expect(await rowsOf(await csvLoader(routeArgs(makeRequest('/leads.csv', other))))).toHaveLength(1);
  const { merchantId } = person;
  const untouched = await db.lead.findFirst({ where: { merchantId, id: leadId }, include: { notes: true } });
  expect(untouched).toMatchObject({ status: 'new', deletedAt: null, notes: [] });
});

async function rowsOf(response: Response): Promise<string[][]> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return parse(new TextDecoder().decode(bytes), { relaxColumnCount: true }) as string[][];
}

test('the CSV has the filtered leads, without a formula and with readable phones', async () => {
  const { person, sessionId } = await makeLeadOfMerchant({
    ...{
      name: '=HYPERLINK("https://evil.example";"Anna")',
      email: '+cmd@example.com',
      phone: '+15550100199',
    },
    createdAt: new Date('2026-03-02T05:00:00Z'),
    ...{ facts: QUEEN, status: 'contacted', source: 'card' },
  });
  const { merchantId } = person;
  const odd = ['Anna "Annie" Bell', 'two\nlines, commas; and', '<script>alert(1)</script>', '@SUM(1)', '-1'];
  for (const [at, name] of odd.entries())
    await makeLead(merchantId, { name, createdAt: new Date(Date.UTC(2026, 2, 1, 0, at)) });
  const download = async (query: string) => csvLoader(routeArgs(makeRequest(`/leads.csv${query}`, person)));
  const response = await download('');
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const [headings, ...rows] = await rowsOf(response);
  const contacted = rows.pop();
  expect(headings).toEqual([
    'Created',
    'Name',
    'Email',
    'Phone',
    'Needs',
    'Status',
    'Owner',
    'Source',
    'Chat',
  ]);
  expect(contacted).toEqual([
    ...[
      '2026-03-01 21:00',
      `'=HYPERLINK("https://evil.example";"Anna")`,
      `'+cmd@example.com`,
      '+1 555 010 0199',
    ],
    ...['Queen, up to $1,500', 'Contacted', '', 'Contact form in the chat'],
    expect.stringContaining(`/sessions/${sessionId}`),
  ]);
  expect(rows.map(([, name]) => name)).toEqual(["'-1", "'@SUM(1)", ...odd.slice(0, 3).toReversed()]);
  expect(await rowsOf(await download('?status=contacted'))).toHaveLength(2);
  expect(await rowsOf(await download('?search=annie'))).toHaveLength(2);
});

test('a CSV of several batches has every lead once', async () => {
  const { person } = await makeLeadOfMerchant();
  const { merchantId } = person;
  await db.$executeRaw`
    with made as (
      insert into chat_session (id, merchant_id, token_hash, state)
      select gen_random_uuid(), ${merchantId}::uuid, sha256(n::text::bytea), '{}' from generate_series(1, 4500) n
      returning id)
    insert into lead (id, merchant_id, session_id, name, created_at, updated_at)
    select gen_random_uuid(), ${merchantId}::uuid, id, 'Lead ' || id, '2026-01-01', now() from made`;
  const rows = await rowsOf(await csvLoader(routeArgs(makeRequest('/leads.csv', person))));
  expect(new Set(rows.slice(1).map(([, name]) => name)).size).toBe(4_501);
  expect(rows).toHaveLength(4_502);
});

test('a deleted person disappears right away and is erased by a job', async () => {
  const details = { email: 'anna@example.com' };
  const { person, leadId } = await makeLeadOfMerchant(details);
  const { merchantId } = person;
  await makeLead(merchantId, details);
  const kept = await makeLead(merchantId, { name: 'Ben' });
  await startJobs([erasePersonJob]);
  const request = makeForm(`/leads/${leadId}`, { intent: 'delete-person' }, person);
  const response = (await action(routeArgs(request, { leadId }))) as Response;
  expect(response.headers.get('location')).toMatch(/^\/leads\?/);
  const list = await listLoader(routeArgs(makeRequest('/leads', person)));
  expect(list.leads.map(({ id }) => id)).toEqual([kept.leadId]);
  expect(list.counts).toMatchObject({ new: 1 });
  const opened = () => leadLoader(routeArgs(makeRequest('/leads/x', person), { leadId }));
  expect((await thrownResponse(opened)).status).toBe(404);
  await eventually(async () => expect(await db.lead.count({ where: { merchantId } })).toBe(1));
});
