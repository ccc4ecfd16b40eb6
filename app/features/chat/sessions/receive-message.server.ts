import { z } from 'zod';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { findLanguage, widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
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
import { createReplyEventEncoder, toReplyEvents } from '#app/features/chat/api/reply-events.server.ts';
import { getStoreChat, languageSchema } from '#app/features/chat/context/store-chat.server.ts';
import {
  getReply,
  listChatHistory,
  type SavedReply,
  saveReply,
  toSavedReply,
} from '#app/features/chat/sessions/chat-messages.server.ts';
import {
  refuseChat,
  type SavedMessage,
  saveMessage,
} from '#app/features/chat/sessions/save-message.server.ts';
import {
  acquireSessionLock,
  type LockedSession,
  releaseSessionLock,
} from '#app/features/chat/sessions/session.server.ts';
import { onChatChange } from '#app/features/chat/takeover/live-events.server.ts';
import { scheduleUnattendedCheck } from '#app/features/chat/takeover/request-person.server.ts';
import { getMemberInChat, isMemberInChat } from '#app/features/chat/takeover/takeover.server.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';
import { log, stopSignal, trackWork } from '#app/platform/process/log.server.ts';

const CLIENT_ID_MAX_LENGTH = 100;
/** Anything but whitespace, control and format characters, and letters without a glyph. */
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u;
const CLIENT_ID_ERROR = `clientMessageId must be text of 1 to ${CLIENT_ID_MAX_LENGTH} characters, the same whenever the same message is sent again`;

export const clientIdSchema = z
  .string({ error: CLIENT_ID_ERROR })
  .transform(storableText)
  .refine((id) => id.length >= 1 && id.length <= CLIENT_ID_MAX_LENGTH, { error: CLIENT_ID_ERROR });

export const messageBodySchema = z.object(
  {
    text: z
      .string({ error: 'text must be text' })
      .transform(storableText)
      .refine((text) => VISIBLE_CHARACTER.test(text), { error: 'The message is empty', abort: true })
      .refine((text) => countCharacters(text) <= MESSAGE_MAX_LENGTH, {
        error: `The message is longer than ${MESSAGE_MAX_LENGTH} characters`,
      }),
    clientMessageId: clientIdSchema,
    /** The chat window's language; ignored if the chat doesn't support it. */
    language: languageSchema,
  },
  { error: 'The body must be an object with text and clientMessageId' },
);

/** 90 seconds for the model, plus 20 for the built-in assistant as a fallback. */
const REPLY_TIMEOUT_MS = 110_000;
/** A message that crashed the process this many times is a poison message: it gets an apology and is never retried. */
const CRASHES_MAX = 2;

interface MessageOptions {
  engine?: ChatEngine;
  /**
   * The language in which the shopper currently reads the chat; used for the reply unless the message is in
   * another.
   */
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
  const saved = await saveMessage(input);
  return typeof saved === 'string' ? refuseChat(input, saved) : streamReplyEvents({ ...input, ...saved });
}

/** Replays the stored reply, or creates one under the session lock. */
async function* streamReplyEvents(pending: PendingReply): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, messageId } = pending;
  const { busy, failed } = widgetTexts(pending.language);
  try {
    const existing = pending.isNew ? null : await getReply(merchantId, messageId);
    if (existing) return yield* replayReply(existing);
    if (pending.owner === 'member') return yield await deferToMember(pending);
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

function toDoneEvent({ replyId, facts, language, lead, waitsAfter }: SavedReply): ChatEvent {
  const done = { type: 'done', messageId: replyId, facts, language, ...(lead && { lead }) } as const;
  return waitsAfter ? { ...done, owner: 'nobody', after: waitsAfter } : done;
}

/** Ends the stream if a member is answering the chat. */
async function deferToMember({ merchantId, sessionId, messageId }: PendingReply): Promise<ChatEvent> {
  await scheduleUnattendedCheck({ merchantId, sessionId, messageId });
  return { type: 'member', ...(await getMemberInChat({ merchantId, sessionId })) };
}

async function* createAndStoreReply(
  pending: PendingReply,
  session: LockedSession,
): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, messageId } = pending;
  const { leaseId } = session;
  const endWork = trackWork('message', messageId);
  const takeover = watchForMember(sessionId);
  let isStored = false;
  try {
    const existing = await getReply(merchantId, messageId);
    if (existing) return yield* replayReply(existing);
    if (session.owner === 'member') return yield await deferToMember(pending);
    const outcome =
      session.crashes >= CRASHES_MAX
        ? yield* skipPoisonMessage(pending, session)
        : yield* createReply({ ...pending, takeover: takeover.signal }, session);
    const reply = await storeReply(pending, session, outcome);
    isStored = reply !== null;
    yield reply ? toDoneEvent(reply) : await deferToMember(pending);
  } catch (error) {
    if (!takeover.signal.aborted) throw error;
    yield await deferToMember(pending);
  } finally {
    takeover.stop();
    session.stopRenewing();
    if (!isStored) await releaseSessionLock({ merchantId, sessionId, leaseId });
    endWork();
  }
}

/** Stores the reply; null if a member has joined. */
async function storeReply(
  { merchantId, sessionId, messageId }: PendingReply,
  { leaseId, state }: LockedSession,
  outcome: ReplyOutcome,
): Promise<SavedReply | null> {
  const { lead = null } = outcome.state;
  const stored = await saveReply({
    merchantId,
    sessionId,
    leaseId,
    messageId,
    reply: toSavedReply(outcome.parts, outcome.state),
    outcome,
    lead: JSON.stringify(lead) === JSON.stringify(state.lead) ? null : lead,
    isRequest: isRequestForPerson(state, outcome),
  });
  if (stored || (await isMemberInChat({ merchantId, sessionId }))) return stored;
  throw new Error('The session lock was lost before the reply was stored');
}

/**
 * Whether this message asks for a person. Once a chat was handed over, just adding details for the team doesn't
 * count.
 */
function isRequestForPerson(before: ConversationState, { state, engine }: ReplyOutcome): boolean {
  if (!state.wantsPerson) return false;
  const acts = engine === 'guided' ? state.lastActs.filter((one) => one.act === 'hand-over') : [];
  if (acts.length === 0) return !before.wantsPerson;
  return before.handover === null || acts.some(({ reason, hasNews }) => reason !== 'child' && !hasNews);
}

/** A signal that aborts when a member joins. */
function watchForMember(sessionId: string) {
  const controller = new AbortController();
  const stop = onChatChange(sessionId, (change) => {
    if (change?.kind === 'member-joined') controller.abort(new Error('A member has joined the chat'));
  });
  return { signal: controller.signal, stop };
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

/** Streams a new reply. A message that fails a second time gets an apology. */
async function* createReply(
  {
    merchantId,
    sessionId,
    messageId,
    text,
    isNew,
    engine: override,
    language,
    takeover,
  }: PendingReply & { takeover: AbortSignal },
  { state: stored, draft }: LockedSession,
): AsyncGenerator<ChatEvent, ReplyOutcome> {
  const state = withLanguage(stored, language);
  const encode = createReplyEventEncoder();
  const buffer = createReplyBuffer();
  const [{ context, settings }, history] = await Promise.all([
    getStoreChat({ merchantId, draft: draft?.changes }),
    listChatHistory({ merchantId, sessionId, messageId }),
  ]);
  const engine = override ?? chooseEngine({ merchantId, settings, requested: draft?.engine });
  const signal = AbortSignal.any([stopSignal(), takeover, AbortSignal.timeout(REPLY_TIMEOUT_MS)]);
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
    // After the first failure, the shopper can retry; the second must not block the chat.
    if (isNew || stopSignal().aborted || takeover.aborted) throw error;
    log.error({ err: error, merchantId, messageId }, 'message skipped after repeated failures');
    const apology: ReplyPart = { type: 'text', text: `\n\n${widgetTexts(state.language).lost}` };
    buffer.add(apology);
    yield* encode(apology);
    return { parts: buffer.parts(), state, engine: 'guided', record: EMPTY_RECORD, error: null };
  }
}

function withLanguage(state: ConversationState, requested: string | null | undefined): ConversationState {
  const language = findLanguage(requested);
  return language === null ? state : { ...state, language };
}

/** Passes the sequence through; when the signal aborts, throws its reason and ends the generator. */
async function* abortable<T, R>(sequence: AsyncGenerator<T, R>, signal: AbortSignal): AsyncGenerator<T, R> {
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
    // Not awaited: a hanging generator never returns.
    void sequence.return(undefined as never).catch(() => null);
  }
}
