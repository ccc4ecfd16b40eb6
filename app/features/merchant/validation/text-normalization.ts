// What a database can't keep, or what makes a text read other than it is written.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A one-line text without control characters, turned directions and stray spaces. */
export function normalizeLine(typed: string): string {
  return typed.toWellFormed().replace(/\s+/g, ' ').replace(UNSAFE_CHARACTERS, '').trim();
}

/** A text of several lines, cleaned as a line is; at most one empty line stays between two. */
export function normalizeText(typed: string): string {
  return typed
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(UNSAFE_CHARACTERS, (character) => (character === '\t' ? ' ' : '')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * A phone number in the one spelling under which it is stored: digits alone, a leading 1 before a bare
 * 10-digit number, and a `+` in front. Nothing typed stays nothing.
 */
export function normalizePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  if (!digits) return '';
  return `+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** Whether a stored number is of a length that a phone network knows (E.164). */
export function isPhoneNumber(stored: string): boolean {
  return /^\+\d{7,15}$/.test(stored);
}
