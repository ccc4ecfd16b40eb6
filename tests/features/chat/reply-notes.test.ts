import { expect, test } from 'vitest';
import { noteReply } from '#app/features/chat/reply-notes.en.ts';
import type { Repair, ReplyRecord } from '#app/features/assistant/reply-record.ts';

const RECORD: ReplyRecord = { model: 'small-1', usage: null, fallback: null, tools: [], repairs: [] };
const REPAIR: Repair = { rule: 'price', text: 'It costs $999.', done: 'left-out' };

test('a message that nobody recorded has no notes', () => {
  expect(noteReply(null, null)).toBeNull();
});

test('the merchant reads who answered', () => {
  expect(noteReply('guided', null)?.by).toBe('Built-in assistant');
  expect(noteReply('llm', RECORD)?.by).toBe('Language model small-1');
  expect(noteReply('guided', { ...RECORD, fallback: 'stalled' })?.by).toBe(
    'Built-in assistant in place of small-1: the model stopped in the middle',
  );
});

test('the merchant reads which message was set aside', () => {
  const { by } = noteReply('guided', { ...RECORD, isSetAside: true })!;
  expect(by).toBe('This message was set aside: the server stopped twice while it was being answered');
});

test('the merchant reads what was changed and why', () => {
  const repairs: Repair[] = [
    REPAIR,
    { rule: 'unsupported-claim', text: 'A 25-year warranty.', done: 'replaced' },
    { rule: 'question-not-last', text: 'Which size?', done: 'moved' },
  ];
  expect(noteReply('llm', { ...RECORD, repairs })?.changes).toEqual([
    { what: 'Left out: a price outside the cards', text: 'It costs $999.' },
    {
      what: 'Replaced: a claim that your settings, catalog and files do not support',
      text: 'A 25-year warranty.',
    },
    { what: 'Moved to the end: a question before the end', text: 'Which size?' },
  ]);
});

test('of many changes the first are shown and the rest are counted', () => {
  const notes = noteReply('llm', { ...RECORD, repairs: Array.from({ length: 50 }, () => REPAIR) })!;
  expect(notes.changes).toHaveLength(6);
  expect(notes.more).toBe(44);
});
