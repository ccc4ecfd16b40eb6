import type { Recommendation } from '#app/features/assistant/conversation.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { toRecommendation } from '#app/features/assistant/dialogue/product-card.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Alternative, Match, Remark, ShopperProfile } from '#app/features/matching/matching.ts';

const SEEN_MAX = 200;

/** Words matches as cards; one whose product has left the catalog is left out. */
export function toRecommendations(turn: Turn, found: readonly (Match | Alternative)[]): Recommendation[] {
  const { currency, measurementUnit } = turn.context.store;
  const texts = turn.pack.matching;
  const { budget } = knownValues(turn.state.facts);
  return orderReasonsByDistinctiveness(found).flatMap((match) => {
    const product = turn.context.getProduct(match.productId);
    if (product === null) return [];
    const withoutGuessedBudget = { ...match, reasons: dropGuessedBudget(match.reasons, budget) };
    const shown = toRecommendation(withoutGuessedBudget, product, {
      texts,
      units: { currency, measurementUnit },
    });
    const isAbove = 'breaks' in match && match.breaks.code === 'over-budget';
    if (isAbove && budget === undefined) shown.card.breaks = texts.aboveBudget;
    return [shown];
  });
}

/** Each match with its reasons ordered: what the others of the set have as well comes last. */
function orderReasonsByDistinctiveness<M extends Match>(found: readonly M[]): M[] {
  const counts = new Map<string, number>();
  for (const key of found.flatMap(({ reasons }) => [...new Set(reasons.map(reasonKey))]))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const sharing = (reason: Remark) =>
    GENERIC_REASONS.has(reason.code) ? Infinity : (counts.get(reasonKey(reason)) ?? 0);
  return found.map((match) => ({
    ...match,
    reasons: match.reasons.toSorted((one, other) => sharing(one) - sharing(other)),
  }));
}

/** True of many a bed, and said where there is room. */
const GENERIC_REASONS: ReadonlySet<string> = new Set(['inches', 'within-budget', 'in-size']);

/** What a reason says, however it is worded. */
function reasonKey({ code, values: { firmness, construction, marks, features } }: Remark): string {
  const feel = firmness === undefined ? '' : feelOf(Number(firmness));
  return JSON.stringify([code, feel, construction, marks, features]);
}

/** "Cheaper" searches below a price of its own; only what the shopper said is called a budget. */
export function dropGuessedBudget(reasons: readonly Remark[], budget: number | undefined): Remark[] {
  return reasons.flatMap((reason) => {
    if (reason.code !== 'within-budget') return [reason];
    return budget === undefined ? [] : [{ ...reason, values: { ...reason.values, budgetMinor: budget } }];
  });
}

/** From now on "the first one" means these cards. */
export function rememberShown(
  { state }: Turn,
  { profile, cards }: { profile: ShopperProfile; cards: readonly Recommendation[] },
): void {
  state.lastProfile = profile;
  state.lastShown = cards.map(({ card }) => card);
  state.hasReacted = false;
  state.seen = [...new Set([...state.seen, ...state.lastShown.map(({ productId }) => productId)])].slice(
    -SEEN_MAX,
  );
}
