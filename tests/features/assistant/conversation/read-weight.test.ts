import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf } from '#tests/features/assistant/conversation/phrases.ts';

const SAID: [string, number][] = [
  ["I'm 205 lb", 205],
  ['205 lbs', 205],
  ['205lbs', 205],
  ['i weigh 205', 205],
  ['I weigh about two hundred pounds', 200],
  ['im 250', 250],
  ['IM 250', 250],
  ['I’m 250', 250],
  ['180#', 180],
  ['80 kg', 176],
  ['82 kilos', 181],
  ['13 stone 4', 186],
  ['13st', 182],
  ['13 and a half stone', 189],
  ['12 st 7 lbs', 175],
  ['180-200 lbs', 190],
  ['between 180 and 200 pounds', 190],
  ['I weigh 180 to 200', 190],
  ['one hundred and eighty pounds', 180],
  ['i weigh one eighty', 180],
  ['i weigh two twenty five', 225],
  ["I'm 5'11 and 205 lbs", 205],
  ["I'm 6 ft, 220 lbs", 220],
  ['6ft2 220lb', 220],
  ["I'm 45 years old and weigh 160", 160],
  ["i'm about 205", 205],
  ['I am around 150', 150],
  ['weight: 195', 195],
  ['my weight is 143', 143],
  ["I'm a big guy", 260],
  ["I'm petite", 115],
  ['average build', 180],
  ['under 130 lbs', 117],
  ['over 230 lbs', 253],
  ['roughly 90 kg, side sleeper', 198],
];

test.each(SAID)('%j is a weight', (text, pounds) => {
  expect(factsOf(text).weight).toBe(pounds);
});

const ANSWERS: [string, number][] = [
  ['250', 250],
  ['around 180', 180],
  ['180ish', 180],
  ['180-200', 190],
  ['medium', 180],
  ['average', 180],
  ['heavy', 260],
  ['light', 115],
  ['130 to 230', 180],
  ['Under 130 lb', 117],
  ['over 230', 253],
  ['two hundred', 200],
  ['about two ten', 210],
  ['like 160?', 160],
  ['about 165 I think', 165],
  ["5'4 130", 130],
  ['on the heavier side', 260],
  ['240+', 264],
  ['well I used to be 250 but now 190', 190],
];

test.each(ANSWERS)('%j answers the question for weight', (text, pounds) => {
  expect(factsOf(text, { asked: 'weight' }).weight).toBe(pounds);
});

test.each([
  'skip',
  "I'd rather not",
  'prefer not to say',
  'pass',
  'none of your business',
  'idk',
  'no',
  "that's private",
  'Rather not say',
])('%j declines the question for weight', (text) =>
  expect(factsOf(text, { asked: 'weight' }).weight).toBe('skipped'),
);

test.each([
  'a 12 inch mattress',
  "I'm 45 years old",
  "I'm 45",
  "I'm 5'11",
  'I am 180 cm',
  "I'm a light sleeper",
  'heavy sleeper',
  'my budget is 250',
  '$250',
  'I weigh 20 lbs',
  'I weigh 900 lbs',
  'do I need a heavy mattress',
  "I'm 2 miles away",
  '100 night trial',
  'a medium firm one',
  'is 250 enough?',
])('%j is no weight', (text) => {
  expect(factsOf(text).weight).toBeUndefined();
});

test('a bare number is in kilos where the store measures in kilos', () => {
  expect(factsOf('82', { asked: 'weight', measurementUnit: 'metric' }).weight).toBe(181);
  expect(factsOf('180 lbs', { asked: 'weight', measurementUnit: 'metric' }).weight).toBe(180);
});

test('any plausible weight in pounds comes back as it was said', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 700 }),
      fc.constantFrom(' lbs', 'lb', ' pounds', '#'),
      (pounds, unit) => {
        expect(factsOf(`I weigh ${pounds}${unit}`).weight).toBe(pounds);
      },
    ),
  );
});

test('a range gives its middle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 90, max: 300 }), fc.integer({ min: 1, max: 60 }), (low, step) => {
      expect(factsOf(`${low}-${low + step} lbs`).weight).toBe(Math.round(low + step / 2));
    }),
  );
});
