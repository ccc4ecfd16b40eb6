import { expect, test } from 'vitest';
import {
  modelsToProducts,
  PUBLISHED_MODELS,
} from '#app/features/inventory/system-brands/published-models.ts';
import { toModelHandle } from '#app/features/inventory/system-brands/system-models.ts';

const MODELS = PUBLISHED_MODELS.map(({ brand, model, facts }, at) => ({
  ...{ id: `m${at}`, brandId: brand, brand, name: model, facts, isActive: true },
  handle: toModelHandle(brand, model),
}));

function modelsOf(name: string) {
  return MODELS.filter(({ brand }) => brand === name);
}

test('there are 44 models of ten brands', () => {
  expect(MODELS).toHaveLength(44);
  expect(new Set(MODELS.map(({ brand }) => brand)).size).toBe(10);
});

test('models become mattresses, with a queen price only where one is published', () => {
  const products = modelsToProducts(modelsOf('Helix'));
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

test('every model is offered in all standard sizes', () => {
  for (const { variants } of modelsToProducts(MODELS)) {
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

test('firmness is the middle of the published range, and all materials are listed', () => {
  const [natural] = modelsToProducts(modelsOf('Birch'));
  expect(natural?.attributes).toMatchObject({
    firmness: { value: 6.5, source: 'system-brand' },
    construction: { value: 'hybrid' },
    profileInches: { value: 11 },
  });
  expect(natural?.attributes.materials.map(({ value }) => value)).toEqual(['hybrid', 'latex']);
});

test('every model has a firmness between 1 and 10 and a construction', () => {
  for (const { attributes } of modelsToProducts(MODELS)) {
    expect(attributes.firmness?.value).toBeGreaterThanOrEqual(1);
    expect(attributes.firmness?.value).toBeLessThanOrEqual(10);
    expect(attributes.construction).not.toBeNull();
  }
});

test('a store with another currency gets no price in dollars', () => {
  const products = modelsToProducts(MODELS, 'EUR');
  expect(
    products.flatMap(({ variants }) => variants).filter(({ priceMinor }) => priceMinor !== null),
  ).toEqual([]);
});
