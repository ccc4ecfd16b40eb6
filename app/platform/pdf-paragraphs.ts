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
  const left = Math.min(...lines.map(startOf));
  const right = Math.max(...lines.map(endOf));
  const breaks = new Set<Line>();
  const starts = new Set<Line>();
  let run: Line[] = [];
  let begins: Line[] = [];
  const endRun = () => {
    const isIndented = run.length > 1 && startOf(run[0]!) > left + INDENT * run[0]!.height;
    // Where no line goes on in small letters, each is an item, also one that fills its line.
    const items = run.every((line) => /^["“(]?[\p{Lu}\d$£€]/u.test(textOf(line))) ? run : begins;
    if (isIndented && begins.length > 1 && items.every(isUnmarked))
      for (const line of items) starts.add(line);
    run = [];
    begins = [];
  };
  for (const line of lines) {
    const above = run.at(-1);
    const follows = above !== undefined && isAligned(above, line);
    if (!follows) endRun();
    const isBroken = follows && endsBefore(above, line, right);
    if (isBroken) breaks.add(line);
    if (!follows || isBroken || isApart(above, line, usual)) begins.push(line);
    run.push(line);
  }
  endRun();
  return { breaks, starts };
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
