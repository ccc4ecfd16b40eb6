import { PAGE_CHARS_MAX, TALL_TEXTS_MAX, TALL_UNITS } from '#app/platform/pdf-text.ts';
import { cleanLabel, cleanText } from '#app/platform/pdf-clean.ts';
import { isOnLine, joinTables, type Block, type Line, type Piece } from '#app/platform/pdf-tables.ts';

/** Text as pdf.js places it: units of the page, y upwards; the transform's last two numbers are the place. */
export interface PlacedText {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Gaps in heights of the text: below a space there is none, from a column's on it is another column. */
const SPACE_GAP = 0.15;
const COLUMN_GAP = 1.5;
const PARAGRAPH_GAP = 1.35;

/** A page's text by the places of its parts: lines, paragraphs, and rows of a table with tabs between their cells. */
export function readLines(items: readonly PlacedText[]): { text: string; tallTexts: string[] } {
  const pieces = joinPieces(items);
  const blocks = joinTables(cutIntoBlocks(joinLines(pieces)));
  const tallTexts = pieces
    .filter((piece) => piece.height > TALL_UNITS)
    .map((piece) => cleanLabel(piece.text));
  return {
    text: cleanText(write(blocks)).slice(0, PAGE_CHARS_MAX).toWellFormed(),
    tallTexts: [...new Set(tallTexts.filter((text) => text !== ''))].slice(0, TALL_TEXTS_MAX),
  };
}

function joinPieces(items: readonly PlacedText[]): Piece[] {
  const pieces: Piece[] = [];
  let isSpaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      isSpaced ||= item.str !== '';
      continue;
    }
    const piece = place(item);
    const last = pieces.at(-1);
    const gap = last ? (piece.x - last.end) / Math.max(last.height, piece.height) : 0;
    if (last && isOnLine(last, piece) && gap > -0.5 && gap < COLUMN_GAP) {
      last.text += isSpaced || gap > SPACE_GAP ? ` ${piece.text}` : piece.text;
      last.end = Math.max(last.end, piece.end);
      last.height = Math.max(last.height, piece.height);
    } else pieces.push(piece);
    isSpaced = false;
  }
  return pieces;
}

function place({ str, transform, width, height }: PlacedText): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  return { text: str, x, end: x + width, y, height: height || Math.hypot(c, d) || 1 };
}

function joinLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && isOnLine(last, piece)) {
      last.pieces.push(piece);
      last.height = Math.max(last.height, piece.height);
    } else lines.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  return lines;
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

function write(blocks: readonly Block[]): string {
  const usual = usualDistance(blocks);
  const written: string[] = [];
  for (const { lines } of blocks) {
    if (written.length > 0) written.push('');
    for (const [at, line] of lines.entries()) {
      const above = lines[at - 1];
      if (above && isApart(above, line, usual)) written.push('');
      const cells = line.pieces.toSorted((one, other) => one.x - other.x);
      written.push(cells.map((piece) => piece.text.trim()).join('\t'));
    }
  }
  return written.join('\n');
}

function isApart(above: Line, line: Line, usual: number): boolean {
  if (above.pieces.length > 1 && line.pieces.length > 1) return false;
  return above.y - line.y > PARAGRAPH_GAP * Math.max(usual, line.height);
}

function usualDistance(blocks: readonly Block[]): number {
  const distances = blocks.flatMap(({ lines }) => lines.slice(1).map((line, at) => lines[at]!.y - line.y));
  return distances.sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}
