import { normalizeLine, normalizeText } from '#app/features/merchant/validation/field-schemas.ts';

/** Begins each line of store or file text in a prompt; no line of a template begins with it. */
export const DATA_LINE_PREFIX = '| ';

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060-\u2064\u{E0000}-\u{E007F}]/gu;
const CUT = ' …';
/** A line that needs no cleaning. */
const PLAIN_ASCII = /^(?! )[ -;=?-~]*(?<! )$/;

/** One line in curly quotes, none inside; empty for an empty text. `max` excludes the quotes. */
export function toQuotedData(text: string, max = 300): string {
  const line = truncatePromptText(toDataLine(text, Number.POSITIVE_INFINITY).replace(/["“”„«»]/g, "'"), max);
  return line === '' ? '' : `“${line}”`;
}

/** Part of a data line. */
export function toDataLine(text: string, max = 300): string {
  const line = PLAIN_ASCII.test(text) && !text.includes('  ') ? text : normalizeLine(neutralizeMarkup(text));
  return truncatePromptText(line, max);
}

/** A text with a prefix before each line; empty for an empty text. `max` includes the prefixes. */
export function toDataBlock(text: string, max: number): string {
  const clean = normalizeText(neutralizeMarkup(text));
  if (clean === '') return '';
  return truncatePromptText(DATA_LINE_PREFIX + clean.replaceAll('\n', `\n${DATA_LINE_PREFIX}`), max);
}

// Angle brackets form the speaker marks of models, and tags.
function neutralizeMarkup(text: string): string {
  return text.replace(INVISIBLE, '').replaceAll('<', '‹').replaceAll('>', '›');
}

function truncatePromptText(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - CUT.length).toWellFormed();
  return start.trimEnd() + CUT;
}
