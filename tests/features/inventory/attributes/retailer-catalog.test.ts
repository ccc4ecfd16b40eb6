import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import {
  FIXTURE_CATALOG,
  type ProductLabel,
  productsOf,
  readLabels,
} from '#tests/features/inventory/raw-products.ts';

/** The firmness for each label name. */
const FIRMNESS: Record<string, number> = {
  'ultra plush': 2,
  plush: 3.5,
  'medium plush': 4.5,
  medium: 5.5,
  'luxury firm': 6,
  'medium firm': 6.5,
  firm: 7.5,
  'extra firm': 8.5,
};

let products: CatalogProduct[] = [];
let problems: unknown[] = [];
const labels = readLabels();

beforeAll(async () => {
  const read = await productsOf(readFileSync(FIXTURE_CATALOG));
  products = read.products.map((raw) => readProduct(raw));
  problems = read.problems;
});

function listMismatches(
  read: (product: CatalogProduct) => unknown,
  label: (label: ProductLabel) => unknown,
): string[] {
  return products
    .filter((product) => read(product) !== label(labels[product.handle] as ProductLabel))
    .map((product) => `${product.title}: ${String(read(product))}`);
}

test('all 256 products and 1,154 variants of a real retailer are read without a problem', () => {
  expect(products).toHaveLength(256);
  expect(products.flatMap(({ variants }) => variants)).toHaveLength(1_154);
  expect(problems).toEqual([]);
  expect(Object.keys(labels)).toHaveLength(256);
});

test('the kind of every product matches its label', () => {
  expect(
    listMismatches(
      ({ attributes }) => attributes.kind.value,
      ({ kind }) => kind,
    ),
  ).toEqual([]);
});

test('the thickness matches its label wherever the title states one', () => {
  const wrong = listMismatches(
    ({ attributes }) => attributes.profileInches?.value ?? null,
    ({ profileInches }) => profileInches,
  );
  expect(wrong).toEqual([]);
});

test('firmness matches its label wherever a title or tag states it', () => {
  const wrong = listMismatches(
    ({ attributes }) => attributes.firmness?.value ?? null,
    ({ firmness }) => (firmness === null ? null : FIRMNESS[firmness]),
  );
  expect(wrong).toEqual([]);
  const sources = listMismatches(
    ({ attributes }) => attributes.firmness?.source ?? null,
    ({ firmnessFrom }) => firmnessFrom ?? null,
  );
  expect(sources).toEqual([]);
});

test('the construction of every mattress matches its label', () => {
  const wrong = listMismatches(
    ({ attributes }) => attributes.construction?.value ?? null,
    ({ construction }) => construction,
  );
  expect(wrong).toEqual([]);
});

test('materials always include the construction', () => {
  for (const { attributes, title } of products) {
    if (!attributes.construction) continue;
    expect([title, ...attributes.materials.map(({ value }) => value)]).toContain(
      attributes.construction.value,
    );
  }
});

test('every reading has a confidence between 0 and 1', () => {
  for (const { attributes } of products) {
    const { tags: _, statedSizes: __, ...readings } = attributes;
    for (const reading of Object.values(readings).flat()) {
      if (reading === null) continue;
      expect(reading.confidence).toBeGreaterThan(0);
      expect(reading.confidence).toBeLessThanOrEqual(1);
    }
  }
});

test('a floor sample gets its size from the title, including split sizes', () => {
  const sizesOf = (handle: string) =>
    products.find((product) => product.handle === handle)?.variants.map(({ size }) => size);
  expect(sizesOf('twin-xl-restonic-mattress-clearance-enchantment-latex-firm-12')).toEqual(['Twin XL']);
  expect(
    sizesOf('split-california-king-chattam-wells-mattress-clearance-geneva-luxury-medium-euro-top-16'),
  ).toEqual(['Split California King']);
});

test('a blank price is unknown and a published price is exact', () => {
  const standard = products.find(({ handle }) => handle === 'standard-foundation-box-spring');
  expect(standard?.variants[0]).toMatchObject({ size: 'Queen', priceMinor: 25_900, available: true });
  const clearance = products.find(({ handle }) => handle.startsWith('twin-xl-restonic'));
  expect(clearance?.variants[0]?.priceMinor).toBeNull();
});
