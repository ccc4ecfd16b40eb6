import { expect, test } from 'vitest';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';
import { buildColumns } from '#app/features/matching/catalog-index/build-columns.ts';
import {
  buildGapMap,
  type Gap,
  type GapMap,
  type GapSleeper,
  listBudgetSteps,
} from '#app/features/matching/readiness/gap-map.ts';
import { describeGap, describeGapMap } from '#app/features/matching/readiness/gap-texts.ts';
import { match } from '#app/features/matching/match/match.ts';
import { POSITIONS } from '#app/features/matching/matching.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { randomProduct, seededRandom } from '#tests/support/random-matching.ts';

const USD = { currency: 'USD' };
const RETAILER = 'tests/support/fixtures/retailer-catalog.csv';
const WEIGHTS = { light: 115, middle: 180, heavy: 260 };

function gapsOf(products: CatalogProduct[]): GapMap {
  return buildGapMap(buildColumns(products));
}

/** Every feel at every price step in Queen, twice each, so there is no gap. */
function fullQueenRange(): CatalogProduct[] {
  return [3.5, 4.5, 5.5, 6, 6.5, 7, 7.5, 8].flatMap((firmness) =>
    [400_00, 400_00, 1_200_00, 2_500_00].map((price) =>
      makeProduct({ firmness, profileInches: 13, prices: { Queen: price }, cooling: 'high' }),
    ),
  );
}

/** For each sleeper of a gap, how many products `match` itself shows that feel right. */
function countByMatch(
  products: CatalogProduct[],
  gap: Pick<Gap, 'sleepers'> & { need: Pick<Gap['need'], 'minInches' | 'cool'> },
  { size, budget }: { size: Size; budget: number },
) {
  const index = buildColumns(products);
  const byHandle = new Map(products.map((product) => [product.handle, product.attributes]));
  return gap.sleepers.map(({ position, weight }) => {
    const profile = {
      positions: [position],
      weightPounds: WEIGHTS[weight],
      size,
      ...(gap.need.cool ? { sleepsHot: true } : {}),
      ...(Number.isFinite(budget) ? { budgetMaxMinor: budget } : {}),
    };
    const { matches } = match(index, profile, { limit: Math.max(4, products.length) });
    return matches.filter(({ handle, priceMinor, parts }) => {
      const { profileInches, cooling } = byHandle.get(handle)!;
      const isCool = !gap.need.cool || cooling?.value === 'high' || cooling?.value === 'medium';
      const comfort = parts.find(({ key }) => key === 'comfort')!;
      const isThick = gap.need.minInches === 0 || (profileInches?.value ?? 0) >= gap.need.minInches;
      return priceMinor !== null && comfort.known && comfort.value >= 0.7 && isThick && isCool;
    }).length;
  });
}

test('a catalog with two good beds for everyone has no gap', () => {
  const map = gapsOf(fullQueenRange());
  expect(map.gaps).toEqual([]);
  expect(map.unservedTypes).toBe(0);
  expect(map.missingSizes).toEqual(['King', 'Full', 'Twin', 'California King', 'Twin XL']);
});

test('a feel that costs more than the others is a gap below its price, with the store’s currency and units', () => {
  const cheapKings = [3.5, 4, 4.5, 5, 5.5, 6, 6.5].flatMap((firmness) =>
    [500_00, 500_00, 800_00].map((price) =>
      makeProduct({ firmness, profileInches: 13, prices: { King: price } }),
    ),
  );
  const firm = [7.5, 7.5].map((firmness) =>
    makeProduct({ firmness, profileInches: 13, prices: { King: 1_799_00 } }),
  );
  const dear = [9.5, 9.5, 9.5, 9.5, 9.5].map((firmness) =>
    makeProduct({ firmness, profileInches: 13, prices: { King: 1_900_00 } }),
  );
  const { gaps } = gapsOf([...cheapKings, ...firm, ...dear]);
  const worded = gaps.map((gap) => describeGap(gap, USD));
  expect(worded).toContainEqual({
    title: 'Nothing firm (7–8.5) in stock in King under $1,500',
    who: 'Stomach sleepers of 130 lb to 230 lb',
    hints: [],
  });
});

test('thickness is required only where it matters', () => {
  const thin = fullQueenRange().map((product) => ({
    ...product,
    attributes: { ...product.attributes, profileInches: { ...product.attributes.profileInches!, value: 9 } },
  }));
  const { gaps } = gapsOf(thin);
  expect(gaps.length).toBeGreaterThan(0);
  for (const { need, sleepers } of gaps) {
    expect(need.minInches).toBe(11);
    expect(new Set(sleepers.map(({ weight }) => weight))).toEqual(new Set(['heavy']));
  }
  expect(describeGap(gaps[0]!, { currency: 'EUR', measurementUnit: 'metric' }).title).toContain(
    'of 28 cm or more',
  );
});

test('a gap names the changes in the catalog that would close it', () => {
  const others = fullQueenRange().filter(({ attributes }) => attributes.firmness!.value < 7);
  const soldOut = makeProduct({ firmness: 7.5, prices: { Queen: 900_00 }, soldOut: ['Queen'] });
  const unpriced = makeProduct({ firmness: 7.5, prices: { Queen: null } });
  const unknown = makeProduct({ firmness: null, prices: { Queen: 900_00 } });
  const { gaps } = gapsOf([...others, soldOut, unpriced, unknown]);
  const gap = gaps.find(({ need }) => need.firmnessLow === 7 && need.firmnessHigh === 8.5)!;
  expect(describeGap(gap, USD).hints).toEqual([
    '1 mattress would fit but is out of stock in Queen.',
    '1 mattress would fit but has no price in Queen.',
    '1 mattress might fit: set its firmness.',
  ]);
});

test('sleeping hot is mentioned only if heat makes the gap worse', () => {
  const warm = fullQueenRange().map((product) => ({
    ...product,
    attributes: { ...product.attributes, cooling: { ...product.attributes.cooling!, value: 'low' as const } },
  }));
  const { gaps } = gapsOf(warm);
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.every(({ need }) => need.cool)).toBe(true);
  expect(describeGap(gaps[0]!, USD).title).toMatch(/^Nothing cool and /);
});

test('a size with only expensive mattresses is reported once, not per sleeper', () => {
  const dearKings = fullQueenRange().map((product) => ({
    ...product,
    handle: `${product.handle}-king`,
    variants: product.variants.map((variant) => ({
      ...variant,
      size: 'King' as const,
      priceMinor: 2_600_00,
    })),
  }));
  const map = gapsOf([...fullQueenRange(), ...dearKings]);
  const { wholeSizes, gaps } = describeGapMap(map, USD);
  expect(wholeSizes).toContain('No mattress in stock in King under $2,000, at any firmness');
  expect(gaps).toEqual([]);
});

test('an empty catalog has no gaps but its missing sizes', () => {
  const map = gapsOf([]);
  expect(map.gaps).toEqual([]);
  expect(map.tried).toBe(0);
  expect(map.missingSizes).toHaveLength(6);
});

test('budgets are round amounts in the range of the prices, in any currency', () => {
  const yen = [30_000, 80_000, 120_000, 250_000].map((price) => makeProduct({ prices: { Queen: price } }));
  const budgetSteps = listBudgetSteps(buildColumns(yen));
  expect(budgetSteps).toEqual([30_000, 50_000, 80_000, 100_000, 150_000, 200_000, Number.POSITIVE_INFINITY]);
});

test('the order of the products changes nothing', () => {
  const random = seededRandom(7);
  const products = Array.from({ length: 120 }, (_, at) => randomProduct(random, at));
  expect(gapsOf(products.toReversed())).toEqual(gapsOf(products));
});

test('each gap of a real retailer also occurs in the matcher', async () => {
  const { products } = await loadCatalog(RETAILER);
  const { gaps } = gapsOf(products);
  expect(gaps.length).toBeGreaterThan(5);
  for (const gap of gaps) {
    for (const size of gap.sizes) {
      const none = countByMatch(products, gap, { size, budget: gap.noneBelowMinor });
      const one = countByMatch(products, gap, { size, budget: gap.oneBelowMinor });
      expect(Math.max(...none)).toBe(0);
      expect(Math.max(...one)).toBeLessThanOrEqual(1);
    }
  }
});

test('no gap of a real retailer is missing', async () => {
  const { products } = await loadCatalog(RETAILER);
  const { gaps } = gapsOf(products);
  const isTold = (sleeper: GapSleeper, size: Size, budget: number) =>
    gaps.some(
      ({ sleepers, sizes, oneBelowMinor }) =>
        sizes.includes(size) &&
        oneBelowMinor >= budget &&
        sleepers.some(({ position, weight }) => position === sleeper.position && weight === sleeper.weight),
    );
  const untold: string[] = [];
  for (const position of POSITIONS)
    for (const weight of ['light', 'middle', 'heavy'] as const)
      for (const size of ['Queen', 'King', 'Full', 'Twin'] as const)
        for (const budget of [1_000_00, 2_000_00, Number.POSITIVE_INFINITY]) {
          const sleeper = { position, weight };
          const need = { minInches: weight === 'heavy' ? 11 : 0, cool: false };
          const [count] = countByMatch(products, { need, sleepers: [sleeper] }, { size, budget });
          if (count! < 2 && !isTold(sleeper, size, budget))
            untold.push(`${weight} ${position} ${size} ${budget}`);
        }
  expect(untold).toEqual([]);
});
