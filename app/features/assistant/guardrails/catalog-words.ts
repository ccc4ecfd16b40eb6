import {
  ORDINARY_WORDS,
  SENTENCE_STARTING_WORDS,
  MATTRESS_WORDS,
} from '#app/features/assistant/guardrails/ordinary-words.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** A catalog's names and prices, indexed once to find them in text. */
export interface CatalogWords {
  /** Brands, titles, and runs of distinctive title words, keyed by first word. */
  phrases: ReadonlyMap<string, readonly NamePhrase[]>;
  /** Words of brands and titles that count only when capitalized ("Midnight"). */
  capitals: ReadonlySet<string>;
  /** Brands that are common words ("Purple", "Nectar"). */
  brands: ReadonlySet<string>;
  /** Brand by spelling, including spellings with one letter missing, to catch typos. */
  mistyped: ReadonlyMap<string, string>;
  prices: ReadonlySet<number>;
}

export interface NamePhrase {
  words: readonly string[];
  /** Names made of common words ("Platform Base") count only when capitalized. */
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
  const brands = new Set<string>();
  const mistyped = new Map<string, string>();
  const known = new Set<string>();
  function addPhrase(words: string[]): void {
    const phrase = words.join(' ');
    if (known.has(phrase)) return;
    known.add(phrase);
    const [first] = words as [string, ...string[]];
    const list = phrases.get(first) ?? [];
    list.push({ words, isEveryday: words.every(isOrdinary) });
    phrases.set(first, list);
  }
  for (const { title, brand, variants } of products) {
    for (const words of namePhrases(title, brand)) {
      addPhrase(words);
      const joined = words.join('');
      if (words.length > 1 && joined.length >= JOINED_NAME_MIN && !words.every(isOrdinary))
        addPhrase([joined]);
    }
    addBrand(nameWords(brand), { brands, mistyped });
    for (const word of [...nameWords(brand), ...nameWords(title)]) {
      if (!MATTRESS_WORDS.has(word) && isNameLike(word)) capitals.add(word);
    }
    for (const { priceMinor } of variants) if (priceMinor !== null) prices.add(priceMinor);
  }
  return { phrases, capitals, brands, mistyped, prices };
}

/** Names this long are also found without spaces ("tempurpedic"). */
const JOINED_NAME_MIN = 8;
/** Shorter brands resemble too many words to check for typos. */
const MISTYPED_BRAND_MIN = 5;

function addBrand(
  words: readonly string[],
  { brands, mistyped }: { brands: Set<string>; mistyped: Map<string, string> },
): void {
  const [only] = words;
  if (words.length === 1 && only !== undefined && isNameLike(only) && ORDINARY_WORDS.has(only)) {
    if (!MATTRESS_WORDS.has(only)) brands.add(only);
  }
  for (const word of words) {
    if (word.length < MISTYPED_BRAND_MIN || ORDINARY_WORDS.has(word)) continue;
    for (const variant of [word, ...withoutOneLetter(word)]) mistyped.set(variant, word);
  }
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word.slice(1), (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
}

/** Finds the first catalog name in a text. Case matters only for common English words. */
export function findName(text: string, catalog: CatalogWords): string | null {
  const tokens = tokenize(text);
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const phrase = phraseAt(tokens, index, catalog);
    if (phrase !== null) return phrase;
    const isNamed = token.isCapital && catalog.capitals.has(token.plain);
    if (isNamed && !(token.startsSentence && SENTENCE_STARTING_WORDS.has(token.plain))) return token.plain;
    if (isBrandUsedAsName(tokens, index, catalog) || isTitleUsedAsName(tokens, index, catalog))
      return token.plain;
    const meant = mistypedAt(token, catalog);
    if (meant !== null) return meant;
  }
  return null;
}

function phraseAt(tokens: readonly Token[], index: number, { phrases }: CatalogWords): string | null {
  const { plain } = tokens[index]!;
  const singular = plain.length > 4 && plain.endsWith('s') ? plain.slice(0, -1) : null;
  const listed = phrases.get(plain) ?? (singular === null ? undefined : phrases.get(singular));
  for (const { words, isEveryday } of listed ?? []) {
    const said = tokens.slice(index, index + words.length);
    const isThere =
      said.length === words.length &&
      said.every(({ plain: word }, offset) => {
        return word === words[offset] || (!isEveryday && word === `${words[offset]}s`);
      });
    if (isThere && (!isEveryday || said.every(({ isCapital }) => isCapital))) return words.join(' ');
  }
  return null;
}

const WORDS_AFTER_NAME = new Set(
  `one ones mattress mattresses bed beds hybrid hybrids brand model models line collection series plus premier restore
  is has makes made offers would could might comes feels sleeps uses gives does costs runs sells and or s`.split(
    /\s+/,
  ),
);
const NOUNS_AFTER_BRAND = new Set(
  'one ones mattress mattresses bed beds hybrid hybrids brand model models line collection'.split(' '),
);

/** "Purple makes …" and "the purple mattress" name the brand; "a purple cover" doesn't. */
function isBrandUsedAsName(tokens: readonly Token[], index: number, { brands }: CatalogWords): boolean {
  const { plain, isCapital, startsSentence } = tokens[index]!;
  if (!brands.has(plain)) return false;
  const next = tokens[index + 1];
  if (next === undefined || next.startsSentence) return isCapital && startsSentence && index === 0;
  return isCapital && startsSentence ? WORDS_AFTER_NAME.has(next.plain) : NOUNS_AFTER_BRAND.has(next.plain);
}

const BEFORE_NAME = new Set(['the', 'called', 'named']);

/** "the kingston is plush", "a kingston bed": a distinctive title word is a name even in lower case. */
function isTitleUsedAsName(tokens: readonly Token[], index: number, { capitals }: CatalogWords): boolean {
  const { plain, isCapital } = tokens[index]!;
  if (isCapital || !capitals.has(plain) || SENTENCE_STARTING_WORDS.has(plain)) return false;
  const next = tokens[index + 1];
  const isLast = next === undefined || next.startsSentence;
  if (!isLast && NOUNS_AFTER_BRAND.has(next.plain)) return true;
  const isIntroduced = BEFORE_NAME.has(tokens[index - 1]?.plain ?? '');
  return isIntroduced && (isLast || WORDS_AFTER_NAME.has(next.plain));
}

function mistypedAt({ plain, isCapital, startsSentence }: Token, { mistyped }: CatalogWords): string | null {
  if (mistyped.size === 0 || plain.length < MISTYPED_BRAND_MIN - 1 || isOrdinary(plain)) return null;
  if (!isCapital || startsSentence) return null;
  for (const variant of [plain, ...withoutOneLetter(plain)]) {
    const meant = mistyped.get(variant);
    if (meant !== undefined && Math.abs(meant.length - plain.length) <= 1) return meant;
  }
  return null;
}

function isOrdinary(word: string): boolean {
  return ORDINARY_WORDS.has(word);
}

export function containsName(words: string, { phrases, capitals }: CatalogWords): boolean {
  const plain = nameWords(words);
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

/** Brand, its first word unless common, title, and runs of distinctive title words. */
function namePhrases(title: string, brand: string): string[][] {
  const list: string[][] = [];
  const brandWords = nameWords(brand);
  const [first] = brandWords;
  if (brandWords.length > 1) list.push(brandWords);
  if (first !== undefined && isNameLike(first) && !ORDINARY_WORDS.has(first)) list.push([first]);
  const titleWords = nameWords(title);
  if (titleWords.length > 1) list.push(titleWords);
  let run: string[] = [];
  for (const word of [...titleWords, '']) {
    if (isNameLike(word) && !MATTRESS_WORDS.has(word) && !brandWords.includes(word)) {
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

const QUOTES = '"“‘«';
/** Words and ends of sentences; most texts are ASCII, where the first expression finds the same much faster. */
const ASCII_WORDS = /[a-z\d]+|([.!?:\n])/gi;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|([.!?:\n])/gu;
const IS_ASCII = /^[\0-\x7f]*$/;

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let startsSentence = true;
  const words = IS_ASCII.test(text) ? ASCII_WORDS : WORDS;
  for (const { 0: word, 1: end, index } of text.matchAll(words)) {
    if (end !== undefined) {
      startsSentence = true;
      continue;
    }
    const plain = word.toLowerCase();
    const isQuoted = QUOTES.includes(text[index - 1] ?? ' ');
    tokens.push({ plain, isCapital: plain[0] !== word[0], startsSentence: startsSentence && !isQuoted });
    startsSentence = false;
  }
  return tokens;
}

/** Splits a name into lower-case words, without symbols such as ® or punctuation. */
function nameWords(name: string): string[] {
  return [...name.toLowerCase().matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map(([word]) => word);
}
