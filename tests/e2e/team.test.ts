import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changeSuspension } from '#app/features/merchant/compliance/compliance.server.ts';
import { removeMember } from '#app/features/team/team.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { addMember, type MadeMember, readInvitationToken } from '#tests/support/make-team.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

/** An owner invites somebody, who accepts, sees what staff may see, and is removed. */

useDatabase();

const OWNER = 'owner@harborview.example';
const INVITED = 'jamie@harborview.example';
let merchantId = '';
let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  ({ merchantId } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  // The app's outbox is the one that this process reads.
  const dataDir = path.join(inject('dataDir'), 'team');
  env().DATA_DIR = dataDir;
  app = await startApp({ dataDir, env: { DATABASE_URL: process.env.DATABASE_URL!, LOG_LEVEL: 'silent' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  if (app) await disposeApp(app);
});

const toast = (page: Page, text: string) => page.locator('.Toast', { hasText: text }).waitFor();

async function invite(page: Page, email: string): Promise<void> {
  const send = page.getByRole('button', { name: 'Send invitation' });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await send.click();
  await toast(page, 'Invitation sent successfully');
}

test('what is entered before the scripts are loaded counts', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    if (route.request().resourceType() === 'script') await arrival.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/team`, { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill('early@store.example');
  await page.getByLabel('Role', { exact: true }).selectOption('manager');
  arrival.resolve();
  const send = page.getByRole('button', { name: 'Send invitation' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('manager');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('early@store.example');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('invite, accept, restricted pages, removal', async () => {
  const owner = await openAs(browser, { url: app.url, email: OWNER, place: '/team' });
  const send = owner.page.getByRole('button', { name: 'Send invitation' });
  expect(await send.isDisabled()).toBe(true);
  expect(await owner.page.getByLabel('Role', { exact: true }).inputValue()).toBe('staff');
  await invite(owner.page, INVITED.toUpperCase());
  const row = owner.page.getByRole('listitem').filter({ hasText: INVITED });
  await row.getByText('Pending').waitFor();
  await row.getByRole('button', { name: `Resend the invitation to ${INVITED}` }).click();
  await toast(owner.page, 'Invitation resent successfully');
  await checkPage(owner.page, 'team-pending');

  const { page, errors } = await openPage(browser);
  await page.goto(`${app.url}/invitations/${await readInvitationToken(INVITED)}`);
  await page.getByRole('heading', { name: 'Join Harborview Sleep' }).waitFor();
  await checkPage(page, 'team-invitation');
  await page.getByLabel('Your name').fill('Jamie Ortiz');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and accept' }).click();
  await page.waitForURL(`${app.url}/`);
  const sidebar = page.locator('#sidebar');
  await sidebar.getByRole('link', { name: 'Chat Sessions' }).waitFor();
  for (const name of ['Configuration', 'AI Assistant', 'Shopify'])
    expect(await sidebar.getByRole('link', { name }).count()).toBe(0);
  await page.goto(`${app.url}/brands`);
  await page.getByRole('heading', { name: 'Inventory' }).first().waitFor();
  expect(await page.getByText('Add product').count()).toBe(0);
  await page.goto(`${app.url}/team`);
  await page.getByText('Jamie Ortiz').waitFor();
  expect(await page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
  await checkPage(page, 'team-staff');
  expect(errors).toEqual([]);
  await page.goto(`${app.url}/settings`);
  await page.getByText("You don't have permission to perform this action.").waitFor();
  await checkPage(page, 'team-forbidden');

  await owner.page.reload();
  const member = owner.page.getByRole('listitem').filter({ hasText: INVITED });
  await member.getByText('Active').waitFor();
  await owner.page.getByLabel('Role of Jamie Ortiz').selectOption('manager');
  await toast(owner.page, 'Team member role updated');
  await page.goto(`${app.url}/settings`);
  await sidebar.getByRole('link', { name: 'Configuration' }).waitFor();
  await member.getByRole('button', { name: 'Remove Jamie Ortiz' }).click();
  const question = owner.page.locator('.Polaris-Banner', { hasText: 'Remove Jamie Ortiz?' });
  await question.getByText('Are you sure you want to remove this team member?').waitFor();
  await checkPage(owner.page, 'team-confirm');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await toast(owner.page, 'Team member removed');
  await page.goto(`${app.url}/sessions`);
  await page.getByText('You aren’t on any store’s team right now.').waitFor();
  await checkPage(page, 'team-removed');
  expect(await db.teamMember.findMany({ where: { user: { email: INVITED } } })).toMatchObject([
    { merchantId, status: 'removed' },
  ]);
  expect(owner.errors).toEqual([]);
  await page.context().close();
  await owner.page.context().close();
});

test('a user with their own store accepts and switches between both', async () => {
  const person = await signUpPerson({ email: 'robin@second.example' });
  await db.onboarding.updateMany({ where: { merchantId: person.merchantId }, data: { isComplete: true } });
  const owner = await openAs(browser, { url: app.url, email: OWNER, place: '/team' });
  await invite(owner.page, person.email);
  await owner.page.context().close();

  const place = `/invitations/${await readInvitationToken(person.email)}`;
  const { page, errors } = await openAs(browser, { url: app.url, email: person.email, place });
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL(`${app.url}/`);
  const shownStore = page.getByRole('main').getByText('Harborview Sleep', { exact: true });
  await shownStore.waitFor();
  await page.getByRole('button', { name: `Account menu for ${person.email}` }).click();
  await checkPage(page, 'team-switch');
  await page.getByRole('button', { name: 'robin', exact: true }).click();
  await page.waitForLoadState('networkidle');
  expect(await shownStore.count()).toBe(0);
  expect(errors).toEqual([]);
  expect(await db.teamMember.count({ where: { merchantId, status: 'active' } })).toBe(2);
  await page.context().close();
});

test('a team that can not be loaded says so, on its page and in the account settings', async () => {
  const { page, errors } = await openAs(browser, { url: app.url, email: OWNER, place: '/brands' });
  const failed = page.getByText('Failed to load team members');
  const openSettings = async () => {
    await page.getByRole('button', { name: `Account menu for ${OWNER}` }).click();
    await page.getByRole('button', { name: 'Account Settings' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Team' }).click();
    await failed.waitFor();
  };
  await db.$executeRawUnsafe('alter table invitation rename to invitation_away');
  try {
    await openSettings();
    await checkPage(page, 'team-not-loaded');
    await page.goto(`${app.url}/team`);
    await failed.waitFor();
  } finally {
    await db.$executeRawUnsafe('alter table invitation_away rename to invitation');
  }
  await page.goto(`${app.url}/brands`);
  await page.route('**/team.data*', (route) => route.abort());
  await openSettings();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  await page.context().close();
});

/** Reads the live stream of a signed-in member until it ends. */
async function followChats(page: Page) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${app.url}/api/chat-changes`, { headers: { cookie } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: reload')) text += (await reader.read()).value;
  const ended = (async () => {
    while (!(await reader.read()).done);
  })();
  return { ended, reopen: () => fetch(response.url, { headers: { cookie }, redirect: 'manual' }) };
}

interface Ending {
  page: Page;
  storeId: string;
  admin: MadeMember;
  member: MadeMember;
}

test.each([
  {
    what: 'removed',
    async end({ storeId, admin, member }: Ending) {
      const removal = { merchantId: storeId, actor: admin, memberId: member.memberId };
      expect(await removeMember(removal)).toEqual({ ok: true });
    },
  },
  {
    what: 'suspended with the store',
    async end({ storeId }: Ending) {
      const by = { reason: 'Test', userId: 'boss', actor: 'boss@bedside.example' };
      const outcome = await changeSuspension({ merchantId: storeId, isSuspended: true, ...by });
      expect(outcome).toEqual({ ok: true });
    },
  },
  {
    what: 'signed out',
    async end({ page, member }: Ending) {
      await page.getByRole('button', { name: `Account menu for ${member.email}` }).click();
      await page.getByRole('button', { name: 'Log Out' }).click();
      await page.waitForURL(/\/login/);
    },
  },
])('the live stream of a member who is $what ends within seconds', async ({ end }) => {
  const email = `owner-${newId()}@quiet.example`;
  const { merchantId: storeId } = await makeOwnedStore({ name: 'Quiet Beds', email });
  const [admin, member] = [await addMember(storeId, 'admin'), await addMember(storeId, 'staff')];
  const { page } = await openAs(browser, { url: app.url, email: member.email, place: '/sessions' });
  const stream = await followChats(page);
  await sleep(5_000);
  expect(await Promise.race([stream.ended.then(() => 'ended'), sleep(10, 'open')])).toBe('open');
  await end({ page, storeId, admin, member });
  const began = performance.now();
  await stream.ended;
  expect(performance.now() - began).toBeLessThan(6_000);
  expect([302, 403]).toContain((await stream.reopen()).status);
  await page.context().close();
});
