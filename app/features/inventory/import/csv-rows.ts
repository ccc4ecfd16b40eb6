import {
  type CatalogColumn,
  type CatalogHeader,
  detectDelimiter,
  readHeader,
} from '#app/features/inventory/import/csv-header.ts';
import {
  createCsvReader,
  type CsvReader,
  type CsvRecord,
} from '#app/features/inventory/import/csv-records.ts';
import { ownCopy } from '#app/features/inventory/attributes/plain-text.ts';
import { readCsvText } from '#app/features/inventory/import/csv-text.ts';
import type { StatedAttributes } from '#app/features/inventory/attributes/raw-product.ts';

/** Most lines with data of a file. */
export const CSV_MAX_ROWS = 500_000;
/** Most characters before the first line ends. */
const HEADER_MAX_CHARACTERS = 256 * 1024;

/** Most characters that are kept of a cell; what is behind them was never read, and would only fill the memory. */
const CELL_KEPT = 10_000;
const LONG_CELL_KEPT = 64 * 1024;
const SHORT_CELL_KEPT = 1_000;
const KEPT: Partial<Record<CatalogColumn, number>> = {
  description: LONG_CELL_KEPT,
  tags: LONG_CELL_KEPT,
  price: SHORT_CELL_KEPT,
  status: SHORT_CELL_KEPT,
  published: SHORT_CELL_KEPT,
  inventoryQuantity: SHORT_CELL_KEPT,
  inventoryPolicy: SHORT_CELL_KEPT,
  inventoryTracker: SHORT_CELL_KEPT,
};

export type CatalogRow = Partial<Record<CatalogColumn, string>> & {
  columns?: StatedAttributes;
  metafields?: StatedAttributes;
};

/**
 * `file`: nothing more is read of this file; `line`: what stands in that line is skipped;
 * `warning`: it is kept, read with a doubt.
 */
export type ProblemSeverity = 'file' | 'line' | 'warning';

export type RowOutcome =
  { line: number; row: CatalogRow } | { line: number; error: string; severity: ProblemSeverity };

/**
 * Reads a Shopify product CSV as it streams in, holding one record at a time. The first line names the columns
 * in any case, order and spelling; bad lines give an error each and the others are kept.
 */
export async function* readCatalogRows(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<RowOutcome> {
  const state: { reader: CsvReader | null; header: CatalogHeader | null; start: string; rows: number } = {
    reader: null,
    header: null,
    start: '',
    rows: 0,
  };
  let isOver = false;
  const takeRecords = function* (records: CsvRecord[]): Generator<RowOutcome> {
    for (const record of records) {
      const outcome = readRecord(state, record);
      if (outcome) yield outcome;
      isOver = outcome !== null && 'severity' in outcome && outcome.severity === 'file';
      if (isOver) return;
    }
  };
  for await (const piece of readCsvText(stream)) {
    if ('fatal' in piece) {
      yield { line: 0, error: piece.fatal, severity: 'file' };
      return;
    }
    if ('warning' in piece) {
      yield { line: 0, error: piece.warning, severity: 'warning' };
      continue;
    }
    if (!state.reader) {
      state.start += piece.text;
      if (!/[\n\r]./s.test(state.start) && state.start.length < HEADER_MAX_CHARACTERS) continue;
    }
    yield* takeRecords(state.reader ? state.reader.push(piece.text) : startReader(state));
    if (isOver) return;
  }
  if (!state.reader) yield* takeRecords(startReader(state));
  if (!isOver) yield* takeRecords((state.reader as CsvReader | null)?.end() ?? []);
  if (isOver || (state.header && state.rows > 0)) return;
  const error = state.header ? 'The file names its columns and holds no products' : 'The file is empty';
  yield { line: 1, error, severity: 'file' };
}

/** What ends the first line; a line end inside of quotes is part of a cell. */
const FIRST_LINE_END = /^(?:[^"\r\n]|"[^"]*")*(\r+\n|\n|\r)/;

function startReader(state: { reader: CsvReader | null; start: string }): CsvRecord[] {
  const text = state.start.startsWith('\ufeff') ? state.start.slice(1) : state.start;
  const hint = /^\s*"?sep=(.)"?[ ;,\t]*\r?\n/i.exec(text);
  const firstLine = /[^\r\n]+/.exec(hint ? text.slice(hint[0].length) : text)?.[0] ?? '';
  const reader = createCsvReader(hint ? (hint[1] as string) : detectDelimiter(firstLine), hint ? 2 : 1);
  state.reader = FIRST_LINE_END.exec(text)?.[1] === '\r' ? withReturnsAsLines(reader) : reader;
  state.start = '';
  return state.reader.push(hint ? text.slice(hint[0].length) : text);
}

function withReturnsAsLines(reader: CsvReader): CsvReader {
  return { push: (text) => reader.push(text.replaceAll('\r', '\n')), end: () => reader.end() };
}

function readRecord(
  state: { header: CatalogHeader | null; rows: number },
  record: CsvRecord,
): RowOutcome | null {
  if (!state.header) {
    if ('error' in record)
      return {
        line: record.line,
        error: `The line with the column names: ${record.error}`,
        severity: 'file',
      };
    const reading = readHeader(record.cells);
    if (!reading.ok) return { line: record.line, error: reading.reason, severity: 'file' };
    state.header = reading.header;
    return null;
  }
  if ('cells' in record && isHeaderAgain(state.header, record.cells)) return null;
  state.rows += 1;
  if (state.rows > CSV_MAX_ROWS) {
    return {
      line: record.line,
      error: `The file has more than ${CSV_MAX_ROWS} lines; those after them were not read`,
      severity: 'file',
    };
  }
  if ('error' in record) return { line: record.line, error: record.error, severity: 'line' };
  const { cells, line } = record;
  if (
    cells.length > state.header.names.length &&
    cells.slice(state.header.names.length).some((cell) => cell.trim() !== '')
  ) {
    const error = `This line has ${cells.length} cells, but the first line names ${state.header.names.length} columns`;
    return { line, error, severity: 'line' };
  }
  const row = rowOf(state.header, cells);
  return row ? { line, row } : null;
}

/** Files that are put one below the other name their columns again. */
function isHeaderAgain({ names }: CatalogHeader, cells: string[]): boolean {
  return cells.length <= names.length && cells.every((cell, index) => cell.trim() === names[index]);
}

function rowOf(header: CatalogHeader, cells: string[]): CatalogRow | null {
  const row: CatalogRow = {};
  let isBlank = true;
  for (const { index, column } of header.columns) {
    const cell = cleanCell(cells[index], KEPT[column]);
    if (cell === '' && column !== 'inventoryTracker') continue;
    row[column] = cell;
    if (cell !== '') isBlank = false;
  }
  for (const { index, attribute, from } of header.stated) {
    const cell = cleanCell(cells[index]);
    if (cell === '') continue;
    (row[from] ??= {})[attribute] = cell;
    isBlank = false;
  }
  return isBlank ? null : row;
}

/** A cell without white space around it and without the zero character, which no database text can hold. */
function cleanCell(cell: string | undefined, kept = CELL_KEPT): string {
  if (cell === undefined || cell === '') return '';
  const clean = cell.includes('\0') ? cell.replaceAll('\0', '').trim() : cell.trim();
  return clean.length <= kept ? clean : ownCopy(clean.slice(0, kept).toWellFormed());
}
