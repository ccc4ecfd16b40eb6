import { pool } from '#app/platform/db.server.ts';

const BATCH = 200;

/** Erases chat sessions with all that hangs on them: messages, facts, recommendations, leads and joined orders. */
export async function eraseChats(input: { merchantId: string; sessionIds: string[] }): Promise<number> {
  const { merchantId, sessionIds } = input;
  let erased = 0;
  for (let from = 0; from < sessionIds.length; from += BATCH) {
    const { rowCount } = await pool.query(
      'delete from chat_session where merchant_id = $1 and id = any ($2::uuid[])',
      [merchantId, sessionIds.slice(from, from + BATCH)],
    );
    erased += rowCount ?? 0;
  }
  return erased;
}
