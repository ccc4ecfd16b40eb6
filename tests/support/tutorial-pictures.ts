import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { startDemo } from '#tests/support/start-demo.ts';

/**
 * `npm run pictures:help`: takes the help pages' screenshots from the demo store and lists them. Skips pages that don't
 * exist, whose steps then have no picture. Also takes those of `docs/dashboard.md` and the chat.
 */

const HELP_PICTURES: { name: string; path: string }[] = [
  { name: 'overview', path: '/' },
  { name: 'assistant', path: '/assistant-config' },
  { name: 'conversation', path: '/assistant-config?tab=conversation' },
  { name: 'lead-capture', path: '/settings?tab=leads' },
  { name: 'lead-alerts', path: '/leads/alerts' },
  { name: 'files', path: '/settings?tab=files' },
  { name: 'storefront-chat', path: '/embed' },
  { name: 'inventory', path: '/brands' },
  { name: 'readiness', path: '/brands/readiness' },
  { name: 'sessions', path: '/sessions' },
  { name: 'session', path: '/sessions/latest' },
  { name: 'model', path: '/advanced' },
  { name: 'membership', path: '/membership' },
  { name: 'leads', path: '/leads' },
  { name: 'performance', path: '/analytics' },
  { name: 'share', path: '/share' },
];
const HELP_FOLDER = 'public/help';
const LIST = 'app/features/support/tutorials/pictures.json';
const HELP_VIEWPORT = { width: 1280, height: 800 };
const HELP_MAX_BYTES = 60_000;

const DOCS_PICTURES = [
  { name: 'home', path: '/' },
  { name: 'performance', path: '/analytics' },
  { name: 'inbox', path: '/sessions' },
  { name: 'leads', path: '/leads' },
];
const DOCS_FOLDER = 'docs/pictures/dashboard';
const DOCS_VIEWPORTS = [
  { width: 360, height: 900 },
  { width: 1280, height: 960 },
  { width: 1920, height: 1080 },
];
const DOCS_MAX_BYTES = 150_000;

const CHAT_PICTURE = 'docs/pictures/chat.webp';
const CHAT_MESSAGE = 'Side sleeper, 150 lb, and I sleep hot. Show me queens up to $2,000.';

const dataDir = '.data/tutorial-pictures';
const demo = await startDemo({ dataDir, port: await freePort() });
const browser = await openBrowser();
try {
  const { page } = await openPage(browser, { viewport: HELP_VIEWPORT });
  await page.goto(`${demo.url}/login`);
  await page.locator('input[type=email]').fill(demo.email);
  await page.locator('input[type=password]').fill(await readFile(`${dataDir}/demo-password`, 'utf8'));
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${demo.url}/`);
  await mkdir(HELP_FOLDER, { recursive: true });
  const taken: Record<string, { width: number; height: number }> = {};
  for (const { name, path } of HELP_PICTURES) {
    const isThere = await openPlace(page, path);
    if (isThere) {
      await takePicture(page, `${HELP_FOLDER}/${name}.webp`, HELP_MAX_BYTES);
      taken[name] = HELP_VIEWPORT;
    }
    process.stdout.write(`${name.padEnd(20)}${isThere ? 'taken' : 'no such page'}\n`);
  }
  await writeFile(LIST, `${JSON.stringify(taken, null, 2)}\n`);
  await mkdir(DOCS_FOLDER, { recursive: true });
  for (const viewport of DOCS_VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const { name, path } of DOCS_PICTURES) {
      await openPlace(page, path);
      await takePicture(page, `${DOCS_FOLDER}/${name}-${viewport.width}.webp`, DOCS_MAX_BYTES);
    }
  }
  await page.setViewportSize(DOCS_VIEWPORTS[1]!);
  await page.goto(demo.chatUrl);
  await page.getByRole('textbox', { name: 'Your message' }).fill(CHAT_MESSAGE);
  await page.keyboard.press('Enter');
  await page.getByText('Best match').waitFor();
  await page.waitForLoadState('networkidle');
  await takePicture(page, CHAT_PICTURE, DOCS_MAX_BYTES);
} finally {
  await browser.close();
  await demo.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Returns whether the page exists. */
async function openPlace(page: Page, path: string): Promise<boolean> {
  if (path.endsWith('/latest')) {
    await page.goto(demo.url + path.replace('/latest', ''));
    const link = page.locator('main a[data-primary-link="true"]').first();
    await page.goto(demo.url + (await link.getAttribute('href')));
  } else if ((await page.goto(demo.url + path))?.status() === 404) return false;
  await page.waitForLoadState('networkidle');
  return true;
}

async function takePicture(page: Page, file: string, maxBytes: number): Promise<void> {
  const png = await page.screenshot();
  for (const quality of [80, 65, 50, 35]) {
    const picture = await sharp(png).webp({ quality }).toBuffer();
    if (picture.byteLength <= maxBytes) return writeFile(file, picture);
  }
  throw new Error(`${file} is too large`);
}
