import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AlertContent,
  writeDigest,
  writeMail,
} from '#app/features/leads/alerts/alert-content.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import {
  expectAccessible,
  expectNothingCut,
  openBrowser,
  openPage,
  picture,
} from '#tests/support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const LONG = 'x'.repeat(180);
const LEAD: AlertContent = {
  kind: 'lead',
  storeName: `Schlafzimmerwelt Oberschwaben Matratzenfachgeschäft ${LONG}`,
  name: 'Annegret Oberhuber-Schwarzenberger',
  email: `${LONG.slice(0, 60)}@${LONG}.example`,
  phone: '+4930123456',
  needs: ['Size: Queen', `Sleep position: ${LONG}`],
  beds: ['Orthopädische Siebenzonen-Taschenfederkernmatratze „Donaudampfschifffahrtsgesellschaft“'],
  firstWords: `I run hot ${LONG}`,
  leadUrl: `https://bedside.example/leads/${LONG}`,
  chatUrl: `https://bedside.example/sessions/${LONG}`,
  settingsUrl: 'https://bedside.example/settings?tab=leads',
};
const MAILS = {
  reset: renderMail({
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, hopefully you, asked to reset the password of your Bedside account.',
      '1. Open the link.\n2. Choose a password.',
    ],
    action: { label: 'Reset password', url: `https://bedside.example/reset-password?token=${LONG}` },
    footnote: "The link works once, for one hour. If you didn't ask for it, you can ignore this email.",
  }),
  lead: writeMail(LEAD),
  digest: writeDigest([LEAD, { ...LEAD, leadUrl: null }]),
};

test.each(Object.keys(MAILS) as (keyof typeof MAILS)[])(
  'the %s mail is readable at 320 and 600 px in light and dark mode, and nothing overflows',
  async (name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openPage(browser, { context: { colorScheme } });
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 700 });
        await page.setContent(MAILS[name].html);
        await expectNothingCut(page);
        await expectAccessible(page);
        await picture(page, `mail-${name}-${colorScheme}-${width}`);
      }
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(18, 20, 23)' : 'rgb(241, 241, 241)');
      await page.context().close();
    }
  },
);
