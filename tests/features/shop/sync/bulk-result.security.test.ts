import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBulkProducts, type ShopifyProduct } from '#app/features/shop/products/shopify-product.ts';
import { importBulkResult } from '#app/features/shop/sync/load-catalog.server.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { redirectHosts } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();

let server: Server;
let undo: () => void;
beforeAll(async () => {
  // Starts a response and never continues it.
  server = createServer((_request, response) => void response.write('{"id":'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  undo = redirectHosts({ 'storage.googleapis.com': `http://127.0.0.1:${port}` });
});
afterAll(() => {
  undo();
  server.closeAllConnections();
  server.close();
});

const productLine = (at: number, descriptionHtml = '') =>
  JSON.stringify({
    ...{ id: `gid://shopify/Product/${at}`, handle: `p${at}`, title: 'P', descriptionHtml, tags: [] },
    ...{ status: 'ACTIVE', updatedAt: '2026-11-20T10:00:00Z' },
  });
const metafieldLine = (at: number, value: string) =>
  JSON.stringify({
    ...{ __parentId: `gid://shopify/Product/${at}`, namespace: 'c', key: 'k', type: 'json', value },
  });

async function* bytesOf(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield new TextEncoder().encode(`${line}\n`);
}

async function read(lines: Iterable<string>): Promise<(ShopifyProduct[] | null)[]> {
  const batches: (ShopifyProduct[] | null)[] = [];
  for await (const batch of readBulkProducts(bytesOf(lines), 250)) batches.push(batch);
  return batches;
}

const LONG = 'x'.repeat(500_000);

test('batches of large products are smaller, and no product is lost', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => [
    productLine(at, LONG),
    metafieldLine(at, LONG),
    metafieldLine(at, LONG),
  ]);
  const batches = await read(lines.flat());
  expect(Math.max(...batches.map((batch) => batch!.length))).toBeLessThan(15);
  const products = batches.flatMap((batch) => batch!);
  expect(products.map(({ handle }) => handle)).toEqual(lines.map((_, at) => `p${at}`));
  expect(products.map(({ metafields }) => metafields.nodes.length)).toEqual(lines.map(() => 2));
});

test('a product that is too large ends the result', async () => {
  let lines = 0;
  function* endless() {
    yield productLine(1);
    for (lines = 1; lines < 400; lines += 1) yield metafieldLine(1, LONG);
  }
  expect(await read(endless())).toEqual([null]);
  expect(lines).toBeLessThan(200);
});

test('a stalled download ends half a minute after its step', async () => {
  const { merchantId } = await makeMerchant();
  const shop = {
    ...{ merchantId, domain: 'dream-beds.myshopify.com', timezone: 'UTC', currency: 'USD', url: '' },
    metafieldMap: {},
  };
  const step = { shop, runId: newId(), startedAt: new Date(), until: new Date(Date.now() - 29_900) };
  const position = { bulk: 'gid://shopify/BulkOperation/1', done: 0, begunAt: Date.now() };
  const url = 'https://storage.googleapis.com/stalled.jsonl';
  const outcome = await importBulkResult(step, position, { url, fetchedAt: new Date() });
  expect(outcome).toBe('broken');
});
