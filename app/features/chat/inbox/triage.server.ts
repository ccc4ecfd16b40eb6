import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { TAGS_MAX, VIEWS_MAX } from '#app/features/chat/inbox/session-filter.ts';
import { db, inTransaction, newId, pool } from '#app/platform/db/db.server.ts';

export type TriageOutcome = { ok: true } | { ok: false; reason: string };

export async function markRead({ merchantId, sessionId }: SessionKey): Promise<void> {
  await pool.query(
    'update chat_session set is_unread = false where id = $1 and merchant_id = $2 and is_unread',
    [sessionId, merchantId],
  );
}

export async function markUnread({ merchantId, sessionId }: SessionKey): Promise<void> {
  await db.chatSession.updateMany({
    where: { merchantId, id: sessionId, mode: { not: 'draft' } },
    data: { isUnread: true },
  });
}

/** Idempotent; tags are compared case-insensitively. */
export async function addTag({
  merchantId,
  sessionId,
  tag,
}: SessionKey & { tag: string }): Promise<TriageOutcome> {
  const { rows } = await pool.query<{ isAdded: boolean }>(
    `with session as (select id, tags from chat_session where id = $1 and merchant_id = $2 for update),
          tagged as (
            update chat_session s set tags = s.tags || $3::text from session
             where s.id = session.id and s.merchant_id = $2 and cardinality(session.tags) < ${TAGS_MAX}
               and not exists (select from unnest(session.tags) t where lower(t) = lower($3)) returning s.id)
     select exists (select from tagged)
         or exists (select from session, unnest(session.tags) t where lower(t) = lower($3)) as "isAdded"`,
    [sessionId, merchantId, tag],
  );
  return rows[0]!.isAdded
    ? { ok: true }
    : { ok: false, reason: `You can add up to ${TAGS_MAX} tags to a chat` };
}

export async function removeTag({ merchantId, sessionId, tag }: SessionKey & { tag: string }): Promise<void> {
  await pool.query(
    'update chat_session set tags = array_remove(tags, $3) where id = $1 and merchant_id = $2 and tags @> array[$3]',
    [sessionId, merchantId, tag],
  );
}

/** `assigneeId` must be a member of the merchant; null to unassign. */
export async function assignSession(
  input: SessionKey & { assigneeId: string | null; memberIds: readonly string[] },
): Promise<TriageOutcome> {
  const { merchantId, sessionId, assigneeId, memberIds } = input;
  if (assigneeId !== null && !memberIds.includes(assigneeId))
    return { ok: false, reason: 'This person is no longer on your team' };
  await db.chatSession.updateMany({ where: { merchantId, id: sessionId }, data: { assigneeId } });
  return { ok: true };
}

const TAGS_LISTED_MAX = 50;
const TAGGED_READ_MAX = 2_000;

/** Tags of a merchant's latest tagged chats, most used first. */
export async function listTags({ merchantId }: { merchantId: string }): Promise<string[]> {
  const { rows } = await pool.query<{ tag: string }>(
    `select tag from (select tags from chat_session where merchant_id = $1 and tags <> '{}' and mode <> 'draft'
                       order by created_at desc limit ${TAGGED_READ_MAX}) s, unnest(s.tags) tag
      group by tag order by count(*) desc, tag limit ${TAGS_LISTED_MAX}`,
    [merchantId],
  );
  return rows.map(({ tag }) => tag);
}

export type SavedChatView = Awaited<ReturnType<typeof listChatViews>>[number];

export async function listChatViews({ merchantId }: { merchantId: string }) {
  return db.chatView.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: VIEWS_MAX,
    select: { id: true, name: true, query: true },
  });
}

/** Replaces a view with the same name. */
export async function saveChatView(input: {
  merchantId: string;
  name: string;
  query: string;
}): Promise<TriageOutcome> {
  const { merchantId, name, query } = input;
  return inTransaction(async (transaction): Promise<TriageOutcome> => {
    // Serializes concurrent saves, so the limit holds.
    await transaction.query('select from merchant where id = $1 for update', [merchantId]);
    const { rows } = await transaction.query<{ id: string; name: string }>(
      'select id, name from chat_view where merchant_id = $1',
      [merchantId],
    );
    const existing = rows.find((view) => view.name.toLowerCase() === name.toLowerCase());
    if (!existing && rows.length >= VIEWS_MAX)
      return { ok: false, reason: `You can save up to ${VIEWS_MAX} views. Delete one first.` };
    await transaction.query(
      `insert into chat_view (id, merchant_id, name, query) values ($1, $2, $3, $4)
       on conflict (id) do update set name = excluded.name, query = excluded.query
        where chat_view.merchant_id = excluded.merchant_id`,
      [existing?.id ?? newId(), merchantId, name, query],
    );
    return { ok: true };
  });
}

export async function deleteChatView({ merchantId, id }: { merchantId: string; id: string }): Promise<void> {
  await db.chatView.deleteMany({ where: { merchantId, id } });
}
