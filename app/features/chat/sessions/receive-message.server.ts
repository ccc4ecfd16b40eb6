import { z } from 'zod';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { findLanguage, widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import { chooseEngine } from '#app/features/assistant/model/llm-engine.server.ts';
import {
  createReplyBuffer,
  EMPTY_RECORD,
  type ReplyOutcome,
  streamReply,
} from '#app/features/assistant/reply/stream-reply.ts';
import {
  type ChatEvent,
  countCharacters,
  MESSAGE_MAX_LENGTH,
  type SessionKey,
} from '#app/features/chat/api/chat-api.ts';
import { createReplyEventEncoder, toReplyEvents } from '#app/features/chat/api/reply-events.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { languageSchema } from '#app/features/chat/context/chat-language.ts';
import {
  getReply,
  listChatHistory,
  type SavedMessage,
  type SavedReply,
  saveMessage,
  saveReply,
  toSavedReply,
} from '#app/features/chat/sessions/chat-messages.server.ts';
import {
  acquireSessionLock,
  type LockedSession,
  releaseSessionLock,
} from '#app/features/chat/sessions/session-lock.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';
import { log, stopSignal, trackWork } from '#app/platform/process/log.server.ts';

const CLIENT_ID_MAX_LENGTH = 100;
/** Anything but white space, control and format characters, and letters without a glyph. */
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;
const CLIENT_ID_ERROR = `clientMessageId must be text of 1 to ${CLIENT_ID_MAX_LENGTH} characters, the same whenever the same message is sent again`;

/** The body of `POST …/messages`. */
export const messageBodySchema = z.object(
  {
    text: z
      .string({ error: 'text must be text' })
      .transform(storableText)
      .refine((text) => VISIBLE_CHARACTER.test(text), { error: 'The message is empty', abort: true })
      .refine((text) => countCharacters(text) <= MESSAGE_MAX_LENGTH, {
        error: `The message is longer than ${MESSAGE_MAX_LENGTH} characters`,
      }),
    clientMessageId: z
      .string({ error: CLIENT_ID_ERROR })
      .transform(storableText)
      .refine((id) => id.length >= 1 && id.length <= CLIENT_ID_MAX_LENGTH, { error: CLIENT_ID_ERROR }),
    /** Of the chat window; null for one that the chat doesn't speak. */
    language: languageSchema,
  },
  { error: 'The body must be an object with text and clientMessageId' },
);

/** 90 seconds for the model, and 20 for the built-in assistant after it. */
const REPLY_TIMEOUT_MS = 110_000;
/** A message that crashed the process this often is a poison message: it gets an apology and is never retried. */
const CRASHES_MAX = 2;

interface MessageOptions {
  engine?: ChatEngine;
  /** The language that the shopper reads the chat in now; the reply is in it unless the message is in another. */
  language?: string | null;
}

type PendingReply = SessionKey & SavedMessage & MessageOptions;

/**
 * Stores a shopper's message and streams the events of its reply. The message is durable once this resolves; the
 * reply is stored before its `done` event, even if the client disconnects. `engine` overrides the settings.
 */
export async function receiveMessage(
  input: SessionKey & Omit<z.output<typeof messageBodySchema>, 'language'> & MessageOptions,
): Promise<AsyncGenerator<ChatEvent>> {
  return streamReplyEvents({ ...input, ...(await saveMessage(input)) });
}

/** Replays the stored reply, or creates one under the session lock. */
async function* streamReplyEvents(pending: PendingReply): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, messageId } = pending;
  const { busy, failed } = widgetTexts(pending.language);
  try {
    const existing = pending.isNew ? null : await getReply(merchantId, messageId);
    if (existing) return yield* replayReply(existing);
    const session = await acquireSessionLock({ merchantId, sessionId, messageId });
    if (session) yield* createAndStoreReply(pending, session);
    else yield { type: 'error', message: busy, retryable: true };
  } catch (error) {
    if (stopSignal().aborted) {
      yield { type: 'error', message: failed, retryable: true };
      return;
    }
    log.error({ err: error, merchantId, sessionId }, 'message failed');
    yield { type: 'error', message: failed, retryable: true };
  }
}

function* replayReply(reply: SavedReply): Generator<ChatEvent> {
  yield* toReplyEvents(reply.parts);
  yield toDoneEvent(reply);
}

function toDoneEvent({ replyId, facts, language }: SavedReply): ChatEvent {
  return { type: 'done', messageId: replyId, facts, language };
}

async function* createAndStoreReply(
  pending: PendingReply,
  session: LockedSession,
): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, messageId } = pending;
  const { leaseId } = session;
  const endWork = trackWork('message', messageId);
  let isStored = false;
  try {
    const existing = await getReply(merchantId, messageId);
    if (existing) return yield* replayReply(existing);
    const outcome =
      session.crashes >= CRASHES_MAX
        ? yield* skipPoisonMessage(pending, session)
        : yield* createReply(pending, session);
    const reply = toSavedReply(outcome.parts, outcome.state);
    const { lead = null } = outcome.state;
    const newLead = JSON.stringify(lead) === JSON.stringify(session.state.lead) ? null : lead;
    const key = { merchantId, sessionId, leaseId, messageId };
    isStored = await saveReply({ ...key, reply, outcome, lead: newLead });
    if (!isStored) throw new Error('The session lock was lost before the reply was stored');
    yield toDoneEvent(reply);
  } finally {
    session.stopRenewing();
    if (!isStored) await releaseSessionLock({ merchantId, sessionId, leaseId });
    endWork();
  }
}

function* skipPoisonMessage(
  { merchantId, messageId }: PendingReply,
  { state, crashes }: LockedSession,
): Generator<ChatEvent, ReplyOutcome> {
  log.error({ merchantId, messageId, crashes }, 'poison message skipped');
  const parts: ReplyPart[] = [{ type: 'text', text: widgetTexts(state.language).lost }];
  yield* toReplyEvents(parts);
  return { parts, state, engine: 'guided', record: { ...EMPTY_RECORD, isPoison: true }, error: null };
}

/** Streams a new reply; a message that fails a second time gets an apology. */
async function* createReply(
  { merchantId, sessionId, messageId, text, isNew, engine: override, language }: PendingReply,
  { state: stored, draft }: LockedSession,
): AsyncGenerator<ChatEvent, ReplyOutcome> {
  const state = inLanguage(stored, language);
  const encode = createReplyEventEncoder();
  const buffer = createReplyBuffer();
  const [{ context, settings }, history] = await Promise.all([
    getStoreChat({ merchantId, draft: draft?.changes }),
    listChatHistory({ merchantId, sessionId, messageId }),
  ]);
  const engine = override ?? chooseEngine({ merchantId, settings, requested: draft?.engine });
  const signal = AbortSignal.any([stopSignal(), AbortSignal.timeout(REPLY_TIMEOUT_MS)]);
  const parts = abortable(streamReply({ state, text, messageId, context, history }, engine), signal);
  try {
    for (;;) {
      const next = await parts.next();
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
    if (isNew || stopSignal().aborted) throw error;
    log.error({ err: error, merchantId, messageId }, 'message skipped after repeated failures');
    const apology: ReplyPart = { type: 'text', text: `\n\n${widgetTexts(state.language).lost}` };
    buffer.add(apology);
    yield* encode(apology);
    return { parts: buffer.parts(), state, engine: 'guided', record: EMPTY_RECORD, error: null };
  }
}

function inLanguage(state: ConversationState, wished: string | null | undefined): ConversationState {
  const language = findLanguage(wished);
  return language === null ? state : { ...state, language };
}

/** The same sequence; throws the signal's reason once it aborts, and ends the generator behind it. */
export async function* abortable<T, R>(
  sequence: AsyncGenerator<T, R>,
  signal: AbortSignal,
): AsyncGenerator<T, R> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => null);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([sequence.next(), aborted]);
      if (next.done) return next.value;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: a generator that hangs never returns.
    void sequence.return(undefined as never).catch(() => null);
  }
}
