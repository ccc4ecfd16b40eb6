import type { PdfPage } from '#app/platform/pdf/pdf-schema.ts';
import {
  cleanLabel,
  cleanText,
  groupByDirection,
  groupIntoLines,
  isOnLine,
  type Line,
  lineEnd,
  lineStart,
  lineText,
  mergeJustifiedLines,
  PAGE_CHARS_MAX,
  type TextRun,
  type PlacedText,
  splitColumns,
  TALL_TEXTS_MAX,
  TALL_UNITS,
} from '#app/platform/pdf/pdf-text.ts';

/** Converts a page to text: lines, paragraphs, list items, and table rows with tabs between cells. */
export function layOutPage(items: readonly PlacedText[]): Omit<PdfPage, 'number'> {
  const directions = groupByDirection(items);
  const runs = directions.flat();
  const blocks = directions.flatMap((along) =>
    joinTables(splitIntoBlocks(mergeJustifiedLines(groupIntoLines(along)))),
  );
  const headings = toLabels(findHeadings(blocks, findMainFont(runs)));
  return {
    text: cleanText(writeBlocks(blocks)).slice(0, PAGE_CHARS_MAX).toWellFormed(),
    tallTexts: toLabels(runs.filter((run) => run.height > TALL_UNITS).map(({ text }) => text)),
    ...(headings.length > 0 && { headings }),
  };
}

function toLabels(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanLabel).filter((text) => text !== ''))].slice(0, TALL_TEXTS_MAX);
}

interface Block {
  lines: Line[];
}

function splitIntoBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let block: Line[] = [];
  for (const line of lines) {
    const last = block.at(-1);
    if (last && line.y > last.y) {
      blocks.push({ lines: block });
      block = [];
    }
    block.push(line);
  }
  if (block.length > 0) blocks.push({ lines: block });
  return blocks;
}

function findMainFont(runs: readonly TextRun[]): string {
  const lengths = new Map<string, number>();
  for (const { font, text } of runs) lengths.set(font, (lengths.get(font) ?? 0) + text.length);
  return [...lengths].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

const HEADING_CHARS_MAX = 70;

/** Short lines in a different font than the line below, which uses the page's main font. */
function findHeadings(blocks: readonly Block[], usual: string): string[] {
  return blocks.flatMap(({ lines }) =>
    lines
      .filter((line, at) => {
        const [run, other] = line.runs;
        const next = lines[at + 1]?.runs[0];
        if (run === undefined || other !== undefined || next?.font !== usual) return false;
        const isOwn = run.font !== '' && run.font !== usual;
        return isOwn && run.text.length <= HEADING_CHARS_MAX && !/[.,;]$/.test(run.text.trim());
      })
      .map(lineText),
  );
}

function writeBlocks(blocks: readonly Block[]): string {
  const usual = medianLineDistance(blocks);
  const written: string[] = [];
  for (const { lines } of blocks) {
    if (written.length > 0) written.push('');
    const items = findListItems(lines, usual);
    for (const [at, line] of lines.entries()) {
      const above = lines[at - 1];
      if (above && isParagraphBreak(above, line, usual)) written.push('');
      else if (items.breaks.has(line) && !items.starts.has(line)) written.push('');
      written.push(`${items.starts.has(line) ? '• ' : ''}${writeLine(line)}`);
    }
  }
  return written.join('\n');
}

/** A bullet or number before a list item, whose gap isn't a column. */
const MARKER = /^(?:[•●▪■◦‣·○✓✔➤►–-]|\(?(?:\d{1,2}|[a-z])[.)])$/;

function writeLine({ runs }: Line): string {
  const cells = runs.toSorted((one, other) => one.x - other.x).map(({ text }) => text.trim());
  const [first = '', second, ...rest] = cells;
  return second !== undefined && MARKER.test(first)
    ? [`${first} ${second}`, ...rest].join('\t')
    : cells.join('\t');
}

const PARAGRAPH_GAP = 1.35;
/** In text heights: edge tolerance, indent, and the gap left at a line end when the next word doesn't fit. */
const EDGE = 0.3;
const INDENT = 0.8;
const LINE_END_SPACE = 1;
const SAME_HEIGHT = 0.1;

function isParagraphBreak(above: Line, line: Line, usual: number): boolean {
  if (above.runs.length > 1 && line.runs.length > 1) return false;
  return above.y - line.y > PARAGRAPH_GAP * Math.max(usual, line.height);
}

function medianLineDistance(blocks: readonly Block[]): number {
  const distances = blocks.flatMap(({ lines }) => lines.slice(1).map((line, at) => lines[at]!.y - line.y));
  return distances.sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}

/** `breaks` start a paragraph, since the line above has room left; `starts` start a list item. */
function findListItems(lines: readonly Line[], usual: number): Record<'breaks' | 'starts', Set<Line>> {
  const breaks = new Set<Line>();
  const starts = new Set<Line>();
  // Only lines above count, since text below a column may be wider.
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const group of groupAlignedLines(lines)) {
    const isIndented = lineStart(group[0]!) > left + INDENT * group[0]!.height;
    const groupEnd = Math.max(...group.map(lineEnd));
    const margin = isIndented ? Math.max(right, groupEnd) : groupEnd;
    const broken = group.filter((line, at) => at > 0 && endsBefore(group[at - 1]!, line, margin));
    for (const line of broken) breaks.add(line);
    if (isIndented) for (const line of findItemStarts(group, broken, usual)) starts.add(line);
    left = Math.min(left, lineStart(group[0]!));
    right = Math.max(right, groupEnd);
  }
  return { breaks, starts };
}

function groupAlignedLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const above = groups.at(-1)?.at(-1);
    if (above !== undefined && isAligned(above, line)) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Lines that start a list item, if there are at least two; none if the text has its own bullets. */
function findItemStarts(group: readonly Line[], broken: readonly Line[], usual: number): Line[] {
  // If no line starts in lower case, each is an item, even one that fills its line.
  const isEveryLineAnItem = group.every((line) => /^["“(]?[\p{Lu}\d$£€]/u.test(lineText(line)));
  const begins = group.filter(
    (line, at) => at === 0 || broken.includes(line) || isParagraphBreak(group[at - 1]!, line, usual),
  );
  const items = isEveryLineAnItem ? [...group] : begins;
  return begins.length > 1 && items.every(hasNoListMarker) ? items : [];
}

function isAligned(above: Line, line: Line): boolean {
  if (above.runs.length > 1 || line.runs.length > 1) return false;
  const hasSameHeight = Math.abs(above.height - line.height) <= SAME_HEIGHT * line.height;
  return hasSameHeight && Math.abs(lineStart(above) - lineStart(line)) < EDGE * line.height;
}

function endsBefore(above: Line, line: Line, right: number): boolean {
  const text = lineText(line);
  // A sentence that refers to the previous one stays in its paragraph.
  if (!/^["“(]?[\p{Lu}\d$£€]/u.test(text) || /^(?:It|They|This|These) /.test(text)) return false;
  const word = /^\S*/.exec(text)![0].length / Math.max(1, text.length);
  const needed = word * (lineEnd(line) - lineStart(line)) + LINE_END_SPACE * line.height;
  return right - lineEnd(above) > needed;
}

function hasNoListMarker(line: Line): boolean {
  return /^["“(]?[\p{L}$£€\d]/u.test(lineText(line)) && !/^\(?(?:\d{1,2}|\p{L})[.)] /u.test(lineText(line));
}

/** Average words per line: table cells have fewer than prose. */
const CELL_WORDS = 4.5;
const LABEL_WORDS = 6;
/** Bounds the work on pages that position every letter separately. */
const LOOK_BACK_LINES = 120;
/** Minimum height of a heading relative to its text. */
const HEADING_TALLER = 1.15;
/** In text heights: line spacing within a cell, and tolerance of its left edge. */
const CELL_DISTANCE = 1.6;
const CELL_EDGE = 0.3;

/** Puts tables drawn by column or by cell into rows. Prose columns, with longer lines, stay as they are. */
function joinTables(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  const above: Line[] = [];
  for (const block of blocks) {
    const pairs = findRows(block, above.slice(-LOOK_BACK_LINES));
    const cells = isHeadedBox(block) ? [] : findCells(block, pairs);
    for (const cell of cells) pairs.get(cell)?.runs.push(...cell.runs);
    const taken = new Set(cells);
    const rest = block.lines.filter((line) => !taken.has(line));
    const before = joined.at(-1)?.lines;
    if (rest.length > 0 && cells.length > 0 && before && rest[0]!.y < before.at(-1)!.y) before.push(...rest);
    else if (rest.length > 0) joined.push({ lines: rest });
    above.push(...rest);
  }
  return joined.map(({ lines }) => ({ lines: joinCells(splitColumns(lines)) }));
}

function findRows(block: Block, above: readonly Line[]): Map<Line, Line> {
  const pairs = new Map<Line, Line>();
  for (const line of block.lines) {
    const start = lineStart(line);
    const row = above.findLast((earlier) => isOnLine(earlier, line) && lineEnd(earlier) <= start);
    if (row) pairs.set(line, row);
  }
  return pairs;
}

/** Lines that are cells of earlier rows: most of the block, or the lines before it returns to the first column. */
function findCells({ lines }: Block, pairs: ReadonlyMap<Line, Line>): Line[] {
  const paired = lines.filter((line) => pairs.has(line));
  if (paired.length >= 0.6 * lines.length && looksLikeCells(paired, pairs)) return paired;
  const end = lines.findIndex((line) => !pairs.has(line));
  const leading = lines.slice(0, Math.max(0, end));
  const next = lines[end];
  const goesBack =
    next !== undefined && leading.every((line) => lineStart(next) < lineStart(line) - line.height);
  return goesBack && looksLikeCells(leading, pairs) ? leading : [];
}

function looksLikeCells(cells: readonly Line[], pairs: ReadonlyMap<Line, Line>): boolean {
  const rows = cells.map((cell) => pairs.get(cell)!);
  return cells.length > 0 && averageWords(cells) < CELL_WORDS && averageWords(rows) < LABEL_WORDS;
}

function isHeadedBox({ lines: [head, ...text] }: Block): boolean {
  const [first] = text;
  if (head === undefined || first === undefined || head.runs.length > 1) return false;
  return head.height >= HEADING_TALLER * first.height && text.some((line) => /^\p{Ll}/u.test(lineText(line)));
}

/** Merges wrapped lines into the cells they continue. */
function joinCells(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  let bottom = 0;
  for (const line of lines) {
    const row = rows.at(-1);
    if (row !== undefined && continuesRow(line, row, bottom)) {
      for (const run of line.runs) {
        const cell = row.runs.find((one) => isUnder(run, one))!;
        cell.text = `${cell.text} ${run.text}`;
      }
    } else rows.push(line);
    bottom = line.y;
  }
  return rows;
}

const CONTINUES_IN_NEXT_LINE = /[,&/–-]$|\b(?:and|or|of|the|to|for|with)$/i;

function continuesRow(line: Line, row: Line, bottom: number): boolean {
  const distance = bottom - line.y;
  if (row.runs.length < 2 || distance <= 0 || distance > CELL_DISTANCE * row.height) return false;
  const first = row.runs.reduce((left, run) => (run.x < left.x ? run : left));
  const isFirst = (cell: TextRun) => cell === first;
  const cells = line.runs.map((run) => row.runs.find((one) => isUnder(run, one)));
  if (cells.some((cell) => cell === undefined)) return false;
  const continuesCells = line.runs.every(
    ({ text }, at) => /^[\p{Ll}(]/u.test(text.trim()) || CONTINUES_IN_NEXT_LINE.test(cells[at]!.text.trim()),
  );
  if (continuesCells) return true;
  // A new row would have a first cell, or amounts.
  return (
    line.runs.length < row.runs.length &&
    !cells.some((cell) => isFirst(cell!)) &&
    line.runs.every(({ text }) => !/^[$£€\d]/.test(text.trim()))
  );
}

function isUnder(run: TextRun, cell: TextRun): boolean {
  const hasSameHeight = Math.abs(run.height - cell.height) < 0.15 * cell.height;
  return hasSameHeight && Math.abs(run.x - cell.x) < CELL_EDGE * cell.height;
}

function averageWords(lines: readonly Line[]): number {
  const runs = lines.flatMap((line) => line.runs);
  const words = runs.reduce((sum, run) => sum + run.text.split(/\s+/).length, 0);
  return words / runs.length;
}
