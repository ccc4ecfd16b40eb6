import { beforeEach, expect, test } from 'vitest';
import { undoChange } from '#app/features/inventory/actions/change-products.server.ts';
import { setAttributes } from '#app/features/inventory/actions/set-attributes.server.ts';
import { listCatalog, writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { listIncomplete } from '#app/features/inventory/listing/missing-facts.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

useDatabase();

const TITLES = ['Aurora', 'Borealis', 'Cirrus'];

let merchantId: string;
let ids: Record<string, string> = {};
beforeEach(async () => {
  ({ merchantId } = await makeMerchant());
  await writeBeds();
  const products = await db.product.findMany({ where: { merchantId }, select: { id: true, title: true } });
  ids = Object.fromEntries(products.map(({ id, title }) => [title, id]));
});

const BEDS = TITLES.map((title) =>
  makeProduct({ title, firmness: null, construction: 'latex', prices: { Queen: 99_900 } }),
);
const writeBeds = () => writeProducts({ merchantId, origin: 'csv', products: BEDS });

const edit = (title: string, firmness: number, was = {}) => ({
  productId: ids[title]!,
  values: { firmness },
  was,
});

async function firmnessOf(): Promise<(number | undefined)[]> {
  const products = await listCatalog(merchantId);
  return TITLES.map(
    (title) => products.find((product) => product.title === title)!.attributes.firmness?.value,
  );
}

const listMissing = async () =>
  (await listIncomplete(merchantId, 'firmness', null)).products.map(({ title, known }) => [title, ...known]);

test('each mattress gets its own value, which imports keep, and one undo takes all back', async () => {
  expect(await listMissing()).toEqual(TITLES.map((title) => [title, 'Latex', '12″']));
  const outcome = await setAttributes(merchantId, [edit('Aurora', 4), edit('Cirrus', 7.5)]);
  expect(outcome).toMatchObject({ ok: true, changed: 2 });
  await writeBeds();
  expect(await firmnessOf()).toEqual([4, undefined, 7.5]);
  expect(await listMissing()).toEqual([['Borealis', 'Latex', '12″']]);
  const { changeId } = outcome as { changeId: string };
  expect(await undoChange(merchantId, changeId)).toMatchObject({ ok: true, restored: 2 });
  expect(await firmnessOf()).toEqual([undefined, undefined, undefined]);
});

test('nothing is saved if someone else has set a value or deleted a mattress', async () => {
  await setAttributes(merchantId, [edit('Aurora', 8)]);
  await db.product.delete({ where: { merchantId, id: ids.Cirrus! } });
  const edits = [edit('Aurora', 4), edit('Borealis', 5), edit('Cirrus', 6)];
  expect(await setAttributes(merchantId, edits)).toMatchObject({
    ok: false,
    reason: 'Nothing was saved. 2 values need attention.',
    problems: [
      { productId: ids.Aurora, key: 'firmness', now: { firmness: 8 } },
      { productId: ids.Cirrus, key: 'firmness', reason: 'This product no longer exists.' },
    ],
  });
  const again = [edit('Aurora', 4, { firmness: 8 }), edit('Borealis', 5)];
  expect(await setAttributes(merchantId, again)).toMatchObject({ ok: true, changed: 2 });
});

test('a mattress of another merchant can’t be set', async () => {
  const other = await makeMerchant();
  expect(await setAttributes(other.merchantId, [edit('Aurora', 4)])).toMatchObject({ ok: false });
  expect(await firmnessOf()).toEqual([undefined, undefined, undefined]);
});

test('hidden mattresses and other kinds aren’t missing anything, and pages follow each other', async () => {
  await db.product.update({ where: { merchantId, id: ids.Cirrus! }, data: { isHidden: true } });
  const more = Array.from({ length: 120 }, (_, at) =>
    makeProduct({ title: `Model ${at}`, firmness: null, prices: { Queen: 1 } }),
  );
  const pillow = makeProduct({ title: 'Pillow', kind: 'pillow', firmness: null, prices: { Queen: 1 } });
  await writeProducts({ merchantId, origin: 'csv', products: [...more, pillow] });
  const first = await listIncomplete(merchantId, 'firmness', null);
  const second = await listIncomplete(merchantId, 'firmness', first.next);
  const titles = [...first.products, ...second.products].map(({ title }) => title);
  expect([titles.length, new Set(titles).size, second.next]).toEqual([122, 122, null]);
  expect(titles).not.toContain('Cirrus');
  expect((await listIncomplete(merchantId, 'firmness', 'x')).isFirst).toBe(true);
});
