import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { assignArm } from '#app/features/chat/events/record-events.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { openPage } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/timing.ts';
import { bubbleOf, goShopping, setBubble, SLUG, useStorefront } from '#tests/support/open-storefront.ts';

/** A store that measures its results: held-out visitors see no chat, the others do, and both are counted. */

const storefront = useStorefront('hold-out');
const HOLDOUT_PERCENT = 50;
const WEBSITE = 'http://beds.localhost/';

type Arm = 'chat' | 'holdout';

beforeAll(async () => {
  const { merchantId } = storefront();
  setBubble(storefront(), true, { measure: true });
  await saveSettings({ merchantId, changes: { features: { holdoutPercent: HOLDOUT_PERCENT } } });
  // A server that has just started may answer its first visit later than the loader waits.
  const { page } = await goShopping(storefront());
  await eventually(async () => expect(await listVisits()).toHaveLength(1));
  await page.context().close();
});
beforeEach(async () => {
  await db.chatEvent.deleteMany({ where: { merchantId: storefront().merchantId } });
});

function findVisitor(arm: Arm): string {
  const { merchantId } = storefront();
  for (let at = 0; at < 1_000; at += 1) {
    const visitor = newId();
    if (assignArm({ merchantId, visitor, holdoutPercent: HOLDOUT_PERCENT }) === arm) return visitor;
  }
  throw new Error(`no visitor of the arm ${arm}`);
}

/** Makes the browser one of a visitor of this arm who has been here before. */
async function becomeVisitor(page: Page, arm: Arm): Promise<void> {
  await page.addInitScript((visitor) => (localStorage['bedside-visitor'] = visitor), findVisitor(arm));
}

async function expectBubble(page: Page, arm: Arm): Promise<void> {
  if (arm === 'chat') return bubbleOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  // Whoever mounts the bubble does it in the next frames.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await page.locator('bedside-chat').count()).toBe(1);
  expect(await bubbleOf(page).isVisible()).toBe(false);
}

async function listVisits() {
  const { merchantId } = storefront();
  const events = await db.chatEvent.findMany({ where: { merchantId, kind: 'shown' } });
  return events.map(({ arm, channel, holdoutShare }) => ({ arm, channel, holdoutShare }));
}

const visitOf = (arm: Arm, channel: string) => [{ arm, channel, holdoutShare: HOLDOUT_PERCENT }];

test.each<Arm>(['chat', 'holdout'])(
  'a visitor of the arm %s comes to the Shopify storefront',
  async (arm) => {
    const world = storefront();
    const { page, errors, asked } = await goShopping(world, {
      before: (opened) => becomeVisitor(opened, arm),
    });
    await expect.poll(listVisits).toEqual(visitOf(arm, 'storefront'));
    await expectBubble(page, arm);
    // The next page of the visit shows the same and isn't counted again.
    await page.goto(`${world.home}/products/aurora-12-hybrid-mattress`);
    await expectBubble(page, arm);
    expect(asked.filter((url) => url.includes('/apps/bedside/visit?'))).toHaveLength(1);
    expect(await listVisits()).toEqual(visitOf(arm, 'storefront'));
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

const SCRIPT_TAGS = [
  ['in the head', 'chat'],
  ['in the head', 'holdout'],
  ['after the page’s load', 'chat'],
  ['after the page’s load', 'holdout'],
] as const;

test.each(SCRIPT_TAGS)(
  'a website has the script tag %s; its visitor is of the arm %s',
  async (place, arm) => {
    const { app, browser } = storefront();
    const { page, errors } = await openPage(browser);
    await becomeVisitor(page, arm);
    const src = `${app.url}/embed/${SLUG}.js`;
    const tag = place === 'in the head' ? `<script src="${src}" async></script>` : '';
    const body = `<!doctype html><html lang="en"><head><title>Beds</title>${tag}</head><body><main><h1>Beds</h1></main></body></html>`;
    await page.route(WEBSITE, (route) => route.fulfill({ contentType: 'text/html', body }));
    const counted = page.waitForResponse((response) => response.url().includes('/visit?'));
    await page.goto(WEBSITE);
    if (tag === '') {
      await page.waitForLoadState('load');
      await page.evaluate((url) => {
        const script = document.createElement('script');
        script.src = url;
        document.head.append(script);
      }, src);
    }
    expect(await (await counted).json()).toEqual({ arm, marksCart: true });
    await expectBubble(page, arm);
    expect(await listVisits()).toEqual(visitOf(arm, 'embed'));
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
