import { POUNDS_PER_KILO } from '#app/features/matching/explanation/formatting.ts';

/** Recovers stated weights and budgets from quotes: a fact stores only the midpoint or the upper end of a range. */

const NUMBER = /(\d[\d.,]{0,15})\s?(k\b)?/gi;
const TAPPED_WEIGHT_ANSWER = /^\p{L}+ (?:de )?\d+ (?:lb|kg)$/u;
const UNITS = [
  ['lb', 1],
  ['kg', POUNDS_PER_KILO],
] as const;
/** The stored weight is rounded. */
const ROUNDING_TOLERANCE = 0.02;

function numbersIn(quote: string): { value: number; isThousands: boolean }[] {
  return [...quote.matchAll(NUMBER)].map(([, digits = '', thousands]) => {
    const value = Number(digits.replaceAll(/,(?=\d{3})|[.,]$/g, '').replace(',', '.'));
    return { value: thousands === undefined ? value : value * 1000, isThousands: thousands !== undefined };
  });
}

/** "70 kg", "130–230 lb", or a tapped answer such as "Under 130 lb"; null if the quote is ambiguous. */
export function formatStatedWeight(pounds: number, quote: string): string | null {
  if (TAPPED_WEIGHT_ANSWER.test(quote)) return quote;
  const numbers = numbersIn(quote).map(({ value }) => value);
  const [low = 0, high = low] = numbers;
  if (numbers.length === 0 || numbers.length > 2 || low > high) return null;
  const middle = (low + high) / 2;
  const unit = UNITS.find(([, factor]) => Math.abs(middle * factor - pounds) <= pounds * ROUNDING_TOLERANCE);
  return unit ? `${low === high ? low : `${low}–${high}`} ${unit[0]}` : null;
}

/** The lower end of a stated price range, in minor units; null if the quote isn't a range. */
export function statedRangeMinimum(highestMinor: number, quote: string): number | null {
  const [low, high, more] = numbersIn(quote);
  if (!low || !high || more || high.value === 0) return null;
  // "1 to 1.5k"
  const lowest = high.isThousands && !low.isThousands && low.value < 10 ? low.value * 1000 : low.value;
  return lowest > 0 && lowest < high.value ? Math.round((lowest / high.value) * highestMinor) : null;
}

/** Precedes the shopper's words for a rough amount. */
export const ABOUT_MARK = '~';
const ABOUT_SHARE = 0.1;

/** "Around $1,000" leaves room for a little more. */
export function roughMaximum(amount: number): number {
  return Math.round(amount * (1 + ABOUT_SHARE));
}
