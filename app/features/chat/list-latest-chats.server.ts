import { pool } from '#app/platform/db.server.ts';

const SHOWN = 5;

export interface LatestChat {
  sessionId: string;
  startedAt: Date;
  /** Null while the shopper has not written. */
  firstWords: string | null;
  messageCount: number;
  isMatched: boolean;
}

/** A merchant's newest chats, with the words that each began with. */
export async function listLatestChats({ merchantId }: { merchantId: string }): Promise<LatestChat[]> {
  const { rows } = await pool.query<LatestChat>(
    `select s.id as "sessionId", s.created_at as "startedAt", s.message_count as "messageCount",
            s.is_matched as "isMatched", left(m.text, 200) as "firstWords"
       from chat_session s
       left join lateral (
         select text from chat_message
          where session_id = s.id and merchant_id = s.merchant_id and author = 'shopper' order by id limit 1) m on true
      where s.merchant_id = $1 and s.mode <> 'draft'
      order by s.created_at desc, s.id desc limit ${SHOWN}`,
    [merchantId],
  );
  return rows;
}
