/** The words of a short fixed list, each with a code (its position plus 1) indexed by length and first letter. */
export interface WordCodes {
  words: readonly string[];
  codes: Uint8Array;
}

const KEY_COUNT = 128;

function wordKey(word: string): number {
  return (word.length + word.charCodeAt(0)) & (KEY_COUNT - 1);
}

/** Indexes a list of at most 127 words; throws if two of them share length and first letter. */
export function createWordCodes(words: readonly string[]): WordCodes {
  const codes = new Uint8Array(KEY_COUNT);
  for (const [at, word] of words.entries()) {
    const key = wordKey(word);
    if (codes[key] !== 0)
      throw new Error(`"${word}" and "${words[codes[key]! - 1]}" share length and first letter.`);
    codes[key] = at + 1;
  }
  return { words, codes };
}

/** The position of a word in its list plus 1, or 0 if absent; avoids hashing the word as a Map would. */
export function getWordCode({ words, codes }: WordCodes, word: string): number {
  const code = codes[wordKey(word)]!;
  return code !== 0 && words[code - 1] === word ? code : 0;
}
