import { expect, test } from 'vitest';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { getTranscript } from '#app/features/chat/sessions/chat-messages.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function makeChat() {
  const { merchantId } = await makeStore();
  const opened = await startChat({ merchantId });
  const tokenHash = hashToken(opened.token);
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where: { merchantId, tokenHash } });
  return { chat: { merchantId, sessionId }, opened };
}

test('a transcript has the messages in order, with cards where they were shown', async () => {
  const { chat, opened } = await makeChat();
  const text = 'Side sleeper, 150 lb, queen, up to $2000, medium feel. Show me';
  const events = await collectEvents(await receiveMessage({ ...chat, text, clientMessageId: 'one' }));
  const transcript = await getTranscript(chat);
  const [greeting, message, reply] = transcript.messages;
  expect(transcript.messages).toHaveLength(3);
  expect(greeting).toMatchObject({
    author: 'assistant',
    text: opened.greeting,
    quickReplies: opened.quickReplies,
  });
  expect(message).toMatchObject({ author: 'shopper', text, clientMessageId: 'one' });
  const cards = events.flatMap((event) => (event.type === 'products' ? event.items : []));
  expect(reply?.products).toEqual(cards);
  const deltas = events.map((event) =>
    event.type === 'text' ? event.delta : event.type === 'products' ? '|' : '',
  );
  const fullText = reply!.text;
  expect(deltas.join('')).toBe(
    `${fullText.slice(0, reply!.cardsAfter)}|${fullText.slice(reply!.cardsAfter)}`,
  );
  expect(events.at(-1)).toMatchObject({ type: 'done', facts: transcript.facts });
  expect(transcript.facts).toMatchObject({ size: 'Queen', weight: 150 });
  expect(transcript.before).toBeNull();
});

test('a long transcript has pages of 200 messages: the latest page comes first, each page oldest first', async () => {
  const { chat } = await makeChat();
  const texts = Array.from({ length: 250 }, (_, at) => `message ${at}`);
  await db.chatMessage.createMany({
    data: texts.map((text, at) => ({ ...chat, id: newId(), author: 'shopper', text, eventNumber: at + 2 })),
  });
  const latest = await getTranscript(chat);
  const earlier = await getTranscript(chat, latest.before ?? undefined);
  expect(latest.messages.map(({ text }) => text)).toEqual(texts.slice(50));
  expect(earlier.messages.map(({ text }) => text).slice(1)).toEqual(texts.slice(0, 50));
  expect(earlier.before).toBeNull();
});

test('a transcript contains nothing of another chat', async () => {
  const { chat } = await makeChat();
  const other = await makeChat();
  await collectEvents(await receiveMessage({ ...other.chat, text: 'a secret', clientMessageId: 'one' }));
  expect(JSON.stringify(await getTranscript(chat))).not.toContain('a secret');
  const mixed = { merchantId: chat.merchantId, sessionId: other.chat.sessionId };
  expect((await getTranscript(mixed)).messages).toEqual([]);
});
