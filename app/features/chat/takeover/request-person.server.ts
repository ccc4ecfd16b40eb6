import { z } from 'zod';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { followUpForm } from '#app/features/assistant/dialogue/leads.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { type ChatOwner, mergeReplyParts, type SessionKey } from '#app/features/chat/api/chat-api.ts';
import { getStoreChat, type StoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { publishChatChange } from '#app/features/chat/takeover/live-events.server.ts';
import {
  insertEvent,
  lockChat,
  type LockedChat,
  requestAlertKey,
  returnToAssistant,
} from '#app/features/chat/takeover/takeover.server.ts';
import { ESCALATION_MS, MEMBER_AWAY_MS } from '#app/features/chat/takeover/takeover.ts';
import { queueAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import { getTeamHours } from '#app/features/merchant/locale/store-hours.ts';
import { getAvailability } from '#app/features/merchant/locale/store-time.ts';
import { getCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { storableJson } from '#app/platform/http/sanitize-input.ts';
import { enqueue, defineJob } from '#app/platform/jobs/jobs.server.ts';

export const UNATTENDED_QUEUE = 'chat-unattended';

export interface UnattendedChat extends SessionKey {
  /** When the shopper asked for a person; null if a message is waiting for the member. */
  since: string | null;
  /** The shopper's message that is waiting for the member. */
  messageId: string | null;
}

const SET_REQUEST = {
  name: 'chat-request-person',
  text: `update chat_session
            set owner = case when $4 then 'nobody' else owner end, wants_person_at = $3::timestamptz,
                wants_person = true, is_unread = true,
                state = state || '{"wantsPerson": true}', event_number = event_number + 1
          where id = $1 and merchant_id = $2 and mode <> 'draft' and owner = 'assistant'
            and ($4 or wants_person_at is null or wants_person_at < $3::timestamptz - interval '10 minutes')
         returning event_number as number`,
};

/**
 * Records in a transaction that the shopper asks for a person. The team is alerted in steps. If no member joins
 * within the promised minutes, or right away outside available hours, the shopper hears that no one is available.
 * Null if there is an open request, a member owns the chat, or it's a draft.
 */
export async function requestPerson(
  transaction: PoolClient,
  { merchantId, sessionId, now = new Date() }: SessionKey & { now?: Date },
): Promise<{ number: number; owner: ChatOwner } | null> {
  const settings = await getCachedSettings({ merchantId, now: now.getTime() });
  const { enabled, waitMinutes } = settings.chatConfig.takeover;
  const { rows } = await transaction.query<{ number: number }>({
    ...SET_REQUEST,
    values: [sessionId, merchantId, now, enabled],
  });
  const [session] = rows;
  if (!session) return null;
  const { number } = session;
  await insertEvent(transaction, { merchantId, sessionId, number, kind: 'person-requested' });
  const sendAfter = Object.fromEntries(
    Object.entries(ESCALATION_MS).map(([channel, ms]) => [channel, new Date(now.getTime() + ms)]),
  );
  const key = requestAlertKey(sessionId, now);
  await queueAlerts(transaction, { merchantId, key, kind: 'person', sessionId, sendAfter });
  if (!enabled) return { number, owner: 'assistant' };
  const { isThere } = getAvailability(getTeamHours(settings), now);
  const waiting: UnattendedChat = { merchantId, sessionId, since: now.toISOString(), messageId: null };
  await enqueueUnattended(waiting, isThere ? waitMinutes * 60_000 : 0, transaction);
  return { number, owner: 'nobody' };
}

async function enqueueUnattended(
  data: UnattendedChat,
  afterMs: number,
  transaction?: PoolClient,
): Promise<void> {
  const key = data.sessionId;
  await enqueue({ queue: UNATTENDED_QUEUE, key, data, afterMs, ...(transaction && { transaction }) });
}

/** Returns the chat to the assistant if the member doesn't answer this message. */
export async function scheduleUnattendedCheck(key: SessionKey & { messageId: string }): Promise<void> {
  await enqueueUnattended({ ...key, since: null }, MEMBER_AWAY_MS);
}

/** Handles the chat window's button; the request's live events come after the returned number. */
export async function requestPersonNow(key: SessionKey & { now?: Date }): Promise<{ after: number }> {
  const request = await inTransaction((transaction) => requestPerson(transaction, key));
  if (request) publishChatChange({ ...key, kind: 'person-requested' });
  return { after: request ? request.number - 1 : await getEventNumber(key) };
}

async function getEventNumber({ merchantId, sessionId }: SessionKey): Promise<number> {
  const { rows } = await pool.query<{ number: number }>(
    'select event_number as number from chat_session where id = $1 and merchant_id = $2',
    [sessionId, merchantId],
  );
  return rows[0]?.number ?? 0;
}

interface ResumeTexts {
  nobodyFree: string;
  memberAway(name: string): string;
  /** How the team gets back to the shopper, or how the shopper reaches the store. */
  leaveContact: string;
  hasContact: string;
  reachStore(contact: string): string;
  help: string;
}

/** What the assistant says if no one joined in time or the member stopped answering, by language. */
const RESUME_TEXTS: Record<string, ResumeTexts> = {
  en: {
    nobodyFree: 'Sorry, no one is available right now.',
    memberAway: (name) => `Sorry, ${name} had to step away.`,
    leaveContact: 'Leave your contact details below and the team will get back to you.',
    hasContact: 'The team has your contact details and will get back to you.',
    reachStore: (contact) => `You can reach the store at ${contact}.`,
    help: "Meanwhile, I'm happy to help you here.",
  },
  es: {
    nobodyFree: 'Lo siento, ahora mismo no hay nadie disponible.',
    memberAway: (name) => `Lo siento, ${name} tuvo que ausentarse.`,
    leaveContact: 'Deja tus datos de contacto abajo y el equipo te responderá.',
    hasContact: 'El equipo tiene tus datos de contacto y te responderá.',
    reachStore: (contact) => `Puedes contactar con la tienda en ${contact}.`,
    help: 'Mientras tanto, puedo ayudarte aquí.',
  },
};

/**
 * The reply with which the assistant resumes, including the contact form if the store collects details. The chat's
 * state records the form.
 */
function resumeReplyParts({ owner, memberName, state }: LockedChat, { context }: StoreChat): ReplyPart[] {
  const pack = selectLanguagePack(state.language, context);
  const texts = RESUME_TEXTS[pack.code] ?? RESUME_TEXTS.en!;
  const form = followUpForm({ pack, context, state });
  const hasContact = Boolean(state.handover?.contact ?? state.lead?.email ?? state.lead?.phone);
  const storeContact = getFirstContact(context.store);
  const text = [
    owner === 'member' ? texts.memberAway(memberName ?? '') : texts.nobodyFree,
    ...(form ? [texts.leaveContact] : hasContact ? [texts.hasContact] : []),
    ...(!form && !hasContact && storeContact ? [texts.reachStore(storeContact)] : []),
    texts.help,
  ].join(' ');
  return form
    ? [
        { type: 'text', text },
        { type: 'lead-form', form },
      ]
    : [{ type: 'text', text }];
}

/**
 * Returns an unattended chat to the assistant and tells the shopper that no one is available. False if the shopper
 * isn't waiting anymore.
 */
export async function returnUnattendedChat(waiting: UnattendedChat): Promise<boolean> {
  const { merchantId, sessionId } = waiting;
  const store = await getStoreChat({ merchantId });
  const isReleased = await inTransaction(async (transaction) => {
    const chat = await lockChat(transaction, waiting);
    if (!chat || !(await isStillWaiting(transaction, chat, waiting))) return false;
    const parts = resumeReplyParts(chat, store);
    const { text } = mergeReplyParts(parts);
    const state = { ...chat.state, wantsPerson: false };
    await returnToAssistant(transaction, waiting, 2);
    const number = chat.eventNumber + 1;
    const { memberName } = chat;
    await insertEvent(transaction, { merchantId, sessionId, number, kind: 'nobody-free', memberName });
    await transaction.query(
      `with message as (
         insert into chat_message (id, merchant_id, session_id, author, text, parts, engine, event_number)
         values ($1, $2, $3, 'assistant', $4, $5, 'guided', $6))
       update chat_session set message_count = message_count + 1, state = $7
        where id = $3 and merchant_id = $2`,
      [newId(), merchantId, sessionId, text, storableJson(parts), number + 1, storableJson(state)],
    );
    return true;
  });
  if (isReleased) publishChatChange({ merchantId, sessionId, kind: 'nobody-free' });
  return isReleased;
}

async function isStillWaiting(
  transaction: PoolClient,
  chat: LockedChat,
  waiting: UnattendedChat,
): Promise<boolean> {
  if (waiting.since !== null)
    return chat.owner === 'nobody' && chat.wantsPersonAt?.toISOString() === waiting.since;
  if (chat.owner !== 'member') return false;
  const { rows } = await transaction.query<{ id: string }>(
    `select id from chat_message where session_id = $1 and merchant_id = $2 and author <> 'event'
      order by event_number desc limit 1`,
    [waiting.sessionId, waiting.merchantId],
  );
  return rows[0]?.id === waiting.messageId;
}

export const releaseUnattendedChatJob = defineJob({
  queue: UNATTENDED_QUEUE,
  schema: z.object({
    merchantId: z.uuid(),
    sessionId: z.uuid(),
    since: z.string().nullable(),
    messageId: z.uuid().nullable(),
  }),
  concurrency: 4,
  run: async (waiting) => void (await returnUnattendedChat(waiting)),
});
