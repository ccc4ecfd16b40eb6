import { type MatchIndex, NO_PRICE } from '#app/features/matching/build-index.ts';

/** Round amounts that shoppers name as a budget, in any power of ten. */
const ROUND_AMOUNTS = [1, 1.5, 2, 3, 5, 8];
/** Budgets below and above these price quantiles say little about a store. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.75;

/**
 * Typical shopper budgets for a store in minor units, ascending: round amounts between its low and higher prices, then
 * `Infinity` for any price. Uses the price of every mattress in every size on sale.
 */
export function budgetLadder(index: MatchIndex): number[] {
  const prices = index.prices.flatMap((column) =>
    Array.from(column.subarray(0, index.count)).filter((price) => price !== NO_PRICE),
  );
  if (prices.length === 0) return [Number.POSITIVE_INFINITY];
  prices.sort((one, other) => one - other);
  const low = prices[Math.floor(prices.length * LOW_SHARE)]!;
  const high = prices[Math.floor(prices.length * HIGH_SHARE)]!;
  const sums: number[] = [];
  for (let power = 1; power <= high * 10; power *= 10) {
    for (const sum of ROUND_AMOUNTS) {
      const budget = sum * power;
      if (budget >= low && budget <= high) sums.push(budget);
    }
  }
  return [...sums, Number.POSITIVE_INFINITY];
}
