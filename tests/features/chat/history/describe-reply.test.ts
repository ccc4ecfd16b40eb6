import { expect, test } from 'vitest';
import {
  getLastRecommendation,
  describeReply,
  describeSource,
  summarizeReplies,
} from '#app/features/chat/history/session-texts.ts';
import type { ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';

const RECORD: ReplyRecord = {
  model: 'small-1',
  usage: null,
  fallback: null,
  tools: [],
  repairs: [],
  unanswered: null,
  documents: [],
};
const REPAIR: Repair = { rule: 'price', text: 'It costs $999.', done: 'left-out' };

test('a reply without a record has nothing to explain', () => {
  const nothing = { changes: [], more: 0, cost: null, documents: [], isUnanswered: false };
  expect(describeReply(null)).toEqual(nothing);
  expect(describeReply({ repairs: [] })).toEqual(nothing);
});

test('the merchant sees which engine replied', () => {
  expect(describeSource({ engine: 'guided', record: null })).toBe('Built-in assistant');
  expect(describeSource({ engine: 'llm', record: RECORD })).toBe('Language model');
  expect(describeSource({ engine: 'guided', record: { ...RECORD, fallback: 'stalled' } })).toBe(
    'Built-in assistant instead of the language model: the model stopped mid-reply',
  );
});

test('the merchant sees which poison message was skipped', () => {
  expect(describeSource({ engine: 'guided', record: { ...RECORD, isPoison: true } })).toBe(
    'Skipped because the server crashed twice while replying',
  );
});

test('the merchant sees what a reply cost and which documents it used', () => {
  const usage = { promptTokens: 900, completionTokens: 100, costMicros: 2_150 };
  const documents = [
    { fileName: 'warranty.pdf', page: 2 },
    { fileName: 'hours.txt', page: null },
  ];
  expect(describeReply({ ...RECORD, usage, documents })).toMatchObject({
    cost: '$0.0022',
    documents: ['warranty.pdf, page 2', 'hours.txt'],
  });
});

test('the replies of a chat are summarized', () => {
  const usage = { promptTokens: 900, completionTokens: 100, costMicros: 700_000 };
  const records = [
    null,
    { ...RECORD, usage },
    { ...RECORD, usage, fallback: 'stalled' as const, repairs: [REPAIR] },
    { ...RECORD, model: null },
  ];
  expect(summarizeReplies(records.map((record) => ({ engine: 'llm', record })))).toEqual({
    replies: 3,
    hasModel: true,
    fallbacks: 1,
    changes: 1,
    tokens: 2_000,
    cost: '$1.40',
  });
  expect(summarizeReplies([{ engine: 'guided', record: RECORD }]).cost).toBeNull();
});

test('the merchant sees what was changed and why', () => {
  const repairs: Repair[] = [
    REPAIR,
    { rule: 'unsupported-claim', text: 'A 25-year warranty.', done: 'replaced' },
    { rule: 'question-not-last', text: 'Which size?', done: 'moved' },
  ];
  expect(describeReply({ ...RECORD, repairs }).changes).toEqual([
    { what: 'Removed: a price outside the cards', text: 'It costs $999.' },
    {
      what: 'Replaced: a claim your settings, catalog and files don’t support',
      text: 'A 25-year warranty.',
    },
    { what: 'Moved to the end: a question before the end', text: 'Which size?' },
  ]);
});

test('the first changes are shown and the rest are counted', () => {
  const notes = describeReply({ ...RECORD, repairs: Array.from({ length: 50 }, () => REPAIR) });
  expect(notes.changes).toHaveLength(6);
  expect(notes.more).toBe(44);
});

test('the last recommendation counts, not later messages without one', () => {
  const shown = (title: string) => [{ card: { title } }];
  const messages = [{ shown: shown('First') }, { shown: shown('Second') }, { shown: [] }];
  expect(getLastRecommendation(messages).map(({ title }) => title)).toEqual(['Second']);
  expect(getLastRecommendation([{ shown: [] }])).toEqual([]);
});
