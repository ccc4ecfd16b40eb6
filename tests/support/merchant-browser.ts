import type { Browser, Page } from 'playwright-core';
import { db } from '#app/platform/db/db.server.ts';
import {
  expectAccessible,
  expectNothingCut,
  NARROW,
  openPage,
  picture,
  type WatchedPage,
  WIDE,
} from '#tests/support/browser.ts';
import { makeStore, type MadeStore } from '#tests/support/make-store.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

/** A deployed store and the email of its owner. */
export async function makeOwnedStore(facts: { name: string; email: string }): Promise<MadeStore> {
  const store = await makeStore({ name: facts.name });
  const { merchantId } = store;
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  const owner = await signUpPerson({ email: facts.email });
  await db.teamMember.updateMany({ where: { merchantId: owner.merchantId }, data: { merchantId } });
  return store;
}

interface Visit {
  url: string;
  email: string;
  place: string;
  viewport?: typeof WIDE;
}

/** A logged-in browser context at a path. */
export async function openAs(browser: Browser, { url, email, place, viewport }: Visit): Promise<WatchedPage> {
  const opened = await openPage(browser, { viewport });
  const { page } = opened;
  await page.goto(`${url}/login?redirect=${encodeURIComponent(place)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(url + place);
  await page.waitForLoadState('networkidle');
  return opened;
}

/** Checks a page on wide and narrow screens; in the Shopify admin the app's frame too. */
export async function judge(page: Page, name: string): Promise<void> {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page.frame('app-iframe') ?? page);
    await picture(page, `${name}-${viewport.width}`);
  }
}
