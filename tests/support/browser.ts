import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type FrameLocator,
  type Page,
} from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { drawBedPicture } from '#tests/support/bed-picture.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each window loads two pages for the popup of its address bar, which no test sees, in processes of their own.
  '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];
// Few scripts of a page run often enough to repay what V8 spends on optimizing them.
const SCRIPT_ARGS = process.env.VITEST ? ['--js-flags=--no-turbofan,--no-maglev'] : [];
// Shopify's library rejects user agents that say they are headless.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

function isElsewhere(url: URL): boolean {
  return url.hostname !== 'localhost' && !url.hostname.endsWith('.localhost');
}

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 780 };

const browsers: Browser[] = [];

export async function openBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...ARGS, ...SCRIPT_ARGS, ...args] });
  browsers.push(browser);
  return browser;
}

// What a failed journey had on its screens says more than the line that waited.
if (process.env.VITEST)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const contexts = browsers.flatMap((browser) => browser.contexts());
    for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
      for (const frame of page.frames()) {
        const text = await frame.locator('body').innerText({ timeout: 5_000 }).catch(String);
        process.stderr.write(`\n[${task.name}] ${frame.url()}\n${text.slice(0, 1_500)}\n`);
      }
      await picture(page, `failed-${index}`);
    }
  });

export interface WatchedPage {
  page: Page;
  /** Errors of scripts and of the console so far; a journey ends with none. */
  errors: string[];
}

interface PageOptions {
  viewport?: typeof WIDE;
  hasJavaScript?: boolean;
  context?: BrowserContextOptions;
  /** Further hosts that something on this machine answers for. */
  isHere?: (url: URL) => boolean;
}

/** A page in a browser profile of its own that notes every error, violations of a page's policy among them. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    viewport: options.viewport ?? WIDE,
    javaScriptEnabled: options.hasJavaScript ?? true,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options.context,
  });
  // No external network: product images are drawn, other requests fail.
  const isFar = (url: URL) => isElsewhere(url) && !options.isHere?.(url);
  await context.route(isFar, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: drawBedPicture(route.request().url()) })
      : route.abort(),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      reportError(new Error(`CSP: ${violatedDirective} blocked ${blockedURI} on ${documentURI}`)),
    );
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  // Remix aborts the requests of a navigation that another one interrupts: no error.
  page.on('pageerror', ({ name, message }) => {
    if (name !== 'AbortError' && !message.startsWith('AbortError')) errors.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('AbortError')) errors.push(message.text());
  });
  return { page, errors };
}

/** Asserts that axe finds no violations on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A frame that is just being loaded has no title yet.
  const message = `axe on ${page.url()}`;
  await expect.poll(() => findViolations(page), { message, timeout: 15_000, interval: 500 }).toEqual([]);
}

// Without the HTML of every element it looks at, of which nothing is told.
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};axe.configure({ noHtml: true })`;

/** Rules about a page as a whole, which a frame within it need not meet. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region'];

// A frame may be replaced while it is judged, as the preview is when the page changes its width.
async function findViolations(page: Page, attempts = 5): Promise<string[]> {
  try {
    const found: string[] = [];
    for (const frame of page.frames()) if (await hasScripts(frame)) found.push(...(await runAxe(frame)));
    return found;
  } catch (error) {
    if (attempts === 1 || !/detached|context was destroyed/.test(String(error))) throw error;
    await sleep(200);
    return findViolations(page, attempts - 1);
  }
}

/** Where a sandbox allows no scripts, axe can't run either: the frames of the outbox. A lazy frame may still be empty. */
async function hasScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  if (frame.url() === '' || frame.url() === 'about:blank') return false;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

// A dialog that is still fading in is judged too pale.
export async function finishAnimations(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    // A frame that is scrolled out of view draws nothing, so it would never answer.
    const drawn = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 500))]);
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((it) => it.finished));
  });
}

async function runAxe(frame: Frame): Promise<string[]> {
  await finishAnimations(frame);
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const off = frame.parentFrame() ? PAGE_RULES : [];
  const violations = await frame.evaluate(async (ids) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const rules = Object.fromEntries(ids.map((id) => [id, { enabled: false }]));
    return (await loaded.run(document, { resultTypes: ['violations'], iframes: false, rules })).violations;
  }, off);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Asserts that nothing is cut off at this width: nothing scrolls sideways but a row to swipe, and no text field hides a line. */
export async function expectNothingCut(page: Page | Frame): Promise<void> {
  // A text field takes its height a frame after it has got its width.
  await expect.poll(() => page.evaluate(listCutParts), { message: `cut on ${page.url()}` }).toEqual([]);
}

function listCutParts(): string[] {
  const isTooWide = (part: Element) => {
    const { overflowX, scrollSnapType } = getComputedStyle(part);
    const isScrolled = /auto|scroll/.test(overflowX) && scrollSnapType === 'none';
    return isScrolled && part.scrollWidth > part.clientWidth + 1;
  };
  const isTooLow = (part: Element) => part.scrollHeight > part.clientHeight + 1;
  const parts = [
    ...[...document.body.querySelectorAll('*')].filter(isTooWide),
    ...[...document.querySelectorAll('.Polaris-TextField textarea')].filter(isTooLow),
  ];
  const names = parts.map((part) => `${part.tagName} ${part.className} ${part.id}`);
  return document.documentElement.scrollWidth > innerWidth ? ['the page', ...names] : names;
}

/** Keeps a picture for the eyes, under SCREENSHOTS when that is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/**
 * Sends a message once the chat takes one (it doesn't while a reply arrives), waits for the whole reply, and returns its
 * screen reader announcement.
 */
export async function say(chat: Page | FrameLocator, text: string): Promise<string> {
  const field = chat.getByRole('textbox', { name: /^(Your message|Tu mensaje)$/ });
  await field.fill(text);
  await expect
    .poll(async () => {
      await field.press('Enter');
      return field.inputValue();
    })
    .toBe('');
  const announcement = chat.locator('.bc > [role=status]');
  await expect.poll(() => announcement.innerText()).not.toBe('');
  return announcement.innerText();
}
