import { expect, test } from 'vitest';
import { queryLocalAdmin } from '#tests/support/query-local-admin.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const shopify = useLocalShopify({ products: 'store' });
const ask = (query: string, options: Parameters<typeof queryLocalAdmin>[2] = {}) =>
  queryLocalAdmin(shopify(), query, options);

const START = `mutation ($query: String!, $groups: Boolean!) { bulkOperationRunQuery(query: $query, groupObjects: $groups) {
  bulkOperation { id status } userErrors { code field message } } }`;
const CATALOG = `{ products { edges { node { id title variants { edges { node { id sku } } } metafields { edges { node { key } } } } } } }`;

async function finished(id: string) {
  const look = async () =>
    (await ask(`{ bulkOperation(id: "${id}") { status url objectCount rootObjectCount errorCode } }`)).data
      .bulkOperation;
  await expect.poll(async () => (await look()).status).toMatch(/COMPLETED|FAILED/);
  return look();
}

async function start(query: string, groups = false) {
  return (await ask(START, { variables: { query, groups } })).data.bulkOperationRunQuery;
}

test('the store has 313 products and 5,870 variants, read page by page', async () => {
  let after: string | null = null;
  let [products, variants] = [0, 0];
  do {
    const { data } = await ask(
      `query ($after: String) { products(first: 250, after: $after) { nodes { variantsCount { count } } pageInfo { hasNextPage endCursor } } }`,
      { variables: { after } },
    );
    products += data.products.nodes.length;
    for (const { variantsCount } of data.products.nodes) variants += variantsCount.count;
    after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null;
  } while (after);
  expect({ products, variants }).toEqual({ products: 313, variants: 5870 });
});

test('a bulk operation writes a line for each node, children after their parents with a reference', async () => {
  const { bulkOperation } = await start(CATALOG);
  expect(bulkOperation.status).toBe('CREATED');
  const { status, url, objectCount, rootObjectCount } = await finished(bulkOperation.id);
  expect({ status, rootObjectCount }).toEqual({ status: 'COMPLETED', rootObjectCount: '313' });
  const text = await (await fetch(url)).text();
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(Number(objectCount));
  const variants = lines.filter(({ id }) => id?.includes('ProductVariant'));
  expect(variants).toHaveLength(5870);
  const placeOf = new Map(lines.map(({ id }, at) => [id, at]));
  const early = lines.filter(({ __parentId }, at) => __parentId && !(placeOf.get(__parentId)! < at));
  expect(early).toEqual([]);
  expect(lines.slice(0, 313).every(({ __parentId }) => __parentId === undefined)).toBe(true);
});

test('grouped children follow directly after their parent', async () => {
  const { bulkOperation } = await start(CATALOG, true);
  const { url } = await finished(bulkOperation.id);
  const lines = (await (await fetch(url)).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const parents = lines.map(({ id, __parentId }) => __parentId ?? id);
  const runs = parents.filter((parent, at) => parent !== parents[at - 1]);
  expect(runs).toHaveLength(313);
  expect(lines.find(({ __parentId }) => __parentId)).toMatchObject({ __parentId: lines[0].id });
});

test.each([
  ['{ shop { name } }', 'at least one connection'],
  ['{ products { edges { node { id nope } } } }', "Field 'nope' doesn't exist"],
  [
    '{ products { edges { node { id variants { edges { node { id metafields { edges { node { key } } } } } } } } } }',
    'nesting depth greater than 2',
  ],
  [
    '{ products { edges { node { title variants { edges { node { id } } } } } } }',
    "must select the 'id' field",
  ],
])('the bulk query %s is refused', async (query, message) => {
  const { bulkOperation, userErrors } = await start(query);
  expect(bulkOperation).toBeNull();
  expect(userErrors[0].message).toContain(message);
});

test('a shop may refuse bulk operations, and one may fail', async () => {
  shopify().faults.isBulkAllowed = false;
  expect((await start(CATALOG)).userErrors).toHaveLength(1);
  shopify().faults.clear();
  shopify().faults.failBulk = true;
  const { bulkOperation } = await start(CATALOG);
  expect(await finished(bulkOperation.id)).toMatchObject({
    status: 'FAILED',
    url: null,
    errorCode: 'INTERNAL_SERVER_ERROR',
  });
});
