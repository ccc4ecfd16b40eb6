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
import { type MadeStore, makeStore } from '#tests/support/make-store.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

export async function makeOwnedStore(facts: { name: string; email: string }): Promise<MadeStore> {
  const store = await makeStore({ name: facts.name });
  const { merchantId } = store;
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  await addOwner({ merchantId, email: facts.email });
  return store;
}

/** Signs someone up and makes them an owner of this store instead of their own. */
export async function addOwner({ merchantId, email }: { merchantId: string; email: string }): Promise<void> {
  const person = await signUpPerson({ email });
  await db.teamMember.updateMany({ where: { merchantId: person.merchantId }, data: { merchantId } });
}

interface Visit {
  url: string;
  email: string;
  place: string;
  viewport?: typeof WIDE;
}

export async function openAs(browser: Browser, { url, email, place, viewport }: Visit): Promise<WatchedPage> {
  const opened = await openPage(browser, { viewport });
  const { page } = opened;
  await page.goto(`${url}/login?redirect=${encodeURIComponent(place)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(url + place);
  await page.waitForLoadState('networkidle');
  return opened;
}

/** Checks accessibility and layout on narrow and wide screens; in the Shopify admin, checks the app's frame too. */
export async function checkPage(page: Page, name: string): Promise<void> {
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page.frame('app-iframe') ?? page);
    await picture(page, `${name}-${viewport.width}`);
  }
}
