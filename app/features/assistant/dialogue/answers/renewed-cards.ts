import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { asksForPick } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { mentionedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { changeWanted } from '#app/features/assistant/dialogue/more-options.ts';
import { recommend } from '#app/features/assistant/dialogue/recommend.ts';
import { type ReplyPlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import { areCardsStale, STRONG_WISHES } from '#app/features/assistant/dialogue/stale-cards.ts';

/** "Soft. And how cool are they": the cards change first, and the question is answered for these. */
export function answerOnRenewedCards(turn: Turn): ReplyPlan | null {
  const { before, state, changed, understanding } = turn;
  const isWish = turn.hasChanges && changed.some((key) => STRONG_WISHES.includes(key));
  if (!isWish || before.lastShown.length === 0 || state.handover !== null) return null;
  const isOfBeds =
    hasIntent(turn, 'about-shown', 'compare') ||
    understanding.topics.some((topic) => topic.startsWith('attribute.'));
  const isAsked = isOfBeds || (understanding.isQuestion && areCardsStale(turn));
  if (!isAsked || (asksForPick(turn) && understanding.rank === null) || changeWanted(turn) !== null)
    return null;
  const named = mentionedBeds(turn).length;
  // "The cheapest one that's medium" is looked for among the new ones.
  const { shown, hints = [], rank } = understanding;
  const isByRank = rank !== null || hints.some(({ by }) => by === 'rank');
  const isOfAny = isByRank && shown.length < 2;
  const isOfSome = named > 0 && named < before.lastShown.length && !isOfAny;
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
