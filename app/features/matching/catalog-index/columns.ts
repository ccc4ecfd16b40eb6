import { type CatalogProduct, type Size, SIZES } from '#app/features/inventory/inventory.ts';

/** One column per size, and one for variants of unknown size. */
export const SIZE_COLUMNS: readonly (Size | null)[] = [...SIZES, null];
export const UNKNOWN_SIZE_COLUMN = SIZES.length;
/** Every known price, height and capacity is above zero. */
export const NO_PRICE = 0;
export const UNKNOWN = 0;

/** Firmness in steps of a twentieth of a point: words are no more precise. */
export const STEPS_PER_POINT = 20;
export const FIRMNESS_STEPS = 10 * STEPS_PER_POINT + 1;
/** What is known of a feel: a stated firmness, only the typical one of the construction, or one for each side. */
export const FEEL_KINDS = ['stated', 'assumed', 'two-sided'] as const;
export type FeelKind = (typeof FEEL_KINDS)[number];
/** A feel is stored as a code: the number of its kind times `FIRMNESS_STEPS`, plus its firmness in steps. */
export const FEEL_COUNT = FEEL_KINDS.length * FIRMNESS_STEPS;

/** Thickness in quarters of an inch, up to 25 inches. */
export const QUARTERS_PER_INCH = 4;
export const QUARTERS_MAX = 100;

/** The mattresses of one catalog as typed columns. Build once, match many times. */
export type MatchIndex = ReturnType<typeof emptyIndex>;

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

const CODES = createWordCodes(SIZES);

/** The column of a size; the last one for an unknown size. */
export function sizeColumn(size: Size | null): number {
  const code = size === null ? 0 : getWordCode(CODES, size);
  return code === 0 ? UNKNOWN_SIZE_COLUMN : code - 1;
}

/** A firmness in steps, 0 to `FIRMNESS_STEPS` - 1. */
export function firmnessStep(firmness: number): number {
  return Math.min(FIRMNESS_STEPS - 1, Math.max(0, Math.round(firmness * STEPS_PER_POINT)));
}

/** The feel of a kind at a firmness. */
export function firmnessCode(kind: FeelKind, firmness: number): number {
  return FEEL_KINDS.indexOf(kind) * FIRMNESS_STEPS + firmnessStep(firmness);
}

/** The firmness of a feel, 1 to 10. */
export function feelFirmness(feel: number): number {
  return (feel % FIRMNESS_STEPS) / STEPS_PER_POINT;
}

export function feelKind(feel: number): FeelKind {
  return FEEL_KINDS[Math.floor(feel / FIRMNESS_STEPS)]!;
}

export function emptyIndex(capacity: number) {
  return {
    count: 0,
    /** Product of each row; read for the top rows only. */
    products: new Array<CatalogProduct>(capacity),
    /** NaN if not stated. */
    firmness: new Float64Array(capacity),
    /** The code of the feel, ascending: rows are sorted by it. */
    feel: new Uint16Array(capacity),
    /** By code: the first row of that feel. */
    feelStarts: new Uint32Array(FEEL_COUNT + 1),
    /** Quarters of an inch, or `UNKNOWN`. */
    quarters: new Uint8Array(capacity),
    /** 0 if unknown, otherwise the position in `CONSTRUCTIONS` plus 1. */
    construction: new Uint8Array(capacity),
    /** One bit per construction in the mattress; 0 if unknown. */
    materials: new Uint8Array(capacity),
    /** Values as hundredths. */
    cooling: new Uint8Array(capacity),
    motion: new Uint8Array(capacity),
    edge: new Uint8Array(capacity),
    pressure: new Uint8Array(capacity),
    /** Features as bits of `FEATURE_BITS`. */
    features: new Uint8Array(capacity),
    /** How many features are stated that raise a price. */
    quality: new Uint8Array(capacity),
    /** Pounds, or `UNKNOWN`. */
    capacity: new Uint16Array(capacity),
    /** Number of the brand, by its key. */
    brand: new Uint16Array(capacity),
    brandCodes: new Map<string, number>(),
    /** Taken from the score where rows are sorted; `build-index.ts` sets it. */
    handicap: new Float32Array(capacity),
    /** 1 if each side can have its own feel. */
    twoSides: new Uint8Array(capacity),
    /** One bit per size column: offered in any variant, and available now. */
    offered: new Uint16Array(capacity),
    available: new Uint16Array(capacity),
    /** Per size column, the lowest known price of its available variants in minor units, or `NO_PRICE`. */
    prices: SIZE_COLUMNS.map(() => new Uint32Array(capacity)),
    /** The expected price of a row in a size column is the product of these two. */
    typicalPrices: new Float64Array(SIZE_COLUMNS.length),
    priceLevels: new Float64Array(capacity),
    /** Rows of the same construction, cooling, motion, edge and pressure are of one class; and a row of each class. */
    traitClass: new Uint16Array(capacity),
    traitClasses: [] as number[],
    /** Per row, the lowest price in any size, or `NO_PRICE`. */
    lowestPrice: new Uint32Array(capacity),
  };
}
