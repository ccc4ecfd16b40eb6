import type { Browser, Page } from 'playwright-core';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
import { type AppProcess, disposeApp, startApp } from '../app-process.ts';
import { openPage, type WatchedPage, type WIDE } from '../browser.ts';
import { type LocalShopify, type LocalShopifyOptions, startLocalShopify } from './local-shopify.ts';

interface ShopApp {
  app: AppProcess;
  local: LocalShopify;
  adminUrl: string;
  dispose(): Promise<void>;
}

interface AppOptions {
  dataDir: string;
  env?: Record<string, string>;
}

export async function startShopApp({
  shopify,
  ...options
}: AppOptions & { shopify?: LocalShopifyOptions }): Promise<ShopApp> {
  const local = await startLocalShopify(shopify);
  const app = await startAppBeside(local, options);
  return {
    app,
    local,
    adminUrl: adminUrlOf(local),
    async dispose() {
      await disposeApp(app);
      await local.close();
    },
  };
}

/** Starts the built app next to an existing local Shopify, and tells each where the other is. */
export async function startAppBeside(local: LocalShopify, { dataDir, env }: AppOptions): Promise<AppProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  local.app.url = url;
  return startApp({
    dataDir,
    port,
    env: {
      SHOPIFY_API_KEY: local.apiKey,
      SHOPIFY_API_SECRET: local.apiSecret,
      SHOPIFY_APP_URL: url,
      LOCAL_HOSTS: JSON.stringify(local.hosts),
      NODE_OPTIONS: `--import=${new URL('redirect.mjs', import.meta.url).href}`,
      ...env,
    },
  });
}

/** The app's URL in a shop's admin, by default the first shop's. */
export function adminUrlOf({ app, domain }: LocalShopify, of: { domain: string } = { domain }): string {
  return `https://admin.shopify.com/store/${of.domain.split('.')[0]}/apps/${app.handle}`;
}

/**
 * Opens a page for which Shopify's hosts are the local Shopify, under their real names and TLS: the admin at
 * https://admin.shopify.com, storefronts at https://{domain}. The app itself is reached directly.
 */
export function openShopifyPage(
  browser: Browser,
  local: LocalShopify,
  options: { viewport?: typeof WIDE } = {},
): Promise<WatchedPage> {
  return openPage(browser, { ...options, proxy: local.url });
}

/** Clicks an action in a menu of the admin's title bar. */
export async function chooseTitleBarAction(page: Page, menu: string, action: string): Promise<void> {
  const titleBar = page.locator('[data-part="title-bar"]');
  await titleBar.getByText(menu, { exact: true }).click();
  await titleBar.getByRole('button', { name: action, exact: true }).click();
}
