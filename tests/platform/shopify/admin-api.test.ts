import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import type { FaultKind } from '#tests/support/shopify/faults.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();

const NAME = 'query Name { shop { name } }';
const schema = z.object({ shop: z.object({ name: z.string() }) });

beforeEach(async () => {
  shopify().faults.bucket.resize({ maximumAvailable: 2_000, restoreRate: 100 });
  await makeShop(shopify());
});

const queryShop = (options: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  queryAdminApi({ domain: shopify().domain, query: NAME, schema, ...options });

test('a query returns its data and cost', async () => {
  expect(await queryShop()).toMatchObject({
    ok: true,
    data: { shop: { name: 'Dream Beds' } },
    cost: { requestedQueryCost: 1 },
  });
});

const outages: FaultKind[] = ['bad-gateway', 'html', 'half-json', 'reset', 'internal-error'];
test.each(outages)('a shop that answers with %s is unavailable for now', async (kind) => {
  shopify().faults.failNext(kind);
  expect(await queryShop()).toMatchObject({ ok: false, reason: 'unavailable' });
});

test('a shop that doesn’t respond is unavailable after the timeout', async () => {
  shopify().faults.failNext('hang');
  expect(await queryShop({ timeoutMs: 300 })).toMatchObject({
    ok: false,
    reason: 'unavailable',
    message: 'Shopify took too long to respond',
  });
});

test('a throttled query is retried as soon as the bucket holds its cost', async () => {
  shopify().faults.failNext('throttled');
  expect(await queryShop()).toMatchObject({ ok: true });
});

test('a query that stays throttled returns the wait', async () => {
  shopify().faults.failNext('too-many-requests');
  expect(await queryShop({ timeoutMs: 500 })).toMatchObject({
    ok: false,
    reason: 'throttled',
    retryAfterMs: 2_000,
  });
});

test('many concurrent queries stay within the bucket and all succeed', async () => {
  const { faults, domain } = shopify();
  faults.bucket.resize({ maximumAvailable: 100, restoreRate: 400 });
  const query = 'query Some { products(first: 50) { nodes { id variants(first: 20) { nodes { id } } } } }';
  const some = z.object({ products: z.object({ nodes: z.array(z.unknown()) }) });
  // The first response reports the query's cost and the bucket's size.
  await queryAdminApi({ domain, query, schema: some });
  const levels: number[] = [];
  faults.beforeAnswer = () => void levels.push(faults.bucket.available());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => queryAdminApi({ domain, query, schema: some })),
  );
  expect(answers.map(({ ok }) => ok)).toEqual(Array(8).fill(true));
  // Each was sent once, so none was throttled.
  expect(levels).toHaveLength(8);
});

test('a query that costs more than the bucket is refused', async () => {
  const { faults, domain } = shopify();
  faults.bucket.resize({ maximumAvailable: 5, restoreRate: 1 });
  const query = 'query Dear { products(first: 250) { nodes { id variants(first: 100) { nodes { id } } } } }';
  const answer = await queryAdminApi({ domain, query, schema: z.unknown() });
  expect(answer).toMatchObject({ ok: false, reason: 'refused', code: 'MAX_COST_EXCEEDED' });
});

test('a shop’s error message is returned', async () => {
  const query =
    'mutation End { bulkOperationCancel(id: "gid://shopify/BulkOperation/1") { userErrors { field message } } }';
  const answer = await queryAdminApi({ domain: shopify().domain, query, schema: z.unknown() });
  expect(answer).toEqual({
    ok: false,
    reason: 'refused',
    message: 'Bulk operation does not exist',
    code: undefined,
  });
});

test('a revoked token is deleted, and the shop gets no further request', async () => {
  const { tokens, domain, requests } = shopify();
  tokens.revoke(domain);
  expect(await queryShop()).toMatchObject({ ok: false, reason: 'revoked' });
  expect(await getAccessToken(domain)).toBeNull();
  const before = requests.length;
  expect(await queryShop()).toMatchObject({ ok: false, reason: 'revoked' });
  expect(requests).toHaveLength(before);
});

test('a response that doesn’t match the schema is an error', async () => {
  const other = z.object({ shop: z.object({ name: z.number() }) });
  const answer = await queryAdminApi({ domain: shopify().domain, query: NAME, schema: other });
  expect(answer).toMatchObject({ ok: false, reason: 'unavailable' });
});

test.each(['example.com', 'dream-beds.myshopify.com.evil.example', 'dream-beds.myshopify.com/x?', ''])(
  'the token never goes to %s',
  async (domain) => {
    await expect(queryAdminApi({ domain, query: NAME, schema })).rejects.toThrow('Not a shop domain');
  },
);
