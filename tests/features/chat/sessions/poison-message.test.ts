import { expect, test } from 'vitest';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { acquireSessionLock, startChat } from '#app/features/chat/sessions/session.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

const APOLOGY = 'Sorry, I couldn’t process that message. Could you put it another way?';

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
    receiveMessage({ ...chat, text, clientMessageId, engine });
  const say = async (...args: Parameters<typeof send>) => collectEvents(await send(...args));
  const find = async (clientMessageId: string) =>
    db.chatMessage.findFirstOrThrow({ where: { ...chat, clientMessageId } });
  /** Simulates a crash during the reply: the lease is never released and expires. */
  const crashDuring = async (clientMessageId: string, text: string) => {
    await (await send(clientMessageId, text)).return(undefined);
    const { id } = await find(clientMessageId);
    const locked = await acquireSessionLock({ ...chat, messageId: id });
    locked!.stopRenewing();
    await pool.query("update chat_session set lease_until = now() - interval '1 s' where id = $1", [
      chat.sessionId,
    ]);
  };
  return { ...chat, say, find, crashDuring };
}

function textOf(events: ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

test('a message that crashed the process once gets a reply', async () => {
  const chat = await makeChat();
  await chat.crashDuring('once', 'I sleep on my side');
  const events = await chat.say('once', 'I sleep on my side');
  expect(events.at(-1)).toMatchObject({ type: 'done', facts: { positions: ['side'] } });
  expect(await chat.find('once')).toMatchObject({ crashes: 1 });
});

test('a message that crashed the process twice gets an apology, and the chat continues', async () => {
  const chat = await makeChat();
  await chat.crashDuring('poison', 'I sleep on my side');
  await chat.crashDuring('poison', 'I sleep on my side');
  const events = await chat.say('poison', 'I sleep on my side');
  expect(textOf(events)).toBe(APOLOGY);
  expect(events.at(-1)).toMatchObject({ type: 'done', facts: {} });
  expect(await chat.find('poison')).toMatchObject({ crashes: 2 });
  expect(await chat.say('poison', 'I sleep on my side')).toEqual(events);
  expect((await chat.say('next', 'on my back')).at(-1)).toMatchObject({ facts: { positions: ['back'] } });
});

test('the merchant sees that a poison message was skipped', async () => {
  const chat = await makeChat();
  await chat.crashDuring('poison', 'hello');
  await chat.crashDuring('poison', 'hello');
  await chat.say('poison', 'hello');
  const session = await getSession({ merchantId: chat.merchantId, sessionId: chat.sessionId });
  expect(session?.messages.at(-1)?.by).toContain('Skipped');
});

test('a crash counts for the message being replied to, not for the next one', async () => {
  const chat = await makeChat();
  await chat.crashDuring('poison', 'hello');
  const events = await chat.say('next', 'I sleep on my side');
  expect(events.at(-1)).toMatchObject({ type: 'done' });
  expect(await chat.find('poison')).toMatchObject({ crashes: 1 });
  expect(await chat.find('next')).toMatchObject({ crashes: 0 });
});

test('failures that the process survives and repeated requests are not crashes', async () => {
  const chat = await makeChat();
  await chat.say('unlucky', 'I sleep on my side', failing);
  const id = newId();
  await Promise.all(Array.from({ length: 5 }, () => chat.say(id, 'I sleep on my side')));
  expect(await chat.find('unlucky')).toMatchObject({ crashes: 0 });
  expect(await chat.find(id)).toMatchObject({ crashes: 0 });
});
