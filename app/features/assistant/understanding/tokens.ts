/** A message as tokens: words, numbers and signs, folded so that case, accents and apostrophes don't matter. */
export interface Token {
  text: string;
  kind: 'word' | 'number' | 'sign';
  /** Of a number in digits. */
  value: number;
  /** Where it stands in the message as typed. */
  start: number;
  end: number;
}

/** Longer messages are read up to here; everything below runs in time proportional to it. */
const MESSAGE_MAX = 4_000;
const TOKENS_MAX = 600;

const PIECE =
  /(\d(?:[\d,]{0,12}\d)?(?:\.\d{1,4})?)|([\p{L}\p{M}][\p{L}\p{M}'’´`]{0,40})|([^\s\p{L}\p{M}\d])/gu;

const NONE: ReadonlySet<string> = new Set();

/** A message is split once, however many read it. */
let last: { message: string; accented: ReadonlySet<string>; tokens: Token[] } | null = null;

/**
 * Splits a message. Splits digits from letters ("150lb"); each sign is a token. Words of `accented` keep their accents,
 * as "él" is another word than "el".
 */
export function splitTokens(message: string, accented: ReadonlySet<string> = NONE): Token[] {
  if (last?.message === message && last.accented === accented) return last.tokens;
  const tokens: Token[] = [];
  for (const found of message.slice(0, MESSAGE_MAX).matchAll(PIECE)) {
    if (tokens.length === TOKENS_MAX) break;
    const [text, digits, word] = found;
    const start = found.index;
    const end = start + text.length;
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

/** A comma before three digits parts thousands; before others it is a decimal comma. */
function readDigits(digits: string): number {
  const parts = digits.split(',');
  const isGrouped = parts.length > 1 && parts.slice(1).every((part) => /^\d{3}(?:\.\d+)?$/.test(part));
  const plain = isGrouped || parts.length === 1 ? parts.join('') : parts.slice(0, 2).join('.');
  // "1.500" is a thousand and a half in the Spanish of most countries; nobody has a mattress for 1.5 with two zeros.
  const value = /^\d{1,3}\.\d{3}$/.test(plain) ? Number(plain.replace('.', '')) : Number(plain);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Without accents, apostrophes and a letter three times in a row. */
const PLAIN_WORD = /^(?:([a-z])(?!\1\1))+$/;

/** Lower case, without accents and apostrophes; letters drawn out to three or more are cut to two. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN_WORD.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\p{M}'’´`]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');
}
