import { PAGE_CHARS_MAX, TALL_TEXTS_MAX, TALL_UNITS } from '#app/platform/pdf-text.ts';
import { cleanLabel, cleanText } from '#app/platform/pdf-clean.ts';
import { closeJustified } from '#app/platform/pdf-columns.ts';
import { isApart, markItems, usualDistance } from '#app/platform/pdf-paragraphs.ts';
import { joinLines, joinPieces, type PlacedText } from '#app/platform/pdf-pieces.ts';
import { type Line, type Piece, textOf } from '#app/platform/pdf-line.ts';
import { type Block, joinTables } from '#app/platform/pdf-tables.ts';

export type { PlacedText };

export interface PageLines {
  text: string;
  tallTexts: string[];
  /** Lines that are headings by their font although they are no taller than the text. */
  headings?: string[];
}

/** A page's text by the places of its parts: lines, paragraphs, list items, and rows of a table with tabs between their cells. */
export function readLines(items: readonly PlacedText[]): PageLines {
  const directions = joinPieces(items);
  const pieces = directions.flat();
  const blocks = directions.flatMap((along) => joinTables(cutIntoBlocks(closeJustified(joinLines(along)))));
  const headings = labelsOf(findHeadings(blocks, usualFont(pieces)));
  return {
    text: cleanText(write(blocks)).slice(0, PAGE_CHARS_MAX).toWellFormed(),
    tallTexts: labelsOf(pieces.filter((piece) => piece.height > TALL_UNITS).map(({ text }) => text)),
    ...(headings.length > 0 && { headings }),
  };
}

function labelsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanLabel).filter((text) => text !== ''))].slice(0, TALL_TEXTS_MAX);
}

function cutIntoBlocks(lines: readonly Line[]): Block[] {
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

function usualFont(pieces: readonly Piece[]): string {
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
      .map(textOf),
  );
}

function write(blocks: readonly Block[]): string {
  const usual = usualDistance(blocks);
  const written: string[] = [];
  for (const { lines } of blocks) {
    if (written.length > 0) written.push('');
    const items = markItems(lines, usual);
    for (const [at, line] of lines.entries()) {
      const above = lines[at - 1];
      if (above && isApart(above, line, usual)) written.push('');
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
