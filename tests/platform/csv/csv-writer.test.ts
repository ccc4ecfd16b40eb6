import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from '#app/platform/csv/csv-writer.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+1', `"'+1+1"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['\n+cmd', `"'\n+cmd"`],
  ['＝1+1', `"'＝1+1"`],
  ["+1 555 010 0199|cmd'!A1", `"'+1 555 010 0199|cmd'!A1"`],
  ['+15550100199', `"'+15550100199"`],
])('%j is no formula in a spreadsheet', (cell, line) => {
  expect(formatCsvLine([cell])).toBe(`${line}\r\n`);
});

test.each(['+1 555 010 0199', '+44 20 7946 0958', '+49 30 123456'])(
  'the phone number %s stays readable',
  (cell) => {
    expect(formatCsvLine([cell])).toBe(`"${cell}"\r\n`);
  },
);

test('names with quotes, commas, line breaks and scripts are one cell', () => {
  const cells = ['Anna "Annie" Bell', 'a, b; c', 'two\nlines', '<script>alert(1)</script>', null, 'Zoë 王'];
  expect(readCells(formatCsvLine(cells))).toEqual(cells.map((cell) => cell ?? ''));
});

test('every text is read back as it was, and starts no formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=', '+', '-', '@', '"', '"",', "'"),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
      for (const [at, cell] of readCells(formatCsvLine(cells)).entries()) {
        expect([cells[at], `'${cells[at]}`]).toContain(cell);
        expect(cell).not.toMatch(/^\s*[=@+-]/);
      }
    }),
  );
});

function readCells(line: string): string[] {
  return (parse(line, { relaxColumnCount: true }) as string[][])[0]!;
}
