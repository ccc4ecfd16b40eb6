import { expect, test } from 'vitest';
import { explainRank } from '#app/features/matching/explanation/product-rank.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';

const SIDE: ShopperProfile = {
  positions: ['side'],
  weightPounds: 150,
  size: 'Queen',
  budgetMaxMinor: 120000,
};

const index = buildIndex([
  makeProduct({ handle: 'best', firmness: 4.5, prices: { Queen: 90000 } }),
  makeProduct({ handle: 'firm', firmness: 8, prices: { Queen: 90000 } }),
  makeProduct({ handle: 'dear', firmness: 4.5, prices: { Queen: 150000 } }),
  makeProduct({ handle: 'king', firmness: 4.5, prices: { King: 90000 } }),
]);

function rankOf(handle: string): [number | null, string[]] {
  const { place, whyNot } = explainRank(index, SIDE, handle)!;
  return [place, whyNot.map(({ code }) => code)];
}

test('a product has a place and what it loses most, or the rules that exclude it', () => {
  expect(rankOf('best')).toEqual([1, []]);
  expect(rankOf('firm')).toEqual([2, ['lost-comfort']]);
  expect(rankOf('dear')).toEqual([null, ['over-budget']]);
  expect(rankOf('king')).toEqual([null, ['not-sold-in-size']]);
  expect(explainRank(index, SIDE, 'none')).toBeNull();
});
