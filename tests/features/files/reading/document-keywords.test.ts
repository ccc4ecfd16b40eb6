import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findKeywords, isStructured, KEYWORDS_MAX } from '#app/features/files/reading/document-analysis.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

const page = (text: string, tallTexts: string[] = []) => ({ text, tallTexts });

test('tall texts come first, then capitalised names of several words', () => {
  const pages = [page('Made by Harbor & Pine in North Carolina.', ['Limited Warranty'])];
  expect(findKeywords(pages)).toEqual(['Limited Warranty', 'Harbor & Pine', 'North Carolina']);
});

test('only the first three pages count', () => {
  const pages = ['One Name', 'Two Name', 'Three Name', 'Four Name'].map((text) => page(text));
  expect(findKeywords(pages)).toEqual(['One Name', 'Two Name', 'Three Name']);
});

test('a keyword is longer than three characters', () => {
  expect(findKeywords([page('', ['FAQ', 'FAQs', '2026'])])).toEqual(['FAQs']);
});

test('a keyword appears once, whatever its case, and not as part of another', () => {
  const pages = [page('Sleep Haven, our Sleep Haven', ['SLEEP HAVEN STORE'])];
  expect(findKeywords(pages)).toEqual(['SLEEP HAVEN STORE']);
});

test('there are at most ten', () => {
  const headings = Array.from({ length: 30 }, (_, at) => `Heading ${String.fromCharCode(65 + at)}`);
  expect(findKeywords([page('', headings)])).toEqual(headings.slice(0, KEYWORDS_MAX));
});

test('the first word of a sentence belongs to no name, and a name stays on its line', () => {
  expect(findKeywords([page('The Lakeshore Card\nAsk Us\nThis Warranty\nFoam\nHybrid')])).toEqual([
    'Lakeshore Card',
    'Ask Us',
  ]);
});

test('prose in large print is not a keyword', () => {
  expect(findKeywords([page('', ['word '.repeat(20)])])).toEqual([]);
});

test.each(['Table of Contents', 'see the Index'])('a text with “%s” is structured', (text) => {
  expect(isStructured(text, [])).toBe(true);
});

test('five keywords make a text structured and four do not', () => {
  expect(isStructured('', ['a', 'b', 'c', 'd', 'e'])).toBe(true);
  expect(isStructured('an index finger', ['a', 'b', 'c', 'd'])).toBe(false);
});

test('keywords of any text stay within their limits', () => {
  const pages = fc.array(
    fc.record({ text: fc.string({ unit: 'grapheme' }), tallTexts: fc.array(fc.string()) }),
  );
  fc.assert(
    fc.property(pages, (given) => {
      const found = findKeywords(given);
      expect(found.length).toBeLessThanOrEqual(10);
      for (const keyword of found) expect(keyword.length).toBeGreaterThan(3);
      expect(new Set(found.map((keyword) => keyword.toLowerCase())).size).toBe(found.length);
    }),
  );
});

test('a long line of capitals takes linear time', async () => {
  const find = (size: number) =>
    findKeywords([page('Ab & '.repeat(size)), page('A'.repeat(5 * size)), page('Ab Cd '.repeat(size))]);
  expect(await growthOf(find, 20_000)).toBeLessThan(LINEAR);
});
