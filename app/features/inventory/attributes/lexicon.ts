import { firstCharactersOf } from '#app/features/inventory/listing/first-characters.ts';
import { isPlain } from '#app/features/inventory/attributes/plain-text.ts';
import { rememberTexts } from '#app/features/inventory/attributes/product-texts.ts';

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

type Finder<T> = (folded: string) => FoundWords<T>[];

/**
 * Makes a finder of whole words in folded text. At each place the first entry that fits wins, and what it
 * takes is passed over, so that longer phrases stand before the words that they hold.
 */
export function createLexicon<T>(entries: readonly LexiconEntry<T>[]): Finder<T> {
  const words = entries.map((entry) => `(?:${entry.words})`).join('|');
  const ofAny = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu');
  const exact = entries.map(({ words: own, value }) => ({ pattern: new RegExp(`^(?:${own})$`, 'u'), value }));
  const entryOf = rememberTexts((text) => exact.find(({ pattern }) => pattern.test(text)) ?? null);
  const ofPlain = findByFirst(entries);
  return (folded) => {
    const found: FoundWords<T>[] = [];
    for (const match of isPlain(folded) ? ofPlain(folded) : folded.matchAll(ofAny)) {
      const entry = entryOf(match[0]);
      if (entry) found.push({ value: entry.value, start: match.index, end: match.index + match[0].length });
    }
    return found;
  };
}

const PLAIN_CODES = 128;

/**
 * Finds words in visible ASCII. At each place only those alternatives are tried that can begin with the character
 * that stands there: hundreds of them are a dozen then.
 */
function findByFirst(entries: readonly LexiconEntry<unknown>[]): (text: string) => RegExpExecArray[] {
  const alternatives = entries.flatMap(({ words }) => alternativesOf(words));
  const firsts = alternatives.map((alternative) => firstCharactersOf(alternative));
  const byCode = Array.from({ length: PLAIN_CODES }, (_, code) => {
    const character = String.fromCharCode(code);
    const own = alternatives.filter((__, at) => firsts[at]?.has(character) ?? true);
    return own.length === 0 ? null : new RegExp(`(?:${own.join('|')})(?![a-z0-9])`, 'y');
  });
  return (text) => {
    const found: RegExpExecArray[] = [];
    for (let at = 0, isInWord = false; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const pattern = isInWord ? null : byCode[code];
      if (pattern) {
        pattern.lastIndex = at;
        const match = pattern.exec(text);
        if (match && match[0] !== '') {
          found.push(match);
          at += match[0].length - 1;
        }
      }
      isInWord = isWordCode(text.charCodeAt(at));
    }
    return found;
  };
}

/** The alternatives at the top of a regular expression, in their order. */
function alternativesOf(source: string): string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*|[()|]/g)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    else if (mark === '|' && depth === 0) {
      alternatives.push(source.slice(from, index));
      from = index + 1;
    }
  }
  return [...alternatives, source.slice(from)];
}

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}
