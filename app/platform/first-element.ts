/** What may stand before the first element of a text in XML or HTML, and where it ends. */
const BEFORE: readonly [string, string][] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];
const SPACE = /\s*/y;

/**
 * The name of a markup's first element in small letters, `html` also for a page's doctype; empty where text or
 * nothing comes first. Takes time in proportion to the text, whatever stands in it.
 */
export function firstElement(text: string): string {
  let at = 0;
  while (at < text.length) {
    SPACE.lastIndex = at;
    SPACE.test(text);
    at = SPACE.lastIndex;
    const [open, close] = BEFORE.find(([mark]) => text.startsWith(mark, at)) ?? ['', ''];
    const tag = text.slice(at, at + 32);
    const isDoctype = /^<!doctype\b/i.test(tag);
    if (/^<!doctype html[\s>]/i.test(tag)) return 'html';
    if (open === '' && !isDoctype) return /^<([a-z][\w-]*)[\s>]/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    const end = isDoctype ? endOfDoctype(text, at) : text.indexOf(close, at + open.length);
    if (end < 0) return '';
    at = end + (isDoctype ? 1 : close.length);
  }
  return '';
}

/** Its declarations stand between brackets and may hold what would end it. */
function endOfDoctype(text: string, at: number): number {
  const end = text.indexOf('>', at);
  if (end < 0 || !text.slice(at, end).includes('[')) return end;
  const closed = text.indexOf(']', at);
  return closed < 0 ? -1 : text.indexOf('>', closed);
}
