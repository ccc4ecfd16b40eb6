import { describe, expect, test } from 'vitest';
import { countOrders, replySecondsAt } from '#app/features/analytics/report/figures.ts';
import {
  getLastDaysTable,
  getTotalsWithComparison,
} from '#app/features/analytics/report/load-report.server.ts';
import {
  getComparison,
  listTopicCounts,
  listUnanswered,
} from '#app/features/analytics/report/report-queries.server.ts';
import { refreshRollup } from '#app/features/analytics/rollup/refresh-rollup.server.ts';
import { listDays, type Period } from '#app/features/analytics/rollup/store-days.ts';
import { countUsage } from '#app/features/billing/usage/usage.server.ts';
import { countByView } from '#app/features/chat/inbox/session-views.server.ts';
import { listChatSources } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { eraseChats } from '#app/features/chat/privacy/shopper-chats.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { startChatAt } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { insertEvent, seedAnalytics } from '#tests/support/seed-analytics.ts';

useDatabase();

/** The day after clocks changed in the United States in autumn; Chatham is 13:45 ahead of UTC in summer. */
const NOW = new Date('2026-11-28T11:30:00Z');
const ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Chatham'];
const PERIODS: Period[] = [
  { from: '2026-11-28', to: '2026-11-28' },
  { from: '2026-11-22', to: '2026-11-28' },
  { from: '2026-10-30', to: '2026-11-28' },
  { from: '2026-08-31', to: '2026-11-28' },
  { from: '2026-11-01', to: '2026-11-01' },
  { from: '2026-10-31', to: '2026-11-02' },
  { from: '2026-09-27', to: '2026-09-27' },
  { from: '2026-03-08', to: '2026-04-05' },
  { from: '2025-11-29', to: '2026-11-28' },
  { from: '2016-11-29', to: '2026-11-28' },
];

async function makeSeededStore(zone: string, chats = 160) {
  const { merchantId } = await makeStore();
  await saveSettings({
    merchantId,
    changes: { storeInfo: { timezone: zone }, features: { holdoutPercent: 20 } },
  });
  const products = await db.product.findMany({ where: { merchantId }, select: { id: true } });
  const productIds = products.map(({ id }) => id).slice(0, 4);
  const recent = { from: new Date('2026-10-25T00:00:00Z'), to: new Date('2026-11-28T11:00:00Z') };
  await seedAnalytics({ merchantId, seed: 1, chats, productIds, ...recent });
  const long = { from: new Date('2026-02-01T00:00:00Z'), to: recent.from };
  await seedAnalytics({ merchantId, seed: 2, chats: chats / 2, productIds, ...long });
  return { merchantId, productIds };
}

/** Counts every figure naively from the raw rows, by local date. */
async function countPlainly(merchantId: string, zone: string, { from, to }: Period) {
  const values = [merchantId, zone, from, to];
  const within = (column: string) => `(${column} at time zone $2)::date between $3 and $4`;
  const one = async (sql: string) => Number(Object.values((await pool.query(sql, values)).rows[0]!)[0] ?? 0);
  const chats = (having: string) =>
    one(
      `select count(*) from chat_session s where merchant_id = $1 and mode = 'live' and first_words is not null
          and ${within('created_at')} ${having}`,
    );
  const messages = (what: string) =>
    one(`select ${what} from chat_message m join chat_session s on s.id = m.session_id
          where m.merchant_id = $1 and s.mode = 'live' and s.first_words is not null and ${within('s.created_at')}`);
  const orders = `from (select order_id, currency, max(total_minor) as total, sum(chat_minor) as chat, max(s.created_at) as last
      from chat_order o join chat_session s on s.id = o.session_id and s.mode = 'live' and s.first_words is not null
     where o.merchant_id = $1 group by order_id, currency) o where ${within('last')}`;
  const wait = (share: number) =>
    one(`select percentile_disc(${share}) within group (order by wait) from (
      select round(10 * extract(epoch from min(m.created_at) filter (where author = 'assistant')
             - min(m.created_at) filter (where author = 'shopper'))) / 10 as wait
        from chat_session s join chat_message m on m.session_id = s.id
       where s.merchant_id = $1 and s.mode = 'live' and ${within('s.created_at')} group by s.id) w where wait is not null`);
  return {
    visitors: await one(`select coalesce(sum(n), 0) from (
      select count(distinct visitor) as n from chat_event where merchant_id = $1 and kind = 'shown' and ${within('created_at')}
       group by (created_at at time zone $2)::date, channel, arm) v`),
    chats: await chats(''),
    engaged: await chats(
      `and (select count(*) from chat_message m where m.session_id = s.id and author = 'shopper') >= 2`,
    ),
    recommended: await chats('and s.id in (select session_id from recommendation)'),
    clicked: await chats(
      `and s.id in (select session_id from chat_event where kind in ('clicked', 'added'))`,
    ),
    carts: await chats(`and s.id in (select session_id from chat_event where kind = 'added')`),
    leads: await chats('and s.id in (select session_id from lead)'),
    ordered: await chats('and s.id in (select session_id from chat_order)'),
    replies: await messages('count(m.answers)'),
    fallbacks: await messages(`count(m.record ->> 'fallback')`),
    costMicros: await messages(`coalesce(sum((m.record #>> '{usage,costMicros}')::int), 0)`),
    orders: await one(`select count(*) ${orders}`),
    usd: await one(`select coalesce(sum(total) filter (where currency = 'USD'), 0) ${orders}`),
    usdChat: await one(`select coalesce(sum(chat) filter (where currency = 'USD'), 0) ${orders}`),
    p50: await wait(0.5),
    p95: await wait(0.95),
  };
}

async function readFigures(merchantId: string, period: Period) {
  const { current } = await getComparison({ merchantId, period, hasOrders: true });
  const { revenue, replyTenths: _, opened: __, ...counts } = current;
  return {
    ...counts,
    orders: countOrders(current),
    usd: revenue.USD?.totalMinor ?? 0,
    usdChat: revenue.USD?.chatMinor ?? 0,
    p50: replySecondsAt(current, 0.5) ?? 0,
    p95: replySecondsAt(current, 0.95) ?? 0,
  };
}

describe.each(ZONES)('in %s', (zone) => {
  test('every figure of ten periods equals a plain count over the raw rows', async () => {
    const { merchantId, productIds } = await makeSeededStore(zone);
    let largest = 0;
    for (const period of PERIODS) {
      await refreshRollup({ merchantId, period, now: NOW });
      const plain = await countPlainly(merchantId, zone, period);
      expect({ period, ...(await readFigures(merchantId, period)) }).toEqual({ period, ...plain });
      largest = Math.max(largest, plain.chats);
      const counts = await listTopicCounts({ merchantId, period });
      const within = `(s.created_at at time zone $2)::date between $3 and $4 and s.mode = 'live' and s.first_words is not null`;
      const { rows } = await pool.query<{ open: number; shown: number; sides: number }>(
        `select (select count(*)::int from chat_session s where merchant_id = $1 and state ->> 'asked' = 'size' and ${within}
                    and s.id not in (select session_id from recommendation)) as open,
                (select count(distinct session_id)::int from recommendation r join chat_session s on s.id = r.session_id
                  where product_id = $5 and s.merchant_id = $1 and ${within}) as shown,
                (select count(*)::int from chat_session s where merchant_id = $1
                    and jsonb_path_exists(state, '$.facts[*] ? (@.key == "positions").fact.value[*] ? (@ == "side")') and ${within}) as sides`,
        [merchantId, zone, period.from, period.to, productIds[0]],
      );
      const countOf = (topic: string, key: string) =>
        counts.find((count) => count.topic === topic && count.key === key)?.count ?? 0;
      expect({
        open: countOf('open', 'size'),
        shown: countOf('recommended', productIds[0]!),
        sides: countOf('position', 'side'),
      }).toEqual(rows[0]);
    }
    expect(largest).toBeGreaterThan(100);
  }, 60_000);
});

test('a late message, click, lead, order and an erased chat change the day of the chat', async () => {
  const zone = 'America/Los_Angeles';
  const { merchantId, productIds } = await makeSeededStore(zone, 40);
  const period = { from: '2026-10-01', to: '2026-11-28' };
  const refresh = (now: Date) => refreshRollup({ merchantId, period, now, isForced: true });
  await refresh(new Date());
  const sessions = await db.chatSession.findMany({
    where: { merchantId, mode: 'live', firstWords: { not: null }, leads: { none: {} } },
    orderBy: { id: 'asc' },
  });
  const [first, second, third] = sessions.map(({ id }) => id);
  const check = async () => {
    await refresh(new Date());
    const plain = await countPlainly(merchantId, zone, period);
    expect(await readFigures(merchantId, period)).toEqual(plain);
    return plain;
  };
  const before = await check();
  await pool.query(`update chat_session set last_message_at = now() where id = $1`, [first]);
  for (let at = 0; at < 2; at += 1)
    await pool.query(
      `insert into chat_message (id, merchant_id, session_id, author, text) values ($1, $2, $3, 'shopper', 'late')`,
      [newId(), merchantId, first],
    );
  await check();
  await insertEvent({
    ...{ merchantId, kind: 'clicked', channel: 'page', createdAt: new Date() },
    ...{ sessionId: second, productId: productIds[0] },
  });
  await check();
  await pool.query(
    'insert into lead (id, merchant_id, session_id, email, updated_at) values ($1, $2, $3, $4, now())',
    [newId(), merchantId, third, 'late@shopper.example'],
  );
  expect((await check()).leads).toBe(before.leads + 1);
  await pool.query(
    `insert into chat_order (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
     values ($1, $2, $3, 'late', 100, 50, 'USD', '[]', '2026-11-20T12:00:00Z')`,
    [newId(), merchantId, third],
  );
  expect((await check()).orders).toBe(before.orders + 1);
  await pool.query(`update chat_order set total_minor = 700 where merchant_id = $1 and order_id = 'late'`, [
    merchantId,
  ]);
  await check();
  await eraseChats(merchantId, [third!]);
  expect((await check()).chats).toBe(before.chats - 1);
}, 60_000);

test('a chat that a shopper opened without writing isn’t counted', async () => {
  const { merchantId } = await makeStore();
  await startChatAt(merchantId);
  const { say } = await startChatAt(merchantId);
  await say('I sleep on my side');
  const { current } = await getTotalsWithComparison({ merchantId, days: 7, hasOrders: true });
  expect(current.chats).toBe(1);
  expect(await countByView({ merchantId }), 'as the inbox lists them').toMatchObject({ all: 1, opened: 1 });
  const { storeInfo } = await getSettings({ merchantId });
  const query = { merchantId, timeZone: storeInfo.timezone, now: new Date() };
  expect((await listChatSources(query)).sources).toMatchObject([{ chats: 1 }]);
  expect((await countUsage(merchantId)).chats).toBe(1);
});

test('figures move to other days when the time zone changes', async () => {
  const { merchantId } = await makeSeededStore('UTC', 60);
  const period = { from: '2026-11-01', to: '2026-11-14' };
  await refreshRollup({ merchantId, period, now: NOW });
  await saveSettings({ merchantId, changes: { storeInfo: { timezone: 'Pacific/Chatham' } } });
  await refreshRollup({ merchantId, period, now: NOW });
  expect(await readFigures(merchantId, period)).toEqual(
    await countPlainly(merchantId, 'Pacific/Chatham', period),
  );
});

test('a store without a single chat has an empty table and no change', async () => {
  const { merchantId } = await makeMerchant();
  expect((await getLastDaysTable({ merchantId, hasOrders: true, now: NOW })).rows).toEqual([]);
  const totals = await getTotalsWithComparison({ merchantId, days: 7, hasOrders: true, now: NOW });
  expect(totals.current).toEqual(totals.previous);
  expect(listDays({ from: '2016-11-29', to: '2026-11-28' })).toHaveLength(3_652);
});

test('another merchant sees none of it', async () => {
  const { merchantId } = await makeSeededStore('UTC', 20);
  const other = await makeMerchant();
  const period = { from: '2026-10-01', to: '2026-11-28' };
  await refreshRollup({ merchantId, period, now: NOW });
  await refreshRollup({ merchantId: other.merchantId, period, now: NOW });
  expect((await readFigures(other.merchantId, period)).chats).toBe(0);
  expect(await listUnanswered({ merchantId: other.merchantId, period, timeZone: 'UTC' })).toEqual([]);
});
