import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductCard, Recommendation, ReplyPart } from '#app/features/assistant/conversation.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { createReplyBuffer } from '#app/features/assistant/reply/stream-reply.ts';
import { type ChatEvent, mergeReplyParts } from '#app/features/chat/api/chat-api.ts';
import { createReplyEventEncoder, toReplyEvents } from '#app/features/chat/api/reply-events.server.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

const context = contextOver([makeProduct({ handle: 'bed' })]);
const card = { productId: 'bed', title: 'Bed', reasons: [], cautions: [] };
const cards: ReplyPart = { type: 'products', items: [{ card } as unknown as Recommendation] };
const comparison: ReplyPart = {
  type: 'comparison',
  table: {
    cards: [card as unknown as ProductCard],
    rows: [{ attribute: 'price', label: 'Price', values: ['$900'] }],
  },
};
const replies: ReplyPart = { type: 'quick-replies', items: ['Yes', 'No'] };

function encode(parts: readonly ReplyPart[]): { events: ChatEvent[]; stored: ReplyPart[] } {
  const encodePart = createReplyEventEncoder();
  const buffer = createReplyBuffer();
  const events = parts.flatMap((part) => {
    buffer.add(part);
    return encodePart(part);
  });
  return { events, stored: buffer.parts() };
}

const makeText = (text: string): ReplyPart => ({ type: 'text', text });

test('consecutive sentences form one text, sent word by word', () => {
  const { events, stored } = encode([makeText('Hello there.'), makeText(' How do you sleep?'), replies]);
  expect(stored).toEqual([makeText('Hello there. How do you sleep?'), replies]);
  expect(events.slice(0, 3)).toEqual([
    { type: 'text', delta: 'Hello' },
    { type: 'text', delta: ' there.' },
    { type: 'text', delta: ' How' },
  ]);
});

test('text after cards begins a paragraph', () => {
  const { events, stored } = encode([makeText('Look.'), cards, makeText(' The first one is airy.')]);
  expect(events.find((event) => event.type === 'text' && event.delta.includes('The'))).toEqual({
    type: 'text',
    delta: '\n\nThe',
  });
  expect(mergeReplyParts(stored).text).toBe('Look.\n\nThe first one is airy.');
});

test('a comparison is sent and stored like cards', () => {
  const { events, stored } = encode([makeText('Look.'), comparison, makeText(' Which one?')]);
  expect(stored).toEqual([makeText('Look.'), comparison, makeText('Which one?')]);
  expect(events[1]).toMatchObject({ type: 'comparison', rows: [{ label: 'Price', values: ['$900'] }] });
  const { text, cardsAfter, comparison: shown } = mergeReplyParts(stored);
  expect([text, cardsAfter]).toEqual(['Look.\n\nWhich one?', 5]);
  expect(events[1]).toEqual({ type: 'comparison', ...shown });
});

test('trailing white space is neither sent nor stored', () => {
  const { events, stored } = encode([
    makeText('  \n'),
    makeText('Good. '),
    makeText('\n\n'),
    cards,
    makeText('  '),
  ]);
  expect(stored).toEqual([makeText('Good.'), cards]);
  expect(events.map(({ type }) => type)).toEqual(['text', 'products']);
});

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }).map(makeText),
  fc
    .array(fc.constantFrom('soft. ', 'Firm? ', 'Good!\n', ' ', 'e.g. ', '睡眠。', '！', 'word '), {
      maxLength: 12,
    })
    .map((words) => makeText(words.join(''))),
  fc.constant(cards),
  fc.constant(replies),
);

test('a replay sends the same events as the stream, for any reply', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const guard = createStreamGuard(context);
      const { events, stored } = encode([...pieces.flatMap((one) => guard.take(one)), ...guard.end()]);
      expect(toReplyEvents(stored)).toEqual(events);
      const text = events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
      expect(mergeReplyParts(stored).text).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('no card says that it matches better than the best match', () => {
  const items = [0.95, 0.97, 0.9].map((score, at) => ({
    card: { ...card, score, ...(at === 0 && { role: 'Best match' }) },
  }));
  const [event] = toReplyEvents([{ type: 'products', items: items as unknown as Recommendation[] }]);
  expect(event).toMatchObject({ items: [{ score: 0.95 }, { score: 0.95 }, { score: 0.9 }] });
});
