import { expect, test } from 'vitest';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';

function textsOf(...pages: string[]): string[] {
  return parseBlocks(pages.map((text, at) => ({ number: at + 1, text }))).map(({ text }) => text);
}

test.each([
  ['Sags of 1¼ inches count.', 'Sags of 1 1/4 inches count.'],
  ['Slats ½ inch thick will do.', 'Slats 1/2 inch thick will do.'],
  ['Save 20%² today on every bed.', 'Save 20% today on every bed.'],
  ['It covers 90 ft² of floor.', 'It covers 90 ft2 of floor.'],
  ['A 10\u2011year term for all.', 'A 10-year term for all.'],
])('characters are normalized: %s', (text, read) => {
  expect(textsOf(text)).toEqual([read]);
});

test.each([
  ['it expands within about forty-\neight hours.', 'it expands within about forty-eight hours.'],
  ['wash the remov-\nable cover at home.', 'wash the removable cover at home.'],
  ['cut pieces can\u2010\nnot come back.', 'cut pieces cannot come back.'],
  ['a pillow-\ntop is never turned.', 'a pillow-top is never turned.'],
  ['the fire-\nsafe cover; our firesafe seal.', 'the firesafe cover; our firesafe seal.'],
  ['the sofa-\nstyle bed; other sofa-style beds.', 'the sofa-style bed; other sofa-style beds.'],
])('a hyphenated word is joined: %s', (text, read) => {
  expect(textsOf(text)).toEqual([read]);
});

test('a footer with a page number is not text, even with a full stop', () => {
  const foot = (page: number) => `Terms may change without notice.\t${page}`;
  expect(textsOf(`We deliver on Fridays.\n\n${foot(1)}`, `We collect on Mondays.\n\n${foot(2)}`)).toEqual([
    'We deliver on Fridays.',
    'We collect on Mondays.',
  ]);
});

test('a table whose corner is empty keeps the names of its columns', () => {
  const [row] = parseBlocks([{ number: 1, text: 'Basic\tGrand\nWarranty\t10 years\t25 years' }]);
  expect(row?.head).toEqual(['', 'Basic', 'Grand']);
});
