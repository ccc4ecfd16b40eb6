import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { saveBrief } from '#app/features/chat/brief/briefs.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { makeStore } from '#tests/support/make-store.ts';

/** A shopper's chat in a new store. */
export async function makeChat(settings?: SettingsChanges) {
  const { merchantId, slug } = await makeStore({ settings });
  return { slug, ...(await startChatAt(merchantId)) };
}

export async function startChatAt(merchantId: string) {
  const { token } = await startChat({ merchantId });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  const key = { merchantId, sessionId };
  const say = async (text: string, engine?: ChatEngine, clientMessageId = newId()) =>
    collectEvents(await receiveMessage({ ...key, text, clientMessageId, engine }));
  const read = async () => ({
    session: await db.chatSession.findFirstOrThrow({ where: { merchantId, id: sessionId } }),
    messages: await db.chatMessage.findMany({
      where: { merchantId, sessionId },
      orderBy: [{ eventNumber: 'asc' }, { id: 'asc' }],
    }),
  });
  return { key, merchantId, sessionId, token, say, read };
}

const MESSAGES = ['I sleep on my side and I get hot', 'a queen, up to $2,000', 'show me the beds'];

/** A chat with a recommendation by the built-in assistant. */
export async function makeMatchedChat(input: { merchantId: string; language?: string; messages?: string[] }) {
  const { merchantId, language, messages = MESSAGES } = input;
  const { token } = await startChat({ merchantId, languages: [language] });
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({
    where: { merchantId },
    orderBy: { id: 'desc' },
  });
  for (const text of messages) {
    const message = { merchantId, sessionId, text, clientMessageId: newId() };
    await collectEvents(await receiveMessage(message));
  }
  return { merchantId, sessionId, token };
}

/** The same, with a saved sleep brief. */
export async function makeBrief(input: Parameters<typeof makeMatchedChat>[0]) {
  const { token: chatToken, ...key } = await makeMatchedChat(input);
  const kept = await saveBrief(key);
  if (!kept) throw new Error('nothing was recommended');
  return { ...key, chatToken, token: kept.token };
}

/** Collects an async iterable into an array. */
export async function collectEvents<T>(events: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}
