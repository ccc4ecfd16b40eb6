import type { ProductCard, Recommendation } from '#app/features/assistant/conversation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { toRecommendation } from '#app/features/assistant/engine/product-card.ts';
import { fold } from '#app/features/assistant/understanding/tokens.ts';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';

/** A card on the table with its product; null when that has left the catalog. */
export interface ShownBed {
  place: number;
  card: ProductCard;
  product: CatalogProduct | null;
}

/** Acts hold no more places. */
const BEDS_MAX = 10;
const LOOK_DEEP = 60;
const NAME_LEAST = 3;

export function shownBeds({ before, context }: Turn): ShownBed[] {
  return before.lastShown
    .slice(0, BEDS_MAX)
    .map((card, place) => ({ place, card, product: context.getProduct(card.productId) }));
}

/** The shown beds that the message names by place or by brand; empty when it names none. */
export function namedBeds(turn: Turn): ShownBed[] {
  const beds = shownBeds(turn);
  const { shown, namedBrands } = turn.understanding;
  const byPlace = [...new Set(shown)].flatMap((place) => beds[place] ?? []);
  if (byPlace.length > 0) return byPlace;
  const names = namedBrands.map(plain).filter((name) => name.length >= NAME_LEAST);
  return beds.filter(({ card }) => {
    const own = plain(`${card.brand} ${card.title}`);
    return names.some((name) => own.includes(name));
  });
}

/** The named beds, or all of them. */
export function meantBeds(turn: Turn): ShownBed[] {
  const named = namedBeds(turn);
  return named.length > 0 ? named : shownBeds(turn);
}

function plain(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** What the match of a card says for and against it, without what stands on cards only; empty for a card that no longer matches. */
export function remarksOf(turn: Turn, { card }: ShownBed): { reasons: Remark[]; cautions: Remark[] } {
  const found = findMatch(turn, card);
  return {
    reasons: (found?.reasons ?? []).filter(isTellable),
    cautions: (found?.cautions ?? []).filter(isTellable),
  };
}

function findMatch({ context, before }: Turn, { productId }: ProductCard): Match | Alternative | undefined {
  const profile = before.lastProfile ?? {};
  // The set that was shown gives each card its own reasons; a longer list finds the others.
  for (const options of [undefined, { limit: LOOK_DEEP }]) {
    const { matches, alternatives } = context.match(profile, options);
    const found = [...matches, ...alternatives].find((one) => one.productId === productId);
    if (found) return found;
  }
  return undefined;
}

/** Remarks that say nothing of the fit. */
const OF_THE_OFFER: ReadonlySet<string> = new Set(['available', 'in-size', 'size-wanted']);
const OF_CARDS = /Minor$|^(?:brand|example|title)$/;

/** Names and prices stay on cards. */
function isTellable({ code, values }: Remark): boolean {
  return !OF_THE_OFFER.has(code) && !Object.keys(values).some((key) => OF_CARDS.test(key));
}

/** Shown beds as cards in another size, as far as the search finds them; their budget is left aside. */
export function cardsInSize(turn: Turn, beds: readonly ShownBed[], size: Size): Recommendation[] {
  const { context, before, pack } = turn;
  const { budgetMaxMinor: _, ...wishes } = before.lastProfile ?? {};
  const { currency, measurementUnit } = context.store;
  const words = { texts: pack.matching, units: { currency, measurementUnit } };
  const found = new Map<string, Match>();
  for (const profile of [{ ...wishes, size }, { size }]) {
    if (beds.every(({ card }) => found.has(card.productId))) break;
    for (const one of context.match(profile, { limit: LOOK_DEEP }).matches)
      if (one.size === size && !found.has(one.productId)) found.set(one.productId, one);
  }
  return beds.flatMap(({ card, product }) => {
    const match = found.get(card.productId);
    return match && product ? [toRecommendation(match, product, words)] : [];
  });
}
