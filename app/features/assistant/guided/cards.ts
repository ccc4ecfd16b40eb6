import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import { toRecommendation } from '#app/features/assistant/product-card.ts';
import type { Alternative, Match, Remark, ShopperProfile } from '#app/features/matching/matching.ts';

const SEEN_MAX = 200;

/** Words matches as cards; one whose product has left the catalogue is left out. */
export function recommendationsOf(turn: Turn, found: readonly (Match | Alternative)[]): Recommendation[] {
  const { currency, measurementUnit } = turn.context.store;
  return found.flatMap((match) => {
    const product = turn.context.getProduct(match.productId);
    const honest = { ...match, reasons: ownBudget(turn, match.reasons) };
    return product === null ? [] : [toRecommendation(honest, product, { currency, measurementUnit })];
  });
}

/** A figure in the shopper's words, in digits or spelled out. */
const NUMBER =
  /\d|\b(?:k|grand|hundred|thousand|lakh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty)\b/i;

/** A follow-up such as "cheaper" searches below a price of its own; only what the shopper said is called a budget. */
export function ownBudget({ state }: Turn, reasons: readonly Remark[]): Remark[] {
  const { budget } = knownValues(state.facts);
  return reasons.flatMap((reason) => {
    if (reason.code !== 'within-budget') return [reason];
    const isStated = state.facts.some(({ key, quote }) => key === 'budget' && NUMBER.test(quote));
    return budget === undefined || !isStated
      ? []
      : [{ ...reason, values: { ...reason.values, budgetMinor: budget } }];
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
