export type MeasurementUnit = 'imperial' | 'metric';

/** One of several wordings, chosen by a count so that the same conversation always reads the same. */
export function pickByTurn<T>(wordings: readonly [T, ...T[]], turn: number): T {
  return wordings[turn % wordings.length] ?? wordings[0];
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[], joint = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;
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

const POUNDS_PER_KILO = 2.204_622_6;

export function kilosOf(pounds: number): number {
  return Math.round(pounds / POUNDS_PER_KILO);
}

/** An amount as a plain number in major units, without a currency sign: "1,500". */
export function plainAmount(minor: number, currency: string): string {
  const major = minor / 10 ** currencyDigits(currency);
  return amounts.format(major);
}

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const digitsByCurrency = new Map<string, number>();

/** Decimals of a currency; 2 for one that isn't known. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  let digits = 2;
  if (/^[A-Z]{3}$/.test(currency)) {
    digits =
      new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2;
  }
  digitsByCurrency.set(currency, digits);
  return digits;
}
