/** A word, number or sign of a message, normalized for case, accents and apostrophes. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'sign';
  /** The value of a number in digits. */
  value: number;
  /** Offsets into the original message. */
  start: number;
  end: number;
}

/** Longer messages are truncated to bound parsing time. */
const MESSAGE_MAX = 4_000;
const TOKENS_MAX = 600;

const PIECE =
  /(\d(?:[\d,]{0,12}\d)?(?:\.\d{1,4})?)|([\p{L}\p{M}][\p{L}\p{M}'’´`]{0,40})|([^\s\p{L}\p{M}\d])/gu;

const LAST_APOSTROPHES = /(?<=\p{L})['’´`]{1,3}$/u;

const NONE: ReadonlySet<string> = new Set();

/** Caches the last message, since several readers split the same one. */
let last: { message: string; accented: ReadonlySet<string>; tokens: Token[] } | null = null;

/**
 * Splits digits from letters ("150lb"); each sign is a token. Words in `accented` keep their accents, because "él" and "el"
 * are different words.
 */
export function splitTokens(message: string, accented: ReadonlySet<string> = NONE): Token[] {
  if (last?.message === message && last.accented === accented) return last.tokens;
  const tokens: Token[] = [];
  for (const found of message.slice(0, MESSAGE_MAX).matchAll(PIECE)) {
    if (tokens.length === TOKENS_MAX) break;
    const [text, digits, word] = found;
    const start = found.index;
    // "kids'": the apostrophe after a plural isn't part of the word.
    const end = start + text.replace(LAST_APOSTROPHES, '').length;
    if (digits !== undefined) {
      const value = readDigits(digits);
      tokens.push({ text: String(value), kind: 'number', value, start, end });
    } else if (word !== undefined) {
      const exact = word.toLowerCase().normalize('NFC');
      tokens.push({
        text: accented.has(exact) ? exact : normalizeWord(word),
        kind: 'word',
        value: Number.NaN,
        start,
        end,
      });
    } else tokens.push({ text: SIGNS[text] ?? text, kind: 'sign', value: Number.NaN, start, end });
  }
  last = { message, accented, tokens };
  return tokens;
}

const SIGNS: Record<string, string> = {
  '“': '"',
  '”': '"',
  '″': '"',
  '’': "'",
  '‘': "'",
  '′': "'",
  '–': '-',
  '—': '-',
};

/** A comma before three digits is a thousands separator; otherwise it is a decimal comma. */
function readDigits(digits: string): number {
  const parts = digits.split(',');
  const isGrouped = parts.length > 1 && parts.slice(1).every((part) => /^\d{3}(?:\.\d+)?$/.test(part));
  const plain = isGrouped || parts.length === 1 ? parts.join('') : parts.slice(0, 2).join('.');
  // "1.500" means 1,500 in most Spanish-speaking countries, and nobody writes 1.5 with two trailing zeros.
  const value = /^\d{1,3}\.\d{3}$/.test(plain) ? Number(plain.replace('.', '')) : Number(plain);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Fast path: no accents, apostrophes or tripled letters. */
const PLAIN_WORD = /^(?:([a-z])(?!\1\1))+$/;

/** Lowercases, strips accents and apostrophes, and shortens runs of three or more letters to two. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN_WORD.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');
}
