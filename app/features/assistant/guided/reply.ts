import type { Reply, ReplyRequest } from '#app/features/assistant/chat-engine.ts';
import { EMPTY_CONVERSATION, type ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { enforceReply } from '#app/features/assistant/guardrails/enforce-reply.ts';
import { acknowledge } from '#app/features/assistant/guided/acknowledge.ts';
import { advance, askNext, withOffer } from '#app/features/assistant/guided/advance.ts';
import { answerAsides, endsHere } from '#app/features/assistant/guided/asides.ts';
import { CONTACT_LEFT } from '#app/features/assistant/guided/asides.en.ts';
import { followUp } from '#app/features/assistant/guided/follow-up.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { readTurn, type Spoken, spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

/**
 * The built-in assistant's reply to one message: pure, synchronous and the same for the same input.
 * It never throws, ends with at most one question, and keeps every rule of the guardrails.
 */
export function guidedReply(request: ReplyRequest): Reply {
  const turn = readTurn(request);
  const said = answer(turn);
  return { parts: enforceReply(partsOf(said), request.context), state: turn.state };
}

function answer(turn: Turn): Spoken {
  if (wants(turn, 'restart')) return restart(turn);
  if (wants(turn, 'person')) turn.state.wantsPerson = true;
  if (hasLeftContact(turn)) return spoken({ lines: [CONTACT_LEFT] });
  const lines = [...acknowledge(turn), ...answerAsides(turn)];
  if (turn.context.mattressCount === 0) return withoutCatalog(turn, lines);
  const rest = continueWith(turn, lines.length > 0);
  return { ...rest, lines: [...lines, ...rest.lines] };
}

function continueWith(turn: Turn, hasSpoken: boolean): Spoken {
  if (endsHere(turn)) return spoken({});
  const following = followUp(turn);
  return following === null ? advance(turn, hasSpoken) : withOffer(turn, following);
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

/** Contact details left after asking for a person, where the store wants them. */
function hasLeftContact({ text, state, context, isNews }: Turn): boolean {
  if (!state.wantsPerson || context.voice.primaryGoal !== 'lead' || isNews) return false;
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
