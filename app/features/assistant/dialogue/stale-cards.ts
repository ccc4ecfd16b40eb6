import { sizedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

export const STRONG_PREFERENCE_FACTS: readonly FactKey[] = [
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

/** Whether facts learned since then rule out a shown bed, or no longer speak against one. */
export function areCardsStale(turn: Turn): boolean {
  const { context, state } = turn;
  const profile = searchProfile(state, context);
  return sizedBeds(turn).some(({ card, product }) => {
    if (product === null) return false;
    const found = context.explain(profile, card.productId);
    return found !== null && 'breaks' in found !== (card.breaks !== undefined);
  });
}

/** Whether the message repeats a preference that the shown beds don't meet. */
export function repeatsUnmetPreference(turn: Turn): boolean {
  return (
    turn.understanding.facts.some(({ key }) => STRONG_PREFERENCE_FACTS.includes(key)) && areCardsStale(turn)
  );
}
