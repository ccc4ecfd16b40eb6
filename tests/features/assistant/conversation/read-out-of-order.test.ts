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
];

test.each(CASES)('asked for %s, "%s" is read as it was meant', (asked, text, expected) => {
  expect(factsOf(text, { asked })).toEqual(expected);
});
