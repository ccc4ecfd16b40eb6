import { beforeAll, describe, expect, test } from 'vitest';
import type { QuestionKey } from '#app/features/assistant/acts.ts';
import type { MerchantQuestion, ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { facts, startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const READY = { positions: ['side' as const], size: 'Queen' as const, weight: 150, budget: 160_000 };

function question(part: Partial<MerchantQuestion>): MerchantQuestion {
  return {
    text: 'Do you have pets in bed?',
    fact: null,
    answers: [],
    kind: 'text',
    required: 'firm',
    ...part,
  };
}

describe('the merchant’s own questions', () => {
  const pets = question({
    kind: 'choice',
    answers: [{ label: 'Yes, a dog', tag: 'pet-proof' }, { label: 'No pets' }],
  });

  test('a firm one comes before the first cards, in the merchant’s words, and its answer is kept', () => {
    const chat = startChat({ ...context, merchantQuestions: [pets] });
    const said = chat.say(facts(READY));
    expect(said).toMatchObject({ cards: 0, quickReplies: ['Yes, a dog', 'No pets'] });
    expect(said.text).toMatch(/Do you have pets in bed\?$/);
    const after = chat.say({}, 'we have a big dog');
    expect(after.cards).toBe(3);
    expect(after.state.merchantAnswers).toEqual([
      { question: pets.text, answer: 'Yes, a dog', messageId: 'm2' },
    ]);
  });

  test('the tag of a chosen answer reaches matching', () => {
    let tags: unknown;
    const match: ReplyContext['match'] = (profile, options) => {
      tags = (profile as { tags?: unknown }).tags;
      return context.match(profile, options);
    };
    const chat = startChat({ ...context, match, merchantQuestions: [pets] });
    chat.say(facts(READY));
    chat.say({}, 'a dog');
    expect(tags).toEqual(['pet-proof']);
  });

  test('a moderate one comes after the second fact, a loose one after cards', () => {
    const moderate = question({ text: 'How many nights a week?', kind: 'number', required: 'moderate' });
    const loose = question({ text: 'How did you find us?', required: 'loose' });
    const chat = startChat({ ...context, merchantQuestions: [loose, moderate] });
    expect(chat.say(facts({ positions: ['side'] })).state.asked).toBe('size');
    expect(chat.say(facts({ size: 'Queen' })).state.asked).toBe('merchant:How many nights a week?');
    const answered = chat.say({}, 'about 5, I guess');
    expect(answered.state.merchantAnswers[0]).toMatchObject({ answer: '5' });
    const asked: QuestionKey[] = [];
    let { state } = answered;
    for (let count = 0; count < 6 && state.asked !== null; count += 1) {
      asked.push(state.asked);
      state = chat.say({ skipped: [state.asked as FactKey] }, 'ok').state;
    }
    expect(asked).toContain('merchant:How did you find us?');
  });

  test('a fact that we never ask for is asked in the merchant’s words', () => {
    const merchantQuestions = [question({ text: 'When do you need it?', fact: 'neededBy' })];
    const chat = startChat({ ...context, merchantQuestions });
    expect(chat.say().text).toMatch(/When do you need it\?$/);
    const after = chat.say(facts({ neededBy: 'soon' }));
    expect(after.state.asked).toBe('positions');
  });

  test('questions for facts take the merchant’s order', () => {
    const merchantQuestions = [
      question({ text: 'Hot?', fact: 'heat', required: 'loose' }),
      question({ text: 'Size?', fact: 'size', required: 'moderate' }),
    ];
    expect(startChat({ ...context, merchantQuestions }).say(facts({ positions: ['back'] })).state.asked).toBe(
      'heat',
    );
  });

  test('a merchant who leaves the budget for later sees cards first', () => {
    const merchantQuestions = [question({ text: 'What can you spend?', fact: 'budget', required: 'loose' })];
    const said = startChat({ ...context, merchantQuestions }).say(
      facts({ positions: ['side'], size: 'Queen', weight: 150 }),
    );
    expect(said.cards).toBe(3);
  });
});
