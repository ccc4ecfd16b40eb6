const PROLOG_DELIMITERS: readonly [string, string][] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];
const SPACE = /\s*/y;

/** The first element's name in lower case, `html` for an HTML doctype, or empty for plain text. Linear time. */
export function findFirstElement(text: string): string {
  let at = 0;
  while (at < text.length) {
    SPACE.lastIndex = at;
    SPACE.test(text);
    at = SPACE.lastIndex;
    const [open, close] = PROLOG_DELIMITERS.find(([delimiter]) => text.startsWith(delimiter, at)) ?? ['', ''];
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

/** A doctype's internal subset may contain `>`. */
function endOfDoctype(text: string, at: number): number {
  const end = text.indexOf('>', at);
  if (end < 0 || !text.slice(at, end).includes('[')) return end;
  const closed = text.indexOf(']', at);
  return closed < 0 ? -1 : text.indexOf('>', closed);
}

export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}
