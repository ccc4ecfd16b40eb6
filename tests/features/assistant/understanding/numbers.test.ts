import { expect, test } from 'vitest';
import { READING_PACK } from '#app/features/assistant/lang/en/reading.ts';
import { findNumbers } from '#app/features/assistant/understanding/numbers.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';

const numbersOf = (text: string) =>
  findNumbers(splitTokens(text), READING_PACK.numberWords, READING_PACK.rangeWords).map(({ low, value }) =>
    low === value ? value : [low, value],
  );

test.each([
  ['a buck eighty', [180]],
  ['one-twenty-five', [125]],
  ['fifteen hundred', [1500]],
  ['two and a half grand', [2500]],
  ['15-18 hundred', [[1500, 1800]]],
  ['between 180 and 190', [[180, 190]]],
  ['84 and 165', [84, 165]],
  ['165, 190', [165, 190]],
  ['1,250', [1250]],
  ['one hundred and ninety eight', [198]],
])('%s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});
