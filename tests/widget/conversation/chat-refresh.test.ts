import { expect, test } from 'vitest';
import type { Transcript } from '#app/features/chat/api/chat-api.ts';
import type { ChatApi } from '#app/widget/conversation/chat-client.ts';
import { ChatController } from '#app/widget/conversation/chat-controller.ts';

const opening = {
  greeting: 'Hello, I am the AI assistant.',
  quickReplies: [],
  language: 'en',
  openings: {},
};
const message = (author: 'shopper' | 'assistant', text: string) => ({
  id: text,
  author,
  text,
  createdAt: '',
});

function makeChat(transcript: Transcript, token: string | null) {
  let storedToken = token;
  let read = 0;
  const api: ChatApi = {
    start: () => Promise.resolve('new'),
    answerLead: () => Promise.reject(new Error('not used')),
    async *send() {
      yield { type: 'text', delta: 'Got it.' };
      yield { type: 'done', messageId: 'reply', facts: {}, language: 'en' };
    },
    transcript() {
      read += 1;
      return Promise.resolve(transcript);
    },
  };
  const controller = new ChatController({
    opening,
    api,
    tokens: { get: () => storedToken, set: (to) => (storedToken = to) },
    languages: { get: () => null, set() {} },
    pacing: { nextFrame: () => undefined, isInstant: () => true },
    newId: () => 'client',
    wait: () => Promise.resolve(),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const texts = () => controller.getState().items.map(({ text }) => text);
  return {
    controller,
    texts,
    settle,
    reads: () => read,
    setToken: (to: string | null) => void (storedToken = to),
  };
}

const elsewhere: Transcript = {
  messages: [
    message('assistant', 'Hello'),
    message('shopper', 'From the other window'),
    message('assistant', 'Right'),
  ],
  facts: {},
  language: 'en',
  before: null,
};

test('messages from another window are loaded', async () => {
  const { controller, texts } = makeChat(elsewhere, 'token');
  await controller.refresh();
  expect(texts()).toEqual(['Hello', 'From the other window', 'Right']);
});

test('a pending answer in this window takes precedence', async () => {
  const { controller, reads, settle } = makeChat(elsewhere, 'token');
  controller.send('hello');
  await controller.refresh();
  expect(reads()).toBe(0);
  await settle();
});

test('a chat started over in another window starts over here', async () => {
  const { controller, texts, settle, setToken } = makeChat(elsewhere, 'token');
  controller.send('hello');
  await settle();
  setToken(null);
  await controller.refresh();
  expect(texts()).toEqual([opening.greeting]);
});

test('a chat without messages stays as it is', async () => {
  const { controller, texts, reads } = makeChat(elsewhere, null);
  const before = controller.getState();
  await controller.refresh();
  expect(controller.getState()).toBe(before);
  expect([texts(), reads()]).toEqual([[opening.greeting], 0]);
});
