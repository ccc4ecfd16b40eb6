// Characters that a database can't store or that change the reading direction.
const UNSAFE_CHARACTERS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

export function normalizeLine(typed: string): string {
  return typed.toWellFormed().replace(/\s+/g, ' ').replace(UNSAFE_CHARACTERS, '').trim();
}

/** Cleans each line; at most one empty line remains between two. */
export function normalizeText(typed: string): string {
  return typed
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(UNSAFE_CHARACTERS, (character) => (character === '\t' ? ' ' : '')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A phone number as it is stored: `+` and digits, with a 1 before a 10-digit number. Empty without digits. */
export function normalizePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  if (!digits) return '';
  return `+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** Whether a stored number has a valid length (E.164). */
export function isPhoneNumber(stored: string): boolean {
  return /^\+\d{7,15}$/.test(stored);
}
