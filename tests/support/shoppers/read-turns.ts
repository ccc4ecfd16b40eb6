import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ConversationState, Recommendation, ReplyPart } from '#app/features/assistant/conversation.ts';
import { checkReply, type Violation } from '#app/features/assistant/guardrails/check-reply.ts';
import { withoutOwnBudget } from '#tests/support/shoppers/reply-checker.ts';
import { type PlayedTurn, playMessages } from '#tests/support/shoppers/play-shopper.ts';

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

/** The rules that a reply breaks, the shopper's own budget aside. */
export function violationsOf(parts: readonly ReplyPart[], context: ReplyContext): Violation[] {
  const judged = parts.map((part) =>
    part.type === 'text' ? { ...part, text: withoutOwnBudget(part.text) } : part,
  );
  return checkReply(judged, context);
}
