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
export function isPhone(stored: string): boolean {
  return /^\+\d{7,15}$/.test(stored);
}
