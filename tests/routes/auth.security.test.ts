import { expect, test } from 'vitest';
import { loader as exitIframe } from '#app/routes/auth.exit-iframe.ts';
import { loader as sessionToken } from '#app/routes/auth.session-token.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const shopify = useLocalShopify();
const SHOP = 'shop=dream-beds.myshopify.com';
const HOST = `host=${Buffer.from('admin.shopify.com/store/dream-beds').toString('base64url')}`;
const APP_ORIGIN = 'http://localhost:3000';

const bounce = (query: string) => sessionToken(routeArgs(makeRequest(`/auth/session-token?${query}`)));
const exit = (query: string) => exitIframe(routeArgs(makeRequest(`/auth/exit-iframe?${query}`)));
const to = (name: string, address: string) => new URLSearchParams({ [name]: address }).toString();

async function refusal(load: () => unknown): Promise<[number, string | null]> {
  const thrown = await thrownResponse(async () => load());
  return [thrown.status, thrown.headers.get('Location')];
}

test('the bounce page loads App Bridge, and may be framed by one store’s admin alone', async () => {
  const answer = bounce(`${SHOP}&${HOST}&${to('shopify-reload', `${APP_ORIGIN}/brands?embedded=1`)}`);
  const page = await answer.text();
  const first = /<script\b[^>]*>/.exec(page)?.[0];
  expect(first).toContain('src="https://cdn.shopify.com/shopifycloud/app-bridge.js"');
  expect(first).toContain(`data-api-key="${shopify().apiKey}"`);
  expect(answer.headers.get('Content-Security-Policy')).toContain(
    'frame-ancestors https://dream-beds.myshopify.com https://admin.shopify.com',
  );
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});

test.each([
  'shop=attacker.example',
  'shop=dream-beds.myshopify.com%20https://attacker.example',
  'shop=dream-beds.myshopify.com;%20script-src%20*',
  'shop=dream-beds.myshopify.com.attacker.example',
  '',
])('the policy includes no other host: %s', async (shop) => {
  const query = `${shop}&${HOST}&${to('shopify-reload', `${APP_ORIGIN}/`)}`;
  const [status, location] = await refusal(() => bounce(query));
  expect([status, location]).toEqual([302, '/?embedded=1']);
});

test('a bounce page without a store loads App Bridge in the admin, and without it shows an error', async () => {
  const reload = to('shopify-reload', `${APP_ORIGIN}/brands`);
  const ask = (query: string, dest: string) =>
    sessionToken(
      routeArgs(makeRequest(`/auth/session-token?${query}`, { headers: { 'sec-fetch-dest': dest } })),
    );
  const answer = ask(reload, 'iframe');
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /frame-ancestors https:\/\/admin\.shopify\.com$/,
  );
  expect(await answer.text()).toContain('Missing required Shopify parameters');
  expect((await refusal(() => ask(reload, 'document')))[0]).toBe(302);
  expect((await refusal(() => ask(`shop=attacker.example&${reload}`, 'iframe')))[0]).toBe(302);
});

test.each([
  'https://attacker.example/',
  '//attacker.example/',
  'http://localhost:3000@attacker.example/',
  'javascript:alert(1)',
  'https://admin.shopify.com/store/x',
  '',
])('a new token is never sent to another site: %s', async (address) => {
  const query = `${SHOP}&${HOST}&${to('shopify-reload', address)}`;
  expect((await refusal(() => bounce(query)))[0]).toBe(302);
});

test('a second return URL is refused', async () => {
  const reload = to('shopify-reload', `${APP_ORIGIN}/`);
  expect((await refusal(() => bounce(`${SHOP}&${HOST}&${reload}&${reload}`)))[0]).toBe(401);
});

test.each([
  'https://admin.shopify.com/store/dream-beds/charges/bedside/pricing_plans',
  'https://dream-beds.myshopify.com/admin/charges/1/confirm',
  `${APP_ORIGIN}/shopify`,
])('the exit-iframe page opens an admin or own URL: %s', async (address) => {
  const page = await exit(`${SHOP}&${HOST}&${to('exitIframe', address)}`).text();
  expect(page).toContain(`open(${JSON.stringify(address)}, '_top')`);
});

test.each([
  'https://attacker.example/',
  'https://dream-beds.myshopify.com/products/x',
  'https://admin.shopify.com:8443/',
  'http://admin.shopify.com/',
  'https://admin.shopify.com.attacker.example/',
  'data:text/html,x',
])('and no other: %s', async (address) => {
  expect((await refusal(() => exit(`${SHOP}&${HOST}&${to('exitIframe', address)}`)))[0]).toBe(302);
});

test('a URL can’t close the script that contains it', async () => {
  const page = await exit(`${SHOP}&${HOST}&${to('exitIframe', `${APP_ORIGIN}/?q=</script><b>`)}`).text();
  expect(page).not.toContain('</script><b>');
});
