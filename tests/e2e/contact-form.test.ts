import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
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
import { makeStore } from '#tests/support/make-store.ts';

/** A shopper leaves contact details by the form in the chat. */

useDatabase();

const run = useApp('contact-form');

test.each([WIDE, NARROW])(
  'a shopper at $width px sends the form and finds it sent later',
  async (viewport) => {
    const { merchantId, slug } = await makeStore({
      name: 'Dream Beds',
      settings: {
        leads: { redirectUrl: 'https://dream.example/book' },
        chatConfig: {
          primaryGoal: 'lead',
          leadCaptureTiming: 'after-first-recommendation',
          leadCapture: { requiredFields: { email: 'required', name: 'optional', phone: 'optional' } },
        },
      },
    });
    const { page, errors } = await openPage(run.browser, { viewport });
    await page.goto(`http://${slug}.chat.${run.app.host}/`);
    await say(page, 'Side sleeper, 150 lb, queen, up to $2000, medium. Show me');
    const form = page.locator('form.bc-lead');
    await form.waitFor();
    await form.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNothingCut(page);
    await picture(page, `contact-form-${viewport.width}`);

    await form.getByLabel('Email').fill('jordan@example.com');
    await form.getByLabel(/Name/).fill('Jordan Lee');
    await form.getByLabel(/Phone/).fill('12');
    await form.getByLabel(/may use these details/).check();
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Please enter a phone number with its area code').waitFor();
    await expectAccessible(page);
    await picture(page, `contact-form-error-${viewport.width}`);
    await form.getByLabel(/Phone/).fill('(503) 555-0199');
    await form.getByRole('button', { name: 'Send' }).click();
    await page
      .locator('.bc-items')
      .getByText(/Jordan/)
      .waitFor();
    await page.getByRole('link', { name: /Book a visit/ }).waitFor();
    await expectAccessible(page);
    await picture(page, `contact-form-sent-${viewport.width}`);
    expect(await db.lead.findMany({ where: { merchantId } })).toMatchObject([
      { name: 'Jordan Lee', email: 'jordan@example.com', phone: '+15035550199', source: 'card' },
    ]);

    await page.reload();
    await page.getByText('Sent to Dream Beds').waitFor();
    expect(await form.count()).toBe(0);
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    await page.context().close();
  },
);
