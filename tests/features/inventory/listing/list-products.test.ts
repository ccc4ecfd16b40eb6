import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ProductKind } from '#app/features/inventory/inventory.ts';
import { listProducts, type ProductListPage } from '#app/features/inventory/listing/list-products.server.ts';
import {
  type ProductFilter,
  type ProductListRequest,
  NO_FILTER,
  type ProductSort,
  PRODUCT_SORTS,
  parseProductListRequest,
} from '#app/features/inventory/filters/product-filter.ts';
import { getInventorySummary, writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct, type ProductFacts } from '#tests/support/make-product.ts';

useDatabase();

const PAGES_MAX = 50;
let merchantId: string;

beforeAll(async () => {
  ({ merchantId } = await makeMerchant());
  const products = Array.from({ length: 130 }, (_, at) => ({
    ...makeProduct({
      // Many products share a sort value, and some have none.
      title: `Model ${at % 9}`,
      kind: (['mattress', 'mattress', 'pillow'] as ProductKind[])[at % 3],
      firmness: at % 4 === 0 ? null : 1 + (at % 8),
      confidence: 0.1 + (at % 7) / 10,
      prices: { Queen: at % 5 === 0 ? null : 50_000 + (at % 6) * 10_000 },
    }),
    brand: `Brand ${at % 3}`,
  }));
  await writeProducts({ merchantId, origin: 'csv', products });
});

function makeRequest(overrides: Partial<ProductListRequest> = {}): ProductListRequest {
  return { filter: NO_FILTER, order: 'title', isDescending: false, after: null, before: null, ...overrides };
}

async function pageThrough(
  overrides: Partial<ProductListRequest>,
  between: (page: ProductListPage) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const result: ProductListPage = await listProducts({ merchantId, ...makeRequest(overrides), after });
    seen.push(...result.products.map(({ id }) => id));
    after = result.next;
    if (!after) break;
    await between(result);
  }
  return seen;
}

async function find(filter: Partial<ProductFilter>, of = merchantId): Promise<string[]> {
  const page = await listProducts({
    merchantId: of,
    ...makeRequest({ filter: { ...NO_FILTER, ...filter } }),
  });
  return page.products.map(({ title }) => title).toSorted();
}

const anyOrder = fc.record({ order: fc.constantFrom(...PRODUCT_SORTS), isDescending: fc.boolean() });

test('in every sort order, the pages show every product exactly once', async () => {
  const all = (await db.product.findMany({ where: { merchantId } })).map(({ id }) => id).toSorted();
  for (const order of PRODUCT_SORTS) {
    for (const isDescending of [false, true]) {
      const seen = await pageThrough({ order, isDescending });
      expect({ order, isDescending, seen: seen.toSorted() }).toEqual({ order, isDescending, seen: all });
    }
  }
});

test('products without a sort value come last in both directions', async () => {
  for (const isDescending of [false, true]) {
    const seen = await pageThrough({ order: 'firmness', isDescending });
    const rows = await db.product.findMany({ where: { merchantId }, select: { id: true, firmness: true } });
    const firmness = new Map(rows.map((row) => [row.id, row.firmness]));
    const values = seen.map((id) => firmness.get(id) ?? null);
    const firstUnknown = values.indexOf(null);
    expect(values.slice(firstUnknown).every((value) => value === null)).toBe(true);
    const known = values.slice(0, firstUnknown) as number[];
    expect(known).toEqual(known.toSorted((a, b) => (isDescending ? b - a : a - b)));
  }
});

test('going back shows the same pages as going forward', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const first = await listProducts({ merchantId, ...makeRequest(order) });
      const second = await listProducts({ merchantId, ...makeRequest({ ...order, after: first.next }) });
      const third = await listProducts({ merchantId, ...makeRequest({ ...order, after: second.next }) });
      const again = await listProducts({ merchantId, ...makeRequest({ ...order, before: third.previous }) });
      expect(again.products).toEqual(second.products);
      const [one, two, three] = [first, second, third].map(({ range }) => range);
      expect([one?.from, two?.from, three?.from]).toEqual([1, one!.to + 1, two!.to + 1]);
      expect([three?.to, again.range]).toEqual([third.total, second.range]);
      const start = await listProducts({ merchantId, ...makeRequest({ ...order, before: again.previous }) });
      expect(start.products).toEqual(first.products);
      expect([first.previous, start.previous, third.next]).toEqual([null, null, null]);
    }),
    { numRuns: 12 },
  );
});

test('products that stay are shown exactly once while others change', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, fc.nat(), async (order, seed) => {
      const other = await makeMerchant();
      const staying = Array.from({ length: 110 }, (_, at) => makeProduct(variety(at)));
      const moving = Array.from({ length: 40 }, (_, at) => makeProduct(variety(at + seed)));
      await writeProducts({
        merchantId: other.merchantId,
        origin: 'csv',
        products: [...staying, ...moving],
      });
      const stay = new Set(staying.map(({ handle }) => handle));
      const seen: string[] = [];
      let after: string | null = null;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const request: ProductListRequest = makeRequest({ ...order, after });
        const result = await listProducts({ merchantId: other.merchantId, ...request });
        seen.push(...result.products.map(({ handle }) => handle).filter((handle) => stay.has(handle)));
        after = result.next;
        if (!after) break;
        await move(other.merchantId, moving.splice(0, 10), page);
      }
      expect(seen.toSorted()).toEqual([...stay].toSorted());
    }),
    { numRuns: 6 },
  );
});

function variety(at: number): ProductFacts {
  return {
    title: `T${at % 12}`,
    firmness: at % 5 === 0 ? null : 1 + (at % 9),
    prices: { Queen: at % 7 === 0 ? null : 40_000 + (at % 10) * 1_000 },
    confidence: 0.2 + (at % 6) / 10,
  };
}

async function move(of: string, products: ReturnType<typeof makeProduct>[], page: number): Promise<void> {
  const [deleted, ...changed] = products;
  if (!deleted) return;
  await db.product.deleteMany({ where: { merchantId: of, handle: deleted.handle } });
  const renamed = changed.map(({ handle }) =>
    makeProduct({ ...variety(page * 31), handle, title: `A${page}` }),
  );
  await writeProducts({ merchantId: of, origin: 'csv', products: renamed });
}

test('a page includes the total of all pages', async () => {
  const page = await listProducts({ merchantId, ...makeRequest() });
  expect([page.total, page.products.length]).toEqual([130, 50]);
  const few = await listProducts({
    merchantId,
    ...makeRequest({ filter: { ...NO_FILTER, kinds: ['pillow'], brands: ['brand 2'] } }),
  });
  expect(few.total).toBe(43);
});

test('each filter finds the matching products', async () => {
  const { merchantId: of } = await makeMerchant();
  const facts: [string, ProductFacts][] = [
    ['soft latex', { construction: 'latex', firmness: 3, profileInches: 8, prices: { Twin: 40_000 } }],
    ['firm hybrid', { firmness: 8, profileInches: 14, prices: { King: 250_000 }, features: ['pillow top'] }],
    ['unknown', { construction: null, firmness: null, profileInches: null, prices: {} }],
    ['sold out', { prices: { Queen: 90_000 }, soldOut: ['Queen'] }],
    ['guessed', { confidence: 0.3 }],
    ['a pillow', { kind: 'pillow', construction: null, firmness: null, profileInches: null }],
  ];
  const products = facts.map(([title, own]) => ({ ...makeProduct({ ...own, title }), brand: 'Säntis' }));
  products[0]!.variants[0]!.sku = 'AB-100%_X';
  await writeProducts({ merchantId: of, origin: 'csv', products });
  await writeProducts({
    merchantId: of,
    origin: 'form',
    products: [{ ...makeProduct({ title: 'by hand' }), brand: 'Own' }],
  });
  const finds = async (filter: Partial<ProductFilter>, titles: string[]) =>
    expect({ filter, found: await find(filter, of) }).toEqual({ filter, found: titles });
  await finds({ constructions: ['latex'] }, ['soft latex']);
  await finds({ firmness: { min: null, max: 4 } }, ['soft latex']);
  await finds({ firmness: { min: 7.5, max: null } }, ['firm hybrid']);
  await finds({ profile: { min: 13, max: 14 } }, ['firm hybrid']);
  await finds({ price: { min: 100_000, max: 300_000 } }, ['firm hybrid']);
  await finds({ sizes: ['Twin'] }, ['soft latex']);
  await finds({ stock: 'out' }, ['sold out', 'unknown']);
  await finds({ unknowns: ['firmness'] }, ['unknown']);
  await finds({ unknowns: ['price'], kinds: ['mattress'] }, ['unknown']);
  await finds({ flags: ['unsure'] }, ['guessed']);
  await finds({ flags: ['attention'] }, ['guessed', 'unknown']);
  await finds({ kinds: ['pillow', 'base'] }, ['a pillow']);
  await finds({ origins: ['form'] }, ['by hand']);
  await finds({ brands: ['OWN'] }, ['by hand']);
  await finds({ search: 'PILLOW top' }, ['firm hybrid']);
  await finds({ search: 'Säntis firm' }, ['firm hybrid']);
  await finds({ search: 'ab-100%_' }, ['soft latex']);
  await finds({ search: 'ab-100_' }, []);
  await finds({ search: '%' }, []);
});

test('what shoppers can’t see is listed on request, and found by a search', async () => {
  const { merchantId: of } = await makeMerchant();
  const products = ['shown', 'hidden', 'draft'].map((title) => makeProduct({ title }));
  await writeProducts({ merchantId: of, origin: 'csv', products });
  await db.product.updateMany({ where: { merchantId: of, title: 'hidden' }, data: { isHidden: true } });
  await db.product.updateMany({ where: { merchantId: of, title: 'draft' }, data: { isActive: false } });
  const page = await listProducts({ merchantId: of, ...makeRequest() });
  expect([page.products.map(({ title }) => title), page.total, page.hidden]).toEqual([['shown'], 1, 2]);
  expect(page.total).toBe((await getInventorySummary(of)).mattresses);
  expect(await find({ flags: ['hidden'] }, of)).toEqual(['draft', 'hidden']);
  expect(await find({ search: 'hidden' }, of)).toEqual(['hidden']);
});

test('a filter survives the round trip through the URL', () => {
  const query =
    'search=cool&kind=mattress&brand=A%2C+B&construction=latex&size=King&source=csv&unknown=price&mark=locked&stock=in&firmnessMin=5&profileMax=12.5&priceMin=90000&sort=price&dir=desc';
  const request = parseProductListRequest(new URLSearchParams(query));
  expect(request).toMatchObject({ order: 'price' satisfies ProductSort, isDescending: true });
  expect(request.filter).toMatchObject({
    brands: ['A, B'],
    profile: { min: null, max: 12.5 },
    price: { min: 90_000, max: null },
  });
});

test('the product row has the lowest price and the stock of its variants', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as wrong from product p, lateral (
       select min(price_minor) as price, coalesce(bool_or(available), false) as stock from variant v where v.product_id = p.id) s
      where p.price_from_minor is distinct from s.price or p.is_in_stock <> s.stock`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
