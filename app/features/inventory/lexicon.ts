import { isPlain } from '#app/features/inventory/plain-text.ts';
import { rememberTexts } from '#app/features/inventory/product-texts.ts';

export interface LexiconEntry<T> {
  /** Regular expression of the words that say it, in folded text. */
  words: string;
  value: T;
}

export interface FoundWords<T> {
  value: T;
  start: number;
  end: number;
}

/**
 * Makes a finder of whole words in folded text. At each place the first entry that fits wins, and what it
 * takes is passed over, so that longer phrases stand before the words that they hold.
 */
export function createLexicon<T>(entries: readonly LexiconEntry<T>[]): (folded: string) => FoundWords<T>[] {
  const words = entries.map((entry) => `(?:${entry.words})`).join('|');
  const ofPlain = new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'g');
  const ofAny = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu');
  const exact = entries.map(({ words: own, value }) => ({ pattern: new RegExp(`^(?:${own})$`, 'u'), value }));
  const entryOf = rememberTexts((text) => exact.find(({ pattern }) => pattern.test(text)) ?? null);
  return (folded) => {
    const found: FoundWords<T>[] = [];
    for (const match of folded.matchAll(isPlain(folded) ? ofPlain : ofAny)) {
      const entry = entryOf(match[0]);
      if (entry) found.push({ value: entry.value, start: match.index, end: match.index + match[0].length });
    }
    return found;
  };
}
