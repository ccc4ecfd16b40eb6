import { expect, test } from 'vitest';
import { CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';
import { createWordCodes, getWordCode } from '#app/features/matching/catalog-index/columns.ts';

test('the code of a word is its position plus 1', () => {
  for (const words of [SIZES, CONSTRUCTIONS]) {
    const codes = createWordCodes(words);
    expect(words.map((word) => getWordCode(codes, word))).toEqual(words.map((_, at) => at + 1));
  }
});

test('a similar word that is not in the list has no code', () => {
  const codes = createWordCodes(SIZES);
  for (const word of ['', 'Twix', 'Quern', 'queen', 'Queen ', 'Королева']) {
    expect({ word, code: getWordCode(codes, word) }).toEqual({ word, code: 0 });
  }
});

test('two words of the same length and first letter are refused', () => {
  expect(() => createWordCodes(['Twin', 'Trio'])).toThrow('"Trio" and "Twin" share length and first letter');
});
