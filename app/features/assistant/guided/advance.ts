import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { isAside } from '#app/features/assistant/guided/asides.ts';
import {
  answersFor,
  countFacts,
  nextQuestion,
  openFirmQuestions,
  openQuestions,
  QUESTIONS_MAX,
} from '#app/features/assistant/guided/next-question.ts';
import { QUESTIONS } from '#app/features/assistant/guided/questions.en.ts';
import { FACTS_ENOUGH, FACTS_LEAST, recommend } from '#app/features/assistant/guided/recommend.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { isKnown, type Spoken, spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

/** In `dodges`: the shopper looks around, and nothing is asked until they want something. */
export const STOOD_BACK = -1;

/** Questions left unanswered after which the assistant shows something with what there is. */
const BLANKS_ENOUGH = 3;

/** What the search does next: recommend, ask, come back to the open question, or wait. */
export function advance(turn: Turn, hasSpoken: boolean): Spoken {
  if (wants(turn, 'just-browsing') && !turn.isNews && !wantsCards(turn)) return standBack(turn);
  return turn.before.lastProfile === null ? search(turn, hasSpoken) : refine(turn, hasSpoken);
}

function wantsCards(turn: Turn): boolean {
  return wants(turn, 'show-now') || wants(turn, 'you-pick');
}

/** No pressure: nothing is asked until the shopper wants something. */
function standBack(turn: Turn): Spoken {
  turn.state.dodges = STOOD_BACK;
  return spoken({ quickReplies: texts.NO_PRESSURE_REPLIES });
}

function search(turn: Turn, hasSpoken: boolean): Spoken {
  if (isReady(turn)) return turn.isNews ? withNext(turn, recommend(turn)) : withOffer(turn, recommend(turn));
  if (turn.state.asked !== null) return comeBack(turn, { key: turn.state.asked, hasSpoken });
  if (isAside(turn) && !turn.isNews && turn.state.dodges !== 0) {
    return spoken({ quickReplies: turn.state.wantsPerson ? [] : texts.NO_PRESSURE_REPLIES });
  }
  const isLost = wants(turn, 'unclear') && turn.changed.length === 0 && turn.before.turns > 0 && !hasSpoken;
  const lead = isLost ? [texts.notUnderstood(turn.before.turns)] : [];
  if (wants(turn, 'cheaper')) return askNext(turn, 'budget');
  return withLead(wantsCards(turn) ? [texts.fewerThanNeeded(turn.before.turns)] : lead, askNext(turn));
}

/**
 * Three facts are enough, two when the shopper wants to see something, passes, or has been asked thrice.
 * Someone who answers nothing sees starting points after three blanks, two when asked to choose.
 */
export function isReady(turn: Turn): boolean {
  const { facts, askedSoFar, questions } = turn.state;
  const known = countFacts(facts);
  const isFirmOpen = questions < QUESTIONS_MAX && openFirmQuestions(turn.state, turn.context).length > 0;
  if (known >= FACTS_ENOUGH) return wantsCards(turn) || !isFirmOpen;
  const blanks = askedSoFar.filter((key) => !isKnown(facts, key)).length;
  if (known >= FACTS_LEAST) {
    const isBeside = isAside(turn) && !wants(turn, 'open-question');
    const isStalled = blanks > 0 && !turn.isNews && !isBeside;
    const isDoubted = !isBeside || wants(turn, 'why-ask');
    const isLate = turn.before.dodges > 0 ? isDoubted : !isBeside && questions >= FACTS_ENOUGH;
    return wantsCards(turn) || isStalled || isLate;
  }
  return (wantsCards(turn) && blanks > 1) || (blanks >= BLANKS_ENOUGH && !isAside(turn));
}

/** The open question once more, as an invitation; someone who leaves it open twice is asked something else. */
function comeBack(turn: Turn, { key, hasSpoken }: { key: FactKey; hasSpoken: boolean }): Spoken {
  const texted = QUESTIONS[key];
  const quickReplies = answersFor(key, turn.context);
  if (wantsCards(turn)) return withLead([texts.fewerThanNeeded(turn.before.turns)], askNext(turn));
  const isFirst = turn.before.dodges <= 0;
  if (turn.isNews || isAside(turn)) {
    turn.state.dodges = 1;
    if (isFirst && texted) return spoken({ closing: [texted.invite], quickReplies });
    return turn.isNews ? askNext(turn) : spoken({ quickReplies });
  }
  if (turn.state.lost === LOST_OFTEN) return offerPerson(quickReplies);
  if (!isFirst || !texted) return askNext(turn);
  turn.state.dodges = 1;
  const isNegative = wants(turn, 'no') || wants(turn, 'yes');
  const lead = hasSpoken || isNegative ? [] : [texts.notUnderstood(turn.before.turns)];
  return spoken({ lines: lead, closing: [texted.hint], quickReplies });
}

/** In `lost`: after this many messages without sense, short answers and a person are offered instead of a question. */
const LOST_OFTEN = 2;
const ANSWERS_BESIDE_PERSON = 4;

function offerPerson(quickReplies: readonly string[]): Spoken {
  const items = [...quickReplies.slice(0, ANSWERS_BESIDE_PERSON), texts.ASK_A_PERSON];
  return spoken({ lines: [texts.lostTwice()], quickReplies: items });
}

/** After a recommendation: what is new changes it, and everything else leaves it standing. */
function refine(turn: Turn, hasSpoken: boolean): Spoken {
  if (turn.isNews) return withNext(turn, recommend(turn));
  if (wantsCards(turn)) return withOffer(turn, recommend(turn));
  if (hasSpoken) return spoken({ quickReplies: followUps(turn) });
  const isDeclined = wants(turn, 'no') || wants(turn, 'skip');
  if (isDeclined && turn.before.asked === null)
    return spoken({ lines: [texts.leftAsIs()], quickReplies: followUps(turn) });
  const isLost = wants(turn, 'unclear');
  if (turn.state.lost === LOST_OFTEN) return offerPerson(followUps(turn));
  return withOffer(turn, spoken({ lines: isLost ? [texts.notUnderstood(turn.before.turns)] : [] }));
}

/** Asks the next question that is worth asking, `wished` if it may be asked; without one, shows what there is. */
export function askNext(turn: Turn, wished?: FactKey): Spoken {
  const isOpen = wished !== undefined && openQuestions(turn.state, turn.context).includes(wished);
  const key = isOpen ? wished : nextQuestion(turn.state, turn.context);
  if (key === null) {
    turn.state.asked = null;
    return turn.before.lastProfile === null ? withOffer(turn, recommend(turn)) : withOffer(turn, spoken({}));
  }
  return ask(turn, key);
}

function ask({ state, context }: Turn, key: FactKey): Spoken {
  state.asked = key;
  state.questions += 1;
  state.askedSoFar = [...state.askedSoFar, key];
  state.dodges = 0;
  return spoken({ closing: [QUESTIONS[key]?.ask ?? ''], quickReplies: answersFor(key, context) });
}

/** Cards, and then the question that would change them most, if one is left. */
function withNext(turn: Turn, shown: Spoken): Spoken {
  if (shown.quickReplies.length > 0) return shown;
  const key = nextQuestion(turn.state, turn.context);
  if (key === null) return withOffer(turn, shown);
  const asked = ask(turn, key);
  return { ...shown, closing: asked.closing, quickReplies: asked.quickReplies };
}

/** What was said, with what can be asked about the cards as quick replies. */
export function withFollowUps(turn: Turn, said: Spoken): Spoken {
  return said.quickReplies.length > 0 ? said : { ...said, quickReplies: followUps(turn) };
}

/** Cards, and then what can be done with them. */
function withOffer(turn: Turn, shown: Spoken): Spoken {
  if (shown.quickReplies.length > 0 || shown.closing.length > 0) return shown;
  const closing = turn.state.lastShown.length === 0 ? [] : [texts.offer(turn.before.turns)];
  return { ...shown, closing, quickReplies: followUps(turn) };
}

function followUps({ state, text }: Turn): readonly string[] {
  return followUpReplies(state.lastShown.length, text);
}

/** What can be asked about so many cards; not what the shopper has just asked. */
export function followUpReplies(shown: number, text: string): readonly string[] {
  if (shown === 0) return [];
  const replies = shown === 1 ? texts.AFTER_ONE_CARD : texts.AFTER_CARDS;
  const asked = lettersOf(text);
  return replies.filter((reply) => lettersOf(reply) !== asked);
}

/** A sentence without its capitals and signs: typed or tapped, it asks for the same. */
function lettersOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withLead(lead: string[], rest: Spoken): Spoken {
  return { ...rest, lines: [...lead, ...rest.lines] };
}
