import { expect, test } from 'vitest';
import { chooseLanguage } from '#app/features/assistant/lang/widget-languages.ts';
import { readAcceptLanguage } from '#app/features/chat/context/store-chat.server.ts';

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
  ['en;q=0.2, es;q=0.7, *;q=0', ['es', 'en']],
  ['', []],
  [null, []],
  [';;q=1,,', [';']],
])('the languages of %o come in the order of their weight', (header, tags) => {
  expect(readAcceptLanguage(header)).toEqual(tags);
});

test('an endless header is truncated', () => {
  expect(readAcceptLanguage('fr,'.repeat(5_000)).length).toBeLessThanOrEqual(20);
});

test.each([
  [['es-419', 'en'], 'es'],
  [[null, undefined, 'constructor', 'EN_gb'], 'en'],
  [['fr', 'de'], 'en'],
])('of %o the chat speaks the first that it can', (wishes, language) => {
  expect(chooseLanguage(wishes)).toBe(language);
});
