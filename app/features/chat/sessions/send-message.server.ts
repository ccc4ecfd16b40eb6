import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import { chooseEngine } from '#app/features/assistant/model/llm-engine.server.ts';
import {
  answerMessage,
  createReplyBuffer,
  type ReplyOutcome,
} from '#app/features/assistant/reply/answer-message.ts';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import {
  CHAT_ERRORS,
  createReplyEventEncoder,
  toReplyEvents,
  withTimeout,
} from '#app/features/chat/api/messages-endpoint.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import {
  getReply,
  listChatHistory,
  type StoredMessage,
  type StoredReply,
  storeMessage,
  storeReply,
  toStoredReply,
} from '#app/features/chat/sessions/message-store.server.ts';
import {
  acquireSessionLock,
  type LockedSession,
  releaseSessionLock,
} from '#app/features/chat/sessions/session-lock.server.ts';
import { log, stopSignal, trackWork } from '#app/platform/process/telemetry.server.ts';

/** How long one reply may take: the model's own limit, and time for the built-in assistant behind it. */
const REPLY_TIMEOUT_MS = 110_000;

/** A message that ended the process this often is answered with an apology and never tried again. */
const CRASHES_MAX = 2;

interface PendingReply {
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
  return streamReply({ merchantId, sessionId, engine, message });
}

async function* streamReply(sending: PendingReply): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = sending;
  try {
    const known = message.isNew ? null : await getReply({ merchantId, messageId: message.messageId });
    const { messageId } = message;
    const session = known === null ? await acquireSessionLock({ merchantId, sessionId, messageId }) : null;
    if (known !== null) yield* replayReply(known);
    else if (session !== null) yield* answerOnce(sending, session);
    else yield { type: 'error', message: CHAT_ERRORS.busy, retryable: true };
  } catch (error) {
    if (stopSignal().aborted) {
      yield { type: 'error', message: CHAT_ERRORS.stopping, retryable: true };
      return;
    }
    log.error({ err: error, merchantId, sessionId }, 'a message was not answered');
    yield { type: 'error', message: CHAT_ERRORS.failed, retryable: true };
  }
}

function* replayReply(reply: StoredReply): Generator<ChatEvent> {
  yield* toReplyEvents(reply.parts);
  yield doneEvent(reply);
}

function doneEvent({ replyId, facts }: StoredReply): ChatEvent {
  return { type: 'done', messageId: replyId, facts };
}

async function* answerOnce(sending: PendingReply, session: LockedSession): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = sending;
  const { messageId } = message;
  const endWork = trackWork('message', messageId);
  let isStored = false;
  try {
    const known = await getReply({ merchantId, messageId });
    if (known) return yield* replayReply(known);
    const isPoison = session.deaths >= CRASHES_MAX;
    const answered = isPoison
      ? yield* skipPoisonMessage(sending, session)
      : yield* streamAnswer(sending, session);
    const reply = toStoredReply(answered.parts, answered.state);
    const { leaseId } = session;
    const lead = getNewLead(session, answered);
    isStored = await storeReply({ merchantId, sessionId, leaseId, messageId, reply, answered, lead });
    if (!isStored) throw new Error('The session passed into other hands before its answer was stored');
    yield doneEvent(reply);
  } finally {
    session.stopRenewing();
    if (!isStored) await releaseSessionLock({ merchantId, sessionId, leaseId: session.leaseId });
    endWork();
  }
}

function* skipPoisonMessage({ merchantId, message }: PendingReply, { state, deaths }: LockedSession) {
  log.error({ merchantId, messageId: message.messageId, deaths }, 'a message was set aside');
  const parts: ReplyPart[] = [{ type: 'text', text: CHAT_ERRORS.lost }];
  yield* toReplyEvents(parts);
  const record = { ...EMPTY_RECORD, isSetAside: true };
  return { parts, state, engine: 'guided', record, error: null } satisfies ReplyOutcome;
}

function getNewLead({ state }: LockedSession, { state: { lead } }: ReplyOutcome): LeadDetails | null {
  return lead === undefined || JSON.stringify(lead) === JSON.stringify(state.lead) ? null : lead;
}

/** The events of an answer while it is made; what an engine can't answer twice is passed over. */
async function* streamAnswer(
  sending: PendingReply,
  session: LockedSession,
): AsyncGenerator<ChatEvent, ReplyOutcome> {
  const { merchantId, sessionId, message } = sending;
  const { messageId, text } = message;
  const encoder = createReplyEventEncoder();
  const buffer = createReplyBuffer();
  const [{ context, settings }, history] = await Promise.all([
    getStoreChat({ merchantId, draft: session.draft?.changes }),
    listChatHistory({ merchantId, sessionId, messageId }),
  ]);
  const engine = sending.engine ?? chooseEngine({ merchantId, settings, wished: session.draft?.engine });
  const request = { state: session.state, text, messageId, context, history };
  const answering = withTimeout(answerMessage(request, engine), {
    limitMs: REPLY_TIMEOUT_MS,
    signal: stopSignal(),
  });
  try {
    for (;;) {
      const next = await answering.next();
      if (next.done) {
        logOutcome(sending, next.value);
        return next.value;
      }
      buffer.add(next.value);
      yield* encoder.encode(next.value);
    }
  } catch (error) {
    // The first failure asks the shopper to send again; the second must not end the chat.
    if (message.isNew || stopSignal().aborted) throw error;
    log.error({ err: error, merchantId, messageId }, 'a message failed again and was passed over');
    const apology: ReplyPart = { type: 'text', text: `\n\n${CHAT_ERRORS.lost}` };
    buffer.add(apology);
    yield* encoder.encode(apology);
    return {
      parts: buffer.parts(),
      state: session.state,
      engine: 'guided',
      record: EMPTY_RECORD,
      error: null,
    };
  }
}

const EMPTY_RECORD: ReplyOutcome['record'] = {
  model: null,
  usage: null,
  fallback: null,
  tools: [],
  repairs: [],
};

function logOutcome({ merchantId, sessionId }: PendingReply, { error, record }: ReplyOutcome): void {
  if (error !== null) log.error({ err: error, merchantId, sessionId }, 'an engine failed within a reply');
  else if (record.fallback !== null) {
    log.info({ merchantId, sessionId, reason: record.fallback }, 'the built-in assistant took a reply over');
  }
}
