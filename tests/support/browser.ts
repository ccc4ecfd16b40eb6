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
import { expect } from 'vitest';
import { startPictureProxy } from '#tests/support/picture-proxy.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each window would start processes for two pages of the address bar popup, which no test uses.
  '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];
// Page scripts run too rarely to repay V8's optimization effort.
const SCRIPT_ARGS = process.env.VITEST ? ['--js-flags=--no-turbofan,--no-maglev'] : [];
// Shopify's library rejects headless user agents.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Hosts reached without a proxy. */
const HERE = 'localhost, *.localhost, 127.0.0.1';

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 780 };

/** Those in use. */
export const browsers = new Set<Browser>();

export async function openBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  // Intercepting requests instead would turn off the browser's cache.
  const pictures = await startPictureProxy();
  const browser = await chromium.launch({
    executablePath,
    args: [...ARGS, ...SCRIPT_ARGS, ...args],
    proxy: { server: pictures.url, bypass: HERE },
  });
  browser.on('disconnected', () => {
    browsers.delete(browser);
    void pictures.close();
  });
  browsers.add(browser);
  return browser;
}

export interface WatchedPage {
  page: Page;
  /** Script and console errors so far; a journey must end with none. */
  errors: string[];
}

interface PageOptions {
  viewport?: typeof WIDE;
  hasJavaScript?: boolean;
  context?: BrowserContextOptions;
  /** Serves all hosts but this machine; by default, they only have pictures. */
  proxy?: string;
}

/** Opens a page in a new browser profile and records all errors, including CSP violations. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    viewport: options.viewport ?? WIDE,
    javaScriptEnabled: options.hasJavaScript ?? true,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(options.proxy && { proxy: { server: options.proxy, bypass: HERE } }),
    ignoreHTTPSErrors: true,
    ...options.context,
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      reportError(new Error(`CSP: ${violatedDirective} blocked ${blockedURI} on ${documentURI}`)),
    );
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  // Remix aborts requests when another navigation interrupts them; that isn't an error.
  page.on('pageerror', ({ name, message }) => {
    if (name !== 'AbortError' && !message.startsWith('AbortError')) errors.push(message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('AbortError')) errors.push(message.text());
  });
  return { page, errors };
}

/** Asserts that axe finds no violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A frame that is just loading has no title yet.
  const message = `axe on ${page.url()}`;
  await expect.poll(() => findViolations(page), { message, timeout: 15_000, interval: 500 }).toEqual([]);
}

// Without the HTML of each element, which no message shows.
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};axe.configure({ noHtml: true })`;

/** Rules for whole pages, which don't apply to frames. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region'];

// A frame may be replaced during the check, as the preview is when the page is resized.
async function findViolations(page: Page, attempts = 5): Promise<string[]> {
  try {
    const found: string[] = [];
    for (const frame of page.frames()) {
      // The Shopify admin around the app is an imitation.
      const isAdmin = frame === page.mainFrame() && page.frame('app-iframe') !== null;
      if (!isAdmin && (await hasScripts(frame))) found.push(...(await runAxe(frame)));
    }
    return found;
  } catch (error) {
    if (attempts === 1 || !/detached|context was destroyed/.test(String(error))) throw error;
    await sleep(200);
    return findViolations(page, attempts - 1);
  }
}

/** axe can't run in sandboxes without scripts, such as outbox frames. A lazy frame may still be empty. */
async function hasScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  if (frame.url() === '' || frame.url() === 'about:blank') return false;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

// A dialog that is still fading in would fail the contrast check.
export async function finishAnimations(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    // A frame scrolled out of view isn't painted, so its callback would never run.
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
    return (
      await loaded.run(document, {
        resultTypes: ['violations'],
        iframes: false,
        preload: { assets: ['media'] },
        rules,
      })
    ).violations;
  }, off);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/**
 * Asserts that nothing is cut off at this width: no sideways scrolling except in swipeable rows, and no hidden lines in
 * text fields.
 */
export async function expectNothingCut(page: Page | Frame): Promise<void> {
  // A text field adjusts its height a frame after its width.
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

/** Saves a screenshot for manual review, if SCREENSHOTS is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/**
 * Sends a message as soon as the chat accepts one, waits for the whole reply, and returns its screen reader
 * announcement.
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
