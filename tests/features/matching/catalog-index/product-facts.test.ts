import { expect, test } from 'vitest';
import { type CatalogProduct, type Construction, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { scoreAll } from '#app/features/matching/match/match.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { hasTwoSides } from '#app/features/matching/catalog-index/product-facts.ts';
import { makeRawProduct } from '#tests/features/inventory/raw-products.ts';
import { makeProduct } from '#tests/support/make-product.ts';

const COUPLE: ShopperProfile = {
  positions: ['side'],
  weightPounds: 180,
  sleepsHot: true,
  needs: ['motion', 'edge'],
  partner: { positions: ['side'] },
};

function readWith(construction: Construction, features: string): CatalogProduct {
  return readProduct(
    makeRawProduct({ title: 'Aster Mattress', columns: { construction, firmness: '5.5', features } }),
  );
}

function scoreOf(product: CatalogProduct): number {
  return scoreAll(buildIndex([product]), COUPLE)[0]!.score;
}

const GOOD_FEATURES = [
  'gel',
  'copper',
  'breathable',
  'phase change',
  'cooling',
  'pocketed coils',
  'motion isolation',
  'edge support',
  'pillow top',
  'pressure relief',
];

test.each(CONSTRUCTIONS)('no good feature ever costs a mattress of %s points', (construction) => {
  const plain = scoreOf(readWith(construction, ''));
  const cheapened = GOOD_FEATURES.filter((feature) => scoreOf(readWith(construction, feature)) < plain);
  expect(cheapened).toEqual([]);
});

test('the two firmnesses of a flippable mattress are not two sides of a bed', () => {
  const two = makeProduct({ features: ['dual firmness'] });
  const turned = makeProduct({ features: ['dual firmness', 'flippable'] });
  expect([two, turned].map(({ attributes }) => hasTwoSides(attributes))).toEqual([true, false]);
});
