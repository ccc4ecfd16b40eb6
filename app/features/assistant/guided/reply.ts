import type { Reply, TurnRequest } from '#app/features/assistant/chat-engine.ts';
import { EMPTY_CONVERSATION, type ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { enforceReply } from '#app/features/assistant/guardrails/enforce-reply.ts';
import { acknowledge } from '#app/features/assistant/guided/acknowledge.ts';
import { advance, askNext, STOOD_BACK, withFollowUps } from '#app/features/assistant/guided/advance.ts';
import { answerAsides, endsHere, returnGreeting } from '#app/features/assistant/guided/asides.ts';
import { CONTACT_LEFT, CONTACT_NOT_TAKEN } from '#app/features/assistant/guided/asides.en.ts';
import { followUp } from '#app/features/assistant/guided/follow-up.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { readTurn, type Spoken, spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

/**
 * The built-in assistant's reply to one message: pure, synchronous and the same for the same input.
 * It never throws, ends with at most one question, and keeps every rule of the guardrails.
 */
export function guidedReply(request: TurnRequest): Reply {
  const turn = readTurn(request);
  const said = answer(turn);
  return { parts: enforceReply(partsOf(said), request.context), state: turn.state };
}

function answer(turn: Turn): Spoken {
  if (wants(turn, 'restart')) return restart(turn);
  if (wants(turn, 'person')) {
    turn.state.wantsPerson = true;
    turn.state.dodges = STOOD_BACK;
  }
  if (hasLeftContact(turn)) return contactLeft(turn);
  const lines = [...returnGreeting(turn), ...acknowledge(turn), ...answerAsides(turn)];
  if (turn.context.mattressCount === 0) return withoutCatalog(turn, lines);
  const rest = continueWith(turn, lines.length > 0);
  return { ...rest, lines: [...lines, ...rest.lines] };
}

function continueWith(turn: Turn, hasSpoken: boolean): Spoken {
  if (endsHere(turn)) return spoken({});
  const following = followUp(turn);
  if (following !== null) turn.state.asked = null;
  return following === null ? advance(turn, hasSpoken) : withFollowUps(turn, following);
}

function restart(turn: Turn): Spoken {
  const { turns, wantsPerson, seen } = turn.state;
  turn.before = { ...EMPTY_CONVERSATION, turns, wantsPerson, seen };
  turn.state = { ...turn.before };
  const next = turn.context.mattressCount === 0 ? withoutCatalog(turn, []) : askNext(turn);
  return { ...next, lines: [texts.startOver(), ...next.lines] };
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
function hasLeftContact({ text, state, isNews }: Turn): boolean {
  if (!state.wantsPerson || isNews) return false;
  return /\S+@\S+\.\S+/.test(text) || text.replace(/[^\d]/g, '').length >= 7;
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
