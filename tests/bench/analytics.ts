import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/** The Performance page and its roll-up with 100,000 chats and 1,000,000 messages of one store, in the last 90 days. */

const CHATS = 100_000;
const MESSAGES_PER_CHAT = 10;
const DAYS = 90;
const LOADS = 40;
const CHANNELS = ['page', 'storefront', 'embed'];

async function fill(merchantId: string): Promise<void> {
  const { pool } = await import('#app/platform/db/db.server.ts');
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  const run = async (sql: string, values: unknown[]) =>
    client.query({ text: sql, values, query_timeout: 600_000 } as never);
  await run(
    `insert into chat_session (id, merchant_id, token_hash, mode, channel, state, created_at, last_message_at, message_count,
                               first_words)
     select gen_random_uuid(), $1, sha256(n::text::bytea), 'live', ($2::text[])[1 + n % 3],
            jsonb_build_object('asked', case when n % 3 = 0 then 'budget' end, 'askedSoFar', '["size","positions","budget"]'::jsonb,
              'facts', jsonb_build_array(
                jsonb_build_object('key', 'size', 'fact', jsonb_build_object('is', 'known', 'value', 'Queen')),
                jsonb_build_object('key', 'budget', 'fact', jsonb_build_object('is', 'known', 'value', 50000 + n % 300000)),
                jsonb_build_object('key', 'positions', 'fact', jsonb_build_object('is', 'known', 'value', '["side"]'::jsonb)))),
            at, at, 10, 'Side sleeper'
       from (select n, now() - interval '1 hour' - (n::float8 / $3) * interval '${DAYS} days' as at
               from generate_series(1, $3::int) n) s`,
    [merchantId, CHANNELS, CHATS],
  );
  await run(
    `insert into chat_message (id, merchant_id, session_id, author, text, record, created_at)
     select gen_random_uuid(), $1, s.id, case when m % 2 = 1 then 'shopper' else 'assistant' end, 'A message of a shopper',
            case when m % 2 = 0 then jsonb_build_object('usage', jsonb_build_object('costMicros', 900), 'fallback', null,
              'unanswered', case when m = 6 and get_byte(s.token_hash, 0) < 10 then 'Do you have number ' || get_byte(s.token_hash, 1) || '?' end) end,
            s.created_at + m * interval '20 seconds'
       from chat_session s cross join generate_series(1, $2::int) m where s.merchant_id = $1`,
    [merchantId, MESSAGES_PER_CHAT],
  );
  await run(
    `update chat_message m set answers = q.id from chat_message q
      where m.merchant_id = $1 and m.author = 'assistant' and q.session_id = m.session_id and q.author = 'shopper'
        and q.created_at = m.created_at - interval '20 seconds'`,
    [merchantId],
  );
  await run(
    `insert into recommendation (id, merchant_id, session_id, message_id, product_id, rank, score, detail, created_at)
     select gen_random_uuid(), $1, s.id, s.id, p.id, 1, 0.8, '{}', s.created_at
       from chat_session s
       join (select id, row_number() over () - 1 as at, count(*) over () as total from product where merchant_id = $1) p
         on p.at = get_byte(s.token_hash, 2) % p.total
      where s.merchant_id = $1`,
    [merchantId],
  );
  for (const [kind, share] of [
    ['clicked', 110],
    ['added', 50],
  ])
    await run(
      `insert into chat_event (merchant_id, id, kind, session_id, product_id, channel, created_at)
       select $1, gen_random_uuid(), $2, r.session_id, r.product_id, 'storefront', r.created_at
         from recommendation r join chat_session s on s.id = r.session_id
        where r.merchant_id = $1 and get_byte(s.token_hash, 3) < $3`,
      [merchantId, kind, share],
    );
  await run(
    `insert into chat_event (merchant_id, id, kind, visitor, channel, arm, holdout_share, created_at)
     select $1, gen_random_uuid(), 'shown', substring(sha256(n::text::bytea) for 16), 'storefront',
            case when n % 10 = 0 then 'holdout' else 'chat' end, 10, now() - (n::float8 / 500000) * interval '${DAYS} days'
       from generate_series(1, 500000) n`,
    [merchantId],
  );
  await run(
    `insert into lead (id, merchant_id, session_id, email, created_at, updated_at)
     select gen_random_uuid(), $1, id, 'a@b.example', created_at, created_at from chat_session
      where merchant_id = $1 and get_byte(token_hash, 4) < 20`,
    [merchantId],
  );
  await run(
    `insert into chat_order (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
     select gen_random_uuid(), $1, id, id::text, 150000, 120000, 'USD', '[]', created_at from chat_session
      where merchant_id = $1 and get_byte(token_hash, 5) < 10`,
    [merchantId],
  );
  for (const table of ['chat_session', 'chat_message', 'chat_event', 'recommendation', 'lead', 'chat_order'])
    await run(`vacuum analyze ${table}`, []);
  client.release();
}

await withBenchDatabase(async () => {
  const { makeStore } = await import('#tests/support/make-store.ts');
  const { refreshRollup } = await import('#app/features/analytics/rollup/refresh-rollup.server.ts');
  const { lastDays } = await import('#app/features/analytics/rollup/store-days.ts');
  const { loadReport } = await import('#app/features/analytics/report/load-report.server.ts');
  const { saveSettings } = await import('#app/features/merchant/settings/save-settings.server.ts');
  const { pool } = await import('#app/platform/db/db.server.ts');
  const { merchantId } = await makeStore();
  await saveSettings({ merchantId, changes: { features: { holdoutPercent: 10, countVisitors: true } } });
  await fill(merchantId);
  const timed = async (run: () => Promise<unknown>) => {
    const began = performance.now();
    await run();
    return performance.now() - began;
  };
  const now = new Date();
  const all = await timed(() => refreshRollup({ merchantId, period: lastDays(DAYS + 1, 'UTC', now), now }));
  printFigure('Roll-up of 90 days', `${(all / 1000).toFixed(1)} s`, 'in the job');
  const days: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    await pool.query(`delete from analytics_state where day = current_date - $1::int`, [at + 1]);
    days.push(await timed(() => refreshRollup({ merchantId, period: lastDays(at + 2, 'UTC', now), now })));
  }
  printFigure('Roll-up of one day, slowest of 10', `${Math.max(...days).toFixed(0)} ms`, '≤ 2,000 ms');
  for (const period of ['7', '30', '90']) {
    const times: number[] = [];
    for (let at = 0; at < LOADS; at += 1)
      times.push(
        await timed(() =>
          loadReport({ merchantId, hasOrders: true, params: new URLSearchParams({ period }) }),
        ),
      );
    printFigure(
      `Performance page, ${period} days, p95`,
      `${percentile(times, 0.95).toFixed(0)} ms`,
      '≤ 80 ms',
    );
  }
});
process.exit(0);
