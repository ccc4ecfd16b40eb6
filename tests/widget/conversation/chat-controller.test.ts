import { expect, test } from 'vitest';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { ChatEvent, Transcript } from '#app/features/chat/api/chat-api.ts';
import { ChatApiError } from '#app/widget/conversation/chat-client.ts';
import { connectionLost, makeChat, okReply, opening } from '#tests/support/widget-chat.ts';

const TEXTS = widgetTexts('en');

test('the greeting is shown before anything is sent, and opens no session', async () => {
  const chat = makeChat([okReply]);
  await chat.controller.restore();
  expect(chat.texts()).toEqual([opening.greeting]);
  expect(chat.controller.getState().quickReplies).toEqual(opening.quickReplies);
  expect(chat.started()).toBe(0);
});

test('the first message opens a session, later ones use it', async () => {
  const chat = makeChat([okReply]);
  expect(chat.controller.send('On my side')).toBe(true);
  expect(chat.controller.getState()).toMatchObject({ phase: 'waiting', quickReplies: [] });
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting, 'On my side', 'Got it.']);
  expect(chat.controller.getState()).toMatchObject({ phase: 'ready', quickReplies: ['Yes', 'No'] });
  chat.controller.send('Yes');
  await chat.settle();
  expect(chat.started()).toBe(1);
  expect(chat.sent.map(({ token }) => token)).toEqual(['token-1', 'token-1']);
  expect(new Set(chat.sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(2);
});

test('a finished answer is announced once, complete', async () => {
  const chat = makeChat([okReply]);
  const announced: string[] = [];
  chat.controller.subscribe(() => announced.push(chat.controller.getState().announcement));
  chat.controller.send('On my side');
  await chat.settle();
  expect(new Set(announced)).toEqual(new Set(['', 'Got it.']));
});

test('a failed send is retried once, as the same message', async () => {
  const chat = makeChat([connectionLost, okReply]);
  chat.controller.send('On my side');
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting, 'On my side', 'Got it.']);
  expect(chat.delays).toHaveLength(1);
  expect(chat.sent).toHaveLength(2);
  expect(chat.sent[0]).toEqual(chat.sent[1]);
});

test('a send that fails twice keeps the text and waits for the shopper', async () => {
  const chat = makeChat([connectionLost, connectionLost, okReply]);
  chat.controller.send('On my side');
  await chat.settle();
  const state = chat.controller.getState();
  expect(state).toMatchObject({ phase: 'failed', notice: TEXTS.failed });
  expect(state.items.at(-1)).toMatchObject({ text: 'On my side', isUnsent: true });
  chat.controller.retry();
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting, 'On my side', 'Got it.']);
  expect(chat.controller.getState().items[1]?.isUnsent).toBeFalsy();
  expect(new Set(chat.sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
});

test('an interrupted answer is sent again from its beginning', async () => {
  const chat = makeChat([okReply.slice(0, 2), okReply]);
  chat.controller.send('On my side');
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting, 'On my side', 'Got it.']);
});

test('an answer that ends in an error is replaced by the next one, not doubled', async () => {
  const halfThen: ChatEvent[] = [
    { type: 'text', delta: 'Side' },
    { type: 'text', delta: ' sleepers' },
    { type: 'error', message: 'Please try again.', retryable: true },
  ];
  const chat = makeChat([halfThen, okReply]);
  chat.controller.send('On my side');
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting, 'On my side', 'Got it.']);
  expect(chat.sent).toHaveLength(2);
  expect(chat.sent[0]!.clientMessageId).toBe(chat.sent[1]!.clientMessageId);
});

test('Retry-After is respected, within limits', async () => {
  const chat = makeChat([new ChatApiError(429, 'Too many', 4000), okReply]);
  chat.controller.send('On my side');
  await chat.settle();
  expect(chat.delays).toEqual([4000]);
  const busy = makeChat([new ChatApiError(429, 'Too many', 60_000)]);
  busy.controller.send('On my side');
  await busy.settle();
  expect(busy.delays).toEqual([]);
  expect(busy.controller.getState()).toMatchObject({ phase: 'failed', notice: TEXTS.slowDown });
});

test('a permanently refused message goes back into the field', async () => {
  const chat = makeChat([new ChatApiError(400, 'The message is empty')]);
  chat.controller.send('odd');
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting]);
  expect(chat.controller.getState()).toMatchObject({
    phase: 'ready',
    notice: 'The message is empty',
    returned: 'odd',
  });
  expect(chat.sent).toHaveLength(1);
});

test('a message to an expired chat starts a new chat', async () => {
  const chat = makeChat([new ChatApiError(401, 'ended'), okReply], { token: 'old' });
  chat.controller.send('On my side');
  await chat.settle();
  expect(chat.sent.map(({ token }) => token)).toEqual(['old', 'token-1']);
  expect(chat.token()).toBe('token-1');
  expect(chat.controller.getState()).toMatchObject({ phase: 'ready', notice: TEXTS.freshStart });
  expect(chat.texts().at(-1)).toBe('Got it.');
});

test('an error event is treated like a failed send', async () => {
  const error: ChatEvent = { type: 'error', message: 'Something went wrong.', retryable: true };
  const chat = makeChat([[error], [error]]);
  chat.controller.send('On my side');
  await chat.settle();
  expect(chat.sent).toHaveLength(2);
  expect(chat.controller.getState()).toMatchObject({ phase: 'failed', notice: 'Something went wrong.' });
});

test('nothing is sent while an answer is pending, and empty messages never are', async () => {
  const chat = makeChat([okReply]);
  chat.controller.send('On my side');
  expect(chat.controller.send('And now?')).toBe(false);
  await chat.settle();
  expect(chat.controller.send('  \n ')).toBe(false);
  expect(chat.sent).toHaveLength(1);
});

const createdAt = '2026-11-20T10:00:00.000Z';

test('a reload restores the conversation with its last suggestions', async () => {
  const messages = [
    { id: 'a', author: 'assistant' as const, text: 'Hello', createdAt },
    { id: 'b', author: 'shopper' as const, text: 'Hi', clientMessageId: 'c1', createdAt },
    {
      id: 'c',
      author: 'assistant' as const,
      text: 'Side or back?',
      quickReplies: ['Side', 'Back'],
      createdAt,
    },
  ];
  const chat = makeChat([okReply], {
    token: 'stored-token',
    transcript: { messages, facts: {}, language: 'en', before: null },
  });
  await chat.controller.restore();
  expect(chat.texts()).toEqual(['Hello', 'Hi', 'Side or back?']);
  expect(chat.controller.getState()).toMatchObject({ phase: 'ready', quickReplies: ['Side', 'Back'] });
  expect(chat.sent).toEqual([]);
});

test('a message without an answer is sent again after a reload', async () => {
  const messages = [{ id: 'b', author: 'shopper' as const, text: 'Hi', clientMessageId: 'c1', createdAt }];
  const chat = makeChat([okReply], {
    token: 'stored-token',
    transcript: { messages, facts: {}, language: 'en', before: null },
  });
  await chat.controller.restore();
  expect(chat.texts()).toEqual(['Hi', 'Got it.']);
  expect(chat.sent).toEqual([{ text: 'Hi', clientMessageId: 'c1', language: 'en', token: 'stored-token' }]);
});

test('a reload of an expired chat says so and starts a new one; without a network the chat continues', async () => {
  const ended = makeChat([okReply], { token: 'old', transcript: new ChatApiError(401, 'ended') });
  await ended.controller.restore();
  expect(ended.token()).toBeNull();
  expect(ended.controller.getState()).toMatchObject({ notice: TEXTS.freshStart, phase: 'ready' });
  const offline = makeChat([okReply], { token: 'stored-token', transcript: connectionLost });
  await offline.controller.restore();
  expect(offline.token()).toBe('stored-token');
  expect(offline.texts()).toEqual([opening.greeting]);
});

const earlier: Transcript = {
  messages: [{ id: 'a', author: 'assistant', text: 'Earlier words', createdAt }],
  facts: {},
  language: 'en',
  before: null,
};

test('a conversation that could not be loaded is loaded again once', async () => {
  const chat = makeChat([okReply], {
    token: 'stored-token',
    transcript: connectionLost,
    lateTranscript: earlier,
  });
  await chat.controller.restore();
  expect(chat.delays).toEqual([1500]);
  expect(chat.texts()).toEqual(['Earlier words']);
});

test('a conversation that could not be loaded is loaded when back online', async () => {
  const chat = makeChat([okReply], { token: 'stored-token', transcript: earlier });
  chat.controller.setOffline(true);
  expect(chat.texts()).toEqual([opening.greeting]);
  chat.controller.setOffline(false);
  await chat.settle();
  expect(chat.texts()).toEqual(['Earlier words']);
});

test('starting over shows the greeting again and can be undone', async () => {
  const chat = makeChat([okReply], { token: 'stored-token', transcript: earlier });
  await chat.controller.restore();
  chat.controller.startOver();
  expect(chat.texts()).toEqual([opening.greeting]);
  expect(chat.controller.getState().canUndo).toBe(true);
  expect(chat.token()).toBeNull();
  chat.controller.undoStartOver();
  await chat.settle();
  expect(chat.texts()).toEqual(['Earlier words']);
  expect(chat.token()).toBe('stored-token');
});

test('an answer to a cancelled message does not appear in the new chat', async () => {
  const chat = makeChat([okReply]);
  chat.controller.send('On my side');
  chat.controller.startOver();
  await chat.settle();
  expect(chat.texts()).toEqual([opening.greeting]);
  expect(chat.controller.getState().phase).toBe('ready');
});

test('a failed message is sent automatically when back online', async () => {
  const chat = makeChat([connectionLost, connectionLost, okReply]);
  chat.controller.setOffline(true);
  expect(chat.controller.getState().isOffline).toBe(true);
  chat.controller.send('On my side');
  await chat.settle();
  chat.controller.setOffline(false);
  await chat.settle();
  expect(chat.texts().at(-1)).toBe('Got it.');
});
