import { beforeEach, expect, test } from 'vitest';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
const DOMAIN = 'dream-beds.myshopify.com';
const HOST = Buffer.from('admin.shopify.com/store/dream-beds').toString('base64').replace(/=+$/, '');
const ORIGIN = 'http://localhost:3000';
const FRAMED = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };

beforeEach(async () => {
  await db.merchant.deleteMany();
  await db.shopifySession.deleteMany();
  shopify().requests.length = 0;
});

function requestWithToken(path = '/_root.data', token = shopify().sessionToken()): Request {
  return new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` } });
}

function document(path: string, headers: Record<string, string> = FRAMED): Request {
  return new Request(ORIGIN + path, { headers });
}

test('the first document request of a store creates its merchant, and the next one finds it', async () => {
  const first = await requireMerchant(document(shopify().idTokenUrl('/').slice(ORIGIN.length)));
  expect(first).toMatchObject({ member: { userId: null, role: 'admin' }, shell: 'embedded' });
  expect(await requireMerchant(requestWithToken())).toEqual(first);
  expect(await db.merchant.count()).toBe(1);
});

test('the parallel loaders of a first page create one merchant with one token exchange', async () => {
  shopify().faults.oauthDelayMs = 50;
  const answers = await Promise.all(Array.from({ length: 30 }, () => requireMerchant(requestWithToken())));
  expect(new Set(answers.map(({ merchantId }) => merchantId)).size).toBe(1);
  expect(await db.merchant.count()).toBe(1);
  const exchanges = shopify().requests.filter(({ path }) => path === '/admin/oauth/access_token');
  // One for the shop's token, one for the name of the staff member.
  const wanted = exchanges.map(({ body }) => /(offline|online)-access-token/.exec(String(body))?.[1]);
  expect(wanted).toEqual(['offline', 'online']);
});

test('each store has its own merchant', async () => {
  const other = shopify().addShop('other-beds.myshopify.com');
  const one = await requireMerchant(requestWithToken());
  const two = await requireMerchant(requestWithToken('/', shopify().sessionToken({}, { shop: other })));
  expect(one.merchantId).not.toBe(two.merchantId);
});

test('a document request without a token is redirected to fetch one, and back', async () => {
  const path = `/brands?q=firm&embedded=1&shop=${DOMAIN}&host=${HOST}`;
  const thrown = await thrownResponse(() => requireMerchant(document(path)));
  const location = new URL(thrown.headers.get('Location') ?? '', ORIGIN);
  expect([thrown.status, location.pathname]).toEqual([302, '/auth/session-token']);
  expect(location.searchParams.get('shopify-reload')).toBe(ORIGIN + path);
  expect(location.searchParams.get('shop')).toBe(DOMAIN);
});

test('a document request with an expired token is redirected to fetch a new one', async () => {
  const now = Math.floor(Date.now() / 1000);
  const token = shopify().sessionToken({ exp: now - 60, nbf: now - 120, iat: now - 120 });
  const path = `/?embedded=1&shop=${DOMAIN}&host=${HOST}&id_token=${token}`;
  const thrown = await thrownResponse(() => requireMerchant(document(path)));
  const location = thrown.headers.get('Location') ?? '';
  expect(location).toMatch(/^\/auth\/session-token\?/);
  expect(location).not.toContain(token);
});

test('the legacy parameter session_token is accepted', async () => {
  const path = `/?embedded=1&shop=${DOMAIN}&host=${HOST}&session_token=${shopify().sessionToken()}`;
  expect((await requireMerchant(document(path))).shell).toBe('embedded');
});

test.each(['', `&host=${HOST}`, '&shop=attacker.example', `&shop=${DOMAIN}`, `&shop=${DOMAIN}&host=bm8`])(
  'an embedded document without its parameters shows an error: %s',
  async (rest) => {
    const thrown = await thrownResponse(() => requireMerchant(document(`/?embedded=1${rest}`)));
    const body = (await thrown.json()) as { message: string; link: { url: string } };
    expect([thrown.status, body.message]).toEqual([400, 'Missing required Shopify parameters']);
    expect(body.link.url).toMatch(/^https:\/\/admin\.shopify\.com\//);
  },
);

test('a cross-site frame without parameters is not redirected to the login: App Bridge may know the store', async () => {
  const thrown = await thrownResponse(() => requireMerchant(document('/brands?mark=stock')));
  const reload = encodeURIComponent('http://localhost:3000/brands?mark=stock');
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([
    302,
    `/auth/session-token?mark=stock&shopify-reload=${reload}`,
  ]);
});

test('our own link in a frame without the store takes it from the referring page', async () => {
  const own = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  const refererHeaders = (query: string) => ({ ...own, referer: `http://localhost:3000/?${query}` });
  const getRedirect = async (headers: Record<string, string>) => {
    const thrown = await thrownResponse(() => requireMerchant(document('/brands', headers)));
    return new URL(thrown.headers.get('Location') ?? '', 'http://localhost:3000').searchParams;
  };
  const named = await getRedirect(refererHeaders(`shop=${DOMAIN}&host=${HOST}&id_token=secret`));
  expect(Object.fromEntries(named)).toEqual({
    ...{ shop: DOMAIN, host: HOST, embedded: '1' },
    'shopify-reload': `http://localhost:3000/brands?shop=${DOMAIN}&host=${HOST}&embedded=1`,
  });
  for (const query of ['', 'shop=attacker.example', `shop=${DOMAIN}&host=bm8`]) {
    expect((await getRedirect(refererHeaders(query))).has('shop')).toBe(false);
  }
});

test('outside a frame, the parameters of a store redirect to its admin', async () => {
  const top = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
  const path = `/brands?shop=${DOMAIN}&hmac=abc&timestamp=1`;
  const thrown = await thrownResponse(() => requireMerchant(document(path, top)));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([
    302,
    `https://admin.shopify.com/store/dream-beds/apps/${shopify().apiKey}/brands`,
  ]);
});

test('a fetch without a token is asked to retry with one, and not redirected', async () => {
  const headers = { 'sec-fetch-dest': 'empty' };
  const dataRequest = document(`/brands.data?embedded=1&shop=${DOMAIN}&host=${HOST}`, headers);
  const thrown = await thrownResponse(() => requireMerchant(dataRequest));
  expect([thrown.status, thrown.headers.get('X-Shopify-Retry-Invalid-Session-Request')]).toEqual([401, '1']);
});

test('while Shopify issues no tokens, the response says when to retry, and nothing is created', async () => {
  shopify().faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  const thrown = await thrownResponse(() => requireMerchant(requestWithToken()));
  expect([thrown.status, thrown.headers.get('Retry-After')]).toEqual([503, '3']);
  expect([await db.merchant.count(), await db.shopifySession.count()]).toEqual([0, 0]);
  expect((await requireMerchant(requestWithToken())).shell).toBe('embedded');
});

test('a store with revoked tokens gets new ones on its next request', async () => {
  await requireMerchant(requestWithToken());
  await db.shopifySession.deleteMany();
  await requireMerchant(requestWithToken());
  expect(await db.shopifySession.count()).toBe(1);
});

test('after the installation, requests do not call Shopify', async () => {
  await requireMerchant(requestWithToken());
  shopify().requests.length = 0;
  await Promise.all([requireMerchant(requestWithToken()), requireMerchant(requestWithToken())]);
  expect(shopify().requests).toEqual([]);
});

const as = (sub: string) => requireMerchant(requestWithToken('/', shopify().sessionToken({ sub })));

test('requests act as the staff member: the first and the account owner are admins, others staff', async () => {
  const [first, second, owner] = [await as('7'), await as('8'), await as('42')];
  expect([first.member, second.member, owner.member]).toMatchObject([
    { name: 'Staff 7', role: 'admin', userId: null },
    { name: 'Staff 8', role: 'staff', userId: null },
    { name: 'Dana Reyes', role: 'admin', userId: null },
  ]);
  expect(await as('8')).toEqual(second);
  await db.teamMember.updateMany({ where: { id: second.member.memberId }, data: { role: 'manager' } });
  expect((await as('8')).member.role).toBe('manager');
  const refusal = await thrownResponse(() =>
    requireMerchant(requestWithToken('/', shopify().sessionToken({ sub: '8' })), 'pay'),
  );
  expect(refusal.status).toBe(403);
});

test('a removed staff member of the shop is refused with the reason', async () => {
  await as('7');
  const { member } = await as('8');
  await db.teamMember.updateMany({ where: { id: member.memberId }, data: { status: 'removed' } });
  const refusal = await thrownResponse(() => as('8'));
  expect([refusal.status, ((await refusal.json()) as { message: string }).message]).toEqual([
    403,
    'You no longer have access to this store. Ask one of its admins to add you again.',
  ]);
});

test('if Shopify does not return the staff member, they get in without a name', async () => {
  await as('7');
  shopify().faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  const { member } = await as('8');
  expect(member).toMatchObject({ name: '', role: 'staff' });
  expect((await as('8')).member).toMatchObject({ memberId: member.memberId, name: 'Staff 8' });
});
