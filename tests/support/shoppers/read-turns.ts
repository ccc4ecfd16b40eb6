import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ConversationState, Recommendation } from '#app/features/assistant/conversation/conversation.ts';
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
