import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What a question only names is no wish, and a pet is no partner. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const factsAfter = (...messages: string[]) => knownValues(sayIn(context, messages).state.facts);
const replyTo = (...messages: string[]) => sayIn(context, messages);
const STOMACH = 'king, stomach sleeper, 240 lb';
const ALONE = 'king, stomach sleeper, 240 lb, I sleep alone';

test.each([
  'I can pay up to $1,600. What does extra firm mean, is it like a floor?',
  'My limit is 1600 dollars. How hard is extra firm?',
  'budget is $1600. what is extra firm exactly',
])('a feel that is only asked about isn’t wished for: %s', (message) => {
  const known = factsAfter(STOMACH, message);
  expect(known.budget).toBe(160_000);
  expect(known.firmness).toBeUndefined();
});

test('a size named in the first question is still wanted', () => {
  expect(
    factsAfter('Me I weigh 118 kilogram. I sleep on the belly. What you have big size king, strong?').size,
  ).toBe('King');
});

describe('a pet’s weight is nobody else’s', () => {
  test.each([
    "not hot, no. Will the first one hold up with the dog jumping on it? He's 75 lbs",
    "my dog sleeps with me, he's 80 lbs and moves a lot",
    'our cat sleeps on my feet, she is 12 lbs',
  ])('%s', (message) => {
    const known = factsAfter('side sleeper, 110 lb, queen under 1800', message);
    expect(known.partnerWeight).toBeUndefined();
    expect(known.partnerPositions).toBeUndefined();
    expect(known.partner).not.toBe(true);
  });

  test('a husband beside the dog is', () => {
    const known = factsAfter(
      'side sleeper, queen',
      'our dog sleeps between us, he is 60 lbs. my husband is 200 lbs',
    );
    expect(known.partnerWeight).toBe(200);
  });
});

test.each([
  'NO spring air. I said it three times',
  'Spring Air is the brand that fell apart on me',
  'no spring air please, that is the one that sagged',
])('a brand that failed isn’t shown again: %s', (message) => {
  const { cards, state } = replyTo('back sleeper, 240 lb, queen', message);
  expect(knownValues(state.facts).brandsAvoided).toEqual(['Spring Air']);
  expect(cards.length).toBeGreaterThan(0);
  for (const { brand } of cards) expect(brand).not.toBe('Spring Air');
});

test.each([
  'First one, will it sag after one year? I am heavy man',
  'I am a big guy, does the first one hold me',
])('the beginning of a sentence answers no question: %s', (message) => {
  const before = sayIn(context, [ALONE, 'firm, up to 1600']).state.asked;
  expect(before).toBe('heat');
  expect(factsAfter(ALONE, 'firm, up to 1600', message).heat).toBeUndefined();
});

test('a sum that no child weighs is a budget', () => {
  const known = factsAfter('mattress for my 5 year old, twin', 'max 500', 'max 200');
  expect(known.weight).toBeUndefined();
  expect(known.budget).toBe(20_000);
});

test('a bed with a caution about its feel isn’t called a good choice for a child', () => {
  const { text } = replyTo('twin for my 9 year old, up to 400', 'are these good for a child?');
  expect(text).not.toContain('good choice');
});
