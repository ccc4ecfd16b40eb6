import type { Act } from '#app/features/assistant/acts.ts';
import { type ConversationState, type ReplyPart } from '#app/features/assistant/conversation.ts';
import { acknowledge, explainNewFact } from '#app/features/assistant/dialogue/acknowledge.ts';
import {
  findAccessories,
  planAccessoriesOnly,
  mentionsMoreThanAccessories,
  appendAccessories,
} from '#app/features/assistant/dialogue/accessories.ts';
import { askNextQuestion } from '#app/features/assistant/dialogue/continue-search.ts';
import { followUp, answerAfterUpdatingCards } from '#app/features/assistant/dialogue/follow-up.ts';
import {
  answerMessage,
  asksBedForPain,
  declineQuestion,
} from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { unansweredAct } from '#app/features/assistant/dialogue/answers/unanswered-questions.ts';
import { hasUnknownSubject } from '#app/features/assistant/dialogue/separate-questions.ts';
import { asksForPick } from '#app/features/assistant/dialogue/answers/choose-shown.ts';
import { bookingLink, respondToLead, withLeadForm } from '#app/features/assistant/dialogue/leads.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { findNamedCards } from '#app/features/assistant/dialogue/named-products.ts';
import {
  focusOnNamedBeds,
  returnToOwnPicks,
  showNamedBeds,
  withOwnPicks,
} from '#app/features/assistant/dialogue/show-named.ts';
import { recordSeenProducts } from '#app/features/assistant/dialogue/product-card.ts';
import { showAct } from '#app/features/assistant/dialogue/cards-intro.ts';
import { asksForMoreSizes } from '#app/features/assistant/dialogue/quick-replies.ts';
import { selectLanguagePack, buildTurn } from '#app/features/assistant/dialogue/read-turn.ts';
import { renderPlan } from '#app/features/assistant/dialogue/render.ts';
import {
  hasIntent,
  makePlan,
  type ReplyPlan,
  startOver,
  type Turn,
} from '#app/features/assistant/dialogue/turn.ts';
import type {
  ChatEngine,
  Reply,
  ReplyContext,
  TurnRequest,
} from '#app/features/assistant/engine/chat-engine.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';

/** The built-in assistant's reply: pure, synchronous, deterministic; never throws; one question at most, last. */
export function createGuidedReply(request: TurnRequest): Reply {
  const { turn, plan: decided } = planTurn(request);
  const parts = renderPlan(decided, turn);
  const isSilent = !parts.some(({ type }) => type !== 'quick-replies');
  if (!isSilent || turn.alreadySaid !== '') return { parts, state: turn.state };
  const act: Act = { act: turn.state.lastShown.length > 0 ? 'offer' : 'stand-back' };
  return { parts: renderPlan({ ...decided, opening: [act] }, turn), state: turn.state };
}

interface PlannedTurn {
  turn: Turn;
  plan: ReplyPlan;
}

function planTurn(request: TurnRequest): PlannedTurn {
  const asked = findAccessories(request);
  if (asked === null) return planBedTurn(request);
  const whole = buildTurn(request);
  const { language } = whole.state;
  const rest = { ...request, text: asked.rest, state: { ...request.state, language } };
  const alone = buildTurn(rest);
  const { turn, plan } = mentionsMoreThanAccessories(alone, asked)
    ? planBedTurn(rest)
    : { turn: alone, plan: planAccessoriesOnly(alone) };
  recordSeenProducts(turn, asked.cards);
  return { turn, plan: appendAccessories(plan, asked, whole) };
}

function planBedTurn(asking: TurnRequest): PlannedTurn {
  const request = returnToOwnPicks(asking);
  const { turn, plan } = planNamedOrSearched(request);
  return { turn, plan: request === asking ? plan : withOwnPicks(turn, plan) };
}

function planNamedOrSearched(request: TurnRequest): PlannedTurn {
  const named = findNamedCards(request);
  const turn = buildTurn(named === null ? request : focusOnNamedBeds(request, named));
  return { turn, plan: named === null ? planReply(turn) : showNamedBeds(turn, named) };
}

function planReply(turn: Turn): ReplyPlan {
  if (asksForMoreSizes(turn.text, turn.pack)) return moreSizes(turn);
  if (hasIntent(turn, 'restart') && !hasIntent(turn, 'attack')) return restart(turn);
  const before = { ...turn.state };
  const forwarding = confirmForwarding(turn);
  const answer = planAfterUpdatingCards(turn) ?? answerMessage(turn) ?? planUnanswered(turn);
  const link = bookingLink(turn);
  const opening = [...forwarding, ...openingActs(turn, answer)];
  if (!canRecommendProducts(turn.context))
    return { ...planWithoutRecommendations(turn, answer, opening), link };
  const hasSpoken = opening.length > 0 || turn.alreadySaid !== '';
  const next = withLeadForm(turn, before, () => followUp(turn, answer, hasSpoken));
  if (next.opening.some(({ act }) => act === 'show')) turn.state.ownPicks = turn.state.lastShown;
  const openingToSay = turn.state.isHeldForLead === true ? opening.filter(appliesWithoutCards) : opening;
  // "Do you have anything, or should I go elsewhere" is answered by beds.
  const asksForAny = findConceptNames(turn.text, turn.pack.lessonWords).has('anything');
  // "Is there one without a euro top" is answered by such beds.
  const isWish = turn.changed.some((key) => LISTED_WISHES.has(key)) && next.cards.length > 0;
  const isUnansweredAny = (act: Act) =>
    act.act === 'unanswered' && act.about === 'other' && (asksForAny || isWish);
  const acts =
    next.cards.length > 0 || next.closing.length > 0
      ? openingToSay.filter((act) => !isUnansweredAny(act))
      : openingToSay;
  return {
    ...next,
    opening: confirmUnchangedPicks(turn, distinctActs([...acts, ...next.opening]), next),
    link,
  };
}

const LISTED_WISHES: ReadonlySet<FactKey> = new Set<FactKey>([
  'featuresAvoided',
  'materialsAvoided',
  'materialsWanted',
]);

/** If the reply only acknowledges the message, says that the picks stay the same. */
function confirmUnchangedPicks({ before, alreadySaid }: Turn, opening: Act[], next: ReplyPlan): Act[] {
  const { cards, table, closing, form } = next;
  const hasMore = cards.length > 0 || table !== null || closing.length > 0 || form !== null;
  const isBare = opening.length > 0 && opening.every(({ act }) => act === 'acknowledge');
  const count = before.lastShown.length;
  return isBare && !hasMore && count > 0 && alreadySaid === ''
    ? [...opening, showAct('same', { count })]
    : opening;
}

function distinctActs(acts: readonly Act[]): Act[] {
  const keys = acts.map((act) => JSON.stringify(act));
  return acts.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

function planAfterUpdatingCards(turn: Turn): ReplyPlan | null {
  return canRecommendProducts(turn.context) && turn.alreadySaid === ''
    ? answerAfterUpdatingCards(turn)
    : null;
}

/** Acts that still apply when the cards wait for contact details. */
function appliesWithoutCards({ act }: Act): boolean {
  return act !== 'show' && act !== 'lead-declined';
}

/** Order: greeting, response to contact details, acknowledged facts, answers. */
function openingActs(turn: Turn, answer: ReplyPlan | null): Act[] {
  const greeting = greetingActs(turn);
  const isSwitched = greeting.some(({ act }) => act === 'language');
  const answered = (answer?.opening ?? []).filter((act) => !(isSwitched && isAboutLanguage(act)));
  const isForwarded = turn.understanding.acceptsForwarding === true;
  const leadReply = respondToLead(turn).filter(
    ({ act }) => !isForwarded && !answered.some((one) => one.act === act),
  );
  if (answer?.isFinal) return [...greeting, ...answered];
  const acknowledged = acknowledge(turn).filter(
    ({ act }) => act !== 'comfort' || !answered.some((one) => one.act === act),
  );
  const comforting = acknowledged.filter(({ act }) => act === 'comfort');
  const otherAcknowledged = dropAcknowledgedByVerdict(
    acknowledged.filter(({ act }) => act !== 'comfort'),
    answered,
  );
  const beginning = [...greeting, ...leadReply, ...comforting];
  // Answers come before minor acknowledgments, unless the new facts lead to new beds.
  return answered.some(({ act }) => act === 'show')
    ? [...beginning, ...otherAcknowledged, ...explainNewFact(turn), ...answered]
    : [...beginning, ...answered, ...otherAcknowledged, ...explainNewFact(turn)];
}

/** A verdict on a base or size already acknowledges it. */
function dropAcknowledgedByVerdict(acknowledged: readonly Act[], answered: readonly Act[]): Act[] {
  const judged = answered.flatMap((act) => {
    if (act.act === 'room-fit') return ['size'];
    if (act.act !== 'verdict') return [];
    return act.size === null ? ['base'] : ['base', 'size', 'partner'];
  });
  return acknowledged.flatMap((act) => {
    if (act.act !== 'acknowledge' || judged.length === 0) return [act];
    const facts = act.facts.filter((key) => !judged.includes(key));
    const left = [facts, act.corrected, act.removed, act.skipped];
    return left.some(({ length }) => length > 0) ? [{ ...act, facts }] : [];
  });
}

/** The shopper agreed to forward the question: alerts the team and continues the chat. */
function confirmForwarding({ understanding, state }: Turn): Act[] {
  if (understanding.acceptsForwarding !== true) return [];
  state.wantsPerson = true;
  const { phone, email } = understanding.contact;
  return [{ act: 'passed-on', hasContact: (phone ?? email) !== undefined }];
}

function isAboutLanguage(act: Act): boolean {
  return act.act === 'language' || (act.act === 'decline' && act.kind === 'language');
}

function greetingActs(turn: Turn): Act[] {
  if (turn.alreadySaid !== '') return [];
  const { pack, before, understanding, context } = turn;
  const acts: Act[] = [];
  const isSwitched =
    pack.code !== selectLanguagePack(before.language, context).code && hasIntent(turn, 'language');
  if (isSwitched) acts.push({ act: 'language', code: pack.code });
  if (understanding.intents[0] === 'greet' && !turn.hasChanges)
    acts.push({ act: 'greet', isReturning: before.turns > 0 });
  return acts;
}

const SHOWN_CARD_INTENTS: Intent[] = ['about-shown', 'compare', 'why', 'choose'];

/** Says that we can't answer a question before asking one. */
export function planUnanswered(turn: Turn): ReplyPlan | null {
  const { understanding, before, hasChanges, hasLeftLead } = turn;
  if (asksBedForPain(turn)) return null;
  const isOfUnshown = understanding.isOfUnshown === true && !hasChanges;
  if (!isOfUnshown && understanding.questions === undefined && hasUnknownSubject(turn, turn.pack))
    return makePlan({ opening: [declineQuestion(turn)], replies: 'resume' });
  const isPick = before.lastShown.length > 0 && asksForPick(turn);
  const hasOtherContent =
    isPick || hasChanges || hasLeftLead || understanding.doubts.length > 0 || understanding.rank !== null;
  if (hasOtherContent || understanding.change !== null || hasIntent(turn, 'recommend', 'more', 'cheaper'))
    return null;
  const asksAboutCardsNotShown =
    isOfUnshown || (before.lastShown.length === 0 && hasIntent(turn, ...SHOWN_CARD_INTENTS));
  const isOther = understanding.isQuestion && hasIntent(turn, 'explain', 'store', ...SHOWN_CARD_INTENTS);
  const about = hasIntent(turn, 'sells')
    ? 'range'
    : asksAboutCardsNotShown
      ? 'shown'
      : isOther
        ? 'other'
        : null;
  if (about === null) return null;
  return makePlan({
    opening: [about === 'other' ? declineQuestion(turn) : unansweredAct(turn, about)],
    replies: about === 'shown' ? null : 'resume',
  });
}

function moreSizes({ state }: Turn): ReplyPlan {
  Object.assign(state, { asked: 'size', dodges: 0, lost: 0 });
  return makePlan({ closing: [{ act: 'ask', question: 'size', again: true }], replies: 'more-sizes' });
}

function restart(turn: Turn): ReplyPlan {
  turn.before = startOver(turn.before);
  turn.state = startOver(turn.state);
  const next = canRecommendProducts(turn.context)
    ? askNextQuestion(turn)
    : planWithoutRecommendations(turn, null, []);
  return { ...next, opening: [{ act: 'start-over' }, ...next.opening] };
}

export function canRecommendProducts({ mattressCount, canRecommend }: ReplyContext): boolean {
  return mattressCount > 0 && canRecommend;
}

/** Why nothing is recommended: the catalog is empty, or the merchant turned recommendations off. */
export function noRecommendationsAct({ mattressCount }: ReplyContext): Act {
  return { act: mattressCount === 0 ? 'no-catalog' : 'advice-only' };
}

function planWithoutRecommendations(turn: Turn, answer: ReplyPlan | null, opening: Act[]): ReplyPlan {
  const isFirst = turn.before.turns === 0 || turn.hasChanges || opening.length === 0;
  const said = isFirst ? [...opening, noRecommendationsAct(turn.context)] : opening;
  return makePlan({ ...answer, cards: [], opening: said });
}

/** The end of a reply whose cards came from the model. */
export function closingAfterCards(state: ConversationState, request: TurnRequest): ReplyPart[] {
  const { text, context } = request;
  const renderContext = {
    pack: selectLanguagePack(state.language, context),
    context,
    state: { ...state },
    alreadySaid: '',
    text,
  };
  return renderPlan(makePlan({ closing: [{ act: 'offer' }], replies: 'after-cards' }), renderContext);
}

export const guidedEngine: ChatEngine = {
  name: 'guided',
  isGuarded: true,
  async *reply(request) {
    const { parts, state } = createGuidedReply(request);
    yield* parts;
    return { state, record: { model: null, usage: null, fallback: null, tools: [] } };
  },
};
