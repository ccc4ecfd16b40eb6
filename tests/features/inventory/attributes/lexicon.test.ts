import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLexicon } from '#app/features/inventory/attributes/lexicon.ts';

const ENTRIES = [
  { words: 'pillow ?-?tops?(?! mattress)|(?:firm|soft)? ?euro ?-?top', value: 'top' },
  { words: '(?:memory |gel-)?foams?|(?<!no )latex', value: 'foam' },
  { words: '\\d zones?|[a-c]x|(?:x|xx) ?firm|l?ate|m{0,2}emo', value: 'zone' },
  { words: 'firm(?:er|est)?|\\bsoft|\\(old\\)', value: 'feel' },
];

/** The same by trying every entry at every place. */
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

test('words are found where reading every entry at every place finds them', () => {
  const find = createLexicon(ENTRIES);
  fc.assert(
    fc.property(text, (folded) => void expect(find(folded)).toEqual(findPlainly(folded))),
    { numRuns: 2_000 },
  );
});
