import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import { factText } from '#app/features/assistant/dialogue/acknowledge.ts';
import { asksForPick, addPick, pickOfShown } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { changeWanted, findMoreOptions } from '#app/features/assistant/dialogue/more-options.ts';
import {
  isMerchantKey,
  merchantKey,
  openMerchantQuestions,
} from '#app/features/assistant/dialogue/merchant-questions.ts';
import {
  canAsk,
  FACTS_TO_RECOMMEND,
  FACTS_MIN,
  mustAskBudget,
  nextQuestion,
  openFirmQuestion,
  recordAsked,
  wouldChange,
} from '#app/features/assistant/dialogue/questions.ts';
import { recommend, recommendOne } from '#app/features/assistant/dialogue/recommend.ts';
import { areCardsStale, restatesUnmet } from '#app/features/assistant/dialogue/stale-cards.ts';
import { type ReplyPlan, makePlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import { countFacts, isKnown, knownValues } from '#app/features/assistant/understanding/known-facts.ts';

/** After this many messages in a row that weren't understood (`state.lost`), offers short answers and a person. */
const PERSON_OFFER_AFTER_NOT_UNDERSTOOD = 2;
/** Unanswered questions after which cards are shown with the facts known so far. */
const UNANSWERED_MAX = 3;

/** What the search does next: ask back, recommend, look further, ask, come back to the open question, or wait. */
export function continueSearch(turn: Turn, hasSpoken: boolean): ReplyPlan {
  if (turn.state.isBrowsing) return makePlan({ opening: [{ act: 'stand-back' }], replies: 'no-pressure' });
  const doubt = confirmDoubtfulFact(turn);
  if (doubt !== null) return doubt;
  return turn.before.lastProfile === null
    ? searchWithoutCards(turn, hasSpoken)
    : continueAfterCards(turn, hasSpoken);
}

/** A value that was read without being sure is asked back about, once, as the only question. */
function confirmDoubtfulFact(turn: Turn): ReplyPlan | null {
  const { understanding, state, context, before } = turn;
  if (!canAsk(state)) return null;
  const known: Record<string, unknown> = knownValues(state.facts);
  const isSame = (key: string, value: unknown) => JSON.stringify(known[key]) === JSON.stringify(value);
  const doubt = understanding.doubts.find(({ key, value }) => {
    if (value === null || isSame(key, value) || state.checked?.includes(key)) return false;
    if (factText(turn, key, value) === '') return false;
    if (understanding.facts.some((fact) => fact.key === key)) return false;
    return before.lastProfile === null || wouldChange(state, context, { key, value });
  });
  if (doubt === undefined) return null;
  state.checking = doubt;
  state.checked = [...(state.checked ?? []), doubt.key];
  state.questions += 1;
  return makePlan({ closing: [{ act: 'clarify', fact: doubt.key, value: doubt.value }], replies: 'yes-no' });
}

function searchWithoutCards(turn: Turn, hasSpoken: boolean): ReplyPlan {
  if (isReady(turn) && asksForPick(turn)) return withFollowUps(turn, addPick(turn, recommend(turn)));
  if (isReady(turn)) {
    if (wantsCardsNow(turn)) return withFollowUps(turn, recommend(turn));
    if (turn.context.voice.primaryGoal === 'education') return offerCards(turn);
    return withNextQuestion(turn, recommend(turn));
  }
  const one = wantsOne(turn) ? recommendOne(turn) : null;
  if (one !== null) return withNextQuestion(turn, one);
  if (turn.state.asked !== null) return repeatQuestion(turn, turn.state.asked);
  if (wantsCardsNow(turn)) return askNextQuestion(turn, [{ act: 'need-more' }]);
  const isOpening = turn.state.askedSoFar.length === 0 && !hasSpoken && !hasIntent(turn, 'refuse');
  if (isOpening) return askNextQuestion(turn, [{ act: 'welcome' }]);
  return askNextQuestion(turn, turn.state.lost > 0 ? [{ act: 'not-understood', question: null }] : []);
}

/** One bed is named at once for who asks for one, and then the search goes on. */
function wantsOne(turn: Turn): boolean {
  const isPick =
    turn.understanding.topics.includes('shown.pick') && countFacts(turn.state.facts) >= FACTS_MIN;
  return isPick || (turn.understanding.wantsTop === true && !turn.hasChanges);
}

/** Whether the shopper asks to see mattresses now. */
function wantsCardsNow(turn: Turn): boolean {
  if (wasOfferedCards(turn) && hasIntent(turn, 'agree')) return true;
  return (turn.before.turns > 0 || turn.state.wantsCheap === true) && hasIntent(turn, 'recommend', 'more');
}

function wasOfferedCards({ before }: Turn): boolean {
  return before.lastActs.some(({ act }) => act === 'offer-cards');
}

/** A store that educates shows mattresses when the shopper asks; until then the questions go on. */
function offerCards(turn: Turn): ReplyPlan {
  const { state, context } = turn;
  const key = wasOfferedCards(turn) ? nextQuestion(state, context) : null;
  if (key !== null) return ask(turn, key, makePlan({}));
  state.asked = null;
  return makePlan({ closing: [{ act: 'offer-cards' }], replies: 'offer-cards' });
}

/**
 * Three facts are enough, two when the shopper wants to see something or passes; firm questions and the budget come
 * first unless the shopper insists. Someone who answers nothing sees starting points after three blanks.
 */
export function isReady(turn: Turn): boolean {
  const { state, context, changed } = turn;
  if (!canAsk(state)) return true;
  const known = countFacts(state.facts) + (state.wantsCheap === true ? 1 : 0);
  const isOpen = openFirmQuestion(state, context) !== null || mustAskBudget(state, context);
  if (known >= FACTS_TO_RECOMMEND) return wantsCardsNow(turn) || !isOpen;
  const blanks = countUnanswered(turn);
  if (known >= FACTS_MIN) {
    const isPassing = changed.some((key) => !isKnown(state.facts, key)) || state.dodges > 1;
    return wantsCardsNow(turn) || (isPassing && !isOpen);
  }
  const isAskedAgain = turn.before.lastActs.some(({ act }) => act === 'need-more');
  return blanks >= UNANSWERED_MAX || (wantsCardsNow(turn) && (blanks > 1 || isAskedAgain));
}

function countUnanswered({ state }: Turn): number {
  const isAnswered = (key: QuestionKey) =>
    isMerchantKey(key)
      ? state.merchantAnswers.some(({ question }) => key.endsWith(question))
      : isKnown(state.facts, key);
  return state.askedSoFar.filter((key) => !isAnswered(key)).length;
}

/** Asks the open question once more, without a question mark; after that another question. */
export function repeatQuestion(turn: Turn, key: QuestionKey): ReplyPlan {
  const { state } = turn;
  if (state.lost === PERSON_OFFER_AFTER_NOT_UNDERSTOOD) return notUnderstood(turn, key, null);
  const intro: Act[] = wantsCardsNow(turn) ? [{ act: 'need-more' }] : [];
  if (state.dodges > 1)
    return askNextQuestion(turn, state.lost > 0 ? [{ act: 'not-understood', question: null }] : intro);
  if (state.lost > 0) return notUnderstood(turn, key, null);
  return makePlan({ opening: intro, closing: [{ act: 'ask', question: key, again: true }], replies: key });
}

/** The second time in a row a person is offered. */
function notUnderstood(
  { state }: Turn,
  question: QuestionKey | null,
  otherwise: ReplyPlan['replies'],
): ReplyPlan {
  const act: Act = { act: 'not-understood', question };
  return makePlan({
    opening: [act],
    replies: state.lost === PERSON_OFFER_AFTER_NOT_UNDERSTOOD ? 'person' : (question ?? otherwise),
  });
}

/** After a recommendation: shows new cards if a fact changed or the shopper asks for others, otherwise keeps them. */
function continueAfterCards(turn: Turn, hasSpoken: boolean): ReplyPlan {
  const { state } = turn;
  const change = changeWanted(turn);
  const hasCards = state.lastShown.length > 0;
  if (change !== null) {
    const found = findMoreOptions(turn, change);
    return withFollowUps(turn, turn.hasChanges && asksForPick(turn) ? addPick(turn, found) : found);
  }
  const isNews = turn.hasChanges || (hasCards && areCardsStale(turn));
  if (isNews && asksForPick(turn)) return withFollowUps(turn, addPick(turn, recommend(turn)));
  if (turn.hasChanges || (hasCards && restatesUnmet(turn))) return withNextQuestion(turn, recommend(turn));
  if (hasIntent(turn, 'recommend') || (!hasCards && hasIntent(turn, 'more', 'cheaper')))
    return withFollowUps(turn, pickInstead(turn) ?? recommend(turn));
  if (turn.changed.length > 0) return afterSkip(turn);
  if (hasSpoken) return makePlan({ replies: 'after-cards' });
  if (state.lost > 0) return notUnderstood(turn, state.asked, 'after-cards');
  if (hasCards && hasIntent(turn, 'refuse', 'agree'))
    return makePlan({ opening: [{ act: 'keep-as-is' }], replies: 'after-cards' });
  if (!hasCards) return makePlan({ opening: [{ act: 'stand-back' }], replies: 'person' });
  return withFollowUps(turn, makePlan({}));
}

/** "Which do you recommend for my back", with nothing new: one of these, rather than the same ones again. */
function pickInstead(turn: Turn): ReplyPlan | null {
  const { understanding, before } = turn;
  if (!understanding.isQuestion || before.lastShown.length < 2) return null;
  const picked = pickOfShown(turn);
  return picked === null ? null : makePlan({ opening: picked.acts, cards: picked.cards ?? [] });
}

/** After cards, a shopper who skips a question gets no further questions, except the merchant's own. */
function afterSkip(turn: Turn): ReplyPlan {
  const { state, context } = turn;
  const [own] = canAsk(state) ? openMerchantQuestions(state, context) : [];
  if (own !== undefined) return ask(turn, merchantKey(own), makePlan({}));
  state.asked = null;
  return withFollowUps(turn, makePlan({}));
}

/** Asks the next question that is worth asking; without one, shows what there is. */
export function askNextQuestion(turn: Turn, opening: Act[] = []): ReplyPlan {
  const { state, context, before } = turn;
  const key = nextQuestion(state, context);
  if (key !== null) return ask(turn, key, makePlan({ opening }));
  state.asked = null;
  return before.lastProfile === null
    ? withFollowUps(turn, recommend(turn))
    : withFollowUps(turn, makePlan({ opening }));
}

function ask({ state }: Turn, key: QuestionKey, said: ReplyPlan): ReplyPlan {
  recordAsked(state, key);
  return { ...said, closing: [{ act: 'ask', question: key, again: false }], replies: key };
}

/** Cards, and then the question that would change them most, if one is left. */
function withNextQuestion(turn: Turn, shown: ReplyPlan): ReplyPlan {
  if (shown.replies !== null) return shown;
  const key = nextQuestion(turn.state, turn.context);
  if (key !== null) return ask(turn, key, shown);
  turn.state.asked = null;
  return withFollowUps(turn, shown);
}

/** Cards, and then what can be done with them. */
function withFollowUps(turn: Turn, shown: ReplyPlan): ReplyPlan {
  if (shown.cards.length > 0) turn.state.asked = null;
  if (shown.replies !== null || turn.state.lastShown.length === 0) return shown;
  return { ...shown, closing: [{ act: 'offer' }], replies: 'after-cards' };
}
