export interface Piece {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
}

export interface Line {
  y: number;
  height: number;
  pieces: Piece[];
}

/** Lines that follow each other downwards. */
export interface Block {
  lines: Line[];
}

/** Cells hold few words; lines of prose in columns hold more. */
const CELL_WORDS = 4.5;
const LABEL_WORDS = 6;
/** Earlier lines that are looked at for each line: a bound on pages that place every letter by itself. */
const LOOK_BACK_LINES = 120;

/** Whether two texts stand on one base line, or nearly: a raised sign still does. */
export function isOnLine(one: { y: number; height: number }, other: { y: number; height: number }): boolean {
  return Math.abs(one.y - other.y) < 0.4 * Math.max(one.height, other.height);
}

/**
 * Tables that are drawn column by column, or cell by cell with broken lines, come out row by row; columns of prose
 * stay one after the other. What tells them apart is how many words stand in a line.
 */
export function joinTables(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  const above: Line[] = [];
  for (const block of blocks) {
    const pairs = findRows(block, above.slice(-LOOK_BACK_LINES));
    if (isTable(block, pairs)) {
      for (const [cell, row] of pairs) row.pieces.push(...cell.pieces);
      const rest = block.lines.filter((line) => !pairs.has(line));
      if (rest.length > 0) joined.push({ lines: rest });
      above.push(...rest);
    } else {
      joined.push(block);
      above.push(...block.lines);
    }
  }
  return joined;
}

function findRows(block: Block, above: readonly Line[]): Map<Line, Line> {
  const pairs = new Map<Line, Line>();
  for (const line of block.lines) {
    const start = startOf(line);
    const row = above.findLast((earlier) => isOnLine(earlier, line) && endOf(earlier) <= start);
    if (row) pairs.set(line, row);
  }
  return pairs;
}

function isTable(block: Block, pairs: ReadonlyMap<Line, Line>): boolean {
  if (pairs.size === 0 || pairs.size < 0.6 * block.lines.length) return false;
  return meanWords([...pairs.keys()]) < CELL_WORDS && meanWords([...pairs.values()]) < LABEL_WORDS;
}

function meanWords(lines: readonly Line[]): number {
  const pieces = lines.flatMap((line) => line.pieces);
  const words = pieces.reduce((sum, piece) => sum + piece.text.split(/\s+/).length, 0);
  return words / pieces.length;
}

function startOf(line: Line): number {
  return Math.min(...line.pieces.map((piece) => piece.x));
}

function endOf(line: Line): number {
  return Math.max(...line.pieces.map((piece) => piece.end));
}
