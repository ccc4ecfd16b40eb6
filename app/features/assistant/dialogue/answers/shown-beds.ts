import type { Act } from '#app/features/assistant/acts.ts';
import type { ProductCard, Recommendation } from '#app/features/assistant/conversation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { COMPARISON_CODES, dropComparisonReasons } from '#app/features/assistant/dialogue/over-budget.ts';
import { toRecommendation } from '#app/features/assistant/dialogue/product-card.ts';
import { toComparableNumber, knownValue } from '#app/features/assistant/dialogue/answers/property-values.ts';
import { knownValues, toShopperProfile } from '#app/features/assistant/understanding/known-facts.ts';
import { editDistance } from '#app/features/assistant/understanding/lexicon.ts';
import { normalizeWord, splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { CardHint, Rank } from '#app/features/assistant/understanding/understanding-types.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark, ShopperProfile } from '#app/features/matching/matching.ts';

/** A shown card with its product; null if the product has left the catalog. */
export interface ShownBed {
  place: number;
  card: ProductCard;
  product: CatalogProduct | null;
}

const BEDS_MAX = 10;
const SEARCH_LIMIT = 60;
const NAME_LENGTH_MIN = 3;

/** The sleepers the beds were shown for, updated by what was said since ("I'm 71 kg, isn't it too firm for me?"). */
export function profileForShownBeds({ before, state }: Turn): ShopperProfile {
  return { ...before.lastProfile, ...toShopperProfile(state.facts) };
}

export function shownBeds({ before, context }: Turn): ShownBed[] {
  return before.lastShown
    .slice(0, BEDS_MAX)
    .map((card, place) => ({ place, card, product: context.getProduct(card.productId) }));
}

/** The shown beds in the requested size. Leaves out split halves and beds in other sizes if any remain. */
export function sizedBeds(turn: Turn): ShownBed[] {
  const beds = shownBeds(turn);
  const size = turn.before.lastProfile?.size;
  const ofSize = beds.filter(({ card }) => card.size === size);
  return size === undefined || ofSize.length === 0 ? beds : ofSize;
}

/** The shown beds the message refers to: by position, by description or name, or as the ones just discussed. */
export function mentionedBeds(turn: Turn): ShownBed[] {
  const beds = shownBeds(turn);
  const { shown, hints = [] } = turn.understanding;
  const byPlace = [...new Set(shown)].flatMap((place) => beds[place] ?? []);
  if (byPlace.length > 0) return byPlace;
  const described = new Set(hints.flatMap((hint) => findBedsByHint(beds, hint)));
  if (described.size > 0) return beds.filter((bed) => described.has(bed));
  const byBrand = bedsByBrand(turn, beds);
  return byBrand.length > 0 ? byBrand : resolvePronounBeds(turn, beds);
}

/** The shown beds a message refers to by description or name, besides any position. */
export function describedBeds(turn: Turn): ShownBed[] {
  const beds = shownBeds(turn);
  const described = new Set((turn.understanding.hints ?? []).flatMap((hint) => findBedsByHint(beds, hint)));
  return beds.filter((bed) => described.has(bed));
}

function bedsByBrand({ understanding }: Turn, beds: readonly ShownBed[]): ShownBed[] {
  const names = understanding.namedBrands.map(normalizeName).filter((name) => name.length >= NAME_LENGTH_MIN);
  return beds.filter(({ card }) => {
    const own = normalizeName(`${card.brand} ${card.title}`);
    return names.some((name) => own.includes(name));
  });
}

/** "The cheap one", "the latex one", "the Avalon"; empty if the description fits all of them. */
function findBedsByHint(beds: readonly ShownBed[], hint: CardHint): readonly ShownBed[] {
  switch (hint.by) {
    case 'rank':
      return topBeds(beds, hint);
    case 'material': {
      const built = beds.filter(({ product }) => product?.attributes.construction?.value === hint.material);
      const isOf = ({ value }: { value: string }) => value === hint.material;
      const found =
        built.length > 0 ? built : beds.filter(({ product }) => product?.attributes.materials.some(isOf));
      return found.length < beds.length ? found : [];
    }
    case 'name': {
      const counts = beds.map(({ card }) => hint.words.filter((word) => matchesCardName(card, word)).length);
      const most = Math.max(...counts);
      const found = beds.filter((_, at) => most > 0 && counts[at] === most);
      return found.length < beds.length ? found : [];
    }
    default:
      return [];
  }
}

function topBeds(beds: readonly ShownBed[], { attribute, most }: Rank): ShownBed[] {
  const amounts = beds.map(({ card, product }) =>
    attribute === 'price' ? card.priceMinor : toComparableNumber(knownValue(product, attribute).value),
  );
  const known = amounts.flatMap((amount) => amount ?? []);
  const top = most ? Math.max(...known) : Math.min(...known);
  const found = beds.filter((_, at) => amounts[at] === top);
  return found.length < beds.length ? found : [];
}

const TYPO_TOLERANT_LENGTH = 6;
const PRICE_MIN = 100;
const PRICE_TOLERANCE = 0.05;

/** Whether a word is in the card's brand or title (allows a typo in longer words) or is about its price. */
function matchesCardName({ brand, title, priceMinor, currency }: ProductCard, word: string): boolean {
  const price = (priceMinor ?? 0) / 10 ** currencyDecimals(currency);
  const amount = Number(word);
  if (amount >= PRICE_MIN) return Math.abs(amount - price) <= price * PRICE_TOLERANCE;
  return splitTokens(`${brand} ${title}`).some(
    ({ text }) => text === word || (word.length >= TYPO_TOLERANT_LENGTH && editDistance(word, text, 1) <= 1),
  );
}

/** Resolves "it" and "the other one" after some beds were discussed. */
function resolvePronounBeds(turn: Turn, beds: readonly ShownBed[]): ShownBed[] {
  const has = (by: CardHint['by']) => turn.understanding.hints?.some((hint) => hint.by === by) === true;
  const spoken = lastMentionedBeds(turn, beds);
  if (spoken.length === 0 || spoken.length === beds.length) return [];
  if (has('other')) return beds.filter((bed) => !spoken.includes(bed));
  return has('last-spoken') ? spoken : [];
}

/** The shown beds in the previous answer: the one it picked, or all it mentioned. */
export function lastMentionedBeds({ before }: Turn, beds: readonly ShownBed[]): ShownBed[] {
  const picked = before.lastActs.filter(({ act }) => act === 'pick' || act === 'choose');
  const places = (picked.length > 0 ? picked : before.lastActs).flatMap(getActCards);
  return beds.filter(({ place }) => places.includes(place));
}

function getActCards(act: Act): readonly number[] {
  switch (act.act) {
    case 'property':
    case 'describe':
    case 'drawbacks':
    case 'in-size':
    case 'why':
    case 'pick':
      return [act.card];
    case 'choose':
      return act.card === null ? [] : [act.card];
    case 'property-each':
      return act.values.map(({ card }) => card);
    case 'condition':
    case 'made-of':
      return act.beds.map(({ card }) => card);
    case 'listed':
    case 'terms':
      return act.listed.length > 0 ? act.listed : act.missing;
    case 'rank':
      return act.best;
    case 'best-for':
      return act.pick === null ? act.best : [act.pick];
    case 'amounts':
      return act.items.flatMap(({ card }) => card ?? []);
    case 'good-enough':
    case 'concede':
    case 'why-dearer':
      return [act.card];
    case 'compare':
    case 'suits':
    case 'within':
    case 'verdict':
      return act.cards;
    default:
      return [];
  }
}

export function mentionedOrAllBeds(turn: Turn): ShownBed[] {
  const named = mentionedBeds(turn);
  return named.length > 0 ? named : shownBeds(turn);
}

export function bedWithFewestCautions(beds: readonly ShownBed[]): ShownBed {
  return beds.toSorted(
    (one, other) =>
      countCautions(one) - countCautions(other) ||
      other.card.score - one.card.score ||
      one.place - other.place,
  )[0]!;
}

const CAUTIONS_MAX = 5;

/** A broken preference weighs as much as two cautions: a bed that is both too thin and too firm is no better pick. */
const BREAK_WEIGHT = 2;

function countCautions({ card }: ShownBed): number {
  return (card.breaks !== undefined ? BREAK_WEIGHT : 0) + Math.min(CAUTIONS_MAX, card.cautions.length);
}

function normalizeName(name: string): string {
  return normalizeWord(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** A match's reasons and cautions that may appear in text; empty for a card that no longer matches. */
export function getRemarks(turn: Turn, { card }: ShownBed): { reasons: Remark[]; cautions: Remark[] } {
  const found = findMatch(turn, card);
  return {
    reasons: (found?.reasons ?? []).filter(isAllowedInText),
    cautions: (found?.cautions ?? []).filter(isAllowedInText),
  };
}

/** Reasons that stand by themselves, without a comparison with another bed. */
export function getOwnReasons(turn: Turn, bed: ShownBed): Remark[] {
  const { context, before } = turn;
  const explained = context.explain(before.lastProfile ?? {}, bed.card.productId)?.reasons ?? [];
  const all = [...getRemarks(turn, bed).reasons, ...explained].filter(isAllowedInText);
  const own = all.filter(({ code }) => !COMPARISON_CODES.has(code));
  return own.filter((one, at) => own.findIndex(({ code }) => code === one.code) === at);
}

function findMatch({ context, before }: Turn, { productId }: ProductCard): Match | Alternative | undefined {
  const profile = before.lastProfile ?? {};
  // The original set gives each card its own reasons; a longer list finds cards that aren't in it.
  for (const options of [undefined, { limit: SEARCH_LIMIT }]) {
    const { matches, alternatives } = context.match(profile, options);
    const found = [...matches, ...alternatives].find((one) => one.productId === productId);
    if (found) return found;
  }
  return context.explain(profile, productId) ?? undefined;
}

const REMARKS_NOT_ABOUT_FIT: ReadonlySet<string> = new Set(['in-size']);
const CARD_ONLY_VALUES = /Minor$|^(?:brand|example|title)$/;

/** Names and prices appear on cards only. */
function isAllowedInText({ code, values }: Remark): boolean {
  return !REMARKS_NOT_ABOUT_FIT.has(code) && !Object.keys(values).some((key) => CARD_ONLY_VALUES.test(key));
}

/** The shown beds as cards in another size, if the search finds them. Ignores the budget. */
export function cardsInSize(turn: Turn, beds: readonly ShownBed[], size: Size): Recommendation[] {
  const { context, before, pack } = turn;
  const { budgetMaxMinor: _, ...wishes } = before.lastProfile ?? {};
  const { currency, measurementUnit } = context.store;
  const units = { currency, measurementUnit };
  const words = { texts: pack.matching, units, budget: knownValues(turn.state.facts).budget };
  const found = new Map<string, Match>();
  for (const profile of [{ ...wishes, size }, { size }]) {
    if (beds.every(({ card }) => found.has(card.productId))) break;
    for (const one of dropComparisonReasons(context.match(profile, { limit: SEARCH_LIMIT }).matches))
      if (one.size === size && !found.has(one.productId)) found.set(one.productId, one);
  }
  return beds.flatMap(({ card, product }) => {
    const match = found.get(card.productId);
    return match && product ? [toRecommendation(match, product, words)] : [];
  });
}

/** The beds the question refers to, or all shown beds in the requested size. */
export function referencedOrSizedBeds(turn: Turn): ShownBed[] {
  if (turn.before.lastShown.length === 0) return [];
  const named = mentionedBeds(turn);
  return named.length > 0 ? named : sizedBeds(turn);
}
