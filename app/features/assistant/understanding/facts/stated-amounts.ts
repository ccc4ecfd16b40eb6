import { POUNDS_PER_KILO } from '#app/features/matching/explanation/formatting.ts';

/** Weights and budgets as the shopper stated them: facts hold one number, of a range its middle or its end. */

const NUMBER = /(\d[\d.,]{0,15})\s?(k\b)?/gi;
const TAPPED_WEIGHT_ANSWER = /^\p{L}+ (?:de )?\d+ (?:lb|kg)$/u;
const UNITS = [
  ['lb', 1],
  ['kg', POUNDS_PER_KILO],
] as const;
/** The stored number is rounded. */
const ROUNDING_TOLERANCE = 0.02;

function numbersIn(quote: string): { value: number; isThousands: boolean }[] {
  return [...quote.matchAll(NUMBER)].map(([, digits = '', thousands]) => {
    const value = Number(digits.replaceAll(/,(?=\d{3})|[.,]$/g, '').replace(',', '.'));
    return { value: thousands === undefined ? value : value * 1000, isThousands: thousands !== undefined };
  });
}

/** "70 kg", "130–230 lb" or the answer that was tapped, "Under 130 lb"; null where the words don't tell. */
export function formatStatedWeight(pounds: number, quote: string): string | null {
  if (TAPPED_WEIGHT_ANSWER.test(quote)) return quote;
  const numbers = numbersIn(quote).map(({ value }) => value);
  const [low = 0, high = low] = numbers;
  if (numbers.length === 0 || numbers.length > 2 || low > high) return null;
  const middle = (low + high) / 2;
  const unit = UNITS.find(([, factor]) => Math.abs(middle * factor - pounds) <= pounds * ROUNDING_TOLERANCE);
  return unit ? `${low === high ? low : `${low}–${high}`} ${unit[0]}` : null;
}

/** The lower end of a stated range of prices, in minor units; null without one. */
export function statedRangeMinimum(highestMinor: number, quote: string): number | null {
  const [low, high, more] = numbersIn(quote);
  if (!low || !high || more || high.value === 0) return null;
  // "1 to 1.5k"
  const lowest = high.isThousands && !low.isThousands && low.value < 10 ? low.value * 1000 : low.value;
  return lowest > 0 && lowest < high.value ? Math.round((lowest / high.value) * highestMinor) : null;
}
