import { beforeEach, expect, test } from 'vitest';
import { getProduct } from '#app/features/inventory/product/product.server.ts';
import type { InventoryActionResult } from '#app/features/inventory/actions/action-schema.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { action } from '#app/routes/inventory.ts';
import { loader as productPage } from '#app/routes/_dashboard.brands_.$productId.tsx';
import { action as editProduct } from '#app/routes/_dashboard.brands_.$productId_.edit.tsx';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const QUEEN = { size: 'Queen', priceMinor: 99_900, available: true };

let stranger: string;
let productId: string;
let brandId: string;
let cookie: string;

beforeEach(async () => {
  ({ merchantId: stranger } = await makeMerchant());
  const product = makeProduct({ title: 'Not yours' });
  await writeProducts({ merchantId: stranger, origin: 'form', products: [product] });
  const row = await db.product.findFirstOrThrow({ where: { merchantId: stranger } });
  productId = row.id;
  brandId = row.brandId!;
  ({ cookie } = await signUpPerson());
});

function post(body: unknown): Request {
  return new Request('http://localhost:3000/inventory', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function postJson(body: unknown): Promise<InventoryActionResult> {
  return (await action(routeArgs(post(body)))).json() as Promise<InventoryActionResult>;
}

test("another merchant's product is not shown, not changed, not hidden and not deleted", async () => {
  const before = await db.product.findFirstOrThrow({ where: { merchantId: stranger } });
  const variants = await db.variant.findMany({ where: { merchantId: stranger } });
  const request = makeRequest(`/brands/${productId}`, { cookie });
  expect((await thrownResponse(() => productPage(routeArgs(request, { productId })))).status).toBe(404);
  const selection = { ids: [productId] };
  for (const intent of [
    { intent: 'correct', selection, values: { firmness: 1 } },
    { intent: 'remove-corrections', selection },
    { intent: 'remove-corrections', selection, variants: ['Queen'] },
    { intent: 'set-variants', edits: [{ productId, key: 'Queen', price: '1', was: QUEEN }] },
    { intent: 'set-variants', edits: [{ productId, key: 'Twin', size: 'Twin', was: null }] },
    { intent: 'hide', selection, isHidden: true },
    { intent: 'delete', selection },
    { intent: 'delete', selection: { query: 'kind=any' } },
    { intent: 'rename-brand', brandId, name: 'Mine now' },
    { intent: 'remove-brand', brandId },
  ]) {
    await Promise.allSettled([postJson(intent)]);
  }
  expect(await db.product.findFirstOrThrow({ where: { merchantId: stranger } })).toEqual(before);
  expect(await db.variant.findMany({ where: { merchantId: stranger } })).toEqual(variants);
  const form = makeForm(
    `/brands/${productId}/edit`,
    { title: 'Mine', brand: 'Mine', kind: 'mattress' },
    { cookie },
  );
  await editProduct(routeArgs(form, { productId }));
  expect(await db.product.findFirstOrThrow({ where: { merchantId: stranger } })).toEqual(before);
});

test('changes and views of another merchant cannot be undone, replaced or deleted', async () => {
  const changeId = '01a1f8db-3026-74bd-82e1-d483d92d70cf';
  await db.inventoryChange.create({ data: { id: changeId, merchantId: stranger } });
  const view = { id: changeId, merchantId: stranger, name: 'Theirs', query: '' };
  await db.inventoryView.create({ data: view });
  expect(await postJson({ intent: 'undo', changeId })).toMatchObject({ ok: false });
  await postJson({ intent: 'save-view', name: 'Theirs', query: 'mark=hidden' });
  await postJson({ intent: 'delete-view', id: changeId });
  expect(await db.inventoryView.findMany({ where: { merchantId: stranger } })).toMatchObject([view]);
  expect(await db.inventoryChange.count({ where: { merchantId: stranger } })).toBe(1);
});

test('a request without a session is redirected', async () => {
  cookie = '';
  const refusal = await thrownResponse(() => action(routeArgs(post({ intent: 'delete', selection: {} }))));
  expect(refusal.status).toBe(302);
});

test('invalid requests are refused', async () => {
  const ids = [productId];
  for (const body of [
    'no json',
    {},
    { intent: 'drop' },
    { intent: 'delete', selection: {} },
    { intent: 'delete', selection: { ids: [] } },
    { intent: 'delete', selection: { ids: ["' or 1=1"] } },
    { intent: 'delete', selection: { ids: Array.from({ length: 201 }, () => productId) } },
    { intent: 'delete', selection: { ids, query: '' } },
    { intent: 'hide', selection: { query: 'a'.repeat(4_001) }, isHidden: true },
    { intent: 'remove-corrections', selection: { ids }, attributes: ['price'] },
    { intent: 'undo', changeId: '1' },
    { intent: 'set-variants', edits: [] },
    { intent: 'set-variants', edits: [{ productId, key: '', price: '1', was: QUEEN }] },
    { intent: 'set-variants', edits: [{ productId, key: 'Queen', price: '1'.repeat(101), was: QUEEN }] },
    {
      intent: 'set-variants',
      edits: Array.from({ length: 201 }, () => ({ productId, key: 'Q', was: null })),
    },
  ]) {
    const refusal = await thrownResponse(() => action(routeArgs(post(body))));
    expect({ body, status: refusal.status }).toEqual({ body, status: 400 });
  }
  const long = await thrownResponse(() => action(routeArgs(post(`"${'a'.repeat(260_000)}"`))));
  expect(long.status).toBe(413);
});

test('characters that PostgreSQL rejects are removed from input', async () => {
  const { merchantId } = await db.teamMember.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await writeProducts({ merchantId, origin: 'form', products: [makeProduct()] });
  const own = await db.product.findFirstOrThrow({ where: { merchantId } });
  const [features, ids] = [['Cool\0ing\ud800'], [own.id]];
  expect((await postJson({ intent: 'save-view', name: 'Soft\0\ud800 ones', query: '' })).ok).toBe(true);
  expect((await postJson({ intent: 'rename-brand', brandId: own.brandId, name: 'N\0ew' })).ok).toBe(true);
  expect((await postJson({ intent: 'correct', selection: { ids }, values: { features } })).ok).toBe(true);
  expect(await db.inventoryView.findFirst({ where: { merchantId } })).toMatchObject({
    name: 'Soft\ufffd ones',
  });
  const after = await db.product.findFirst({ where: { merchantId } });
  expect(after).toMatchObject({ brandName: 'New', locked: { features: [{ value: 'Cooling\ufffd' }] } });
});

test('an invalid correction is refused with a reason', async () => {
  const ids = [productId];
  for (const [values, reason] of [
    [{ firmness: 11 }, 'Firmness must be a number from 1 to 10'],
    [{ profileInches: 'thick' }, 'Thickness in inches must be a number from 1 to 26'],
    [{ certifications: Array.from({ length: 21 }, (_, at) => `C${at}`) }, 'At most 20'],
    [{}, 'Nothing to correct'],
  ] as const) {
    expect(await postJson({ intent: 'correct', selection: { ids }, values })).toEqual({ ok: false, reason });
  }
  expect((await postJson({ intent: 'correct', selection: { ids }, values: { locked: 1 } })).ok).toBe(false);
});

test('an invalid id finds no product', async () => {
  for (const id of ['', '1', '../..', "' or 1=1 --", productId.toUpperCase()]) {
    expect(await getProduct((await makeMerchant()).merchantId, id)).toBeNull();
  }
});
