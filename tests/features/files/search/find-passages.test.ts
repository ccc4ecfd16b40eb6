import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PassageIndex, PASSAGES_FOUND_MAX } from '#app/features/files/search/document-index.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import {
  extractPassages,
  extractPassageStatements,
} from '#app/features/files/facts/statements-and-passages.ts';
import { PASSAGES_MAX } from '#app/features/files/store-file.ts';
import type { DocumentPassage } from '#app/features/files/document-schema.ts';

const PASSAGES: DocumentPassage[] = [
  ['Returns', 'You can return a mattress within 90 days. Bring the receipt.'],
  ['Old mattresses', 'Our crew hauls your old bed away for free.'],
  ['Cleaning', 'The cover is machine washable in cold water.'],
  ['Visit us', 'Restrooms are behind the checkout. Parking is on Mill Lane.'],
  ['Staff', 'Ten sleep experts work in the showroom.'],
  ['Sagging', 'Body impressions deeper than one inch are covered.'],
].map(([heading = '', text = ''], at) => ({
  heading,
  text,
  page: at + 1,
  fileId: 'f',
  fileName: 'Store.pdf',
}));

const index = new PassageIndex();
for (const passage of PASSAGES) index.add(passage);

test.each([
  ['what if i want to send it back', 'Returns'],
  ['can i get my money back, or return it', 'Returns'],
  ['will you take away my old mattress', 'Old mattresses'],
  ['do you dispose of my old mattress', 'Old mattresses'],
  ['can I wash the cover', 'Cleaning'],
  ['wheres the bathroom', 'Visit us'],
  ['where can I park', 'Visit us'],
  ['is sagging covered?', 'Sagging'],
])('"%s" finds the passage under "%s"', (question, heading) => {
  expect(index.find(question)[0]?.heading).toBe(heading);
});

test.each([
  'do you sell bananas',
  'who is the president',
  'side sleeper, 180 lb, queen',
  'what is your favourite colour',
  'mattress',
  'hello',
  '',
  '???',
])('nothing is found for "%s"', (question) => {
  expect(index.find(question)).toEqual([]);
});

test('a subject that no document mentions finds no passage about another', () => {
  expect(index.find('is there a swimming pool behind the checkout')).toEqual([]);
});

describe('passages of a document', () => {
  test('keep their page and heading, and a table keeps the names of its columns', () => {
    const text =
      'Floor Plan\n\nZone\tWhat\tWhere\nA\tPillows\tCenter\n\nClosing Time\n\nThe lights go out at nine.';
    expect(
      extractPassages(parseBlocks([{ number: 3, text, tallTexts: ['Floor Plan', 'Closing Time'] }])),
    ).toEqual([
      { page: 3, heading: 'Floor Plan', text: 'A\twhat: Pillows\twhere: Center' },
      { page: 3, heading: 'Closing Time', text: 'The lights go out at nine.' },
    ]);
  });

  test('are split into sentences', () => {
    const passage = { page: 1, heading: 'Please Avoid', text: '• Bleach\nFold it never. It bends.' };
    expect(extractPassageStatements(passage).map(({ statement }) => statement)).toEqual([
      'Please avoid: bleach.',
      'Please avoid: fold it never; it bends.',
    ]);
  });

  test('are at most fifty for any document', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 2_000 }), { maxLength: 30 }), (pages) => {
        const found = extractPassages(
          parseBlocks(pages.map((text, at) => ({ number: at + 1, text: `Heading ${at}\n\n${text}` }))),
        );
        expect(found.length).toBeLessThanOrEqual(PASSAGES_MAX);
        for (const passage of found) {
          expect(passage.text.length).toBeLessThanOrEqual(2_100);
          for (const { statement } of extractPassageStatements(passage))
            expect(statement).not.toMatch(/[<>?\n]/);
        }
      }),
      { numRuns: 100 },
    );
  });
});

test('any question finds at most five passages of the documents', () => {
  const word = fc.constantFrom(
    'return',
    'old',
    'mattress',
    'cover',
    'where',
    'park',
    'receipt',
    '10',
    'é',
    '🛏',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 12 })), { maxLength: 60 }), (words) => {
      const found = index.find(words.join(' '));
      expect(found.length).toBeLessThanOrEqual(PASSAGES_FOUND_MAX);
      expect(new Set(found).size).toBe(found.length);
      for (const passage of found) expect(PASSAGES).toContain(passage);
      expect(index.find(words.join(' '))).toEqual(found);
    }),
  );
});
