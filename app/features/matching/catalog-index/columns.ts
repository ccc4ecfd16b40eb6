import { type CatalogProduct, type Size, SIZES } from '#app/features/inventory/inventory.ts';

/** One column per size, plus one for variants of unknown size. */
export const SIZE_COLUMNS: readonly (Size | null)[] = [...SIZES, null];
export const UNKNOWN_SIZE_COLUMN = SIZES.length;
/** 0 works as a marker because all known prices, heights, and capacities are positive. */
export const NO_PRICE = 0;
export const UNKNOWN = 0;

/** Firmness is stored in twentieths of a point: wording is no more precise. */
export const STEPS_PER_POINT = 20;
export const FIRMNESS_STEPS = 10 * STEPS_PER_POINT + 1;
/** How a feel is known: stated, assumed from the construction, or one per side. */
export const FEEL_KINDS = ['stated', 'assumed', 'two-sided'] as const;
export type FeelKind = (typeof FEEL_KINDS)[number];
/** A feel is stored as a code: the index of its kind times `FIRMNESS_STEPS`, plus its firmness in steps. */
export const FEEL_COUNT = FEEL_KINDS.length * FIRMNESS_STEPS;

/** Thickness is stored in quarter inches, up to 25 inches. */
export const QUARTERS_PER_INCH = 4;
export const QUARTERS_MAX = 100;

/** A catalog's mattresses as typed columns. Build once, match many times. */
export type MatchIndex = ReturnType<typeof emptyIndex>;

/** A short fixed word list; each word's code (position plus 1) is indexed by its length and first letter. */
export interface WordCodes {
  words: readonly string[];
  codes: Uint8Array;
}

const KEY_COUNT = 128;

function wordKey(word: string): number {
  return (word.length + word.charCodeAt(0)) & (KEY_COUNT - 1);
}

/** At most 127 words; throws if two share length and first letter. */
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

/** The word's position plus 1, or 0 if absent. Faster than a Map, since it doesn't hash the word. */
export function getWordCode({ words, codes }: WordCodes, word: string): number {
  const code = codes[wordKey(word)]!;
  return code !== 0 && words[code - 1] === word ? code : 0;
}

const CODES = createWordCodes(SIZES);

export function sizeColumn(size: Size | null): number {
  const code = size === null ? 0 : getWordCode(CODES, size);
  return code === 0 ? UNKNOWN_SIZE_COLUMN : code - 1;
}

export function firmnessStep(firmness: number): number {
  return Math.min(FIRMNESS_STEPS - 1, Math.max(0, Math.round(firmness * STEPS_PER_POINT)));
}

export function firmnessCode(kind: FeelKind, firmness: number): number {
  return FEEL_KINDS.indexOf(kind) * FIRMNESS_STEPS + firmnessStep(firmness);
}

export function feelFirmness(feel: number): number {
  return (feel % FIRMNESS_STEPS) / STEPS_PER_POINT;
}

export function feelKind(feel: number): FeelKind {
  return FEEL_KINDS[Math.floor(feel / FIRMNESS_STEPS)]!;
}

export function emptyIndex(capacity: number) {
  return {
    count: 0,
    products: new Array<CatalogProduct>(capacity),
    firmness: new Float64Array(capacity),
    /** Code of the feel; rows are sorted by it in ascending order. */
    feel: new Uint16Array(capacity),
    /** By feel code, the first row with that feel. */
    feelStarts: new Uint32Array(FEEL_COUNT + 1),
    /** Quarter inches, or `UNKNOWN`. */
    quarters: new Uint8Array(capacity),
    /** 0 if unknown, otherwise the position in `CONSTRUCTIONS` plus 1. */
    construction: new Uint8Array(capacity),
    /** One bit per construction the mattress contains; 0 if unknown. */
    materials: new Uint8Array(capacity),
    cooling: new Uint8Array(capacity),
    motion: new Uint8Array(capacity),
    edge: new Uint8Array(capacity),
    pressure: new Uint8Array(capacity),
    features: new Uint8Array(capacity),
    quality: new Uint8Array(capacity),
    /** Pounds, or `UNKNOWN`. */
    capacity: new Uint16Array(capacity),
    /** Number of the brand; see `brandKey`. */
    brand: new Uint16Array(capacity),
    brandCodes: new Map<string, number>(),
    /** Subtracted from the score when sorting; set by `build-index.ts`. */
    handicap: new Float32Array(capacity),
    twoSides: new Uint8Array(capacity),
    /** One bit per size column: offered at all, and available now. */
    offered: new Uint16Array(capacity),
    available: new Uint16Array(capacity),
    /** Per size column, the lowest known price of its available variants in minor units, or `NO_PRICE`. */
    prices: SIZE_COLUMNS.map(() => new Uint32Array(capacity)),
    /** A row's expected price in a size column is the product of these two. */
    typicalPrices: new Float64Array(SIZE_COLUMNS.length),
    priceLevels: new Float64Array(capacity),
    /**
     * Rows with equal construction, cooling, motion, edge, and pressure share a class; and one sample row per class.
     */
    traitClass: new Uint16Array(capacity),
    traitClasses: [] as number[],
    lowestPrice: new Uint32Array(capacity),
  };
}
