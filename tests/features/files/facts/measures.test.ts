import { describe, expect, test } from 'vitest';
import { findContradictions, findMeasures } from '#app/features/files/facts/measures.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import type { DocumentFact } from '#app/features/files/document-schema.ts';

function filed(fileName: string, text: string): DocumentFact[] {
  const facts = extractFacts(parseBlocks([{ number: 1, text }]), { fileName, today: '2026-11-20' });
  return facts.map((fact) => ({ ...fact, fileId: fileName, fileName }));
}

function between(one: string, other: string) {
  return findContradictions([...filed('one.txt', one), ...filed('other.txt', other)]);
}

describe('two documents contradict each other', () => {
  test.each([
    ['Every mattress has a 10-year warranty.', 'Our mattress warranty lasts fifteen years.', 'warranty'],
    ['We offer a 100-night sleep trial.', 'Enjoy your trial for 120 nights.', 'trial'],
    ['The trial is one hundred nights.', 'The trial is 90 days.', 'trial'],
    ['Sleep on it for 80 nights before you decide: our trial.', 'The 45-Night Home Trial.', 'trial'],
    ['Return it within 30 days.', 'Mattresses may be returned within 14 days.', 'returns'],
    ['We deliver within 5 business days.', 'Delivery takes 10 business days.', 'delivery'],
    ['The delivery fee is $49.', 'Delivery costs $99.', 'delivery'],
    [
      'Adjustable bases have a 5-year warranty.',
      'The warranty of an adjustable base is 10 years.',
      'warranty',
    ],
  ])('%s / %s', (one, other, topic) => {
    const [found, ...more] = between(one, other);
    expect(found?.topic).toBe(topic);
    expect(found?.facts.map(({ fileName, quote }) => [fileName, quote])).toEqual([
      ['one.txt', one],
      ['other.txt', other],
    ]);
    expect(more).toEqual([]);
  });
});

describe('two documents agree, or are about different things', () => {
  test.each([
    ['Every mattress has a 10-year warranty.', 'Our mattress warranty lasts ten (10) years.'],
    ['Every mattress has a 10-year warranty.', 'Pillows have a 1-year warranty.'],
    ['The trial lasts 45 nights.', 'Harbor 300 has a trial of 75 nights.'],
    ['Every mattress has a 10-year warranty.', 'Adjustable bases have a 5-year warranty.'],
    ['Hybrid mattresses have a 10-year warranty.', 'Latex mattresses have a 20-year warranty.'],
    ['The full warranty lasts 5 years.', 'The prorated warranty lasts 10 years.'],
    ['The trial lasts 100 nights.', 'The trial asks you to sleep on it for at least 30 nights.'],
    ['Return it within 30 days.', 'Floor models can be returned within 7 days.'],
    ['Standard delivery takes 5 days.', 'White glove delivery takes 10 days.'],
    ['The warranty lasts 12 months.', 'The warranty lasts one year.'],
    ['The Osprey has a 10-year warranty.', 'The Tern has a 15-year warranty.'],
    ['20% off every king until 12/31/2026.', '15% off every king until 12/31/2026.'],
    ['We deliver within 5 to 7 days.', 'Delivery takes 3 hours on Sundays.'],
    ['Free delivery on orders of $999 or more.', 'The delivery fee is $49.'],
  ])('%s / %s', (one, other) => {
    expect(between(one, other)).toEqual([]);
  });

  test('a document that names both amounts agrees with either', () => {
    const both = 'Every mattress has a 10-year warranty.\n\nEvery mattress has a 15-year warranty.';
    expect(between(both, 'Our mattress warranty lasts 15 years.')).toEqual([]);
    expect(findContradictions(filed('one.txt', both))).toEqual([]);
  });
});

test.each([
  ['ten (10) years', [{ value: 10, unit: 'year' }]],
  ['one hundred and twenty nights', [{ value: 120, unit: 'day' }]],
  ['24 months', [{ value: 2, unit: 'year' }]],
  ['a 7-10 business days wait', [{ value: 10, unit: 'business day' }]],
  ['$1,299.50', [{ value: 1299.5, unit: 'money' }]],
  ['model 240 and room 12', []],
])('the amounts of "%s"', (text, measures) => expect(findMeasures(text)).toEqual(measures));
