import { normalizeLine, normalizeText } from '#app/features/merchant/validation/text-normalization.ts';

/**
 * Words of stores and files inside a prompt. They are data: whatever they say, they can't end the place they stand in
 * and can't look like a heading, a rule or a speaker of the prompt.
 */

/** What begins each line that isn't the prompt's own. No line of a template begins so. */
export const DATA_LINE_PREFIX = '| ';

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060-\u2064\u{E0000}-\u{E007F}]/gu;
const CUT = ' …';
/** One line of ASCII without angle brackets and stray spaces: most of what comes needs no cleaning. */
const PLAIN_ASCII = /^(?! )[ -;=?-~]*(?<! )$/;

/** One line between curly quotes that can't stand inside it; empty for an empty text. `max` counts the text alone. */
export function toQuotedData(text: string, max = 300): string {
  const line = truncateText(toDataLine(text, Number.POSITIVE_INFINITY).replace(/["“”„«»]/g, "'"), max);
  return line === '' ? '' : `“${line}”`;
}

/** A line of foreign text as a part of a barred line. */
export function toDataLine(text: string, max = 300): string {
  const line = PLAIN_ASCII.test(text) && !text.includes('  ') ? text : normalizeLine(neutralizeMarkup(text));
  return truncateText(line, max);
}

/** Any text with a bar before each line; empty for an empty text. `max` counts the bars too. */
export function toDataBlock(text: string, max: number): string {
  const clean = normalizeText(neutralizeMarkup(text));
  if (clean === '') return '';
  return truncateText(DATA_LINE_PREFIX + clean.replaceAll('\n', `\n${DATA_LINE_PREFIX}`), max);
}

// Angle brackets make the marks by which models tell speakers apart, and tags besides.
function neutralizeMarkup(text: string): string {
  return text.replace(INVISIBLE, '').replaceAll('<', '‹').replaceAll('>', '›');
}

function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  return (
    text
      .slice(0, max - CUT.length)
      .toWellFormed()
      .trimEnd() + CUT
  );
}
