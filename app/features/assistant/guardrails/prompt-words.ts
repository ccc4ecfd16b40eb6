/** A prompt made ready to be found again in what a model says. */
export interface PromptWords {
  /** All words in plain form, between spaces. */
  plain: string;
  words: ReadonlySet<string>;
  /** Hashes of every run of `RUN_LENGTH` words. */
  runs: ReadonlySet<number>;
  /** Whole instructions of four words and more; questions aren't among them, since they are meant to be asked. */
  sentences: ReadonlySet<string>;
  /** Its headings, with and without their numbers. */
  headings: ReadonlySet<string>;
  /** The letters and digits alone, to find what is spelled out or turned round. */
  compact: string;
  /** Words that can't be there by chance, such as codes. */
  marks: ReadonlySet<string>;
}

/** So many words of a prompt in a row are a quotation. */
export const RUN_LENGTH = 8;
const SENTENCE_LEAST = 4;
const PROMPT_MAX = 200_000;
const KEPT_MAX = 200;
const KEPT = new Map<string, PromptWords>();

/** The words of a prompt, made once for each of the last 200 prompts; only its first 200,000 characters count. */
export function promptWords(prompt: string): PromptWords {
  const known = KEPT.get(prompt);
  if (known !== undefined) return known;
  const made = makeWords(prompt.slice(0, PROMPT_MAX));
  if (KEPT.size >= KEPT_MAX) KEPT.delete(KEPT.keys().next().value!);
  KEPT.set(prompt, made);
  return made;
}

function makeWords(prompt: string): PromptWords {
  const asked = prompt.replace(/[^.!?\n]*\?/g, '\n');
  const words = plainWords(asked);
  const sentences = [...asked.split(/[.!?\n]+/), ...asked.split(/[.!?:;\n]+/)]
    .map((sentence) => plainWords(sentence))
    .filter((sentence) => sentence.length >= SENTENCE_LEAST)
    .map((sentence) => sentence.join(' '));
  const hashes = words.map(hashOf);
  const runs = new Set<number>();
  for (let at = 0; at + RUN_LENGTH <= words.length; at++) runs.add(runHash(hashes, at));
  const marks = (prompt.match(/[\p{L}\p{N}_-]{6,}/gu) ?? []).filter(isMark).map((mark) => mark.toLowerCase());
  return {
    plain: ` ${words.join(' ')} `,
    words: new Set(words),
    runs,
    sentences: new Set(sentences),
    headings: new Set(headingsOf(prompt)),
    compact: words.join(''),
    marks: new Set(marks),
  };
}

function headingsOf(prompt: string): string[] {
  const lines = prompt.match(/^#+ .+$/gm) ?? [];
  return lines
    .flatMap((line) => [line, line.replace(/^#+ \d+\W*/, '')])
    .map((heading) => plainWords(heading).join(' '))
    .filter((heading) => heading !== '');
}

/** Letters and digits in one word, or an underscore: a code or an identifier. */
function isMark(word: string): boolean {
  if (word.includes('_')) return true;
  return (
    /\p{L}{2}/u.test(word) && /\d{2}|\d\p{L}+\d|\p{L}\d\p{L}/u.test(word) && !/^\d+-?\p{L}+$/u.test(word)
  );
}

export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Where a run of eight words or more stands in both, its words; null without one. */
export function sharedRun(words: readonly string[], { runs, plain }: PromptWords): string | null {
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
