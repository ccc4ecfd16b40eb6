import { type Answered, answerMessage } from '#app/features/assistant/answer-message.ts';
import type { ChatEngine } from '#app/features/assistant/chat-engine.ts';
import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import { gatherTold } from '#app/features/assistant/told-parts.ts';
import { chooseEngine } from '#app/features/assistant/llm/choose-engine.server.ts';
import { type ChatEvent, toEvents } from '#app/features/chat/chat.ts';
import { createEventEncoder } from '#app/features/chat/event-encoder.ts';
import { getStoreChat } from '#app/features/chat/get-store-chat.server.ts';
import { type HeldSession, holdSession, releaseSession } from '#app/features/chat/hold-session.server.ts';
import { listHistory } from '#app/features/chat/list-history.server.ts';
import { type StoredMessage, storeMessage } from '#app/features/chat/store-message.server.ts';
import {
  findReply,
  type StoredReply,
  storeReply,
  toStoredReply,
} from '#app/features/chat/store-reply.server.ts';
import { CHAT_TEXTS } from '#app/features/chat/texts.en.ts';
import { withDeadline } from '#app/features/chat/with-deadline.ts';
import { stopSignal, trackWork } from '#app/platform/lifecycle.server.ts';
import { log } from '#app/platform/log.server.ts';

/** How long one reply may take: the model's own limit, and time for the built-in assistant behind it. */
const REPLY_LIMIT_MS = 110_000;

/** A message that ended the process this often is answered with an apology and never tried again. */
const DEATHS_MAX = 2;

interface Sending {
  merchantId: string;
  sessionId: string;
  engine: ChatEngine | null;
  message: StoredMessage;
}

/**
 * Takes a shopper's message and answers with the events of its reply as they come. The message is durable once
 * this resolves; the reply is stored before its `done`, and whether or not anybody listens to the end.
 */
export async function sendMessage(input: {
  merchantId: string;
  sessionId: string;
  text: string;
  clientMessageId: string;
  /** Another engine than the settings choose. */
  engine?: ChatEngine;
}): Promise<AsyncGenerator<ChatEvent>> {
  const { merchantId, sessionId, text, clientMessageId, engine = null } = input;
  const message = await storeMessage({ merchantId, sessionId, text, clientMessageId });
  return tellReply({ merchantId, sessionId, engine, message });
}

async function* tellReply(sending: Sending): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = sending;
  try {
    const known = message.isNew ? null : await findReply({ merchantId, messageId: message.messageId });
    const { messageId } = message;
    const held = known === null ? await holdSession({ merchantId, sessionId, messageId }) : null;
    if (known !== null) yield* replay(known);
    else if (held !== null) yield* answerOnce(sending, held);
    else yield { type: 'error', message: CHAT_TEXTS.busy, retryable: true };
  } catch (error) {
    if (stopSignal().aborted) {
      yield { type: 'error', message: CHAT_TEXTS.stopping, retryable: true };
      return;
    }
    log.error({ err: error, merchantId, sessionId }, 'a message was not answered');
    yield { type: 'error', message: CHAT_TEXTS.failed, retryable: true };
  }
}

function* replay(reply: StoredReply): Generator<ChatEvent> {
  yield* toEvents(reply.parts);
  yield done(reply);
}

function done({ replyId, facts }: StoredReply): ChatEvent {
  return { type: 'done', messageId: replyId, facts };
}

async function* answerOnce(sending: Sending, held: HeldSession): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = sending;
  const { messageId } = message;
  const endWork = trackWork('message', messageId);
  let isStored = false;
  try {
    const known = await findReply({ merchantId, messageId });
    if (known) return yield* replay(known);
    const isPoison = held.deaths >= DEATHS_MAX;
    const answered = isPoison ? yield* apologize(sending, held) : yield* tellAnswer(sending, held);
    const reply = toStoredReply(answered.parts, answered.state);
    const { leaseId } = held;
    const lead = newLead(held, answered);
    isStored = await storeReply({ merchantId, sessionId, leaseId, messageId, reply, answered, lead });
    if (!isStored) throw new Error('The session passed into other hands before its answer was stored');
    yield done(reply);
  } finally {
    held.stopRenewing();
    if (!isStored) await releaseSession({ merchantId, sessionId, leaseId: held.leaseId });
    endWork();
  }
}

function* apologize({ merchantId, message }: Sending, { state, deaths }: HeldSession) {
  log.error({ merchantId, messageId: message.messageId, deaths }, 'a message was set aside');
  const parts: ReplyPart[] = [{ type: 'text', text: CHAT_TEXTS.lost }];
  yield* toEvents(parts);
  const record = { ...NOBODY, isSetAside: true };
  return { parts, state, engine: 'guided', record, error: null } satisfies Answered;
}

function newLead({ state }: HeldSession, { state: { lead } }: Answered): LeadDetails | null {
  return lead === undefined || JSON.stringify(lead) === JSON.stringify(state.lead) ? null : lead;
}

/** The events of an answer while it is made; what an engine can't answer twice is passed over. */
async function* tellAnswer(sending: Sending, held: HeldSession): AsyncGenerator<ChatEvent, Answered> {
  const { merchantId, sessionId, message } = sending;
  const { messageId, text } = message;
  const encoder = createEventEncoder();
  const told = gatherTold();
  const [{ context, settings }, history] = await Promise.all([
    getStoreChat({ merchantId, draft: held.draft?.changes }),
    listHistory({ merchantId, sessionId, messageId }),
  ]);
  const engine = sending.engine ?? chooseEngine({ merchantId, settings, wished: held.draft?.engine });
  const request = { state: held.state, text, messageId, context, history };
  const answering = withDeadline(answerMessage(request, engine), {
    limitMs: REPLY_LIMIT_MS,
    signal: stopSignal(),
  });
  try {
    for (;;) {
      const next = await answering.next();
      if (next.done) {
        report(sending, next.value);
        return next.value;
      }
      told.add(next.value);
      yield* encoder.encode(next.value);
    }
  } catch (error) {
    // The first failure asks the shopper to send again; the second must not end the chat.
    if (message.isNew || stopSignal().aborted) throw error;
    log.error({ err: error, merchantId, messageId }, 'a message failed again and was passed over');
    const excuse: ReplyPart = { type: 'text', text: `\n\n${CHAT_TEXTS.lost}` };
    told.add(excuse);
    yield* encoder.encode(excuse);
    return { parts: told.parts(), state: held.state, engine: 'guided', record: NOBODY, error: null };
  }
}

const NOBODY: Answered['record'] = { model: null, usage: null, fallback: null, tools: [], repairs: [] };

function report({ merchantId, sessionId }: Sending, { error, record }: Answered): void {
  if (error !== null) log.error({ err: error, merchantId, sessionId }, 'an engine failed within a reply');
  else if (record.fallback !== null) {
    log.info({ merchantId, sessionId, reason: record.fallback }, 'the built-in assistant took a reply over');
  }
}
