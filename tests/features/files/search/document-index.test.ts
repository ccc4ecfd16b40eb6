import { describe, expect, test } from 'vitest';
import { findContradictions } from '#app/features/files/facts/measures.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { extractPassages } from '#app/features/files/facts/statements-and-passages.ts';
import { indexDocuments, type ReadDocument } from '#app/features/files/search/document-index.ts';
import { cpuMs } from '#tests/support/timing.ts';

function makeFile(fileName: string, text: string): ReadDocument {
  const pages = [{ number: 1, text }];
  return {
    fileId: fileName,
    fileName,
    facts: extractFacts(parseBlocks(pages), { fileName, today: '2026-11-20' }),
    passages: extractPassages(parseBlocks(pages)),
  };
}

const FLYER = makeFile(
  'flyer.txt',
  'Winter Sale\n\nAll offers are valid through December 31, 2026.\n\n20% off all pillows.\n\nFree delivery with every mattress.',
);
const TERMS = makeFile('terms.txt', 'Our trial lasts 100 nights.');

describe('a store’s documents', () => {
  test('keep an offer through its last day and drop it with its passages after that', async () => {
    const last = await indexDocuments([FLYER, TERMS], '2026-12-31');
    expect(last.facts.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['offer', 'trial']));
    expect(last.findPassages('discount on pillows')).toHaveLength(1);
    const after = await indexDocuments([FLYER, TERMS], '2027-01-01');
    expect(after.facts.map(({ fileName }) => fileName)).toEqual(['terms.txt']);
    expect(after.findPassages('discount on pillows')).toEqual([]);
    expect(after.findPassages('how long is the trial')).toHaveLength(1);
  });

  test('name the file of each fact and passage', async () => {
    const { facts, findPassages } = await indexDocuments([TERMS], '2026-11-20');
    expect(facts[0]).toMatchObject({ fileId: 'terms.txt', fileName: 'terms.txt', page: 1 });
    expect(findPassages('trial')[0]).toMatchObject({ fileId: 'terms.txt', fileName: 'terms.txt', page: 1 });
  });

  test('include contradicting facts', async () => {
    const other = makeFile('other.txt', 'Our trial lasts 120 nights.');
    expect(findContradictions((await indexDocuments([TERMS, other], '2026-11-20')).facts)).toHaveLength(1);
  });

  test('a question finds its passage among ten thousand without scanning all of them', async () => {
    const words = [
      'delivery',
      'warranty',
      'mattress',
      'king',
      'cover',
      'frame',
      'night',
      'store',
      'price',
      'foam',
    ];
    const files = Array.from({ length: 200 }, (_file, file): ReadDocument => {
      const passages = Array.from({ length: 50 }, (_passage, at) => ({
        page: 1,
        heading: `Part ${at}`,
        text: Array.from(
          { length: 80 },
          (_word, place) => words[(file * 7 + at * 3 + place * place) % 10],
        ).join(' '),
      }));
      return { fileId: `${file}`, fileName: `${file}.pdf`, facts: [], passages };
    });
    files[117]!.passages.at(-1)!.text += ' The restrooms are behind the checkout.';
    const { findPassages } = await indexDocuments(files, '2026-11-20');
    const search = () =>
      findPassages('where is the bathroom, and what does delivery of a king mattress cost?');
    expect(search()).toHaveLength(5);
    const indexing = await cpuMs(() => indexDocuments(files, '2026-11-20'));
    const searching = await cpuMs(() => Array.from({ length: 10 }, search));
    expect(indexing / (searching / 10)).toBeGreaterThan(50);
    expect(findPassages('where is the bathroom')[0]?.fileName).toBe('117.pdf');
  });
});
