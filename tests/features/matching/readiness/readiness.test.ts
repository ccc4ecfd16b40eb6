import { expect, test } from 'vitest';
import {
  assessReadiness,
  conflictChoiceSchema,
  listConflicts,
} from '#app/features/matching/readiness/readiness.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function needOf(report: ReturnType<typeof assessReadiness>, need: string) {
  return report.needs.find((one) => one.need === need)!;
}

test('a mattress with all facts known for sure is ready', () => {
  const report = assessReadiness([makeProduct()]);
  expect(report).toMatchObject({ mattresses: 1, ready: 1, doubtfulKindCount: 0, conflictCount: 0 });
  expect(report.needs.every(({ known, missing, unsure }) => known === 1 && missing + unsure === 0)).toBe(
    true,
  );
});

test('missing, unsure and partial facts are counted separately, with their products', () => {
  const report = assessReadiness([
    makeProduct({ title: 'No feel', firmness: null }),
    makeProduct({ title: 'Doubt', confidence: 0.4 }),
    makeProduct({ title: 'Half priced', prices: { Queen: 900_00, King: null } }),
    makeProduct({ title: 'Sold out', prices: { Queen: 900_00 }, soldOut: ['Queen'] }),
    makeProduct({ title: 'A pillow', kind: 'pillow', firmness: null }),
  ]);
  expect(report).toMatchObject({ mattresses: 4, ready: 0 });
  expect(needOf(report, 'firmness')).toMatchObject({ known: 2, unsure: 1, missing: 1 });
  expect(needOf(report, 'firmness').products.map(({ title }) => title)).toEqual(['No feel', 'Doubt']);
  expect(needOf(report, 'price')).toMatchObject({ known: 3, unsure: 1, missing: 0 });
  expect(needOf(report, 'stock')).toMatchObject({ known: 3, missing: 1 });
});

test('a product of unsure kind is listed, whatever its kind', () => {
  const product = makeProduct({ title: 'Bed in a box?', kind: 'base' });
  product.attributes.kind.confidence = 0.4;
  expect(assessReadiness([product]).doubtfulKinds).toEqual([
    { productId: product.productId, title: 'Bed in a box?' },
  ]);
});

test('contradicting fields are listed with their sources, until the merchant decides', () => {
  const product = makeProduct({ title: 'Aurora', firmness: 7.5 });
  product.attributes.firmness!.otherwise = [
    { value: 3.5, source: 'tag' },
    { value: 3.5, source: 'description' },
  ];
  expect(assessReadiness([product]).conflicts).toEqual([
    {
      productId: product.productId,
      title: 'Aurora',
      attribute: 'firmness',
      name: 'Firmness',
      values: [
        { text: 'Firm (7.5)', sources: 'from the title', draft: '7.5' },
        { text: 'Soft (3.5)', sources: 'from a tag and from the description', draft: '3.5' },
      ],
    },
  ]);
  product.attributes.firmness!.source = 'merchant';
  expect(assessReadiness([product]).conflictCount).toBe(0);
});

test('the value of every conflict of a real retailer can be chosen as it is listed', async () => {
  const { products } = await loadCatalog('tests/support/fixtures/retailer-catalog.csv');
  const conflicts = listConflicts(products);
  expect(conflicts.length).toBeGreaterThan(5);
  for (const { attribute, values } of conflicts) {
    expect(new Set(values.map(({ text }) => text)).size).toBeGreaterThan(1);
    for (const { draft } of values) {
      const chosen = { productId: 'f3b1f6a0-9d0c-4d5e-8a55-0f1c4b6f7a10', attribute, value: draft };
      expect(conflictChoiceSchema.safeParse(chosen).success).toBe(true);
    }
  }
});

test('an invalid choice is refused', () => {
  const productId = 'f3b1f6a0-9d0c-4d5e-8a55-0f1c4b6f7a10';
  for (const choice of [
    { productId, attribute: 'firmness', value: '99' },
    { productId, attribute: 'features', value: 'gel' },
    { productId: 'another', attribute: 'firmness', value: '5' },
    { productId, attribute: 'kind', value: '' },
  ])
    expect(conflictChoiceSchema.safeParse(choice).success).toBe(false);
});

test('the report on a real retailer’s catalog counts what the file lacks', async () => {
  const { products } = await loadCatalog('tests/support/fixtures/retailer-catalog.csv');
  const report = assessReadiness(products);
  const mattresses = products.filter(({ attributes }) => attributes.kind.value === 'mattress');
  const unpriced = mattresses.filter(({ variants }) =>
    variants.every(({ priceMinor }) => priceMinor === null),
  );
  const sizeless = mattresses.filter(({ variants }) => variants.every(({ size }) => size === null));
  expect(report.mattresses).toBe(mattresses.length);
  expect(needOf(report, 'price').missing).toBe(unpriced.length);
  expect(needOf(report, 'size').missing).toBe(sizeless.length);
  expect(unpriced.length).toBeGreaterThan(20);
  expect(report.ready).toBeLessThan(report.mattresses);
});
