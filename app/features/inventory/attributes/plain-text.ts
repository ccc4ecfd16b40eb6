/** Most characters of a description that are read. */
const DESCRIPTION_READ_CHARACTERS = 8_000;

const PLAIN = /^[ -~]*$/;

/** Whether a text is nothing but the visible characters of ASCII and spaces. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * Text as the readers want it: lower case, without accents and trade marks, dashes and quotes in one form
 * (`"` for inches), white space collapsed. Never longer than about twice its input.
 */
export function foldText(text: string): string {
  const plain = isPlain(text) ? text : foldUnusual(text);
  const lower = plain.toLowerCase().trim();
  return lower.includes("''") || lower.includes('  ')
    ? lower.replaceAll("''", '"').replace(/ {2,}/g, ' ')
    : lower;
}

/** Folded text with only words, numbers and single spaces: what phrases are looked for in. */
export function foldWords(text: string): string {
  const folded = foldText(text);
  return folded
    .replace(isPlain(folded) ? /(?:[^a-z0-9.+]|\.(?!\d))+/g : /(?:[^\p{L}\p{N}.+]|\.(?!\d))+/gu, ' ')
    .trim();
}

/** What ends a line or a cell of HTML; the words of a paragraph go on. */
const LINE_END = /<\/(?:p|li|tr|t[dh]|d[dt]|div|h[1-6])>|<(?:br|hr)\b[^<>]*>/gi;
/** What is written in HTML and never shown, to the end of the text where it isn't closed. */
const UNSHOWN = /<(style|script)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;

/**
 * The words of an HTML description, its lines and cells apart by ` | `; tags and the usual entities are
 * dropped, nothing is ever rendered.
 */
export function textOfHtml(html: string): string {
  const start = html.slice(0, DESCRIPTION_READ_CHARACTERS * 2);
  const text = start.includes('<')
    ? start
        .replace(UNSHOWN, ' ')
        .replace(LINE_END, ' | ')
        .replace(/<[^<>]*>/g, ' ')
    : start.replace(/[\r\n]+/g, ' | ');
  return text
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&(?:quot|#34|#8221|rdquo|Prime|#8243);/g, '"')
    .replace(/&(?:#39|#8217|rsquo|apos);/g, "'")
    .replace(/&(?:ndash|mdash|#8211|#8212);/g, '-')
    .replace(/&(?:frac12|#189);/g, '\u00bd')
    .replace(/&(?:frac14|#188);/g, '\u00bc')
    .replace(/&(?:frac34|#190);/g, '\u00be')
    .replace(/&(?:times|#215);/g, 'x')
    .replace(/&amp;/g, '&')
    .slice(0, DESCRIPTION_READ_CHARACTERS);
}

/** Text cut at a number of characters, never inside a pair that makes up one character. */
export function clipText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const last = text.charCodeAt(characters - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? characters - 1 : characters);
}

/** The same text without the longer one that it was cut out of, which it would keep in memory. */
export function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}

function foldUnusual(text: string): string {
  return text
    .replace(/[\u00ae\u2122\u2120\u00a9]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\u2018\u2019\u201a\u2032\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\uff02]/g, '"')
    .replace(/\u00bd/g, '.5')
    .replace(/\u00bc/g, '.25')
    .replace(/\u00be/g, '.75')
    .replace(/\u00d7/g, 'x')
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
}
