import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, read } from '#tests/features/assistant/conversation/phrases.ts';

const SAID: [string, number][] = [
  ['nothing more than 1500', 1500],
  ['we have 2500 saved', 2500],
  ['I only have 400', 400],
  ['from 800 to 1000', 1000],
  ['sub 1000', 1000],
  ['is 1500 enough for a good queen', 1500],
  ['half a grand', 500],
  ['my price range is 700-900', 900],
  ['no more than $2k, ideally 1.5k', 2000],
  ['1,5k', 1500],
  ['I weigh under 200 and want to spend under 300', 300],
  ['under 1.5k', 1500],
  ['around two grand', 2000],
  ['900 total', 900],
  ['$1,200', 1200],
  ['$1,299.99', 1299.99],
  ['1200 bucks', 1200],
  ['between 800 and 1200', 1200],
  ['between $800 and $1,200', 1200],
  ['1-1.5k', 1500],
  ['1 to 2k', 2000],
  ['1k-2k', 2000],
  ['$800-1200', 1200],
  ['$800 - $1200', 1200],
  ['max 2000', 2000],
  ['2000 max', 2000],
  ['no more than fifteen hundred', 1500],
  ['about a thousand', 1000],
  ['about a thousand bucks', 1000],
  ['2k', 2000],
  ['2 grand tops', 2000],
  ['a grand', 1000],
  ['not over a grand', 1000],
  ["I don't want to spend over 1000", 1000],
  ["can't go above 1800", 1800],
  ['nothing over $700', 700],
  ['my budget is 1500', 1500],
  ['budget: 1500', 1500],
  ['budget 1500', 1500],
  ['budjet of 1500', 1500],
  ['I have $600 to spend', 600],
  ['up to 2500', 2500],
  ['less than 1000 dollars', 1000],
  ['twelve hundred max', 1200],
  ['i can spend maybe 1800', 1800],
  ['$1500ish', 1500],
  ['a couple grand', 2000],
  ['two and a half grand', 2500],
  ['2.5k', 2500],
  ['1.200 dollars', 1200],
  ['UNDER $1000 PLEASE', 1000],
  ['queen under 900 total', 900],
  ['do you have anything under 600', 600],
  ['$1,000, actually $1,500', 1500],
  ["i'm 205 and i can spend 1200", 1200],
  ['a 12 inch queen under 1000', 1000],
  ['we could stretch to 3000', 3000],
  ['1500 or less', 1500],
];

test.each(SAID)('%j is a budget', (text, amount) => {
  expect(factsOf(text).budget).toBe(Math.round(amount * 100));
});

const ANSWERS: [string, number][] = [
  ['1500', 1500],
  ['250', 250],
  ['1.5', 1500],
  ['around 1000', 1000],
  ['1000-1500', 1500],
  ['1,500', 1500],
  ['fifteen hundred', 1500],
  ['2 thousand', 2000],
  ['like 800 i guess', 800],
  ['idk maybe 1200', 1200],
  ['1000 or so', 1000],
];

test.each(ANSWERS)('%j answers the question for a budget', (text, amount) => {
  expect(factsOf(text, { asked: 'budget' }).budget).toBe(amount * 100);
});

test.each([
  'no limit',
  'money is no object',
  "price doesn't matter",
  'not sure',
  'idk',
  'no',
  'skip',
  "sky's the limit",
  "don't have a budget",
  'whatever it takes',
  'no budget in mind',
])('%j declines the question for a budget', (text) =>
  expect(factsOf(text, { asked: 'budget' }).budget).toBe('skipped'),
);

test.each([
  'I weigh 250',
  "I'm six foot two and two hundred thirty pounds",
  'a 63 year old man, 210 pounds',
  'how about $300 more',
  'I am under 230 lbs',
  'a 12 inch mattress',
  'call me at 310-555-1234',
  '310 555 1234',
  '100 night trial',
  '10 year warranty',
  'cheap',
  'I want something cheap',
  'save $300',
  '$200 off?',
  'at least 1000 coils',
  'my bed is 60 x 80',
  "I'm 250",
  'is it $50 a month?',
  'size 90210',
  'since 2019',
  '7 out of 10',
  'we close at 9:30',
])('%j is no budget', (text) => {
  expect(factsOf(text).budget).toBeUndefined();
});

test('a known budget is given up when the shopper says that it does not matter', () => {
  const { dropped } = read("actually the budget doesn't matter", { knows: { budget: 100_000 } });
  expect(dropped).toMatchObject([{ key: 'budget', values: null }]);
});

test('a foreign currency is read as that of the store, and said so', () => {
  expect(factsOf('under £900').budget).toBe(90_000);
  expect(read('under £900').flags).toContain('foreign-currency');
  expect(read('under £900', { currency: 'GBP' }).flags).not.toContain('foreign-currency');
  expect(read('unter 900 €, max €900', { currency: 'EUR' }).flags).not.toContain('foreign-currency');
});

test('a currency without minor units has none', () => {
  expect(factsOf('under 90000 yen', { currency: 'JPY' }).budget).toBe(90_000);
});

test('every way to write an amount gives the same budget', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9999 }), (amount) => {
      const grouped = amount.toLocaleString('en-US');
      for (const text of [
        `$${amount}`,
        `under $${grouped}`,
        `max ${amount}`,
        `my budget is ${grouped} dollars`,
        `${amount} bucks`,
      ]) {
        expect(factsOf(text).budget).toBe(amount * 100);
      }
    }),
  );
});
