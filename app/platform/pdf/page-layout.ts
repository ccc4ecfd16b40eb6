import { type Block, joinTables } from '#app/platform/pdf/page-tables.ts';
import {
  cleanLabel,
  cleanText,
  groupByDirection,
  groupIntoLines,
  type Line,
  lineEnd,
  lineStart,
  lineText,
  mergeJustifiedLines,
  PAGE_CHARS_MAX,
  type Piece,
  type PlacedText,
  TALL_TEXTS_MAX,
  TALL_UNITS,
} from '#app/platform/pdf/pdf-text.ts';

export type { PlacedText };

export interface PageLines {
  text: string;
  tallTexts: string[];
  /** Lines that are headings by their font although they are no taller than the text. */
  headings?: string[];
}

/** A page's text by the places of its parts: lines, paragraphs, list items, and rows of a table with tabs between their cells. */
export function layOutPage(items: readonly PlacedText[]): PageLines {
  const directions = groupByDirection(items);
  const pieces = directions.flat();
  const blocks = directions.flatMap((along) =>
    joinTables(splitIntoBlocks(mergeJustifiedLines(groupIntoLines(along)))),
  );
  const headings = toLabels(findHeadings(blocks, findMainFont(pieces)));
  return {
    text: cleanText(writeBlocks(blocks)).slice(0, PAGE_CHARS_MAX).toWellFormed(),
    tallTexts: toLabels(pieces.filter((piece) => piece.height > TALL_UNITS).map(({ text }) => text)),
    ...(headings.length > 0 && { headings }),
  };
}

function toLabels(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanLabel).filter((text) => text !== ''))].slice(0, TALL_TEXTS_MAX);
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

function findMainFont(pieces: readonly Piece[]): string {
  const lengths = new Map<string, number>();
  for (const { font, text } of pieces) lengths.set(font, (lengths.get(font) ?? 0) + text.length);
  return [...lengths].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

const HEADING_CHARS_MAX = 70;

/** Lines in a font of their own, each above a line in the page's usual one. */
function findHeadings(blocks: readonly Block[], usual: string): string[] {
  return blocks.flatMap(({ lines }) =>
    lines
      .filter((line, at) => {
        const [piece, other] = line.pieces;
        const next = lines[at + 1]?.pieces[0];
        if (piece === undefined || other !== undefined || next?.font !== usual) return false;
        const isOwn = piece.font !== '' && piece.font !== usual;
        return isOwn && piece.text.length <= HEADING_CHARS_MAX && !/[.,;]$/.test(piece.text.trim());
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

/** The sign of a list stands apart from its item, and is no column. */
const MARKER = /^(?:[•●▪■◦‣·○✓✔➤►–-]|\(?(?:\d{1,2}|[a-z])[.)])$/;

function writeLine({ pieces }: Line): string {
  const cells = pieces.toSorted((one, other) => one.x - other.x).map(({ text }) => text.trim());
  const [first = '', second, ...rest] = cells;
  return second !== undefined && MARKER.test(first)
    ? [`${first} ${second}`, ...rest].join('\t')
    : cells.join('\t');
}

const PARAGRAPH_GAP = 1.35;
/** In heights of the text: one edge, an indentation, and the room that no line leaves before a word that would fit. */
const EDGE = 0.3;
const INDENT = 0.8;
const ROOM = 1;
const SAME_HEIGHT = 0.1;

export function isParagraphBreak(above: Line, line: Line, usual: number): boolean {
  if (above.pieces.length > 1 && line.pieces.length > 1) return false;
  return above.y - line.y > PARAGRAPH_GAP * Math.max(usual, line.height);
}

export function medianLineDistance(blocks: readonly Block[]): number {
  const distances = blocks.flatMap(({ lines }) => lines.slice(1).map((line, at) => lines[at]!.y - line.y));
  return distances.sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}

export interface ListItems {
  /** Lines before which somebody ended a line on purpose: the next word would still have fitted. */
  breaks: ReadonlySet<Line>;
  /** Those of them that begin an item of a list whose signs are drawn and not written. */
  starts: ReadonlySet<Line>;
}

/** Tells the ends of paragraphs that nothing but a short line shows, and the items of lists without written signs. */
export function findListItems(lines: readonly Line[], usual: number): ListItems {
  const breaks = new Set<Line>();
  const starts = new Set<Line>();
  // Of what stands above: what follows below a column may be wider than it.
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const run of groupAlignedLines(lines)) {
    const isIndented = lineStart(run[0]!) > left + INDENT * run[0]!.height;
    const own = Math.max(...run.map(lineEnd));
    const margin = isIndented ? Math.max(right, own) : own;
    const broken = run.filter((line, at) => at > 0 && endsBefore(run[at - 1]!, line, margin));
    for (const line of broken) breaks.add(line);
    if (isIndented) for (const line of findItemStarts(run, { broken, usual })) starts.add(line);
    left = Math.min(left, lineStart(run[0]!));
    right = Math.max(right, own);
  }
  return { breaks, starts };
}

/** Lines that follow each other below one edge. */
function groupAlignedLines(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    if (above !== undefined && isAligned(above, line)) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** The first lines of a list's items, two at least; none where signs are written. */
function findItemStarts(
  run: readonly Line[],
  { broken, usual }: { broken: readonly Line[]; usual: number },
): Line[] {
  // Where no line goes on in small letters, each is an item, also one that fills its line.
  const areAll = run.every((line) => /^["“(]?[\p{Lu}\d$£€]/u.test(lineText(line)));
  const begins = run.filter(
    (line, at) => at === 0 || broken.includes(line) || isParagraphBreak(run[at - 1]!, line, usual),
  );
  const items = areAll ? [...run] : begins;
  return begins.length > 1 && items.every(hasNoListMarker) ? items : [];
}

function isAligned(above: Line, line: Line): boolean {
  if (above.pieces.length > 1 || line.pieces.length > 1) return false;
  const isLike = Math.abs(above.height - line.height) <= SAME_HEIGHT * line.height;
  return isLike && Math.abs(lineStart(above) - lineStart(line)) < EDGE * line.height;
}

function endsBefore(above: Line, line: Line, right: number): boolean {
  const text = lineText(line);
  // A sentence about the one before it stays in its paragraph.
  if (!/^["“(]?[\p{Lu}\d$£€]/u.test(text) || /^(?:It|They|This|These) /.test(text)) return false;
  const word = /^\S*/.exec(text)![0].length / Math.max(1, text.length);
  const needed = word * (lineEnd(line) - lineStart(line)) + ROOM * line.height;
  return right - lineEnd(above) > needed;
}

function hasNoListMarker(line: Line): boolean {
  return /^["“(]?[\p{L}$£€\d]/u.test(lineText(line)) && !/^\(?(?:\d{1,2}|\p{L})[.)] /u.test(lineText(line));
}
