import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { actSchema, type QuestionKey } from '#app/features/assistant/acts.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { QUESTIONS_MAX } from '#app/features/assistant/dialogue/questions.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { type FactKey, FACTS } from '#app/features/assistant/understanding/facts/registry.ts';
import { hasAnswer } from '#app/features/assistant/understanding/known-facts.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { FACT_SAMPLES, randomMeaning, randomQuestions } from '#tests/support/dialogue/random-meanings.ts';
import { type Said, says, startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

/** The questions that a reply asks again. */
function asked({ state }: Said): QuestionKey[] {
  return state.lastActs.flatMap((act) => (act.act === 'ask' && !act.again ? [act.question] : []));
}

describe('whatever a message means', () => {
  test('one question at most and last, none twice, none about what is known, never more than six', () => {
    const chats = fc.tuple(
      fc.array(randomMeaning, { minLength: 1, maxLength: 12 }),
      randomQuestions,
      fc.constantFrom('conversion', 'lead'),
    );
    fc.assert(
      fc.property(chats, ([meanings, merchantQuestions, primaryGoal]) => {
        const chat = startChat({ ...context, merchantQuestions, voice: { ...context.voice, primaryGoal } });
        const all: QuestionKey[] = [];
        let before = '';
        for (const meaning of meanings) {
          const said = chat.say(meaning);
          const { text, parts, state, quickReplies } = said;
          const marks = text.split('?').length - 1;
          expect(marks).toBeLessThanOrEqual(1);
          expect(marks === 0 || text.endsWith('?')).toBe(true);
          expect(text.trim()).not.toBe('');
          expect(text).not.toBe(before);
          expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\.| [.,]/);
          before = text;
          const last = parts.findLast(({ type }) => !/quick-replies|lead-form|link/.test(type));
          expect(marks === 0 || last?.type === 'text').toBe(true);
          expect(quickReplies.length).toBeLessThanOrEqual(5);
          for (const question of asked(said)) {
            expect(question in FACTS && hasAnswer(state.facts, question as FactKey)).toBe(false);
            all.push(question);
          }
          for (const act of state.lastActs) expect(actSchema.safeParse(act).error).toBeUndefined();
          if (meaning.intents?.includes('restart')) all.length = 0;
          expect(new Set(all).size).toBe(all.length);
          expect(state.questions).toBeLessThanOrEqual(QUESTIONS_MAX);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the state that came in stays as it was, and the same input gives the same reply', () => {
    fc.assert(
      fc.property(fc.array(randomMeaning, { minLength: 1, maxLength: 5 }), (meanings) => {
        const chat = startChat(context);
        const [state] = meanings.map((meaning) => chat.say(meaning).state).slice(-1);
        const request = { state: state!, text: 'message 1', messageId: 'm', context: chat.context };
        const copy = structuredClone(state);
        const reply = createGuidedReply(request);
        expect(state).toEqual(copy);
        expect(createGuidedReply(request)).toEqual(reply);
      }),
      { numRuns: 50 },
    );
  });

  test('a willing shopper sees beds by the sixth question, whatever is asked first', () => {
    const shopper = fc.record({
      opening: fc.array(fc.constantFrom('size' as const, 'positions' as const, 'heat' as const), {
        maxLength: 1,
      }),
      truth: fc.record({
        size: fc.constantFrom('Queen' as const, 'King' as const, 'Full' as const),
        positions: fc.constantFrom(...FACT_SAMPLES.positions),
        weight: fc.constantFrom(140, 200),
        budget: fc.constantFrom(null, 160_000, 250_000),
        heat: fc.boolean(),
        partner: fc.boolean(),
      }),
    });
    fc.assert(
      fc.property(shopper, randomQuestions, ({ opening, truth }, merchantQuestions) => {
        const chat = startChat({ ...context, merchantQuestions });
        const answer = (key: QuestionKey | null) =>
          key !== null && key in truth
            ? { facts: [says(key as FactKey, truth[key as keyof typeof truth] as never)] }
            : {};
        let said = chat.say(answer(opening[0] ?? null));
        for (let count = 0; count < QUESTIONS_MAX && said.cards === 0; count += 1)
          said = chat.say(answer(said.state.asked), 'yes 3');
        expect(said.cards).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

test('an empty catalog says so, answers and asks nothing', () => {
  const chat = startChat(contextOver([]));
  const first = chat.say({ facts: [says('size', 'Queen')] });
  expect(first.text).toContain("can't suggest a specific mattress here yet");
  expect(first.text).not.toContain('?');
});

test('a reply of another engine is continued without a greeting and without repeating it', () => {
  const chat = startChat(context);
  const request = {
    state: EMPTY_CONVERSATION,
    text: 'hello',
    messageId: 'm',
    context: chat.context,
    alreadySaid: 'Hi there. How do you usually sleep: side, back, stomach or a bit of everything?',
  };
  const { parts } = createGuidedReply(request);
  expect(parts.filter(({ type }) => type === 'text')).toEqual([]);
});
