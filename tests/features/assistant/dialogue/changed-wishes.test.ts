import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: string[]) => {
  const { text, cards, state } = sayIn(context, messages);
  return { text, cards, state, acts: state.lastActs.map(({ act }) => act), known: knownValues(state.facts) };
};

describe('a refused top', () => {
  test.each([
    'Scratch the pillow top, my friend says they get lumpy. What have you got without one?',
    'do you have any without a pillow top?',
    'what would you have without the pillow top?',
  ])('"%s" brings beds without it', (message) => {
    const { cards, known, acts } = say('queen, side sleeper, 170, soft, pillow top, up to 1400', message);
    expect(known.featuresAvoided).toContain('pillow top');
    expect(acts).not.toContain('unanswered');
    for (const { title } of cards) expect(title).not.toMatch(/pillow top/i);
  });
});

describe('a budget that is left open', () => {
  test.each([
    'no idea what I want to spend',
    "I haven't decided on a price",
    'not sure about a budget honestly',
    'no sé cuánto quiero gastar',
  ])('"%s" is never asked for again', (message) => {
    const chat = ['I sleep on my side', message, 'queen', 'I weigh 180', 'I sleep hot'];
    for (let count = 2; count <= chat.length; count += 1) {
      const { state, acts } = say(...chat.slice(0, count));
      expect(state.asked).not.toBe('budget');
      expect(acts).not.toContain('unanswered');
    }
  });
});

describe('asked to see everything', () => {
  test.each(['show me what you have', 'what mattresses do you have?', 'muéstrame lo que tienen'])(
    '"%s" shows low, middle and high prices, and says for which size',
    (message) => {
      const { cards, text } = say(message);
      expect(cards).toHaveLength(3);
      expect(text).toMatch(/prices are for a Queen|precios son para Queen/);
    },
  );
});

test('the best of the beds for his back is one of them, without directions to the store', () => {
  const { text } = say(
    'queen, side sleeper, 170, soft, up to 1400',
    'which one is closest to a hotel feel but still good for his back?',
  );
  expect(text).toMatch(/first|second|third/);
  expect(text).not.toContain('Quay Road');
});

test('the best for the money comes with its drawback', () => {
  const { text } = say('queen, side sleeper, 200 lb', 'no more than 700', 'which is the best for the money?');
  expect(text).toMatch(/Worth knowing about|On the /);
});
