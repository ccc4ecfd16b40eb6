import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import { QUESTIONS_MAX } from '#app/features/assistant/dialogue/questions.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import { playMessages, violationsOf } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

describe('whatever a shopper writes', () => {
  const phrases = [
    ...PERSONAS.flatMap(({ opens, answers, after = [] }) => [opens, ...Object.values(answers), ...after]),
    ...FIXED_SHOPPERS.flatMap(({ messages }) => messages),
  ];
  const message = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...phrases) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...phrases), fc.constantFrom(...phrases))
        .map((two) => two.join('. ')),
    },
  );

  test('no reply breaks a rule, no question comes twice, and there are never more than six', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 14 }), (messages) => {
        const { turns, state } = playMessages(messages, context);
        for (const { parts, text, quickReplies } of turns) {
          expect(violationsOf(parts, context)).toEqual([]);
          expect(parts.length).toBeGreaterThan(0);
          expect(text.trim()).not.toBe('');
          expect(quickReplies.length).toBeGreaterThanOrEqual(text.includes('?') ? 2 : 0);
        }
        expect(state.questions).toBeLessThanOrEqual(QUESTIONS_MAX);
        expect(new Set(state.askedSoFar).size).toBe(state.askedSoFar.length);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 200 },
    );
  });

  test('four facts in any words, order and company end in a match', () => {
    const positions = fc.constantFrom('side sleeper', 'I sleep on my back', 'stomach sleeper');
    const size = fc.constantFrom('queen', 'a king please', 'full size', 'Twin XL');
    const weight = fc.constantFrom('150 lbs', 'I weigh 210 pounds', '82 kg');
    const budget = fc.constantFrom('under $3000', 'up to $2,500');
    const aside = fc.constantFrom('what are your hours?', 'hi', 'are you human?');
    const shopper = fc
      .tuple(positions, size, weight, budget, fc.array(aside, { maxLength: 2 }))
      .chain(([one, two, three, four, asides]) =>
        fc.shuffledSubarray([one, two, three, four, ...asides], { minLength: 4 + asides.length }),
      );
    fc.assert(
      fc.property(shopper, (messages) => {
        const { questionsToMatch } = playMessages([...messages, 'skip', 'skip'], context);
        expect(questionsToMatch).not.toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  test('the state that came in stays as it was', () => {
    const state = Object.freeze({
      ...EMPTY_CONVERSATION,
      facts: Object.freeze([]) as never,
      seen: Object.freeze([]) as never,
    });
    expect(() =>
      createGuidedReply({ state, text: 'side, queen, 180 lb', messageId: 'm', context }),
    ).not.toThrow();
  });
});
