import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/db.server.ts';
import * as messagesRoute from '#app/routes/api.chat.$slug.messages.ts';
import * as sessionsRoute from '#app/routes/api.chat.$slug.sessions.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type MadeStore, makeStore } from '#tests/support/make-store.ts';

useDatabase();

type RouteHandler = (args: never) => unknown;

async function callRoute(
  handler: RouteHandler,
  slug: string,
  init: RequestInit & { path?: string } = {},
): Promise<Response> {
  const url = `http://localhost/api/chat/${encodeURIComponent(slug)}${init.path ?? ''}`;
  const request = new Request(url, { ...init, headers: { 'x-bedside-sender': newId(), ...init.headers } });
  try {
    return (await handler({ request, params: { slug }, context: {} } as never)) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

async function openChat(store?: MadeStore) {
  const { slug } = store ?? (await makeStore());
  const started = await callRoute(sessionsRoute.action, slug, { method: 'POST' });
  const opening = (await started.json()) as Record<string, unknown> & { token: string };
  const headers = { authorization: `Bearer ${opening.token}` };
  const post = (body: BodyInit, more: Record<string, string> = {}) =>
    callRoute(messagesRoute.action, slug, { method: 'POST', body, headers: { ...headers, ...more } });
  const send = (text: unknown, clientMessageId: unknown = newId()) =>
    post(JSON.stringify({ text, clientMessageId }));
  const read = (path = '') => callRoute(messagesRoute.loader, slug, { headers, path });
  return { slug, started, opening, headers, post, send, read };
}

async function readError(response: Response) {
  return { status: response.status, ...((await response.json()) as { message: string }) };
}

test('a new session has a token, the greeting and the appearance', async () => {
  const { started, opening } = await openChat(await makeStore({ name: 'Dream Beds' }));
  expect(started.status).toBe(201);
  expect(started.headers.get('cache-control')).toBe('no-store');
  expect(opening.token).toMatch(/^[\w-]{43}$/);
  expect(opening).toMatchObject({ storeName: 'Dream Beds', aiDisclosure: 'AI assistant at Dream Beds' });
  expect((opening.quickReplies as string[]).length).toBeGreaterThan(1);
});

test.each([
  { of: 'the page', body: { language: 'es-MX' }, accepted: 'en-US,en;q=0.9', store: 'en', language: 'es' },
  { of: 'the browser', body: {}, accepted: 'fr-FR,es;q=0.8,en;q=0.5', store: 'en', language: 'es' },
  { of: 'the store', body: { language: 'fr' }, accepted: 'de', store: 'es', language: 'es' },
  { of: 'English', body: { language: 7 }, accepted: 'de', store: 'fr', language: 'en' },
])('a session opens in the language of $of', async ({ body, accepted, store, language }) => {
  const { slug } = await makeStore({ settings: { storeInfo: { language: store } } });
  const response = await callRoute(sessionsRoute.action, slug, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'accept-language': accepted },
  });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ language });
});

test('a message names the language of the window, and the transcript keeps that of the chat', async () => {
  const { post, read } = await openChat();
  const response = await post(JSON.stringify({ text: 'Español', clientMessageId: 'one', language: 'es' }));
  expect(await response.text()).toContain('"language":"es"');
  expect(await (await read()).json()).toMatchObject({ language: 'es' });
});

test('a message gets an event stream that ends with done', async () => {
  const { send } = await openChat();
  const response = await send('I sleep on my side');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(await response.text());
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['text', 'quick-replies', 'done']));
  expect(events.at(-1)?.event).toBe('done');
  expect(JSON.parse(events.at(-1)!.data)).toEqual({
    messageId: expect.any(String),
    facts: { positions: ['side'] },
    language: 'en',
  });
  expect(Object.keys(JSON.parse(events[0]!.data) as object)).toEqual(['delta']);
});

test('a repeated clientMessageId gets the same bytes', async () => {
  const { send, read } = await openChat();
  const first = await (
    await send('Side sleeper, 150 lb, queen, up to $2000, medium. Show me', 'same')
  ).text();
  expect(first).toContain('event: products');
  expect(await (await send('Side sleeper, 150 lb, queen, up to $2000, medium. Show me', 'same')).text()).toBe(
    first,
  );
  expect(((await (await read()).json()) as { messages: unknown[] }).messages).toHaveLength(3);
});

test('a message of 4,000 characters is accepted, a longer one refused', async () => {
  const { send } = await openChat();
  expect((await send('a'.repeat(4000))).status).toBe(200);
  expect((await send('😴'.repeat(4000))).status).toBe(200);
  for (const text of ['a'.repeat(4001), '😴'.repeat(4001)]) {
    expect(await readError(await send(text))).toEqual({
      status: 400,
      message: 'The message is longer than 4000 characters',
    });
  }
});

test('an empty message, a missing id and other invalid bodies are refused with a reason', async () => {
  const { send, post } = await openChat();
  for (const text of ['', '   ', '\n\t', '\0\0', '\u200b \u2060', '\u3164']) {
    expect(await readError(await send(text))).toEqual({ status: 400, message: 'The message is empty' });
  }
  for (const text of [null, 5, {}, ['a']]) expect((await readError(await send(text))).status).toBe(400);
  for (const id of ['', 'x'.repeat(101), 7, null]) {
    expect((await readError(await send('hello', id))).message).toContain('clientMessageId');
  }
  for (const body of ['[]', '"hello"', 'null', '{}']) {
    const answer = await readError(await post(body));
    expect(answer.status).toBe(400);
    expect(answer.message).not.toBe('');
  }
});

test('only JSON is accepted, whatever the content type', async () => {
  const { post } = await openChat();
  for (const body of ['', '{', 'text=hello', '{"text":"hi"', new Uint8Array([0xff, 0xfe, 0x00])]) {
    expect(await readError(await post(body))).toEqual({ status: 400, message: 'The body is not valid JSON' });
  }
  const body = JSON.stringify({ text: 'hello', clientMessageId: 'plain' });
  expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(200);
});

test('a message of 1 MB is refused right away', async () => {
  const { post } = await openChat();
  const body = JSON.stringify({ text: 'a'.repeat(1_000_000), clientMessageId: 'big' });
  expect((await readError(await post(body))).status).toBe(413);
});

test('a body without a content length is limited too, without being truncated', async () => {
  const { slug, headers } = await openChat();
  const seen = { pulled: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.pulled += 1;
      controller.enqueue(new Uint8Array(10_000).fill(97));
    },
    cancel: () => void (seen.isCancelled = true),
  });
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  expect((await callRoute(messagesRoute.action, slug, init)).status).toBe(413);
  expect(seen.isCancelled).toBe(false);
  expect(seen.pulled).toBeLessThan(20);
});

test('characters that PostgreSQL rejects are removed', async () => {
  const { send, read } = await openChat();
  expect(await (await send('I sleep on my side\0 \ud800', 'odd\0\udfff')).text()).toContain('event: done');
  const { messages } = (await (await read()).json()) as { messages: { text: string }[] };
  expect(messages[1]?.text).toBe('I sleep on my side \ufffd');
});

test('a missing or foreign token is refused, and an unknown store is not found', async () => {
  const [mine, other] = [await openChat(), await openChat()];
  const body = JSON.stringify({ text: 'hello', clientMessageId: 'x' });
  const attempt = (slug: string, headers: Record<string, string>) =>
    callRoute(messagesRoute.action, slug, { method: 'POST', body, headers });
  expect((await attempt(mine.slug, {})).status).toBe(401);
  expect((await attempt(mine.slug, other.headers)).status).toBe(401);
  expect((await attempt('nobody-here', mine.headers)).status).toBe(404);
  expect((await callRoute(messagesRoute.loader, mine.slug, { headers: other.headers })).status).toBe(401);
  expect((await callRoute(messagesRoute.loader, 'nobody-here', { headers: mine.headers })).status).toBe(404);
  expect((await callRoute(sessionsRoute.action, 'nobody-here', { method: 'POST' })).status).toBe(404);
});

test('the transcript includes the facts, and an invalid cursor is refused', async () => {
  const { send, read } = await openChat();
  await (await send('I sleep on my side')).text();
  const transcript = (await (await read()).json()) as {
    messages: { author: string }[];
    facts: object;
    before: null;
  };
  expect(transcript.messages.map(({ author }) => author)).toEqual(['assistant', 'shopper', 'assistant']);
  expect(transcript.facts).toEqual({ positions: ['side'] });
  expect(transcript.before).toBeNull();
  expect((await read('?before=yesterday')).status).toBe(400);
  expect((await read(`?before=${newId()}`)).status).toBe(200);
});

test('sessions per client and messages per chat are rate limited', async () => {
  const store = await makeStore();
  const open = () =>
    callRoute(sessionsRoute.action, store.slug, {
      method: 'POST',
      headers: { 'x-bedside-sender': '203.0.113.9' },
    });
  const opened = await Promise.all(Array.from({ length: 121 }, open));
  expect(opened.filter(({ status }) => status === 201)).toHaveLength(120);
  const other = await makeStore();
  const elsewhere = { method: 'POST', headers: { 'x-bedside-sender': '203.0.113.9' } };
  expect((await callRoute(sessionsRoute.action, other.slug, elsewhere)).status).toBe(201);
  const chat = await openChat(store);
  const sent: Response[] = [];
  for (let at = 0; at < 31; at += 1) sent.push(await chat.send('hello', 'one'));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(30);
  for (const late of [opened.find(({ status }) => status === 429)!, sent.at(-1)!]) {
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await readError(late)).message).toContain('wait');
  }
});

test('other methods are refused', async () => {
  const { slug } = await openChat();
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    expect((await callRoute(sessionsRoute.action, slug, { method })).status).toBe(405);
    expect((await callRoute(messagesRoute.action, slug, { method })).status).toBe(405);
  }
  expect((await callRoute(sessionsRoute.loader, slug)).status).toBe(405);
});
