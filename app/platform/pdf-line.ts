/** Text of a page by its place: pieces without a gap, and the lines that they stand on. */

export interface Piece {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  /** Empty where several stand in it. */
  font: string;
  /** Spaces within it that are wide enough to part columns: where in the text, and from where to where on the page. */
  gaps: { at: number; end: number; x: number }[];
}

export interface Line {
  y: number;
  height: number;
  pieces: Piece[];
}

/** Whether two texts stand on one base line, or nearly: a raised sign still does. */
export function isOnLine(one: { y: number; height: number }, other: { y: number; height: number }): boolean {
  return Math.abs(one.y - other.y) < 0.4 * Math.max(one.height, other.height);
}

export function startOf(line: Line): number {
  return Math.min(...line.pieces.map((piece) => piece.x));
}

export function endOf(line: Line): number {
  return Math.max(...line.pieces.map((piece) => piece.end));
}

export function textOf({ pieces }: Line): string {
  return pieces.map(({ text }) => text.trim()).join(' ');
}
