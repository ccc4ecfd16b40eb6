/** Digits and capitals that no one confuses when reading them aloud: no 0 and O, 1, I and L, nor U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A code of `length` characters from random or hashed bytes; `bytes` has at least as many. */
export function toReadableCode(bytes: Uint8Array, length: number): string {
  let code = '';
  for (let at = 0; at < length; at += 1) code += ALPHABET[bytes[at]! % ALPHABET.length];
  return code;
}

/** What people type or paste of a reference, as it is stored: `e-7k3q f9ab` becomes `E-7K3QF9AB`. */
export function normalizeReference(text: string): string {
  return text.trim().replace(/\s/g, '').toUpperCase();
}
