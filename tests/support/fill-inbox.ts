import { pool } from '#app/platform/db/db.server.ts';

/** Inserts an inbox of 100,000 chats and 1,000,000 messages with plain SQL. */

const CHATS = 100_000;
const MESSAGES_PER_CHAT = 10;

/** Each word occurs in every n-th chat; `holiday` and `easter` only in old ones. */
const WORDS = `array_remove(array['mattress', 'side',
    case when n % 2 = 0 then 'queen' end, case when n % 20 = 0 then 'latex' end, case when n % 500 = 0 then 'purple' end,
    case when n % 10000 = 0 then 'zanzibar' end, case when n < 20000 then 'holiday' end, case when n < 2000 then 'easter' end,
    'word' || n % 5000,
    'name' || n], null)`;

/** A valid v4 UUID. */
const CHAT_ID = `overlay(overlay(md5('chat' || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** All in the past: chat `n` started `n` times five minutes after the first, and its first words contain `n`. */
export async function fillInbox(merchantId: string): Promise<void> {
  const fact = { key: 'size', fact: { is: 'known', value: 'Queen' }, quote: 'queen', messageId: merchantId };
  const state = {
    version: 1,
    facts: [fact],
    merchantAnswers: [],
    wantsPerson: false,
    said: [...Array(120).keys()],
  };
  const query = (text: string, values: unknown[] = []) =>
    pool.query({ text, values, query_timeout: 600_000 } as { text: string; values: unknown[] });
  await query('set statement_timeout = 0');
  for (let from = 0; from < CHATS; from += 10_000) {
    const range = [merchantId, from, from + 9_999];
    await query(
      `insert into chat_session (id, merchant_id, token_hash, state, message_count, created_at, first_words, is_matched,
                                 is_unread, awaits_reply, wants_person, has_lead, has_order, fell_back, has_unanswered, tags)
       select ${CHAT_ID}, $1, convert_to('token' || n, 'UTF8'), $4, ${MESSAGES_PER_CHAT},
              timestamptz '2025-01-01' + n * interval '5 minutes', 'Side sleeper, back pain, number ' || n,
              n % 2 = 0, n % 7 = 0, n % 11 = 0, n % 20 = 0, n % 15 = 0, n % 90 = 0, n % 50 = 0, n % 12 = 0,
              case when n % 200 = 0 then array['vip'] else '{}' end
         from generate_series($2::int, $3::int) n`,
      [...range, JSON.stringify(state)],
    );
    await query(
      `insert into chat_message (id, merchant_id, session_id, author, text, created_at)
       select md5('message' || n || '-' || at)::uuid, $1, ${CHAT_ID},
              case when at % 2 = 0 then 'assistant' else 'shopper' end,
              'Message ' || at || ' about beds: ' || repeat('comfortable sleep ', 8),
              timestamptz '2025-01-01' + n * interval '5 minutes' + at * interval '10 seconds'
         from generate_series($2::int, $3::int) n, generate_series(1, ${MESSAGES_PER_CHAT}) at`,
      range,
    );
    await query(
      `insert into chat_search (session_id, merchant_id, started_at, words)
       select ${CHAT_ID}, $1::uuid, timestamptz '2025-01-01' + n * interval '5 minutes', array_to_tsvector(array[$1::uuid::text] || ${WORDS} ||
              (select array_agg('common' || (n * 31 + k * 17) % 3000) from generate_series(1, 80) k))
         from generate_series($2::int, $3::int) n`,
      range,
    );
    await query(
      `insert into recommendation (id, merchant_id, session_id, message_id, product_id, rank, score, detail)
       select gen_random_uuid(), $1, ${CHAT_ID}, md5('message' || n || '-' || ${MESSAGES_PER_CHAT})::uuid,
              $1, rank, 0.8, jsonb_build_object('card', jsonb_build_object('title', 'Bed ' || rank))
         from generate_series($2::int, $3::int) n, generate_series(1, 3) rank where n % 2 = 0`,
      range,
    );
  }
  // Autovacuum would do this within a minute of loading.
  for (const table of ['chat_session', 'chat_message', 'chat_search', 'recommendation'])
    await query(`vacuum analyze ${table}`);
}
