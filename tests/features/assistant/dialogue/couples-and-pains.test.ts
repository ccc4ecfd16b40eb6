import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const COUPLE = ['a queen for my wife and me, up to $2000', "I'm 170 on my back, she's 130 and on her side"];

test.each([
  'She likes it soft and I like it firm. What do people do?',
  'i like firm she likes soft what do we do',
  'I want it firm but my wife wants it soft, which one works for us?',
])('%s: both wishes are kept, and two mattresses are offered', (message) => {
  const { state, text } = sayIn(context, [...COUPLE, message]);
  expect(knownValues(state.facts)).toMatchObject({ firmness: 7.5, partnerFirmness: 3 });
  expect(text).toMatch(/would give each of you your own|lets? each side have its own/);
});

test('a feel that is only asked about stays no wish', () => {
  const { state } = sayIn(context, [...COUPLE, 'is a firm bed good for couples?']);
  expect(knownValues(state.facts)).not.toHaveProperty('firmness');
});

test.each(['do u have any beds for a bad shoulder', 'whatever. do u have any beds for a bad shoulder'])(
  '%s: beds are looked for',
  (message) => {
    const { text } = sayIn(context, [message]);
    expect(text).toMatch(/^Sorry to hear about your shoulder\. How do you usually sleep/);
  },
);

test.each([
  ["I'm 240, my wife's 200, back sleepers both of us", ['back'], ['back']],
  ['he is a side sleeper, the two of us want a king', undefined, ['side']],
])('%s: whose position it is', (message, positions, partnerPositions) => {
  const known = knownValues(sayIn(context, [message]).state.facts);
  expect([known.positions, known.partnerPositions]).toEqual([positions, partnerPositions]);
});
