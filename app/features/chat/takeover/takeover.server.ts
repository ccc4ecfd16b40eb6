import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import type { ChatEventKind, ChatOwner, SessionKey } from '#app/features/chat/api/chat-api.ts';
import { addSearchWords, searchWords } from '#app/features/chat/search/shopper-facts.ts';
import { publishChatChange } from '#app/features/chat/takeover/live-events.server.ts';
import {
  SAVED_REPLIES_MAX,
  type SavedReply,
  type TakeoverOutcome,
} from '#app/features/chat/takeover/takeover.ts';
import { cancelAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import { db, inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

export interface LockedChat {
  owner: ChatOwner;
  memberName: string | null;
  wantsPersonAt: Date | null;
  state: ConversationState;
  eventNumber: number;
}

/** Locks the row that holds a chat's owner and event number until the transaction ends. */
export async function lockChat(
  transaction: PoolClient,
  { merchantId, sessionId }: SessionKey,
): Promise<LockedChat | null> {
  const { rows } = await transaction.query<LockedChat>(
    `select owner, member_name as "memberName", wants_person_at as "wantsPersonAt",
            state, event_number as "eventNumber"
       from chat_session where id = $1 and merchant_id = $2 for update`,
    [sessionId, merchantId],
  );
  const [chat] = rows;
  return chat ? { ...chat, state: { ...EMPTY_CONVERSATION, ...chat.state } } : null;
}

/** Makes the assistant the owner and reserves `events` event numbers. An unanswered request stays open. */
export async function returnToAssistant(
  transaction: PoolClient,
  key: SessionKey,
  events: number,
): Promise<void> {
  await transaction.query(
    `update chat_session
        set owner = 'assistant', member_id = null, member_name = null, event_number = event_number + $3,
            wants_person = wants_person and owner <> 'member', state = state || '{"wantsPerson": false}'
      where id = $1 and merchant_id = $2`,
    [key.sessionId, key.merchantId, events],
  );
}

type Event = SessionKey & { number: number; kind: ChatEventKind; memberName?: string | null };

export async function insertEvent(transaction: PoolClient, event: Event): Promise<void> {
  const { merchantId, sessionId, number, kind, memberName = null } = event;
  await transaction.query(
    `insert into chat_message (id, merchant_id, session_id, author, text, event_number, member_name)
     values ($1, $2, $3, 'event', $4, $5, $6)`,
    [newId(), merchantId, sessionId, kind, number, memberName],
  );
}

export function requestAlertKey(sessionId: string, at: Date): string {
  return `person:${sessionId}:${at.getTime()}`;
}

export interface Member {
  /** User ID; null in the Shopify admin, whose users are distinguished by name. */
  userId: string | null;
  name: string;
}

function memberId({ userId, name }: Member): string {
  return userId ?? `admin ${name}`;
}

/** Makes the member the owner: aborts a reply in progress and cancels alerts that weren't sent. */
export async function joinChat({
  merchantId,
  sessionId,
  member,
}: SessionKey & { member: Member }): Promise<TakeoverOutcome> {
  const outcome = await inTransaction(async (transaction): Promise<TakeoverOutcome | 'joined'> => {
    // Without its lease, no process can store a reply.
    const { rows } = await transaction.query<{ number: number; requestedAt: Date | null }>(
      `update chat_session
          set owner = 'member', member_id = $3, member_name = $4, event_number = event_number + 1,
              lease_id = null, lease_until = null
        where id = $1 and merchant_id = $2 and mode <> 'draft' and owner <> 'member'
       returning event_number as number, wants_person_at as "requestedAt"`,
      [sessionId, merchantId, memberId(member), member.name],
    );
    const [session] = rows;
    if (!session) return refuseJoin(transaction, { merchantId, sessionId, member });
    const event = { merchantId, sessionId, number: session.number, memberName: member.name };
    await insertEvent(transaction, { ...event, kind: 'member-joined' });
    if (session.requestedAt)
      await cancelAlerts(transaction, { merchantId, key: requestAlertKey(sessionId, session.requestedAt) });
    return 'joined';
  });
  if (outcome !== 'joined') return outcome;
  publishChatChange({ merchantId, sessionId, kind: 'member-joined' });
  return { ok: true };
}

async function refuseJoin(
  transaction: PoolClient,
  { merchantId, sessionId, member }: SessionKey & { member: Member },
): Promise<TakeoverOutcome> {
  const { rows } = await transaction.query<{ memberId: string | null }>(
    `select member_id as "memberId" from chat_session where id = $1 and merchant_id = $2 and mode <> 'draft'`,
    [sessionId, merchantId],
  );
  if (!rows[0]) return { ok: false, reason: 'not-found' };
  // Already joined, such as with a second click.
  return rows[0].memberId === memberId(member) ? { ok: true } : { ok: false, reason: 'taken' };
}

export async function isMemberInChat({ merchantId, sessionId }: SessionKey): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from chat_session where id = $1 and merchant_id = $2 and owner = 'member'`,
    [sessionId, merchantId],
  );
  return rowCount === 1;
}

/** A chat's takeover state for the dashboard; null if the merchant has no such chat. */
export async function getTakeover(
  { merchantId, sessionId }: SessionKey,
  member: Member,
): Promise<ChatTakeover | null> {
  const { rows } = await pool.query<ChatTakeover & { memberId: string | null }>(
    `select owner, member_id as "memberId", case when owner = 'member' then member_name end as "memberName",
            case when owner = 'nobody' then wants_person_at end as "waitingSince"
       from chat_session where id = $1 and merchant_id = $2 and mode <> 'draft'`,
    [sessionId, merchantId],
  );
  if (!rows[0]) return null;
  const { memberId: joined, ...takeover } = rows[0];
  return { ...takeover, isMine: takeover.owner === 'member' && joined === memberId(member) };
}

export interface ChatTakeover {
  owner: ChatOwner;
  memberName: string | null;
  waitingSince: Date | null;
  isMine: boolean;
}

/** Name of the member who joined last, and the event number before that. */
export async function getMemberInChat({ merchantId, sessionId }: SessionKey) {
  const { rows } = await pool.query<{ name: string; number: number }>(
    `select member_name as name, event_number as number from chat_message
      where session_id = $1 and merchant_id = $2 and author = 'event' and text = 'member-joined'
      order by event_number desc limit 1`,
    [sessionId, merchantId],
  );
  const { name = '', number = 1 } = rows[0] ?? {};
  return { name, after: number - 1 };
}

const INSERT_MEMBER_MESSAGE = {
  name: 'chat-member-message',
  text: `with session as (
           update chat_session
              set event_number = event_number + 1, message_count = message_count + 1, last_message_at = now(),
                  awaits_reply = false, is_unread = false
            where id = $1 and merchant_id = $2 and owner = 'member' and member_id = $3
              and not exists (select from chat_message where session_id = $1 and client_message_id = $7)
           returning id, merchant_id, created_at, mode, event_number),
         indexed as (${addSearchWords('session', '$8')})
         insert into chat_message
           (id, merchant_id, session_id, author, text, event_number, member_name, client_message_id)
         select $4, $2, $1, 'member', $5, event_number, $6, $7 from session`,
};

/** Stores a member's message if the member still owns the chat; idempotent by `clientMessageId`. */
export async function sendMemberMessage(
  input: SessionKey & { member: Member; text: string; clientMessageId: string },
): Promise<TakeoverOutcome> {
  const { merchantId, sessionId, member, text, clientMessageId } = input;
  // Prefixed, so a shopper's client can't use up the ID.
  const clientId = `member ${clientMessageId}`;
  const values = [
    sessionId,
    merchantId,
    memberId(member),
    newId(),
    storableText(text),
    member.name,
    clientId,
    [merchantId, ...searchWords(text)],
  ];
  const { rowCount } = await pool
    .query({ ...INSERT_MEMBER_MESSAGE, values })
    .catch((error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      return { rowCount: 0 };
    });
  if (rowCount) publishChatChange({ merchantId, sessionId, kind: 'message' });
  else if (!(await isStored({ merchantId, sessionId, clientId }))) return { ok: false, reason: 'not-joined' };
  return { ok: true };
}

const UNIQUE_VIOLATION = '23505';

async function isStored({ merchantId, sessionId, clientId }: SessionKey & { clientId: string }) {
  const { rowCount } = await pool.query(
    'select from chat_message where session_id = $1 and merchant_id = $2 and client_message_id = $3',
    [sessionId, merchantId, clientId],
  );
  return rowCount === 1;
}

/** Returns a member's chat to the assistant; any team member may do so. */
export async function handBack(key: SessionKey): Promise<TakeoverOutcome> {
  const isDone = await inTransaction(async (transaction) => {
    const chat = await lockChat(transaction, key);
    if (chat?.owner !== 'member') return chat !== null;
    await returnToAssistant(transaction, key, 1);
    const { memberName, eventNumber } = chat;
    await insertEvent(transaction, { ...key, number: eventNumber + 1, kind: 'member-left', memberName });
    return true;
  });
  if (!isDone) return { ok: false, reason: 'not-found' };
  publishChatChange({ ...key, kind: 'member-left' });
  return { ok: true };
}

export async function listSavedReplies(merchantId: string): Promise<SavedReply[]> {
  return db.savedReply.findMany({
    where: { merchantId },
    orderBy: { title: 'asc' },
    take: SAVED_REPLIES_MAX,
    select: { id: true, title: true, text: true },
  });
}

/** Saves a reply; replaces one with the same title. */
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
