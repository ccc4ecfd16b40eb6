import { expect, test } from 'vitest';
import { queryLocalAdmin } from '#tests/support/query-local-admin.ts';
import { makeBucket } from '#tests/support/shopify/bucket.ts';
import { makeLocalProduct } from '#tests/support/shopify/catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const shopify = useLocalShopify();
const ask = (query: string, options: Parameters<typeof queryLocalAdmin>[2] = {}) =>
  queryLocalAdmin(shopify(), query, options);

const PAGE = `query ($after: String) { products(first: 5, after: $after) {
  nodes { id title variants(first: 2) { nodes { price } pageInfo { hasNextPage } } }
  pageInfo { hasNextPage endCursor } } }`;

test('a response contains only the requested fields', async () => {
  const { data } = await ask(PAGE);
  expect(data.products.nodes[0]).toEqual({
    id: 'gid://shopify/Product/7000000001',
    title: 'Aurora 12" Hybrid Mattress',
    variants: { nodes: [{ price: '779.00' }, { price: '859.00' }], pageInfo: { hasNextPage: true } },
  });
});

test('fragments, aliases, directives and union types are supported', async () => {
  const { data } = await ask(
    `query ($hides: Boolean!) { first: product(id: "gid://shopify/Product/7000000001") { ...Named handle @skip(if: $hides) }
      node(id: "gid://shopify/Product/7000000011") { __typename id ... on Product { title } ... on Shop { name } } }
     fragment Named on Product { name: title }`,
    { variables: { hides: true } },
  );
  expect(data).toEqual({
    first: { name: 'Aurora 12" Hybrid Mattress' },
    node: { __typename: 'Product', id: 'gid://shopify/Product/7000000011', title: 'Cloud Down Pillow' },
  });
});

test.each([
  ['{ shop { nickname } }', 'undefinedField', "Field 'nickname' doesn't exist on type 'Shop'"],
  ['{ shop }', 'selectionMismatch', "Field must have selections (field 'shop' returns Shop but has no"],
  ['{ product { id } }', 'missingRequiredArguments', "Field 'product' is missing required arguments: id"],
  ['{ shop(id: 1) { name } }', 'argumentNotAccepted', "Field 'shop' doesn't accept argument 'id'"],
  [
    '{ products(first: "5") { nodes { id } } }',
    'argumentLiteralsIncompatible',
    "Argument 'first' on Field 'products'",
  ],
  [
    'query ($a: Int) { shop { name } }',
    'variableNotUsed',
    'Variable $a is declared by anonymous query but not used',
  ],
  ['{ products(first: $a) { nodes { id } } }', 'variableNotDefined', 'Variable $a is used but not declared'],
  ['{ shop { ...Gone } }', 'useAndDefineFragment', 'Fragment Gone was used, but not defined'],
])('the query %s is refused as Shopify refuses it', async (query, code, message) => {
  const { status, data, errors } = await ask(query);
  expect({ status, data }).toEqual({ status: 200, data: undefined });
  expect(errors[0].extensions.code).toBe(code);
  expect(errors[0].message).toContain(message);
});

test('a connection needs a page size of at most 250', async () => {
  const none = await ask('{ products { nodes { id } } }');
  expect(none.errors[0].message).toBe('you must provide one of first or last');
  const many = await ask('{ products(first: 251) { nodes { id } } }');
  expect(many.errors[0].message).toBe('first cannot exceed 250');
});

test('a field without its scope is denied, and the others are returned', async () => {
  const { data, errors } = await ask('{ shop { name } productsCount { count } }', { scopes: [] });
  expect(data).toEqual({ shop: { name: 'Dream Beds' }, productsCount: null });
  expect(errors[0]).toMatchObject({ path: ['productsCount'], extensions: { code: 'ACCESS_DENIED' } });
  expect(errors[0].message).toContain('Required access: `read_products` access scope.');
});

test('an expired or unreleased API version gets no response', async () => {
  expect((await ask('{ shop { name } }', { version: '2025-10' })).status).toBe(404);
  expect((await ask('{ shop { name } }', { version: '2026-07' })).status).toBe(200);
});

test('a product deleted between two pages breaks neither', async () => {
  const { products } = shopify().shop;
  const first = await ask(PAGE);
  const [, , , , last] = products;
  products.splice(products.indexOf(last!), 1);
  const second = await ask(PAGE, { variables: { after: first.data.products.pageInfo.endCursor } });
  expect(second.data.products.nodes[0].id).toBe('gid://shopify/Product/7000000006');
  const gone = await ask(`{ nodes(ids: ["gid://shopify/Product/${last!.id}"]) { id } }`);
  expect(gone.data.nodes).toEqual([null]);
  products.push(last!);
});

test('cursors expire on demand, and new ones work', async () => {
  const first = await ask(PAGE);
  shopify().faults.expireCursors();
  const after = (cursor: string) => ask(PAGE, { variables: { after: cursor } });
  const stale = await after(first.data.products.pageInfo.endCursor);
  expect(stale.errors[0].message).toBe('Invalid cursor for current pagination sort.');
  const again = await ask(PAGE);
  expect((await after(again.data.products.pageInfo.endCursor)).data.products.nodes).toHaveLength(5);
});

test('products are filtered by their update time', async () => {
  const query = `query ($query: String) { products(first: 250, query: $query) { nodes { title } } }`;
  const response = await ask(query, { variables: { query: "updated_at:>'2026-10-01T08:11:00Z'" } });
  expect(response.data.products.nodes).toEqual([{ title: 'Kelp 12" Hybrid Mattress (unreleased)' }]);
  const odd = await ask(query, { variables: { query: 'color:blue status:draft' } });
  expect(odd.data.products.nodes).toHaveLength(1);
  expect(odd.extensions.search[0].warnings[0]).toMatchObject({ field: 'color', code: 'invalid_field' });
});

test('each response states its cost, and an empty bucket throttles', async () => {
  const { bucket } = shopify().faults;
  const free = await ask('{ shop { name } }');
  expect(free.extensions.cost).toMatchObject({ requestedQueryCost: 1, actualQueryCost: 1 });
  bucket.resize({ maximumAvailable: 20, restoreRate: 0 });
  const busy = await ask('{ products(first: 250) { nodes { id variants(first: 250) { nodes { id } } } } }');
  expect(busy.data).toBeUndefined();
  expect(busy.errors[0]).toMatchObject({ message: 'Throttled', extensions: { code: 'THROTTLED' } });
  expect(busy.extensions.cost.throttleStatus).toMatchObject({ maximumAvailable: 20, restoreRate: 0 });
  bucket.resize({ maximumAvailable: 2000, restoreRate: 100 });
  bucket.giveBack(2000);
});

test('a query that costs more than 1000 is refused', async () => {
  const nested =
    'variants(first: 250) { nodes { inventoryItem { inventoryLevels(first: 250) { nodes { location { id } } } } } }';
  const { errors } = await ask(`{ products(first: 250) { nodes { ${nested} } } }`);
  expect(errors[0].extensions).toMatchObject({ code: 'MAX_COST_EXCEEDED', maxCost: 1000 });
});

test('a bucket refills over time, up to its limit', () => {
  let now = 0;
  const bucket = makeBucket(() => now);
  expect(bucket.take(1990)).toBe(true);
  expect(bucket.take(20)).toBe(false);
  now = 100;
  expect(bucket.take(20)).toBe(true);
  now = 3_600_000;
  expect(bucket.status()).toEqual({ maximumAvailable: 2000, currentlyAvailable: 2000, restoreRate: 100 });
});

test('one product has all its 2,000 variants in one page, several have 250 each', async () => {
  const variants = Array.from({ length: 2000 }, (_, at) => ({ values: [`Size ${at}`] }));
  shopify().shop.products.push(makeLocalProduct(90, { title: 'Made to measure', variants }));
  const id = 'gid://shopify/Product/7000000090';
  const one = await ask(`{ product(id: "${id}") { variants(first: 2000) { nodes { title } } } }`);
  expect(one.data.product.variants.nodes).toHaveLength(2000);
  const two = await ask(`{ product(id: "${id}") { variants(first: 300) { nodes { id } } } shop { name } }`);
  expect(two.errors[0].message).toBe('first cannot exceed 250');
  shopify().shop.products.pop();
});

test('metafields, taxonomy and stock are returned as the shop has them', async () => {
  const { data } = await ask(
    `{ product(id: "gid://shopify/Product/7000000002") {
      category { fullName attributes(first: 1) { nodes { ... on TaxonomyChoiceListAttribute { name } } } }
      metafield(namespace: "custom", key: "firmness") { type jsonValue }
      metafields(first: 5, namespace: "shopify") { nodes { key references(first: 5) { nodes { ... on Metaobject { displayName } } } } }
      variants(first: 1) { nodes { inventoryQuantity inventoryPolicy inventoryItem { tracked } selectedOptions { name value } } } } }`,
    { scopes: ['read_products', 'read_inventory', 'read_metaobjects'] },
  );
  expect(data.product).toEqual({
    category: {
      fullName: 'Furniture > Beds & Accessories > Mattresses',
      attributes: { nodes: [{ name: 'Firmness' }] },
    },
    metafield: { type: 'rating', jsonValue: { value: '5.0', scale_min: '1.0', scale_max: '10.0' } },
    metafields: {
      nodes: [{ key: 'mattress-type', references: { nodes: [{ displayName: 'Memory foam' }] } }],
    },
    variants: {
      nodes: [
        {
          inventoryQuantity: 10,
          inventoryPolicy: 'DENY',
          inventoryItem: { tracked: true },
          selectedOptions: [{ name: 'Size', value: 'Twin' }],
        },
      ],
    },
  });
});

test.each([
  ['bad-gateway', 502, 'text/html'],
  ['html', 200, 'text/html'],
  ['too-many-requests', 429, 'application/json'],
] as const)('the simulated fault %s happens only once', async (kind, status, type) => {
  shopify().faults.failNext(kind);
  const token = shopify().tokens.makeCustomToken(shopify().domain, []);
  const send = () =>
    fetch(`https://${shopify().domain}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: '{ shop { name } }' }),
    });
  const broken = await send();
  expect([broken.status, broken.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
  await broken.body?.cancel();
  expect((await (await send()).json()).data.shop.name).toBe('Dream Beds');
});

test('a connection can be cut or left without a response', async () => {
  shopify().faults.failNext('reset');
  await expect(ask('{ shop { name } }')).rejects.toThrow('fetch failed');
  shopify().faults.failNext('hang');
  const before = shopify().requests.length;
  const hanging = ask('{ shop { name } }');
  await expect.poll(() => shopify().requests.length).toBe(before + 1);
  shopify().faults.clear();
  await expect(hanging).rejects.toThrow('fetch failed');
});

test('an unknown host cannot be reached', async () => {
  await expect(fetch('https://shopify.example/')).rejects.toThrow('fetch failed');
});
