import {
  createHeaderFooterMatcher,
  createLineJoiner,
  type JoinLines,
  normalizeLine,
  splitLines,
} from '#app/features/files/facts/text-lines.ts';

/** `number` is null for files without pages. */
export interface PageText {
  number: number | null;
  /** Lines separated by line feeds; table columns by tabs, if known. */
  text: string;
  /** Texts taller than the body text, which are headings. */
  tallTexts?: readonly string[];
  /** Headings set in another font but as tall as the body text. */
  headings?: readonly string[];
}

export interface Block {
  page: number | null;
  /** Without its number; empty if there is none. */
  heading: string;
  kind: 'title' | 'text' | 'item' | 'row';
  text: string;
  /** A row's cells, and the column names if its table has any. */
  cells: readonly string[];
  head: readonly string[];
  /** The line before a list, ending with a colon. */
  leadIn: string;
}

const BLOCKS_MAX = 1_500;
const PARAGRAPH_MAX_LENGTH = 2_000;
const HEADING_MAX_LENGTH = 70;
const HEADING_MAX_WORDS = 9;
const QUESTION_MAX_LENGTH = 120;
/** A sentence that ends on a line shorter than this share of the longest line ends the paragraph. */
const SHORT_LINE_RATIO = 0.82;

/** The blocks of all pages in reading order, up to 1,500, without repeated headers and footers. Never throws. */
export function parseBlocks(pages: readonly PageText[]): Block[] {
  const isRepeated = createHeaderFooterMatcher(pages);
  const reading: ParserState = {
    blocks: [],
    heading: '',
    leadIn: '',
    head: [],
    paragraph: '',
    page: null,
    join: createLineJoiner(pages),
  };
  for (const page of pages) {
    const lines = markTableRows(splitLines(page.text).filter((line) => line === '' || !isRepeated(line)));
    const tall = new Set([...(page.tallTexts ?? []), ...(page.headings ?? [])].map(normalizeLine));
    reading.page = page.number;
    let longest = 0;
    for (const [at, line] of lines.entries()) {
      if (reading.blocks.length >= BLOCKS_MAX) return reading.blocks;
      if (at === 0 || lines[at - 1] === '') longest = getLongestLineLength(lines, at);
      const around = { before: lines[at - 1] ?? '', after: lines[at + 1] || (lines[at + 2] ?? ''), longest };
      parseLine(reading, line, { ...around, isTall: tall.has(normalizeLine(line)) });
    }
    endParagraph(reading);
  }
  return reading.blocks;
}

/** Only looks at the paragraph, because columns are narrower than their page. */
function getLongestLineLength(lines: readonly string[], from: number): number {
  const end = lines.indexOf('', from);
  return Math.max(...lines.slice(from, end < 0 ? lines.length : end).map((line) => line.length));
}

const LABELED_LINE = /^(\p{L}[\p{L}\d &/()'.-]{1,40}): (\S.{0,160})$/u;

/** Turns consecutive label-value lines ("Pillow: 1 year") into table rows. */
function markTableRows(lines: readonly string[]): string[] {
  const isLabeled = lines.map((line) => LABELED_LINE.test(line));
  return lines.map((line, at) => {
    const isRow = isLabeled[at] && (isLabeled[at - 1] || isLabeled[at + 1]);
    return isRow ? line.replace(LABELED_LINE, '$1\t$2') : line;
  });
}

interface ParserState {
  blocks: Block[];
  heading: string;
  leadIn: string;
  head: readonly string[];
  paragraph: string;
  page: number | null;
  join: JoinLines;
}

interface LineContext {
  before: string;
  after: string;
  longest: number;
  isTall: boolean;
}

const BULLET = /^(?:[•●▪■◦‣·○*✓✔➤►]|[-–—](?= )|\(?(?:\d{1,2}|[a-z])[.)](?= ))\s*/;

/** "2. EXCLUSIONS. This warranty does not …": a heading on the same line as its text. */
const RUN_IN_HEADING = /^(?:\(?\d{1,2}[.)]\s+)?(\p{Lu}[\p{Lu} &/,'-]{3,48})[.:]\s+(\S.{12,})$/u;

function parseLine(reading: ParserState, line: string, around: LineContext): void {
  if (line === '') return endParagraph(reading);
  const last = reading.blocks.at(-1);
  const [, caption = '', rest = ''] = RUN_IN_HEADING.exec(line) ?? [];
  if (caption !== '') {
    startSection(reading, caption);
    parseLine(reading, rest, { ...around, before: caption });
  } else if (isHeading(line, around)) startSection(reading, cleanHeading(line));
  else if (line.includes('\t')) {
    endParagraph(reading);
    parseRow(reading, line, around);
  } else if (BULLET.test(line)) {
    endParagraph(reading);
    pushBlock(reading, { kind: 'item', text: line.replace(BULLET, '') });
  } else if (last && reading.paragraph === '' && isContinuation(last, line, around)) {
    last.text = reading.join(last.text, line).slice(0, PARAGRAPH_MAX_LENGTH);
    if (last.kind === 'row')
      last.cells = [...last.cells.slice(0, -1), reading.join(last.cells.at(-1)!, line)];
  } else {
    reading.head = [];
    reading.paragraph = reading.join(reading.paragraph, line);
    const isEnd = /[.!?:]["”)]?$/.test(line) && line.length < around.longest * SHORT_LINE_RATIO;
    if (isEnd || reading.paragraph.length > PARAGRAPH_MAX_LENGTH) endParagraph(reading);
  }
}

function startSection(reading: ParserState, heading: string): void {
  endParagraph(reading);
  reading.heading = heading;
  reading.leadIn = '';
  reading.head = [];
  pushBlock(reading, { kind: 'title', text: heading });
}

function isContinuation({ kind, text }: Block, line: string, { before, longest }: LineContext): boolean {
  if (kind !== 'item' && kind !== 'row') return false;
  if (/[.!?]$/.test(text) || before === '') return false;
  return /^[\p{Ll}(]/u.test(line) || (kind === 'item' && before.length > longest * SHORT_LINE_RATIO);
}

function endParagraph(reading: ParserState): void {
  const text = reading.paragraph.trim();
  reading.paragraph = '';
  if (text === '') return;
  reading.leadIn = '';
  pushBlock(reading, { kind: 'text', text });
  if (text.endsWith(':')) reading.leadIn = splitDocumentSentences(text).at(-1) ?? '';
}

function pushBlock(reading: ParserState, block: Pick<Block, 'kind' | 'text'> & Partial<Block>): void {
  const { page, heading, leadIn } = reading;
  reading.blocks.push({ page, heading, leadIn, cells: [], head: [], ...block });
}

function parseRow(reading: ParserState, line: string, { after }: LineContext): void {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  if (cells.length < 2) return pushBlock(reading, { kind: 'text', text: cells.join(' ') });
  const last = reading.blocks.at(-1);
  const startsTable = last?.kind !== 'row' && reading.head.length === 0;
  if (startsTable && isHeaderRow(cells, after)) {
    reading.head = cells;
    return;
  }
  // The corner above the first column is often empty.
  const heads = reading.head.length === cells.length - 1 ? ['', ...reading.head] : reading.head;
  const head = heads.length === cells.length ? heads : [];
  pushBlock(reading, { kind: 'row', text: cells.join(' '), cells, head });
}

const COLUMN_HEADER_WORDS =
  /\b(?:product|item|model|service|zone|where|what|when|price|cost|fee|coverage|covered|term|length|width|plan|size|condition|window|period|you|area|department|location|aisle|floor|feature|time|day|days|hours|type|name|options?|included|warranty|trial|amount|rate|arrives|interest|category)\b/i;

/** A first row without numbers above one with numbers, or with typical column names. */
function isHeaderRow(cells: readonly string[], after: string): boolean {
  if (!after.includes('\t') || cells.some((cell) => /\d/.test(cell) || cell.split(' ').length > 4))
    return false;
  if (after.split('\t').length === cells.length + 1) return true;
  return /\d/.test(after) || cells.some((cell) => COLUMN_HEADER_WORDS.test(cell));
}

function isHeading(line: string, { before, after, isTall }: LineContext): boolean {
  if (line.includes('\t') || /^[•●▪■◦‣·○*✓✔➤►]/.test(line)) return false;
  if (/^#{1,6} /.test(line)) return true;
  if (isTall) return line.length <= HEADING_MAX_LENGTH * 2;
  const text = cleanHeading(line);
  if (/[?？]$/.test(line) && line.length <= QUESTION_MAX_LENGTH)
    return before === '' || /[.!?]$/.test(before);
  if (text === '' || text.length > HEADING_MAX_LENGTH || /[.,;!]$/.test(text) || after === '') return false;
  const words = text.split(/\s+/);
  if (words.length > HEADING_MAX_WORDS || !/^["“(]?[\p{Lu}\d]/u.test(text)) return false;
  const isFree = before === '' || /[.!?:;)]$/.test(before) || before.length < HEADING_MAX_LENGTH;
  return isFree && isTitleCase(words) && !/^\$?\d+(?:[.,]\d+)?%?$/.test(text);
}

const MINOR_WORDS =
  /^(?:a|an|the|of|and|or|for|to|in|on|at|by|with|your|our|is|not|it|how|from|vs\.?|&|-|–)$/i;

function isTitleCase(words: readonly string[]): boolean {
  const heavy = words.filter((word) => !MINOR_WORDS.test(word));
  // A line that ends in "the" continues on the next one.
  if (MINOR_WORDS.test(words.at(-1)!)) return false;
  return heavy.length > 0 && heavy.every((word) => /^["“(]?[\p{Lu}\d$]/u.test(word));
}

function cleanHeading(line: string): string {
  return line
    .replace(/^#{1,6} /, '')
    .replace(/^(?:(?:section|part|chapter) )?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[IVX]{1,4}|[A-Z])[.):]\s+/i, '')
    .replace(/^q(?:uestion)?\s?[.:)]\s+/i, '')
    .replace(/(?<![\s:?？])\s*[:?？][:?？\s]*$/, '')
    .trim();
}

const ABBREVIATION_END =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|mr|mrs|ms|dr|inc|ave|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|u\.s|lbs?|hrs?)\.$/i;

export function splitDocumentSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(/[.!?][")”’]*\s+(?=["“(]?[\p{Lu}\d•$])/gu)) {
    const sentence = text.slice(from, index + stop.length).trim();
    if (ABBREVIATION_END.test(sentence)) continue;
    sentences.push(sentence);
    from = index + stop.length;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
