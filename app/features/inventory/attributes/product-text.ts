import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';

/** The texts of a product in the forms that the readers search; all of them lower case. */
export interface ProductTexts {
  title: string;
  /** Words only, see `normalizeWords`. */
  titleWords: string;
  type: string;
  category: string;
  /** The sentences that speak of the product itself, see `keepProductSentences`. */
  description: string;
  descriptionWords: string;
}

/** Most distinct tags that are remembered; catalogues repeat the same few hundred. */
const MEMO_MAX = 5_000;

const textsByProduct = new WeakMap<RawProduct, ProductTexts>();

/** Folds the texts of a product once for all readers; a product must not change after it. */
export function getProductTexts(raw: RawProduct): ProductTexts {
  const known = textsByProduct.get(raw);
  if (known) return known;
  const title = normalizeText(raw.title);
  const description =
    raw.description === '' ? '' : keepProductSentences(normalizeText(htmlToText(raw.description)));
  const texts: ProductTexts = {
    title,
    titleWords: normalizeWords(title),
    type: normalizeText(raw.type),
    category: normalizeText(raw.category),
    description,
    descriptionWords: description === '' ? '' : normalizeWords(description),
  };
  textsByProduct.set(raw, texts);
  return texts;
}

/** A reader of single texts that remembers what it read of the last few thousand. */
export function memoizeByText<T>(read: (text: string) => T): (text: string) => T {
  const memory = new Map<string, T>();
  return (text) => {
    const known = memory.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    if (memory.size >= MEMO_MAX) memory.clear();
    memory.set(detachString(text), value);
    return value;
  };
}

/** Where a sentence, a line or a cell of a table ends; "9 in. of coils" goes on. */
const SENTENCE_BREAK = /(?<!\b(?:in|lbs?|ft|approx|vs|no|st)|\.)\.+ |(?<![!?])[!?]+ | ?[|;] /;
const SENTENCE_SEPARATOR = ' | ';

/** A label alone in its line or cell, which names the value of the next one. */
const LABEL_CELL =
  /(^|\| )((?:[a-z]+ )?(?:firmness|feel|tension|comfort|height|thickness|profile|depth|trial|warranty|weight (?:limit|capacity))(?: (?:level|rating|scale|score|type|feel|\([a-z0-9 -]{1,12}\)))?) ?:? \| /g;

/** Sentences about another product, an offer, or what somebody else may want. */
const OTHER_PRODUCT_SENTENCE =
  /^(?:also available|you may also|(?:see|try|view|shop|browse|explore|check out) (?:our|all|more|also)\b|add (?:an?|our|the|some|on)\b|pairs? (?:it |this )?(?:well |perfectly |nicely )?with|complete your|(?:buy|purchase) (?:an?|any|this)\b|if you|(?:[a-z-]+ ){0,3}(?:sleepers|people|experts|doctors|chiropractors|couples) (?:[a-z]+ )?(?:need|prefer|recommend|suggest|want|should)\b|(?:looking for|want|need|prefer) (?:an?|something) (?:softer|firmer|cooler|thicker|thinner|plusher|different))|\b(?:sold separately|our other|other models|(?:see|try|check out|consider) (?:our|the)|when you (?:buy|purchase)|with (?:any|every) purchase|(?:pairs|goes) (?:\w+ )?with (?:an?|our|the))\b/;

/** The part of a sentence that speaks of what this product is compared with. */
const COMPARISON =
  /\b(?:unlike|compared (?:to|with)|in contrast to|instead of|rather than) [^,|]*,?|\bthan (?:an?|our|the|most|other|many|traditional|standard|typical|regular|ordinary)\b[^,|]*?(?=,|\||$| but | and | while )/g;

/**
 * The sentences, lines and cells of a folded description that speak of the product itself, apart by ` | `; a
 * label stands right before its value ("firmness: medium"). Other models, offers and comparisons are left out:
 * what they state belongs to something else.
 */
function keepProductSentences(folded: string): string {
  const labelled = `${folded} `.split(SENTENCE_BREAK).join(SENTENCE_SEPARATOR).replace(LABEL_CELL, '$1$2: ');
  const own = labelled
    .split(SENTENCE_SEPARATOR)
    .filter((sentence) => sentence.trim() !== '' && !OTHER_PRODUCT_SENTENCE.test(sentence));
  return own.join(SENTENCE_SEPARATOR).replace(COMPARISON, ' ').trim();
}

export function splitSentences(ownSentences: string): string[] {
  return ownSentences === '' ? [] : ownSentences.split(SENTENCE_SEPARATOR);
}

/** Most characters of a description that are read. */
const DESCRIPTION_READ_CHARACTERS = 8_000;

const ASCII = /^[ -~]*$/;

/** Whether a text is nothing but the visible characters of ASCII and spaces. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/**
 * Text as the readers want it: lower case, without accents and trade marks, dashes and quotes in one form
 * (`"` for inches), white space collapsed. Never longer than about twice its input.
 */
export function normalizeText(text: string): string {
  const plain = isAscii(text) ? text : normalizeUnicode(text);
  const lower = plain.toLowerCase().trim();
  return lower.includes("''") || lower.includes('  ')
    ? lower.replaceAll("''", '"').replace(/ {2,}/g, ' ')
    : lower;
}

/** Folded text with only words, numbers and single spaces: what phrases are looked for in. */
export function normalizeWords(text: string): string {
  const folded = normalizeText(text);
  return folded
    .replace(isAscii(folded) ? /(?:[^a-z0-9.+]|\.(?!\d))+/g : /(?:[^\p{L}\p{N}.+]|\.(?!\d))+/gu, ' ')
    .trim();
}

/** What ends a line or a cell of HTML; the words of a paragraph go on. */
const LINE_END = /<\/(?:p|li|tr|t[dh]|d[dt]|div|h[1-6])>|<(?:br|hr)\b[^<>]*>/gi;
/** What is written in HTML and never shown, to the end of the text where it isn't closed. */
const HIDDEN_HTML = /<(style|script)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;

/**
 * The words of an HTML description, its lines and cells apart by ` | `; tags and the usual entities are
 * dropped, nothing is ever rendered.
 */
function htmlToText(html: string): string {
  const start = html.slice(0, DESCRIPTION_READ_CHARACTERS * 2);
  const text = start.includes('<')
    ? start
        .replace(HIDDEN_HTML, ' ')
        .replace(LINE_END, ' | ')
        .replace(/<[^<>]*>/g, ' ')
    : start.replace(/[\r\n]+/g, ' | ');
  return text
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&(?:quot|#34|#8221|rdquo|Prime|#8243);/g, '"')
    .replace(/&(?:#39|#8217|rsquo|apos);/g, "'")
    .replace(/&(?:ndash|mdash|#8211|#8212);/g, '-')
    .replace(/&(?:frac12|#189);/g, '\u00bd')
    .replace(/&(?:frac14|#188);/g, '\u00bc')
    .replace(/&(?:frac34|#190);/g, '\u00be')
    .replace(/&(?:times|#215);/g, 'x')
    .replace(/&amp;/g, '&')
    .slice(0, DESCRIPTION_READ_CHARACTERS);
}

/** Text cut at a number of characters, never inside a pair that makes up one character. */
export function truncateText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const last = text.charCodeAt(characters - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? characters - 1 : characters);
}

/** The same text without the longer one that it was cut out of, which it would keep in memory. */
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
