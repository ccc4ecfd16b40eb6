import { detachString } from '#app/features/inventory/attributes/product-text.ts';
import { readSizes } from '#app/features/inventory/attributes/sizes.ts';
import {
  type CatalogColumn,
  type CatalogHeader,
  type CatalogRow,
  type CatalogRowResult,
  parseCatalogHeader,
} from '#app/features/inventory/import/catalog-header.ts';
import { createCsvReader, type CsvReader, type CsvRecord, detectDelimiter } from '#app/platform/csv/csv.ts';
import { decodeCsv } from '#app/platform/csv/decode-csv.ts';

/** Rows held in memory to gather the lines of each product. */
const GATHERED_ROWS_MAX = 50_000;
const HANDLE_CHARACTERS = 200;

/**
 * Rows of a file without handles, such as a price list. Lines with the same brand and name become one product,
 * wherever they are, and a line without a name belongs to the one above.
 */
async function* gatherFlatRows(results: AsyncIterable<CatalogRowResult>): AsyncGenerator<CatalogRowResult> {
  const products = new Map<string, { line: number; row: CatalogRow }[]>();
  let rows = 0;
  let handle = '';
  for await (const result of results) {
    if ('error' in result) {
      yield result;
      continue;
    }
    const { line, row } = result;
    if (row.title !== undefined) handle = toHandle(row);
    if (handle === '') {
      yield { line, error: 'This line has no product name', severity: 'line' };
      continue;
    }
    const product = products.get(handle) ?? [];
    products.set(handle, product);
    const title = product[0]?.row.title ?? row.title;
    for (const sizeRow of splitSizes(row))
      product.push({ line, row: { ...sizeRow, handle, title: title as string } });
    if (isPriceLost(row)) yield { line, error: lostPriceMessage(title), severity: 'warning' };
    rows += 1;
    if (rows % GATHERED_ROWS_MAX > 0) continue;
    for (const gathered of products.values()) yield* gathered;
    products.clear();
  }
  for (const gathered of products.values()) yield* gathered;
}

function toHandle({ vendor = '', title = '' }: CatalogRow): string {
  const name = title.toLowerCase().startsWith(vendor.toLowerCase()) ? title : `${vendor} ${title}`;
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, HANDLE_CHARACTERS)
    .toWellFormed()
    .replace(/^-|-$/g, '');
}

function splitSizes(row: CatalogRow): CatalogRow[] {
  const sizes = readSizes(row.option1Value ?? '');
  if (sizes.length < 2) return [row];
  const { price: _, ...rest } = row;
  return sizes.map((size) => ({ ...rest, option1Name: 'Size', option1Value: size }));
}

function isPriceLost(row: CatalogRow): boolean {
  return row.price !== undefined && readSizes(row.option1Value ?? '').length >= 2;
}

function lostPriceMessage(title = ''): string {
  return `“${title.slice(0, 80)}” lists several sizes with one price, so it was imported without prices. Use one line for each size`;
}

export const CSV_MAX_ROWS = 500_000;
const HEADER_MAX_CHARACTERS = 256 * 1024;

/** Maximum cell length, to limit memory; the rest would be ignored anyway. */
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

interface ReadingState {
  reader: CsvReader | null;
  header: CatalogHeader | null;
  start: string;
  rows: number;
}

/**
 * Parses a product CSV: Shopify's, one record in memory at a time, or a price list without handles. A bad line
 * yields an error and doesn't stop the others.
 */
export async function* readCatalogRows(
  stream: AsyncIterable<Uint8Array | string>,
  onHeader?: (header: CatalogHeader) => void,
): AsyncGenerator<CatalogRowResult> {
  const state: ReadingState = { reader: null, header: null, start: '', rows: 0 };
  const results = parseRows(state, stream);
  const early: CatalogRowResult[] = [];
  for (let next = await results.next(); !next.done; next = await results.next()) {
    early.push(next.value);
    if (state.header) break;
  }
  if (state.header) onHeader?.(state.header);
  const all = (async function* () {
    yield* early;
    yield* results;
  })();
  yield* state.header?.isFlat ? gatherFlatRows(all) : all;
}

async function* parseRows(
  state: ReadingState,
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<CatalogRowResult> {
  let isDone = false;
  const toResults = function* (records: CsvRecord[]): Generator<CatalogRowResult> {
    for (const record of records) {
      for (const outcome of toRowResults(state, record)) {
        yield outcome;
        isDone = 'severity' in outcome && outcome.severity === 'file';
        if (isDone) return;
      }
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
  const error = state.header ? 'The file has column names but no products' : 'The file is empty';
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

function toRowResults(state: ReadingState, record: CsvRecord): CatalogRowResult[] {
  const { line } = record;
  const { header } = state;
  if (!header) {
    if ('error' in record)
      return [{ line, error: `The line with the column names: ${record.error}`, severity: 'file' }];
    const parsed = parseCatalogHeader(record.cells);
    if (!parsed.ok) return [{ line, error: parsed.reason, severity: 'file' }];
    state.header = parsed.header;
    return [];
  }
  if ('cells' in record && isRepeatedHeader(header, record.cells)) return [];
  state.rows += 1;
  if (state.rows > CSV_MAX_ROWS) {
    const error = `The file has more than ${CSV_MAX_ROWS} lines; those after them were not read`;
    return [{ line, error, severity: 'file' }];
  }
  if ('error' in record) return [{ line, error: record.error, severity: 'line' }];
  const { cells } = record;
  const { length: columns } = header.names;
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
    const error = `This line has ${cells.length} cells, but the first line names ${columns} columns`;
    return [{ line, error, severity: 'line' }];
  }
  recordUnusedColumns(header, cells);
  return addSizePrices(header, cells, toCatalogRow(header, cells)).map((row) => ({ line, row }));
}

/** Concatenated files repeat the header line. */
function isRepeatedHeader({ names }: CatalogHeader, cells: string[]): boolean {
  return cells.length <= names.length && cells.every((cell, index) => cell.trim() === names[index]);
}

function recordUnusedColumns({ unreadColumns, unusedNames }: CatalogHeader, cells: string[]): void {
  for (const [index, name] of unreadColumns) {
    if ((cells[index] ?? '').trim() === '') continue;
    unusedNames.push(name);
    unreadColumns.delete(index);
  }
}

function toCatalogRow(header: CatalogHeader, cells: string[]): CatalogRow | null {
  const row: CatalogRow = {};
  let isBlank = true;
  for (const { index, column } of header.productColumns) {
    if (row[column]) continue;
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

/** One row per size with its own price column. */
function addSizePrices({ sizeColumns }: CatalogHeader, cells: string[], row: CatalogRow | null) {
  if (row === null) return [];
  const rows = sizeColumns.flatMap(({ index, size }): CatalogRow[] => {
    const price = cleanCell(cells[index], SHORT_CELL_MAX);
    const isOffered = !/^(?:[-\u2013\u2014]|n\/?a|no|none)?$/i.test(price);
    return isOffered ? [{ ...row, option1Name: 'Size', option1Value: size, price }] : [];
  });
  return rows.length > 0 ? rows : [row];
}

/** Trims a cell and removes NUL characters, which PostgreSQL rejects. */
function cleanCell(cell: string | undefined, maxLength = CELL_MAX): string {
  if (cell === undefined || cell === '') return '';
  const clean = cell.includes('\0') ? cell.replaceAll('\0', '').trim() : cell.trim();
  return clean.length <= maxLength ? clean : detachString(clean.slice(0, maxLength).toWellFormed());
}
