import type { ConversationState, Fact } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues, mergeFacts } from '#app/features/assistant/conversation/merge-facts.ts';
import { readLeadDetails } from '#app/features/assistant/conversation/read-lead-details.ts';
import { splitMessage } from '#app/features/assistant/conversation/split-message.ts';
import { understand } from '#app/features/assistant/conversation/understand.ts';
import type { IntentType } from '#app/features/assistant/conversation/understanding.ts';
import type { TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import { detectDocumentQuestion } from '#app/features/assistant/guided/document-question.ts';
import { hasAnswer, isKnown, QUOTE_MAX, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

const ABOUT_CARDS: ReadonlySet<IntentType> = new Set<IntentType>(['compare', 'why', 'details', 'choose']);

export function readTurn(request: TurnRequest): Turn {
  const { state: before, text, messageId, context, modelFacts = [], alreadySaid = '' } = request;
  const left = readLead(request);
  const understanding = understand(left.rest, {
    asked: before.asked,
    currency: context.store.currency,
    measurementUnit: context.store.measurementUnit,
    knows: knownValues(before.facts),
    lastShownCount: before.lastShown.length,
    isForOther: before.isForOther === true,
  });
  // "Compare the first two" holds no number that answers anything.
  if (understanding.intents.some(({ type }) => ABOUT_CARDS.has(type))) understanding.facts = [];
  const unread = modelFacts.filter(({ key }) => !understanding.facts.some((fact) => fact.key === key));
  understanding.facts = [...understanding.facts, ...unread];
  const { facts, changed, corrected } = mergeFacts(before.facts, understanding, messageId);
  const state: ConversationState = { ...before, facts, turns: before.turns + 1 };
  if (before.leadWaits) state.leadWaits = false;
  const hasLeftLead = Object.keys(left.details).length > 0;
  if (hasLeftLead) {
    state.lead = { ...before.lead, ...left.details };
    understanding.intents = understanding.intents.filter(({ type }) => type !== 'unclear');
  }
  if (understanding.flags.includes('for-other')) state.isForOther = true;
  const turn: Turn = {
    text,
    messageId,
    context,
    understanding,
    before,
    state,
    changed,
    corrected,
    isNews: false,
    hasLeftLead,
    alreadySaid,
  };
  passOver(turn);
  noteCheap(turn);
  turn.isNews = changed.some((key) => isKnown(facts, key)) || understanding.dropped.length > 0;
  if (state.asked !== null && hasAnswer(state.facts, state.asked)) state.asked = null;
  if (turn.isNews) state.dodges = 0;
  detectDocumentQuestion(turn);
  noteOpenQuestion(turn);
  const isLost = before.turns > 0 && wants(turn, 'unclear') && turn.changed.length === 0;
  state.lost = isLost ? (before.lost ?? 0) + 1 : 0;
  return turn;
}

const OPEN_WORDS_LEAST = 2;
const OPENING = /\b(?:help|looking|find|need|want|choose|mattress|bed)\b/i;

/** A question of which nothing was understood is left to the store; an opening line is none. */
function noteOpenQuestion({ text, before, understanding }: Turn): void {
  if (understanding.intents.some(({ type }) => type !== 'unclear') || understanding.facts.length > 0) return;
  const isLong = text.trim().split(/\s+/).length >= OPEN_WORDS_LEAST;
  const asks = splitMessage(text).some(({ question }) => question);
  if (!isLong || !asks || understanding.dropped.length > 0 || (before.turns === 0 && OPENING.test(text)))
    return;
  understanding.intents = [{ type: 'open-question' }];
}

/** Only a store whose goal is leads takes contact details out of a message. */
function readLead({ state, text, context }: TurnRequest): ReturnType<typeof readLeadDetails> {
  if (context.voice.primaryGoal !== 'lead') return { details: {}, rest: text };
  return readLeadDetails(text, context.leads, state.leadWaits === true || state.wantsPerson);
}

/** A shopper who passes on the open question has answered it: it is never asked again. */
function passOver(turn: Turn): void {
  const { state, before, messageId } = turn;
  const isPassed = wants(turn, 'skip') || wants(turn, 'unsure');
  if (before.asked === null || !isPassed || turn.changed.length > 0) return;
  if (hasAnswer(state.facts, before.asked)) return;
  const fact = {
    key: before.asked,
    fact: { is: 'skipped' },
    messageId,
    quote: turn.text.slice(0, QUOTE_MAX),
  } as Fact;
  state.facts = [...state.facts, fact];
  turn.changed = [before.asked];
}

const CHEAPEST =
  /\b(?:cheapest|least expensive|lowest price|less the better|lower the better)\b|\b(?:cheap|little|low) as\b/i;

/** "As cheap as possible" answers the question of a budget; "not too expensive" does so only when it was asked. */
function noteCheap(turn: Turn): void {
  const { state, before, text, messageId } = turn;
  if (!wants(turn, 'cheaper') || before.lastShown.length > 0) return;
  state.wantsCheap = true;
  if (hasAnswer(state.facts, 'budget') || !(CHEAPEST.test(text) || before.asked === 'budget')) return;
  const fact: Fact = { key: 'budget', fact: { is: 'skipped' }, messageId, quote: text.slice(0, QUOTE_MAX) };
  state.facts = [...state.facts, fact];
  turn.changed = [...turn.changed, 'budget'];
}
