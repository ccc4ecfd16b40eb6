import { expect, test } from 'vitest';
import { counted, figure } from '#app/ui/counts.ts';

test('a number is grouped wherever a page shows it', () => {
  expect(figure(5003)).toBe('5,003');
  expect(figure(0)).toBe('0');
});

test('one thing is one, and many are many', () => {
  expect(counted(1, 'model')).toBe('1 model');
  expect(counted(0, 'model')).toBe('0 models');
  expect(counted(12_000, 'mattress', 'mattresses')).toBe('12,000 mattresses');
});
