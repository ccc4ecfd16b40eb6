import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#app/features/inventory/listing/list-products.server.ts';
import { PRODUCT_SORTS, parseProductListRequest } from '#app/features/inventory/filters/product-filter.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

useDatabase();

let merchantId: string;
beforeAll(async () => {
  ({ merchantId } = await makeMerchant());
  await writeProducts({
    merchantId,
    origin: 'csv',
    products: Array.from({ length: 60 }, () => makeProduct({ title: 'Secret' })),
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '01a1f8db-3026-74bd-82e1-d483d92d70cf';

test('a forged cursor shows the first page', async () => {
  const forged = [
    'nonsense',
    '%00',
    encode(null),
    encode(['title', false, '\0', ID]),
    encode(['title', false, '\ud800', ID]),
    encode(['title', false, 'a', "' or 1=1 --"]),
    encode(['title', false, 7, ID]),
    encode(['price', false, 'a', ID]),
    encode(['title', true, 'a', ID]),
    encode(['title', false, 'a'.repeat(401), ID]),
    encode(['title', false, 'a', ID, 'more']),
  ];
  for (const after of forged) {
    const request = parseProductListRequest(new URLSearchParams({ after }));
    const page = await listProducts({ merchantId, ...request });
    expect([page.products.length, page.previous]).toEqual([50, null]);
  }
});

test('cursor values outside the range of their columns cause no error', async () => {
  const cursors: [string, boolean, unknown][] = [
    ['price', false, 1e12],
    ['price', true, -1e12],
    ['price', false, 1.5],
    ['firmness', false, 1e12],
    ['firmness', false, 1e-300],
    ['confidence', true, -1e-300],
    ['updated', false, '0000-01-01T00:00:00Z'],
    ['updated', true, '9999-12-31T23:59:59.999999999999Z'],
    ['title', false, ''],
  ];
  for (const [sort, isDown, value] of cursors) {
    for (const end of ['after', 'before']) {
      const cursor = encode([sort, isDown, value, ID]);
      const params = new URLSearchParams({ sort, [end]: cursor, ...(isDown && { dir: 'desc' }) });
      const page = await listProducts({ merchantId, ...parseProductListRequest(params) });
      expect(page.total).toBe(60);
    }
  }
});

test('any query string returns a page', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('1e999', '-1', '\0', '%'),
  );
  const keys = [
    'search',
    'brand',
    'kind',
    'firmnessMin',
    'priceMax',
    'sort',
    'dir',
    'after',
    'before',
    'mark',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...keys), anyText), { maxLength: 8 }),
      async (pairs) => {
        const request = parseProductListRequest(new URLSearchParams(pairs));
        const page = await listProducts({ merchantId, ...request });
        expect(page.total).toBeLessThanOrEqual(60);
      },
    ),
    { numRuns: 60 },
  );
});

test('overlong filters are truncated', () => {
  const params = new URLSearchParams({ search: 'a'.repeat(9_999), after: 'a'.repeat(9_999) });
  for (let at = 0; at < 500; at += 1) params.append('brand', `Brand ${at}`);
  for (let at = 0; at < 500; at += 1) params.append('kind', 'mattress');
  const { filter, after } = parseProductListRequest(params);
  expect([filter.search.length, filter.brands.length, filter.kinds, after]).toEqual([
    100,
    20,
    ['mattress'],
    null,
  ]);
});

test('a cursor of another merchant shows none of their products', async () => {
  const stranger = await makeMerchant();
  for (const order of PRODUCT_SORTS) {
    const request = { ...parseProductListRequest(new URLSearchParams()), order };
    const { next } = await listProducts({ merchantId, ...request });
    const page = await listProducts({ merchantId: stranger.merchantId, ...request, after: next });
    expect([page.products, page.total]).toEqual([[], 0]);
  }
});
