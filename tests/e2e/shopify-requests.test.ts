import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, NARROW, openBrowser, picture, WIDE } from '#tests/support/browser.ts';
import { openShopifyPage, startShopApp } from '#tests/support/shopify/start-shop-app.ts';

/** Responses of the built product to a Shopify admin, by HTTP and in a frame. */

type ShopApp = Awaited<ReturnType<typeof startShopApp>>;
type Headers = Record<string, string>;

const FRAMED = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
const RETRY = 'X-Shopify-Retry-Invalid-Session-Request';
const BOTH = 'frame-ancestors https://dream-beds.myshopify.com https://admin.shopify.com';
const MISSING = 'Missing required Shopify parameters';

let shop: ShopApp;
let browser: Browser;

beforeAll(async () => {
  shop = await startShopApp({ dataDir: path.join(inject('dataDir'), 'shopify-requests') });
  browser = await openBrowser(['--test-third-party-cookie-phaseout']);
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});

const get = (address: string, headers: Headers = {}) =>
  fetch(new URL(address, shop.app.url), { headers, redirect: 'manual' });
const policyOf = (answer: Response) => answer.headers.get('Content-Security-Policy') ?? '';

test('the app URL responds with the page, which only that store may frame', async () => {
  const answer = await get(shop.local.idTokenUrl('/'), FRAMED);
  expect([answer.status, policyOf(answer).includes(BOTH)]).toEqual([200, true]);
  expect([answer.headers.get('X-Frame-Options'), answer.headers.get('Set-Cookie')]).toEqual([null, null]);
  expect(await answer.text()).toContain('app-bridge.js');
});

test('a nested page may be framed in the admin as well', async () => {
  const answer = await get(shop.local.idTokenUrl('/try/frame'), FRAMED);
  expect([answer.status, policyOf(answer).includes(BOTH.replace('ancestors', "ancestors 'self'"))]).toEqual([
    200,
    true,
  ]);
  expect(answer.headers.get('X-Frame-Options')).toBeNull();
});

test('App Bridge retries a request whose token has expired with a new one', async () => {
  const authorization = `Bearer ${shop.local.sessionToken({ exp: 1, nbf: 1, iat: 1 })}`;
  for (const address of ['/brands.data', '/api/settings']) {
    const answer = await get(address, { authorization, 'sec-fetch-dest': 'empty' });
    expect([answer.status, answer.headers.get(RETRY)]).toEqual([401, '1']);
  }
});

test('the styles and scripts that App Bridge adds are allowed', async () => {
  const authorization = `Bearer ${shop.local.sessionToken()}`;
  const answer = await get(`/brands?embedded=1&shop=${shop.local.domain}`, { authorization });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('pages on the web can’t be framed', async () => {
  for (const address of ['/login', '/login?shop=dream-beds.myshopify.com', '/nowhere']) {
    expect(policyOf(await get(address))).toContain("frame-ancestors 'none'");
  }
  const login = await get('/login');
  expect([policyOf(login).includes("'none'"), login.headers.get('X-Frame-Options')]).toEqual([true, 'DENY']);
});

test('while Shopify issues no token, the frame says so and when to retry', async () => {
  const other = shop.local.addShop('other-beds.myshopify.com');
  shop.local.faults.failNext('bad-gateway', 1, { endpoint: 'oauth' });
  const answer = await get(shop.local.idTokenUrl('/', { shop: other }), FRAMED);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3']);
  expect(await answer.text()).toContain('Shopify isn’t responding right now');
});

test('a frame without its parameters says so, and links to the admin', async () => {
  const { page } = await openShopifyPage(browser, shop.local);
  await page.goto('https://admin.shopify.com/');
  await page.setContent(
    `<iframe id="app" src="${shop.app.url}/brands" style="width:100%;height:90vh"></iframe>`,
  );
  const frame = page.frameLocator('#app');
  const screen = frame.getByRole('alert').filter({ hasText: MISSING });
  await screen.waitFor();
  const adminLink = screen.getByRole('link', { name: 'Open Bedside in Shopify' });
  expect([await adminLink.getAttribute('href'), await adminLink.getAttribute('target')]).toEqual([
    'https://admin.shopify.com/',
    '_top',
  ]);
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await picture(page, `shopify-missing-parameters-${viewport.width}`);
  }
});

/** The page that loads App Bridge, whose request gets this response. */
async function openBounce(answer: (route: Route) => Promise<void>): Promise<Page> {
  const { page } = await openShopifyPage(browser, shop.local);
  await page.route('https://cdn.shopify.com/**', answer);
  const host = Buffer.from('admin.shopify.com/store/dream-beds').toString('base64url');
  await page.goto(`${shop.app.url}/brands?embedded=1&shop=${shop.local.domain}&host=${host}`);
  expect(new URL(page.url()).pathname).toBe('/auth/session-token');
  return page;
}

test('while App Bridge loads no error is shown, and after ten seconds there is help', async () => {
  const body = 'window.shopify = {}';
  const page = await openBounce((route) => route.fulfill({ contentType: 'text/javascript', body }));
  const alert = page.getByRole('alert');
  expect([await alert.isVisible(), await page.locator('body').innerText()]).toEqual([false, '']);
  await alert.waitFor();
});

test('a page says right away that App Bridge is blocked', async () => {
  const page = await openBounce((route) => route.abort());
  await page.getByRole('alert').filter({ hasText: 'Couldn’t connect' }).waitFor();
  const adminLink = page.getByRole('link', { name: 'Open Bedside in Shopify' });
  expect(await adminLink.getAttribute('href')).toBe(
    `https://admin.shopify.com/store/dream-beds/apps/${shop.local.apiKey}`,
  );
  await expectAccessible(page);
  await picture(page, 'shopify-bridge-blocked');
});
