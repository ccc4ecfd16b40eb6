import { expect, test } from 'vitest';
import { sourceLabel } from '#app/features/inventory/attributes/attribute-labels.ts';

test('the source of a value states its confidence only where it is low', () => {
  expect(sourceLabel({ source: 'column', confidence: 0.95 })).toBe('From your file');
  expect(sourceLabel({ source: 'tag', confidence: 0.6 })).toBe('From a tag');
  expect(sourceLabel({ source: 'construction', confidence: 0.3 })).toBe(
    'Typical for this construction · Needs review',
  );
  expect(sourceLabel({ source: 'merchant', confidence: 1 })).toBe('Set by you');
});
