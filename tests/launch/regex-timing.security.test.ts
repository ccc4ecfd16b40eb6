import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  costOf,
  READING_BUDGET_MS,
  type EntryPoint,
  listEntryPoints,
} from '#tests/support/regex-attack-entry-points.ts';
import { regexAttackText } from '#tests/support/regex-attack-text.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let entryPoints: EntryPoint[];

beforeAll(async () => {
  entryPoints = listEntryPoints(await readRetailerCatalog());
  for (const { read } of entryPoints) read('I sleep on my side, 180 lbs, queen under $1,500');
});

/** Entry points that are slow every time: a busy machine slows down one run, a bad expression all of them. */
const slowOver = (text: string) =>
  entryPoints
    .filter((entryPoint) => [1, 2, 3].every(() => costOf(entryPoint, text) > READING_BUDGET_MS))
    .map(({ name }) => name);

test(
  '300 regex attack texts are processed within 50 ms of CPU time at every entry point',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(regexAttackText, (text) => {
        expect(slowOver(text)).toEqual([]);
      }),
      { numRuns: 300, seed: 8, endOnFailure: true },
    );
  },
);

test.each([
  ['fillers before a material', `i like latex${' a'.repeat(40)} x foam`],
  ['fillers before a person', `talk to ${'one of your '.repeat(28)}x`],
  ['a complaint about the bed', `it is${' getting'.repeat(28)} n`],
  ['an address without end', `talk to a person ${'@'.repeat(3900)}`],
  ['lines of one letter', 'a\n'.repeat(1990)],
  ['one word a thousand times', 'any '.repeat(990)],
  ['a model number in a PDF', `V11${'A'.repeat(60)}_`],
  ['a price with a gap', `"1${' '.repeat(4000)}x 5"`],
  ["a model's sentence", `I ${'mightonly'.repeat(17)} zz_.`],
  ['a token that begins again and again', 'eyJ-'.repeat(1000)],
])('%s is processed within 50 ms at every entry point', { timeout: 60_000 }, (_, text) => {
  expect(slowOver(text)).toEqual([]);
});
