import {
  isOnLine,
  type Line,
  lineEnd,
  lineStart,
  lineText,
  type Piece,
  splitColumns,
} from '#app/platform/pdf/pdf-text.ts';

/** Lines that follow each other downwards. */
export interface Block {
  lines: Line[];
}

/** Cells hold few words; lines of prose in columns hold more. */
const CELL_WORDS = 4.5;
const LABEL_WORDS = 6;
/** Earlier lines that are looked at for each line: a bound on pages that place every letter by itself. */
const LOOK_BACK_LINES = 120;
/** How much taller than its text a heading is, at least. */
const HEADING_TALLER = 1.15;
/** Lines of one cell are at most so many heights apart, and begin at the same place but for this share. */
const CELL_DISTANCE = 1.6;
const CELL_EDGE = 0.3;

/**
 * Tables that are drawn column by column, or cell by cell with broken lines, come out row by row; columns of prose
 * and boxes under headings stay one after the other. What tells them apart is how many words stand in a line.
 */
export function joinTables(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  const above: Line[] = [];
  for (const block of blocks) {
    const pairs = findRows(block, above.slice(-LOOK_BACK_LINES));
    const cells = isHeadedBox(block) ? [] : findCells(block, pairs);
    for (const cell of cells) pairs.get(cell)?.pieces.push(...cell.pieces);
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

/** The lines of a block that are cells of earlier rows: most of it, or those before it goes back to the first column. */
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

/** A heading with a text that runs on below it. */
function isHeadedBox({ lines: [head, ...text] }: Block): boolean {
  const [first] = text;
  if (head === undefined || first === undefined || head.pieces.length > 1) return false;
  return head.height >= HEADING_TALLER * first.height && text.some((line) => /^\p{Ll}/u.test(lineText(line)));
}

/** Rows of which a cell runs on in the next line have it in one. */
function joinCells(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  let bottom = 0;
  for (const line of lines) {
    const row = rows.at(-1);
    if (row !== undefined && continuesRow(line, row, bottom)) {
      for (const piece of line.pieces) {
        const cell = row.pieces.find((one) => isUnder(piece, one))!;
        cell.text = `${cell.text} ${piece.text}`;
      }
    } else rows.push(line);
    bottom = line.y;
  }
  return rows;
}

const HANGS = /[,&/–-]$|\b(?:and|or|of|the|to|for|with)$/i;

function continuesRow(line: Line, row: Line, bottom: number): boolean {
  const distance = bottom - line.y;
  if (row.pieces.length < 2 || distance <= 0 || distance > CELL_DISTANCE * row.height) return false;
  const first = row.pieces.reduce((left, piece) => (piece.x < left.x ? piece : left));
  const isFirst = (cell: Piece) => cell === first;
  const cells = line.pieces.map((piece) => row.pieces.find((one) => isUnder(piece, one)));
  if (cells.some((cell) => cell === undefined)) return false;
  const runsOn = line.pieces.every(
    ({ text }, at) => /^[\p{Ll}(]/u.test(text.trim()) || HANGS.test(cells[at]!.text.trim()),
  );
  if (runsOn) return true;
  // A row of its own has its first cell, or amounts where the row above it has them.
  return (
    line.pieces.length < row.pieces.length &&
    !cells.some((cell) => isFirst(cell!)) &&
    line.pieces.every(({ text }) => !/^[$£€\d]/.test(text.trim()))
  );
}

function isUnder(piece: Piece, cell: Piece): boolean {
  const isLike = Math.abs(piece.height - cell.height) < 0.15 * cell.height;
  return isLike && Math.abs(piece.x - cell.x) < CELL_EDGE * cell.height;
}

function averageWords(lines: readonly Line[]): number {
  const pieces = lines.flatMap((line) => line.pieces);
  const words = pieces.reduce((sum, piece) => sum + piece.text.split(/\s+/).length, 0);
  return words / pieces.length;
}
