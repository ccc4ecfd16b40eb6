import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { finishAnimations } from '#tests/support/browser.ts';

const FOLDER = '.data/pictures';
const WIDTHS = [1920, 1280, 768, 360];
const HEIGHT = 900;
/** Pages wait until a resize has ended before they rearrange themselves. */
const RESIZED_MS = 400;
/** A longer page is cut there. */
const HEIGHT_MAX = 6_000;
const QUIET_MS = 3_000;
const STILL_TRIES_MAX = 8;

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
    await writeFile(path.join(FOLDER, `${name}-${width}.jpg`), await takeStill(page));
  }
  return problems;
}

/** A frame that has just grown is painted in pieces, so a picture counts once a second one is the same. */
async function takeStill(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ type: 'jpeg', quality: 70 });
  let last = await take();
  for (let tries = 0; tries < STILL_TRIES_MAX; tries += 1) {
    await sleep(RESIZED_MS);
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
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

/**
 * What is wrong with a page at its present width, in words: it scrolls sideways, text is cut off, a picture is missing,
 * or nothing is on it. Runs in the page.
 */
function inspectPage(): string[] {
  const root = document.documentElement;
  const problems: string[] = [];
  if (root.scrollWidth > innerWidth + 1) {
    const widest = visibleParts().find((part) => part.getBoundingClientRect().right > innerWidth + 1);
    problems.push(
      `scrolls sideways: ${root.scrollWidth} of ${innerWidth} px${widest ? `, ${describe(widest)}` : ''}`,
    );
  }
  for (const part of visibleParts()) {
    if (isCut(part)) problems.push(`text is cut: ${describe(part)}`);
    if (part instanceof HTMLImageElement && part.complete && part.naturalWidth === 0)
      problems.push(`picture is missing: ${part.currentSrc || part.src}`);
  }
  const main = document.querySelector('main') ?? document.body;
  const isDrawn = main.querySelector('iframe, canvas, form') !== null;
  if (main.innerText.trim().length < 20 && !isDrawn) problems.push('nothing is on the page');
  return problems;

  function visibleParts(): Element[] {
    return [...document.body.querySelectorAll('*')].filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      // What is there for screen readers only has a pixel.
      return (
        width > 2 && height > 2 && part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
  }

  // An ellipsis is no loss where the whole text is at hand.
  function isCut(part: Element): boolean {
    const { overflowX, textOverflow } = getComputedStyle(part);
    if (!/hidden|clip/.test(overflowX) || part.scrollWidth <= part.clientWidth + 1) return false;
    if (part.clientWidth === 0 || !(part as HTMLElement).innerText?.trim()) return false;
    return textOverflow !== 'ellipsis' || part.closest('[title]') === null;
  }

  function describe(part: Element): string {
    const names = [part.tagName.toLowerCase(), ...part.classList].slice(0, 3).join('.');
    const text = (part as HTMLElement).innerText?.trim().replaceAll(/\s+/g, ' ').slice(0, 60) ?? '';
    return `${names} "${text}"`;
  }
}
