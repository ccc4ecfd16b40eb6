import { LABEL_CHARS_MAX } from '#app/platform/pdf-text.ts';

// Signs that steer a terminal, a text's direction or nothing at all; a database's JSON refuses the first of them.
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;
/** A word that is parted at the end of its line: whoever joins the lines must know. */
const PARTED = /\u00ad(?= ?\n)/g;
/** Where symbol fonts keep their bullets. */
const PRIVATE = /[\ue000-\uf8ff]/g;
const SPACES = /[ \u00a0\u2000-\u200a\u2028\u2029\u202f\u3000]+/g;

/** A page's text without what no reader sees, and with one kind of space and of bullet. */
export function cleanText(text: string): string {
  return text
    .replace(PARTED, '\u2010')
    .replace(UNSEEN, '')
    .replace(PRIVATE, '•')
    .replace(SPACES, ' ')
    .replace(/ ?([\t\n]) ?/g, '$1')
    .trim();
}

/** The same for a title or a heading: one line, and no longer than one. */
export function cleanLabel(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').slice(0, LABEL_CHARS_MAX).trim().toWellFormed();
}
