import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/collect-events.ts';
import { makeStore } from '#tests/support/make-store.ts';

/** A shopper's chat at a store of its own. */
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
