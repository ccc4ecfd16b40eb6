import { ORDINARY_WORDS, TRADE_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** The names and prices of a catalogue, made once per catalogue, to find them again in a text. */
export interface CatalogWords {
  /** Whole brands and titles' own words in a row, in plain form ("tempur pedic"): named in any spelling. */
  phrases: ReadonlyMap<string, readonly string[][]>;
  /** Single words of brands and titles that count only with a capital letter ("Midnight"). */
  capitals: ReadonlySet<string>;
  /** Every price of the catalogue, in minor units. */
  prices: ReadonlySet<number>;
}

export interface NamedProduct {
  title: string;
  brand: string;
  variants: CatalogProduct['variants'];
}

export function buildCatalogWords(products: readonly NamedProduct[]): CatalogWords {
  const phrases = new Map<string, string[][]>();
  const capitals = new Set<string>();
  const prices = new Set<number>();
  const known = new Set<string>();
  function addPhrase(words: string[]): void {
    const phrase = words.join(' ');
    if (known.has(phrase)) return;
    known.add(phrase);
    const [first] = words as [string, ...string[]];
    const list = phrases.get(first) ?? [];
    list.push(words);
    phrases.set(first, list);
  }
  for (const { title, brand, variants } of products) {
    for (const words of namePhrases(title, brand)) {
      if (words.length > 1 || !ORDINARY_WORDS.has(words[0]!)) addPhrase(words);
    }
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
    for (const phrase of phrases.get(token.plain) ?? []) {
      if (phrase.every((word, offset) => tokens[index + offset]?.plain === word)) return phrase.join(' ');
    }
    const isNamed = token.isCapital && capitals.has(token.plain);
    if (isNamed && !(token.startsSentence && ORDINARY_WORDS.has(token.plain))) return token.plain;
  }
  return null;
}

/** Whether the catalogue holds a brand or title that one of these words names. */
export function carriesName(words: string, { phrases, capitals }: CatalogWords): boolean {
  const plain = plainWords(words);
  return plain.some((word, index) => {
    if (capitals.has(word)) return true;
    return (phrases.get(word) ?? []).some((phrase) =>
      phrase.every((part, offset) => plain[index + offset] === part),
    );
  });
}

function namePhrases(title: string, brand: string): string[][] {
  const brandWords = plainWords(brand);
  const list: string[][] = [];
  if (brandWords.length > 0 && !brandWords.every((word) => TRADE_WORDS.has(word))) {
    list.push(brandWords);
    const [first] = brandWords as [string, ...string[]];
    if (isNameLike(first) && !ORDINARY_WORDS.has(first)) list.push([first]);
  }
  const titleWords = plainWords(title);
  if (titleWords.length > 1) list.push(titleWords);
  let run: string[] = [];
  for (const word of [...titleWords, '']) {
    if (word !== '' && !TRADE_WORDS.has(word) && isNameLike(word)) {
      run.push(word);
      continue;
    }
    if (run.length > 1 || (run.length === 1 && !ORDINARY_WORDS.has(run[0]!))) list.push(run);
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
