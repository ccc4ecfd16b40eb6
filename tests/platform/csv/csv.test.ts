import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createCsvReader,
  CSV_CELL_MAX_CHARACTERS,
  type CsvRecord,
  formatCsvLine,
} from '#app/platform/csv/csv.ts';

function recordsOf(text: string, { size = text.length + 1, delimiter = ',' } = {}): CsvRecord[] {
  const reader = createCsvReader(delimiter);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

function linesOf(records: CsvRecord[]): (string | string[])[] {
  return records.map((record) =>
    'error' in record ? `${record.line}: error` : [String(record.line), ...record.cells],
  );
}

const anyCell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.stringMatching(/^[",;\n\r a-c]{0,8}$/),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

test('valid CSV is parsed like the reference parser, however it is split', () => {
  const rows = fc.array(fc.array(fc.tuple(anyCell, fc.boolean()), { minLength: 2, maxLength: 5 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(
      rows,
      fc.tuple(fc.constantFrom('\n', '\r\n'), fc.constantFrom(',', ';', '\t')),
      fc.integer({ min: 1, max: 40 }),
      (table, [lineEnd, delimiter], size) => {
        const text = table
          .map((row) =>
            row
              .map(([value, isQuoted]) => (isQuoted || /["\n\r;,\t]/.test(value) ? quoted(value) : value))
              .join(delimiter),
          )
          .join(lineEnd);
        const expected = parse(text, {
          delimiter,
          relax_column_count: true,
          record_delimiter: ['\n', '\r\n'],
        }) as string[][];
        const read = recordsOf(text, { size, delimiter });
        expect(read.map((record) => ('cells' in record ? record.cells : record.error))).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('any text is read to its end without throwing, however it is split', () => {
  const text = fc.stringMatching(/^[",;\n\r ab]{0,60}$/);
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (csv, size) => {
      expect(recordsOf(csv, { size })).toEqual(recordsOf(csv));
    }),
    { numRuns: 1_000 },
  );
});

test('the line of a record is where it begins, with line ends inside cells counted', () => {
  expect(linesOf(recordsOf('a,"x\ny\nz"\nb,c\n\nd,e'))).toEqual([
    ['1', 'a', 'x\ny\nz'],
    ['4', 'b', 'c'],
    ['6', 'd', 'e'],
  ]);
});

test('a quote that is never closed costs its own line and no other', () => {
  const csv = 'h,t\na,"lost\nb,kept\nc,"also, kept"\nd,kept\n';
  for (const size of [1, 3, 1_000]) {
    expect(linesOf(recordsOf(csv, { size }))).toEqual([
      ['1', 'h', 't'],
      '2: error',
      ['3', 'b', 'kept'],
      ['4', 'c', 'also, kept'],
      ['5', 'd', 'kept'],
    ]);
  }
});

test('a quote closed in the middle of a cell is an error, one inside an unquoted cell is a plain character', () => {
  expect(linesOf(recordsOf('h,t\na,"x" y\nb,12" bed\n'))).toEqual([
    ['1', 'h', 't'],
    '2: error',
    ['3', 'b', '12" bed'],
  ]);
});

test.each([
  ['unquoted', 'x'.repeat(65_536), ''],
  ['quoted', 'x'.repeat(65_536), '"'],
  ['quoted with lines and quotes inside', `${'x'.repeat(65_000)}\nmore, ""text""\n`, '"'],
])(
  'a cell of 50 MB, %s, gives one error, keeps the lines around it and is never buffered',
  (_, piece, quote) => {
    const reader = createCsvReader(',');
    const records = reader.push(`h,t,n\na,before,1\nhuge,${quote}`);
    for (let bytes = 0; bytes < 50_000_000; bytes += piece.length) records.push(...reader.push(piece));
    records.push(...reader.push(`${quote},2\nb,after,3\n`), ...reader.end());
    const read = linesOf(records);
    expect(read.slice(0, 3)).toEqual([['1', 'h', 't', 'n'], ['2', 'a', 'before', '1'], '3: error']);
    expect(read.slice(3).map((line) => (Array.isArray(line) ? line.slice(1) : line))).toEqual([
      ['b', 'after', '3'],
    ]);
  },
);

test('a cell of the maximum length is read, one character more is refused', () => {
  const most = 'x'.repeat(CSV_CELL_MAX_CHARACTERS);
  for (const size of [50_000, 10_000_000]) {
    expect('cells' in (recordsOf(`h,t\n${most},b\n`, { size })[1] as CsvRecord)).toBe(true);
    expect(linesOf(recordsOf(`h,t\nx${most},b\nc,d\n`, { size })).slice(1)).toEqual([
      '2: error',
      ['3', 'c', 'd'],
    ]);
  }
});

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

test('every text survives a round trip and never becomes a formula', () => {
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
