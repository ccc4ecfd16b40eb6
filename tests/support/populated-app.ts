import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { LONG_STORE_NAME, populatedCatalog, populateStore } from '#tests/support/populated-store.ts';
import { setBubble } from '#tests/support/open-storefront.ts';
import { configured } from '#tests/support/shopify/local-app.ts';
import { openShopifyPage, startShopApp } from '#tests/support/shopify/start-shop-app.ts';
import { choosePlan } from '#tests/support/shopify/plan-page.ts';
import { eventually } from '#tests/support/timing.ts';

/** A super admin who also owns the populated store on the web. */
export const OWNER = 'annegret.oberhuber-schwarzenberger@schlafzimmerwelt.example';

export type PageToCheck = [address: string, title: string];

interface World {
  shop: Awaited<ReturnType<typeof startShopApp>>;
  browser: Browser;
  merchantId: string;
  sessionId: string;
  /** The store's pages, available in both frames. */
  pages: PageToCheck[];
}

/** The built app with a populated store, open in the Shopify admin and on the web. `name` is its data folder. */
export function usePopulatedApp(name: string): () => World {
  let world: World | undefined;
  let shop: World['shop'] | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    shop = await startShopApp({
      dataDir: path.join(inject('dataDir'), name),
      env: { DATABASE_URL: process.env.DATABASE_URL!, AUTH_SECRET: process.env.AUTH_SECRET! },
      shopify: {
        products: populatedCatalog(),
        shop: { name: LONG_STORE_NAME },
        // Its orders come from Shopify, so the owner has granted access to them.
        scopes: [...configured().scopes, 'read_orders'],
      },
    });
    setBubble({ shopify: shop.local }, true);
    // The free plan allows one concurrent chat.
    choosePlan(
      shop.local.shop,
      shop.local.app.plans.find(({ handle }) => handle === 'pro')!,
    );
    browser = await openBrowser(['--test-third-party-cookie-phaseout']);
    const merchantId = await installIn({ shop, browser });
    const { sessionId, leadId } = await populateStore({ merchantId, email: OWNER });
    const hasTitle = (start: string) =>
      db.product.findFirstOrThrow({ where: { merchantId, title: { startsWith: start } } });
    const [bought, own] = [await hasTitle('Orthop'), await hasTitle('Hausmarke')];
    world = { shop, browser, merchantId, sessionId, pages: listPages({ sessionId, leadId, bought, own }) };
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.dispose();
  });
  return () => world!;
}

async function installIn({ shop, browser }: Pick<World, 'shop' | 'browser'>): Promise<string> {
  const { page } = await openShopifyPage(browser, shop.local);
  await page.goto(shop.adminUrl);
  const row = () => db.shop.findUnique({ where: { domain: shop.local.domain } });
  await eventually(async () => {
    const connected = await row();
    expect(connected?.syncStatus).toBe('healthy');
    const where = { merchantId: connected!.merchantId };
    expect((await db.subscription.findUnique({ where }))?.plan).toBe('pro');
  });
  await page.context().close();
  return (await row())!.merchantId;
}

export const TABS: PageToCheck[] = [
  ...tabsOf('/settings', 'Configuration', 'visit branding leads files measurement'),
  ...tabsOf('/assistant-config', 'AI Assistant', 'conversation matching'),
  ...tabsOf('/advanced', 'Advanced', 'configuration'),
];

function tabsOf(page: string, title: string, names: string): PageToCheck[] {
  return names.split(' ').map((name) => [`${page}?tab=${name}`, title]);
}

type Product = Record<'id' | 'title', string>;
type Listed = { sessionId: string; leadId: string; bought: Product; own: Product };

function listPages({ sessionId, leadId, bought, own }: Listed): PageToCheck[] {
  return [
    ['/brands', 'Inventory'],
    [`/brands/${bought.id}`, bought.title],
    [`/brands/${own.id}`, own.title],
    [`/brands/${own.id}/edit`, own.title],
    ['/brands/new', 'Add product'],
    ['/brands/import', 'Import products'],
    ['/brands/setup', 'Set up your inventory'],
    ['/brands/setup?setup=system-brands', 'Set up your inventory'],
    ['/brands/setup?setup=custom-brand', 'Set up your inventory'],
    ['/brands/brands', 'Inventory'],
    ['/brands/prices', 'Missing details'],
    ['/brands/missing/firmness', 'Missing details'],
    ['/brands/metafields', 'Inventory'],
    ['/brands/readiness', 'Inventory'],
    ['/brands/suggest', 'Suggest a brand'],
    ['/analytics', 'Performance'],
    ['/sessions', 'Chat Sessions'],
    [`/sessions/${sessionId}`, 'I sleep on my side,'],
    ['/leads', 'Leads'],
    [`/leads/${leadId}`, 'Annegret'],
    ['/leads/alerts', 'Lead alerts'],
    ['/shopify', 'Catalog'],
    ['/share', 'Share & Embed'],
    ['/embed', 'Storefront chat'],
    ['/membership', 'Membership'],
    ['/settings', 'Configuration'],
    ['/assistant-config', 'AI Assistant'],
    ['/advanced', 'Advanced'],
    ['/feedback', 'Support'],
    ['/tutorials', 'Help & Tutorials'],
    ['/tutorials/add-products', 'Add products'],
  ];
}
