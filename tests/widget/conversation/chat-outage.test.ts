import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { createChatApi } from '#app/widget/conversation/chat-client.ts';
import { ChatController } from '#app/widget/conversation/chat-controller.ts';

const TEXTS = widgetTexts('en');

const SAID = 'We can’t answer right now. Please try again in a moment.';
const opening = {
  greeting: 'Hello, I am the AI assistant.',
  quickReplies: [],
  language: 'en',
  openings: {},
};

type Answer = (response: ServerResponse) => void;

function unavailable(retryAfter = '3'): Answer {
  return (response) => {
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': retryAfter });
    response.end(JSON.stringify({ message: SAID, retryable: true }));
  };
}
const badGateway: Answer = (response) => {
  response.writeHead(503, { 'Content-Type': 'text/html' });
  response.end('<h1>503 Service Unavailable</h1>');
};
const opened: Answer = (response) => {
  response.writeHead(201, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ token: 'a-token', ...opening }));
};
const answered: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: text\ndata: {"delta":"Got it."}\n\n');
  response.end('event: done\ndata: {"messageId":"m1","facts":{},"language":"en"}\n\n');
};

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The widget's controller and HTTP client with a server that gives these answers; the last one is repeated. */
async function openChat(answers: Answer[]) {
  const requests: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ path: request.url!.replace('/api/chat/store/', ''), body });
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  let token: string | null = null;
  let ids = 0;
  const delays: number[] = [];
  const controller = new ChatController({
    opening,
    api: createChatApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'store'),
    tokens: { get: () => token, set: (to) => (token = to) },
    languages: { get: () => null, set() {} },
    pacing: { nextFrame: () => undefined, isInstant: () => true },
    newId: () => `client-${(ids += 1)}`,
    wait: async (ms) => void delays.push(ms),
  });
  const reach = async (phase: string) => {
    await expect.poll(() => controller.getState().phase).toBe(phase);
  };
  return { controller, requests, delays, reach };
}

test('a 503 is retried once, after the time the server names', async () => {
  const { controller, requests, delays, reach } = await openChat([unavailable(), opened, answered]);
  controller.send('On my side');
  await reach('ready');
  expect(delays).toEqual([3000]);
  expect(requests.map(({ path }) => path)).toEqual(['sessions', 'sessions', 'messages']);
  expect(controller.getState().items.map(({ text }) => text)).toEqual([
    opening.greeting,
    'On my side',
    'Got it.',
  ]);
});

test('a lasting 503 keeps the text and offers a button that sends the same message', async () => {
  const { controller, requests, delays, reach } = await openChat([
    opened,
    unavailable(),
    unavailable(),
    answered,
  ]);
  controller.send('On my side');
  await reach('failed');
  expect(delays).toHaveLength(1);
  expect(requests.map(({ path }) => path)).toEqual(['sessions', 'messages', 'messages']);
  const { notice, items } = controller.getState();
  expect(notice).toBe(TEXTS.failed);
  expect(items.at(-1)).toMatchObject({ author: 'shopper', text: 'On my side', isUnsent: true });
  controller.retry();
  await reach('ready');
  const messages = requests.filter(({ path }) => path === 'messages').map(({ body }) => body);
  expect(messages).toEqual(
    Array(3).fill('{"text":"On my side","clientMessageId":"client-1","language":"en"}'),
  );
  expect(controller.getState().items.at(-1)).toMatchObject({ author: 'assistant', text: 'Got it.' });
});

test('a 503 from a proxy without our message shows that sending failed', async () => {
  const { controller, requests, reach } = await openChat([badGateway]);
  controller.send('On my side');
  await reach('failed');
  expect(requests).toHaveLength(2);
  expect(controller.getState().notice).toBe(TEXTS.failed);
});

test('a Retry-After date is treated like a lost connection', async () => {
  const { controller, delays, reach } = await openChat([
    unavailable('Fri, 20 Nov 2026 12:00:00 GMT'),
    opened,
    answered,
  ]);
  controller.send('On my side');
  await reach('ready');
  expect(delays).toEqual([1500]);
});

const silent: Answer = () => undefined;

test('a server that accepts the connection but never responds times out, and the message is not lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { controller, requests, reach } = await openChat([silent]);
  controller.send('On my side');
  for (const tries of [1, 2]) {
    await expect.poll(() => requests.length).toBe(tries);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  vi.useRealTimers();
  await reach('failed');
  expect(requests.map(({ path }) => path)).toEqual(['sessions', 'sessions']);
  expect(controller.getState().items.at(-1)).toMatchObject({ text: 'On my side', isUnsent: true });
});
