import { beforeAll, describe, expect, test } from 'vitest';
import { findNeighbors, listSessions } from '#app/features/chat/inbox/list-sessions.server.ts';
import {
  NO_FILTER,
  parseSessionFilter,
  type SessionFilter,
} from '#app/features/chat/inbox/session-filter.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function talk(merchantId: string, ...texts: string[]): Promise<string> {
  const { token } = await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  for (const text of texts)
    await collectEvents(await receiveMessage({ merchantId, sessionId, text, clientMessageId: newId() }));
  return sessionId;
}

async function search(merchantId: string, text: string) {
  const { search: cleaned } = parseSessionFilter(new URLSearchParams({ q: text }));
  const filter = { ...NO_FILTER, search: cleaned };
  const { sessions } = await listSessions({ merchantId, filter, older: null, newer: null });
  return sessions.map(({ id }) => id);
}

describe('a search finds chats', () => {
  let merchantId = '';
  let side = '';
  let budget = '';

  beforeAll(async () => {
    merchantId = (await makeStore()).merchantId;
    side = await talk(
      merchantId,
      'Side sleeper with a café mattress — “Über-soft” 🛏️',
      '150 lb, queen, up to $2000. Show me your best matches',
    );
    budget = await talk(merchantId, 'My budget is $1,500, I weigh 20-30 lbs more than anna+beds@example.com');
  });

  test.each([
    ['café', 'side'],
    ['CAFE', 'side'],
    ['uber soft', 'side'],
    ['"über-soft"', 'side'],
    ['quee', 'side'],
    ['queen side', 'side'],
    ['sleeper & !mattress | (side)', 'side'],
    ['1500', 'budget'],
    ['$1,500', 'budget'],
    ['20-30', 'budget'],
    ['anna+beds@example.com', 'budget'],
    ["anna' <-> beds:*A", 'nothing'],
    ['sofa', 'nothing'],
    ['queen anna', 'nothing'],
    ['🛏️', 'nothing'],
    ['"', 'nothing'],
    ["'; drop table chat_search; --", 'nothing'],
    ['\\', 'nothing'],
    ['a'.repeat(10_000), 'nothing'],
    ['café '.repeat(5_000), 'side'],
    ['\0\uD800 café', 'side'],
  ])('by %j', async (text, found) => {
    const expected = { side: [side], budget: [budget], nothing: [] }[found];
    expect(await search(merchantId, text)).toEqual(expected);
  });

  test('by what the assistant said, recommended and understood', async () => {
    const listed = await listSessions({ merchantId, filter: NO_FILTER, older: null, newer: null });
    const [title] = listed.sessions.find(({ id }) => id === side)!.matched;
    expect(await search(merchantId, title!)).toEqual([side]);
    const reply = await db.chatMessage.findFirstOrThrow({
      where: { merchantId, sessionId: budget, author: 'assistant', answers: { not: null } },
    });
    expect(await search(merchantId, reply.text.slice(0, 60).replace(/\S*$/, ''))).toContain(budget);
  });
});

const CHATS = 1_300;
/** Chats newer than those that contain `holiday`. */
const SUMMER_CHATS = 1_000;

async function makeChats(merchantId: string): Promise<void> {
  await pool.query(
    `with made as (
       insert into chat_session (id, merchant_id, token_hash, state, first_words, created_at, has_lead, is_unread, tags)
       select gen_random_uuid(), $1, convert_to(gen_random_uuid()::text, 'UTF8'), '{"facts":[]}', 'Hello',
              timestamptz '2026-01-01' + n / 3 * interval '1 minute', n % 3 = 0, n % 40 = 0,
              case when n % 9 = 0 then array['vip'] else '{}' end
         from generate_series(1, $2::int) n
       returning id, merchant_id, created_at,
                 (extract(epoch from created_at - timestamptz '2026-01-01') / 60)::int as minute)
     insert into chat_search (session_id, merchant_id, started_at, words)
     select id, merchant_id, created_at,
            array_to_tsvector(array[$1::text, case when minute < $3 then 'holiday' else 'summer' end,
              case when minute % 7 = 0 then 'latex' else 'foam' end, 'bed' || minute % 50])
       from made`,
    [merchantId, CHATS, (CHATS - SUMMER_CHATS) / 3],
  );
}

/** Reads all pages of a filter: forward via `older`, or back from the last one via `newer`. */
async function readPages(merchantId: string, filter: SessionFilter) {
  const listed: string[] = [];
  let page = await listSessions({ merchantId, filter, older: null, newer: null });
  const ids = () => page.sessions.map(({ id }) => id);
  for (listed.push(...ids()); page.older; listed.push(...ids()))
    page = await listSessions({ merchantId, filter, older: page.older, newer: null });
  const back = [...ids()];
  for (; page.newer; back.unshift(...ids()))
    page = await listSessions({ merchantId, filter, older: null, newer: page.newer });
  return { listed, back };
}

test('every page of a search has what a plain query finds, forward and back', async () => {
  const { merchantId } = await makeMerchant();
  await makeChats(merchantId);
  const conditions: [Partial<SessionFilter>, string][] = [
    [{}, 'true'],
    [{ view: 'lead' }, 's.has_lead'],
    [{ view: 'unread' }, 's.is_unread'],
    [{ tag: 'vip' }, "'vip' = any (s.tags)"],
    [{ assignee: 'none', view: 'lead', tag: 'vip' }, "s.has_lead and 'vip' = any (s.tags)"],
    [{ assignee: 'nobody' }, 'false'],
  ];
  const searches = [
    'holiday',
    'summer',
    'latex',
    'holiday latex',
    'bed',
    'bed7',
    'summer bed49 foam',
    'sofa',
  ];
  const counts = new Set<number>();
  for (const [changed, condition] of conditions)
    for (const text of searches) {
      const { rows } = await pool.query<{ id: string }>(
        `select s.id from chat_session s join chat_search w on w.session_id = s.id
          where s.merchant_id = $1 and ${condition} and w.words @@ to_tsquery('simple', $2)
          order by s.created_at desc, s.id desc`,
        [
          merchantId,
          text
            .split(' ')
            .map((word) => `${word}:*`)
            .join(' & '),
        ],
      );
      const plain = rows.map(({ id }) => id);
      const { listed, back } = await readPages(merchantId, { ...NO_FILTER, ...changed, search: text });
      const name = `${text}, ${condition}`;
      expect({ name, listed, back }).toEqual({ name, listed: plain, back: plain });
      counts.add(plain.length);
    }
  expect(counts.size).toBeGreaterThan(20);
}, 60_000);

test('the neighbors of a chat in a search are those in the list', async () => {
  const { merchantId } = await makeMerchant();
  await makeChats(merchantId);
  const filter = { ...NO_FILTER, search: 'holiday latex' };
  const { listed } = await readPages(merchantId, filter);
  expect(listed.length).toBeGreaterThan(25);
  for (const [at, id] of listed.entries()) {
    const { createdAt: startedAt } = await db.chatSession.findFirstOrThrow({ where: { merchantId, id } });
    const neighbors = await findNeighbors({ merchantId, filter, session: { id, startedAt } });
    expect(neighbors).toEqual({ newer: listed[at - 1] ?? null, older: listed[at + 1] ?? null });
  }
});

test('another merchant’s words and drafts are not found', async () => {
  const [mine, other] = [await makeStore(), await makeStore()];
  await talk(other.merchantId, 'I like lavender');
  expect(await search(mine.merchantId, 'lavender')).toEqual([]);
  expect(await search(mine.merchantId, other.merchantId)).toEqual([]);
  expect(await search(other.merchantId, 'lavender')).toHaveLength(1);
});
