import { expect, test } from 'vitest';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import type { RawVariant } from '#app/features/inventory/attributes/raw-product.ts';
import { makeRawProduct, makeRawVariant, productsOf } from '#tests/features/inventory/raw-products.ts';

function isAvailable(variant: Partial<RawVariant>, status = '', published = ''): boolean {
  const raw = makeRawProduct({ title: 'Mattress', status, published, variants: [makeRawVariant(variant)] });
  return readProduct(raw).variants[0]?.available ?? false;
}

test('sizes come from the size option, not from another option', () => {
  const options = [
    { name: 'Style', value: 'King of Comfort' },
    { name: 'Size', value: 'Cal King' },
  ];
  const raw = makeRawProduct({ title: 'Mattress', variants: [makeRawVariant({ options, price: '999' })] });
  expect(readProduct(raw).variants[0]).toMatchObject({
    size: 'California King',
    priceMinor: 99_900,
    title: 'King of Comfort / Cal King',
  });
});

test('sizes that only tags name become variants without a price', () => {
  const raw = makeRawProduct({
    title: 'Dusk Hybrid Mattress',
    tags: ['Size_Queen', 'Size_CA King', 'size: split king'],
    variants: [makeRawVariant({ options: [{ name: 'Title', value: 'Default Title' }], price: '999.00' })],
  });
  expect(
    readProduct(raw).variants.map(({ size, priceMinor, available }) => [size, priceMinor, available]),
  ).toEqual([
    ['Queen', null, true],
    ['California King', null, true],
    ['Split King', null, true],
  ]);
});

test('the only size in a title applies to the variant and keeps its price', () => {
  const raw = makeRawProduct({
    title: 'Queen Azusa Clearance Mattress',
    variants: [makeRawVariant({ price: '899.00' })],
  });
  expect(readProduct(raw).variants[0]).toMatchObject({ size: 'Queen', priceMinor: 89_900 });
});

test('a product that names no size has none', () => {
  expect(readProduct(makeRawProduct({ title: 'Mattress' })).variants[0]?.size).toBeNull();
});

test('only active, published variants that are in stock or untracked are available', () => {
  expect(isAvailable({})).toBe(true);
  expect(isAvailable({}, 'active', 'true')).toBe(true);
  expect(isAvailable({}, 'draft')).toBe(false);
  expect(isAvailable({}, 'Archived')).toBe(false);
  expect(isAvailable({}, 'Active', 'FALSE')).toBe(false);
  expect(isAvailable({ inventoryQuantity: '3' })).toBe(true);
  expect(isAvailable({ inventoryQuantity: '0' })).toBe(false);
  expect(isAvailable({ inventoryQuantity: '-2', inventoryPolicy: 'deny', inventoryTracker: 'shopify' })).toBe(
    false,
  );
  expect(
    isAvailable({ inventoryQuantity: '0', inventoryPolicy: 'continue', inventoryTracker: 'shopify' }),
  ).toBe(true);
  expect(isAvailable({ inventoryQuantity: '0', inventoryPolicy: 'deny', inventoryTracker: '' })).toBe(true);
});

test('stock in words counts', () => {
  const inStock = (inventoryQuantity: string) => isAvailable({ inventoryQuantity });
  expect(['Yes', 'In stock', 'available', '10+', 'Call us'].filter(inStock)).toHaveLength(5);
  expect(['No', 'Out of stock', 'sold out', 'Backordered', '0'].filter(inStock)).toEqual([]);
});

test('a blank inventory tracker means untracked, a missing column does not', async () => {
  const tracked = await productsOf('Handle,Title,Variant Inventory Qty\na,Mattress,0\n');
  const untracked = await productsOf(
    'Handle,Title,Variant Inventory Tracker,Variant Inventory Qty\na,Mattress,,0\n',
  );
  expect(tracked.products.map((raw) => readProduct(raw).variants[0]?.available)).toEqual([false]);
  expect(untracked.products.map((raw) => readProduct(raw).variants[0]?.available)).toEqual([true]);
});

test('only http URLs are accepted as links', () => {
  const raw = makeRawProduct({
    title: 'Mattress',
    url: 'javascript:alert(1)',
    imageUrl: 'https://x.example/a.jpg?v=1',
  });
  expect(readProduct(raw)).toMatchObject({ url: null, imageUrl: 'https://x.example/a.jpg?v=1' });
});

test('prices follow the currency of the store', () => {
  const raw = makeRawProduct({ title: 'Mattress', variants: [makeRawVariant({ price: '129,900' })] });
  expect(readProduct(raw, 'JPY').variants[0]?.priceMinor).toBe(129_900);
});
