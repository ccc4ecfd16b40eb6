/** Files that are data rather than text: JSON and CSV are laid out as the headings and rows of a paper. */

const LINES_MAX = 1_000;
const DEPTH_MAX = 6;
const CSV_LINES_LEAST = 3;
const CELL_MAX_LENGTH = 200;
const TEXT_MAX = 400_000;

/** The same text, or what JSON or CSV says in lines: headings with a hash, rows with tabs, items with a bullet. */
export function layOutData(text: string): string {
  const plain = text.slice(0, TEXT_MAX).trim();
  return fromJson(plain) ?? fromCsv(plain) ?? text;
}

function fromJson(text: string): string | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    const lines: string[] = [];
    addValue(lines, '', { value: JSON.parse(text), depth: 0 });
    return lines.slice(0, LINES_MAX).join('\n');
  } catch {
    return null;
  }
}

function addValue(lines: string[], name: string, { value, depth }: { value: unknown; depth: number }): void {
  if (lines.length >= LINES_MAX || depth > DEPTH_MAX || value === null) return;
  if (typeof value !== 'object') {
    const said = String(value)
      .replace(/\s+/g, ' ')
      .slice(0, 2 * CELL_MAX_LENGTH);
    lines.push(name === '' ? `• ${said}` : `${name}\t${said}`);
    return;
  }
  if (name !== '') lines.push('', `# ${name}`);
  // Plain values first: what follows a heading belongs to it.
  const isNested = ([, inner]: [string, unknown]) => typeof inner === 'object' && inner !== null;
  const entries = Object.entries(value);
  for (const [key, inner] of [...entries.filter((one) => !isNested(one)), ...entries.filter(isNested)]) {
    addValue(lines, Array.isArray(value) ? '' : wordsOf(key), { value: inner, depth: depth + 1 });
  }
}

/** "returnWindowDays" and "return_window_days" as words. */
function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 60);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lines that all have the same two or more cells are a table; anything else is text. */
function fromCsv(text: string): string | null {
  const lines = text.split(/\r?\n/, LINES_MAX).filter((line) => line.trim() !== '');
  if (lines.length < CSV_LINES_LEAST) return null;
  for (const mark of [',', ';']) {
    const rows = lines.map((line) => cellsOf(line, mark));
    const width = rows[0]!.length;
    const isTable = width > 1 && rows.every((row) => row.length === width);
    const isTight = rows[0]!.every((cell) => cell.length < 40 && !/[.!?]$/.test(cell));
    if (isTable && isTight) return rows.map((row) => row.join('\t')).join('\n');
  }
  return null;
}

function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const character of line.slice(0, 4_000)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === mark && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character === '\t' ? ' ' : character;
  }
  return cells.map((cell) => cell.trim().slice(0, CELL_MAX_LENGTH));
}
