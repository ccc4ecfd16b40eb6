import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp } from '#tests/support/app-process.ts';
import { NARROW, openBrowser, type WatchedPage, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { switchEmbed } from '#tests/support/shopify/embed-switch.ts';
import type { LocalShopify } from '#tests/support/shopify/local-shopify.ts';
import { openShopifyPage, startAppBeside } from '#tests/support/shopify/start-shop-app.ts';
import { addAppBlock } from '#tests/support/shopify/storefront-theme.ts';
import { blockType, listBlocks } from '#tests/support/shopify/theme-extension.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

export const STORE_NAME = 'Dream Beds';
export const SLUG = 'dream-beds';

export interface StorefrontWorld {
  app: AppProcess;
  browser: Browser;
  shopify: LocalShopify;
  merchantId: string;
  home: string;
}

/** A shop with a loaded catalog and a deployed assistant, plus the built app. */
export function useStorefront(folder: string): () => StorefrontWorld {
  useDatabase();
  const shopify = useLocalShopify();
  const held: { world: StorefrontWorld | null } = { world: null };
  beforeAll(async () => {
    const { merchantId, domain } = await makeShop(shopify());
    await deploy(merchantId);
    await syncCatalog({ merchantId, kind: 'full', attempt: 0 });
    // The shop's token was encrypted here, so the app needs the same secret.
    const { DATABASE_URL, AUTH_SECRET } = process.env as Record<string, string>;
    const app = await startAppBeside(shopify(), {
      dataDir: path.join(inject('dataDir'), folder),
      env: { DATABASE_URL: DATABASE_URL!, AUTH_SECRET: AUTH_SECRET! },
    });
    shopify().app.topics.add('orders/create');
    const browser = await openBrowser();
    held.world = { app, browser, shopify: shopify(), merchantId, home: `https://${domain}` };
  });
  afterAll(async () => {
    await held.world?.browser.close();
    if (held.world) await disposeApp(held.world.app);
  });
  return () => held.world!;
}

async function deploy(merchantId: string): Promise<void> {
  await db.subdomain.create({ data: { slug: SLUG, merchantId, storeName: STORE_NAME } });
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  const storeInfo = { name: STORE_NAME, contactInfo: 'Call 555 0100' };
  const branding = { colors: { primary: '#0f766e' } };
  await db.merchantSettings.update({ where: { merchantId }, data: { storeInfo, branding } });
}

type Settings = Record<string, unknown>;

const typeOf = (shopify: LocalShopify, handle: string) =>
  blockType(
    shopify.app.handle,
    listBlocks().find((block) => block.handle === handle)!,
  );

/** Turns the bubble on with these settings, or off, like a merchant in the theme editor. */
export function setBubble(
  { shopify }: Pick<StorefrontWorld, 'shopify'>,
  isOn: boolean,
  settings: Settings = {},
): void {
  switchEmbed(shopify.shop, { type: typeOf(shopify, 'chat-bubble'), isOn, settings });
}

/** Adds the chat block to the product pages. */
export function addInline({ shopify }: StorefrontWorld, settings: Settings = {}): void {
  addAppBlock(shopify.shop, typeOf(shopify, 'chat-inline'), settings);
}

interface Shopping extends WatchedPage {
  /** All requests by the browser, in order. */
  asked: string[];
}

export async function goShopping(
  { browser, shopify, home }: StorefrontWorld,
  options: { at?: string; viewport?: typeof WIDE; before?: (page: Page) => Promise<unknown> } = {},
): Promise<Shopping> {
  const watched = await openShopifyPage(browser, shopify, { viewport: options.viewport });
  const asked: string[] = [];
  watched.page.on('request', (request) => asked.push(request.url()));
  await options.before?.(watched.page);
  await watched.page.goto(home + (options.at ?? '/'));
  return { ...watched, asked };
}

export const bubbleOf = (page: Page) => page.locator('bedside-chat[data-mode=bubble] .bubble');

export { NARROW, WIDE };
