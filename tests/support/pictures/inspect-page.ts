/**
 * What is wrong with a page at its present width, in words: it scrolls sideways, text is cut off, a picture is missing,
 * or nothing is on it. Runs in the page.
 */
export function inspectPage(): string[] {
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
