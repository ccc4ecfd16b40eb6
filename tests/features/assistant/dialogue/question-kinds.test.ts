import { describe, expect, test } from 'vitest';
import { actSchema } from '#app/features/assistant/acts.ts';
import { answerKind } from '#app/features/assistant/dialogue/answers/answer-kind.ts';
import { TRAINED_ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { TRAINED_SPANISH as SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { playMessages } from '#tests/support/shoppers/play-shopper.ts';
import { answerContext, makeTurn } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

const context = answerContext(await readRetailerCatalog());
const SIDE = { positions: ['side' as const], size: 'Queen' as const, weightPounds: 125 };

describe('what a sentence was learned to ask', () => {
  test('both languages learn the same kinds', () => {
    expect(SPANISH.questions.labels).toEqual(TRAINED_ENGLISH.questions.labels);
  });

  test.each(TRAINED_ENGLISH.questions.labels)('%s is answered by acts that can be said', (kind) => {
    for (const profile of [undefined, SIDE]) {
      const turn = makeTurn({
        context,
        understanding: { kind, isQuestion: true },
        ...(profile && { profile }),
      });
      const acts = (answerKind(turn) ?? []).flatMap((answer) => answer.acts);
      expect(acts.filter((act) => !actSchema.safeParse(act).success)).toEqual([]);
    }
  });

  test.each(['density', 'size-choice', 'warranty-void', 'baby'] as const)(
    'know.%s has a lesson of its own',
    (lesson) => {
      const turn = makeTurn({ context, understanding: { kind: `know.${lesson}`, isQuestion: true } });
      expect(answerKind(turn)).toEqual([{ acts: [expect.objectContaining({ act: 'lesson', lesson })] }]);
    },
  );

  const textOf = (...messages: string[]) => playMessages(messages, context).turns.at(-1)!.text;
  const SHOPPER = 'side sleeper 125 lbs queen up to 1200';

  test.each([
    ['is that one way too hard for me?', /^No, .* soft enough for you \(side sleeping and 125 lb\)/],
    ['which of these will last me the longest', /seven to ten years/],
    ['would something all foam bounce less', /Memory foam has the least bounce/],
    ['will the second one be easy on my bad hip', /for your hips/],
    ['does sagging count under your warranty', /warranty/],
    ['how soon could you deliver it', /delivery/],
  ])('after beds: %s', (question, answer) => {
    expect(textOf(SHOPPER, question)).toMatch(answer);
  });

  test.each([
    ['does a split king leave a crack down the middle', /seam/],
    ['does a mattress go bad if nobody sleeps on it', /flat, dry/],
    ['which is better for someone my size, 280', /higher weight/],
    ['is a $2,000 mattress really better than an $800 one', /Price mostly follows/],
  ])('before any: %s', (question, answer) => {
    expect(textOf(question)).toMatch(answer);
  });

  test('a purchase planned elsewhere is no order of ours', () => {
    expect(textOf('I was about to buy a Saatva, do you carry anything comparable?')).not.toMatch(
      /order number/,
    );
  });

  test('a feel that a part of the message states counts', () => {
    const { state } = playMessages([SHOPPER, 'MEDIUM-FIRM. Not medium.'], context);
    expect(knownValues(state.facts).firmness).toBe(6.5);
  });
});
