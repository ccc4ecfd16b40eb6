import { expect, test } from 'vitest';
import {
  CATALOG_TERMS,
  classifyDocument,
  scoreCatalog,
} from '#app/features/files/reading/document-analysis.ts';

test('a catalog has nine terms, and each counts once', () => {
  expect(CATALOG_TERMS).toHaveLength(9);
  expect(scoreCatalog('Our collection, the new collection, a third collection')).toBe(1);
});

test.each([
  ['catalog', 1],
  ['Summer Catalogue', 1],
  ['pricing', 1],
  ['models', 1],
  ['SKU', 1],
  ['item number', 1],
  ['MSRP', 1],
  ['specifications', 1],
  ['dimensions', 1],
  ['product range', 1],
  ['a remodeled store', 0],
  ['LFT-100', 2],
  ['SH12HYB', 2],
  ['$899 $1,149 $1,299 €1.499', 2],
  ['$899 $1,149 $1,299', 0],
  ['ISO-9001 and TB-117, ASTM-1966', 0],
  ['in March 2026 at CA 90210', 0],
  ['Model LFT-100', 3],
])('%s scores %i', (text, score) => {
  expect(scoreCatalog(text)).toBe(score);
});

test('three points make a catalog and two do not', () => {
  expect(classifyDocument({ label: '', text: 'The model DM-1200' })).toBe('catalog');
  expect(classifyDocument({ label: '', text: 'A bed called DM-1200' })).toBeNull();
});

test('a guarantee is a warranty, unless it is about price or comfort', () => {
  expect(classifyDocument({ label: 'Your Guarantee', text: '' })).toBe('warranty');
  expect(classifyDocument({ label: 'Price guarantee', text: '' })).toBeNull();
  expect(classifyDocument({ label: 'Our 100-night guarantee', text: '' })).toBeNull();
});

test('a document’s title precedes its content', () => {
  const prices = 'Model DM-1200: $899, $999, $1,099 and $1,199';
  expect(classifyDocument({ label: 'Limited Warranty', text: prices })).toBe('warranty');
  expect(classifyDocument({ label: 'Care Guide', text: prices })).toBe('care');
  expect(classifyDocument({ label: 'mattress care.pdf', text: prices })).toBe('care');
  expect(classifyDocument({ label: 'Price list', text: 'warranty, warranty, warranty, warranty' })).toBe(
    'catalog',
  );
});

test('a document about warranty and care is a warranty', () => {
  expect(classifyDocument({ label: 'Warranty and Care Guide', text: '' })).toBe('warranty');
});

test('a document without a clear title has the class that it mentions most', () => {
  const warranty =
    'This warranty covers sagging. The warranty ends when sold. Warranty claims need a receipt. No warranty for stains.';
  expect(classifyDocument({ label: 'Terms', text: warranty })).toBe('warranty');
  const care =
    'Vacuum it twice a year and rotate it. Blot stains, never bleach, and do not tumble dry the cover.';
  expect(classifyDocument({ label: 'Good to know', text: care })).toBe('care');
  const sheet = 'The cover may be washed. Spills: cool water and a drop of soap. Vacuum it now and then.';
  expect(classifyDocument({ label: 'Good to know', text: sheet })).toBe('care');
});

test('a single word about care or warranty is not enough for a class', () => {
  expect(
    classifyDocument({ label: 'Delivery', text: 'Delivery does not touch your warranty. Stains are yours.' }),
  ).toBeNull();
});
