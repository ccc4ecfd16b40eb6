import type { FirstSentenceLimits, ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import { createLlmEngine, type LlmEngineOptions } from '#app/features/assistant/model/llm-engine.server.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import type { FakeModelServer } from '#tests/support/fake-model-server.ts';
import { makeStore } from '#tests/support/make-store.ts';

let chatCount = 0;

export interface ModelChatOptions {
  settings?: SettingsChanges;
  costCapMicros?: number;
  merchantId?: string;
  maxTokens?: number;
  limits?: LlmEngineOptions['limits'];
  firstSentence?: FirstSentenceLimits;
}

/** A chat whose model is the fake server; a unique model name gives it its own circuit breaker. */
export async function makeModelChat(endpoint: FakeModelServer, options: ModelChatOptions = {}) {
  chatCount += 1;
  env().LLM_BASE_URL = endpoint.url;
  env().LLM_API_KEY = 'secret-test-key';
  const { settings, costCapMicros = 5_000_000, maxTokens = 400 } = options;
  const merchantId = options.merchantId ?? (await makeStore({ settings })).merchantId;
  const { token } = await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  const engine = createLlmEngine({
    merchantId,
    model: { name: `model-${chatCount}`, inputPrice: 2, outputPrice: 10 },
    temperature: 0.5,
    maxTokens,
    costCapMicros,
    limits: options.limits,
    isThinkingAllowed: false,
    firstSentence: options.firstSentence,
  });
  const say = async (text: string, clientMessageId = newId()) =>
    readReply(
      await collectEvents(await receiveMessage({ merchantId, sessionId, text, clientMessageId, engine })),
    );
  const read = () => readStored(merchantId, sessionId);
  return { merchantId, sessionId, engine, say, read };
}

export function readReply(events: ChatEvent[]) {
  const last = events.at(-1);
  return {
    events,
    text: events.map((event) => (event.type === 'text' ? event.delta : '')).join(''),
    cards: events.flatMap((event) => (event.type === 'products' ? event.items : [])),
    quickReplies: events.flatMap((event) => (event.type === 'quick-replies' ? event.items : [])),
    isDone: last?.type === 'done',
    facts: last?.type === 'done' ? last.facts : {},
  };
}

async function readStored(merchantId: string, sessionId: string) {
  const session = await db.chatSession.findFirstOrThrow({ where: { merchantId, id: sessionId } });
  const where = { merchantId, sessionId };
  const messages = await db.chatMessage.findMany({ where, orderBy: { id: 'asc' } });
  const usage = await db.modelUsage.findMany({ where: { merchantId } });
  const state = session.state as unknown as ConversationState;
  const reply = messages.findLast(({ author }) => author === 'assistant')!;
  return {
    session,
    messages,
    reply,
    record: reply.record as unknown as ReplyRecord,
    state,
    facts: knownValues(state.facts),
    usage,
    leads: await db.lead.findMany({ where }),
    shown: await db.recommendation.findMany({ where, orderBy: { rank: 'asc' } }),
  };
}
