import { beforeAll, expect, test } from 'vitest';
import { type LeadFilter, parseLeadFilter } from '#app/features/leads/leads.ts';
import { listLeads } from '#app/features/leads/listing/list-leads.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeLead } from '#tests/support/make-lead.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

let merchantId = '';
let ownerId = '';

const list = (query = '', timeZone = 'UTC', cursors: { older?: string; newer?: string } = {}) => {
  const { older = null, newer = null } = cursors;
  const filter: LeadFilter = parseLeadFilter(new URLSearchParams(query));
  return listLeads({ merchantId, filter, timeZone, older, newer });
};
const namesOf = async (query: string, timeZone?: string) =>
  (await list(query, timeZone)).leads.map(({ name, email }) => name ?? email);

beforeAll(async () => {
  ({ merchantId, userId: ownerId } = await signUpPerson());
  await db.user.update({ where: { id: ownerId }, data: { name: 'Olga Owner' } });
  const other = await makeMerchant();
  await makeLead(other.merchantId, { name: 'Anna of another store' });
  await makeLead(merchantId, {
    ...{ name: 'Anna Bell', email: 'Anna@Example.com', phone: '+15550100199' },
    createdAt: new Date('2026-11-01T03:30:00Z'),
    facts: [
      { key: 'size', value: 'Queen', quote: 'a QUEEN please' },
      { key: 'budget', value: 150_000, quote: 'up to $1,500' },
      { key: 'heat', value: true, quote: 'MÍR JE TEPLO' },
    ],
  });
  await makeLead(merchantId, {
    ...{ name: null, email: 'ben_100%@example.com', status: 'contacted', ownerId, source: 'card' },
    createdAt: new Date('2026-11-02T12:00:00Z'),
  });
  await makeLead(merchantId, {
    ...{ name: 'Čeněk Ďáblík', phone: '+442079460958', status: 'won' },
    createdAt: new Date('2026-11-03T12:00:00Z'),
  });
});

test('leads of this merchant are listed, new ones before the latest, with their owner and counts per status', async () => {
  const { leads, counts, older, newer } = await list();
  expect(leads.map(({ name, ownerName, phoneLabel }) => ({ name, ownerName, phoneLabel }))).toEqual([
    { name: 'Anna Bell', ownerName: null, phoneLabel: '+1 555 010 0199' },
    { name: 'Čeněk Ďáblík', ownerName: null, phoneLabel: '+44 20 7946 0958' },
    { name: null, ownerName: 'Olga Owner', phoneLabel: null },
  ]);
  expect(counts).toEqual({ new: 1, contacted: 1, won: 1, lost: 0 });
  expect([older, newer]).toEqual([null, null]);
});

test.each([
  ['anna', ['Anna Bell']],
  ['ANNA@EXAMPLE', ['Anna Bell']],
  ['(555) 010-0199', ['Anna Bell']],
  ['0199', ['Anna Bell']],
  ['020 7946 0958', ['Čeněk Ďáblík']],
  ['0044 20 7946', ['Čeněk Ďáblík']],
  ['ČENĚK', ['Čeněk Ďáblík']],
  ['queen', ['Anna Bell']],
  ['$1,500', ['Anna Bell']],
  ['mír je', ['Anna Bell']],
  ['100%', ['ben_100%@example.com']],
  ['_', ['ben_100%@example.com']],
  ['%', ['ben_100%@example.com']],
  ["' or 1=1 --", []],
  ['\0', ['Anna Bell', 'Čeněk Ďáblík', 'ben_100%@example.com']],
  ['\ud800', []],
])('a search for %j finds %j', async (search, found) => {
  expect(await namesOf(new URLSearchParams({ search }).toString())).toEqual(found);
});

test('a search finds what the shopper says after leaving contact details', async () => {
  const { merchantId: own } = await makeMerchant();
  const { sessionId } = await makeLead(own, { facts: [{ key: 'size', value: 'Queen', quote: 'queen' }] });
  const find = async (search: string) => {
    const filter = parseLeadFilter(new URLSearchParams({ search }));
    return (await listLeads({ merchantId: own, filter, timeZone: 'UTC', older: null, newer: null })).leads
      .length;
  };
  expect([await find('queen'), await find('adjustable')]).toEqual([1, 0]);
  const state = { facts: [{ key: 'base', fact: { is: 'known', value: 'x' }, quote: 'an Adjustable base' }] };
  await db.chatSession.update({ where: { merchantId: own, id: sessionId }, data: { state } });
  expect([await find('queen'), await find('adjustable')]).toEqual([0, 1]);
});

test.each([
  ['status=won', ['Čeněk Ďáblík']],
  ['source=card', ['ben_100%@example.com']],
  ['owner=none', ['Anna Bell', 'Čeněk Ďáblík']],
  ['owner=nobody', []],
  [
    'status=unknown&source=x&from=2026-02-30&to=yesterday',
    ['Anna Bell', 'Čeněk Ďáblík', 'ben_100%@example.com'],
  ],
  ['from=2026-11-02&to=2026-11-02', ['ben_100%@example.com']],
  ['to=2026-10-31', []],
  ['from=1000-01-01&to=2999-12-31&status=new&owner=none&source=message&search=a', ['Anna Bell']],
])('the filter %s finds %j', async (query, found) => {
  expect(await namesOf(query)).toEqual(found);
});

test('days are those of the store', async () => {
  expect(await namesOf('to=2026-10-31', 'America/New_York')).toEqual(['Anna Bell']);
  expect(await namesOf('from=2026-11-01&to=2026-11-01', 'America/New_York')).toEqual([]);
});

test('counts follow every filter but the status', async () => {
  const { counts, leads } = await list('owner=none&status=new');
  expect(leads).toHaveLength(1);
  expect(counts).toEqual({ new: 1, contacted: 0, won: 1, lost: 0 });
  expect((await list('search=nothing-like-this')).counts).toEqual({ new: 0, contacted: 0, won: 0, lost: 0 });
});

test('pages lead from new leads to the oldest of the others and back, without gaps', async () => {
  const { merchantId: own } = await makeMerchant();
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3)));
  for (let index = 0; index < 60; index += 1)
    await makeLead(own, {
      ...{ name: `Lead ${index}`, createdAt: at(index) },
      status: index % 2 === 0 ? 'new' : 'contacted',
    });
  const filter = parseLeadFilter(new URLSearchParams());
  const page = (older: string | null, newer: string | null = null) =>
    listLeads({ merchantId: own, filter, timeZone: 'UTC', older, newer });
  const first = await page(null);
  const second = await page(first.older);
  const third = await page(second.older);
  expect([first, second, third].map(({ leads }) => leads.length)).toEqual([25, 25, 10]);
  expect(new Set([first, second, third].flatMap(({ leads }) => leads.map(({ id }) => id))).size).toBe(60);
  const newest = { merchantId: own, filter: { ...filter, sort: 'newest' as const }, timeZone: 'UTC' };
  const latest = await listLeads({ ...newest, older: null, newer: null });
  const next = await listLeads({ ...newest, older: latest.older, newer: null });
  expect([latest.leads.at(0)?.name, next.range]).toEqual(['Lead 59', { from: 26, to: 50, total: 60 }]);
  const times = [...latest.leads, ...next.leads].map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const statuses = [first, second, third].flatMap(({ leads }) => leads.map(({ status }) => status));
  expect(statuses.lastIndexOf('new')).toBe(29);
  expect(third.older).toBeNull();
  expect([first, second, third].map(({ range }) => range)).toEqual([
    { from: 1, to: 25, total: 60 },
    { from: 26, to: 50, total: 60 },
    { from: 51, to: 60, total: 60 },
  ]);
  const back = await page(null, third.newer);
  expect(back.leads).toEqual(second.leads);
  expect(back.range).toEqual(second.range);
  expect((await page(null, back.newer)).leads).toEqual(first.leads);
  expect((await page(null, back.newer)).newer).toBeNull();
});

test.each(['x', 'new.zzzzzzzzz.0', '...', 'new.9999999999.019', "new.'; drop table lead"])(
  'the cursor %j is ignored',
  async (older) => {
    expect((await list('', 'UTC', { older })).leads).toHaveLength(3);
  },
);
