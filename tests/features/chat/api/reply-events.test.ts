import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recommendation, ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { createReplyBuffer } from '#app/features/assistant/reply/answer-message.ts';
import { type ChatEvent, mergeReplyParts } from '#app/features/chat/api/chat-api.ts';
import { createReplyEventEncoder, toReplyEvents } from '#app/features/chat/api/messages-endpoint.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

const context = contextOver([makeProduct({ handle: 'bed' })]);
const card = { productId: 'bed', title: 'Bed', reasons: [], cautions: [] };
const cards: ReplyPart = { type: 'products', items: [{ card } as unknown as Recommendation] };
const replies: ReplyPart = { type: 'quick-replies', items: ['Yes', 'No'] };

function tell(parts: readonly ReplyPart[]): { events: ChatEvent[]; stored: ReplyPart[] } {
  const encode = createReplyEventEncoder();
  const told = createReplyBuffer();
  const events = parts.flatMap((part) => {
    told.add(part);
    return encode(part);
  });
  return { events, stored: told.parts() };
}

const say = (text: string): ReplyPart => ({ type: 'text', text });

test('sentences that come one by one are one text, word by word', () => {
  const { events, stored } = tell([say('Hello there.'), say(' How do you sleep?'), replies]);
  expect(stored).toEqual([say('Hello there. How do you sleep?'), replies]);
  expect(events.slice(0, 3)).toEqual([
    { type: 'text', delta: 'Hello' },
    { type: 'text', delta: ' there.' },
    { type: 'text', delta: ' How' },
  ]);
});

test('words after cards begin a paragraph', () => {
  const { events, stored } = tell([say('Look.'), cards, say(' The first one is airy.')]);
  expect(events.find((event) => event.type === 'text' && event.delta.includes('The'))).toEqual({
    type: 'text',
    delta: '\n\nThe',
  });
  expect(mergeReplyParts(stored).text).toBe('Look.\n\nThe first one is airy.');
});

test('trailing white space is neither sent nor stored', () => {
  const { events, stored } = tell([say('  \n'), say('Good. '), say('\n\n'), cards, say('  ')]);
  expect(stored).toEqual([say('Good.'), cards]);
  expect(events.map(({ type }) => type)).toEqual(['text', 'products']);
});

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }).map(say),
  fc
    .array(fc.constantFrom('soft. ', 'Firm? ', 'Good!\n', ' ', 'e.g. ', '睡眠。', '！', 'word '), {
      maxLength: 12,
    })
    .map((words) => say(words.join(''))),
  fc.constant(cards),
  fc.constant(replies),
);

test('a replay sends the same events as the stream, for any reply', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const guard = createStreamGuard(context);
      const { events, stored } = tell([...pieces.flatMap((one) => guard.take(one)), ...guard.end()]);
      expect(toReplyEvents(stored)).toEqual(events);
      const text = events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
      expect(mergeReplyParts(stored).text).toBe(text);
    }),
    { numRuns: 500 },
  );
});
