import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { ABOVE_BUDGET } from '#app/features/assistant/guided/texts.en.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import { toRecommendation } from '#app/features/assistant/engine/product-card.ts';
import type { Alternative, Match, Remark, ShopperProfile } from '#app/features/matching/matching.ts';

const SEEN_MAX = 200;

/** Words matches as cards; one whose product has left the catalogue is left out. */
export function recommendationsOf(turn: Turn, found: readonly (Match | Alternative)[]): Recommendation[] {
  const { currency, measurementUnit } = turn.context.store;
  return found.flatMap((match) => {
    const product = turn.context.getProduct(match.productId);
    if (product === null) return [];
    const honest = { ...match, reasons: ownBudget(turn, match.reasons) };
    const shown = toRecommendation(honest, product, { currency, measurementUnit });
    if ('breaks' in match && match.breaks.code === 'over-budget' && !hasStatedBudget(turn)) {
      shown.card.breaks = ABOVE_BUDGET;
    }
    return [shown];
  });
}

function hasStatedBudget({ state }: Turn): boolean {
  return state.facts.some(({ key, quote }) => key === 'budget' && NUMBER.test(quote));
}

/** A figure in the shopper's words, in digits or spelled out. */
const NUMBER =
  /\d|\b(?:k|grand|hundred|thousand|lakh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty)\b/i;

/** A follow-up such as "cheaper" searches below a price of its own; only what the shopper said is called a budget. */
export function ownBudget(turn: Turn, reasons: readonly Remark[]): Remark[] {
  const { budget } = knownValues(turn.state.facts);
  return reasons.flatMap((reason) => {
    if (reason.code !== 'within-budget') return [reason];
    return budget === undefined || !hasStatedBudget(turn)
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
