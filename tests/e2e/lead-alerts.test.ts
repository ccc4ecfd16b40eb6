// First: it sets the addresses of the mail server, of Twilio and of the push service.
import {
  browser as pushBrowser,
  closeReceivers,
  receiver,
  receiverUrl,
  smtp,
} from '#tests/support/alerts/receivers.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPhone } from '#app/features/leads/contact-details.ts';
import { parseMail } from '#app/platform/mail/mail.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useApp } from '#tests/support/use-app.ts';
import { NARROW, openPage, say, WIDE } from '#tests/support/browser.ts';
import { useDatabase } from '#tests/support/database.ts';
import { checkPage, makeOwnedStore, openAs } from '#tests/support/merchant-browser.ts';

/** A shopper leaves contact details; the merchant hears of it by mail, SMS and browser, and finds the lead. */

useDatabase();

const OWNER = 'owner@harborview.example';
const TEAM = 'team@harborview.example';
const PHONE = '+15035550142';
const TWILIO = { sid: `AC${'0f'.repeat(16)}`, token: 'a-token-of-twilio', from: '+15035550100' };

const run = useApp('lead-alerts');
let merchantId: string;
let slug: string;

beforeAll(async () => {
  ({ merchantId, slug } = await makeOwnedStore({ name: 'Harborview Sleep', email: OWNER }));
  const requiredFields = { email: 'required', name: 'optional', phone: 'optional' };
  const data = {
    chatConfig: { primaryGoal: 'lead', leadCaptureTiming: 'immediate', leadCapture: { requiredFields } },
    leads: { adminEmail: TEAM, adminMobile: PHONE },
  };
  await db.merchantSettings.update({ where: { merchantId }, data });
});
afterAll(closeReceivers);

/** The browser's vendor would hand out the subscription; here it is one of the push service on this machine. */
async function usePushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: run.app.url });
  const { p256dh, auth } = pushBrowser;
  const subscription = { endpoint: `${receiverUrl}/push/owner`, keys: { p256dh, auth } };
  await page.addInitScript((json) => {
    const current = { toJSON: () => json };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => ('subscribed' in localStorage ? current : null),
      subscribe: async () => {
        localStorage.subscribed = 'yes';
        return current;
      },
    });
  }, subscription);
}

async function connectChannels(page: Page): Promise<void> {
  await page.getByLabel('Twilio account SID').fill(TWILIO.sid);
  await page.getByLabel('Auth token').fill(TWILIO.token);
  await page.getByLabel('From number').fill(TWILIO.from);
  await page.getByRole('button', { name: 'Save account' }).click();
  await page.getByText('Twilio account saved').waitFor();
  const readPage = () => page.locator('main').last().innerText();
  await expect.poll(readPage, { timeout: 30_000 }).toContain('Get notified in this browser');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('Notifications are on in this browser.').waitFor();
}

async function leaveContact(): Promise<void> {
  const { page, errors } = await openPage(run.browser, { viewport: NARROW });
  await page.goto(run.app.url.replace('://', `://${slug}.chat.`));
  await say(page, 'I sleep on my side, a queen please');
  const form = page.locator('form.bc-lead');
  await form.getByLabel('Email').fill('jordan@example.com');
  await form.getByLabel(/Name/).fill('Jordan Lee');
  await form.getByLabel(/Phone/).fill('(503) 555-0199');
  await form.getByLabel(/may use these details/).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent to Harborview Sleep').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
}

test('a lead alerts the team by email, SMS and browser, and is in the list', async () => {
  const { page, errors } = await openAs(run.browser, { url: run.app.url, email: OWNER, place: '/leads' });
  await usePushService(page);
  await page.goto(`${run.app.url}/leads/alerts`);
  await page.getByText('No alerts yet.').waitFor();
  await connectChannels(page);
  // Its fields take no room until they are wanted.
  const address = page.getByRole('textbox', { name: 'URL', exact: true });
  expect(await address.count()).toBe(0);
  await page.getByRole('button', { name: 'Set up webhook' }).click();
  await address.waitFor();
  await checkPage(page, 'alerts-connected');

  await leaveContact();
  // The owner has had one about the sign-up.
  const alertMails = () => smtp.received.filter(({ to }) => to.includes(TEAM));
  const countAlerts = () => [alertMails(), receiver.sms, receiver.pushes].map(({ length }) => length);
  await expect.poll(countAlerts, { timeout: 60_000 }).toEqual([1, 1, 1]);
  const { id } = await db.lead.findFirstOrThrow({ where: { merchantId } });
  const place = `${run.app.url}/leads/${id}`;

  const [mail] = alertMails();
  const { subject, text } = await parseMail(mail!.source);
  expect(subject).toBe('New lead: Jordan Lee');
  expect(text).toContain('jordan@example.com');
  expect(text).toContain(place);
  expect(receiver.sms[0]).toMatchObject({ to: PHONE, from: TWILIO.from });
  expect(receiver.sms[0]!.body).toContain(place);
  const push = pushBrowser.decrypt(receiver.pushes[0]!.body);
  expect(push).toMatchObject({
    title: 'New lead: Jordan Lee',
    body: '+15035550199 · jordan@example.com · Sleep position: side sleeper · Size: Queen',
    url: expect.stringContaining(`/leads/${id}`),
  });

  await page.setViewportSize(WIDE);
  await page.goto(`${run.app.url}/leads`);
  const rows = page.locator('.LeadTable tbody tr');
  expect(await rows.count()).toBe(1);
  const row = await rows.innerText();
  for (const part of ['Jordan Lee', 'jordan@example.com', formatPhone('+15035550199'), 'New'])
    expect(row).toContain(part);
  await checkPage(page, 'alerts-lead-listed');

  await page.goto(`${run.app.url}/leads/alerts`);
  const log = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  await expect.poll(() => log.count()).toBe(3);
  const shown = (await log.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
  for (const sent of [`Email to ${TEAM}`, `Text message to ${PHONE}`, 'Browser notification to 1 browser'])
    expect(shown.filter((line) => line.startsWith(`New lead · ${sent} Sent `))).toHaveLength(1);
  expect(shown.every((line) => line.endsWith('Sent'))).toBe(true);
  await page.getByText('Notifications are on in this browser.').waitFor();
  await checkPage(page, 'alerts-log');
  await page.setViewportSize(WIDE);
  await log.first().getByRole('link', { name: 'New lead' }).click();
  await page.getByRole('heading', { name: 'Jordan Lee' }).waitFor();
  await checkPage(page, 'alerts-lead');
  expect(errors).toEqual([]);
});
