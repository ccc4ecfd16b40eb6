import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import { wordFact } from '#app/features/assistant/dialogue/acknowledge.ts';
import { asksForPick, pickFrom } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { changeWanted, lookFurther } from '#app/features/assistant/dialogue/look-further.ts';
import {
  isMerchantKey,
  merchantKey,
  openMerchantQuestions,
} from '#app/features/assistant/dialogue/merchant-questions.ts';
import {
  canAsk,
  FACTS_ENOUGH,
  FACTS_LEAST,
  mustAskBudget,
  nextQuestion,
  openFirmQuestion,
  recordAsked,
  wouldChange,
} from '#app/features/assistant/dialogue/questions.ts';
import { recommend } from '#app/features/assistant/dialogue/recommend.ts';
import { type Plan, plan, type Turn, wants } from '#app/features/assistant/dialogue/turn.ts';
import { countFacts, isKnown, knownValues } from '#app/features/assistant/understanding/known-facts.ts';

/** In `lost`: after this many messages in a row that weren't understood, short answers and a person are offered. */
const LOST_OFTEN = 2;
/** Unanswered questions after which cards are shown with the facts known so far. */
const BLANKS_ENOUGH = 3;

/** What the search does next: ask back, recommend, look further, ask, come back to the open question, or wait. */
export function advance(turn: Turn, hasSpoken: boolean): Plan {
  if (turn.state.isBrowsing) return plan({ opening: [{ act: 'stand-back' }], replies: 'no-pressure' });
  const doubt = checkDoubt(turn);
  if (doubt !== null) return doubt;
  return turn.before.lastProfile === null ? search(turn, hasSpoken) : refine(turn, hasSpoken);
}

/** A value that was read without being sure is asked back about, once, as the only question. */
function checkDoubt(turn: Turn): Plan | null {
  const { understanding, state, context, before } = turn;
  if (!canAsk(state)) return null;
  const known: Record<string, unknown> = knownValues(state.facts);
  const isSame = (key: string, value: unknown) => JSON.stringify(known[key]) === JSON.stringify(value);
  const doubt = understanding.doubts.find(({ key, value }) => {
    if (value === null || isSame(key, value) || state.checked?.includes(key)) return false;
    if (wordFact(turn, key, value) === '') return false;
    if (understanding.facts.some((fact) => fact.key === key)) return false;
    return before.lastProfile === null || wouldChange(state, context, { key, value });
  });
  if (doubt === undefined) return null;
  state.checking = doubt;
  state.checked = [...(state.checked ?? []), doubt.key];
  state.questions += 1;
  return plan({ closing: [{ act: 'clarify', fact: doubt.key, value: doubt.value }], replies: 'yes-no' });
}

function search(turn: Turn, hasSpoken: boolean): Plan {
  if (isReady(turn) && asksForPick(turn)) return withOffer(turn, pickFrom(turn, recommend(turn)));
  if (isReady(turn)) return (insists(turn) ? withOffer : withNext)(turn, recommend(turn));
  if (turn.state.asked !== null) return comeBack(turn, turn.state.asked);
  if (insists(turn)) return askNext(turn, [{ act: 'need-more' }]);
  const isOpening = turn.state.askedSoFar.length === 0 && !hasSpoken && !wants(turn, 'refuse');
  if (isOpening) return askNext(turn, [{ act: 'welcome' }]);
  return askNext(turn, turn.state.lost > 0 ? [{ act: 'not-understood', question: null }] : []);
}

/** Whether the shopper asks to see mattresses now. */
function insists(turn: Turn): boolean {
  return (turn.before.turns > 0 || turn.state.wantsCheap === true) && wants(turn, 'recommend', 'more');
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
  if (known >= FACTS_ENOUGH) return insists(turn) || !isOpen;
  const blanks = countBlanks(turn);
  if (known >= FACTS_LEAST) {
    const isPassing = changed.some((key) => !isKnown(state.facts, key)) || state.dodges > 1;
    return insists(turn) || (isPassing && !isOpen);
  }
  const isAskedAgain = turn.before.lastActs.some(({ act }) => act === 'need-more');
  return blanks >= BLANKS_ENOUGH || (insists(turn) && (blanks > 1 || isAskedAgain));
}

function countBlanks({ state }: Turn): number {
  const isAnswered = (key: QuestionKey) =>
    isMerchantKey(key)
      ? state.merchantAnswers.some(({ question }) => key.endsWith(question))
      : isKnown(state.facts, key);
  return state.askedSoFar.filter((key) => !isAnswered(key)).length;
}

/** Asks the open question once more, without a question mark; after that another question. */
export function comeBack(turn: Turn, key: QuestionKey): Plan {
  const { state } = turn;
  if (state.lost === LOST_OFTEN) return notUnderstood(turn, key, null);
  const lead: Act[] = insists(turn) ? [{ act: 'need-more' }] : [];
  if (state.dodges > 1)
    return askNext(turn, state.lost > 0 ? [{ act: 'not-understood', question: null }] : lead);
  if (state.lost > 0) return notUnderstood(turn, key, null);
  return plan({ opening: lead, closing: [{ act: 'ask', question: key, again: true }], replies: key });
}

/** The second time in a row a person is offered. */
function notUnderstood({ state }: Turn, question: QuestionKey | null, otherwise: Plan['replies']): Plan {
  const act: Act = { act: 'not-understood', question };
  return plan({ opening: [act], replies: state.lost === LOST_OFTEN ? 'person' : (question ?? otherwise) });
}

/** After a recommendation: shows new cards if a fact changed or the shopper asks for others, otherwise keeps them. */
function refine(turn: Turn, hasSpoken: boolean): Plan {
  const { state } = turn;
  const change = changeWanted(turn);
  const hasCards = state.lastShown.length > 0;
  if (change !== null) {
    const found = lookFurther(turn, change);
    return withOffer(turn, turn.isNews && asksForPick(turn) ? pickFrom(turn, found) : found);
  }
  if (turn.isNews && asksForPick(turn)) return withOffer(turn, pickFrom(turn, recommend(turn)));
  if (turn.isNews) return withNext(turn, recommend(turn));
  if (wants(turn, 'recommend') || (!hasCards && wants(turn, 'more', 'cheaper')))
    return withOffer(turn, recommend(turn));
  if (turn.changed.length > 0) return afterSkip(turn);
  if (hasSpoken) return plan({ replies: 'after-cards' });
  if (state.lost > 0) return notUnderstood(turn, state.asked, 'after-cards');
  if (hasCards && wants(turn, 'refuse', 'agree'))
    return plan({ opening: [{ act: 'keep-as-is' }], replies: 'after-cards' });
  if (!hasCards) return plan({ opening: [{ act: 'stand-back' }], replies: 'person' });
  return withOffer(turn, plan({}));
}

/** After cards, a shopper who skips a question gets no further questions, except the merchant's own. */
function afterSkip(turn: Turn): Plan {
  const { state, context } = turn;
  const [own] = canAsk(state) ? openMerchantQuestions(state, context) : [];
  if (own !== undefined) return ask(turn, merchantKey(own), plan({}));
  state.asked = null;
  return withOffer(turn, plan({}));
}

/** Asks the next question that is worth asking; without one, shows what there is. */
export function askNext(turn: Turn, opening: Act[] = []): Plan {
  const { state, context, before } = turn;
  const key = nextQuestion(state, context);
  if (key !== null) return ask(turn, key, plan({ opening }));
  state.asked = null;
  return before.lastProfile === null ? withOffer(turn, recommend(turn)) : withOffer(turn, plan({ opening }));
}

function ask({ state }: Turn, key: QuestionKey, said: Plan): Plan {
  recordAsked(state, key);
  return { ...said, closing: [{ act: 'ask', question: key, again: false }], replies: key };
}

/** Cards, and then the question that would change them most, if one is left. */
function withNext(turn: Turn, shown: Plan): Plan {
  if (shown.replies !== null) return shown;
  const key = nextQuestion(turn.state, turn.context);
  if (key !== null) return ask(turn, key, shown);
  turn.state.asked = null;
  return withOffer(turn, shown);
}

/** Cards, and then what can be done with them. */
function withOffer(turn: Turn, shown: Plan): Plan {
  if (shown.cards.length > 0) turn.state.asked = null;
  if (shown.replies !== null || turn.state.lastShown.length === 0) return shown;
  return { ...shown, closing: [{ act: 'offer' }], replies: 'after-cards' };
}
