const LINES_MAX = 3_000;
const LINE_MAX_LENGTH = 1_000;
const TEXT_MAX_LENGTH = 400_000;

const DOT_LEADERS = /\s?(?:\.\s?){4,}|…{2,}/;

export function splitLines(text: string): string[] {
  return text
    .slice(0, TEXT_MAX_LENGTH)
    .split(/\r\n|[\r\n\f\u2028\u2029]/, LINES_MAX)
    .map(cleanLine)
    .filter((line, at, all) => line !== '' || all[at - 1] !== '');
}

function cleanLine(raw: string): string {
  const line = normalizeCharacters(raw.slice(0, LINE_MAX_LENGTH))
    .replace(/\*\*|__|`/g, '')
    .replace(/^a(?:nswer)?\s?[:)]\s+/i, '')
    .replace(/[^\t\P{C}]+/gu, '')
    .trim()
    .replace(/^\|(.*)\|$/, '$1')
    .replace(/(?<!\s)\s*\|\s*/g, '\t')
    .replace(/ {3,}/g, '\t');
  if (/^[\s\-:=_*\t]+$/.test(line)) return '';
  // Lines of a table of contents contain no facts.
  if (DOT_LEADERS.test(line) && /\d{1,3}$/.test(line)) return '';
  return line
    .replace(DOT_LEADERS, '\t')
    .replace(/ +/g, ' ')
    .replace(/ ?\t[\t ]*/g, '\t')
    .trim();
}

const LINE_END_HYPHEN = '\u2010';

/** Normalizes character variants: "1¼" must not become "11/4", nor a footnote mark a number. */
function normalizeCharacters(text: string): string {
  return text
    .replace(/(\d)(?=[¼½¾⅐-⅞])/g, '$1 ')
    .replace(/(?<!\b(?:m|ft|in|cm))[⁰¹²³⁴-⁹]+/g, '')
    .replace(/(?<!\u00ad)\u00ad+\s*$/, LINE_END_HYPHEN)
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/[\u2010\u2011](?!\s*$)/g, '-');
}

const EDGE_LINES = 3;

const PAGE_NUMBER = /(?:^|[\t\s|–-])page \d{1,4}(?: (?:of|\/) ?\d{1,4})?$|^[-–\s]*\d{1,3}[-–\s]*$/i;
const NUMBERED_FOOTER = /^\d{1,4}\t|\t\d{1,4}$/;

/** Matches page numbers, and lines that appear at the top or bottom of two pages. */
export function createHeaderFooterMatcher(pages: readonly { text: string }[]): (line: string) => boolean {
  const seen = new Map<string, number>();
  const numbered = new Map<string, Set<string>>();
  for (const { text } of pages) {
    const lines = splitLines(text).filter((line) => line !== '');
    const edges = new Set([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)]);
    for (const edge of edges) {
      seen.set(edge, (seen.get(edge) ?? 0) + 1);
      const rest = edge.replace(NUMBERED_FOOTER, '');
      if (rest !== edge) numbered.set(rest, (numbered.get(rest) ?? new Set()).add(edge));
    }
  }
  // Complete or continued sentences are text, no matter how many pages repeat them.
  const isText = (line: string) => line.includes('\t') || /^\p{Ll}|[.!?]$/u.test(line);
  const isNumbered = (line: string) => (numbered.get(line.replace(NUMBERED_FOOTER, ''))?.size ?? 0) > 1;
  return (line) =>
    PAGE_NUMBER.test(line) ||
    ((seen.get(line) ?? 0) > 1 && !isText(line)) ||
    (NUMBERED_FOOTER.test(line) && line.split('\t').length === 2 && isNumbered(line));
}

export function normalizeLine(text: string): string {
  return normalizeCharacters(text).replace(/\s+/g, ' ').trim().toLowerCase();
}

export type JoinLines = (text: string, line: string) => string;

/** Bounds the work on text that grows line by line. */
const WORD_MAX_LENGTH = 100;
/** Prefixes that keep their hyphen: "forty-eight", "non-prorated", "in-home". */
const HYPHENATED_PREFIX =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\d+|non|self|well|half|in|off|pre|all|no|low|high|long|short|first|second|same|next|white|free|pillow|euro|box|pick|set|king|queen|made|made-to|full|full-price|on|out|up|co|e|follow|add|drop|old|new)$/i;

/**
 * Joins words hyphenated at a line end, unless the hyphen is part of the word: other occurrences in the document
 * decide, then known prefixes.
 */
export function createLineJoiner(pages: readonly { text: string }[]): JoinLines {
  let words: Set<string> | null = null;
  const isWritten = (word: string) => {
    words ??= new Set(
      pages.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []),
    );
    return words.has(word.toLowerCase());
  };
  return (text, line) => {
    if (text === '') return line;
    const [, left = '', sign = ''] =
      /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]*[\p{L}\p{N}])([-\u2010])$/u.exec(text.slice(-WORD_MAX_LENGTH)) ?? [];
    const right = /^\p{Ll}+/u.exec(line)?.[0] ?? '';
    if (left === '' || right === '') return `${text.replace(/\u2010$/, '-')} ${line}`;
    const whole = isWritten(left + right);
    const keeps = !whole && (isWritten(`${left}-${right}`) || HYPHENATED_PREFIX.test(left));
    return `${text.slice(0, -sign.length)}${keeps ? '-' : ''}${line}`;
  };
}
