import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
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
  await signIn(page, { url, email });
  await page.goto(url + place);
  await page.waitForLoadState('networkidle');
  return opened;
}

/** Signs a browser in without loading the sign-in page, which has journeys of its own. */
export async function signIn(page: Page, { url, email }: Pick<Visit, 'url' | 'email'>): Promise<void> {
  const response = await page.context().request.post(`${url}/login`, {
    headers: { origin: url },
    form: { email, password: PASSWORD, redirect: '/' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
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
