import { type Change, diffLines, diffWordsWithSpace } from 'diff';

type DiffKind = 'same' | 'added' | 'removed';

export interface DiffLine {
  kind: DiffKind;
  pieces: { text: string; isChanged: boolean }[];
}

export interface SkippedLines {
  kind: 'skipped';
  count: number;
}

/** Unchanged lines shown around each change. */
const CONTEXT_LINES = 2;
/** After this, all lines count as changed. */
const LIMIT_MS = 200;

/** Diffs by line, and changed lines by word; takes at most 200 ms. */
export function diffPrompts(former: string, current: string): (DiffLine | SkippedLines)[] {
  const [one, other] = [`${former}\n`, `${current}\n`];
  const changes = diffLines(one, other, { timeout: LIMIT_MS }) ?? [
    { value: one, removed: true, added: false, count: 0 },
    { value: other, removed: false, added: true, count: 0 },
  ];
  const lines: DiffLine[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at]!;
    const next = changes[at + 1];
    if (change.removed && next?.added && linesOf(change).length === linesOf(next).length) {
      lines.push(...pairLines(linesOf(change), linesOf(next)));
      at += 1;
    } else {
      const kind = change.added ? 'added' : change.removed ? 'removed' : 'same';
      lines.push(...linesOf(change).map((text) => wholeLine(kind, text)));
    }
  }
  return collapseUnchanged(lines);
}

function linesOf({ value }: Pick<Change, 'value'>): string[] {
  return value.replace(/\n$/, '').split('\n');
}

function wholeLine(kind: DiffKind, text: string): DiffLine {
  return { kind, pieces: [{ text, isChanged: false }] };
}

function pairLines(removed: string[], added: string[]): DiffLine[] {
  const compared = removed.map((line, at) => ({
    line,
    words: diffWordsWithSpace(line, added[at]!, { timeout: LIMIT_MS / 10 }),
  }));
  const side = (kind: 'removed' | 'added'): DiffLine[] =>
    compared.map(({ line, words }, at) => {
      if (!words) return wholeLine(kind, kind === 'removed' ? line : added[at]!);
      const own = words.filter((word) => (kind === 'removed' ? !word.added : !word.removed));
      return { kind, pieces: own.map((word) => ({ text: word.value, isChanged: word[kind] })) };
    });
  return [...side('removed'), ...side('added')];
}

function collapseUnchanged(lines: DiffLine[]): (DiffLine | SkippedLines)[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1).some(({ kind }) => kind !== 'same'),
  );
  const shown: (DiffLine | SkippedLines)[] = [];
  for (const [at, line] of lines.entries()) {
    if (isNear[at]) {
      shown.push(line);
      continue;
    }
    const last = shown.at(-1);
    if (last?.kind === 'skipped') last.count += 1;
    else shown.push({ kind: 'skipped', count: 1 });
  }
  return shown;
}
