import type { Act } from '#app/features/assistant/acts.ts';
import { asksForPick } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { isApology } from '#app/features/assistant/dialogue/answers/unanswered-questions.ts';
import {
  askNextQuestion,
  continueSearch,
  isReady,
} from '#app/features/assistant/dialogue/continue-search.ts';
import { getRequestedChange } from '#app/features/assistant/dialogue/more-options.ts';
import {
  areCardsStale,
  repeatsUnmetPreference,
  STRONG_PREFERENCE_FACTS,
} from '#app/features/assistant/dialogue/stale-cards.ts';
import { hasIntent, makePlan, type ReplyPlan, type Turn } from '#app/features/assistant/dialogue/turn.ts';
import { namesShownBeds } from '#app/features/assistant/dialogue/words-in-names.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { mentionedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { recommend } from '#app/features/assistant/dialogue/recommend.ts';

/** Acts that still help with the choice, so the first question may follow. */
const ACTS_BEFORE_FIRST_QUESTION: readonly Act['act'][] = [
  'explain',
  'sells',
  'why-ask',
  'identity',
  'unanswered',
  'listed-range',
  'condition-range',
];

function isHelpful({ state }: Turn, { opening }: ReplyPlan): boolean {
  const isHelp = (act: Act) =>
    ACTS_BEFORE_FIRST_QUESTION.includes(act.act) ||
    (act.act === 'small-talk' && act.kind !== 'bye' && act.kind !== 'thanks');
  return !state.isBrowsing && opening.some(isHelp);
}

/** What follows an answer; without an answer, the search continues. */
export function followUp(turn: Turn, answer: ReplyPlan | null, hasSpoken: boolean): ReplyPlan {
  const { state, before, hasChanges } = turn;
  const rest = makePlan({ ...answer, opening: [] });
  if (answer?.isFinal) {
    if (!answer.opening.some(isApology)) state.asked = null;
    return rest;
  }
  if (isHandledByTeam(turn))
    return answer !== null || hasSpoken ? rest : makePlan({ opening: [{ act: 'stand-back' }] });
  if (answer === null) return continueSearch(turn, hasSpoken);
  const isFull = rest.cards.length > 0 || rest.table !== null || rest.closing.length > 0;
  if (isFull) return { ...rest, replies: rest.replies ?? 'after-cards' };
  // "My budget is 1500. So the Clarity or the Glory": asks about these, whatever else changes.
  const isAboutShown =
    answer.opening.some(({ act }) => ACTS_ABOUT_SHOWN_BEDS.includes(act)) || namesShownBeds(turn);
  if (before.lastProfile !== null) {
    const isNews = hasChanges || repeatsUnmetPreference(turn) || (asksForPick(turn) && areCardsStale(turn));
    const wantsBeds = asksForPick(turn) || hasIntent(turn, 'recommend', 'more');
    const isOther = !isAboutShown || (isNews && wantsBeds) || asksForOthersBesides(turn);
    // "If I buy three more, is there a discount" asks for no other beds.
    const isChange = getRequestedChange(turn) !== null && !answer.opening.some(isOfDiscount);
    if ((isNews || isChange) && isOther) return continueSearch(turn, true);
    if (state.asked !== null && state.dodges === 1 && isStoreAnswer(answer))
      return repeatOpenQuestion(turn, answer, rest);
    return { ...rest, replies: rest.replies ?? 'after-cards' };
  }
  const isBeforeBeds = answer.opening.some((act) => act.act === 'unanswered' && act.about === 'shown');
  const isDue = !state.isBrowsing && isReady(turn);
  if (hasChanges || isBeforeBeds || isDue || hasIntent(turn, 'recommend')) return continueSearch(turn, true);
  if (state.asked !== null) return repeatOpenQuestion(turn, answer, rest);
  return isHelpful(turn, answer)
    ? askNextQuestion(turn)
    : { ...rest, replies: rest.replies ?? 'no-pressure' };
}

/** "How thick is it? And show me two others": the request stands beside the question. */
function asksForOthersBesides({ understanding: { questions = [], change } }: Turn): boolean {
  const parts = questions.map(({ understanding }) => understanding);
  const isOwnPart = parts.some(({ intents, topics }) => intents[0] === 'more' && topics.length === 0);
  return isOwnPart || (change !== null && parts.length > 0 && parts.every((part) => part.change === null));
}

/** After a hand-over, no recommendations until the shopper asks about mattresses again. */
function isHandledByTeam(turn: Turn): boolean {
  const { state, before, hasChanges } = turn;
  const isHandedOver = state.wantsPerson || state.handover !== null;
  const isBack =
    hasChanges ||
    turn.understanding.doubts.length > 0 ||
    hasIntent(turn, 'recommend', 'more', 'cheaper', 'browse') ||
    getRequestedChange(turn) !== null;
  return isHandedOver && before.asked === null && !isBack;
}

const ACTS_ABOUT_SHOWN_BEDS: readonly Act['act'][] = [
  'property',
  'property-each',
  'describe',
  'rank',
  'why',
  'pick',
  'choose',
  'drawbacks',
  'no-drawbacks',
  'compare',
  'in-size',
  'in-size-each',
  'listed',
  'condition',
  'made-of',
];

const isOfDiscount = ({ act }: Act) => act === 'decline';

/** An answer about the store leaves the question below the cards open. */
function isStoreAnswer({ opening }: ReplyPlan): boolean {
  return opening.some(({ act }) => act === 'store' || act === 'store-unknown' || act === 'cite');
}

/** Repeats the open question once; after that, only its quick replies stay or another question is asked. */
function repeatOpenQuestion(turn: Turn, answer: ReplyPlan, rest: ReplyPlan): ReplyPlan {
  const { asked, dodges } = turn.state;
  if (dodges > 1 && isHelpful(turn, answer)) return askNextQuestion(turn);
  if (dodges > 1) return { ...rest, replies: rest.replies ?? asked };
  const isOpen = answer.opening.some(({ act }) => act === 'store-unknown');
  const replies = isOpen ? 'person' : asked;
  return { ...rest, closing: [{ act: 'ask', question: asked!, again: true }], replies };
}

/** "Soft. And how cool are they": updates the cards first, then answers about the new ones. */
export function answerAfterUpdatingCards(turn: Turn): ReplyPlan | null {
  const { before, state, changed, understanding } = turn;
  const isWish = turn.hasChanges && changed.some((key) => STRONG_PREFERENCE_FACTS.includes(key));
  if (!isWish || before.lastShown.length === 0 || state.handover !== null) return null;
  const isOfBeds =
    hasIntent(turn, 'about-shown', 'compare') ||
    understanding.topics.some((topic) => topic.startsWith('attribute.'));
  const isAsked = isOfBeds || (understanding.isQuestion && areCardsStale(turn));
  if (!isAsked || (asksForPick(turn) && understanding.rank === null) || getRequestedChange(turn) !== null)
    return null;
  const named = mentionedBeds(turn).length;
  // "The cheapest one that's medium" refers to the new cards.
  const { shown, hints = [], rank } = understanding;
  const isByRank = rank !== null || hints.some(({ by }) => by === 'rank');
  const isOfAny = isByRank && shown.length < 2;
  const isOfSome = named > 0 && (named < before.lastShown.length || namesShownBeds(turn)) && !isOfAny;
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
