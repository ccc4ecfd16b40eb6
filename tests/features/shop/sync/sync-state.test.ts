import { expect, test } from 'vitest';
import {
  describeSyncEnd,
  describeSyncProgress,
  formatProductCounts,
} from '#app/features/shop/sync/sync-state.ts';

test('a running sync shows its progress, without an unknown total', () => {
  expect(describeSyncProgress({ products: 0, variants: 0, total: null })).toEqual({
    text: 'Starting to sync your catalog…',
    percent: 0,
  });
  expect(describeSyncProgress({ products: 250, variants: 0, total: null }).text).toBe(
    'Syncing your catalog: 250 products so far',
  );
  expect(describeSyncProgress({ products: 150, variants: 2_800, total: 313 })).toEqual({
    text: 'Syncing your catalog: 150 of 313 products',
    percent: 47,
  });
});

test('the progress never reaches 100 % before the end', () => {
  expect(describeSyncProgress({ products: 313, variants: 0, total: 313 }).percent).toBe(99);
  expect(describeSyncProgress({ products: 400, variants: 0, total: 313 })).toEqual({
    text: 'Syncing your catalog: 313 of 313 products',
    percent: 99,
  });
  expect(describeSyncProgress({ products: 0, variants: 0, total: 0 }).percent).toBe(99);
});

test('the end of a sync has a text for screen readers', () => {
  const counts = { products: 313, variants: 5_870, total: 313 };
  expect(describeSyncEnd({ status: 'healthy', ...counts })).toBe(
    'Sync complete: 313 products with 5,870 variants.',
  );
  expect(describeSyncEnd({ status: 'error', ...counts })).toBe('The sync stopped early.');
  expect(describeSyncEnd({ status: 'disconnected', ...counts })).toBe('');
  expect(formatProductCounts({ products: 1, variants: 1 })).toBe('1 product with 1 variant');
});
