import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import type { ChatEventKind, ChatOwner, SessionKey } from '#app/features/chat/api/chat-api.ts';
import { newId, type PoolClient } from '#app/platform/db/db.server.ts';

export interface LockedChat {
  owner: ChatOwner;
  memberName: string | null;
  wantsPersonAt: Date | null;
  state: ConversationState;
  eventNumber: number;
}

/** Locks the row that owns and numbers a chat, until the transaction ends. */
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

/** Makes the assistant the owner, with room for a number of events. A request that no member has served stays one. */
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

/** The key of a request's alerts. */
export function requestAlertKey(sessionId: string, at: Date): string {
  return `person:${sessionId}:${at.getTime()}`;
}
