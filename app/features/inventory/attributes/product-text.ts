import { decodeHTMLStrict } from 'entities';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Maximum cache entries; catalogs repeat the same few hundred tags. */
const MEMO_MAX = 5_000;

const textsByProduct = new WeakMap<RawProduct, ReturnType<typeof readProductTexts>>();

/** Normalized texts of a product, cached per object: the product must not be modified afterwards. */
export function getProductTexts(raw: RawProduct) {
  let texts = textsByProduct.get(raw);
  if (!texts) textsByProduct.set(raw, (texts = readProductTexts(raw)));
  return texts;
}

/** All lowercase; see `normalizeWords` and, for the description, `filterProductSentences`. */
function readProductTexts(raw: RawProduct) {
  const title = normalizeText(raw.title);
  const description = filterProductSentences(normalizeText(htmlToText(raw.description)));
  return {
    title,
    titleWords: normalizeWords(title),
    type: normalizeText(raw.type),
    category: normalizeText(raw.category),
    description,
    descriptionWords: normalizeWords(description),
  };
}

/** Caches a function of a text for the last few thousand texts. */
export function memoizeByText<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const value = read(text);
    if (cache.size >= MEMO_MAX) cache.clear();
    cache.set(detachString(text), value);
    return value;
  };
}

/** End of a sentence, line, or table cell, but not after an abbreviation: "9 in. of coils". */
const SENTENCE_BREAK = /(?<!\b(?:in|lbs?|ft|approx|vs|no|st)|\.)\.+ |(?<![!?])[!?]+ | ?[|;] /;
const SENTENCE_SEPARATOR = ' | ';

/** A label alone in a line or cell, with its value in the next. */
const LABEL_CELL =
  /(^|\| )((?:[a-z]+ )?(?:firmness|feel|tension|comfort|height|thickness|profile|depth|trial|warranty|weight (?:limit|capacity))(?: (?:level|rating|scale|score|type|feel|\([a-z0-9 -]{1,12}\)))?) ?:? \| /g;

/** Sentences about other products, offers, or other needs. */
const OTHER_PRODUCT_SENTENCE =
  /^(?:also available|you may also|(?:see|try|view|shop|browse|explore|check out) (?:our|all|more|also)\b|add (?:an?|our|the|some|on)\b|pairs? (?:it |this )?(?:well |perfectly |nicely )?with|complete your|(?:buy|purchase) (?:an?|any|this)\b|if you|(?:[a-z-]+ ){0,3}(?:sleepers|people|experts|doctors|chiropractors|couples) (?:[a-z]+ )?(?:need|prefer|recommend|suggest|want|should)\b|(?:looking for|want|need|prefer) (?:an?|something) (?:softer|firmer|cooler|thicker|thinner|plusher|different))|\b(?:sold separately|our other|other models|(?:see|try|check out|consider) (?:our|the)|when you (?:buy|purchase)|with (?:any|every) purchase|(?:pairs|goes) (?:\w+ )?with (?:an?|our|the))\b/;

/** The part of a sentence about a product being compared. */
const COMPARISON =
  /\b(?:unlike|compared (?:to|with)|in contrast to|instead of|rather than) [^,|]*,?|\bthan (?:an?|our|the|most|other|many|traditional|standard|typical|regular|ordinary)\b[^,|]*?(?=,|\||$| but | and | while )/g;

/**
 * The sentences, lines, and cells of a normalized description that are about the product itself, separated by ` |
 * `, with labels joined to their values ("firmness: medium"). Drops other models, offers, and comparisons.
 */
function filterProductSentences(normalized: string): string {
  const joined = `${normalized} `
    .split(SENTENCE_BREAK)
    .join(SENTENCE_SEPARATOR)
    .replace(LABEL_CELL, '$1$2: ');
  const sentences = joined
    .split(SENTENCE_SEPARATOR)
    .filter((sentence) => sentence.trim() !== '' && !OTHER_PRODUCT_SENTENCE.test(sentence));
  return sentences.join(SENTENCE_SEPARATOR).replace(COMPARISON, ' ').trim();
}

export function splitSentences(productSentences: string): string[] {
  return productSentences === '' ? [] : productSentences.split(SENTENCE_SEPARATOR);
}

const DESCRIPTION_READ_CHARACTERS = 8_000;

const ASCII = /^[ -~]*$/;

function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/**
 * Lowercases, drops accents and trademark signs, and unifies dashes and quotes. The result is at most about twice
 * as long.
 */
export function normalizeText(text: string): string {
  const plain = isAscii(text) ? text : normalizeUnicode(text);
  const lower = plain.toLowerCase().trim();
  return lower.includes("''") || lower.includes('  ')
    ? lower.replaceAll("''", '"').replace(/ {2,}/g, ' ')
    : lower;
}

/** Normalizes text to words, numbers, and single spaces. */
export function normalizeWords(text: string): string {
  const normalized = normalizeText(text);
  return normalized
    .replace(isAscii(normalized) ? /(?:[^a-z0-9.+]|\.(?!\d))+/g : /(?:[^\p{L}\p{N}.+]|\.(?!\d))+/gu, ' ')
    .trim();
}

const LINE_END = /<\/(?:p|li|tr|t[dh]|d[dt]|div|h[1-6])>|<(?:br|hr)\b[^<>]*>/gi;
/** HTML that is never displayed; if unclosed, up to the end of the text. */
const HIDDEN_HTML = /<(style|script)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;

/** Extracts the text of HTML for analysis, with lines and cells separated by ` | `. The result is never rendered. */
function htmlToText(html: string): string {
  const start = html.slice(0, DESCRIPTION_READ_CHARACTERS * 2);
  const text = start.includes('<')
    ? start
        .replace(HIDDEN_HTML, ' ')
        .replace(LINE_END, ' | ')
        .replace(/<[^<>]*>/g, ' ')
    : start.replace(/[\r\n]+/g, ' | ');
  return decodeHTMLStrict(text).slice(0, DESCRIPTION_READ_CHARACTERS);
}

/** Truncates text without splitting a surrogate pair. */
export function truncateText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const last = text.charCodeAt(characters - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? characters - 1 : characters);
}

/** Copies a substring so the engine can free the string it was sliced from. */
export function detachString(text: string): string {
  return ` ${text}`.slice(1);
}

function normalizeUnicode(text: string): string {
  return text
    .replace(/[\u00ae\u2122\u2120\u00a9]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\u2018\u2019\u201a\u2032\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\uff02]/g, '"')
    .replace(/\u00bd/g, '.5')
    .replace(/\u00bc/g, '.25')
    .replace(/\u00be/g, '.75')
    .replace(/\u00d7/g, 'x')
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
}

export interface PhraseEntry<T> {
  pattern: string;
  value: T;
}

export interface PhraseMatch<T> {
  value: T;
  start: number;
  end: number;
}

type PhraseFinder<T> = (folded: string) => PhraseMatch<T>[];

/** Finds phrases in folded text, whole words only. The first matching entry wins, so longer phrases go first. */
export function createPhraseFinder<T>(entries: readonly PhraseEntry<T>[]): PhraseFinder<T> {
  const anyPhrase = entries.map(({ pattern }) => `(?:${pattern})`).join('|');
  const unicodeRegex = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyPhrase})(?![\\p{L}\\p{N}])`, 'gu');
  const exact = entries.map(({ pattern, value }) => ({ regex: new RegExp(`^(?:${pattern})$`, 'u'), value }));
  const findEntry = memoizeByText((text) => exact.find(({ regex }) => regex.test(text)) ?? null);
  const findInAscii = createAsciiFinder(entries);
  return (folded) => {
    const found: PhraseMatch<T>[] = [];
    for (const match of isAscii(folded) ? findInAscii(folded) : folded.matchAll(unicodeRegex)) {
      const entry = findEntry(match[0]);
      if (entry) found.push({ value: entry.value, start: match.index, end: match.index + match[0].length });
    }
    return found;
  };
}

const ASCII_CODES = 128;
/** The first character of every match of an alternative, if it's a fixed letter or digit. */
const FIXED_FIRST_CHARACTER = /^[a-z0-9](?![?*{])/;

/** Finds phrases in ASCII text; at each position, only tries alternatives that can start with its character. */
function createAsciiFinder(entries: readonly PhraseEntry<unknown>[]): (text: string) => RegExpExecArray[] {
  const alternatives = entries.flatMap(({ pattern }) => splitAlternatives(pattern));
  const firstCharacters = alternatives.map((alternative) => FIXED_FIRST_CHARACTER.exec(alternative)?.[0]);
  const regexByCode = Array.from({ length: ASCII_CODES }, (_, code) => {
    const character = String.fromCharCode(code);
    const candidates = alternatives.filter((__, at) => (firstCharacters[at] ?? character) === character);
    return candidates.length === 0 ? null : new RegExp(`(?:${candidates.join('|')})(?![a-z0-9])`, 'y');
  });
  return (text) => {
    const found: RegExpExecArray[] = [];
    for (let at = 0, isInWord = false; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const regex = isInWord ? null : regexByCode[code];
      if (regex) {
        regex.lastIndex = at;
        const match = regex.exec(text);
        if (match && match[0] !== '') {
          found.push(match);
          at += match[0].length - 1;
        }
      }
      isInWord = isWordCharacter(text.charCodeAt(at));
    }
    return found;
  };
}

function splitAlternatives(source: string): string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]\\])*|[()|]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) {
      alternatives.push(source.slice(from, index));
      from = index + 1;
    }
  }
  return [...alternatives, source.slice(from)];
}

function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

const FILLER_WORDS =
  '(?:a |an |any |the |our |too |so |very |overly |added |traditional |synthetic |regular |standard |typical |toxic )*';
const NEGATION =
  "(?:no|not|non|nor|neither|never|zero|without|isn'?t|aren'?t|isn t|aren t|lacks?|free (?:of|from)|(?:not|never|doesn'?t|doesn t) (?:contain|include|use|have|feature|made (?:of|with|from)))";
/** A negation directly before the phrase: "not a ", "does not contain any ". */
const NEGATED_BEFORE = new RegExp(`\\b${NEGATION}[ -]${FILLER_WORDS}$`);
/** A negated list: "free of glue, fiberglass or ". */
const NEGATED_IN_LIST = new RegExp(
  `\\b${NEGATION} (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? (?:or|nor) ${FILLER_WORDS}$`,
);
const NEGATED_LIST_END = new RegExp(
  `\\b(?:free (?:of|from)|without) (?:[a-z-]{1,30}(?: [a-z-]{1,30})?, ){0,9}[a-z-]{1,30}(?: [a-z-]{1,30})?,? and ${FILLER_WORDS}$`,
);
/** Cheap check that rules out most texts. */
const NEGATION_HINT = /\bn|zero|without|lack|free|isn|aren|doesn/;
/** How many characters before a phrase to search for a negation. */
const NEGATION_CONTEXT_CHARACTERS = 64;

/** Whether the phrase at this position of a folded text is negated by the words directly before it. */
export function isNegatedAt(folded: string, start: number): boolean {
  const before = folded.slice(Math.max(0, start - NEGATION_CONTEXT_CHARACTERS), start);
  return (
    NEGATION_HINT.test(before) &&
    (NEGATED_BEFORE.test(before) || NEGATED_IN_LIST.test(before) || NEGATED_LIST_END.test(before))
  );
}

/** Tags that sort products instead of describing one. */
const SORTING_TAG = /^(?:size|brand|color|rating|height|mws)[_ -]|_suggestions$|(?:sale|encasement)$/i;

/** Whether a listing names a feature, even in words that the inventory doesn't know. */
export function isListed(product: CatalogProduct, name: string): boolean {
  return (
    product.attributes.features.some(({ value }) => value.toLowerCase() === name) ||
    listsWords(product, name.split(' '))
  );
}

/** Whether a listing contains the words next to each other, in singular or plural. */
export function listsWords(product: CatalogProduct, words: readonly string[]): boolean {
  const wanted = words.map(singular);
  return wordsOf(product).some((listed) =>
    listed.some((_, at) => wanted.every((word, step) => listed[at + step] === word)),
  );
}

const wordsByProduct = new WeakMap<CatalogProduct, string[][]>();

/** The words of each text of a listing, in singular. */
function wordsOf(product: CatalogProduct): string[][] {
  const known = wordsByProduct.get(product);
  if (known) return known;
  const words = textsOf(product).map((text) => normalizeWords(text).split(' ').map(singular));
  wordsByProduct.set(product, words);
  return words;
}

function textsOf({ title, attributes }: CatalogProduct): string[] {
  const { features, certifications, tags = [] } = attributes;
  const described = tags.filter((tag) => !SORTING_TAG.test(tag)).map((tag) => tag.replaceAll('_', ' '));
  return [title, ...described, ...[...features, ...certifications].map(({ value }) => value)];
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
