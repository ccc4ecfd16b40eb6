import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { finishAnimations } from '#tests/support/browser.ts';
import { inspectPage } from '#tests/support/pictures/inspect-page.ts';

const FOLDER = '.data/pictures';
const WIDTHS = [1920, 1280, 768, 360];
const HEIGHT = 900;
/** Pages wait until a resize has ended before they rearrange themselves. */
const RESIZED_MS = 400;
/** A longer page is cut there. */
const HEIGHT_MAX = 6_000;
const QUIET_MS = 3_000;

export async function emptyPictureFolder(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
}

/** Takes pictures of a page at every width, as long as it is, and returns what is wrong with it. */
export async function takePictures(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // The frame in the admin may be replaced while its page loads.
    const frame = () => page.frame('app-iframe') ?? page.mainFrame();
    await settle(page, frame());
    const missing = await frame().evaluate(measureHidden);
    if (missing > 0) await page.setViewportSize({ width, height: Math.min(HEIGHT + missing, HEIGHT_MAX) });
    await finishAnimations(frame());
    for (const problem of await frame().evaluate(inspectPage))
      problems.push(`${name}, ${width} px: ${problem}`);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.jpg`), type: 'jpeg', quality: 70 });
  }
  return problems;
}

/** How much of the page is below the window's lower edge, in itself or in what scrolls on it. */
function measureHidden(): number {
  const root = document.documentElement;
  const parts = [...document.body.querySelectorAll('*')].filter(
    (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.clientHeight > innerHeight / 2,
  );
  return Math.max(0, ...[root, ...parts].map((part) => part.scrollHeight - part.clientHeight));
}

// Pages that keep asking the server are never quiet.
async function settle(page: Page, frame: Frame): Promise<void> {
  await sleep(RESIZED_MS);
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  await finishAnimations(frame);
}
