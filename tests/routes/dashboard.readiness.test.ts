import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/_dashboard.brands_.readiness.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { makeForm, makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

test('the report uses the store’s own catalog, threshold and currency', async () => {
  await makeStore({ name: 'Another store' });
  const products = [
    makeProduct({ title: 'The only one', firmness: 5.5, prices: { Queen: 900_00, King: null } }),
  ];
  const { merchantId } = await makeStore({
    products,
    settings: { storeInfo: { currency: 'EUR', measurementUnit: 'metric' } },
  });
  const person = await signUpPerson();
  await db.teamMember.updateMany({ where: { merchantId: person.merchantId }, data: { merchantId } });
  const report = await loader(routeArgs(makeRequest('/brands/readiness', { cookie: person.cookie })));
  expect(report.readiness).toMatchObject({ mattresses: 1, ready: 0 });
  expect(report.gaps.wholeSizes).toContain('No mattress in stock in Twin');
  const titles = report.gaps.gaps.map(({ title }) => title);
  expect(titles).toContain('Only one medium (4.5–6.5) in stock in Queen at any price');
  expect(report.gaps.gaps.some(({ who }) => who.includes('59 kg'))).toBe(true);
});

test('the grid is of the size and budget in the address', async () => {
  const { cookie } = await ownerOf([
    makeProduct({ firmness: 5.5, prices: { Queen: 900_00, Twin: 400_00 } }),
    makeProduct({ firmness: 5.5, prices: { Queen: 1_900_00, Twin: 800_00 } }),
  ]);
  const load = async (query: string) =>
    (await loader(routeArgs(makeRequest(`/brands/readiness${query}`, { cookie })))).grid!;
  expect((await load('')).caption).toBe('Good beds in Queen, by sleep position and body weight');
  expect((await load('?size=Twin&budget=50000')).caption).toBe(
    'Good beds in Twin under $500, by sleep position and body weight',
  );
  expect((await load('?size=Futon&budget=cheap')).caption).toContain('Good beds in Queen,');
});

/** A bed of which the title and a tag say different feels. */
function conflictingBed() {
  const product = makeProduct({ title: 'Aurora', firmness: 7.5 });
  product.attributes.firmness!.otherwise = [{ value: 3.5, source: 'tag' }];
  return product;
}

async function ownerOf(products: CatalogProduct[]) {
  const { merchantId } = await makeStore({ products });
  const person = await signUpPerson();
  await db.teamMember.updateMany({ where: { merchantId: person.merchantId }, data: { merchantId } });
  const product = await db.product.findFirst({ where: { merchantId } });
  return { merchantId, cookie: person.cookie, productId: product?.id ?? '' };
}

function choose(cookie: string, fields: Record<string, string>) {
  return action(routeArgs(makeForm('/brands/readiness?size=King&locale=de', fields, { cookie })));
}

test('the value that a merchant uses settles the conflict and stays', async () => {
  const { merchantId, cookie, productId } = await ownerOf([conflictingBed()]);
  const load = async () =>
    (await loader(routeArgs(makeRequest('/brands/readiness', { cookie })))).readiness.conflicts;
  const [conflict] = await load();
  expect(conflict).toMatchObject({ productId, attribute: 'firmness' });
  const value = conflict!.values[1]!.draft;
  const response = (await choose(cookie, { productId, attribute: 'firmness', value })) as Response;
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toMatch(/^\/brands\/readiness\?size=King&toast=/);
  expect(await load()).toEqual([]);
  const { attributes, locked } = await db.product.findFirstOrThrow({ where: { merchantId, id: productId } });
  expect(attributes).toMatchObject({ firmness: { value: 3.5, source: 'merchant' } });
  expect(locked).toMatchObject({ firmness: { value: 3.5, source: 'merchant' } });
});

test('a conflict can’t be settled for another store, or with an invalid value', async () => {
  const { cookie } = await ownerOf([]);
  const other = await ownerOf([conflictingBed()]);
  const { merchantId, productId } = other;
  for (const form of [
    { productId, attribute: 'firmness', value: '3.5' },
    { productId, attribute: 'isHidden', value: 'true' },
    { productId: 'x', attribute: 'firmness', value: '3.5' },
  ])
    expect(await choose(cookie, form)).toMatchObject({ init: { status: 400 } });
  expect(await choose(other.cookie, { productId, attribute: 'firmness', value: '99' })).toMatchObject({
    init: { status: 400 },
  });
  const { locked } = await db.product.findFirstOrThrow({ where: { merchantId, id: productId } });
  expect(locked).toEqual({});
});
