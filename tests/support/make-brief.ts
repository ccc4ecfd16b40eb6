import { saveBrief } from '#app/features/chat/brief/briefs.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/collect-events.ts';

const MESSAGES = ['I sleep on my side and I get hot', 'a queen, up to $2,000', 'show me the beds'];

/** A chat that got a recommendation, by the built-in assistant. */
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

/** The same with a kept sleep brief. */
export async function makeBrief(input: Parameters<typeof makeMatchedChat>[0]) {
  const { token: chatToken, ...key } = await makeMatchedChat(input);
  const kept = await saveBrief(key);
  if (!kept) throw new Error('nothing was recommended');
  return { ...key, chatToken, token: kept.token };
}
