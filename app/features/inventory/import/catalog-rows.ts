import { detachString } from '#app/features/inventory/attributes/product-text.ts';
import type { StatedAttributes } from '#app/features/inventory/attributes/raw-product.ts';
import {
  type CatalogColumn,
  type CatalogHeader,
  parseCatalogHeader,
} from '#app/features/inventory/import/catalog-header.ts';
import {
  createCsvReader,
  type CsvReader,
  type CsvRecord,
  detectDelimiter,
} from '#app/platform/csv/csv-reader.ts';
import { decodeCsv } from '#app/platform/csv/decode-csv.ts';

export const CSV_MAX_ROWS = 500_000;
const HEADER_MAX_CHARACTERS = 256 * 1024;

/** Maximum cell length, to limit memory; the readers ignore the rest anyway. */
const CELL_MAX = 10_000;
const LONG_CELL_MAX = 64 * 1024;
const SHORT_CELL_MAX = 1_000;
const CELL_LIMITS: Partial<Record<CatalogColumn, number>> = {
  description: LONG_CELL_MAX,
  tags: LONG_CELL_MAX,
  price: SHORT_CELL_MAX,
  status: SHORT_CELL_MAX,
  published: SHORT_CELL_MAX,
  inventoryQuantity: SHORT_CELL_MAX,
  inventoryPolicy: SHORT_CELL_MAX,
  inventoryTracker: SHORT_CELL_MAX,
};

export type CatalogRow = Partial<Record<CatalogColumn, string>> & {
  columns?: StatedAttributes;
  metafields?: StatedAttributes;
};

/** `file`: the import stops; `line`: the line is skipped; `warning`: the line is imported but may be wrong. */
export type ProblemSeverity = 'file' | 'line' | 'warning';

export type CatalogRowResult =
  { line: number; row: CatalogRow } | { line: number; error: string; severity: ProblemSeverity };

/** Parses a Shopify product CSV, one record in memory at a time. A bad line yields an error and stops no others. */
export async function* readCatalogRows(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<CatalogRowResult> {
  const state: { reader: CsvReader | null; header: CatalogHeader | null; start: string; rows: number } = {
    reader: null,
    header: null,
    start: '',
    rows: 0,
  };
  let isDone = false;
  const toResults = function* (records: CsvRecord[]): Generator<CatalogRowResult> {
    for (const record of records) {
      const outcome = toRowResult(state, record);
      if (outcome) yield outcome;
      isDone = outcome !== null && 'severity' in outcome && outcome.severity === 'file';
      if (isDone) return;
    }
  };
  for await (const chunk of decodeCsv(stream)) {
    if ('fatal' in chunk) {
      yield { line: 0, error: chunk.fatal, severity: 'file' };
      return;
    }
    if ('warning' in chunk) {
      yield { line: 0, error: chunk.warning, severity: 'warning' };
      continue;
    }
    if (!state.reader) {
      state.start += chunk.text;
      if (!/[\n\r]./s.test(state.start) && state.start.length < HEADER_MAX_CHARACTERS) continue;
    }
    yield* toResults(state.reader ? state.reader.push(chunk.text) : startReader(state));
    if (isDone) return;
  }
  if (!state.reader) yield* toResults(startReader(state));
  if (!isDone) yield* toResults((state.reader as CsvReader | null)?.end() ?? []);
  if (isDone || (state.header && state.rows > 0)) return;
  const error = state.header ? 'The file names its columns and holds no products' : 'The file is empty';
  yield { line: 1, error, severity: 'file' };
}

/** Line end of the first line, ignoring line ends inside quotes. */
const FIRST_LINE_END = /^(?:[^"\r\n]|"[^"]*")*(\r+\n|\n|\r)/;

function startReader(state: { reader: CsvReader | null; start: string }): CsvRecord[] {
  const text = state.start.startsWith('\ufeff') ? state.start.slice(1) : state.start;
  const hint = /^\s*"?sep=(.)"?[ ;,\t]*\r?\n/i.exec(text);
  const firstLine = /[^\r\n]+/.exec(hint ? text.slice(hint[0].length) : text)?.[0] ?? '';
  const reader = createCsvReader(hint ? (hint[1] as string) : detectDelimiter(firstLine), hint ? 2 : 1);
  state.reader = FIRST_LINE_END.exec(text)?.[1] === '\r' ? normalizeLineEnds(reader) : reader;
  state.start = '';
  return state.reader.push(hint ? text.slice(hint[0].length) : text);
}

function normalizeLineEnds(reader: CsvReader): CsvReader {
  return { push: (text) => reader.push(text.replaceAll('\r', '\n')), end: () => reader.end() };
}

function toRowResult(
  state: { header: CatalogHeader | null; rows: number },
  record: CsvRecord,
): CatalogRowResult | null {
  const { line } = record;
  if (!state.header) {
    if ('error' in record)
      return { line, error: `The line with the column names: ${record.error}`, severity: 'file' };
    const parsed = parseCatalogHeader(record.cells);
    if (!parsed.ok) return { line, error: parsed.reason, severity: 'file' };
    state.header = parsed.header;
    return null;
  }
  if ('cells' in record && isRepeatedHeader(state.header, record.cells)) return null;
  state.rows += 1;
  if (state.rows > CSV_MAX_ROWS) {
    const error = `The file has more than ${CSV_MAX_ROWS} lines; those after them were not read`;
    return { line, error, severity: 'file' };
  }
  if ('error' in record) return { line, error: record.error, severity: 'line' };
  const { cells } = record;
  const { length: columns } = state.header.names;
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
    const error = `This line has ${cells.length} cells, but the first line names ${columns} columns`;
    return { line, error, severity: 'line' };
  }
  const row = toCatalogRow(state.header, cells);
  return row ? { line, row } : null;
}

/** Concatenated files repeat the header line. */
function isRepeatedHeader({ names }: CatalogHeader, cells: string[]): boolean {
  return cells.length <= names.length && cells.every((cell, index) => cell.trim() === names[index]);
}

function toCatalogRow(header: CatalogHeader, cells: string[]): CatalogRow | null {
  const row: CatalogRow = {};
  let isBlank = true;
  for (const { index, column } of header.productColumns) {
    const cell = cleanCell(cells[index], CELL_LIMITS[column]);
    if (cell === '' && column !== 'inventoryTracker') continue;
    row[column] = cell;
    if (cell !== '') isBlank = false;
  }
  for (const { index, attribute, origin } of header.attributeColumns) {
    const cell = cleanCell(cells[index]);
    if (cell === '') continue;
    (row[origin] ??= {})[attribute] = cell;
    isBlank = false;
  }
  return isBlank ? null : row;
}

/** Trims a cell and removes NUL characters, which PostgreSQL rejects. */
function cleanCell(cell: string | undefined, maxLength = CELL_MAX): string {
  if (cell === undefined || cell === '') return '';
  const clean = cell.includes('\0') ? cell.replaceAll('\0', '').trim() : cell.trim();
  return clean.length <= maxLength ? clean : detachString(clean.slice(0, maxLength).toWellFormed());
}
