import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { TRAINED_ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { readMessage } from '#app/features/assistant/understanding/read-message.ts';
import { referencedCards } from '#app/features/assistant/understanding/shown-bed-references.ts';
import { resolveTopics } from '#app/features/assistant/understanding/topics.ts';
import type { Utterance } from '#tests/language/labels.ts';
import { toLabels } from '#tests/language/read-learned.ts';
import { judge } from '#tests/language/score.ts';

type Line = Utterance & { line: number };
const lines = readFileSync('tests/language/en/seen.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ ...(JSON.parse(line) as Line), also: [] }));
/** The share of sentences that must be read without an error; raised with every improvement. */
const FEWEST_RIGHT = 0.85;

const read = (text: string, asked: string | null = null) =>
  readMessage(text, asked, { pack: TRAINED_ENGLISH, hasCards: asked === 'cards' });

test('previously misread sentences and similar ones are read correctly', () => {
  const unread = lines.filter((line) => {
    const { missed, wrong } = judge(line, toLabels(read(line.text, line.asked)));
    return missed.length + wrong.length > 0;
  });
  expect(1 - unread.length / lines.length).toBeGreaterThanOrEqual(FEWEST_RIGHT);
});

test('a fact comes with its quote, probability and manner', () => {
  const [size] = read('no wait, make it a queen', 'size').facts;
  expect(size).toMatchObject({ key: 'size', value: 'Queen', manner: 'corrected' });
  expect(size!.quote).toContain('queen');
  expect(size!.probability).toBeGreaterThan(0.5);
});

test('a declined question is skipped', () => {
  expect(read("I'd rather not say", 'weight').skipped).toEqual(['weight']);
});

test.each([
  ['what are your hours and do you deliver', null, ['store.hours', 'store.delivery']],
  ['why do you need my weight', 'weight', ['explain.why-ask']],
  ['is there fiberglass in the second one', 'cards', ['attribute.fiberglass']],
])('%s asks about %s', (text, asked, topics) => {
  const { topicWords } = read(text, asked);
  expect(resolveTopics(topicWords, { isAboutShown: asked === 'cards' })).toEqual(topics);
});

test.each([
  ['tell me more about the second one', [1]],
  ['compare the first two', [0, 1]],
  ['the last one looks nice', [2]],
  ['#3 please', [2]],
  ['is the middle one in stock', [1]],
  ['are all three hybrids', [0, 1, 2]],
  ['1 or 3 for my back', [0, 2]],
])('%s refers to the right cards', (text, cards) => {
  expect(referencedCards(read(text, 'cards').shown, 3)).toEqual(cards);
});

test('superlatives and requested changes are distinguished', () => {
  expect(read('which one is the softest', 'cards').shown.rank).toEqual({
    attribute: 'firmness',
    most: false,
  });
  expect(read('show me something cheaper', 'cards').shown.change).toBe('cheaper');
  expect(read('these are too firm', 'cards').shown.change).toBe('softer');
});

test.each([
  'side queen 180 ',
  'my husband and i ',
  '1 2 3 4 5 6 ',
  '(555) ',
  'A-1',
  '@a.b',
  'firm, ',
  'a',
  'Aa Bb ',
])('4,000 characters of "%s" are read within a second', (piece) => {
  const message = piece.repeat(4_000).slice(0, 4_000);
  read(message, 'cards');
  const start = performance.now();
  read(message, 'cards');
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each(['', ' ', '\u0000', '💤💤', '?!', '-', '"', '1e999', '٣'])(
  'a meaningless message (%j) states nothing',
  (text) => {
    expect(read(text).facts).toEqual([]);
  },
);
