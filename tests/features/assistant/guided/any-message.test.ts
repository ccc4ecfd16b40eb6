import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext, EngineEvent } from '#app/features/assistant/engine/chat-engine.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation/conversation.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { guidedEngine, guidedReply } from '#app/features/assistant/guided/reply.ts';
import { QUESTIONS_MAX } from '#app/features/assistant/guided/next-question.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import { playMessages } from '#tests/support/shoppers/play-shopper.ts';
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
          expect(checkReply(parts, context)).toEqual([]);
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

  test('three facts in any words, order and company end in a match', () => {
    const positions = fc.constantFrom('side sleeper', 'I sleep on my back', 'stomach', 'I move around a lot');
    const size = fc.constantFrom('queen', 'a king please', 'full size', 'Twin XL');
    const weight = fc.constantFrom('150 lbs', 'I weigh 210 pounds', '82 kg', 'over 230 lb');
    const aside = fc.constantFrom(
      'what are your hours?',
      'hi',
      'do I need a box spring?',
      'hmm',
      'are you human?',
    );
    const shopper = fc
      .tuple(positions, size, weight, fc.array(aside, { maxLength: 2 }))
      .chain(([one, two, three, asides]) =>
        fc.shuffledSubarray([one, two, three, ...asides], { minLength: 3 + asides.length }),
      );
    fc.assert(
      fc.property(shopper, (messages) => {
        expect(playMessages(messages, context).questionsToMatch).not.toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  test('the state that came in stays as it was', () => {
    const state = Object.freeze({
      ...EMPTY_CONVERSATION,
      facts: Object.freeze([]) as never,
      seen: Object.freeze([]) as never,
    });
    expect(() => guidedReply({ state, text: 'side, queen, 180 lb', messageId: 'm', context })).not.toThrow();
  });
});

test('the engine yields the parts of the reply and then its state', async () => {
  const request = { state: EMPTY_CONVERSATION, text: 'side sleeper', messageId: 'm', context, history: [] };
  const stream = guidedEngine.reply(request);
  const parts: EngineEvent[] = [];
  let next = await stream.next();
  while (!next.done) {
    parts.push(next.value);
    next = await stream.next();
  }
  expect({ parts, state: next.value.state }).toEqual(guidedReply(request));
});
