import { expect, test } from 'vitest';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { countByView, countWaiting } from '#app/features/chat/inbox/session-views.server.ts';
import { getTotalsWithComparison } from '#app/features/analytics/report/load-report.server.ts';
import {
  findNeighbors,
  listSessions,
  type SessionPage,
} from '#app/features/chat/inbox/list-sessions.server.ts';
import { NO_FILTER, type SessionFilter } from '#app/features/chat/inbox/session-filter.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function makeSessions(merchantId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    merchantId,
    tokenHash: Buffer.from(newId()),
    state: EMPTY_CONVERSATION as object,
    wantsPerson: at % 5 === 0,
    owner: at % 10 !== 0 ? 'assistant' : at % 20 === 0 ? 'nobody' : 'member',
    awaitsReply: at % 2 === 0,
    firstWords: 'Hello there',
    isMatched: at % 3 === 0,
    isUnread: at % 4 === 0,
    hasLead: at % 6 === 0,
    hasOrder: at % 7 === 0,
    fellBack: at % 8 === 0,
    hasUnanswered: at % 9 === 0,
    tags: at % 10 === 0 ? ['vip', 'call back'] : [],
    assigneeId: at % 12 === 0 ? 'ana' : null,
    // Several start in the same millisecond, so the ID decides.
    createdAt: new Date(1_800_000_000_000 + Math.floor(at / 4) * 1000),
  }));
  await db.chatSession.createMany({ data: rows });
  return rows.map(({ id }) => id).reverse();
}

async function walk(merchantId: string, changed: Partial<SessionFilter> = {}) {
  const filter = { ...NO_FILTER, ...changed };
  const pages: SessionPage[] = [await listSessions({ merchantId, filter, older: null, newer: null })];
  while (pages.at(-1)!.older) {
    pages.push(await listSessions({ merchantId, filter, older: pages.at(-1)!.older, newer: null }));
  }
  return pages;
}

const idsOf = (page: SessionPage) => page.sessions.map(({ id }) => id);

test('chats are listed newest first, each on one page, forwards and backwards', async () => {
  const { merchantId } = await makeMerchant();
  const ids = await makeSessions(merchantId, 60);
  const pages = await walk(merchantId);
  expect(pages.map((page) => page.sessions.length)).toEqual([25, 25, 10]);
  expect(pages.flatMap(idsOf)).toEqual(ids);
  expect(pages[0]!.newer).toBeNull();
  const back = await listSessions({ merchantId, filter: NO_FILTER, older: null, newer: pages[2]!.newer });
  expect(idsOf(back)).toEqual(idsOf(pages[1]!));
  const first = await listSessions({ merchantId, filter: NO_FILTER, older: null, newer: back.newer });
  expect(idsOf(first)).toEqual(idsOf(pages[0]!));
  expect(first.newer).toBeNull();
  expect(first.older).not.toBeNull();
});

test('an exactly full page has no next page', async () => {
  const { merchantId } = await makeMerchant();
  await makeSessions(merchantId, 25);
  expect((await walk(merchantId)).map(({ sessions }) => sessions.length)).toEqual([25]);
});

test('a chat has the name of its lead, or else an address, until the lead is deleted', async () => {
  const { merchantId } = await makeMerchant();
  const [named, addressed, deleted, without] = await makeSessions(merchantId, 4);
  const phone = '+15035550142';
  await db.lead.createMany({
    data: [
      { id: newId(), merchantId, sessionId: named!, name: 'Anna Bell', phone },
      { id: newId(), merchantId, sessionId: addressed!, phone },
      { id: newId(), merchantId, sessionId: deleted!, phone, deletedAt: new Date() },
    ],
  });
  const [page] = await walk(merchantId);
  expect(page!.sessions.map(({ id, leadName }) => [id, leadName])).toEqual([
    [named, 'Anna Bell'],
    [addressed, phone],
    [deleted, null],
    [without, null],
  ]);
});

test('each view has its chats and their count', async () => {
  const { merchantId } = await makeMerchant();
  const ids = (await makeSessions(merchantId, 60)).reverse();
  const every = (step: number, also?: number) =>
    ids.filter((_, at) => at % step === 0 || at === also).reverse();
  // No one joined for this shopper, and no one has opened the chat since.
  const [asked, updated] = [5, { isUnread: true }];
  await db.chatSession.updateMany({ where: { merchantId, id: ids[asked]! }, data: updated });
  const expected = {
    ...{
      all: every(1),
      unread: every(4, asked),
      'needs-reply': every(10, asked),
      person: every(5),
      lead: every(6),
    },
    ...{ sold: every(7), matched: every(3), 'fell-back': every(8), unanswered: every(9), opened: [] },
  };
  for (const [view, chats] of Object.entries(expected))
    expect((await walk(merchantId, { view: view as keyof typeof expected })).flatMap(idsOf)).toEqual(chats);
  const counts = Object.fromEntries(Object.entries(expected).map(([view, { length }]) => [view, length]));
  expect(await countByView({ merchantId })).toEqual(counts);
  expect(await countWaiting({ merchantId }), 'as many as the view lists').toBe(every(10, asked).length);
});

test('views are counted like their pages, beyond 100', async () => {
  const { merchantId } = await makeMerchant();
  await makeSessions(merchantId, 130);
  expect(await countByView({ merchantId })).toMatchObject({ all: 130, person: 26 });
});

test('chats can be filtered by tag and assignee', async () => {
  const { merchantId } = await makeMerchant();
  const ids = (await makeSessions(merchantId, 60)).reverse();
  const listed = async (filter: Partial<SessionFilter>) =>
    (await walk(merchantId, filter)).flatMap(idsOf).toSorted();
  const those = (isOne: (at: number) => boolean) => ids.filter((_, at) => isOne(at)).toSorted();
  expect(await listed({ tag: 'vip' })).toEqual(those((at) => at % 10 === 0));
  expect(await listed({ tag: "vip' or true --" })).toEqual([]);
  expect(await listed({ assignee: 'ana' })).toEqual(those((at) => at % 12 === 0));
  expect(await listed({ assignee: 'none' })).toEqual(those((at) => at % 12 !== 0));
  expect(await listed({ assignee: 'ana', tag: 'vip', view: 'unread' })).toEqual(those((at) => at % 60 === 0));
});

test('a chat that starts while a member pages through moves no others', async () => {
  const { merchantId } = await makeMerchant();
  const ids = await makeSessions(merchantId, 40);
  const first = await listSessions({ merchantId, filter: NO_FILTER, older: null, newer: null });
  const late = {
    ...{ merchantId, tokenHash: Buffer.from(newId()), firstWords: 'Hi' },
    state: EMPTY_CONVERSATION as object,
  };
  await db.chatSession.create({ data: { ...late, id: newId(), createdAt: new Date(1_900_000_000_000) } });
  const second = await listSessions({ merchantId, filter: NO_FILTER, older: first.older, newer: null });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
});

test('the chats next to a chat follow the filter, also for a chat that has left it', async () => {
  const { merchantId } = await makeMerchant();
  const ids = (await makeSessions(merchantId, 20)).reverse();
  const filter = { ...NO_FILTER, view: 'unread' as const };
  const next = async (at: number) => {
    const { id, createdAt } = await db.chatSession.findFirstOrThrow({ where: { merchantId, id: ids[at]! } });
    return findNeighbors({ merchantId, filter, session: { id, startedAt: createdAt } });
  };
  expect(await next(8)).toEqual({ newer: ids[12], older: ids[4] });
  expect(await next(9)).toEqual({ newer: ids[12], older: ids[8] });
  expect(await next(0)).toEqual({ newer: ids[4], older: null });
});

test('an invalid cursor shows the first page', async () => {
  const { merchantId } = await makeMerchant();
  const ids = await makeSessions(merchantId, 3);
  for (const older of [
    '',
    'x',
    "'; drop table chat_session",
    `zzzzzzzzzz.${newId()}`,
    '1.2.3',
    `a.${'b'.repeat(5000)}`,
  ]) {
    expect(idsOf(await listSessions({ merchantId, filter: NO_FILTER, older, newer: null }))).toEqual(ids);
  }
});

test('a chat is listed with its first message and the titles of its last recommendation', async () => {
  const { merchantId } = await makeStore();
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  const say = async (text: string) =>
    collectEvents(await receiveMessage({ merchantId, sessionId, text, clientMessageId: newId() }));
  await say('Hello there');
  await say('Side sleeper, 150 lb, queen, up to $2000, medium feel. Show me');
  const last = await say('something firmer please');
  const cards = last.flatMap((event) => (event.type === 'products' ? event.items : []));
  const [listed] = (await walk(merchantId))[0]!.sessions;
  expect(cards.length).toBeGreaterThan(0);
  expect(listed).toMatchObject({
    firstWords: 'Hello there',
    messageCount: 7,
    isMatched: true,
    wantsPerson: false,
    isUnread: true,
    needsReply: false,
  });
  expect(listed?.matched).toEqual(cards.map(({ title }) => title));
});

test('a chat in which only near misses were shown got a recommendation, as in reports', async () => {
  const { merchantId } = await makeStore();
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  const say = async (text: string) =>
    collectEvents(await receiveMessage({ merchantId, sessionId, text, clientMessageId: newId() }));
  const events = await say('Side sleeper, 150 lb, queen, up to $60, medium feel. Show me what comes closest');
  const cards = events.flatMap((event) => (event.type === 'products' ? event.items : []));
  expect([cards.length > 0, cards.every(({ breaks }) => breaks !== undefined)]).toEqual([true, true]);
  const { matched } = await countByView({ merchantId });
  const query = { merchantId, days: 30, hasOrders: false };
  expect([matched, (await getTotalsWithComparison(query)).current.recommended]).toEqual([1, 1]);
});

test('chats without a shopper’s message have a view of their own', async () => {
  const { merchantId } = await makeStore();
  await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId } });
  const message = { merchantId, sessionId, text: 'Hello there', clientMessageId: newId() };
  await collectEvents(await receiveMessage(message));
  await startChat({ merchantId });
  expect((await walk(merchantId)).flatMap(idsOf)).toEqual([sessionId]);
  const [opened] = await walk(merchantId, { view: 'opened' });
  expect(opened!.sessions).toMatchObject([{ firstWords: null }]);
  expect(await countByView({ merchantId })).toMatchObject({ all: 1, opened: 1 });
  const key = { merchantId, id: opened!.sessions[0]!.id };
  await db.chatSession.updateMany({ where: key, data: { wantsPerson: true, isUnread: true } });
  expect(await countByView({ merchantId })).toMatchObject({ all: 1, opened: 1, 'needs-reply': 1 });
  const query = { merchantId, filter: NO_FILTER, areWaitingFirst: true, older: null, newer: null };
  const page = await listSessions(query);
  expect(idsOf(page), 'nor is a request for a person hidden').toEqual([key.id, sessionId]);
  expect(page.range, 'which isn’t counted as a chat').toEqual({ from: 1, to: 1, total: 1 });
});

test('chats that need a reply come first on the first page, and on no other', async () => {
  const { merchantId } = await makeMerchant();
  const ids = await makeSessions(merchantId, 50);
  const query = { merchantId, filter: NO_FILTER, areWaitingFirst: true };
  const first = await listSessions({ ...query, older: null, newer: null });
  const waiting = (await walk(merchantId, { view: 'needs-reply' })).flatMap(idsOf);
  expect(waiting).toHaveLength(5);
  expect(idsOf(first)).toEqual([...waiting, ...ids.filter((id) => !waiting.includes(id)).slice(0, 25)]);
  const second = await listSessions({ ...query, older: first.older, newer: null });
  expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(ids));
  expect([first.range, second.range]).toEqual([
    { from: 1, to: 30, total: 50 },
    { from: 31, to: 50, total: 50 },
  ]);
  const back = await listSessions({ ...query, older: null, newer: second.newer });
  expect(back).toEqual({ ...first, older: back.older });
  const searched = { ...NO_FILTER, search: 'hello' };
  expect((await listSessions({ ...query, filter: searched, older: null, newer: null })).range).toBeNull();
});

test('the days of a filter follow the store’s time zone, in the list and the counts', async () => {
  const { merchantId } = await makeStore();
  const ids = await makeSessions(merchantId, 3);
  const days = [0, 6, 8].map((ago) => new Date(Date.now() - ago * 86_400_000));
  for (const [at, createdAt] of days.entries())
    await db.chatSession.updateMany({
      where: { merchantId, id: ids[at]! },
      data: { createdAt, firstWords: 'Hi' },
    });
  expect((await walk(merchantId, { days: 7 })).flatMap(idsOf)).toEqual(ids.slice(0, 2));
  expect((await countByView({ merchantId, filter: { days: 7 } })).all).toBe(2);
  expect((await walk(merchantId, { days: 30 })).flatMap(idsOf)).toEqual(ids);
});

test('a merchant never sees another merchant’s chats', async () => {
  const [mine, other] = [await makeMerchant(), await makeMerchant()];
  await makeSessions(other.merchantId, 2);
  expect((await walk(mine.merchantId))[0]!.sessions).toEqual([]);
});
