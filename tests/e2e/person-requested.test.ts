import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { UNATTENDED_QUEUE } from '#app/features/chat/takeover/request-person.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useApp } from '#tests/support/use-app.ts';
import {
  expectAccessible,
  expectNothingCut,
  NARROW,
  openPage,
  picture,
  say,
  WIDE,
} from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** A shopper asks for a person at a store that collects leads: nobody comes, or a member does while the form is open. */

useDatabase();

const OWNER = 'anna@harborview.example';
const WAIT_MINUTES = 2;

const run = useApp('person-requested');
let merchantId: string;
let slug: string;

beforeAll(async () => {
  ({ merchantId, slug } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  const requiredFields = { email: 'required', name: 'optional' };
  const leadCapture = { requiredFields };
  const takeover = { waitMinutes: WAIT_MINUTES };
  const chatConfig = { primaryGoal: 'lead', leadCaptureTiming: 'after_rapport', leadCapture, takeover };
  await db.merchantSettings.update({ where: { merchantId }, data: { chatConfig } });
});

/** Opens the chat and asks for a person. */
async function askForPerson() {
  const opened = await openPage(run.browser, { viewport: NARROW });
  await opened.page.goto(run.app.url.replace('://', `://${slug}.chat.`));
  await say(opened.page, 'Can I talk to a real person?');
  await opened.page.getByText('Waiting for a person from the team.').waitFor();
  const { id } = await db.chatSession.findFirstOrThrow({
    where: { merchantId, owner: 'nobody' },
    orderBy: { createdAt: 'desc' },
  });
  return { ...opened, sessionId: id };
}

/** As if the request had been made these minutes earlier. */
async function passMinutes(sessionId: string, minutes: number): Promise<void> {
  const earlier = `interval '${minutes} minutes'`;
  const { rows } = await pool.query<{ at: Date }>(
    `update chat_session set wants_person_at = wants_person_at - ${earlier}
      where id = $1 and merchant_id = $2 returning wants_person_at as at`,
    [sessionId, merchantId],
  );
  await pool.query(
    `update jobs.job set start_after = start_after - ${earlier}, data = data || jsonb_build_object('since', $3::text)
      where name = $1 and singleton_key = $2 and state = 'created'`,
    [UNATTENDED_QUEUE, sessionId, rows[0]!.at.toISOString()],
  );
}

async function fillForm(page: Page, email: string): Promise<void> {
  const form = page.locator('form.bc-lead');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(/Name/).fill('Jordan Lee');
  await form.getByLabel(/may use these details/).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent to Harborview Sleep').waitFor();
}

test('if no one joins, the shopper hears in time, leaves an address and continues with the assistant', async () => {
  const { page, errors, sessionId } = await askForPerson();
  const apology = page.locator('.bc-items > li', { hasText: 'no one is available right now' });
  await passMinutes(sessionId, WAIT_MINUTES - 1);
  // Longer than the queue takes to find a job that is due.
  await page.waitForTimeout(5_000);
  expect(await apology.count()).toBe(0);
  await passMinutes(sessionId, 1);
  await apology.waitFor();
  await apology.getByText('Meanwhile, I’m happy to help you here.').waitFor();
  await apology.locator('form.bc-lead').waitFor();
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNothingCut(page);
    await picture(page, `nobody-free-${viewport.width}`);
  }

  await fillForm(page, 'jordan@example.com');
  expect(await db.lead.findMany({ where: { merchantId, sessionId } })).toMatchObject([
    { email: 'jordan@example.com', name: 'Jordan Lee', source: 'card' },
  ]);
  await say(page, 'I sleep on my side, a queen up to $2000');
  await page.getByRole('list', { name: /recommend/i }).waitFor();
  await picture(page, 'nobody-free-goes-on-360');
  const before = await page.locator('.bc-items').innerText();
  await page.reload();
  await expect.poll(() => page.locator('.bc-items').innerText()).toBe(before);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a form sent while a member has the chat is shown to the member right away as a lead', async () => {
  const shopper = await askForPerson();
  const { sessionId } = shopper;
  await passMinutes(sessionId, WAIT_MINUTES);
  await shopper.page.locator('form.bc-lead').waitFor();
  const place = `/sessions/${sessionId}`;
  const member = await openAs(run.browser, { url: run.app.url, email: OWNER, place });
  await member.page.getByRole('button', { name: 'Join chat' }).click();
  const joining = member.page.getByRole('dialog', { name: 'Join this chat?' });
  await joining.getByLabel('Your name, as shoppers see it').fill('Anna');
  await joining.getByRole('button', { name: 'Join chat' }).click();
  await member.page.getByLabel('Message to the shopper').waitFor();

  await fillForm(shopper.page, 'robin@example.com');
  await shopper.page.getByText('Anna from Harborview Sleep has joined').waitFor();
  await member.page.getByText('robin@example.com').waitFor();
  await member.page.getByRole('link', { name: 'Jordan Lee' }).waitFor();
  await checkPage(member.page, 'takeover-lead');
  await expectAccessible(shopper.page);
  await picture(shopper.page, 'takeover-form-sent-360');
  const [lead] = await db.lead.findMany({ where: { merchantId, sessionId } });
  expect(lead).toMatchObject({ email: 'robin@example.com', source: 'card' });
  expect((await db.chatSession.findFirstOrThrow({ where: { merchantId, id: sessionId } })).owner).toBe(
    'member',
  );
  expect([...member.errors, ...shopper.errors]).toEqual([]);
});
