import { expect, test, vi } from 'vitest';
import { getCachedDocuments } from '#app/features/assistant/reply/reply-caches.server.ts';
import { countByView } from '#app/features/chat/inbox/session-views.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/_dashboard.analytics.tsx';
import { loader as csvLoader } from '#app/routes/analytics.$table[.]csv.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

type Person = Awaited<ReturnType<typeof signUpPerson>>;
const QUESTION = 'Do you ship to Hawaii?';
const ANSWER = 'Yes, we ship to Hawaii by boat within three weeks.';

async function ask(merchantId: string, text: string): Promise<string> {
  const { cartMark = '' } = await startChat({ merchantId, channel: 'storefront' });
  const sessionId = cartMark.split('.')[0]!;
  const events = await collectEvents(
    await receiveMessage({ merchantId, sessionId, text, clientMessageId: newId() }),
  );
  return events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('');
}

const open = (person: Person, query = '') => loader(routeArgs(makeRequest(`/analytics${query}`, person)));
const submit = (person: Person, fields: Record<string, string>) =>
  action(routeArgs(makeForm('/analytics', fields, person)));

async function makeStoreWithCatalog() {
  const person = await signUpPerson();
  await writeProducts({ merchantId: person.merchantId, origin: 'csv', products: [makeProduct()] });
  return person;
}

test('an answer to an unanswered question is what the assistant says from the next chat on', async () => {
  const person = await makeStoreWithCatalog();
  expect(await ask(person.merchantId, QUESTION)).not.toContain('by boat');
  expect((await open(person)).unanswered).toMatchObject([{ question: QUESTION, asked: 1 }]);
  const fields = { intent: 'answer', asked: QUESTION, question: QUESTION, answer: ANSWER };
  expect(await submit(person, fields)).toEqual({ ok: true });
  expect((await open(person)).unanswered).toEqual([]);
  await vi.waitFor(async () => {
    const { facts } = await getCachedDocuments({ merchantId: person.merchantId, now: new Date() });
    expect(facts, 'the assistant’s process was notified').toMatchObject([{ statement: ANSWER }]);
  }, 5_000);
  expect(await ask(person.merchantId, QUESTION)).toContain('by boat within three weeks');
  expect((await open(person)).unanswered).toEqual([]);
  // A second answer replaces the first.
  await submit(person, { ...fields, answer: 'No, we don’t ship to islands.' });
  const files = await db.storeFile.findMany({ where: { merchantId: person.merchantId } });
  expect(files).toMatchObject([{ name: 'Answers to shoppers.txt', status: 'read' }]);
  expect(files[0]!.passages).toMatchObject([{ heading: QUESTION, text: 'No, we don’t ship to islands.' }]);
});

test('a dismissed question returns when it stays unanswered again', async () => {
  const person = await makeStoreWithCatalog();
  await ask(person.merchantId, QUESTION);
  const countChats = async () => (await countByView(person)).unanswered;
  expect(await countChats()).toBe(1);
  expect(await submit(person, { intent: 'dismiss', asked: QUESTION })).toEqual({ ok: true });
  expect((await open(person)).unanswered).toEqual([]);
  expect(await countChats(), 'the inbox has no chat with an open question').toBe(0);
  await ask(person.merchantId, QUESTION.toUpperCase());
  expect((await open(person)).unanswered).toMatchObject([{ asked: 1 }]);
  expect(await countChats()).toBe(1);
});

test('an answer without words, or too many, is refused', async () => {
  const person = await makeStoreWithCatalog();
  const fields = { intent: 'answer', asked: QUESTION, question: QUESTION };
  expect(await submit(person, { ...fields, answer: ' \n ' })).toEqual({
    ok: false,
    reason: 'The answer is missing',
  });
  expect(await submit(person, { ...fields, answer: 'x'.repeat(1_001) })).toMatchObject({ ok: false });
  expect(await submit(person, { intent: 'explode', asked: QUESTION })).toMatchObject({ ok: false });
  expect(await db.storeFile.count({ where: { merchantId: person.merchantId } })).toBe(0);
});

test.each([
  '?period=custom',
  '?period=custom&from=2026-02-30&to=2026-03-01',
  '?period=custom&from=2026-03-02&to=2026-03-01',
  '?period=custom&from=1900-01-01&to=2026-03-01',
  '?period=custom&from=0000-00-00&to=9999-99-99',
  "?period=';drop table&channel=%00",
])('a period that can’t be read is the last 30 days: %s', async (query) => {
  const { request, tables } = await open(await makeStoreWithCatalog(), query);
  expect(request.choice).toBe('30');
  expect(tables.days.rows).toHaveLength(30);
});

test('ten years are shown by month, and a store without chats has an empty report', async () => {
  const person = await signUpPerson();
  const year = new Date().getUTCFullYear();
  const { tables, totals, unanswered, holdout } = await open(
    person,
    `?period=custom&from=${year - 9}-01-01&to=${year}-12-31`,
  );
  expect(tables.days.rows).toEqual([]);
  expect(totals.current.chats).toBe(0);
  expect({ unanswered, holdout }).toEqual({ unanswered: [], holdout: null });
});

test('tables are saved as CSV that no spreadsheet calculates', async () => {
  const person = await makeStoreWithCatalog();
  await ask(person.merchantId, '=HYPERLINK("http://x.example","Do you price match?")');
  const csv = async (table: string) => {
    const request = makeRequest(`/analytics/${table}.csv?period=7`, person);
    return csvLoader(routeArgs(request, { table }));
  };
  const response = await csv('unanswered');
  expect(response.headers.get('content-type')).toContain('text/csv');
  const text = await response.text();
  expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m);
  expect((await (await csv('days')).text()).trim().split('\r\n')).toHaveLength(8);
  expect((await thrownResponse(() => csv('passwords'))).status).toBe(404);
});

test('anonymous visitors and other merchants see nothing of it', async () => {
  const [owner, other] = [await makeStoreWithCatalog(), await signUpPerson()];
  await ask(owner.merchantId, QUESTION);
  expect((await open(other)).unanswered).toEqual([]);
  const anonymous = await thrownResponse(() => loader(routeArgs(makeRequest('/analytics'))));
  expect(anonymous.headers.get('location')).toContain('/login');
  const download = () => csvLoader(routeArgs(makeRequest('/analytics/days.csv'), { table: 'days' }));
  expect((await thrownResponse(download)).headers.get('location')).toContain('/login');
});

test('a running holdout starts with “not enough data yet”', async () => {
  const person = await signUpPerson();
  await saveSettings({ merchantId: person.merchantId, changes: { features: { holdoutPercent: 10 } } });
  const { holdout } = await open(person);
  expect(holdout).toMatchObject({ holdoutShare: 0.1, lift: null, isSplitBroken: false });
});
