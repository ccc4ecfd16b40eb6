/** Spreadsheets decode a file without it as an 8-bit character set. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet calculates, also with spaces or line breaks before it and in full-width characters. */
const FORMULA_PATTERN = /^[\t\r]|^\s*[=+\-@]/;

/** A phone number in groups of digits: text for every spreadsheet, since a space joins no numbers. */
const GROUPED_PHONE_PATTERN = /^\+\d{1,4}(?: \d{1,15}){1,8}$/;

/**
 * One line of a CSV file with its line break, every cell in quotes. A cell that a spreadsheet would calculate gets a
 * leading apostrophe; a phone number in groups of digits (`+1 555 010 0199`) stays as it is.
 */
export function formatCsvLine(cells: readonly (string | null)[]): string {
  const quoted = cells.map((cell) => `"${toInertText(cell ?? '').replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}

function toInertText(cell: string): string {
  const isFormula = FORMULA_PATTERN.test(cell.slice(0, 100).normalize('NFKC'));
  return isFormula && !GROUPED_PHONE_PATTERN.test(cell) ? `'${cell}` : cell;
}
