import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLexicon, listFirstCharacters } from '#app/features/inventory/attributes/lexicon.ts';

const ENTRIES = [
  { words: 'pillow ?-?tops?(?! mattress)|(?:firm|soft)? ?euro ?-?top', value: 'top' },
  { words: '(?:memory |gel-)?foams?|(?<!no )latex', value: 'foam' },
  { words: '\\d zones?|[a-c]x|(?:x|xx) ?firm', value: 'zone' },
  { words: 'firm(?:er|est)?|\\bsoft|\\(old\\)', value: 'feel' },
];

/** The same, told slowly: every place, every entry. */
function findPlainly(text: string) {
  const found: { value: string; start: number; end: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && /[a-z0-9]/.test(text[at - 1]!)) continue;
    for (const { words, value } of ENTRIES) {
      const match = new RegExp(`(?:${words})(?![a-z0-9])`, 'y');
      match.lastIndex = at;
      const [taken = ''] = match.exec(text) ?? [];
      if (taken === '') continue;
      found.push({ value, start: at, end: at + taken.length });
      at += taken.length - 1;
      break;
    }
  }
  return found;
}

const WORDS = [
  'pillow',
  'top',
  'tops',
  'pillow-top',
  'euro',
  'firm',
  'firmer',
  'soft',
  'memory',
  'foam',
  'gel-foam',
];
const words = fc.constantFrom(
  ...WORDS,
  'latex',
  'no',
  '3',
  'zones',
  'ax',
  'xx',
  '(old)',
  'mattress',
  '-',
  ' ',
  'x',
);
const text = fc
  .array(words, { maxLength: 12 })
  .chain((some) =>
    fc
      .array(fc.constantFrom(' ', '', '-', '  '), { minLength: some.length, maxLength: some.length })
      .map((gaps) => some.map((word, at) => word + gaps[at]).join('')),
  );

test('words are found where reading every entry at every place finds them', () => {
  const find = createLexicon(ENTRIES);
  fc.assert(
    fc.property(text, (folded) => void expect(find(folded)).toEqual(findPlainly(folded))),
    { numRuns: 2_000 },
  );
});

test.each([
  ['abc|de', 'ad'],
  ['(?:a|b)?c', 'abc'],
  ['a*b+c', 'ab'],
  ['[a-c]x', 'abc'],
  ['\\d\\d', '0123456789'],
  ['(?<!no )latex', 'l'],
  ['\\bsoft', 's'],
  ['\\(x', '('],
  ['x{0,2}y', 'xy'],
])('%s begins with one of %s', (source, first) => {
  expect([...listFirstCharacters(source)!].sort().join('')).toBe([...first].sort().join(''));
});

test.each(['.x', '[^a]', '\\w', 'a?', ''])('%s may begin with anything', (source) => {
  expect(listFirstCharacters(source)).toBeNull();
});
