import { expect, test } from 'vitest';
import type { LiveEvent } from '#app/features/chat/api/chat-api.ts';
import { getTranscript } from '#app/features/chat/sessions/chat-messages.server.ts';
import { streamLiveEvents, streamMerchantChanges } from '#app/features/chat/takeover/live-events.server.ts';
import { requestPersonNow } from '#app/features/chat/takeover/request-person.server.ts';
import { handBack, joinChat, sendMemberMessage } from '#app/features/chat/takeover/takeover.server.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeChat } from '#tests/support/make-chat.ts';

useDatabase();

const anna = { userId: 'user-anna', name: 'Anna' };
type Chat = Awaited<ReturnType<typeof makeChat>>;

const writeAsMember = (chat: Chat, text: string) =>
  sendMemberMessage({ ...chat.key, member: anna, text, clientMessageId: newId() });

/** Reads events after a number until `count` messages have arrived, then closes the connection. */
async function readMessages(chat: Chat, after: number, count: number): Promise<LiveEvent[]> {
  const stop = new AbortController();
  const events: LiveEvent[] = [];
  for await (const event of streamLiveEvents({
    ...chat.key,
    after,
    signal: stop.signal,
    lifetimeMs: 5_000,
  })) {
    events.push(event);
    if (events.filter(({ type }) => type === 'message').length === count) break;
  }
  return events;
}

async function haveConversation(chat: Chat): Promise<void> {
  await chat.say('I want to talk to a real person');
  await joinChat({ ...chat.key, member: anna });
  await writeAsMember(chat, 'Hi, I’m Anna.');
  await chat.say('Hi Anna');
  await writeAsMember(chat, 'What can I do for you?');
  await handBack(chat.key);
  await chat.say('I sleep on my side');
}

test('a stream cut after each event and resumed gives the whole transcript in order, nothing twice', async () => {
  const chat = await makeChat();
  await haveConversation(chat);
  const { messages } = await getTranscript(chat.key);
  expect(messages).toHaveLength(11);
  for (let size = 1; size <= messages.length; size += 1) {
    const received = [];
    let after = 0;
    while (received.length < messages.length) {
      const batch = await readMessages(chat, after, Math.min(size, messages.length - received.length));
      for (const event of batch) {
        if (event.type !== 'message') continue;
        const { type: _, number, ...message } = event;
        expect(number).toBe(after + 1);
        after = number;
        received.push(message);
      }
    }
    expect(received).toEqual(messages);
  }
});

test('an open stream gets what is stored within 500 ms, and who has the chat', async () => {
  const chat = await makeChat();
  const stop = new AbortController();
  const seen: { event: LiveEvent; atMs: number }[] = [];
  const reading = (async () => {
    for await (const event of streamLiveEvents({ ...chat.key, after: 1, signal: stop.signal }))
      seen.push({ event, atMs: performance.now() });
  })();
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]!.event).toEqual({ type: 'state', owner: 'assistant', member: null, eventNumber: 1 });
  await joinChat({ ...chat.key, member: anna });
  await expect
    .poll(() => seen.at(-1)?.event)
    .toMatchObject({ type: 'state', owner: 'member', member: 'Anna' });
  const latencies: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    await writeAsMember(chat, `Message ${at}`);
    const storedMs = performance.now();
    await expect
      .poll(() => seen.at(-1)!.event, { interval: 5 })
      .toMatchObject({ author: 'member', text: `Message ${at}` });
    latencies.push(seen.at(-1)!.atMs - storedMs);
  }
  expect(Math.max(...latencies)).toBeLessThan(500);
  stop.abort();
  await reading;
});

test('a change whose notification was lost is found by polling', async () => {
  const chat = await makeChat();
  const { pool } = await import('#app/platform/db/db.server.ts');
  const events = streamLiveEvents({
    ...chat.key,
    after: 1,
    signal: new AbortController().signal,
    pollMs: 30,
  });
  await events.next();
  await pool.query(
    `with s as (update chat_session set event_number = 2 where id = $2)
     insert into chat_message (id, merchant_id, session_id, author, text, event_number)
     values ($1, $3, $2, 'member', 'Silently stored', 2)`,
    [newId(), chat.sessionId, chat.merchantId],
  );
  expect((await events.next()).value).toMatchObject({ type: 'message', text: 'Silently stored', number: 2 });
  await events.return(undefined);
});

test('a stream ends after its lifetime and when the client leaves, and one of another merchant is empty', async () => {
  const [chat, other] = [await makeChat(), await makeChat()];
  const signal = new AbortController().signal;
  const events = [];
  for await (const event of streamLiveEvents({ ...chat.key, after: 0, signal, lifetimeMs: 50 }))
    events.push(event);
  expect(events.map(({ type }) => type)).toEqual(['message', 'state']);
  const wrong = { merchantId: other.merchantId, sessionId: chat.sessionId };
  expect((await streamLiveEvents({ ...wrong, after: 0, signal }).next()).done).toBe(true);
});

const isAllowed = () => Promise.resolve(true);

test('a merchant’s stream has changed chats and requests, but none of other merchants', async () => {
  const [chat, other] = [await makeChat(), await makeChat()];
  const stop = new AbortController();
  const { merchantId } = chat;
  const changes = streamMerchantChanges({ merchantId, isAllowed, signal: stop.signal });
  expect((await changes.next()).value).toEqual({ type: 'reload', requests: [] });
  const next = async () => {
    for (;;) {
      const { value } = await changes.next();
      if (value?.type !== 'reload') return value;
    }
  };
  const waiting = next();
  await requestPersonNow(other.key);
  await requestPersonNow(chat.key);
  expect(await waiting).toEqual({
    type: 'changed',
    sessionIds: [chat.sessionId],
    requests: [chat.sessionId],
  });
  const afterwards = next();
  await joinChat({ ...chat.key, member: anna });
  expect(await afterwards).toEqual({ type: 'changed', sessionIds: [chat.sessionId], requests: [] });
  stop.abort();
});

test('a new connection gets the open requests', async () => {
  const chat = await makeChat();
  await requestPersonNow(chat.key);
  const stop = new AbortController();
  const { merchantId } = chat;
  const changes = streamMerchantChanges({ merchantId, isAllowed, signal: stop.signal });
  expect((await changes.next()).value).toEqual({ type: 'reload', requests: [chat.sessionId] });
  stop.abort();
});
