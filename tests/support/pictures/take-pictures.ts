import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';
import { finishAnimations } from '#tests/support/browser.ts';

const FOLDER = '.data/pictures';
const WIDTHS = [1920, 1280, 768, 360];
const HEIGHT = 900;
/** Pages rearrange only after a resize has ended. */
const RESIZED_MS = 400;
/** Longer pages are cut off. */
const HEIGHT_MAX = 6_000;
const QUIET_MS = 3_000;
const STILL_TRIES_MAX = 8;

export async function emptyPictureFolder(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
}

/** Takes full-page pictures at every width and returns the problems found. */
export async function takePictures(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // The admin's frame may be replaced while its page loads.
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

/** A frame that just grew is painted in pieces, so a picture counts only once the next one is identical. */
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

/** How much of the page is below the fold, in the page itself or a scroll container. */
function measureHidden(): number {
  const root = document.documentElement;
  const parts = [...document.body.querySelectorAll('*')].filter(
    (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.clientHeight > innerHeight / 2,
  );
  return Math.max(0, ...[root, ...parts].map((part) => part.scrollHeight - part.clientHeight));
}

// Pages that keep polling are never idle.
async function settle(page: Page, frame: Frame): Promise<void> {
  await sleep(RESIZED_MS);
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  await finishAnimations(frame);
}

/**
 * Describes problems at the current width: sideways scrolling, cut-off text, missing images, or an empty page. Runs in
 * the page.
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
      // Content for screen readers only is one pixel in size.
      return (
        width > 2 && height > 2 && part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
  }

  // An ellipsis is fine if the full text is available.
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
