export interface PromptWords {
  /** Normalized words between spaces. */
  plain: string;
  words: ReadonlySet<string>;
  /** Hashes of every run of `RUN_LENGTH` words. */
  runs: ReadonlySet<number>;
  /** Whole instructions of four or more words, without questions, since the assistant is meant to ask those. */
  sentences: ReadonlySet<string>;
  /** Headings, with and without their numbers. */
  headings: ReadonlySet<string>;
  /** Letters and digits without spaces, to find spelled-out or reversed text. */
  compact: string;
  /** Bit set of the four-letter sequences in `compact`, indexed by `gramAt`. */
  fourGrams: Uint8Array;
  /** Codes and other words that can't occur by chance, and their parts that are unique in the prompt. */
  secretWords: ReadonlySet<string>;
  /** Codes and declared secrets: their letters and digits as is, reversed, and in ROT13. */
  codes: readonly { mark: string; forms: readonly string[] }[];
}

/** How many consecutive words of a prompt count as a quote. */
export const RUN_LENGTH = 8;
const SENTENCE_WORDS_MIN = 4;
const CODE_LENGTH_MIN = 6;
const PROMPT_MAX = 200_000;
const CACHE_MAX = 200;
const promptWordsCache = new Map<string, PromptWords>();

/** Indexes the first 200,000 characters of a prompt; caches the last 200 prompts. */
export function promptWords(prompt: string): PromptWords {
  const known = promptWordsCache.get(prompt);
  if (known !== undefined) return known;
  const made = makeWords(prompt.slice(0, PROMPT_MAX));
  if (promptWordsCache.size >= CACHE_MAX) promptWordsCache.delete(promptWordsCache.keys().next().value!);
  promptWordsCache.set(prompt, made);
  return made;
}

function makeWords(prompt: string): PromptWords {
  const asked = prompt.replace(/(?<![^.!?\n])[^.!?\n]*\?/g, '\n');
  const words = toPlainWords(asked);
  const sentences = [...asked.split(/[.!?\n]+/), ...asked.split(/[.!?:;\n]+/)]
    .map((sentence) => toPlainWords(sentence))
    .filter((sentence) => sentence.length >= SENTENCE_WORDS_MIN)
    .map((sentence) => sentence.join(' '));
  const hashes = words.map(hashOf);
  const runs = new Set<number>();
  for (let at = 0; at + RUN_LENGTH <= words.length; at++) runs.add(runHash(hashes, at));
  const compact = words.join('');
  const identifiers = [...new Set(prompt.match(/[\p{L}\p{N}_-]{6,}/gu)?.filter(isIdentifier))];
  const secrets = secretsOf(prompt);
  return {
    plain: ` ${words.join(' ')} `,
    words: new Set(words),
    runs,
    sentences: new Set(sentences),
    headings: new Set(headingsOf(prompt)),
    compact,
    fourGrams: fourGramsOf(compact),
    secretWords: new Set(
      [...identifiers, ...identifiers.flatMap((mark) => partsOf(mark, words)), ...secrets].map(toLower),
    ),
    codes: [...identifiers, ...secrets]
      .filter((mark) => isCode(toCompact(mark)))
      .map((mark) => ({ mark, forms: listDisguises(toCompact(mark)) })),
  };
}

function headingsOf(prompt: string): string[] {
  const lines = prompt.match(/^#+ .+$/gm) ?? [];
  return lines
    .flatMap((line) => [line, line.replace(/^#+ \d+\W*/, '')])
    .map((heading) => toPlainWords(heading).join(' '))
    .filter((heading) => heading !== '');
}

/** A code or identifier: mixes letters and digits, or contains an underscore. */
function isIdentifier(word: string): boolean {
  if (word.includes('_')) return true;
  return (
    /\p{L}{2}/u.test(word) && /\d{2}|\d\p{L}+\d|\p{L}\d\p{L}/u.test(word) && !/^\d+-?\p{L}+$/u.test(word)
  );
}

/** "7731" or "PELICAN" leaks "QX-7731-PELICAN", unless the prompt uses the word elsewhere. */
function partsOf(mark: string, words: readonly string[]): string[] {
  const parts = mark.split(/[-_]/).filter((part) => /^(?:(?!(?:19|20)\d\d$)\d{4,}|\p{Lu}{4,})$/u.test(part));
  return parts.filter((part) => words.filter((word) => word === part.toLowerCase()).length === 1);
}

const SECRET = String.raw`(?:canary|secret|confidential|code ?words?|pass(?:words?|phrases?|codes?)|(?:internal|staff|secret|magic|safe) (?:code|word|phrase|token|key))`;
const SECRETS: readonly RegExp[] = [
  new RegExp(String.raw`\b${SECRET}\b[^.!?\n]{0,25}?["“'‘]([^"”'’\n]{4,40})["”'’]`, 'giu'),
  new RegExp(String.raw`\b${SECRET}(?: (?:is|are|=)|:|=) *([\p{L}\p{N}_-]{4,40})(?![\p{L}\p{N}])`, 'giu'),
];
const SECRET_IN_CAPITALS = new RegExp(
  String.raw`\b(?:${SECRET}|phrase|word|code)(?:\W{1,9}\w{1,40}){0,2}?\W{1,9}(\p{Lu}{4,40})\b`,
  'gu',
);
const EMPHASIZED_WORDS = new Set(
  'never always must only keep note important secret share reveal this that with from'.split(' '),
);

/** Whatever a prompt calls a secret, code word, or password: quoted, after a colon, or in capitals. */
function secretsOf(prompt: string): string[] {
  return [...SECRETS, SECRET_IN_CAPITALS]
    .flatMap((pattern) => [...prompt.matchAll(pattern)].map(([, found]) => found!))
    .filter((found) => !EMPHASIZED_WORDS.has(found.toLowerCase()));
}

function toLower(text: string): string {
  return text.toLowerCase();
}

export function toCompact(text: string): string {
  return toPlainWords(text.replaceAll('_', ' ')).join('');
}

const GRAM_BITS = 16;

function fourGramsOf(compact: string): Uint8Array {
  const fourGrams = new Uint8Array(2 ** (GRAM_BITS - 3));
  for (let at = 0; at + 4 <= compact.length; at++) {
    const gram = gramAt(compact, at);
    fourGrams[gram >> 3]! |= 1 << (gram & 7);
  }
  return fourGrams;
}

function gramAt(text: string, at: number): number {
  let hash = 0;
  for (let offset = 0; offset < 4; offset++) hash = (Math.imul(hash, 37) + text.charCodeAt(at + offset)) | 0;
  return Math.imul(hash, 0x9e_37_79_b1) >>> (32 - GRAM_BITS);
}

/** Whether a prompt contains these consecutive letters; the four-letter index avoids most searches. */
export function containsLetters({ compact, fourGrams }: PromptWords, letters: string): boolean {
  for (let at = 0; at + 4 <= letters.length; at += 4) {
    const gram = gramAt(letters, at);
    if ((fourGrams[gram >> 3]! & (1 << (gram & 7))) === 0) return false;
  }
  return compact.includes(letters);
}

function listDisguises(compact: string): string[] {
  return [compact, reversed(compact), rot13(compact)];
}

export function reversed(text: string): string {
  return [...text].reverse().join('');
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

export function rot13(text: string): string {
  let shifted = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    shifted += code < 97 || code > 122 ? text[at] : ALPHABET[(code - 84) % 26];
  }
  return shifted;
}

/** Shorter codes occur in other words by chance; sizes ("60x80") occur in any sentence. */
function isCode(compact: string): boolean {
  return compact.length >= CODE_LENGTH_MIN && !/^\d+(?:x|by)\d/.test(compact);
}

export function toPlainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function findSharedRun(words: readonly string[], { runs, plain }: PromptWords): string | null {
  if (words.length < RUN_LENGTH) return null;
  const hashes = words.map(hashOf);
  for (let at = 0; at + RUN_LENGTH <= words.length; at++) {
    if (!runs.has(runHash(hashes, at))) continue;
    const run = words.slice(at, at + RUN_LENGTH).join(' ');
    if (plain.includes(` ${run} `)) return run;
  }
  return null;
}

function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  return hash;
}

function runHash(hashes: readonly number[], at: number): number {
  let hash = 0;
  for (let offset = 0; offset < RUN_LENGTH; offset++) hash = (Math.imul(hash, 31) + hashes[at + offset]!) | 0;
  return hash;
}
