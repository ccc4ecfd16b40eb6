import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import { toRecommendation } from '#app/features/assistant/product-card.ts';
import type { Alternative, Match, ShopperProfile } from '#app/features/matching/matching.ts';

const SEEN_MAX = 200;

/** Words matches as cards; one whose product has left the catalogue is left out. */
export function recommendationsOf(turn: Turn, found: readonly (Match | Alternative)[]): Recommendation[] {
  const { currency, measurementUnit } = turn.context.store;
  return found.flatMap((match) => {
    const product = turn.context.getProduct(match.productId);
    return product === null ? [] : [toRecommendation(match, product, { currency, measurementUnit })];
  });
}

/** From now on "the first one" means these cards. */
export function rememberShown(
  { state }: Turn,
  { profile, cards }: { profile: ShopperProfile; cards: readonly Recommendation[] },
): void {
  state.lastProfile = profile;
  state.lastShown = cards.map(({ card }) => card);
  state.seen = [...new Set([...state.seen, ...state.lastShown.map((card) => card.productId)])].slice(
    -SEEN_MAX,
  );
}
