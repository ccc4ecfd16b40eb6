import { expect, test } from 'vitest';
import { formatCount, formatNumber } from '#app/ui/format.ts';

test('numbers have thousands separators', () => {
  expect(formatNumber(5003)).toBe('5,003');
  expect(formatNumber(0)).toBe('0');
});

test('counts use the singular and the plural', () => {
  expect(formatCount(1, 'model')).toBe('1 model');
  expect(formatCount(0, 'model')).toBe('0 models');
  expect(formatCount(12_000, 'mattress', 'mattresses')).toBe('12,000 mattresses');
});
