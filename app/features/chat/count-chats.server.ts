import { pool } from '#app/platform/db.server.ts';

const DAY_MS = 86_400_000;

interface ChatCount {
  chats: number;
  /** Of these, chats in which a mattress was recommended. */
  matched: number;
}

export interface ChatCounts {
  last7Days: ChatCount;
  last30Days: ChatCount;
}

/** A merchant's chats of the last 7 and 30 times 24 hours before `now`; a merchant's own trials don't count. */
export async function countChats(input: { merchantId: string; now: Date }): Promise<ChatCounts> {
  const before = (days: number) => new Date(input.now.getTime() - days * DAY_MS);
  const { rows } = await pool.query<Record<'week' | 'weekMatched' | 'month' | 'monthMatched', number>>(
    `select count(*) filter (where created_at > $3)::int as week,
            count(*) filter (where created_at > $3 and is_matched)::int as "weekMatched",
            count(*)::int as month,
            count(*) filter (where is_matched)::int as "monthMatched"
       from chat_session
      where merchant_id = $1 and mode <> 'draft' and created_at > $2 and created_at <= $4`,
    [input.merchantId, before(30), before(7), input.now],
  );
  const { week, weekMatched, month, monthMatched } = rows[0]!;
  return {
    last7Days: { chats: week, matched: weekMatched },
    last30Days: { chats: month, matched: monthMatched },
  };
}
