import { currencyDecimals } from '#app/features/inventory/prices.ts';

export {
  capitalize,
  joinWords as listed,
  poundsToKilos,
} from '#app/features/matching/explanation/formatting.ts';

export type MeasurementUnit = 'imperial' | 'metric';

/** One of several wordings, deterministic for the same conversation. */
export function pickByTurn<T>(wordings: readonly [T, ...T[]], turn: number): T {
  return wordings[turn % wordings.length] ?? wordings[0];
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Refers to a card without its name. */
export function ordinal(index: number): string {
  return ORDINALS[index] ?? 'last';
}

/** An amount as a plain number in major units, without a currency sign: "1,500". */
export function plainAmount(minor: number, currency: string): string {
  return amounts.format(minor / 10 ** currencyDecimals(currency));
}

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
