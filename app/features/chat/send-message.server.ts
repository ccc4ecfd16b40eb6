import type { ChatEngine, ReplyContext } from '#app/features/assistant/chat-engine.ts';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { enforceReply } from '#app/features/assistant/guardrails/enforce-reply.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import { type ChatEvent, toEvents } from '#app/features/chat/chat.ts';
import { getStoreChat } from '#app/features/chat/get-store-chat.server.ts';
import { type HeldSession, holdSession, releaseSession } from '#app/features/chat/hold-session.server.ts';
import { type StoredMessage, storeMessage } from '#app/features/chat/store-message.server.ts';
import {
  findReply,
  type StoredReply,
  storeReply,
  toStoredReply,
} from '#app/features/chat/store-reply.server.ts';
import { CHAT_TEXTS } from '#app/features/chat/texts.en.ts';
import { log } from '#app/platform/log.server.ts';

/** How long an engine may take for one reply. */
const REPLY_LIMIT_MS = 60_000;
const PARTS_MAX = 50;

interface Sending {
  merchantId: string;
  sessionId: string;
  engine: ChatEngine;
  message: StoredMessage;
}

/**
 * Takes a shopper's message and answers with the events of its reply. The message is durable once this
 * resolves; the reply is stored before its first event, and whether or not anybody listens to the end.
 */
export async function sendMessage(input: {
  merchantId: string;
  sessionId: string;
  text: string;
  clientMessageId: string;
  engine?: ChatEngine;
}): Promise<AsyncGenerator<ChatEvent>> {
  const { merchantId, sessionId, text, clientMessageId, engine = guidedEngine } = input;
  const message = await storeMessage({ merchantId, sessionId, text, clientMessageId });
  return tellReply({ merchantId, sessionId, engine, message });
}

async function* tellReply(sending: Sending): AsyncGenerator<ChatEvent> {
  const { merchantId, sessionId, message } = sending;
  try {
    const known = message.isNew ? null : await findReply({ merchantId, messageId: message.messageId });
    const reply =
      known ?? (await holdSession({ merchantId, sessionId, work: (held) => answerOnce(sending, held) }));
    if (!reply) {
      yield { type: 'error', message: CHAT_TEXTS.busy, retryable: true };
      return;
    }
    yield* toEvents(reply.parts);
    yield { type: 'done', messageId: reply.replyId, facts: reply.facts };
  } catch (error) {
    log.error({ err: error, merchantId, sessionId }, 'a message was not answered');
    yield { type: 'error', message: CHAT_TEXTS.failed, retryable: true };
  }
}

async function answerOnce(sending: Sending, { leaseId, state }: HeldSession): Promise<StoredReply> {
  const { merchantId, sessionId, engine, message } = sending;
  const { messageId } = message;
  let isStored = false;
  try {
    const known = await findReply({ merchantId, messageId });
    if (known) return known;
    const { context } = await getStoreChat({ merchantId });
    const answer = await runEngine(sending, state, context);
    const reply = toStoredReply(enforceReply(answer.parts, context), answer.state);
    const storing = {
      merchantId,
      sessionId,
      leaseId,
      messageId,
      engine: engine.name,
      reply,
      state: answer.state,
    };
    isStored = await storeReply(storing);
    const stored = isStored ? reply : await findReply({ merchantId, messageId });
    if (!stored) throw new Error('The session passed into other hands before its answer was stored');
    return stored;
  } finally {
    if (!isStored) await releaseSession({ merchantId, sessionId, leaseId });
  }
}

interface Answer {
  parts: ReplyPart[];
  state: ConversationState;
}

async function runEngine(sending: Sending, state: ConversationState, context: ReplyContext): Promise<Answer> {
  const { engine, message } = sending;
  const { text, messageId } = message;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The engine took too long')), REPLY_LIMIT_MS);
  });
  try {
    return await Promise.race([collect(engine.reply({ state, text, messageId, context, history: [] })), late]);
  } catch (error) {
    // The first failure asks the shopper to send again; the second must not end the chat.
    if (message.isNew) throw error;
    log.error(
      { err: error, merchantId: sending.merchantId, messageId },
      'a message failed again and was passed over',
    );
    return { parts: [{ type: 'text', text: CHAT_TEXTS.lost }], state };
  } finally {
    clearTimeout(timer);
  }
}

async function collect(reply: ReturnType<ChatEngine['reply']>): Promise<Answer> {
  const parts: ReplyPart[] = [];
  for (;;) {
    const next = await reply.next();
    if (next.done) return { parts, state: next.value.state };
    if (next.value.type === 'cut') continue;
    if (parts.push(next.value) > PARTS_MAX) throw new Error('The engine says more than a reply can hold');
  }
}
