import { sizedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

/** Wishes that a shopper expects to see in the cards at once. */
export const STRONG_WISHES: readonly FactKey[] = [
  'firmness',
  'partnerFirmness',
  'size',
  'budget',
  'materialsWanted',
  'materialsAvoided',
  'featuresAvoided',
  'musts',
  'thicknessMax',
  'thicknessMin',
];

/** What was said since the cards were shown rules some of them out, or no longer speaks against them. */
export function areCardsStale(turn: Turn): boolean {
  const { context, state } = turn;
  const profile = searchProfile(state, context);
  return sizedBeds(turn).some(({ card, product }) => {
    if (product === null) return false;
    const found = context.explain(profile, card.productId);
    return found !== null && 'breaks' in found !== (card.breaks !== undefined);
  });
}

/** Says a wish again that the shown beds don't meet. */
export function restatesUnmet(turn: Turn): boolean {
  return turn.understanding.facts.some(({ key }) => STRONG_WISHES.includes(key)) && areCardsStale(turn);
}
