import type { ChatEngine, Reply, TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  type ReplyPart,
} from '#app/features/assistant/conversation/conversation.ts';
import { enforceReply } from '#app/features/assistant/guardrails/enforce-reply.ts';
import { acknowledge } from '#app/features/assistant/guided/acknowledge.ts';
import {
  advance,
  askNext,
  followUpReplies,
  isReady,
  STOOD_BACK,
  withFollowUps,
} from '#app/features/assistant/guided/advance.ts';
import { answerAsides, endsHere, returnGreeting } from '#app/features/assistant/guided/asides.ts';
import { CONTACT_LEFT, CONTACT_NOT_TAKEN } from '#app/features/assistant/guided/asides.en.ts';
import { followUp } from '#app/features/assistant/guided/follow-up.ts';
import { askLead, asksLeadFirst, asksLeadNow } from '#app/features/assistant/guided/lead-question.ts';
import * as leadTexts from '#app/features/assistant/guided/leads.en.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { type Spoken, spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';
import { readTurn } from '#app/features/assistant/guided/read-turn.ts';

/**
 * The built-in assistant's reply to one message: pure, synchronous and the same for the same input.
 * It never throws, ends with at most one question, and keeps every rule of the guardrails.
 */
export function guidedReply(request: TurnRequest): Reply {
  const turn = readTurn(request);
  const parts = partsOf(answer(turn));
  if (parts.length === 0 && turn.alreadySaid !== '') return { parts, state: turn.state };
  const told = enforceReply(notTwice(parts, turn), request.context);
  turn.state.lastText = textOf(told);
  return { parts: told, state: turn.state };
}

/** A reply that would stand there word for word twice in a row says that it says so again. */
function notTwice(parts: ReplyPart[], { before, alreadySaid }: Turn): ReplyPart[] {
  if (alreadySaid !== '' || textOf(parts) === '' || textOf(parts) !== before.lastText) return parts;
  const [first, ...rest] = parts;
  return first?.type === 'text' ? [{ type: 'text', text: texts.again(first.text) }, ...rest] : parts;
}

function textOf(parts: readonly ReplyPart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
}

/** How a reply ends whose cards stand, when somebody else has shown them. */
export function closingAfterCards(
  { lastShown, turns }: ConversationState,
  { text, context }: TurnRequest,
): ReplyPart[] {
  const quickReplies = followUpReplies(lastShown.length, text);
  return enforceReply(partsOf(spoken({ closing: [texts.offer(turns)], quickReplies })), context);
}

function answer(turn: Turn): Spoken {
  if (wants(turn, 'restart') && !wants(turn, 'injection')) return restart(turn);
  if (wants(turn, 'person')) {
    turn.state.wantsPerson = true;
    turn.state.dodges = STOOD_BACK;
  }
  if (hasLeftContact(turn)) return contactLeft(turn);
  const lines = openingLines(turn);
  if (turn.context.mattressCount === 0) return withoutCatalog(turn, lines);
  const rest = continueWith(turn, lines.length > 0 || turn.alreadySaid !== '');
  return { ...rest, lines: [...lines, ...withoutTold(rest.lines, turn.alreadySaid)] };
}

function openingLines(turn: Turn): string[] {
  const asides = withoutTold(answerAsides(turn), turn.alreadySaid);
  asides.push(...absence(turn));
  const onLead = turn.hasLeftLead ? [CONTACT_LEFT] : declinesLead(turn) ? [leadTexts.DECLINED] : [];
  if (turn.alreadySaid !== '') return [...withoutTold(onLead, turn.alreadySaid), ...asides];
  return [...returnGreeting(turn), ...onLead, ...acknowledge(turn), ...asides];
}

/** Who wants a person hears when somebody is there again, outside of the hours in which somebody is. */
function absence(turn: Turn): string[] {
  const { availability } = turn.context.store;
  if (!wants(turn, 'person') || availability === undefined || availability.isThere) return [];
  return [texts.nobodyThere(availability.backAt)];
}

function declinesLead(turn: Turn): boolean {
  return turn.before.leadWaits === true && (wants(turn, 'no') || wants(turn, 'skip'));
}

function continueWith(turn: Turn, hasSpoken: boolean): Spoken {
  if (endsHere(turn)) return spoken({});
  if (asksLeadFirst(turn) && isReady(turn)) return askLead(turn, spoken({}));
  const { asked, questions, askedSoFar } = turn.state;
  const following = followUp(turn);
  if (following !== null) turn.state.asked = null;
  const next = following === null ? advance(turn, hasSpoken) : withFollowUps(turn, following);
  if (!asksLeadNow(turn)) return next;
  // The question that gives way is asked another time.
  Object.assign(turn.state, { asked, questions, askedSoFar });
  return askLead(turn, next);
}

function restart(turn: Turn): Spoken {
  turn.before = startOver(turn.state);
  turn.state = { ...turn.before };
  const next = turn.context.mattressCount === 0 ? withoutCatalog(turn, []) : askNext(turn);
  return { ...next, lines: [texts.startOver(), ...next.lines] };
}

/** A shopper who starts over tells anew what the mattress is for, not who they are. */
export function startOver(state: ConversationState): ConversationState {
  const { turns, wantsPerson, seen, lead, leadAsked } = state;
  return {
    ...EMPTY_CONVERSATION,
    turns,
    wantsPerson,
    seen,
    ...(lead !== undefined && { lead }),
    ...(leadAsked !== undefined && { leadAsked }),
  };
}

function withoutCatalog(turn: Turn, lines: string[]): Spoken {
  const isFirst = turn.before.turns === 0 || turn.isNews || lines.length === 0;
  const contact = contactLine(turn.context.store);
  const notice = isFirst
    ? [texts.noCatalog(), contact].filter((line) => line !== '' && !lines.includes(line))
    : [];
  return spoken({ lines: [...lines, ...notice] });
}

function contactLeft({ context }: Turn): Spoken {
  if (context.voice.primaryGoal === 'lead') return spoken({ lines: [CONTACT_LEFT] });
  return spoken({ lines: [CONTACT_NOT_TAKEN, contactLine(context.store)].filter((line) => line !== '') });
}

/** Contact details left after asking for a person. */
function hasLeftContact({ text, state, isNews, hasLeftLead }: Turn): boolean {
  if (!state.wantsPerson || isNews) return false;
  if (hasLeftLead) return true;
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(text) || text.replace(/[^\d]/g, '').length >= 7;
}

function partsOf({ lines, cards, closing, quickReplies }: Spoken): ReplyPart[] {
  const parts: ReplyPart[] = [];
  const opening = lines.join(' ').trim();
  const ending = closing.join(' ').trim();
  if (cards.length === 0) {
    const text = [opening, ending].filter((part) => part !== '').join(' ');
    if (text !== '') parts.push({ type: 'text', text });
  } else {
    if (opening !== '') parts.push({ type: 'text', text: opening });
    parts.push({ type: 'products', items: cards });
    if (ending !== '') parts.push({ type: 'text', text: ending });
  }
  if (quickReplies.length > 0) parts.push({ type: 'quick-replies', items: [...quickReplies] });
  return parts;
}

/** Share of a line's words that, when they stand in what was told, make the line a repetition. */
const REPEATED = 0.7;

/** The lines that say something new after what a reply has told already. */
function withoutTold(lines: readonly string[], told: string): string[] {
  if (told === '') return [...lines];
  const known = new Set(wordsOf(told));
  return lines.filter((line) => {
    const words = wordsOf(line);
    const repeated = words.filter((word) => known.has(word)).length;
    return words.length === 0 || repeated / words.length < REPEATED;
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

/** The built-in assistant behind the interface that all engines share. */
export const guidedEngine: ChatEngine = {
  name: 'guided',
  isGuarded: true,
  async *reply(request) {
    const { parts, state } = guidedReply(request);
    yield* parts;
    return { state, record: { model: null, usage: null, fallback: null, tools: [] } };
  },
};
