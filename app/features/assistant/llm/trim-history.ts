import type { SpokenMessage } from '#app/features/assistant/chat-engine.ts';
import { estimateTokens, type ModelMessage } from '#app/features/assistant/llm/model-message.ts';

/** What a message costs beside its words. */
const FRAME_TOKENS = 4;
/** Most characters of one message; a shopper's 4,000 of one thing say no more than these. */
const MESSAGE_MAX = 1_500;

/**
 * The latest messages that fit a budget of tokens, oldest first. What is left out stays known as facts, which stand
 * in the system message. Pure; a single message that is longer than the budget is left out.
 */
export function trimHistory(history: readonly SpokenMessage[], budgetTokens: number): ModelMessage[] {
  const kept: ModelMessage[] = [];
  let left = budgetTokens;
  for (const { author, text } of history.toReversed()) {
    const content = shorten(text);
    if (content === '') continue;
    left -= estimateTokens(content) + FRAME_TOKENS;
    if (left < 0) break;
    kept.push({ role: author === 'shopper' ? 'user' : 'assistant', content });
  }
  return kept.reverse();
}

function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length <= MESSAGE_MAX ? trimmed : `${trimmed.slice(0, MESSAGE_MAX).toWellFormed()} …`;
}
