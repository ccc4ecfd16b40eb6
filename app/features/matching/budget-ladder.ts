import { type MatchIndex, NO_PRICE } from '#app/features/matching/build-index.ts';

/** Sums that shoppers name, of any power of ten. */
const ROUND_AMOUNTS = [1, 1.5, 2, 3, 5, 8];
/** Prices below and above which a budget says little of a store. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.75;

/**
 * The budgets that shoppers of a store name, in minor units, lowest first: round sums between its low and its higher
 * prices, and at last any price (`Infinity`). Made of each mattress's price in each size that can be sold now.
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
