import { expect, test } from 'vitest';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import { connectionLost, done, greeting, makeChat, okReply, saludo } from '#tests/support/widget-chat.ts';

test('a chat opens in the language of its page', async () => {
  const chat = makeChat([okReply], { language: 'es' });
  await chat.controller.restore();
  expect(chat.texts()).toEqual([saludo.greeting]);
});

test('a language chosen before the first message changes the greeting, and the chat opens in it', async () => {
  const chat = makeChat([okReply]);
  chat.controller.switchLanguage('es');
  expect(chat.texts()).toEqual([saludo.greeting]);
  expect(chat.controller.getState()).toMatchObject({ language: 'es', quickReplies: saludo.quickReplies });
  expect(chat.sent).toEqual([]);
  chat.controller.send('De lado');
  await chat.settle();
  expect(chat.startedIn).toEqual(['es']);
  expect(chat.sent[0]).toMatchObject({ text: 'De lado', language: 'es' });
});

test('in a chat that has begun, the switch is a message, and what was said stays', async () => {
  const chat = makeChat([okReply, [...okReply.slice(0, 3), { ...done, language: 'es' }]]);
  chat.controller.send('On my side');
  await chat.settle();
  chat.controller.switchLanguage('es');
  await chat.settle();
  expect(chat.sent[1]).toMatchObject({ text: 'Español', language: 'es' });
  expect(chat.texts().slice(0, 2)).toEqual([greeting.greeting, 'On my side']);
  expect(chat.controller.getState().language).toBe('es');
});

test('a language chosen while a reply arrives outlasts it', async () => {
  const chat = makeChat([okReply]);
  chat.controller.send('On my side');
  chat.controller.switchLanguage('es');
  await chat.settle();
  expect(chat.controller.getState()).toMatchObject({ phase: 'ready', language: 'es' });
  expect(chat.sent).toHaveLength(1);
});

test('the window follows the assistant into the shopper’s language, also after a reload', async () => {
  const chat = makeChat([[...okReply.slice(0, 3), { ...done, language: 'es' }]]);
  chat.controller.send('Duermo de lado');
  await chat.settle();
  expect(chat.controller.getState().language).toBe('es');
  const reloaded = makeChat([connectionLost], {
    token: 'stored-token',
    transcript: { messages: [], facts: {}, language: 'es', before: null },
  });
  await reloaded.controller.restore();
  reloaded.controller.send('¿Y ahora?');
  await reloaded.settle();
  expect(reloaded.controller.getState().notice).toBe(widgetTexts('es').failed);
});
