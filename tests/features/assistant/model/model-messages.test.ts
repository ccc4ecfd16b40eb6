import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryMessage } from '#app/features/assistant/engine/chat-engine.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import {
  buildSystemMessage,
  estimateTokens,
  trimHistory,
} from '#app/features/assistant/model/model-messages.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

const makeMessage = (text: string, author: HistoryMessage['author'] = 'shopper'): HistoryMessage => ({
  author,
  text,
});

test('a short history is sent completely, oldest first', () => {
  expect(trimHistory([makeMessage('Hello', 'assistant'), makeMessage('On my side')], 1_000)).toEqual([
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'On my side' },
  ]);
});

test('a long history is trimmed to the latest messages', () => {
  const history = Array.from({ length: 60 }, (_, at) => makeMessage(`${at} ${'word '.repeat(40)}`));
  const trimmed = trimHistory(history, 1_000);
  expect(trimmed.length).toBeGreaterThan(5);
  expect(trimmed.length).toBeLessThan(30);
  expect(trimmed.at(-1)!.content).toMatch(/^59 /);
  expect(trimmed[0]!.content).toMatch(new RegExp(`^${60 - trimmed.length} `));
});

test('a message of 4,000 characters is truncated, without splitting a character', () => {
  const [trimmed] = trimHistory([makeMessage('😴'.repeat(2_000))], 100_000);
  expect(trimmed!.content!.length).toBeLessThan(1_600);
  expect(trimmed!.content!.isWellFormed()).toBe(true);
});

test('any history fits its budget in its order', () => {
  const message = fc.record({
    author: fc.constantFrom<HistoryMessage['author']>('shopper', 'assistant'),
    text: fc.string({ maxLength: 300, unit: 'grapheme' }),
  });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 60 }), fc.nat(2_000), (history, budget) => {
      const trimmed = trimHistory(history, budget);
      const tokens = trimmed.reduce((sum, { content }) => sum + estimateTokens(content!), 0);
      expect(tokens).toBeLessThanOrEqual(budget);
      const texts = history.map(({ text }) => text.trim()).filter((text) => text !== '');
      expect(trimmed.map(({ content }) => content)).toEqual(texts.slice(texts.length - trimmed.length));
    }),
  );
});

test('a model comes back to an unanswered question once', () => {
  const afterMessages = (dodges: number) => {
    const state = { ...EMPTY_CONVERSATION, asked: 'weight' as const, questions: 1, dodges };
    return buildSystemMessage(state, contextOver([]), false);
  };
  expect(afterMessages(1)).toContain('about weight, was not answered: come back to it once.');
  expect(afterMessages(2)).toContain('about weight, was skipped: leave it.');
});
