import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import { formatFact, hasAnsweredMerchant } from '#app/features/assistant/dialogue/acknowledge.ts';
import {
  asksForPick,
  narrowToPick,
  pickFromShown,
} from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { getRequestedChange, findMoreOptions } from '#app/features/assistant/dialogue/more-options.ts';
import {
  isMerchantKey,
  merchantKey,
  listOpenMerchantQuestions,
} from '#app/features/assistant/dialogue/merchant-questions.ts';
import {
  canAsk,
  FACTS_TO_RECOMMEND,
  FACTS_MIN,
  nextQuestion,
  findOpenFirmQuestion,
  recordAsked,
  wouldChangeMatches,
} from '#app/features/assistant/dialogue/questions.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { recommend, recommendOne } from '#app/features/assistant/dialogue/recommend.ts';
import { areCardsStale, repeatsUnmetPreference } from '#app/features/assistant/dialogue/stale-cards.ts';
import { type ReplyPlan, makePlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { countFacts, isKnown, knownValues } from '#app/features/assistant/understanding/known-facts.ts';

/** Consecutive messages not understood (`state.lost`) before the reply offers short answers and a person. */
const PERSON_OFFER_AFTER_NOT_UNDERSTOOD = 2;

/** The next step of the search: confirm, recommend, find others, ask, repeat the open question, or wait. */
export function continueSearch(turn: Turn, hasSpoken: boolean): ReplyPlan {
  if (turn.state.isBrowsing) return makePlan({ opening: [{ act: 'stand-back' }], replies: 'no-pressure' });
  const doubt = confirmDoubtfulFact(turn);
  if (doubt !== null) return doubt;
  return turn.before.lastProfile === null
    ? searchWithoutCards(turn, hasSpoken)
    : continueAfterCards(turn, hasSpoken);
}

/** Asks the shopper to confirm an uncertain value: once, and as the only question. */
function confirmDoubtfulFact(turn: Turn): ReplyPlan | null {
  const { understanding, state, context, before } = turn;
  if (!canAsk(state)) return null;
  const known: Record<string, unknown> = knownValues(state.facts);
  const isSame = (key: string, value: unknown) => JSON.stringify(known[key]) === JSON.stringify(value);
  const doubt = understanding.doubts.find(({ key, value }) => {
    if (value === null || isSame(key, value) || state.checked?.includes(key)) return false;
    if (formatFact(turn, key, value) === '') return false;
    if (understanding.facts.some((fact) => fact.key === key)) return false;
    // What was asked for is confirmed even if it changes nothing.
    return (
      before.lastProfile === null ||
      before.asked === key ||
      wouldChangeMatches(state, context, { key, value })
    );
  });
  if (doubt === undefined) return null;
  state.checking = doubt;
  state.checked = [...(state.checked ?? []), doubt.key];
  state.questions += 1;
  return makePlan({
    closing: [{ act: 'clarify', fact: doubt.key, value: doubt.value, quote: doubt.quote }],
    replies: 'yes-no',
  });
}

function searchWithoutCards(turn: Turn, hasSpoken: boolean): ReplyPlan {
  if (isReady(turn)) {
    if (asksForPick(turn)) return withFollowUps(turn, narrowToPick(turn, recommend(turn)));
    const isEnough = countFacts(turn.state.facts) >= FACTS_TO_RECOMMEND;
    if (wantsCardsNow(turn) && isEnough) return withFollowUps(turn, recommend(turn));
    if (!wantsCardsNow(turn) && turn.context.voice.primaryGoal === 'education') return offerCards(turn);
    if (turn.state.lost === PERSON_OFFER_AFTER_NOT_UNDERSTOOD) return notUnderstood(turn, null, null);
    const missed: Act[] =
      turn.state.lost > 0 && !hasSpoken ? [{ act: 'not-understood', question: null }] : [];
    const shown = recommend(turn);
    return withNextQuestion(turn, { ...shown, opening: [...missed, ...shown.opening] });
  }
  const one = wantsSinglePick(turn) ? recommendOne(turn) : null;
  if (one !== null) return withNextQuestion(turn, one);
  if (turn.state.asked !== null) return repeatQuestion(turn, turn.state.asked);
  if (wantsCardsNow(turn)) return askNextQuestion(turn, [{ act: 'need-more' }]);
  const isOpening = turn.state.askedSoFar.length === 0 && !hasSpoken && !hasIntent(turn, 'refuse');
  if (isOpening) return askNextQuestion(turn, [{ act: 'welcome' }]);
  return askNextQuestion(turn, turn.state.lost > 0 ? [{ act: 'not-understood', question: null }] : []);
}

/** A shopper who asks for one bed gets it right away; then the search continues. */
function wantsSinglePick(turn: Turn): boolean {
  const isPick =
    turn.understanding.topics.includes('shown.pick') && countFacts(turn.state.facts) >= FACTS_MIN;
  return isPick || (turn.understanding.wantsTop === true && !turn.hasChanges);
}

function wantsCardsNow(turn: Turn): boolean {
  if (wasOfferedCards(turn) && hasIntent(turn, 'agree')) return true;
  return (turn.before.turns > 0 || turn.state.wantsCheap === true) && hasIntent(turn, 'recommend', 'more');
}

function wasOfferedCards({ before }: Turn): boolean {
  return before.lastActs.some(({ act }) => act === 'offer-cards');
}

/** A store set to educate shows mattresses only on request; until then, the questions continue. */
function offerCards(turn: Turn): ReplyPlan {
  const { state, context } = turn;
  const key = wasOfferedCards(turn) ? nextQuestion(state, context) : null;
  if (key !== null) return askQuestion(turn, key, makePlan({}));
  state.asked = null;
  return makePlan({ closing: [{ act: 'offer-cards' }], replies: 'offer-cards' });
}

/** By this message, beds are shown with whatever is known, and the questions go on below them. */
const FIRST_LOOK_TURN = 3;
/** Facts about the purchase rather than the sleeper. */
const PURCHASE_FACTS: ReadonlySet<FactKey> = new Set<FactKey>([
  'size',
  'budget',
  'partner',
  'age',
  'sleeper',
]);

/**
 * Beds are shown once a size or budget and one need are known, three facts, when the shopper asks for beds, and from
 * the third message on. The merchant's `firm` questions come first unless the shopper insists.
 */
export function isReady(turn: Turn): boolean {
  const { state, context } = turn;
  if (!canAsk(state)) return true;
  const known = countFacts(state.facts) + (state.wantsCheap === true ? 1 : 0);
  const isAsked = asksForBeds(turn);
  const next = nextQuestion(state, context);
  const isMerchants = next !== null && isMerchantKey(next);
  if (isMerchants || findOpenFirmQuestion(state, context) !== null) return isAsked && known >= FACTS_MIN;
  if (isAsked && (known > 0 || state.turns > 1)) return true;
  if (findConceptNames(turn.text, turn.pack.lessonWords).has('see-all')) return true;
  const isPriced = isKnown(state.facts, 'size') || isKnown(state.facts, 'budget');
  const needs = state.facts.filter(({ key }) => !PURCHASE_FACTS.has(key));
  const hasNeed = countFacts(needs) > 0 || (state.interests?.materials.length ?? 0) > 0;
  if (known >= FACTS_TO_RECOMMEND || (isPriced && hasNeed)) return true;
  return state.turns >= FIRST_LOOK_TURN && (known > 0 || state.askedSoFar.length > 1);
}

/** "Which of these is softest" and "what do they cost" ask for beds before any were shown. */
function asksForBeds(turn: Turn): boolean {
  const { isOfUnshown, price } = turn.understanding;
  return wantsCardsNow(turn) || isOfUnshown === true || price !== undefined;
}

/** Repeats the open question once, without a question mark; after that, asks another one. */
export function repeatQuestion(turn: Turn, key: QuestionKey): ReplyPlan {
  const { state } = turn;
  if (state.lost === PERSON_OFFER_AFTER_NOT_UNDERSTOOD) return notUnderstood(turn, key, null);
  const intro: Act[] = wantsCardsNow(turn) ? [{ act: 'need-more' }] : [];
  if (state.dodges > 1)
    return askNextQuestion(turn, state.lost > 0 ? [{ act: 'not-understood', question: null }] : intro);
  if (state.lost > 0) return notUnderstood(turn, key, null);
  return makePlan({ opening: intro, closing: [{ act: 'ask', question: key, again: true }], replies: key });
}

/** The second time in a row, offers a person. */
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

/** After a recommendation: new cards if a fact changed or the shopper asks for others; otherwise the same ones stay. */
function continueAfterCards(turn: Turn, hasSpoken: boolean): ReplyPlan {
  const { state } = turn;
  const change = getRequestedChange(turn);
  const hasCards = state.lastShown.length > 0;
  if (change !== null) {
    const found = findMoreOptions(turn, change);
    return withFollowUps(turn, turn.hasChanges && asksForPick(turn) ? narrowToPick(turn, found) : found);
  }
  const isNews = turn.hasChanges || (hasCards && areCardsStale(turn));
  if (isNews && asksForPick(turn)) return withFollowUps(turn, narrowToPick(turn, recommend(turn)));
  const isCorrected = hasCards && turn.understanding.isCorrection === true;
  const isRepeated = isCorrected && turn.understanding.facts.length > 0;
  if (turn.hasChanges || isRepeated || (hasCards && repeatsUnmetPreference(turn)))
    return withNextQuestion(turn, recommend(turn));
  if (hasIntent(turn, 'recommend') || (!hasCards && hasIntent(turn, 'more', 'cheaper')))
    return withFollowUps(turn, pickFromShownInstead(turn) ?? recommend(turn));
  if (turn.changed.length > 0 || hasAnsweredMerchant(turn)) return continueAfterSkip(turn);
  if (hasSpoken) return makePlan({ replies: 'after-cards' });
  if (state.lost > 0) return notUnderstood(turn, state.asked, 'after-cards');
  if (hasCards && hasIntent(turn, 'refuse', 'agree'))
    return makePlan({ opening: [{ act: 'keep-as-is' }], replies: 'after-cards' });
  if (!hasCards) return makePlan({ opening: [{ act: 'stand-back' }], replies: 'person' });
  return withFollowUps(turn, makePlan({}));
}

/**
 * "Which do you recommend for my back", with no new facts: picks one of the shown beds instead of repeating the set.
 */
function pickFromShownInstead(turn: Turn): ReplyPlan | null {
  const { understanding, before } = turn;
  if (!understanding.isQuestion || before.lastShown.length < 2) return null;
  const picked = pickFromShown(turn);
  return picked === null ? null : makePlan({ opening: picked.acts, cards: picked.cards ?? [] });
}

/**
 * After cards, a shopper who skips a question gets no more questions except the merchant's own, unless too little is
 * known.
 */
function continueAfterSkip(turn: Turn): ReplyPlan {
  const { state, context } = turn;
  const [own] = canAsk(state) ? listOpenMerchantQuestions(state, context) : [];
  if (own !== undefined) return askQuestion(turn, merchantKey(own), makePlan({}));
  const key = countFacts(state.facts) < FACTS_TO_RECOMMEND ? nextQuestion(state, context) : null;
  if (key !== null) return askQuestion(turn, key, makePlan({}));
  state.asked = null;
  return withFollowUps(turn, makePlan({}));
}

/** Asks the next useful question, or shows cards if there is none. */
export function askNextQuestion(turn: Turn, opening: Act[] = []): ReplyPlan {
  const { state, context, before } = turn;
  const key = nextQuestion(state, context);
  if (key !== null) return askQuestion(turn, key, makePlan({ opening }));
  state.asked = null;
  return before.lastProfile === null
    ? withFollowUps(turn, recommend(turn))
    : withFollowUps(turn, makePlan({ opening }));
}

function askQuestion({ state }: Turn, key: QuestionKey, said: ReplyPlan): ReplyPlan {
  recordAsked(state, key);
  return { ...said, closing: [{ act: 'ask', question: key, again: false }], replies: key };
}

/** Cards, then the open question that would change them most, if there is one. */
function withNextQuestion(turn: Turn, shown: ReplyPlan): ReplyPlan {
  if (shown.replies !== null) return shown;
  const key = nextQuestion(turn.state, turn.context);
  if (key !== null) return askQuestion(turn, key, shown);
  turn.state.asked = null;
  return withFollowUps(turn, shown);
}

function withFollowUps(turn: Turn, shown: ReplyPlan): ReplyPlan {
  if (shown.cards.length > 0) turn.state.asked = null;
  if (shown.replies !== null || turn.state.lastShown.length === 0) return shown;
  return { ...shown, closing: [{ act: 'offer' }], replies: 'after-cards' };
}
