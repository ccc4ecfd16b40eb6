import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChatLink, parseSource, readChatLink } from '#app/features/merchant/chat-address/chat-link.ts';

const URL_OF_CHAT = 'http://moonlit.chat.localhost:3000';
const queryOf = (link: string) => new URL(link).search;

test('a link carries a source and a question, and none of them without values', () => {
  expect(createChatLink(URL_OF_CHAT, { source: 'Flyer', question: 'I sleep on my side' })).toBe(
    `${URL_OF_CHAT}/?source=flyer&q=I%20sleep%20on%20my%20side`,
  );
  expect(createChatLink(URL_OF_CHAT, { source: ' ', question: ' ' })).toBe(URL_OF_CHAT);
});

test.each([
  ['qr', 'qr'],
  [' Spring-Mailing-2026 ', 'spring-mailing-2026'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), null],
  ['', null],
  ['two words', null],
  ['<script>', null],
  ["'; drop table chat_session; --", null],
  ['größe', null],
  [['qr'], null],
  [7, null],
  [null, null],
])('the source %j counts as %j', (text, source) => {
  expect(parseSource(text)).toBe(source);
});

test('every question up to the limit is read from the link as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (question) => {
      const link = createChatLink(URL_OF_CHAT, { source: 'qr', question });
      const expected = [...question.trim()].slice(0, 300).join('');
      expect(readChatLink(queryOf(link))).toEqual({ source: 'qr', question: expected });
    }),
  );
});

test('a hostile address never fails and is cut', () => {
  expect(readChatLink('?q=%ff%00&source=%ff').source).toBeNull();
  expect(readChatLink(`?q=${'😀'.repeat(500)}`).question).toBe('😀'.repeat(300));
  expect(readChatLink('')).toEqual({ source: null, question: '' });
});
