import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { longestEventLoopBlock } from '#tests/support/event-loop-monitor.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { importCatalog } from '#app/features/inventory/import/import-catalog.server.ts';
import { getInventorySummary, listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

const HEADER =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty';

async function importText(merchantId: string, ...lines: string[]) {
  const outcome = await importCatalog(merchantId, chunks([HEADER, ...lines].join('\n')));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.summary;
}

async function* chunks(text: string | Buffer, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('a file is imported with products, variants and a summary', async () => {
  const { merchantId } = await makeMerchant();
  const summary = await importText(
    merchantId,
    'calm,"Calm Firm 12"" Hybrid Mattress",Quiet Co,Hybrid Mattress,Size,Queen,C-Q,"1,299.00",3',
    'calm,,,,,King,C-K,1599.00,0',
    'cloud,Cloud Pillow,Quiet Co,Pillows,Title,Default Title,P,59.00,9',
  );
  expect(summary).toMatchObject({
    products: 2,
    mattresses: 1,
    variants: 3,
    created: 2,
    updated: 0,
    problemCount: 0,
  });
  const catalog = await listCatalog(merchantId);
  const calm = catalog.find((product) => product.handle === 'calm');
  expect(calm?.attributes.firmness?.value).toBe(7.5);
  expect(calm?.variants.map(({ size, priceMinor, available }) => [size, priceMinor, available])).toEqual([
    ['Queen', 129_900, true],
    ['King', 159_900, false],
  ]);
});

test('importing a file again updates its products and keeps their ids', async () => {
  const { merchantId } = await makeMerchant();
  await importText(merchantId, 'a,A Mattress,B,Mattress,Size,Queen,1,900,1', 'a,,,,,King,2,1100,1');
  const before = await listCatalog(merchantId);
  const summary = await importText(merchantId, 'a,A Firm Mattress,B,Mattress,Size,Queen,1,850,1');
  const after = await listCatalog(merchantId);
  expect(summary).toMatchObject({ created: 0, updated: 1 });
  expect(after.map(({ productId }) => productId)).toEqual(before.map(({ productId }) => productId));
  expect(after[0]?.variants[0]?.variantId).toBe(before[0]?.variants[0]?.variantId);
  expect(after[0]?.variants.map(({ priceMinor }) => priceMinor)).toEqual([85_000]);
});

test('a bad line is reported by its number and the others are imported', async () => {
  const { merchantId } = await makeMerchant();
  const summary = await importText(
    merchantId,
    'good,Good Mattress,B,Mattress,Size,Queen,1,900,1',
    ',No handle,B,Mattress,Size,Queen,2,900,1',
    'free,Free Mattress,B,Mattress,Size,Queen,3,free,1',
    'last,Last Mattress,B,Mattress,Size,Queen,4,"1.299,00",1',
  );
  expect(summary.problems.map(({ line }) => line)).toEqual([3, 4]);
  const catalog = await listCatalog(merchantId);
  expect(catalog.map(({ handle }) => handle).toSorted()).toEqual(['free', 'good', 'last']);
  expect(catalog.find(({ handle }) => handle === 'free')?.variants[0]?.priceMinor).toBeNull();
  expect(catalog.find(({ handle }) => handle === 'last')?.variants[0]?.priceMinor).toBe(129_900);
});

test('a second concurrent import of one merchant is refused', async () => {
  const { merchantId } = await makeMerchant();
  const line = 'a,A Mattress,B,Mattress,Size,Queen,1,900,1';
  const text = [HEADER, ...Array.from({ length: 3000 }, (_, at) => line.replaceAll('a,A', `a${at},A`))].join(
    '\n',
  );
  const outcomes = await Promise.all([
    importCatalog(merchantId, streamText(text)),
    importCatalog(merchantId, streamText(text)),
  ]);
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ reason: expect.stringContaining('wait') });
});

test('hostile texts are stored as plain data', async () => {
  const { merchantId } = await makeMerchant();
  const title = `'); drop table product; -- <script>alert(1)</script> \u0000 \u202e 🛏️`;
  await importText(merchantId, `evil,"${title}",<b>B</b>,Mattress,Size,Queen,1,900,1`);
  const [product] = await listCatalog(merchantId);
  expect(product?.title).toContain('<script>alert(1)</script>');
  expect(product?.title).not.toContain('\u0000');
});

test('a merchant sees no products of another merchant', async () => {
  const [one, other] = [await makeMerchant(), await makeMerchant()];
  await importText(one.merchantId, 'a,A Mattress,B,Mattress,Size,Queen,1,900,1');
  expect(await listCatalog(other.merchantId)).toEqual([]);
  expect((await getInventorySummary(other.merchantId)).mattresses).toBe(0);
});

test('the catalog of a real retailer is imported completely', async () => {
  const { merchantId } = await makeMerchant();
  const file = createReadStream('tests/support/fixtures/retailer-catalog.csv');
  const outcome = await importCatalog(merchantId, file);
  expect(outcome).toMatchObject({ ok: true, summary: { products: 256, problemCount: 0 } });
});

test('a product links only to a page that the file names', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { storeInfo: { website: 'https://shop.example/en' } } });
  const file = 'Handle,Title,Product URL\na,A Mattress,\nb,B Mattress,https://shop.example/b\n';
  await importCatalog(merchantId, chunks(file));
  const urls = Object.fromEntries((await listCatalog(merchantId)).map(({ handle, url }) => [handle, url]));
  expect(urls).toEqual({ a: null, b: 'https://shop.example/b' });
});

test('an import counts what recommendations need and names the columns that nothing reads', async () => {
  const { merchantId } = await makeMerchant();
  const file = [
    'Name,Size,Price,Stock,Rack,Color,Notes',
    'Calm,Queen,999,3,A1,,',
    'Calm,King,1299,3,A1,,',
    'Cloud Mattress,,,yes,A2,,soft',
    'Dream Hybrid,Twin,700,sold out,A3,,',
    'Cloud Pillow,,59,9,A4,,',
  ].join('\n');
  const outcome = await importCatalog(merchantId, chunks(file));
  expect(outcome).toMatchObject({
    ok: true,
    summary: {
      products: 4,
      mattresses: 3,
      sizes: 3,
      unpriced: 1,
      unsized: 1,
      unavailable: 1,
      unusedColumns: 'Rack, Notes',
      problemCount: 0,
    },
  });
});

test('the sample file is imported completely', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await importCatalog(merchantId, createReadStream('public/sample-products.csv'));
  expect(outcome).toMatchObject({
    ok: true,
    summary: { mattresses: 3, sizes: 10, unpriced: 0, unsized: 0, unusedColumns: '', problemCount: 0 },
  });
});

test('an interrupted upload notifies chats of the products written so far', async () => {
  const { merchantId } = await makeMerchant();
  const payloads: (string | null)[] = [];
  listen(CATALOG_CHANNEL, (payload) => void payloads.push(payload));
  // The first null confirms the subscription.
  await eventually(() => expect(payloads).toEqual([null]));
  const variants = Array.from(
    { length: 2_001 },
    (_, at) => `${at},A Mattress,B,Mattress,Size,Queen,${at},900,1`,
  );
  async function* cutOff() {
    yield Buffer.from(`${[HEADER, ...variants].join('\n')}\n`);
    throw new Error('the connection was cut');
  }
  await expect(importCatalog(merchantId, cutOff())).rejects.toThrow('the connection was cut');
  expect(await listCatalog(merchantId)).toHaveLength(2_000);
  await eventually(() => expect(payloads).toEqual([null, merchantId]));
});

/** Like a socket: yields to the event loop between chunks. */
async function* streamText(text: string) {
  for await (const chunk of chunks(text, 65_536)) {
    yield chunk;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('an import with long descriptions does not block the event loop', async () => {
  const { merchantId } = await makeMerchant();
  const description = 'Medium firm 12 inch hybrid mattress with latex, not too hot. '.repeat(260);
  const rows = Array.from(
    { length: 1_000 },
    (_, at) => `cloud-${at},Cloud ${at},${description.replaceAll(',', ';')}`,
  );
  const text = ['Handle,Title,Body (HTML)', ...rows].join('\n');
  let outcome: Awaited<ReturnType<typeof importCatalog>> | null = null;
  const stalledMs = await longestEventLoopBlock(async () => {
    outcome = await importCatalog(merchantId, streamText(text));
  });
  expect(outcome).toMatchObject({ ok: true, summary: { products: 1_000, problemCount: 0 } });
  expect(stalledMs).toBeLessThan(500);
});
