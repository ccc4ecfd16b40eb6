import { expect, test } from 'vitest';
import { describeRemark, matchLabel } from '#app/features/matching/explanation/remark-texts.ts';

const DOLLARS = { currency: 'USD', measurementUnit: 'imperial' } as const;

test.each([
  [
    {
      code: 'feel',
      values: { firmness: 5.5, position: 'side', weight: 'known', who: 'you', comfort: 'none' },
    },
    'Medium feel: enough give for a side sleeper your size.',
  ],
  [
    { code: 'cooling-features', values: { features: ['Gel'], construction: 'hybrid' } },
    'Sleeps cooler: gel foam over airy coils.',
  ],
  [
    {
      code: 'within-budget',
      values: { budgetMinor: 150000, priceMinor: 129900, size: 'Queen', currency: 'USD' },
    },
    'Within your $1,500 budget.',
  ],
  [
    {
      code: 'over-budget',
      values: { budgetMinor: 90000, overMinor: 25050, priceMinor: 115050, currency: 'USD' },
    },
    '$250.50 over your $900 budget.',
  ],
  [
    { code: 'change-budget', values: { priceMinor: 115000, count: 2, currency: 'USD' } },
    'From $1,150: 2 beds.',
  ],
  [{ code: 'wanted-is', values: { material: 'hybrid' } }, 'A hybrid, as you asked.'],
  [{ code: 'size', values: { size: 'King', count: 1 } }, 'One mattress in King: not offered.'],
])('%o is worded for a shopper', (remark, words) => {
  expect(describeRemark(remark, DOLLARS)).toBe(words);
});

test('lengths and weights use the unit of the store', () => {
  const remark = { code: 'height-heavy', values: { inches: 12, coils: 'coils', who: 'you' } };
  expect(describeRemark(remark, DOLLARS)).toMatch(/^12" thick/u);
  expect(describeRemark(remark, { currency: 'EUR', measurementUnit: 'metric' })).toMatch(/^30 cm thick/u);
});

test('prices use their currency, including one without decimals or unknown to the platform', () => {
  const price = (currency: string) =>
    describeRemark({ code: 'price', values: { priceMinor: 129900, size: '', currency } }, DOLLARS);
  expect(price('JPY')).toBe('¥129,900.');
  expect(price('EUR')).toBe('€1,299.');
  expect(price('not a currency')).toBe('1299.00 not a currency.');
});

test('an unknown remark has no text', () => {
  expect(describeRemark({ code: 'constructor', values: {} }, DOLLARS)).toBe('');
});

test('a score is strong, good or fair', () => {
  expect([0.95, 0.85, 0.84, 0.7, 0.69, 0.6].map(matchLabel)).toEqual([
    'Strong match',
    'Strong match',
    'Good match',
    'Good match',
    'Fair match',
    'Fair match',
  ]);
});
