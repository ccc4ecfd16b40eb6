import { expect, test } from 'vitest';
import { CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';
import { codeOf, wordCodes } from '#app/features/matching/word-codes.ts';

test('each word has its place plus 1 as its code', () => {
  for (const words of [SIZES, CONSTRUCTIONS]) {
    const codes = wordCodes(words);
    expect(words.map((word) => codeOf(codes, word))).toEqual(words.map((_, at) => at + 1));
  }
});

test('a word that merely looks like one of the list has no code', () => {
  const codes = wordCodes(SIZES);
  for (const word of ['', 'Twix', 'Quern', 'queen', 'Queen ', 'Королева']) {
    expect({ word, code: codeOf(codes, word) }).toEqual({ word, code: 0 });
  }
});

test('two words of the same length and first letter are refused', () => {
  expect(() => wordCodes(['Twin', 'Trio'])).toThrow('"Trio" can\'t be told from "Twin".');
});
