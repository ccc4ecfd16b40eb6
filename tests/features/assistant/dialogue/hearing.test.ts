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

describe('a rough amount leaves a little room, a limit none', () => {
  const capOf = (message: string) => sayIn(context, [message]).state.lastProfile?.budgetMaxMinor;

  test.each([
    ['side sleeper, queen, around $1000', 110_000, 'around $1,000'],
    ['side sleeper, queen, 1200ish', 132_000, 'around $1,200'],
    ['side sleeper, queen, roughly 1500 bucks', 165_000, 'around $1,500'],
    ['de lado, queen, unos 900 dólares', 99_000, 'alrededor de $900'],
    ['boca arriba, queen, más o menos 1200', 132_000, 'alrededor de $1,200'],
    ['side sleeper, queen, 1000 at most', 100_000, 'up to $1,000'],
    ['side sleeper, queen, up to around 1000', 100_000, 'up to $1,000'],
    ['de lado, queen, como 900 a lo más', 90_000, 'hasta $900'],
    ['side sleeper, queen, 1000 dollars', 100_000, 'up to $1,000'],
  ])('%s', (message, cap, words) => {
    expect(capOf(message)).toBe(cap);
    expect(replyTo(message)).toContain(words);
  });

  test('no card says that a price is within it though it is above', () => {
    const { cards } = sayIn(context, ['soft queen, memory foam, around $1000']);
    const above = cards.filter(({ priceMinor }) => priceMinor! > 100_000);
    expect(above.length).toBeGreaterThan(0);
    expect(above.flatMap(({ reasons }) => reasons).join(' ')).not.toContain('budget');
  });

  test("two people's weights are never added", () => {
    const couple = ["I'm 310 lbs on my back, my wife is 180, queen"];
    for (const question of ["what's the weight limit on the first one?", 'will it hold both of us?'])
      expect(replyTo(...couple, question)).not.toContain('490');
  });
});

describe('a partner who is easy to please', () => {
  test.each([
    "I'm 310 lbs on my back. The wife is about 180, she doesn't care as long as I stop snoring",
    "I'm 310 lbs on my back, my husband is 150 and sleeps on anything",
    "I'm 310 lbs, back sleeper, my wife is 140 and couldn't care less",
    'peso 140 kilos, boca arriba, mi esposa pesa 60 y le da igual',
    'peso 140 kilos, boca arriba, mi esposa pesa 60 y duerme en lo que sea',
  ])('%s', (message) => {
    const { text, state } = sayIn(context, [message, 'king']);
    expect(text).not.toMatch(/each of you|cada quien/);
    expect(state.facts.find(({ key }) => key === 'partnerFirmness')?.fact).toEqual({ is: 'skipped' });
  });
});

describe('a shopper for whom money is no object', () => {
  test.each([
    "side sleeper, queen, budget isn't really the issue, comfort is",
    "side sleeper, queen, the price isn't an issue",
    'side sleeper, queen, cost doesn’t really matter to me',
    'de lado, queen, y el dinero no es problema si de verdad es bueno',
    'de lado, queen, el precio es lo de menos',
  ])('%s', (message) => {
    const { state } = sayIn(context, [message]);
    expect(state.facts.find(({ key }) => key === 'budget')?.fact).toEqual({ is: 'skipped' });
  });
});

describe('people by the words the shopper used', () => {
  test.each([
    ["I need two mattresses for my kids' bunk bed, boys 6 and 9", 'for each of your kids'],
    ['a twin for my daughter, she sleeps on her side', 'for your daughter'],
    ['queen for my 80 year old mother', 'for your mother'],
    ['busco un colchón para mi hija', 'para tu hija'],
    ['una individual para mi niño', 'para tu hijo'],
    ['una queen para mi mamá', 'para tu mamá'],
    ['el duerme de lado y yo boca abajo, el pesa como 200 libras', 'tu pareja duerme de lado y pesa 200 lb'],
    ['mi esposa suda mucho y duerme boca arriba', 'tu pareja duerme boca arriba y pasa calor'],
  ])('%s', (message, words) => {
    expect(replyTo(message)).toContain(words);
  });

  test('a rough weight stays as it was said', () => {
    const { state } = sayIn(context, ["side sleeper, queen, I'm around 200 lbs"]);
    expect(state.lastProfile).toMatchObject({ weightPounds: 200 });
  });
});
