import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffLine, diffPrompts } from '#app/features/assistant/prompt-editor/prompt-diff.ts';

const text = (line: DiffLine) => line.pieces.map((piece) => piece.text).join('');

function shown(former: string, current: string): string[] {
  const marks = { same: ' ', added: '+', removed: '-' };
  return diffPrompts(former, current).map((line) =>
    line.kind === 'skipped' ? `… ${line.count}` : marks[line.kind] + text(line),
  );
}

test('a changed line is shown twice, with its changed words', () => {
  const [removed, added] = diffPrompts('Open nine to five.', 'Open nine to seven.') as DiffLine[];
  expect(removed).toEqual({
    kind: 'removed',
    pieces: [
      { text: 'Open nine to ', isChanged: false },
      { text: 'five', isChanged: true },
      { text: '.', isChanged: false },
    ],
  });
  expect(added!.pieces[1]).toEqual({ text: 'seven', isChanged: true });
});

test('added and removed lines are shown with two unchanged lines around them, the rest is counted', () => {
  const former = ['1', '2', '3', '4', '5', '6', '7', '8'].join('\n');
  expect(shown(former, former.replace('5', 'five\nand a half'))).toEqual([
    '… 2',
    ' 3',
    ' 4',
    '-5',
    '+five',
    '+and a half',
    ' 6',
    ' 7',
    '… 1',
  ]);
});

test('two equal prompts have no differences', () => {
  expect(shown('a\nb', 'a\nb')).toEqual(['… 2']);
});

test('the diff of any two texts contains both completely', () => {
  const lines = fc.array(fc.constantFrom('a b', 'a c', 'd', '', '+', '- x'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [former, current] = [one.join('\n'), other.join('\n')];
      const diff = diffPrompts(former, current);
      const count = (kind: string) =>
        diff.reduce((sum, line) => sum + (line.kind === 'skipped' ? line.count : +(line.kind === kind)), 0);
      const skipped = diff.reduce((sum, line) => sum + (line.kind === 'skipped' ? line.count : 0), 0);
      const same = count('same') - skipped;
      const lengthOf = (whole: string) => whole.split('\n').length;
      expect(count('removed') + same).toBe(lengthOf(former));
      expect(count('added') + same).toBe(lengthOf(current));
      const removed = diff.flatMap((line) => (line.kind === 'removed' ? [text(line)] : []));
      for (const line of removed) expect(former.split('\n')).toContain(line);
    }),
    { numRuns: 300 },
  );
});

test('two long prompts without a common word are compared line by line', () => {
  const long = (word: string) => Array.from({ length: 4_000 }, (_, at) => `${word}${at * 7}`).join('\n');
  expect(diffPrompts(long('a'), long('b')).length).toBe(8_000);
});
