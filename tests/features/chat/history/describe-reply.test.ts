import { expect, test } from 'vitest';
import { describeReply } from '#app/features/chat/history/session-texts.ts';
import type { ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';

const RECORD: ReplyRecord = { model: 'small-1', usage: null, fallback: null, tools: [], repairs: [] };
const REPAIR: Repair = { rule: 'price', text: 'It costs $999.', done: 'left-out' };

test('a message without a record has no notes', () => {
  expect(describeReply(null, null)).toBeNull();
});

test('the merchant sees which engine replied', () => {
  expect(describeReply('guided', null)?.by).toBe('Built-in assistant');
  expect(describeReply('llm', RECORD)?.by).toBe('Language model small-1');
  expect(describeReply('guided', { ...RECORD, fallback: 'stalled' })?.by).toBe(
    'Built-in assistant in place of small-1: the model stopped in the middle',
  );
});

test('the merchant sees which poison message was skipped', () => {
  const { by } = describeReply('guided', { ...RECORD, isPoison: true })!;
  expect(by).toBe('This message was skipped: the server crashed twice while replying to it');
});

test('the merchant sees what was changed and why', () => {
  const repairs: Repair[] = [
    REPAIR,
    { rule: 'unsupported-claim', text: 'A 25-year warranty.', done: 'replaced' },
    { rule: 'question-not-last', text: 'Which size?', done: 'moved' },
  ];
  expect(describeReply('llm', { ...RECORD, repairs })?.changes).toEqual([
    { what: 'Left out: a price outside the cards', text: 'It costs $999.' },
    {
      what: 'Replaced: a claim that your settings, catalog and files do not support',
      text: 'A 25-year warranty.',
    },
    { what: 'Moved to the end: a question before the end', text: 'Which size?' },
  ]);
});

test('of many changes the first are shown and the others counted', () => {
  const notes = describeReply('llm', { ...RECORD, repairs: Array.from({ length: 50 }, () => REPAIR) })!;
  expect(notes.changes).toHaveLength(6);
  expect(notes.more).toBe(44);
});
