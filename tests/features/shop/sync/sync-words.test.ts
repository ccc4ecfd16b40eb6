import { expect, test } from 'vitest';
import { stock, syncEnd, syncProgress } from '#app/features/shop/sync/sync-words.ts';

test('a running sync says how far it is, and nothing that nobody knows yet', () => {
  expect(syncProgress({ products: 0, variants: 0, total: null })).toEqual({
    text: 'Starting to read your catalog…',
    percent: 0,
  });
  expect(syncProgress({ products: 250, variants: 0, total: null }).text).toBe(
    'Reading your catalog: 250 products so far',
  );
  expect(syncProgress({ products: 150, variants: 2_800, total: 313 })).toEqual({
    text: 'Reading your catalog: 150 of 313 products',
    percent: 47,
  });
});

test('a bar is full only at the end, and never beyond', () => {
  expect(syncProgress({ products: 313, variants: 0, total: 313 }).percent).toBe(99);
  expect(syncProgress({ products: 400, variants: 0, total: 313 })).toEqual({
    text: 'Reading your catalog: 313 of 313 products',
    percent: 99,
  });
  expect(syncProgress({ products: 0, variants: 0, total: 0 }).percent).toBe(99);
});

test('the end of a sync is told to those who don’t see the bar go', () => {
  const counts = { products: 313, variants: 5_870, total: 313 };
  expect(syncEnd({ status: 'healthy', ...counts })).toBe(
    'The sync is done: 313 products with 5,870 variants.',
  );
  expect(syncEnd({ status: 'error', ...counts })).toBe('The sync stopped before its end.');
  expect(syncEnd({ status: 'disconnected', ...counts })).toBe('');
  expect(stock({ products: 1, variants: 1 })).toBe('1 product with 1 variant');
});
