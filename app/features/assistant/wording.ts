import { currencyDecimals } from '#app/features/inventory/prices.ts';

export { capitalize, joinWords as listed, poundsToKilos } from '#app/features/matching/formatting.ts';

export type MeasurementUnit = 'imperial' | 'metric';

/** One of several wordings, chosen by a count so that the same conversation always reads the same. */
export function pickByTurn<T>(wordings: readonly [T, ...T[]], turn: number): T {
  return wordings[turn % wordings.length] ?? wordings[0];
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** How a card is spoken of: names stay on the cards. */
export function ordinal(index: number): string {
  return ORDINALS[index] ?? 'last';
}

/** An amount as a plain number in major units, without a currency sign: "1,500". */
export function plainAmount(minor: number, currency: string): string {
  const major = minor / 10 ** currencyDecimals(currency);
  return amounts.format(major);
}

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
