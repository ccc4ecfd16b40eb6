import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible, NARROW, openBrowser, picture } from '#tests/support/browser.ts';
import { openShopifyPage } from '#tests/support/shopify/start-shop-app.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

/** The local Shopify admin and its App Bridge, which the other journeys use, around a minimal app. */

const shopify = useLocalShopify();
const APP_URL = 'https://admin.shopify.com/store/dream-beds/apps/bedside';

const APP = (apiKey: string) => `<!doctype html><html lang="en"><head><title>Tiny app</title>
<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js" data-api-key="${apiKey}"></script></head><body>
<s-app-nav><s-link href="/" rel="home">Overview</s-link><s-link href="/routed">Routed</s-link><s-link href="/loaded">Loaded</s-link></s-app-nav>
<ui-title-bar title="Tiny page"><button variant="primary" id="act">Act</button></ui-title-bar>
<ui-save-bar id="bar"><button variant="primary" id="save">Save</button><button id="discard">Discard</button></ui-save-bar>
<main><h1>Tiny</h1><p id="said"></p></main>
<script>
const say = (text) => (document.getElementById('said').textContent = text);
for (const id of ['act', 'save', 'discard']) document.getElementById(id).onclick = () => say('clicked ' + id);
addEventListener('shopify:navigate', (event) => {
  const href = event.target.getAttribute('href');
  if (href !== '/routed') return;
  event.preventDefault();
  history.pushState(null, '', href);
  say('routed');
});
</script></body></html>`;

const requests: { path: string; search: URLSearchParams; authorization?: string }[] = [];
let url = '';
let browser: Browser;
const app = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, url);
  requests.push({ path: pathname, search: searchParams, authorization: request.headers.authorization });
  const isStale = pathname === '/api' && requests.filter(({ path }) => path === '/api').length % 2 === 1;
  response.writeHead(isStale ? 401 : 200, {
    'content-type': 'text/html',
    'content-security-policy': 'frame-ancestors https://admin.shopify.com',
    ...(isStale && { 'x-shopify-retry-invalid-session-request': '1' }),
  });
  response.end(pathname === '/api' ? 'fine' : APP(shopify().apiKey));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(app.address() as AddressInfo).port}`;
  shopify().app.url = url;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await new Promise<void>((resolve) => app.close(() => resolve()));
});
beforeEach(() => void (requests.length = 0));

async function open(path = ''): Promise<{ page: Page; frame: FrameLocator; errors: string[] }> {
  const { page, errors } = await openShopifyPage(browser, shopify());
  // As in browsers without third-party cookies.
  await page.addInitScript(() => {
    if (window.top === window) return;
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(APP_URL + path);
  await page.getByRole('link', { name: 'Routed' }).waitFor();
  return { page, frame: page.frameLocator('iframe.App'), errors };
}

test('the admin’s navigation uses the app’s router, and its URL follows', async () => {
  const { page, frame, errors } = await open();
  await page.getByRole('link', { name: 'Routed' }).click();
  await expect.poll(() => frame.locator('#said').textContent()).toBe('routed');
  expect(page.url()).toBe(`${APP_URL}/routed`);
  expect(requests.map(({ path }) => path)).toEqual(['/']);
  expect(errors).toEqual([]);
});

test('without the app’s router, a page is loaded with a session token', async () => {
  const { page } = await open();
  await page.getByRole('link', { name: 'Loaded' }).click();
  await expect.poll(() => page.url()).toBe(`${APP_URL}/loaded`);
  const { path, search } = requests.at(-1)!;
  expect(path).toBe('/loaded');
  expect(search.get('id_token')!.split('.')).toHaveLength(3);
  expect(search.get('shop')).toBe('dream-beds.myshopify.com');
});

test('a URL of the app opens inside it', async () => {
  const { page } = await open('/routed?tab=2');
  await expect.poll(() => page.url()).toBe(`${APP_URL}/routed?tab=2`);
  expect(requests[0]!.search.get('tab')).toBe('2');
});

test('title bar, toasts and the loading bar are rendered by the admin', async () => {
  const { page, frame } = await open();
  await page.getByRole('button', { name: 'Act' }).click();
  await expect.poll(() => frame.locator('#said').textContent()).toBe('clicked act');
  expect(await page.title()).toBe('Tiny page · Dream Beds');
  const runInApp = (code: string) => page.frame('app-iframe')!.evaluate(code);
  await runInApp(`shopify.toast.show('Saved well')`);
  await page.getByText('Saved well').waitFor();
  await runInApp('shopify.loading(true)');
  await page.locator('[data-part=loading]').waitFor();
  await expectAccessible(page);
  await picture(page, 'local-admin-1280');
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await picture(page, 'local-admin-360');
});

test('the save bar saves, and leaving asks for confirmation', async () => {
  const { page, frame } = await open();
  const runInApp = (code: string) => page.frame('app-iframe')!.evaluate(code);
  await runInApp(`shopify.saveBar.show('bar')`);
  const saveBar = page.getByRole('region', { name: 'Unsaved changes' });
  await saveBar.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => frame.locator('#said').textContent()).toBe('clicked save');
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(page.url()).toBe(APP_URL);
  const leaveConfirmation = runInApp('shopify.saveBar.leaveConfirmation().then(() => "left")');
  await page.getByRole('button', { name: 'Leave page' }).click();
  expect(await leaveConfirmation).toBe('left');
  await runInApp(`shopify.saveBar.hide('bar')`);
  await saveBar.waitFor({ state: 'hidden' });
  expect(await runInApp('shopify.saveBar.leaveConfirmation().then(() => "free")')).toBe('free');
});

test('a request of the app has a new token, and is repeated once when asked to', async () => {
  const { page } = await open();
  const answer = await page
    .frame('app-iframe')!
    .evaluate(`fetch('/api').then((response) => response.text())`);
  expect(answer).toBe('fine');
  const tokens = requests.filter(({ path }) => path === '/api').map(({ authorization }) => authorization);
  expect(tokens).toHaveLength(2);
  expect(tokens[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(tokens[1]).not.toBe(tokens[0]);
});

test('the bounce page continues with a token', async () => {
  const { page } = await open();
  const reload = encodeURIComponent(`${url}/after?kept=1`);
  await page.frame('app-iframe')!.evaluate(`location.assign('/bounce?shopify-reload=${reload}')`);
  await expect.poll(() => requests.at(-1)!.path).toBe('/after');
  expect(requests.at(-1)!.search.get('kept')).toBe('1');
  expect(requests.at(-1)!.search.get('id_token')).not.toBeNull();
});

test('optional scopes are granted by the merchant, if the app declares them', async () => {
  const { page } = await open();
  const { shop } = shopify();
  const request = (scopes: string) =>
    page.frame('app-iframe')!.evaluate<{ result: string }>(`shopify.scopes.request(${scopes})`);
  const declined = request(`['read_orders']`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await declined).result).toBe('declined-all');
  expect(shop.grantedScopes).not.toContain('read_orders');
  const granted = request(`['read_orders', 'write_products']`);
  await page.getByRole('button', { name: 'Update' }).click();
  expect((await granted).result).toBe('granted-all');
  expect(shop.grantedScopes).toEqual([...shopify().app.scopes, 'read_orders']);
});

test('admin URLs open in the top window', async () => {
  const { page } = await open();
  await page.frame('app-iframe')!.evaluate(`open('shopify://admin/products', '_top')`);
  await expect.poll(() => page.url()).toBe('https://admin.shopify.com/store/dream-beds/products');
});
