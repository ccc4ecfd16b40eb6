import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { deleteTokens, readTokens, writeTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { ensureTokens } from '#app/platform/shopify/access-tokens.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { startTokenProcess } from '#tests/support/token-process.ts';

useDatabase();
const shopify = useLocalShopify();
const DOMAIN = 'dream-beds.myshopify.com';
const countTokenRequests = () =>
  shopify().requests.filter(({ path }) => path === '/admin/oauth/access_token').length;

beforeEach(async () => {
  await db.shopifySession.deleteMany();
  shopify().requests.length = 0;
  Object.assign(shopify().tokens.counts, { exchanges: 0, refreshes: 0, reuses: 0 });
});

/** Tokens issued by the local Shopify that expire this long from now. */
async function keepTokens(endsInMs: number): Promise<{ accessToken: string; refreshToken: string }> {
  const grant = shopify().tokens.issue(DOMAIN, { scopes: ['read_products'], isExpiring: true });
  const stored = { accessToken: grant.access_token, refreshToken: grant.refresh_token! };
  const later = (ms: number) => new Date(Date.now() + ms);
  await writeTokens({
    ...{ domain: DOMAIN, scope: grant.scope, ...stored },
    ...{ expires: later(endsInMs), refreshTokenExpires: later(90 * 86_400_000) },
  });
  return stored;
}

test('a shop without an installation has no token', async () => {
  expect(await getAccessToken(DOMAIN)).toBeNull();
});

test('a token with a distant expiry is used unchanged', async () => {
  const { accessToken } = await keepTokens(3_600_000);
  expect(await getAccessToken(DOMAIN)).toBe(accessToken);
  expect(countTokenRequests()).toBe(0);
});

test('a token without expiry is used unchanged', async () => {
  await writeTokens({ domain: DOMAIN, accessToken: 'shpat_of_the_merchant' });
  expect(await getAccessToken(DOMAIN)).toBe('shpat_of_the_merchant');
  expect(countTokenRequests()).toBe(0);
});

test('a token that expires within minutes is refreshed, with a new refresh token', async () => {
  const before = await keepTokens(60_000);
  const token = await getAccessToken(DOMAIN);
  const stored = await readTokens(DOMAIN);
  expect(token).toBe(stored?.accessToken);
  expect([stored?.accessToken === before.accessToken, stored?.refreshToken === before.refreshToken]).toEqual([
    false,
    false,
  ]);
  expect(shopify().tokens.find(DOMAIN, token!)).not.toBeNull();
  expect(shopify().tokens.counts).toMatchObject({ refreshes: 1, reuses: 0 });
});

test('a hundred concurrent calls refresh an expired token once', async () => {
  await keepTokens(-1_000);
  shopify().faults.oauthDelayMs = 100;
  const calls = Array.from({ length: 100 }, () => getAccessToken(DOMAIN));
  const tokens = new Set(await Promise.all(calls));
  expect([...tokens]).toEqual([(await readTokens(DOMAIN))?.accessToken]);
  expect([countTokenRequests(), shopify().tokens.counts.reuses]).toEqual([1, 0]);
});

test('two processes refresh an expired token once', async () => {
  await keepTokens(-1_000);
  shopify().faults.oauthDelayMs = 300;
  const start = () => startTokenProcess({ domain: DOMAIN, calls: 100, hosts: shopify().hosts });
  const processes = await Promise.all([start(), start()]);
  expect(new Set(processes.map(({ pid }) => pid)).size).toBe(2);
  const results = await Promise.all(processes.map((one) => one.go()));
  expect(results.map((tokens) => tokens.length)).toEqual([100, 100]);
  expect([...new Set(results.flat())]).toEqual([(await readTokens(DOMAIN))?.accessToken]);
  expect(shopify().tokens.counts).toMatchObject({ refreshes: 1, reuses: 0 });
  expect(countTokenRequests()).toBe(1);
});

test('a used refresh token ends the session', async () => {
  const { refreshToken } = await keepTokens(-1_000);
  shopify().tokens.refresh(DOMAIN, refreshToken);
  expect(await getAccessToken(DOMAIN)).toBeNull();
  expect(await db.shopifySession.count()).toBe(0);
});

test('an expired refresh token is not tried', async () => {
  await keepTokens(-1_000);
  await db.shopifySession.updateMany({ data: { refreshTokenExpires: new Date(Date.now() - 1) } });
  expect(await getAccessToken(DOMAIN)).toBeNull();
  expect([countTokenRequests(), await db.shopifySession.count()]).toEqual([0, 0]);
});

test('a token without a refresh token is used until it expires, then deleted', async () => {
  const expires = new Date(Date.now() + 60_000);
  await writeTokens({ domain: DOMAIN, accessToken: 'shpat_short', expires });
  expect(await getAccessToken(DOMAIN)).toBe('shpat_short');
  await db.shopifySession.updateMany({ data: { expires: new Date(Date.now() - 1) } });
  expect(await getAccessToken(DOMAIN)).toBeNull();
});

test.each(['bad-gateway', 'html', 'half-json', 'reset', 'too-many-requests'] as const)(
  'while Shopify answers a refresh with %s, nothing is lost',
  async (kind) => {
    const { refreshToken } = await keepTokens(-1_000);
    shopify().faults.failNext(kind, 1, { endpoint: 'oauth' });
    const outcome = await getAccessToken(DOMAIN).catch(() => 'an outage');
    expect(outcome).toBe('an outage');
    expect((await readTokens(DOMAIN))?.refreshToken).toBe(refreshToken);
    expect(await getAccessToken(DOMAIN)).toBe((await readTokens(DOMAIN))?.accessToken);
  },
);

test('during an outage of Shopify a token is used until it expires', async () => {
  const { accessToken } = await keepTokens(60_000);
  shopify().faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  expect(await getAccessToken(DOMAIN)).toBe(accessToken);
});

test('a refused app secret deletes no tokens', async () => {
  const { refreshToken } = await keepTokens(-1_000);
  shopify().app.apiSecret = 'shpss_rotated';
  await expect(getAccessToken(DOMAIN)).rejects.toThrow('Received an error response');
  shopify().app.apiSecret = shopify().apiSecret;
  expect((await readTokens(DOMAIN))?.refreshToken).toBe(refreshToken);
});

test('revoked tokens are deleted, newer ones are not', async () => {
  const { accessToken } = await keepTokens(3_600_000);
  await keepTokens(3_600_000);
  await deleteTokens(DOMAIN, accessToken);
  expect(await getAccessToken(DOMAIN)).not.toBeNull();
  await deleteTokens(DOMAIN);
  expect(await getAccessToken(DOMAIN)).toBeNull();
});

test('concurrent exchanges are made once', async () => {
  let made = 0;
  const exchange = async () => {
    made += 1;
    await keepTokens(3_600_000);
  };
  await Promise.all(Array.from({ length: 20 }, () => ensureTokens(DOMAIN, exchange)));
  expect(made).toBe(1);
});

test('a request that waited for a refused session tries its own', async () => {
  const refused = ensureTokens(DOMAIN, () => Promise.reject(new Response(null, { status: 401 })));
  const outcomes = await Promise.allSettled([
    refused,
    ensureTokens(DOMAIN, async () => void (await keepTokens(3_600_000))),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('tokens deleted during a refresh stay deleted', async () => {
  await keepTokens(60_000);
  shopify().faults.oauthDelayMs = 150;
  const renewing = getAccessToken(DOMAIN);
  await expect.poll(countTokenRequests).toBe(1);
  await deleteTokens(DOMAIN);
  expect(await renewing).toBeNull();
  expect(await readTokens(DOMAIN)).toBeNull();
});
