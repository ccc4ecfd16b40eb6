import { endOf, type Line, type Piece, startOf } from '#app/platform/pdf-line.ts';

/** How far two edges may be apart, in heights, and still be one edge. */
const EDGE = 0.25;
/** Lines above and below that tell where columns begin. */
const NEAR_LINES = 3;
const PROSE_DISTANCE = 1.8;

/** Lines of prose as one text each: words that are spread between two edges are no columns. */
export function closeJustified(lines: readonly Line[]): Line[] {
  const closed = [...lines];
  // Both ways: such a line may be known by the line above it or by the line below.
  for (const at of [...closed.keys(), ...[...closed.keys()].reverse()]) {
    const line = closed[at]!;
    if (isJustified(line, closed[at - 1], closed[at + 1]))
      closed[at] = { ...line, pieces: [asOne(line.pieces)] };
  }
  return closed;
}

/** Cells that stand close beside each other come apart where the rows around them have their columns. */
export function partColumns(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    if (line.pieces.every(({ gaps }) => gaps.length === 0)) return line;
    const near = lines.slice(Math.max(0, at - NEAR_LINES), at + NEAR_LINES + 1);
    const rows = near.filter((other) => other !== line && other.pieces.length > 1);
    if (rows.length === 0) return line;
    return { ...line, pieces: line.pieces.flatMap((piece) => partAtColumns(piece, rows)) };
  });
}

function partAtColumns(piece: Piece, rows: readonly Line[]): Piece[] {
  const parts: Piece[] = [];
  let rest = piece;
  for (const [index, gap] of piece.gaps.entries()) {
    const end = piece.gaps[index + 1]?.end ?? piece.end;
    const isAmount = /^[$£€\d]/.test(piece.text.slice(gap.at).trim());
    if (!rows.some((row) => hasEdge(row, { x: gap.x, end: isAmount ? end : null }, piece.height))) continue;
    const from = piece.text.length - rest.text.length;
    parts.push({ ...rest, text: rest.text.slice(0, gap.at - from).trim(), end: gap.end, gaps: [] });
    rest = { ...rest, text: piece.text.slice(gap.at), x: gap.x, gaps: [] };
  }
  return [...parts, { ...rest, text: rest.text.trim() }];
}

/** Amounts are often flush right, words never. */
function hasEdge({ pieces }: Line, { x, end }: { x: number; end: number | null }, height: number): boolean {
  const reach = EDGE * height;
  const isAt = (one: number, other: number | null) => other !== null && Math.abs(one - other) < reach;
  return pieces.some((piece, index) => index > 0 && (isAt(piece.x, x) || isAt(piece.end, end)));
}

/** Words that are spread over the line between the same edges as the prose above or below it. */
function isJustified(line: Line, above: Line | undefined, below: Line | undefined): boolean {
  if (line.pieces.length < 2) return false;
  const sorted = line.pieces.toSorted((one, other) => one.x - other.x);
  const gaps = sorted.slice(1).map((piece, at) => piece.x - sorted[at]!.end);
  if (Math.max(...gaps) - Math.min(...gaps) > EDGE * line.height) return false;
  const near = [above, below].filter((other) => other !== undefined && isProseBeside(other, line));
  return near.length > (line.pieces.length === 2 ? 1 : 0);
}

function isProseBeside(other: Line, line: Line): boolean {
  const reach = EDGE * line.height;
  return (
    other.pieces.length === 1 &&
    Math.abs(other.y - line.y) < PROSE_DISTANCE * line.height &&
    Math.abs(startOf(other) - startOf(line)) < reach &&
    Math.abs(endOf(other) - endOf(line)) < reach
  );
}

function asOne(pieces: readonly Piece[]): Piece {
  const sorted = pieces.toSorted((one, other) => one.x - other.x);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  return { ...first, text: sorted.map(({ text }) => text).join(' '), end: last.end, gaps: [] };
}
