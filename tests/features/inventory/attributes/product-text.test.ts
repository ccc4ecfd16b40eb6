import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPhraseFinder } from '#app/features/inventory/attributes/product-text.ts';

const ENTRIES = [
  { pattern: 'pillow ?-?tops?(?! mattress)|(?:firm|soft)? ?euro ?-?top', value: 'top' },
  { pattern: '(?:memory |gel-)?foams?|(?<!no )latex', value: 'foam' },
  { pattern: '\\d zones?|[a-c]x|(?:x|xx) ?firm|l?ate|m{0,2}emo', value: 'zone' },
  { pattern: 'firm(?:er|est)?|\\bsoft|\\(old\\)', value: 'feel' },
];

/** Reference implementation: tries every entry at every position. */
function findNaively(text: string) {
  const found: { value: string; start: number; end: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && /[a-z0-9]/.test(text[at - 1]!)) continue;
    for (const { pattern, value } of ENTRIES) {
      const match = new RegExp(`(?:${pattern})(?![a-z0-9])`, 'y');
      match.lastIndex = at;
      const [matched = ''] = match.exec(text) ?? [];
      if (matched === '') continue;
      found.push({ value, start: at, end: at + matched.length });
      at += matched.length - 1;
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
  'ate',
  'memo',
  'emo',
);
const text = fc
  .array(words, { maxLength: 12 })
  .chain((some) =>
    fc
      .array(fc.constantFrom(' ', '', '-', '  '), { minLength: some.length, maxLength: some.length })
      .map((gaps) => some.map((word, at) => word + gaps[at]).join('')),
  );

test('phrases are found where a search for every entry at every position finds them', () => {
  const find = createPhraseFinder(ENTRIES);
  fc.assert(
    fc.property(text, (folded) => void expect(find(folded)).toEqual(findNaively(folded))),
    { numRuns: 2_000 },
  );
});
