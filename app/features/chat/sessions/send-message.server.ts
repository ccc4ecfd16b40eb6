import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { chooseEngine } from '#app/features/assistant/model/llm-engine.server.ts';
import {
  answerMessage,
  createReplyBuffer,
  EMPTY_RECORD,
  type ReplyOutcome,
} from '#app/features/assistant/reply/answer-message.ts';
import type { ChatEvent, SessionKey } from '#app/features/chat/api/chat-api.ts';
import {
  abortable,
  CHAT_ERRORS,
  createReplyEventEncoder,
  toReplyEvents,
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

/** 90 seconds for the model, and 20 for the built-in assistant after it. */
const REPLY_TIMEOUT_MS = 110_000;
/** A message that crashed the process this often is answered with an apology and never tried again. */
const CRASHES_MAX = 2;

interface PendingReply extends SessionKey {
  engine?: ChatEngine;
  message: StoredMessage;
}

/**
 * Stores a shopper's message and streams the events of its reply. The message is durable once this resolves; the
 * reply is stored before its `done` event, even if the client disconnects. `engine` overrides the settings.
 */
export async function sendMessage(
  input: SessionKey & { text: string; clientMessageId: string; engine?: ChatEngine },
): Promise<AsyncGenerator<ChatEvent>> {
  const { merchantId, sessionId, engine } = input;
  return streamReply({ merchantId, sessionId, engine, message: await storeMessage(input) });
}

async function* streamReply(pending: PendingReply): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = pending;
  const { messageId } = message;
  try {
    const existing = message.isNew ? null : await getReply(merchantId, messageId);
    if (existing) return yield* replayReply(existing);
    const session = await acquireSessionLock({ merchantId, sessionId, messageId });
    if (session) yield* answerOnce(pending, session);
    else yield { type: 'error', message: CHAT_ERRORS.busy, retryable: true };
  } catch (error) {
    if (stopSignal().aborted) {
      yield { type: 'error', message: CHAT_ERRORS.stopping, retryable: true };
      return;
    }
    log.error({ err: error, merchantId, sessionId }, 'message failed');
    yield { type: 'error', message: CHAT_ERRORS.failed, retryable: true };
  }
}

function* replayReply(reply: StoredReply): Generator<ChatEvent> {
  yield* toReplyEvents(reply.parts);
  yield { type: 'done', messageId: reply.replyId, facts: reply.facts };
}

async function* answerOnce(pending: PendingReply, session: LockedSession): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = pending;
  const { messageId } = message;
  const { leaseId } = session;
  const endWork = trackWork('message', messageId);
  let isStored = false;
  try {
    const existing = await getReply(merchantId, messageId);
    if (existing) return yield* replayReply(existing);
    const answered =
      session.deaths >= CRASHES_MAX
        ? yield* skipPoisonMessage(pending, session)
        : yield* streamAnswer(pending, session);
    const reply = toStoredReply(answered.parts, answered.state);
    const { lead = null } = answered.state;
    const newLead = JSON.stringify(lead) === JSON.stringify(session.state.lead) ? null : lead;
    const key = { merchantId, sessionId, leaseId, messageId };
    isStored = await storeReply({ ...key, reply, answered, lead: newLead });
    if (!isStored) throw new Error('The session lock was lost before the answer was stored');
    yield { type: 'done', messageId: reply.replyId, facts: reply.facts };
  } finally {
    session.stopRenewing();
    if (!isStored) await releaseSessionLock({ merchantId, sessionId, leaseId });
    endWork();
  }
}

function* skipPoisonMessage(
  { merchantId, message: { messageId } }: PendingReply,
  { state, deaths }: LockedSession,
): Generator<ChatEvent, ReplyOutcome> {
  log.error({ merchantId, messageId, deaths }, 'message skipped after repeated crashes');
  const parts: ReplyPart[] = [{ type: 'text', text: CHAT_ERRORS.lost }];
  yield* toReplyEvents(parts);
  return { parts, state, engine: 'guided', record: { ...EMPTY_RECORD, isSetAside: true }, error: null };
}

/** Streams an answer; a message that fails a second time is answered with an apology. */
async function* streamAnswer(
  { merchantId, sessionId, message, engine: override }: PendingReply,
  { state, draft }: LockedSession,
): AsyncGenerator<ChatEvent, ReplyOutcome> {
  const { messageId, text } = message;
  const encode = createReplyEventEncoder();
  const buffer = createReplyBuffer();
  const [{ context, settings }, history] = await Promise.all([
    getStoreChat({ merchantId, draft: draft?.changes }),
    listChatHistory({ merchantId, sessionId, messageId }),
  ]);
  const engine = override ?? chooseEngine({ merchantId, settings, requested: draft?.engine });
  const signal = AbortSignal.any([stopSignal(), AbortSignal.timeout(REPLY_TIMEOUT_MS)]);
  const answering = abortable(answerMessage({ state, text, messageId, context, history }, engine), signal);
  try {
    for (;;) {
      const next = await answering.next();
      if (next.done) {
        const { error, record } = next.value;
        if (error !== null) log.error({ err: error, merchantId, sessionId }, 'engine failed during a reply');
        else if (record.fallback !== null)
          log.info(
            { merchantId, sessionId, reason: record.fallback },
            'reply taken over by the built-in assistant',
          );
        return next.value;
      }
      buffer.add(next.value);
      yield* encode(next.value);
    }
  } catch (error) {
    // The first failure lets the shopper retry; the second must not block the chat.
    if (message.isNew || stopSignal().aborted) throw error;
    log.error({ err: error, merchantId, messageId }, 'message skipped after repeated failures');
    const apology: ReplyPart = { type: 'text', text: `\n\n${CHAT_ERRORS.lost}` };
    buffer.add(apology);
    yield* encode(apology);
    return { parts: buffer.parts(), state, engine: 'guided', record: EMPTY_RECORD, error: null };
  }
}
