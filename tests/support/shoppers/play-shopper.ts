import type { ConversationState, Recommendation, ReplyPart } from '#app/features/assistant/conversation.ts';
import { isTrueFigure } from '#app/features/assistant/figures.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { checkReply, type Violation } from '#app/features/assistant/guardrails/check-reply.ts';
import { withoutOwnBudget } from '#tests/support/shoppers/reply-checker.ts';
import { type Persona, toTopic } from '#tests/support/shoppers/shopper.ts';

export interface PlayedTurn {
  shopper: string;
  text: string;
  parts: ReplyPart[];
  quickReplies: string[];
  /** Whether matching cards were shown; near misses don't count. */
  isMatch: boolean;
}

export interface PlayedChat {
  opening: string;
  turns: PlayedTurn[];
  state: ConversationState;
  /** Questions up to the first match, including the greeting's; null without a match. */
  questionsToMatch: number | null;
}

const TURNS_MAX = 14;

export function textOf(parts: readonly ReplyPart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

/** Plays a chat; `speak` returns the next message given the last reply, or null to leave. */
function playChat(context: ReplyContext, speak: (chat: PlayedChat) => string | null): PlayedChat {
  const opened = createOpeningReply(context);
  const chat: PlayedChat = {
    opening: textOf(opened.parts),
    turns: [],
    state: opened.state,
    questionsToMatch: null,
  };
  for (let message = speak(chat); message !== null && chat.turns.length < 40; message = speak(chat)) {
    const request = { state: chat.state, text: message, messageId: `m${chat.turns.length}`, context };
    const { parts, state } = createGuidedReply(request);
    chat.state = state;
    const isMatch = parts.some(
      (part) => part.type === 'products' && part.items.some(({ card }) => !card.breaks),
    );
    const quickReplies = parts.flatMap((part) => (part.type === 'quick-replies' ? part.items : []));
    chat.turns.push({ shopper: message, text: textOf(parts), parts, quickReplies, isMatch });
    if (isMatch) chat.questionsToMatch ??= countQuestions(chat.turns.slice(0, -1).map((turn) => turn.text));
  }
  return chat;
}

export function playPersona(persona: Persona, context: ReplyContext): PlayedChat {
  const after = [...(persona.after ?? [])];
  return playChat(context, (chat) => {
    const last = chat.turns.at(-1);
    if (!last) return persona.opens;
    if (chat.questionsToMatch !== null) return after.shift() ?? null;
    if (chat.turns.length >= TURNS_MAX) return null;
    const { asked, checking } = chat.state;
    if (checking !== null) return 'yes';
    return (asked === null ? undefined : persona.answers[toTopic(asked)]) ?? persona.otherwise;
  });
}

export function playMessages(messages: readonly string[], context: ReplyContext): PlayedChat {
  return playChat(context, (chat) => messages[chat.turns.length] ?? null);
}

function countQuestions(texts: readonly string[]): number {
  return texts.filter((text) => text.includes('?')).length;
}

export function lastTurn(
  messages: string[],
  context: ReplyContext,
): PlayedTurn & { state: ConversationState } {
  const { turns, state } = playMessages(messages, context);
  return { ...turns.at(-1)!, state };
}

export function cardsOf({ parts }: Pick<PlayedTurn, 'parts'>): Recommendation[] {
  return parts.flatMap((part) => (part.type === 'products' ? part.items : []));
}

/** The amounts a reply may state, as the catalog confirms them, largest first so that none hides in another. */
export function amountsOf(parts: readonly ReplyPart[], { getProduct, store }: ReplyContext): string[] {
  return parts
    .flatMap((part) => (part.type === 'text' ? (part.figures ?? []) : []))
    .filter((figure) => isTrueFigure(figure, getProduct))
    .map(({ minor }) => Math.abs(minor))
    .toSorted((one, other) => other - one)
    .map((minor) => formatPrice(minor, store.currency));
}

/** The rules a reply breaks, ignoring the shopper's own budget. */
export function violationsOf(parts: readonly ReplyPart[], context: ReplyContext): Violation[] {
  const judged = parts.map((part) =>
    part.type === 'text' ? { ...part, text: withoutOwnBudget(part.text) } : part,
  );
  return checkReply(judged, context);
}
