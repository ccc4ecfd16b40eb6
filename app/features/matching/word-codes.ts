/** The words of a short fixed list, and the code of each (its place plus 1) by its length and first letter. */
export interface WordCodes {
  words: readonly string[];
  codes: Uint8Array;
}

const KEYS = 128;

function keyOf(word: string): number {
  return (word.length + word.charCodeAt(0)) & (KEYS - 1);
}

/** Makes ready a list of at most 127 words; throws when length and first letter don't tell two of them apart. */
export function wordCodes(words: readonly string[]): WordCodes {
  const codes = new Uint8Array(KEYS);
  for (const [at, word] of words.entries()) {
    const key = keyOf(word);
    if (codes[key] !== 0) throw new Error(`"${word}" can't be told from "${words[codes[key]! - 1]}".`);
    codes[key] = at + 1;
  }
  return { words, codes };
}

/** The place of a word in its list plus 1, or 0 when it isn't there; needs no hash of the word, as a Map would. */
export function codeOf({ words, codes }: WordCodes, word: string): number {
  const code = codes[keyOf(word)]!;
  return code !== 0 && words[code - 1] === word ? code : 0;
}
