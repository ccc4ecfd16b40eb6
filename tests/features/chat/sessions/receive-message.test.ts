import { expect, test } from 'vitest';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { guidedEngine } from '#app/features/assistant/dialogue/reply.ts';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { toEventStreamResponse } from '#app/features/chat/api/reply-events.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { CARD_KEYS } from '#tests/support/card-keys.ts';
import { collectEvents } from '#tests/support/make-chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function makeChat() {
  const { merchantId } = await makeStore();
  const { token } = await startChat({ merchantId });
  const session = await db.chatSession.findFirstOrThrow({
    where: { merchantId, tokenHash: hashToken(token) },
  });
  const chat = { merchantId, sessionId: session.id };
  const say = async (text: string, clientMessageId = newId(), engine?: ChatEngine) =>
    collectEvents(await receiveMessage({ ...chat, text, clientMessageId, engine }));
  const read = async () => ({
    session: await db.chatSession.findFirstOrThrow({ where: { merchantId, id: session.id } }),
    messages: await db.chatMessage.findMany({
      where: { merchantId, sessionId: session.id },
      orderBy: { id: 'asc' },
    }),
    shown: await db.recommendation.findMany({
      where: { merchantId, sessionId: session.id },
      orderBy: { rank: 'asc' },
    }),
  });
  return { ...chat, say, read };
}

function textOf(events: ChatEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

function createEngine(reply: ChatEngine['reply']): ChatEngine {
  return { name: 'guided', reply };
}

const failing = createEngine(async function* () {
  yield { type: 'text', text: 'Half a' };
  throw new Error('the engine broke');
});

test('a message is stored before its reply starts', async () => {
  const chat = await makeChat();
  const events = await receiveMessage({ ...chat, text: 'I sleep on my side', clientMessageId: 'one' });
  const { messages } = await chat.read();
  expect(messages.at(-1)).toMatchObject({
    author: 'shopper',
    text: 'I sleep on my side',
    clientMessageId: 'one',
  });
  await collectEvents(events);
  expect((await chat.read()).messages).toHaveLength(3);
});

test('a reply is streamed word by word, ends with the facts, and is stored as sent', async () => {
  const chat = await makeChat();
  const events = await chat.say('I sleep on my side and weigh 150 lb');
  const { messages, session } = await chat.read();
  const reply = messages.at(-1)!;
  expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(3);
  expect(textOf(events)).toBe(reply.text);
  expect(events.at(-1)).toEqual({
    type: 'done',
    messageId: reply.id,
    facts: { positions: ['side'], weight: 150 },
    language: 'en',
  });
  expect(session.messageCount).toBe(3);
  expect(session.leaseId).toBeNull();
});

test('a repeated message gets the stored reply and stores nothing', async () => {
  const chat = await makeChat();
  const first = await chat.say('I sleep on my side', 'same');
  await chat.say('around 150 pounds', 'next');
  const before = await chat.read();
  expect(await chat.say('I sleep on my side', 'same')).toEqual(first);
  expect(await chat.read()).toEqual(before);
});

test('the same message sent eight times concurrently gets one reply', async () => {
  const chat = await makeChat();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => chat.say('side sleeper, 150 lb', 'burst')),
  );
  expect(new Set(answers.map((events) => JSON.stringify(events))).size).toBe(1);
  expect(answers[0]!.at(-1)).toMatchObject({ type: 'done' });
  const { messages, session } = await chat.read();
  expect(messages.filter(({ author }) => author === 'shopper')).toHaveLength(1);
  expect(messages).toHaveLength(3);
  expect(session.messageCount).toBe(3);
});

test('messages of one chat are processed one at a time, each with the state of the previous one', async () => {
  const chat = await makeChat();
  let running = 0;
  let most = 0;
  const slow = createEngine(async function* (request) {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
    return yield* guidedEngine.reply(request);
  });
  const texts = ['I sleep on my side', 'I weigh 150 lb', 'queen size', 'I run hot'];
  const answers = await Promise.all(texts.map((text) => chat.say(text, newId(), slow)));
  expect(most).toBe(1);
  expect(answers.every((events) => events.at(-1)?.type === 'done')).toBe(true);
  const { session } = await chat.read();
  expect(JSON.stringify(session.state)).toContain('"turns":4');
});

test('a message whose process crashed gets one reply when it is resent', async () => {
  const chat = await makeChat();
  const crashed = await receiveMessage({ ...chat, text: 'I sleep on my back', clientMessageId: 'orphan' });
  await crashed.return(undefined);
  await pool.query(
    "update chat_session set lease_id = $2, lease_until = now() + interval '400 ms' where id = $1",
    [chat.sessionId, newId()],
  );
  const [one, other] = await Promise.all([
    chat.say('I sleep on my back', 'orphan'),
    chat.say('I sleep on my back', 'orphan'),
  ]);
  expect(one.at(-1)).toMatchObject({ type: 'done', facts: { positions: ['back'] } });
  expect(other).toEqual(one);
  expect((await chat.read()).messages).toHaveLength(3);
});

test('a failing engine requests a retry and changes nothing', async () => {
  const chat = await makeChat();
  const before = (await chat.read()).session.state;
  const events = await chat.say('I sleep on my side', 'unlucky', failing);
  expect(events).toEqual([
    { type: 'error', message: expect.stringContaining('still here'), retryable: true },
  ]);
  const { session, messages } = await chat.read();
  expect(session.state).toEqual(before);
  expect(session.leaseId).toBeNull();
  expect(messages.at(-1)?.clientMessageId).toBe('unlucky');
  expect(textOf(await chat.say('I sleep on my side', 'unlucky'))).not.toBe('');
});

test('a message on which the engine fails twice is skipped, and the chat continues', async () => {
  const chat = await makeChat();
  await chat.say('???', 'failing', failing);
  const apology = await chat.say('???', 'failing', failing);
  expect(apology.at(-1)?.type).toBe('done');
  expect(textOf(apology)).toContain('another way');
  expect(await chat.say('???', 'failing')).toEqual(apology);
  expect((await chat.say('side sleeper', 'fine')).at(-1)).toMatchObject({ facts: { positions: ['side'] } });
});

test('a reply is not stored after the session lock was lost', async () => {
  const chat = await makeChat();
  const late = createEngine(async function* (request) {
    await pool.query('update chat_session set lease_id = $2 where id = $1', [chat.sessionId, newId()]);
    return yield* guidedEngine.reply(request);
  });
  const events = await chat.say('I sleep on my side', 'late', late);
  expect(events.at(-1)).toEqual({ type: 'error', message: expect.any(String), retryable: true });
  const { messages, session } = await chat.read();
  expect(messages).toHaveLength(2);
  expect(JSON.stringify(session.state)).toContain('"turns":0');
});

test('the response starts before the engine has sent anything', async () => {
  const chat = await makeChat();
  let go = () => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  const slow = createEngine(async function* (request) {
    await waits;
    return yield* guidedEngine.reply(request);
  });
  const sending = { ...chat, text: 'on my side', clientMessageId: 'early', engine: slow };
  const reader = toEventStreamResponse(await receiveMessage(sending)).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^: .*\n\n$/);
  go();
  await reader.cancel();
  await expect.poll(async () => (await chat.read()).messages.length).toBe(3);
});

test('a sentence is sent while the next one is still being generated', async () => {
  const chat = await makeChat();
  let go = () => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  const pausing = createEngine(async function* ({ state }) {
    yield { type: 'text', text: 'Side sleepers like some give. Wh' };
    await waits;
    yield { type: 'text', text: 'ich size do you need?' };
    return { state, record: { model: null, usage: null, fallback: null, tools: [] } };
  });
  const sending = { ...chat, text: 'on my side', clientMessageId: 'paused', engine: pausing };
  const events = await receiveMessage(sending);
  const early: ChatEvent[] = [];
  for (let at = 0; at < 5; at += 1) early.push((await events.next()).value as ChatEvent);
  expect(textOf(early)).toBe('Side sleepers like some give.');
  expect((await chat.read()).messages).toHaveLength(2);
  go();
  const received = [...early, ...(await collectEvents(events))];
  expect(textOf(received)).toBe('Side sleepers like some give. Which size do you need?');
  expect(await chat.say('on my side', 'paused')).toEqual(received);
});

test('a reply is stored although the shopper has disconnected', async () => {
  const chat = await makeChat();
  const response = toEventStreamResponse(
    await receiveMessage({ ...chat, text: 'on my side', clientMessageId: 'gone' }),
  );
  await response.body!.cancel();
  await expect.poll(async () => (await chat.read()).messages.length).toBe(3);
});

test('forbidden content is removed from an engine’s reply before it is stored or sent', async () => {
  const chat = await makeChat();
  const violating = createEngine(async function* ({ state }) {
    yield {
      type: 'text',
      text: 'The Fictional hybrid of firmness 3 costs $999. It cures back pain. Tell me how you sleep.',
    };
    return { state, record: { model: null, usage: null, fallback: null, tools: [] } };
  });
  const text = textOf(await chat.say('hello', newId(), violating));
  expect(text).toBe('Tell me how you sleep.');
  expect((await chat.read()).messages.at(-1)?.text).toBe(text);
});

test('a recommendation is stored with the parts of its score', async () => {
  const chat = await makeChat();
  const events = await chat.say(
    'Side sleeper, 150 lb, queen, up to $2000, medium feel, just me, I do not run hot. Show me',
  );
  const cards = events.flatMap((event) => (event.type === 'products' ? event.items : []));
  expect(cards.length).toBeGreaterThan(0);
  expect(Object.keys(cards[0]!).sort()).toEqual(CARD_KEYS);
  const { shown, session } = await chat.read();
  expect(session.isMatched).toBe(true);
  expect(shown.map(({ productId }) => productId)).toEqual(cards.map(({ productId }) => productId));
  expect(shown.map(({ rank }) => rank)).toEqual(cards.map((_, at) => at + 1));
  const { parts } = shown[0]!.detail as unknown as { parts: { points: number }[] };
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(shown[0]!.score, 5);
});

test.each([0, 1])(
  'a long message full of emoji gets a reply wherever its quote is cut (%i)',
  async (shift) => {
    const chat = await makeChat();
    await chat.say('I sleep on my side, 150 lb, queen, under $2000');
    const events = await chat.say(`${'x'.repeat(shift)}${'😴'.repeat(150)} something softer please`);
    expect(events.at(-1)).toMatchObject({ type: 'done', facts: { size: 'Queen' } });
    expect((await chat.read()).messages).toHaveLength(5);
  },
);
