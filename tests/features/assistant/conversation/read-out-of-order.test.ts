import { expect, test } from 'vitest';
import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { factsOf } from '#tests/features/assistant/conversation/phrases.ts';
import type { Expected } from '#tests/features/assistant/conversation/phrases.ts';

test.each([
  'like 205',
  '205',
  'um 205ish',
  'about 205 i guess',
  'i weigh like 205',
  '205 or so',
  'Two oh five',
])('"%s" is a weight while a size is asked for', (text) => {
  expect(factsOf(text, { asked: 'size' })).toEqual({ weight: 205 });
});

test('a bare number is a weight in kilos where the store measures in kilos', () => {
  expect(factsOf('82', { asked: 'positions', measurementUnit: 'metric' })).toEqual({ weight: 181 });
});

test('a bare number is no second weight', () => {
  expect(factsOf('205', { asked: 'size', knows: { weight: 180 } })).toEqual({});
});

const CASES: [FactKey | null, string, Expected][] = [
  ['weight', '2500 tops', { budget: 250_000 }],
  ['weight', 'up to 3000', { budget: 300_000 }],
  ['weight', 'under 1500', { budget: 150_000 }],
  ['weight', 'queen under 600', { budget: 60_000, size: 'Queen' }],
  ['weight', 'queen 170', { weight: 170, size: 'Queen' }],
  ['weight', '170, max 2000', { weight: 170, budget: 200_000 }],
  ['weight', '170 and under 2000', { weight: 170, budget: 200_000 }],
  ['weight', 'side and 205 lb', { positions: ['side'], weight: 205 }],
  ['weight', 'under 130', { weight: 117 }],
  ['weight', 'medium', { weight: 180 }],
  ['weight', "we're both over 250", { weight: 275, partnerWeight: 275, partner: true }],
  ['size', 'medium', { firmness: 5.5 }],
  ['heat', 'medium', { firmness: 5.5 }],
  ['positions', 'Medium', { firmness: 5.5 }],
  ['positions', 'side 190', { positions: ['side'], weight: 190 }],
  ['budget', '240 POUNDS', { weight: 240 }],
  ['budget', '200 pounds', { weight: 200 }],
  [null, 'I weigh 200 pounds and have 900', { weight: 200, budget: 90_000 }],
  ['budget', 'I make 50k a year, so 1000', { budget: 100_000 }],
  [null, 'I make 50k a year, so 1000', { budget: 100_000 }],
  ['budget', 'we earn 80k so maybe 1500', { budget: 150_000 }],
  ['budget', 'my rent is 2000 so maybe 800', { budget: 80_000 }],
  ['budget', 'not decided yet', { budget: 'skipped' }],
  ['budget', "I don't have one", { budget: 'skipped' }],
  [null, 'I have 2 dogs and 300 books', {}],
  [null, 'do u deliver to 90210', {}],
  ['size', 'the biggest', { size: 'King' }],
  ['size', 'smallest one', { size: 'Twin' }],
  ['size', 'Q', { size: 'Queen' }],
  ['size', 'kingsize', { size: 'King' }],
  ['size', '4ft6', { size: 'Full' }],
  [null, 'like a hotel bed', { firmness: 5 }],
  ['firmness', 'mid', { firmness: 5.5 }],
  ['firmness', 'quite firm, not rock hard', { firmness: 6.5 }],
  [null, 'side sleeper queen 180', { positions: ['side'], weight: 180, size: 'Queen' }],
  [null, 'side 140 full', { positions: ['side'], weight: 140, size: 'Full' }],
  [null, 'back sleeper 190 queen 2000', { positions: ['back'], weight: 190, size: 'Queen', budget: 200_000 }],
  [null, 'side queen 180 under 1500', { positions: ['side'], weight: 180, size: 'Queen', budget: 150_000 }],
  [null, '1200 max queen 180', { weight: 180, size: 'Queen', budget: 120_000 }],
  [null, 'king under 300 side sleeper', { positions: ['side'], size: 'King', budget: 30_000 }],
  ['firmness', 'idk 1200?', { budget: 120_000, firmness: 'skipped' }],
  ['partner', 'no budget limit', { budget: 'skipped' }],
  ['needs', 'no budget limit', { budget: 'skipped' }],
  ['size', 'hot', { heat: true }],
  ['size', '160x200', { size: 'Queen' }],
  ['size', 'a single please', { size: 'Twin' }],
  ['positions', 'not on my stomach anyway', {}],
  ['positions', "no, she's a side sleeper too", { partnerPositions: ['side'], partner: true }],
  ['positions', 'sidee sleper', { positions: ['side'] }],
  ['size', 'kign', { size: 'King' }],
  ['budget', 'undr 2000', { budget: 200_000 }],
  [null, 'budjet 900 dolars', { budget: 90_000 }],
  [null, 'call me at 555-123-4567', {}],
  [null, 'get back to me at 500 main street', {}],
];

test.each(CASES)('asked for %s, "%s" is read as it was meant', (asked, text, expected) => {
  expect(factsOf(text, { asked })).toEqual(expected);
});

test('two weights at once, and one weight for each, belong to two sleepers', () => {
  const couple = { knows: { partner: true } } as const;
  expect(factsOf('200 and 150', { asked: 'size', ...couple })).toEqual({ weight: 200, partnerWeight: 150 });
  expect(factsOf('about 180 each', { asked: 'budget', ...couple })).toEqual({
    weight: 180,
    partnerWeight: 180,
  });
});

test('a corrected weight takes the place of the first, whatever is asked', () => {
  expect(factsOf('sorry I meant 250', { asked: 'size', knows: { weight: 150 } })).toEqual({ weight: 250 });
});

test('pounds are money in a store that sells in sterling, and weight in any other', () => {
  expect(factsOf('600 pounds', { asked: 'partner', currency: 'GBP' })).toEqual({ budget: 60_000 });
  expect(factsOf('200 pounds', { asked: 'budget', currency: 'USD' })).toEqual({ weight: 200 });
});

test('"softer" with cards on the table is no answer to the question of feel', () => {
  expect(factsOf('softer?', { asked: 'firmness', lastShownCount: 3 })).toEqual({});
  expect(factsOf('soft', { asked: 'firmness', lastShownCount: 3 })).toEqual({ firmness: 3.5 });
});
