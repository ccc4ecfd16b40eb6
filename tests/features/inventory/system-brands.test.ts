import { expect, test } from 'vitest';
import {
  listSystemBrandProducts,
  SYSTEM_BRAND_MODELS,
  SYSTEM_BRANDS,
} from '#app/features/inventory/system-brands.ts';

test('there are 44 models of ten brands', () => {
  expect(SYSTEM_BRAND_MODELS).toHaveLength(44);
  expect(SYSTEM_BRANDS).toHaveLength(10);
});

test('a chosen brand brings its models as mattresses, with a queen price only where one is published', () => {
  const products = listSystemBrandProducts(['helix', 'No such brand']);
  expect(products).toHaveLength(19);
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(19);
  expect(products.every(({ attributes }) => attributes.kind.value === 'mattress')).toBe(true);
  const priced = products.flatMap(({ title, variants }) =>
    variants
      .filter(({ priceMinor }) => priceMinor !== null)
      .map(({ size, priceMinor }) => [title, size, priceMinor]),
  );
  expect(priced).toEqual([['Helix Midnight Luxe', 'Queen', 179_900]]);
});

test('every model is offered in the usual sizes, so that a shopper who names one finds it', () => {
  for (const { variants } of listSystemBrandProducts(SYSTEM_BRANDS)) {
    expect(variants.map(({ size }) => size)).toEqual([
      'Twin',
      'Twin XL',
      'Full',
      'Queen',
      'King',
      'California King',
    ]);
  }
});

test('firmness is the middle of the published range, and two materials are both contained', () => {
  const [natural] = listSystemBrandProducts(['Birch']);
  expect(natural?.attributes).toMatchObject({
    firmness: { value: 6.5, source: 'system-brand' },
    construction: { value: 'hybrid' },
    profileInches: { value: 11 },
  });
  expect(natural?.attributes.materials.map(({ value }) => value)).toEqual(['hybrid', 'latex']);
});

test('every model has a firmness between 1 and 10 and a construction', () => {
  for (const { attributes } of listSystemBrandProducts(SYSTEM_BRANDS)) {
    expect(attributes.firmness?.value).toBeGreaterThanOrEqual(1);
    expect(attributes.firmness?.value).toBeLessThanOrEqual(10);
    expect(attributes.construction).not.toBeNull();
  }
});

test('a store with another currency gets no price in dollars', () => {
  const products = listSystemBrandProducts(SYSTEM_BRANDS, 'EUR');
  expect(
    products.flatMap(({ variants }) => variants).filter(({ priceMinor }) => priceMinor !== null),
  ).toEqual([]);
});
