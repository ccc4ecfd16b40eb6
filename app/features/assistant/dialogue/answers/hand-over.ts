import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { Handover } from '#app/features/assistant/conversation.ts';
import {
  answerStore,
  contactLines,
  getFirstContact,
  reachStoreActs,
} from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { citeQuestion, citeTopic } from '#app/features/assistant/dialogue/answers/store-documents.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { hasIntent, makePlan, type ReplyPlan, type Turn } from '#app/features/assistant/dialogue/turn.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/question-form.ts';

type HandoverReason = Handover['reason'];

/** Hands the chat over to the store's team: service requests, anger, requests for a person, children. */
export function handOver(turn: Turn): ReplyPlan | null {
  const called = answerCallBack(turn);
  if (called !== null) return called;
  if (hasIntent(turn, 'service') && !isAnsweredByDocuments(turn)) return handOverService(turn, 'service');
  if (hasIntent(turn, 'person')) return handOverOnRequest(turn);
  if (turn.understanding.intents[0] === 'angry') return answerAnger(turn);
  if (hasIntent(turn, 'child')) return answerChild(turn);
  return null;
}

const POLICIES = ['warranty', 'returns', 'trial'] as const;

/** "Do I need the receipt for a return" is a policy question, unless it's about the shopper's own order. */
function isAnsweredByDocuments(turn: Turn): boolean {
  const { isQuestion, contact, topics } = turn.understanding;
  if (!isQuestion || contact.order !== undefined) return false;
  const policies = POLICIES.filter((topic) => topics.includes(`store.${topic}`));
  return citeQuestion(turn) !== null || policies.some((topic) => citeTopic(topic, turn) !== null);
}

/**
 * Continues a hand-over until the shopper asks about mattresses again. Returns the given answer, marked final, if there
 * is one. Null if nothing was handed over, a question is open, the search has resumed, or the message is only a yes, no
 * or hello.
 */
export function afterHandOver(turn: Turn, answered: ReplyPlan | null): ReplyPlan | null {
  const { handover, asked } = turn.before;
  if (handover === null || asked !== null) return null;
  const isAnswered = answered?.opening.some(({ act }) => STORE_ACTS.has(act)) === true;
  if (!isAnswered && isOfComplaint(turn, handover.reason)) return handOverService(turn, handover.reason);
  if (hasResumedSearch(turn, handover.reason)) return null;
  const { order, phone, email } = turn.understanding.contact;
  const isDetail = handover.reason !== 'child' && [order, phone, email].some((one) => one !== undefined);
  if (answered !== null && !(isDetail && !isQuestionForm(turn.text, turn.pack.asking)))
    return { ...answered, isFinal: true };
  if (handover.reason === 'child') return answerChild(turn);
  // "Ok" and "no" add nothing the team needs.
  const isShort = turn.text.length <= SHORT_MAX;
  if (isShort && hasIntent(turn, 'agree', 'refuse', 'greet')) return null;
  return handover.reason === 'person' ? handOverOnRequest(turn) : handOverService(turn, handover.reason);
}

const STORE_ACTS: ReadonlySet<Act['act']> = new Set<Act['act']>([
  'store',
  'store-unknown',
  'cite',
  'call-back',
]);

/** "I told you I don't have the receipt. Is a dip like that covered": still about the complaint. */
function isOfComplaint(turn: Turn, reason: HandoverReason): reason is 'service' | 'complaint' {
  const lacksOrder = findConceptNames(turn.text, turn.pack.lessonWords).has('no-order');
  return reason !== 'child' && reason !== 'person' && (lacksOrder || answerServiceQuestions(turn).length > 0);
}

function hasResumedSearch(turn: Turn, reason: HandoverReason): boolean {
  const { facts, doubts } = turn.understanding;
  if (reason === 'child') return facts.some(({ key, value }) => key === 'sleeper' && value === 'child');
  if (hasIntent(turn, 'recommend', 'more', 'cheaper', 'browse', 'sells', 'restart', 'compare')) return true;
  return (
    facts.length + doubts.length > 0 &&
    !hasIntent(turn, 'contact') &&
    turn.understanding.intents[0] === 'inform'
  );
}

/** Apologizes, passes the issue to the team and asks for the order number and contact details. Doesn't sell. */
function handOverService(turn: Turn, reason: 'service' | 'complaint'): ReplyPlan {
  const { order, contact, again, hasNews } = recordHandover(turn, reason);
  const opening: Act[] = [handOverAct(turn, reason, { again, hasNews })];
  const isComplete = order !== null && contact !== null;
  const asides = answerServiceQuestions(turn);
  if (asides.length === 0 && (!again || !hasNews)) opening.push(...reachStoreActs(turn));
  opening.push(...asides);
  const isAsked = !again || (hasNews && !isComplete);
  const needsOrder = order === null && !findConceptNames(turn.text, turn.pack.lessonWords).has('no-order');
  const needsContact = contact === null;
  const closing: Act[] =
    isAsked && (needsOrder || needsContact) ? [{ act: 'ask-service', needsOrder, needsContact }] : [];
  return makePlan({ opening, closing, isFinal: true });
}

/** "Is that covered, and when will someone call": what can be said of it, once the team has the complaint. */
function answerServiceQuestions(turn: Turn): Act[] {
  const { text, pack, understanding, before, context } = turn;
  if (before.handover === null) return [];
  const named = findConceptNames(text, pack.lessonWords);
  const isOf = (topic: string) => understanding.topics.some((one) => one.endsWith(`.${topic}`));
  const asked = POLICIES.filter((topic) => isOf(topic) || (topic === 'warranty' && named.has('covered')));
  const isOfTime = named.has('callback') && (named.has('how-soon') || named.has('time'));
  const hours = contactLines(context.store.hours).join('; ');
  const flags = { needsNumber: false, isNew: false, isAsked: true };
  const when: Act = {
    act: 'call-back',
    about: 'when',
    ...flags,
    hours,
    contact: getFirstContact(context.store),
  };
  return [...(asked.length === 0 ? [] : answerStore(turn, asked)), ...(isOfTime ? [when] : [])];
}

function handOverOnRequest(turn: Turn): ReplyPlan {
  const { again, hasNews } = recordHandover(turn, 'person');
  const act = handOverAct(turn, 'person', { again, hasNews });
  const { hours, waitMinutes } = turn.context.store;
  const needsHours = !again && hours.trim() !== '' && (act.isThere === false || !waitMinutes);
  const open = needsHours ? answerStore(turn, ['hours']).filter((one) => one.act === 'store') : [];
  return makePlan({ opening: [act, ...reachStoreActs(turn), ...open], replies: 'waiting', isFinal: true });
}

/** The shopper is angry but hasn't named an issue the team could solve. */
function answerAnger(turn: Turn): ReplyPlan {
  const { again, hasNews } = recordHandover(turn, 'complaint');
  const opening: Act[] = [
    { act: 'comfort', about: 'anger' },
    handOverAct(turn, 'complaint', { again, hasNews }),
  ];
  return makePlan({ opening: [...opening, ...reachStoreActs(turn)], isFinal: true });
}

/** Refers a child to a parent; collects nothing and doesn't alert the team. */
function answerChild(turn: Turn): ReplyPlan {
  const again = turn.before.handover?.reason === 'child';
  turn.state.handover = { reason: 'child', order: null, contact: null };
  return makePlan({ opening: [handOverAct(turn, 'child', { again, hasNews: false })], isFinal: true });
}

/** "Have someone call me", "do you have my number", "cancel it": tells the team and confirms what it has on record. */
function answerCallBack(turn: Turn): ReplyPlan | null {
  const wish = readTeamRequest(turn);
  if (wish === 'number') return makePlan({ opening: reachStoreActs(turn), replies: 'resume' });
  if (wish === null) return null;
  const { phone } = turn.understanding.contact;
  const known = turn.before.handover?.contact ?? turn.before.lead?.phone ?? null;
  if (wish === 'wait' || wish === 'when') return answerWait(turn, wish);
  const hasNumber = phone !== undefined || (known !== null && NUMBER.test(known));
  if (wish !== 'cancel' && !hasNumber && !isHandedOverToTeam(turn)) return null;
  const { hasNews } = recordHandover(turn, 'person');
  const opening: Act[] = [
    {
      act: 'call-back',
      about: wish,
      needsNumber: wish !== 'cancel' && !hasNumber,
      isNew: hasNews && phone !== undefined,
      isAsked: turn.understanding.isQuestion || isQuestionForm(turn.text, turn.pack.asking),
      hours: contactLines(turn.context.store.hours).join('; '),
      contact: getFirstContact(turn.context.store),
    },
  ];
  return makePlan({ opening, replies: 'waiting', isFinal: true });
}

/** A phone number has at least seven digits. */
const NUMBER = /(?:\d\D{0,3}){7}/;

/** Answers "take your time" and "how long will it take" after a hand-over. */
function answerWait(turn: Turn, about: 'wait' | 'when'): ReplyPlan {
  const { store } = turn.context;
  const hours = contactLines(store.hours).join('; ');
  const flags = { needsNumber: false, isNew: false, isAsked: about === 'when' };
  return makePlan({
    opening: [{ act: 'call-back', about, ...flags, hours, contact: getFirstContact(store) }],
    replies: 'waiting',
    isFinal: true,
  });
}

const isHandedOverToTeam = ({ before }: Turn) =>
  before.handover !== null && before.handover.reason !== 'child';

interface RecordedHandover extends Handover {
  again: boolean;
  /** Whether this message brought an order number or contact details. */
  hasNews: boolean;
}

/** Flags the chat for a person and keeps the details left earlier. */
function recordHandover(turn: Turn, reason: Exclude<HandoverReason, 'child'>): RecordedHandover {
  const { state, before, understanding } = turn;
  const { phone, email } = understanding.contact;
  const order = understanding.contact.order ?? readAwaitedOrderNumber(turn);
  const known = before.handover?.reason === 'child' ? null : before.handover;
  const lead = state.lead?.phone ?? state.lead?.email ?? null;
  const handover: Handover = {
    reason: known && reason === 'person' ? known.reason : reason,
    order: order ?? known?.order ?? null,
    contact: phone ?? email ?? known?.contact ?? lead,
  };
  state.wantsPerson = true;
  state.handover = handover;
  const hasNews = order !== undefined || phone !== undefined || email !== undefined;
  return { ...handover, again: known !== null, hasNews };
}

const ORDER_NUMBER = /(?<![\d.])#?[A-Z]{0,4}-?\d{3,15}(?![\d.@])/i;

/** A number sent in reply to the question for an order number. */
function readAwaitedOrderNumber({ before, text, understanding }: Turn): string | undefined {
  const isAwaited = before.lastActs.some((one) => one.act === 'ask-service' && one.needsOrder);
  if (!isAwaited || understanding.contact.phone !== undefined) return undefined;
  return ORDER_NUMBER.exec(text)?.[0].replace('#', '');
}

function handOverAct(
  turn: Turn,
  reason: HandoverReason,
  { again, hasNews }: { again: boolean; hasNews: boolean },
): Extract<Act, { act: 'hand-over' }> {
  const { handover } = turn.state;
  const { availability } = turn.context.store;
  return {
    act: 'hand-over',
    reason,
    order: handover?.order ?? null,
    hasContact: (handover?.contact ?? null) !== null,
    isThere: availability?.isThere ?? null,
    backAt: availability?.backAt || null,
    waitMinutes: turn.context.store.waitMinutes ?? null,
    again,
    hasNews,
  };
}

const SHORT_MAX = 60;

/** What a message asks of the team: a call, a cancellation, or only its number; null for anything else. */
function readTeamRequest(turn: Turn): ActOf<'call-back'>['about'] | 'number' | null {
  const { text, pack, before, understanding } = turn;
  const named = findConceptNames(text, pack.lessonWords);
  const { phone, order } = understanding.contact;
  const isPassed = isHandedOverToTeam(turn);
  const isOfOrder = before.handover?.reason === 'service' || before.handover?.reason === 'complaint';
  if (named.has('cancel') && isPassed) return 'cancel';
  if (isPassed && phone === undefined && order === undefined && understanding.facts.length === 0) {
    if (named.has('how-soon') && named.has('callback')) return 'when';
    if (named.has('no-rush')) return 'wait';
  }
  if (isOfOrder && (phone !== undefined || order !== undefined)) return null;
  const isOfCall =
    named.has('callback') ||
    (isPassed && phone === undefined && (named.has('has-number') || named.has('told')));
  if (isOfCall && (isPassed || phone !== undefined)) return named.has('by-text') ? 'text' : 'call';
  const isOnlyNumber = text.length <= SHORT_MAX && named.has('their-number') && !named.has('has-number');
  return isOnlyNumber && phone === undefined && !named.has('callback') ? 'number' : null;
}
