import path from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { openShopifyPage, startShopApp } from '#tests/support/shopify/start-shop-app.ts';

/** The CSP of the built pages: blocks injected scripts, and none of ours. */

useDatabase();

const EMAIL = 'policy@store.example';

let shop: Awaited<ReturnType<typeof startShopApp>>;
let browser: Browser;
let slug: string;

beforeAll(async () => {
  shop = await startShopApp({
    dataDir: path.join(inject('dataDir'), 'page-policy'),
    env: { DATABASE_URL: process.env.DATABASE_URL! },
  });
  browser = await openBrowser(['--test-third-party-cookie-phaseout']);
  ({ slug } = await makeOwnedStore({ name: 'Policy Beds', email: EMAIL }));
});
afterAll(async () => {
  await browser?.close();
  await shop?.dispose();
});

/** Injects an inline script and an inline handler into a page, and returns which of them ran. */
async function injectScripts(page: Page | Frame): Promise<string[]> {
  return page.evaluate(async () => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const script = document.createElement('script');
    script.textContent = "window.ran.push('script')";
    document.body.append(script);
    const brokenImage = document.createElement('div');
    brokenImage.innerHTML = '<img src="data:," onerror="window.ran.push(\'handler\')">';
    document.body.append(brokenImage);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ran;
  });
}

const policyOf = async (address: string) => {
  const answer = await fetch(new URL(address, shop.app.url), { redirect: 'manual' });
  return { policy: answer.headers.get('Content-Security-Policy') ?? '', page: await answer.text() };
};

test('every script of a page has the nonce of its response, and nonces are never reused', async () => {
  const answers = [await policyOf('/login'), await policyOf('/login'), await policyOf('/nowhere')];
  const nonces = answers.map(({ policy, page }) => {
    const nonce = /script-src 'self' 'nonce-([\w-]{22})'(;|$)/.exec(policy)?.[1] ?? '';
    const scripts = [...page.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
});

test('Shopify’s scripts are allowed only in the Shopify admin', async () => {
  expect((await policyOf('/login')).policy).not.toContain('cdn.shopify.com');
  const framed = await fetch(shop.local.idTokenUrl('/'), { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.headers.get('Content-Security-Policy')).toMatch(
    /script-src 'self' 'nonce-[\w-]{22}' https:\/\/cdn\.shopify\.com(;|$)/,
  );
});

test('pages on the web have no CSP violation and block an injected script', async () => {
  const { page, errors } = await openAs(browser, { url: shop.app.url, email: EMAIL, place: '/' });
  for (const [place, heading] of [
    ['/brands', 'Inventory'],
    ['/settings', 'Configuration'],
    ['/assistant-config', 'AI Assistant'],
    ['/membership', 'Membership'],
  ] as const) {
    await page.goto(shop.app.url + place);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
  expect(await injectScripts(page)).toEqual([]);
  expect(errors.join('\n')).toContain('CSP: script-src');
});

test('pages in the Shopify admin have no CSP violation and block an injected script', async () => {
  const { page, errors } = await openShopifyPage(browser, shop.local);
  for (const place of ['', '/brands', '/settings', '/assistant-config', '/shopify']) {
    await page.goto(shop.adminUrl + place);
    const app = page.frame('app-iframe')!;
    await app.getByRole('heading').first().waitFor({ state: 'attached' });
    await app.waitForLoadState('load');
  }
  expect(errors).toEqual([]);
  expect(await injectScripts(page.frame('app-iframe')!)).toEqual([]);
});

test('the chat page has no CSP violation and blocks an injected script', async () => {
  const { page, errors } = await openPage(browser);
  await page.goto(`${shop.app.url}/chat/${slug}`);
  await page.getByRole('textbox').fill('I sleep on my side');
  await page.keyboard.press('Enter');
  await page.getByText('I sleep on my side').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  expect(await injectScripts(page)).toEqual([]);
});
