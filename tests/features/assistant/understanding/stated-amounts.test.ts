import { expect, test } from 'vitest';
import {
  statedRangeMinimum,
  formatStatedWeight,
} from '#app/features/assistant/understanding/facts/stated-amounts.ts';

test.each([
  [180, '130 to 230', '130–230 lb'],
  [182, '60 to 105', '60–105 kg'],
  [154, '70 kilos', '70 kg'],
  [140, '140', '140 lb'],
  [130, 'Under 130 lb', 'Under 130 lb'],
  [130, 'Menos de 130 lb', 'Menos de 130 lb'],
  [168, '12 stone', null],
  [175, 'a hundred and seventy-five', null],
])('%d lb, said as "%s", is repeated as %s', (pounds, quote, said) => {
  expect(formatStatedWeight(pounds, quote)).toBe(said);
});

test.each([
  [180_000, '1000 and 1800', 100_000],
  [150_000, '1 to 1.5k', 100_000],
  [150_000, '1k-1.5k', 100_000],
  [150_000, '1,500', null],
  [150_000, '1500 or 1400', null],
])('a budget of %d cents, said as "%s", starts at %s', (minor, quote, lowest) => {
  expect(statedRangeMinimum(minor, quote)).toBe(lowest);
});
