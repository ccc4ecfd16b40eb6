export const PDF_PAGES_MAX = 20;
/** Per page, in characters; keeps the response below the parent's limit. */
export const PAGE_CHARS_MAX = 30_000;
/** Taller text is mostly headings. */
export const TALL_UNITS = 12;
export const TALL_TEXTS_MAX = 40;
export const OUTLINE_MAX = 100;
/** For a title, heading, or outline entry, in characters. */
export const LABEL_CHARS_MAX = 200;

// Control and format characters; PostgreSQL rejects NUL in JSON.
const INVISIBLE_CHARACTERS = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;
/** Hyphenation at a line end, which is needed to rejoin the word. */
const SOFT_HYPHENS = /\u00ad(?= ?\n)/g;
const PRIVATE_USE = /[\ue000-\uf8ff]/g;
const SPACES = /[ \u00a0\u2000-\u200a\u2028\u2029\u202f\u3000]+/g;

export function cleanText(text: string): string {
  return text
    .replace(SOFT_HYPHENS, '\u2010')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(PRIVATE_USE, '•')
    .replace(SPACES, ' ')
    .replace(/ ?([\t\n]) ?/g, '$1')
    .trim();
}

export function cleanLabel(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').slice(0, LABEL_CHARS_MAX).trim().toWellFormed();
}

/** Adjacent text on one line, without column gaps. */
export interface TextRun {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  /** Empty if the run mixes fonts. */
  font: string;
  /** Gaps wide enough for a column: offset in the text, and start and end on the page. */
  gaps: { at: number; end: number; x: number }[];
}

export interface Line {
  y: number;
  height: number;
  runs: TextRun[];
}

/** Whether two texts share a baseline, tolerating superscripts. */
export function isOnLine(one: { y: number; height: number }, other: { y: number; height: number }): boolean {
  return Math.abs(one.y - other.y) < 0.4 * Math.max(one.height, other.height);
}

export function lineStart(line: Line): number {
  return Math.min(...line.runs.map((run) => run.x));
}

export function lineEnd(line: Line): number {
  return Math.max(...line.runs.map((run) => run.end));
}

export function lineText({ runs }: Line): string {
  return runs.map(({ text }) => text.trim()).join(' ');
}

/** As positioned by pdf.js: page units, y upwards; the transform ends with the position. */
export interface PlacedText {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName?: string;
}

/** In text heights: up to `SPACE_GAP` there is no space; from `COLUMN_GAP` on, a new column starts. */
const SPACE_GAP = 0.15;
const WIDE_GAP = 0.55;
const COLUMN_GAP = 1.5;
/** Tolerates the skew of a scan, but not text up the side of a page. */
const DIRECTION_DEGREES = 15;

/** Main direction first: pages may be rotated or have diagonal stamps. */
export function groupByDirection(items: readonly PlacedText[]): TextRun[][] {
  const directions = new Map<number, { length: number; items: PlacedText[] }>();
  for (const item of items) {
    const direction = directionOf(item);
    const group = directions.get(direction) ?? { length: 0, items: [] };
    directions.set(direction, group);
    group.length += item.str.trim().length;
    group.items.push(item);
  }
  return [...directions]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([direction, { items: along }]) => joinRunsAlong(along, direction));
}

function directionOf({ transform: [a = 1, b = 0] }: PlacedText): number {
  if (b === 0 && a > 0) return 0;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return Math.round(degrees / DIRECTION_DEGREES) * DIRECTION_DEGREES || 0;
}

function joinRunsAlong(items: readonly PlacedText[], direction: number): TextRun[] {
  const runs: TextRun[] = [];
  let isSpaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      isSpaced ||= item.str !== '';
      continue;
    }
    const run = toTextRun(item, direction);
    const last = runs.at(-1);
    const gap = last ? (run.x - last.end) / Math.max(last.height, run.height) : 0;
    const isSign = last !== undefined && isRaised(run, last);
    if (last && (isSign || isOnLine(last, run)) && gap > -0.5 && gap < COLUMN_GAP) {
      const space = isSpaced || gap > SPACE_GAP ? ' ' : '';
      if (gap > WIDE_GAP) last.gaps.push({ at: last.text.length, end: last.end, x: run.x });
      last.text += isSign && space === '' ? toInlineSign(run.text, last.text) : space + run.text;
      last.end = Math.max(last.end, run.end);
      last.height = Math.max(last.height, run.height);
      if (run.font !== last.font) last.font = '';
    } else runs.push(run);
    isSpaced = false;
  }
  return runs;
}

function toTextRun({ str, transform, width, height, fontName = '' }: PlacedText, direction: number): TextRun {
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

function isRaised(run: TextRun, last: TextRun): boolean {
  const rise = (run.y - last.y) / last.height;
  return run.height < 0.9 * last.height && rise > 0.1 && rise < (SIGN.test(run.text) ? 0.75 : 0.4);
}

const SIGN = /^[\d*†‡§®©/⁄]{1,3}$|^(?:TM|SM|st|nd|rd|th)$/;
const NOTE_SIGN = /^(?:\d{1,2}|[*†‡§®©]|TM|SM)$/;

/** Handles superscripts: cents of a price, exponents, and numerators; drops footnote marks. */
function toInlineSign(sign: string, before: string): string {
  if (/[$£€] ?\d[\d,]*$/.test(before) && /^\d{2}$/.test(sign)) return `.${sign}`;
  if (/\b(?:m|ft|in|cm)$/.test(before)) return sign;
  if (/\d$/.test(before) && /^\d/.test(sign)) return ` ${sign}`;
  return NOTE_SIGN.test(sign) ? '' : sign;
}

export function groupIntoLines(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  for (const run of runs) {
    const last = lines.at(-1);
    if (last && isOnLine(last, run)) {
      last.runs.push(run);
      last.height = Math.max(last.height, run.height);
    } else lines.push({ y: run.y, height: run.height, runs: [run] });
  }
  return lines;
}

/** In text heights. */
const COLUMN_EDGE = 0.25;
/** How many lines above and below can prove a column. */
const NEAR_LINES = 3;
const PROSE_DISTANCE = 1.8;

/** Merges justified prose back into one run: its wide spaces aren't columns. */
export function mergeJustifiedLines(lines: readonly Line[]): Line[] {
  const closed = [...lines];
  // In both directions: the proof may be the line above or the line below.
  for (const at of [...closed.keys(), ...[...closed.keys()].reverse()]) {
    const line = closed[at]!;
    if (isJustified(line, closed[at - 1], closed[at + 1]))
      closed[at] = { ...line, runs: [joinIntoOneRun(line.runs)] };
  }
  return closed;
}

/** Splits runs at narrow gaps where nearby rows have columns. */
export function splitColumns(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    if (line.runs.every(({ gaps }) => gaps.length === 0)) return line;
    const near = lines.slice(Math.max(0, at - NEAR_LINES), at + NEAR_LINES + 1);
    const rows = near.filter((other) => other !== line && other.runs.length > 1);
    if (rows.length === 0) return line;
    return { ...line, runs: line.runs.flatMap((run) => splitRunAtColumns(run, rows)) };
  });
}

function splitRunAtColumns(run: TextRun, rows: readonly Line[]): TextRun[] {
  const parts: TextRun[] = [];
  let rest = run;
  for (const [index, gap] of run.gaps.entries()) {
    const end = run.gaps[index + 1]?.end ?? run.end;
    const isAmount = /^[$£€\d]/.test(run.text.slice(gap.at).trim());
    if (!rows.some((row) => hasColumnEdge(row, { x: gap.x, end: isAmount ? end : null }, run.height)))
      continue;
    const from = run.text.length - rest.text.length;
    parts.push({ ...rest, text: rest.text.slice(0, gap.at - from).trim(), end: gap.end, gaps: [] });
    rest = { ...rest, text: run.text.slice(gap.at), x: gap.x, gaps: [] };
  }
  return [...parts, { ...rest, text: rest.text.trim() }];
}

/** Amounts may be right-aligned, words never are. */
function hasColumnEdge({ runs }: Line, { x, end }: { x: number; end: number | null }, height: number) {
  const reach = COLUMN_EDGE * height;
  const isAt = (one: number, other: number | null) => other !== null && Math.abs(one - other) < reach;
  return runs.some((run, index) => index > 0 && (isAt(run.x, x) || isAt(run.end, end)));
}

/** Whether a line's words span the same edges as the prose above or below. */
function isJustified(line: Line, above: Line | undefined, below: Line | undefined): boolean {
  if (line.runs.length < 2) return false;
  const sorted = line.runs.toSorted((one, other) => one.x - other.x);
  const gaps = sorted.slice(1).map((run, at) => run.x - sorted[at]!.end);
  if (Math.max(...gaps) - Math.min(...gaps) > COLUMN_EDGE * line.height) return false;
  const near = [above, below].filter((other) => other !== undefined && isProseBeside(other, line));
  return near.length > (line.runs.length === 2 ? 1 : 0);
}

function isProseBeside(other: Line, line: Line): boolean {
  const reach = COLUMN_EDGE * line.height;
  return (
    other.runs.length === 1 &&
    Math.abs(other.y - line.y) < PROSE_DISTANCE * line.height &&
    Math.abs(lineStart(other) - lineStart(line)) < reach &&
    Math.abs(lineEnd(other) - lineEnd(line)) < reach
  );
}

function joinIntoOneRun(runs: readonly TextRun[]): TextRun {
  const sorted = runs.toSorted((one, other) => one.x - other.x);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  return { ...first, text: sorted.map(({ text }) => text).join(' '), end: last.end, gaps: [] };
}
