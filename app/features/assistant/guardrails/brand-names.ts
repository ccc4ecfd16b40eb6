import { STARTING_WORDS, TRADE_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** Brands of the catalog in a message, as the catalog writes them. */
export interface NamedBrands {
  wanted: readonly string[];
  avoided: readonly string[];
}

interface BrandSigns {
  notMeant: ReadonlySet<string>;
  isCommon(word: string): boolean;
}

const WORD_LENGTH_MIN = 4;
const NO = 'no';
/** "There's no …" misses what it names. */
const THERE: ReadonlySet<string> = new Set(['theres', 'there']);
/** "Not the Diamond", "anything but Diamond". */
const REFUSAL_REACH = 2;

/** A brand is named by all of its words, or by its first where that is no everyday word and no other brand begins with it. */
export function findBrands(
  message: string,
  catalog: readonly Pick<CatalogProduct, 'brand'>[],
  signs: BrandSigns,
): NamedBrands {
  const tokens = splitTokens(message);
  const brands = [...new Set(catalog.map(({ brand }) => brand))].map((brand) => ({
    brand,
    words: wordsOf(brand),
  }));
  const firsts = Map.groupBy(brands, ({ words }) => words[0]);
  const found = brands.flatMap(({ brand, words: [first = '', ...others] }) => {
    const isWhole = others.length === 0;
    const isOwn = (isWhole || firsts.get(first)!.length === 1) && isTelling(first, { isWhole, ...signs });
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
        // "No, the Tempur" and "there's no Tempur in there" want it.
        const isNear = signs.notMeant.has(word) && (word !== NO || place === before.length - 1);
        return isNear && !words.slice(0, at).some((one) => THERE.has(one));
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

/** "Diamond" is all of a brand's name; an everyday word that only begins one names nothing. */
function isTelling(word: string, { isWhole, isCommon }: BrandSigns & { isWhole: boolean }): boolean {
  if (word.length < WORD_LENGTH_MIN || TRADE_WORDS.has(word)) return false;
  return isWhole || !(STARTING_WORDS.has(word) || isCommon(word));
}
