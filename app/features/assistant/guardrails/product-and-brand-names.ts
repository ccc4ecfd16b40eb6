import {
  SENTENCE_STARTING_WORDS,
  MATTRESS_WORDS,
} from '#app/features/assistant/guardrails/ordinary-words.ts';
import { splitTokens, type Token } from '#app/features/assistant/understanding/tokens.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** A catalog's products, indexed by the words of their names. */
export interface ProductNames {
  products: readonly NamedProduct[];
  /** Maps distinctive words ("topaz") to indexes into `products`. */
  byWord: ReadonlyMap<string, readonly number[]>;
}

interface NamedProduct {
  productId: string;
  words: ReadonlySet<string>;
}

/** A product name found in a message: its words, and the products it may mean, likeliest first. */
export interface ProductMention {
  productIds: readonly string[];
  words: readonly string[];
}

const WORD_LENGTH_MIN = 3;
/** A word in more than this share of titles names a brand or product line, not a product. */
const COMMON_SHARE = 0.12;
const COMMON_MIN = 12;

/** Only these kinds are asked for by name; a pillow or blanket is asked for by what it is. */
const NAMED_KINDS: ReadonlySet<string> = new Set(['mattress', 'base']);

export function buildProductNames(catalog: readonly CatalogProduct[]): ProductNames {
  const products = catalog.filter(({ attributes }) => NAMED_KINDS.has(attributes.kind.value));
  const named = products.map(({ productId, brand, title }) => ({
    productId,
    words: new Set(
      splitTokens(`${brand} ${title}`).flatMap(({ text, kind }) => (kind === 'sign' ? [] : [text])),
    ),
  }));
  const byWord = new Map<string, number[]>();
  const brandWords = new Set(products.flatMap(({ brand }) => splitTokens(brand).map(({ text }) => text)));
  for (const [place, { title }] of products.entries()) {
    for (const word of new Set(splitTokens(title).map(({ text }) => text))) {
      if (!/^\p{L}+$/u.test(word) || word.length < WORD_LENGTH_MIN) continue;
      if (MATTRESS_WORDS.has(word) || brandWords.has(word)) continue;
      const places = byWord.get(word) ?? [];
      places.push(place);
      byWord.set(word, places);
    }
  }
  const most = Math.max(COMMON_MIN, COMMON_SHARE * products.length);
  for (const [word, places] of byWord) if (places.length > most) byWord.delete(word);
  return { products: named, byWord };
}

/** Words this close belong to one name: "the Estate by Stearns & Foster in firm". */
const REACH = 4;
const NAMES_MAX = 4;
const PLURAL_LENGTH_MIN = 5;

/**
 * Finds the product names in a message, in order. A name that is also an everyday word ("grace", "estate") counts only
 * if capitalized mid-sentence, next to another word of the product's name, or after a word in `meant`.
 */
export function findProductNames(message: string, names: ProductNames, before: NameCues): ProductMention[] {
  const tokens = splitTokens(message);
  const found: ProductMention[] = [];
  let at = 0;
  let from = 0;
  while (at < tokens.length && found.length < NAMES_MAX) {
    const places = findProductsAt(tokens, at, names);
    if (places === undefined || !isProductMeant({ message, tokens, at, places }, names, before)) {
      at += 1;
      continue;
    }
    const name = readName(tokens, { at, places, from }, names);
    const isRefused = [at - 1, at - 2].some((place) => before.notMeant.has(tokens[place]?.text ?? ''));
    if (!isRefused) addMention(found, name);
    at = name.end;
    from = at;
  }
  return found;
}

/** "The Glory Medium, is the Glory hot": the vaguer mention means the same bed. */
function addMention(found: ProductMention[], name: ProductMention): void {
  const includes = (one: ProductMention, other: ProductMention) =>
    other.productIds.every((productId) => one.productIds.includes(productId));
  if (found.some((known) => includes(name, known))) return;
  const vaguer = found.findIndex((known) => includes(known, name));
  if (vaguer === -1) found.push(name);
  else found[vaguer] = name;
}

/** Words before a name that confirm or rule it out, words that state facts ("back pain"), and common words. */
interface NameCues {
  /** Shown products: any word of their names counts, however ordinary. */
  shownIds?: ReadonlySet<string>;
  meant: ReadonlySet<string>;
  notMeant: ReadonlySet<string>;
  facts: ReadonlySet<string>;
  isCommon(word: string): boolean;
  /** A well-known brand, sold here or not. */
  isBrand(word: string): boolean;
}

interface Anchor {
  at: number;
  places: readonly number[];
}

/** The products whose name contains this word, singular or plural. */
function findProductsAt(
  tokens: readonly Token[],
  at: number,
  { byWord }: ProductNames,
): readonly number[] | undefined {
  const { text, kind } = tokens[at]!;
  if (kind !== 'word') return undefined;
  return (
    byWord.get(text) ??
    (text.length > PLURAL_LENGTH_MIN && text.endsWith('s') ? byWord.get(text.slice(0, -1)) : undefined)
  );
}

function isProductMeant(
  { message, tokens, at, places }: Anchor & { message: string; tokens: readonly Token[] },
  { products }: ProductNames,
  { shownIds, meant, facts, isCommon, isBrand }: NameCues,
): boolean {
  const { text } = tokens[at]!;
  const isCapital = (place: number) => /\p{Lu}/u.test(message[tokens[place]!.start]!);
  if (!facts.has(text) && places.some((place) => shownIds?.has(products[place]!.productId))) return true;
  const beside = [at - 1, at + 1].filter((place) => {
    const word = tokens[place]?.text ?? '';
    return word.length >= WORD_LENGTH_MIN && places.some((one) => products[one]!.words.has(word));
  });
  if (facts.has(text)) return isCapital(at) && beside.some((place) => isCapital(place));
  // "The Saatva Classic" is another brand's product.
  const before = tokens[at - 1]?.text ?? '';
  if (isBrand(before) && beside.length === 0) return false;
  if (!SENTENCE_STARTING_WORDS.has(text) && !isCommon(text)) return true;
  const isInside = at > 0 && tokens[at - 1]!.kind !== 'sign';
  return (isInside && isCapital(at)) || beside.length > 0 || meant.has(before);
}

/** Title words that make a variant of the word next to them. */
const INTENSIFIERS: readonly string[] = ['extra', 'ultra', 'lux', 'luxe', 'luxury'];

/** Narrows down a name by the words around it: other words of the name, its feel and build. */
function readName(
  tokens: readonly Token[],
  { at, places, from }: Anchor & { from: number },
  names: ProductNames,
): ProductMention & { end: number } {
  let end = at + 1;
  let left = places;
  for (let next = at + 1; next < tokens.length && next - end < REACH; next += 1) {
    const others = findProductsAt(tokens, next, names);
    if (others === undefined) continue;
    const both = left.filter((place) => others.includes(place));
    if (both.length === 0) break;
    left = both;
    end = next + 1;
  }
  const stop = findNextName(tokens, { at: end, places: left }, names);
  const around = tokens.slice(Math.max(from, at - REACH), stop).map(({ text }) => text);
  const scores = left.map((place) => scoreName(names.products[place]!, around));
  const best = Math.max(...scores);
  const nearest = left.filter((_, index) => scores[index] === best).map((place) => names.products[place]!);
  // "The Micah Firm" isn't the Extra Firm.
  const exact = nearest.filter(({ words: own }) =>
    INTENSIFIERS.every((word) => !own.has(word) || around.includes(word)),
  );
  // Prefer the name with the fewest unmatched words.
  const meant = (best > 1 && exact.length > 0 ? exact : nearest).sort(
    (one, other) => one.words.size - other.words.size,
  );
  const isOwn = (word = '') => meant.some((product) => product.words.has(word));
  while (end < stop && isOwn(tokens[end]?.text)) end += 1;
  return { productIds: meant.map(({ productId }) => productId), words: around.filter(isOwn), end };
}

/** Where the words around a name end: "firm" belongs to the second of "the Grace or the firm Spruce". */
function findNextName(tokens: readonly Token[], { at, places }: Anchor, names: ProductNames): number {
  const last = Math.min(tokens.length, at + REACH);
  for (let next = at; next <= last && next < tokens.length; next += 1) {
    const others = findProductsAt(tokens, next, names);
    if (others === undefined || others.some((place) => places.includes(place))) continue;
    const isOfNext = (word: string) => others.some((place) => names.products[place]!.words.has(word));
    let start = next;
    while (start > at && isOfNext(tokens[start - 1]!.text)) start -= 1;
    return start;
  }
  return last;
}

function scoreName({ words }: NamedProduct, around: readonly string[]): number {
  return new Set(around.filter((word) => words.has(word))).size;
}

/** Catalog brands in a message, as the catalog spells them. */
export interface BrandMentions {
  wanted: readonly string[];
  avoided: readonly string[];
}

interface BrandCues {
  notMeant: ReadonlySet<string>;
  isCommon(word: string): boolean;
}

const BRAND_WORD_LENGTH_MIN = 4;
const NO = 'no';
/** "There's no …" regrets a brand rather than rejecting it. */
const THERE_IS_WORDS: ReadonlySet<string> = new Set(['theres', 'there']);
/** "Not the Diamond", "anything but Diamond". */
const REFUSAL_REACH = 2;

/**
 * A brand is named by all its words, or by its first word if that is neither everyday nor shared with another brand.
 */
export function findBrands(
  message: string,
  catalog: readonly Pick<CatalogProduct, 'brand'>[],
  signs: BrandCues,
): BrandMentions {
  const tokens = splitTokens(message);
  const brands = [...new Set(catalog.map(({ brand }) => brand))].map((brand) => ({
    brand,
    words: wordsOf(brand),
  }));
  const firsts = Map.groupBy(brands, ({ words }) => words[0]);
  const found = brands.flatMap(({ brand, words: [first = '', ...others] }) => {
    const isWhole = others.length === 0;
    const isOwn = (isWhole || firsts.get(first)!.length === 1) && isDistinctive(first, { isWhole, ...signs });
    const words = tokens.map(({ text }) => text);
    const places = words.flatMap((word, at) => {
      const isPlural = word === `${first}s`;
      if (word !== first && !isPlural) return [];
      const hasOthers = others.length > 0 && others.every((other) => words.slice(at, at + 5).includes(other));
      return hasOthers || isOwn ? [at] : [];
    });
    return places.map((at) => {
      const before = words.slice(Math.max(0, at - REFUSAL_REACH), at);
      const isRefused = before.some((word, place) => {
        // "No, the Tempur" and "there's no Tempur in there" want the brand.
        const isNear = signs.notMeant.has(word) && (word !== NO || place === before.length - 1);
        return isNear && !words.slice(0, at).some((one) => THERE_IS_WORDS.has(one));
      });
      return { brand, at, isRefused };
    });
  });
  const byPlace = found.toSorted((one, other) => one.at - other.at);
  const avoided = [...new Set(byPlace.filter((one) => one.isRefused).map(({ brand }) => brand))];
  const named = new Set(byPlace.filter((one) => !one.isRefused).map(({ brand }) => brand));
  return { wanted: [...named].filter((brand) => !avoided.includes(brand)), avoided };
}

function wordsOf(brand: string): string[] {
  return splitTokens(brand).flatMap(({ text, kind }) => (kind === 'sign' ? [] : [text]));
}

/** "Diamond" is a whole brand name; an everyday word that merely starts one isn't. */
function isDistinctive(word: string, { isWhole, isCommon }: BrandCues & { isWhole: boolean }): boolean {
  if (word.length < BRAND_WORD_LENGTH_MIN || MATTRESS_WORDS.has(word)) return false;
  return isWhole || !(SENTENCE_STARTING_WORDS.has(word) || isCommon(word));
}
