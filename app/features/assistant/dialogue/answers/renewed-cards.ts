import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { asksForPick } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { mentionedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { changeWanted } from '#app/features/assistant/dialogue/more-options.ts';
import { recommend } from '#app/features/assistant/dialogue/recommend.ts';
import { type ReplyPlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

/** Wishes that a shopper expects to see in the cards at once. */
const STRONG_WISHES: readonly FactKey[] = [
  'firmness',
  'partnerFirmness',
  'size',
  'budget',
  'materialsWanted',
  'materialsAvoided',
  'musts',
  'featuresAvoided',
  'thicknessMax',
  'thicknessMin',
];

/** "Soft. And how cool are they": the cards change first, and the question is answered for these. */
export function answerOnRenewedCards(turn: Turn): ReplyPlan | null {
  const { before, state, changed, understanding } = turn;
  const isWish = turn.hasChanges && changed.some((key) => STRONG_WISHES.includes(key));
  if (!isWish || before.lastShown.length === 0 || state.handover !== null) return null;
  const isOfBeds =
    hasIntent(turn, 'about-shown', 'compare') ||
    understanding.topics.some((topic) => topic.startsWith('attribute.'));
  if (!isOfBeds || asksForPick(turn) || changeWanted(turn) !== null) return null;
  const named = mentionedBeds(turn).length;
  const isOfSome = named > 0 && named < before.lastShown.length;
  if (isOfSome || (understanding.askedSize !== null && !changed.includes('size'))) return null;
  const found = recommend(turn);
  const { lastShown, lastProfile } = state;
  if (lastShown.length === 0) return found;
  const answer = answerMessage({ ...turn, before: { ...before, lastShown, lastProfile } });
  if (answer === null) return null;
  return {
    ...answer,
    opening: [...found.opening, ...answer.opening],
    cards: found.cards,
    table: null,
    replies: 'after-cards',
  };
}
