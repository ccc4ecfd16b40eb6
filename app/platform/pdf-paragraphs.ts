import { endOf, type Line, startOf, textOf } from '#app/platform/pdf-line.ts';
import type { Block } from '#app/platform/pdf-tables.ts';

const PARAGRAPH_GAP = 1.35;
/** In heights of the text: one edge, an indentation, and the room that no line leaves before a word that would fit. */
const EDGE = 0.3;
const INDENT = 0.8;
const ROOM = 1;
const SAME_HEIGHT = 0.1;

export function isApart(above: Line, line: Line, usual: number): boolean {
  if (above.pieces.length > 1 && line.pieces.length > 1) return false;
  return above.y - line.y > PARAGRAPH_GAP * Math.max(usual, line.height);
}

export function usualDistance(blocks: readonly Block[]): number {
  const distances = blocks.flatMap(({ lines }) => lines.slice(1).map((line, at) => lines[at]!.y - line.y));
  return distances.sort((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
}

export interface Items {
  /** Lines before which somebody ended a line on purpose: the next word would still have fitted. */
  breaks: ReadonlySet<Line>;
  /** Those of them that begin an item of a list whose signs are drawn and not written. */
  starts: ReadonlySet<Line>;
}

/** Tells the ends of paragraphs that nothing but a short line shows, and the items of lists without written signs. */
export function markItems(lines: readonly Line[], usual: number): Items {
  const breaks = new Set<Line>();
  const starts = new Set<Line>();
  // Of what stands above: what follows below a column may be wider than it.
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const run of runsOf(lines)) {
    const isIndented = startOf(run[0]!) > left + INDENT * run[0]!.height;
    const own = Math.max(...run.map(endOf));
    const margin = isIndented ? Math.max(right, own) : own;
    const broken = run.filter((line, at) => at > 0 && endsBefore(run[at - 1]!, line, margin));
    for (const line of broken) breaks.add(line);
    if (isIndented) for (const line of itemsOf(run, { broken, usual })) starts.add(line);
    left = Math.min(left, startOf(run[0]!));
    right = Math.max(right, own);
  }
  return { breaks, starts };
}

/** Lines that follow each other below one edge. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    if (above !== undefined && isAligned(above, line)) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** The first lines of a list's items, two at least; none where signs are written. */
function itemsOf(
  run: readonly Line[],
  { broken, usual }: { broken: readonly Line[]; usual: number },
): Line[] {
  // Where no line goes on in small letters, each is an item, also one that fills its line.
  const areAll = run.every((line) => /^["“(]?[\p{Lu}\d$£€]/u.test(textOf(line)));
  const begins = run.filter(
    (line, at) => at === 0 || broken.includes(line) || isApart(run[at - 1]!, line, usual),
  );
  const items = areAll ? [...run] : begins;
  return begins.length > 1 && items.every(isUnmarked) ? items : [];
}

function isAligned(above: Line, line: Line): boolean {
  if (above.pieces.length > 1 || line.pieces.length > 1) return false;
  const isLike = Math.abs(above.height - line.height) <= SAME_HEIGHT * line.height;
  return isLike && Math.abs(startOf(above) - startOf(line)) < EDGE * line.height;
}

function endsBefore(above: Line, line: Line, right: number): boolean {
  const text = textOf(line);
  // A sentence about the one before it stays in its paragraph.
  if (!/^["“(]?[\p{Lu}\d$£€]/u.test(text) || /^(?:It|They|This|These) /.test(text)) return false;
  const word = /^\S*/.exec(text)![0].length / Math.max(1, text.length);
  const needed = word * (endOf(line) - startOf(line)) + ROOM * line.height;
  return right - endOf(above) > needed;
}

function isUnmarked(line: Line): boolean {
  return /^["“(]?[\p{L}$£€\d]/u.test(textOf(line)) && !/^\(?(?:\d{1,2}|\p{L})[.)] /u.test(textOf(line));
}
