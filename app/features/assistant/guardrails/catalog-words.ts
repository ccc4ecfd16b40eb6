import { ORDINARY_WORDS, TRADE_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** The names and prices of a catalogue, made once per catalogue, to find them again in a text. */
export interface CatalogWords {
  /** Brands, titles and titles' own words in a row, by their first word. */
  phrases: ReadonlyMap<string, readonly NamePhrase[]>;
  /** Single words of brands and titles that count only with a capital letter ("Midnight"). */
  capitals: ReadonlySet<string>;
  /** Every price of the catalogue, in minor units. */
  prices: ReadonlySet<number>;
}

/** Words in plain form, in a row ("tempur pedic"). */
export interface NamePhrase {
  words: readonly string[];
  /** A name of everyday words ("Platform Base") is named only where it is written as a name. */
  isEveryday: boolean;
}

export interface NamedProduct {
  title: string;
  brand: string;
  variants: CatalogProduct['variants'];
}

export function buildCatalogWords(products: readonly NamedProduct[]): CatalogWords {
  const phrases = new Map<string, NamePhrase[]>();
  const capitals = new Set<string>();
  const prices = new Set<number>();
  const known = new Set<string>();
  function addPhrase(words: string[]): void {
    const phrase = words.join(' ');
    if (known.has(phrase)) return;
    known.add(phrase);
    const [first] = words as [string, ...string[]];
    const list = phrases.get(first) ?? [];
    list.push({ words, isEveryday: words.every((word) => ORDINARY_WORDS.has(word)) });
    phrases.set(first, list);
  }
  for (const { title, brand, variants } of products) {
    for (const words of namePhrases(title, brand)) addPhrase(words);
    for (const word of [...plainWords(brand), ...plainWords(title)]) {
      if (!TRADE_WORDS.has(word) && isNameLike(word)) capitals.add(word);
    }
    for (const { priceMinor } of variants) if (priceMinor !== null) prices.add(priceMinor);
  }
  return { phrases, capitals, prices };
}

/** Finds the first name of the catalogue in a text, or null. Case matters only for words of plain English. */
export function findName(text: string, { phrases, capitals }: CatalogWords): string | null {
  const tokens = tokenise(text);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    for (const { words, isEveryday } of phrases.get(token.plain) ?? []) {
      const found = tokens.slice(index, index + words.length);
      const isThere = words.every((word, offset) => found[offset]?.plain === word);
      if (isThere && (!isEveryday || found.every(({ isCapital }) => isCapital))) return words.join(' ');
    }
    const isNamed = token.isCapital && capitals.has(token.plain);
    if (isNamed && !(token.startsSentence && ORDINARY_WORDS.has(token.plain))) return token.plain;
  }
  return null;
}

/** Whether the catalogue holds a brand or title that one of these words names. */
export function carriesName(words: string, { phrases, capitals }: CatalogWords): boolean {
  const plain = plainWords(words);
  const joined = new Set(
    [...phrases.values()].flat().flatMap((name) => (name.isEveryday ? [] : [name.words.join('')])),
  );
  return plain.some((word, index) => {
    if (capitals.has(word) || joined.has(word)) return true;
    return (phrases.get(word) ?? []).some(
      ({ words: name, isEveryday }) =>
        !isEveryday && name.every((part, offset) => plain[index + offset] === part),
    );
  });
}

/** The brand, its first word where that means nothing else, the title, and the title's own words in a row. */
function namePhrases(title: string, brand: string): string[][] {
  const list: string[][] = [];
  const brandWords = plainWords(brand);
  const [first] = brandWords;
  if (brandWords.length > 1) list.push(brandWords);
  if (first !== undefined && isNameLike(first) && !ORDINARY_WORDS.has(first)) list.push([first]);
  const titleWords = plainWords(title);
  if (titleWords.length > 1) list.push(titleWords);
  let run: string[] = [];
  for (const word of [...titleWords, '']) {
    if (isNameLike(word) && !TRADE_WORDS.has(word) && !brandWords.includes(word)) {
      run.push(word);
      continue;
    }
    if (run.length > 1) list.push(run);
    run = [];
  }
  return list;
}

function isNameLike(word: string): boolean {
  return word.length >= 3 && /\p{L}/u.test(word);
}

interface Token {
  plain: string;
  isCapital: boolean;
  startsSentence: boolean;
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let startsSentence = true;
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[.!?:\n]/gu)) {
    const word = match[0];
    if (/^[.!?:\n]$/.test(word)) {
      startsSentence = true;
      continue;
    }
    tokens.push({ plain: word.toLowerCase(), isCapital: /^\p{Lu}/u.test(word), startsSentence });
    startsSentence = false;
  }
  return tokens;
}

/** The words of a name in plain form: lower case, without marks such as ® and without punctuation. */
function plainWords(name: string): string[] {
  return [...name.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(([word]) => word);
}
