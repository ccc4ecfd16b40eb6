import { cleanLine, cleanText } from '#app/features/merchant/clean-text.ts';

/**
 * Words of stores and files inside a prompt. They are data: whatever they say, they can't end the place they stand in
 * and can't look like a heading, a rule or a speaker of the prompt.
 */

/** What begins each line that isn't the prompt's own. No line of a template begins so. */
export const BAR = '| ';

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060-\u2064\u{E0000}-\u{E007F}]/gu;
const CUT = ' …';
/** One line of ASCII without angle brackets and stray spaces: most of what comes needs no cleaning. */
const PLAIN = /^(?! )[ -;=?-~]*(?<! )$/;

/** One line between curly quotes that can't stand inside it; empty for an empty text. `max` counts the text alone. */
export function quoted(text: string, max = 300): string {
  const line = cut(plainLine(text, Number.POSITIVE_INFINITY).replace(/["“”„«»]/g, "'"), max);
  return line === '' ? '' : `“${line}”`;
}

/** A line of foreign text as a part of a barred line. */
export function plainLine(text: string, max = 300): string {
  const line = PLAIN.test(text) && !text.includes('  ') ? text : cleanLine(disarm(text));
  return cut(line, max);
}

/** Any text with a bar before each line; empty for an empty text. `max` counts the bars too. */
export function barred(text: string, max: number): string {
  const clean = cleanText(disarm(text));
  if (clean === '') return '';
  return cut(BAR + clean.replaceAll('\n', `\n${BAR}`), max);
}

// Angle brackets make the marks by which models tell speakers apart, and tags besides.
function disarm(text: string): string {
  return text.replace(INVISIBLE, '').replaceAll('<', '‹').replaceAll('>', '›');
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return (
    text
      .slice(0, max - CUT.length)
      .toWellFormed()
      .trimEnd() + CUT
  );
}
