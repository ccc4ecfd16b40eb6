import { expect, test } from 'vitest';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { acquireSessionLock } from '#app/features/chat/sessions/session-lock.server.ts';
import { sendMessage } from '#app/features/chat/sessions/send-message.server.ts';
import { startChat } from '#app/features/chat/sessions/start-session.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/collect-events.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

const APOLOGY = "Sorry, I couldn't process that message. Could you put it another way?";

const failing: ChatEngine = {
  name: 'guided',
  async *reply() {
    yield { type: 'text', text: 'Half a' };
    throw new Error('the engine broke');
  },
};

async function makeChat() {
  const { merchantId } = await makeStore();
  const { token } = await startChat({ merchantId });
  const session = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  const chat = { merchantId, sessionId: session.id };
  const send = (clientMessageId: string, text: string, engine?: ChatEngine) =>
    sendMessage({ ...chat, text, clientMessageId, engine });
  const say = async (...args: Parameters<typeof send>) => collectEvents(await send(...args));
  const find = async (clientMessageId: string) =>
    db.chatMessage.findFirstOrThrow({ where: { ...chat, clientMessageId } });
  /** The process dies while it answers: its lease is never released and runs out. */
  const dieOver = async (clientMessageId: string, text: string) => {
    await (await send(clientMessageId, text)).return(undefined);
    const { id } = await find(clientMessageId);
    const held = await acquireSessionLock({ ...chat, messageId: id });
    held!.stopRenewing();
    await pool.query("update chat_session set lease_until = now() - interval '1 s' where id = $1", [
      chat.sessionId,
    ]);
  };
  return { ...chat, say, find, dieOver };
}

function textOf(events: ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

test('a message over which the process died once is answered', async () => {
  const chat = await makeChat();
  await chat.dieOver('once', 'I sleep on my side');
  const events = await chat.say('once', 'I sleep on my side');
  expect(events.at(-1)).toMatchObject({ type: 'done', facts: { positions: ['side'] } });
  expect(await chat.find('once')).toMatchObject({ deaths: 1 });
});

test('a message over which the process died twice gets an apology, and the chat goes on', async () => {
  const chat = await makeChat();
  await chat.dieOver('poison', 'I sleep on my side');
  await chat.dieOver('poison', 'I sleep on my side');
  const events = await chat.say('poison', 'I sleep on my side');
  expect(textOf(events)).toBe(APOLOGY);
  expect(events.at(-1)).toMatchObject({ type: 'done', facts: {} });
  expect(await chat.find('poison')).toMatchObject({ deaths: 2 });
  expect(await chat.say('poison', 'I sleep on my side')).toEqual(events);
  expect((await chat.say('next', 'on my back')).at(-1)).toMatchObject({ facts: { positions: ['back'] } });
});

test('the merchant sees that a message was set aside', async () => {
  const chat = await makeChat();
  await chat.dieOver('poison', 'hello');
  await chat.dieOver('poison', 'hello');
  await chat.say('poison', 'hello');
  const session = await getSession({ merchantId: chat.merchantId, sessionId: chat.sessionId });
  expect(session?.messages.at(-1)?.notes?.by).toContain('was set aside');
});

test('a death counts for the message that was being answered, not for the next one', async () => {
  const chat = await makeChat();
  await chat.dieOver('poison', 'hello');
  const events = await chat.say('next', 'I sleep on my side');
  expect(events.at(-1)).toMatchObject({ type: 'done' });
  expect(await chat.find('poison')).toMatchObject({ deaths: 1 });
  expect(await chat.find('next')).toMatchObject({ deaths: 0 });
});

test('failures that the process survives are no deaths, and neither are repeated requests', async () => {
  const chat = await makeChat();
  await chat.say('unlucky', 'I sleep on my side', failing);
  const id = newId();
  await Promise.all(Array.from({ length: 5 }, () => chat.say(id, 'I sleep on my side')));
  expect(await chat.find('unlucky')).toMatchObject({ deaths: 0 });
  expect(await chat.find(id)).toMatchObject({ deaths: 0 });
});
