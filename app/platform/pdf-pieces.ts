import { isOnLine, type Line, type Piece } from '#app/platform/pdf-line.ts';

/** Text as pdf.js places it: units of the page, y upwards; the transform's last two numbers are the place. */
export interface PlacedText {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName?: string;
}

/** Gaps in heights of the text: below a space there is none, from a column's on it is another column. */
const SPACE_GAP = 0.15;
const WIDE_GAP = 0.55;
const COLUMN_GAP = 1.5;
/** Slants of a scan don't make another direction; a text up the side of a page does. */
const DIRECTION_DEGREES = 15;

/** A page's texts by their direction, the page's own first: a page may lie on its side, or a stamp across it. */
export function joinPieces(items: readonly PlacedText[]): Piece[][] {
  const directions = new Map<number, { length: number; items: PlacedText[] }>();
  for (const item of items) {
    const direction = directionOf(item);
    const known = directions.get(direction) ?? { length: 0, items: [] };
    directions.set(direction, known);
    known.length += item.str.trim().length;
    known.items.push(item);
  }
  return [...directions]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([direction, { items: along }]) => joinAlong(along, direction));
}

function directionOf({ transform: [a = 1, b = 0] }: PlacedText): number {
  if (b === 0 && a > 0) return 0;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return Math.round(degrees / DIRECTION_DEGREES) * DIRECTION_DEGREES || 0;
}

function joinAlong(items: readonly PlacedText[], direction: number): Piece[] {
  const pieces: Piece[] = [];
  let isSpaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      isSpaced ||= item.str !== '';
      continue;
    }
    const piece = place(item, direction);
    const last = pieces.at(-1);
    const gap = last ? (piece.x - last.end) / Math.max(last.height, piece.height) : 0;
    const isSign = last !== undefined && isRaised(piece, last);
    if (last && (isSign || isOnLine(last, piece)) && gap > -0.5 && gap < COLUMN_GAP) {
      const space = isSpaced || gap > SPACE_GAP ? ' ' : '';
      if (gap > WIDE_GAP) last.gaps.push({ at: last.text.length, end: last.end, x: piece.x });
      last.text += isSign && space === '' ? raised(piece.text, last.text) : space + piece.text;
      last.end = Math.max(last.end, piece.end);
      last.height = Math.max(last.height, piece.height);
      if (piece.font !== last.font) last.font = '';
    } else pieces.push(piece);
    isSpaced = false;
  }
  return pieces;
}

function place({ str, transform, width, height, fontName = '' }: PlacedText, direction: number): Piece {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  const turn = (direction * Math.PI) / 180;
  const [cos, sin] = direction === 0 ? [1, 0] : [Math.cos(turn), Math.sin(turn)];
  const along = x * cos + y * sin;
  return {
    text: str,
    x: along,
    end: along + width,
    y: y * cos - x * sin,
    height: height || Math.hypot(c, d) || 1,
    font: fontName,
    gaps: [],
  };
}

function isRaised(piece: Piece, last: Piece): boolean {
  const rise = (piece.y - last.y) / last.height;
  return piece.height < 0.9 * last.height && rise > 0.1 && rise < (SIGN.test(piece.text) ? 0.75 : 0.4);
}

const SIGN = /^[\d*†‡§®©/⁄]{1,3}$|^(?:TM|SM|st|nd|rd|th)$/;
const NOTE_SIGN = /^(?:\d{1,2}|[*†‡§®©]|TM|SM)$/;

/** A raised sign: the cents of a price, a power, the beginning of a fraction; a footnote's sign belongs to no word. */
function raised(sign: string, before: string): string {
  if (/[$£€] ?\d[\d,]*$/.test(before) && /^\d{2}$/.test(sign)) return `.${sign}`;
  if (/\b(?:m|ft|in|cm)$/.test(before)) return sign;
  if (/\d$/.test(before) && /^\d/.test(sign)) return ` ${sign}`;
  return NOTE_SIGN.test(sign) ? '' : sign;
}

export function joinLines(pieces: readonly Piece[]): Line[] {
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
