import type { FallbackReason } from '#app/features/assistant/engine/chat-engine.ts';
import { getCostToday, getDailyCostCap } from '#app/features/assistant/model/model-usage.server.ts';
import type { ModelHealth } from '#app/features/assistant/model/model-connection.ts';
import { pool } from '#app/platform/db/db.server.ts';

const DAY_MS = 86_400_000;

/** A merchant's chats, and those with a recommendation, of the 7 and 30 times 24 hours before `now`; drafts don't count. */
export async function countChats({ merchantId, now }: { merchantId: string; now: Date }) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await pool.query<Record<'week' | 'weekMatched' | 'month' | 'monthMatched', number>>(
    `select count(*) filter (where created_at > $3)::int as week,
            count(*) filter (where created_at > $3 and is_matched)::int as "weekMatched",
            count(*)::int as month,
            count(*) filter (where is_matched)::int as "monthMatched"
       from chat_session
      where merchant_id = $1 and mode <> 'draft' and created_at > $2 and created_at <= $4`,
    [merchantId, before(30), before(7), now],
  );
  const { week, weekMatched, month, monthMatched } = rows[0]!;
  return {
    last7Days: { chats: week, matched: weekMatched },
    last30Days: { chats: month, matched: monthMatched },
  };
}

export interface OrderTotal {
  currency: string;
  orders: number;
  /** Sum of the lines that the chat put in the cart. */
  chatMinor: number;
  totalMinor: number;
}

/** Attributed orders since a time, by currency, the one with most orders first. */
export async function getOrderTotals(input: { merchantId: string; since: Date }): Promise<OrderTotal[]> {
  const { rows } = await pool.query<OrderTotal>(
    `select currency, count(*)::int as orders, sum(chat_minor)::float8 as "chatMinor", sum(total)::float8 as "totalMinor"
       from (select order_id, currency, sum(chat_minor) as chat_minor, max(total_minor) as total from chat_order
              where merchant_id = $1 and ordered_at >= $2 group by order_id, currency) o
      group by currency order by orders desc, currency limit 10`,
    [input.merchantId, input.since],
  );
  return rows;
}

const REPLIES_READ = 20;

const LATEST_REPLIES = {
  name: 'model-latest-replies',
  text: `select record->>'fallback' as fallback from chat_message
          where merchant_id = $1 and created_at > $2 and record->>'model' is not null
          order by created_at desc limit ${REPLIES_READ}`,
};

/** A merchant's model cost today and the fallbacks of its latest replies within 24 hours; drafts count too. */
export async function getModelHealth(input: { merchantId: string; now?: Date }): Promise<ModelHealth> {
  const { merchantId, now = new Date() } = input;
  const since = new Date(now.getTime() - DAY_MS);
  const [costMicros, { rows }] = await Promise.all([
    getCostToday(merchantId, now),
    pool.query<{ fallback: FallbackReason | null }>(LATEST_REPLIES, [merchantId, since]),
  ]);
  return { costMicros, costCapMicros: getDailyCostCap(), fallbacks: rows.map(({ fallback }) => fallback) };
}
