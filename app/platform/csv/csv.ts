export const CSV_CELL_MAX_CHARACTERS = 1024 * 1024;
const CSV_RECORD_MAX_CHARACTERS = 4 * 1024 * 1024;

export type CsvRecord = { line: number; cells: string[] } | { line: number; error: string };

export type CsvReader = ReturnType<typeof createCsvReader>;

interface ReaderState {
  delimiter: string;
  columns: number;
  text: string;
  line: number;
  /** Set while skipping the rest of an oversized record. */
  skipping: 'line' | 'quoted' | null;
}

type Scan =
  | { kind: 'record'; cells: string[]; end: number; lines: number }
  /** The text ends inside the cell at `cellStart`; the closing quote isn't before `resumeAt`. */
  | { kind: 'more'; cellStart: number; resumeAt: number }
  | { kind: 'bad'; error: string; skip?: { until: 'line' | 'quoted'; from: number } };

export function detectDelimiter(line: string): string {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  let best = ',';
  let most = 0;
  for (const delimiter of [',', ';', '\t', '|']) {
    const count = bare.split(delimiter).length - 1;
    if (count > most) {
      best = delimiter;
      most = count;
    }
  }
  return best;
}

/**
 * Parses CSV chunk by chunk, buffering at most one record. An invalid record yields an error with its line number, and
 * parsing resumes on the next line, so an unbalanced quote costs one line. Quotes inside an unquoted cell are literal.
 */
export function createCsvReader(delimiter: string, firstLine = 1) {
  const state: ReaderState = { delimiter, columns: 0, text: '', line: firstLine, skipping: null };
  return {
    push(text: string): CsvRecord[] {
      state.text = state.text === '' ? text : state.text + text;
      return drainRecords(state, false);
    },
    end: () => drainRecords(state, true),
  };
}

function drainRecords(state: ReaderState, isFinal: boolean): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  while (at < state.text.length) {
    if (state.skipping) {
      at = skipAhead(state, at, isFinal);
      if (state.skipping) break;
      continue;
    }
    const scan = scanRecord(state, at, isFinal);
    if (scan.kind === 'more') break;
    if (scan.kind === 'record') {
      if (state.columns === 0) state.columns = scan.cells.length;
      if (scan.cells.length > 1 || scan.cells[0] !== '') {
        records.push({ line: state.line, cells: scan.cells });
      }
      state.line += scan.lines;
      at = scan.end;
    } else {
      records.push({ line: state.line, error: scan.error });
      at = recover(state, at, scan.skip);
    }
  }
  state.text = at === 0 ? state.text : state.text.slice(at);
  return records;
}

/** Resumes on the next line after an invalid record, unless that line is still part of an oversized cell. */
function recover(state: ReaderState, start: number, skip: (Scan & { kind: 'bad' })['skip']): number {
  const newline = state.text.indexOf('\n', start);
  const isSkipped = skip && (skip.until === 'line' || newline === -1 || !looksLikeRecord(state, newline + 1));
  if (skip && isSkipped) {
    countLines(state, start, skip.from);
    state.skipping = skip.until;
    return skip.from;
  }
  if (newline === -1) {
    state.skipping = 'line';
    return state.text.length;
  }
  state.line += 1;
  return newline + 1;
}

function countLines(state: ReaderState, start: number, end: number): void {
  for (
    let at = state.text.indexOf('\n', start);
    at !== -1 && at < end;
    at = state.text.indexOf('\n', at + 1)
  ) {
    state.line += 1;
  }
}

function looksLikeRecord(state: ReaderState, start: number): boolean {
  const newline = state.text.indexOf('\n', start);
  const line = state.text.slice(start, newline === -1 ? undefined : newline);
  return (
    line.length < CSV_CELL_MAX_CHARACTERS && line.split(state.delimiter).length >= Math.max(2, state.columns)
  );
}

function skipAhead(state: ReaderState, start: number, isFinal: boolean): number {
  let at = start;
  if (state.skipping === 'quoted') {
    const quote = closingQuoteAt(state, at);
    const trailingQuote = !isFinal && state.text.endsWith('"') ? 1 : 0;
    const end = quote === -1 ? Math.max(at, state.text.length - trailingQuote) : quote + 1;
    countLines(state, at, end);
    if (quote === -1) return end;
    at = end;
    state.skipping = 'line';
  }
  const newline = state.text.indexOf('\n', at);
  if (newline === -1) return state.text.length;
  state.line += 1;
  state.skipping = null;
  return newline + 1;
}

function closingQuoteAt(state: ReaderState, start: number): number {
  const { text } = state;
  for (let quote = text.indexOf('"', start); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    const next = text[quote + 1];
    if (next === '"') quote += 1;
    else if (next === state.delimiter || next === '\n' || next === '\r') return quote;
  }
  return -1;
}

function scanRecord(state: ReaderState, start: number, isFinal: boolean): Scan {
  const { text, delimiter } = state;
  const cells: string[] = [];
  let newline = text.indexOf('\n', start);
  let lines = 1;
  let at = start;
  for (;;) {
    const isQuoted = text[at] === '"';
    const cell = isQuoted ? scanQuoted(state, at, isFinal) : scanPlain(state, at, newline);
    if (cell.kind === 'more') return isFinal ? cell : needMoreText(state, start, cell);
    if (cell.kind === 'bad') return cell;
    if (cell.end >= text.length && !isFinal) {
      return needMoreText(state, start, { kind: 'more', cellStart: at, resumeAt: cell.end });
    }
    cells.push(cell.cells[0] as string);
    lines += cell.lines;
    at = cell.end;
    if (at >= text.length || text[at] === '\n') {
      return { kind: 'record', cells, end: Math.min(at + 1, text.length), lines };
    }
    at += delimiter.length;
    if (newline !== -1 && newline < at) newline = text.indexOf('\n', at);
  }
}

/** `newline` is the position of the line end, or -1. */
function scanPlain({ text, delimiter }: ReaderState, start: number, newline: number): Scan {
  const stop = newline === -1 ? text.length : newline;
  const next = text.indexOf(delimiter, start);
  const end = next === -1 || next > stop ? stop : next;
  if (end - start > CSV_CELL_MAX_CHARACTERS) return tooLong({ until: 'line', from: end });
  const isReturn = end === stop && end > start && text[end - 1] === '\r';
  return { kind: 'record', cells: [text.slice(start, isReturn ? end - 1 : end)], end, lines: 0 };
}

/** The record's `end` is the position of the delimiter or line end after the cell. */
function scanQuoted({ text, delimiter }: ReaderState, start: number, isFinal: boolean): Scan {
  let from = start + 1;
  let quote = text.indexOf('"', from);
  let isEscaped = false;
  while (quote !== -1 && text[quote + 1] === '"') {
    isEscaped = true;
    from = quote + 2;
    quote = text.indexOf('"', from);
  }
  if (quote === -1) {
    if (!isFinal) return { kind: 'more', cellStart: start, resumeAt: text.length };
    if (text.length - start > CSV_CELL_MAX_CHARACTERS) return tooLong({ until: 'quoted', from: text.length });
    return { kind: 'bad', error: 'A quote is opened here and never closed' };
  }
  if (quote - start > CSV_CELL_MAX_CHARACTERS) return tooLong({ until: 'line', from: quote });
  let end = quote + 1;
  while (text[end] === ' ' || text[end] === '\r') end += 1;
  if (end >= text.length && !isFinal) return { kind: 'more', cellStart: start, resumeAt: quote };
  if (end < text.length && text[end] !== delimiter && text[end] !== '\n') {
    return { kind: 'bad', error: 'A quote is closed in the middle of a cell' };
  }
  const inner = text.slice(start + 1, quote);
  return {
    kind: 'record',
    cells: [isEscaped ? inner.replaceAll('""', '"') : inner],
    end,
    lines: inner.includes('\n') ? inner.split('\n').length - 1 : 0,
  };
}

function needMoreText(state: ReaderState, start: number, more: Scan & { kind: 'more' }): Scan {
  const { length } = state.text;
  const isTooLong =
    length - more.cellStart > CSV_CELL_MAX_CHARACTERS + 1 || length - start > CSV_RECORD_MAX_CHARACTERS;
  if (!isTooLong) return more;
  return tooLong({ until: state.text[more.cellStart] === '"' ? 'quoted' : 'line', from: more.resumeAt });
}

function tooLong(skip: { until: 'line' | 'quoted'; from: number }): Scan {
  return {
    kind: 'bad',
    error: `A cell or line here is longer than ${CSV_CELL_MAX_CHARACTERS} characters`,
    skip,
  };
}

/** Without it, spreadsheets decode a UTF-8 file as a legacy 8-bit charset. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Cells that a spreadsheet evaluates as formulas, even after leading whitespace. Matched against NFKC text, so
 * full-width signs count too.
 */
const FORMULA_PATTERN = /^[\t\r]|^\s*[=+\-@]/;

/** Grouped phone numbers are safe: the spaces keep a spreadsheet from evaluating them. */
const GROUPED_PHONE_PATTERN = /^\+\d{1,4}(?: \d{1,15}){1,8}$/;

/**
 * Formats one CSV line, with its line break and every cell quoted. Cells that a spreadsheet would evaluate as formulas
 * get a leading apostrophe (CSV injection); grouped phone numbers (`+1 555 010 0199`) don't.
 */
export function formatCsvLine(cells: readonly (string | null)[]): string {
  const quoted = cells.map((cell) => `"${toInertText(cell ?? '').replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}

function toInertText(cell: string): string {
  const isFormula = FORMULA_PATTERN.test(cell.slice(0, 100).normalize('NFKC'));
  return isFormula && !GROUPED_PHONE_PATTERN.test(cell) ? `'${cell}` : cell;
}
