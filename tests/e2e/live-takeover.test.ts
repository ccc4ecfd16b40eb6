import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { useApp } from '#tests/support/use-app.ts';
import { NARROW, openPage, picture, say, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** A shopper wants to talk to a person, a member of the team joins from the list of chats, both write, and she hands back. */

useDatabase();

const OWNER = 'anna@harborview.example';

const run = useApp('live-takeover');
let merchantId: string;
let slug: string;

beforeAll(async () => {
  ({ merchantId, slug } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  const chatConfig = { takeover: { isButtonShown: true } };
  await db.merchantSettings.update({ where: { merchantId }, data: { chatConfig } });
});

async function openShopper(): Promise<{ page: Page; errors: string[] }> {
  const opened = await openPage(run.browser, { viewport: NARROW });
  await opened.page.goto(run.app.url.replace('://', `://${slug}.chat.`));
  await opened.page.getByLabel('Your message').waitFor();
  return opened;
}

/** Sends without waiting for a reply: the member answers. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a member takes a chat over and hands it back', async () => {
  const member = await openAs(run.browser, { url: run.app.url, email: OWNER, place: '/sessions' });
  const dashboard = member.page;
  await dashboard.getByRole('button', { name: 'Alert sound' }).waitFor();
  const shopper = await openShopper();
  await say(shopper.page, 'I sleep on my side');
  await say(shopper.page, 'Can I talk to a real person?');
  await shopper.page.getByText('Waiting for a person from the team.').waitFor();

  // The list updates by itself, and the request is announced.
  await dashboard.getByText('A shopper wants to talk to a person').waitFor();
  const views = dashboard.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Wants a human' }).waitFor();
  // A view without chats is out of the way.
  expect(await views.getByRole('link', { name: 'Leads' }).count()).toBe(0);
  await dashboard.getByRole('link', { name: 'I sleep on my side' }).click();
  await dashboard.getByText('Waiting for a person').waitFor();
  await checkPage(dashboard, 'takeover-waiting');
  await dashboard.setViewportSize(WIDE);
  await dashboard.getByRole('button', { name: 'Join chat' }).click();
  const joining = dashboard.getByRole('dialog', { name: 'Join this chat?' });
  await joining.getByLabel('Your name, as shoppers see it').fill('Anna');
  await joining.getByRole('button', { name: 'Join chat' }).click();
  await dashboard.getByLabel('Message to the shopper').waitFor();

  await shopper.page.getByText('Anna from Harborview Sleep has joined').waitFor();
  // The transcript grows with it; a menu that is open below may close.
  await dashboard.getByText('Anna joined').waitFor();
  await dashboard.getByLabel('Message to the shopper').fill('Hi, this is Anna. How can I help?');
  await dashboard.getByRole('button', { name: 'Saved replies' }).click();
  await dashboard.getByText('Save this message as a reply').click();
  await dashboard.getByLabel('Title').fill('Hello');
  await dashboard.getByRole('button', { name: 'Save reply' }).click();
  await dashboard.getByRole('dialog').waitFor({ state: 'detached' });
  await dashboard.getByRole('button', { name: 'Send', exact: true }).click();
  await shopper.page.getByText('Hi, this is Anna. How can I help?').first().waitFor();

  await write(shopper.page, 'Do you take old mattresses away?');
  await dashboard.getByText('Do you take old mattresses away?').first().waitFor();
  await dashboard.getByLabel('Message to the shopper').fill('Yes, for free.');
  await dashboard.getByLabel('Message to the shopper').press('Enter');
  await shopper.page.getByText('Yes, for free.').first().waitFor();
  await picture(shopper.page, 'takeover-shopper-360');
  await checkPage(dashboard, 'takeover-joined');
  await dashboard.setViewportSize(WIDE);

  // Another window of the shopper shows the same chat.
  const before = await shopper.page.locator('.bc-items').innerText();
  await shopper.page.reload();
  await expect.poll(() => shopper.page.locator('.bc-items').innerText()).toBe(before);

  await dashboard.getByRole('button', { name: 'Hand back to assistant' }).click();
  await shopper.page.getByText('Anna has left. The AI assistant is back.').waitFor();
  await say(shopper.page, 'A queen please');
  const authors = await db.chatMessage.findMany({
    where: { merchantId },
    orderBy: { eventNumber: 'asc' },
    select: { author: true, text: true },
  });
  expect(authors.map(({ author, text }) => (author === 'event' ? text : author)).slice(4)).toEqual([
    'assistant',
    'person-requested',
    'member-joined',
    'member',
    'shopper',
    'member',
    'member-left',
    'shopper',
    'assistant',
  ]);
  expect([...member.errors, ...shopper.errors]).toEqual([]);
});
