import {
  type SavedReply,
  SAVED_REPLIES_MAX,
  type TakeoverOutcome,
} from '#app/features/chat/takeover/takeover.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';

/** A merchant's saved replies by title. */
export async function listSavedReplies(merchantId: string): Promise<SavedReply[]> {
  return db.savedReply.findMany({
    where: { merchantId },
    orderBy: { title: 'asc' },
    take: SAVED_REPLIES_MAX,
    select: { id: true, title: true, text: true },
  });
}

/** Saves a reply; one with the same title is replaced. */
export async function saveReplyText(input: {
  merchantId: string;
  title: string;
  text: string;
}): Promise<TakeoverOutcome> {
  const { merchantId, title, text } = input;
  const { rowCount } = await pool.query(
    `insert into saved_reply (id, merchant_id, title, text)
     select $1, $2, $3, $4
      where (select count(*) from saved_reply where merchant_id = $2 and title <> $3) < ${SAVED_REPLIES_MAX}
     on conflict (merchant_id, title) do update set text = excluded.text`,
    [newId(), merchantId, title, text],
  );
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'full' };
}

export async function deleteSavedReply(merchantId: string, id: string): Promise<void> {
  await db.savedReply.deleteMany({ where: { merchantId, id } });
}
