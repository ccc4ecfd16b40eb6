import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildColumns } from '#app/features/matching/catalog-index/build-columns.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { MatchSettings, Position } from '#app/features/matching/matching.ts';
import { describeGrid } from '#app/features/matching/readiness/readiness-grid-texts.ts';
import { buildReadinessGrid, readGridChoice } from '#app/features/matching/readiness/readiness-grid.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { randomProduct, seededRandom } from '#tests/support/random-matching.ts';

type Choice = Parameters<typeof buildReadinessGrid>[1];

function gridOf(products: CatalogProduct[], choice: Choice = {}, settings: Partial<MatchSettings> = {}) {
  const index = buildColumns(products);
  const grid = buildReadinessGrid(index, choice, settings)!;
  const { threshold = 0.6 } = settings;
  return { index, grid, report: describeGrid(grid, { index, units: { currency: 'USD' }, threshold }) };
}

function cellOf(report: ReturnType<typeof gridOf>['report'], position: Position, pounds: number) {
  const row = report.rows.find((one) => one.position === position)!;
  return row.cells.find((cell) => cell.pounds === pounds)!;
}

test('a cell counts and names the good beds for a position and weight', () => {
  const { report } = gridOf([
    makeProduct({ title: 'Cloud', firmness: 4.5, prices: { King: 1_299_00 } }),
    makeProduct({ title: 'Board', firmness: 8.5, prices: { King: 999_00 } }),
  ]);
  const cell = cellOf(report, 'side', 140);
  expect(cell).toMatchObject({ count: 1, label: 'Side sleepers of 140 lb: 1 good bed' });
  expect(cell.title).toBe('1 good bed in King');
  expect(cell.good.beds).toEqual([
    expect.objectContaining({ title: 'Cloud', facts: '$1,299 · Medium-soft (4.5)' }),
  ]);
  expect(report.weights[0]).toEqual({ number: '110', unit: 'lb' });
  expect(report.summary).toMatch(/^No good bed for \d+ of 28 sleeper types, and only one for \d+\.$/);
});

test('an empty cell says what is missing and which beds fall short for one reason', () => {
  const filler = [800_00, 1_500_00, 2_500_00].map((price) =>
    makeProduct({ firmness: 9, prices: { King: price } }),
  );
  const { report } = gridOf(
    [
      ...filler,
      makeProduct({ title: 'Dear', firmness: 4.5, prices: { King: 2_400_00 } }),
      makeProduct({ title: 'Gone', firmness: 4.5, prices: { King: 900_00 }, soldOut: ['King'] }),
      makeProduct({ title: 'Gone and dear', firmness: 4.5, prices: { King: 2_900_00 }, soldOut: ['King'] }),
      makeProduct({ title: 'On request', firmness: 4.5, prices: { King: null } }),
      makeProduct({ title: 'Silent', firmness: null, prices: { King: 900_00 } }),
      makeProduct({ title: 'Silent and gone', firmness: null, prices: { King: 900_00 }, soldOut: ['King'] }),
    ],
    { size: 'King', budget: 1_500_00 },
  );
  const cell = cellOf(report, 'side', 140);
  expect(cell).toMatchObject({ count: 0, label: 'Side sleepers of 140 lb: 0 good beds' });
  expect(cell.title).toBe('No medium-soft (3.5–5) bed in stock in King under $1,500');
  expect(cell.hints.map(({ text, beds }) => [text, ...beds.map(({ title }) => title)])).toEqual([
    ['Would fit, but over $1,500', 'Dear'],
    ['Would fit, but out of stock in King', 'Gone'],
    ['Would fit, but no price in King', 'On request'],
    ['Might fit, but firmness not set', 'Silent'],
  ]);
});

test('a heavy sleeper needs a thick bed, and the cell says how thick', () => {
  const thin = [6, 6.5].map((firmness) =>
    makeProduct({ firmness, profileInches: 9, prices: { Queen: 900_00 } }),
  );
  const { report } = gridOf(thin);
  const cell = cellOf(report, 'combination', 260);
  expect(cell.title).toBe('No luxury firm (5.5–7) bed of 11" or more in stock in Queen');
  expect(cell.hints[0]).toMatchObject({ text: 'Right feel, but thinner than 11"' });
  expect(cellOf(report, 'combination', 200).count).toBe(2);
});

test('beds below the merchant’s minimum score are named as such', () => {
  const { report } = gridOf([makeProduct({ title: 'Cloud', firmness: 4.5 })], {}, { threshold: 0.95 });
  const cell = cellOf(report, 'side', 140);
  expect(cell.title).toBe('No medium-soft (3.5–5) bed in Queen reaches your minimum match score');
  expect(cell.hints).toMatchObject([{ text: 'Right feel, but below your minimum match score of 95%' }]);
});

test('long lists are cut, and say how many more there are', () => {
  const many = Array.from({ length: 40 }, () => makeProduct({ firmness: 5, prices: { Queen: 900_00 } }));
  const cell = cellOf(gridOf(many).report, 'side', 170);
  expect(cell.count).toBe(40);
  expect(cell.good.beds).toHaveLength(8);
  expect(cell.good.more).toBe(32);
  expect(cell.hints).toEqual([]);
});

test('the URL selects the size and the budget, ignoring invalid values', () => {
  const products = [400_00, 900_00, 2_100_00].map((price) =>
    makeProduct({ firmness: 5.5, prices: { Queen: price, Twin: price } }),
  );
  const read = (query: string) => {
    const { size, budgetMinor } = gridOf(products, readGridChoice(new URLSearchParams(query))).grid;
    return [size, budgetMinor];
  };
  expect(read('')).toEqual(['Queen', Infinity]);
  expect(read('size=Twin&budget=50000')).toEqual(['Twin', 500_00]);
  expect(read('size=King&budget=123')).toEqual(['Queen', Infinity]);
  expect(read('size=%00&budget=NaN')).toEqual(['Queen', Infinity]);
});

test('weights, lengths and prices are in the store’s units', () => {
  const index = buildColumns([makeProduct({ firmness: 6.5, profileInches: 8, prices: { Queen: 90_000 } })]);
  const units = { currency: 'EUR', measurementUnit: 'metric' as const };
  const report = describeGrid(buildReadinessGrid(index)!, { index, units, threshold: 0.6 });
  expect(report.weights.map(({ number, unit }) => `${number} ${unit}`)).toEqual([
    ...['50 kg', '64 kg', '77 kg', '91 kg', '104 kg', '118 kg', '136 kg'],
  ]);
  const heavy = report.rows[3]!.cells.at(-1)!;
  expect(heavy).toMatchObject({ who: 'Combination sleepers of 136 kg', count: 0 });
  expect(heavy.title).toBe('No medium-firm (6–7.5) bed of 30 cm or more in stock in Queen');
  expect(report.budgets[0]).toEqual({ value: '', label: 'Any budget' });
  expect(cellOf(report, 'back', 170).good.beds[0]!.facts).toBe('€900 · Medium-firm (6.5)');
});

test('a catalog with nothing in stock in a known size has no grid', () => {
  expect(buildReadinessGrid(buildColumns([]))).toBeNull();
  const gone = makeProduct({ prices: { Queen: 900_00 }, soldOut: ['Queen'] });
  expect(buildReadinessGrid(buildColumns([gone]))).toBeNull();
});

test('each cell of a real retailer counts what the matcher shows and feels right', async () => {
  const { products } = await loadCatalog('tests/support/fixtures/retailer-catalog.csv');
  for (const choice of [{ size: 'Queen' as const }, { size: 'King' as const, budget: 2_000_00 }]) {
    const { index, grid } = gridOf(products, choice);
    for (const { position, cells } of grid.rows)
      for (const { pounds, good, need } of cells) {
        const budgetMaxMinor = choice.budget;
        const { matches } = match(
          index,
          { positions: [position], weightPounds: pounds, size: choice.size, budgetMaxMinor },
          { limit: products.length },
        );
        const shown = matches.filter(({ handle, priceMinor, parts }) => {
          const product = products.find((one) => one.handle === handle)!;
          const comfort = parts.find(({ key }) => key === 'comfort')!;
          const inches = product.attributes.profileInches?.value ?? 0;
          return priceMinor !== null && comfort.known && comfort.value >= 0.7 && inches >= need.minInches;
        });
        expect(new Set(good.map(({ row }) => index.products[row]!.handle))).toEqual(
          new Set(shown.map(({ handle }) => handle)),
        );
      }
  }
});

test('a smaller budget never adds a good bed, and the order of the products changes nothing', () => {
  const random = seededRandom(11);
  const products = Array.from({ length: 120 }, (_, at) => randomProduct(random, at));
  const { grid, report } = gridOf(products);
  const counts = (one: typeof grid) => one.rows.flatMap(({ cells }) => cells.map(({ good }) => good.length));
  let before = counts(grid);
  for (const budget of grid.budgets.toReversed()) {
    const now = counts(gridOf(products, { budget }).grid);
    for (const [at, count] of now.entries()) expect(count).toBeLessThanOrEqual(before[at]!);
    before = now;
  }
  expect(gridOf(products.toReversed()).report).toEqual(report);
});
