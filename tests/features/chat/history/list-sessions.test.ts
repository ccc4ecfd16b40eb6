import { expect, test } from 'vitest';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { listSessions, type SessionPage } from '#app/features/chat/history/chat-history.server.ts';
import type { SessionView } from '#app/features/chat/history/session-texts.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/start-session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/collect-events.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function makeSessions(merchantId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    merchantId,
    tokenHash: Buffer.from(newId()),
    state: { ...EMPTY_CONVERSATION, wantsPerson: at % 5 === 0 } as object,
    isMatched: at % 3 === 0,
    // Several begin in the same millisecond: then the id decides.
    createdAt: new Date(1_800_000_000_000 + Math.floor(at / 4) * 1000),
  }));
  await db.chatSession.createMany({ data: rows });
  return rows.map(({ id }) => id).reverse();
}

async function walk(merchantId: string, view: SessionView = 'all') {
  const pages: SessionPage[] = [await listSessions({ merchantId, view, older: null, newer: null })];
  while (pages.at(-1)!.older) {
    pages.push(await listSessions({ merchantId, view, older: pages.at(-1)!.older, newer: null }));
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
  const back = await listSessions({ merchantId, view: 'all', older: null, newer: pages[2]!.newer });
  expect(idsOf(back)).toEqual(idsOf(pages[1]!));
  const first = await listSessions({ merchantId, view: 'all', older: null, newer: back.newer });
  expect(idsOf(first)).toEqual(idsOf(pages[0]!));
  expect(first.newer).toBeNull();
  expect(first.older).not.toBeNull();
});

test('an exactly full page has no next page', async () => {
  const { merchantId } = await makeMerchant();
  await makeSessions(merchantId, 25);
  expect((await walk(merchantId)).map(({ sessions }) => sessions.length)).toEqual([25]);
});

test('views filter by matched chats or by the wish for a person', async () => {
  const { merchantId } = await makeMerchant();
  await makeSessions(merchantId, 60);
  const matched = (await walk(merchantId, 'matched')).flatMap(({ sessions }) => sessions);
  const person = (await walk(merchantId, 'person')).flatMap(({ sessions }) => sessions);
  expect([matched.length, matched.every(({ isMatched }) => isMatched)]).toEqual([20, true]);
  expect([person.length, person.every(({ wantsPerson }) => wantsPerson)]).toEqual([12, true]);
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
    expect(idsOf(await listSessions({ merchantId, view: 'all', older, newer: null }))).toEqual(ids);
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
  });
  expect(listed?.matched).toEqual(cards.map(({ title }) => title));
});

test('a merchant never sees another merchant’s chats', async () => {
  const [mine, other] = [await makeMerchant(), await makeMerchant()];
  await makeSessions(other.merchantId, 2);
  expect((await walk(mine.merchantId))[0]!.sessions).toEqual([]);
});
