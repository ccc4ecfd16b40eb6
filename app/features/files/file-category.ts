import type { FileCategory } from '#app/features/files/store-file.ts';

/** Keywords of the description by category, the first that fits (specification 3.5). */
const KEYWORDS: readonly [FileCategory, RegExp][] = [
  ['map', startOf('layout|floor[\\s-]+plan|store[\\s-]+design')],
  ['product', startOf('product|mattress|pillow|bedding|display|showcase')],
  ['promotion', startOf('promotion|sale|discount|offer|deal|special')],
];

/** What a file is about, by the description that came of reading it. */
export function categoryOf(description: string): FileCategory {
  const text = description.toLowerCase();
  const found = KEYWORDS.find(([, words]) => words.test(text));
  return found?.[0] ?? 'other';
}

// At the start of a word: "sale" isn't in "wholesale", and "mattresses" are mattresses.
function startOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})`, 'u');
}
