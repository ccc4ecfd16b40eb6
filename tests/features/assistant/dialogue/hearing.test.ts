import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** One word doesn't decide what a message means. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const BACK = ["I'm a back sleeper, queen, 170 lb"];
const ARRIBA = ['boca arriba, queen, 80 kilos'];

const factsAfter = (...messages: string[]) => knownValues(sayIn(context, messages).state.facts);
const replyTo = (...messages: string[]) => sayIn(context, messages).text;

describe('how somebody sleeps is only replaced by words about that', () => {
  test.each([
    'show me those side by side',
    'can you line them up side by side so I can compare',
    'the price is on the high side of what I wanted',
    'I like the one on the pricey side of the list',
    'we would park in front of your store, is there a lot',
  ])('%s', (message) => {
    expect(factsAfter(...BACK, message)).toMatchObject({ positions: ['back'] });
  });

  test.each(['ponlos lado a lado', 'los quiero ver uno al lado del otro', '¿y por otro lado, cuánto dura?'])(
    '%s',
    (message) => {
      expect(factsAfter(...ARRIBA, message)).toMatchObject({ positions: ['back'] });
    },
  );

  test.each([
    ['side, not back', 'side'],
    ["no wait, I'm a side sleeper", 'side'],
    ['these days I sleep on my stomach', 'stomach'],
    ["I'm more side than back these days", 'side'],
  ])('%s', (message, position) => {
    expect(factsAfter(...BACK, message).positions).toContain(position);
  });
});

describe('who is hot and who is cold', () => {
  test.each([
    "he boils at night and I'm always freezing",
    'he boils, I freeze',
    "my wife roasts, I'm freezing all night",
    'I freeze and he melts',
    'mi esposo hierve y yo me congelo',
    'ella se asa y yo me congelo',
  ])('%s', (message) => {
    expect(factsAfter(message)).toMatchObject({ partnerHeat: true, heat: false });
  });
});

describe('a size that is named like an order', () => {
  test.each([
    ['lo quiero matrimonial', 'Full', ARRIBA],
    ['la quiero en king', 'King', ARRIBA],
    ["I'll take it in king", 'King', BACK],
    ['I want it in a full', 'Full', BACK],
  ])('%s', (message, size, before) => {
    expect(factsAfter(...before, message)).toMatchObject({ size });
    expect(replyTo(...before, message)).not.toMatch(/set up the order|preparan el pedido/);
  });

  test('an order of one shown bed stays an order', () => {
    expect(replyTo(...BACK, "I'll take the first one in king")).toContain('set up the order');
  });
});

describe('what a bed is for is passed over', () => {
  test.each([
    'mejor full, para que le dure hasta la universidad. ¿Cuánto sube el precio?',
    'king para que quepan los perros. ¿Cuánto es?',
    'una full para que se la lleve al internado. ¿Cuánto cuesta?',
  ])('%s', (message) => {
    expect(replyTo(...ARRIBA, message)).not.toContain('no tengo nada sobre');
  });

  test.each([
    'make it a full so that it lasts until college. How much more is that?',
    'a twin, so he can take it to the dormitory later. How much is it?',
    'king so the dogs fit. What does that cost?',
  ])('%s', (message) => {
    const { text, state } = sayIn(context, [...BACK, message]);
    expect(text).not.toMatch(/don't have anything on|set up the order/);
    expect(knownValues(state.facts).size).not.toBe('Queen');
  });
});
