import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Words in questions and side remarks leave stated facts and picks as they are. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const SEARCH = 'queen, side sleeper, 150 lb, medium, up to 2000';
const BUSQUEDA = 'queen, duermo de lado, 70 kilos, media, hasta 2000';

const factsAfter = (...messages: string[]) => knownValues(sayIn(context, messages).state.facts);

describe('facts stay as they are', () => {
  test.each([
    "what's inside it? i don't want just foam on top of foam",
    'what is it made of? not only springs, I hope',
    'is it heavy? I rent and move a lot',
    'how heavy are they, we switch apartments every year',
    "does the first one have coils? I don't want all foam",
    'why not just a Tempur-Pedic?',
    'how much more is the king?',
  ])('%s', (message) => {
    expect(factsAfter(SEARCH, message)).toEqual(factsAfter(SEARCH));
  });

  test.each(['¿qué lleva por dentro? que no sea pura espuma', '¿y por qué no mejor un Tempur-Pedic?'])(
    '%s',
    (message) => {
      expect(factsAfter(BUSQUEDA, message)).toEqual(factsAfter(BUSQUEDA));
    },
  );

  test.each([
    ['Queen, though he wants a king. How much more is the king?', 'Queen'],
    ['Queen, aunque él quiere king. ¿Cuánto más cuesta el king?', 'Queen'],
  ])('%s: the statement decides', (message, size) => {
    expect(factsAfter(message)).toMatchObject({ size });
  });

  test.each(['actually I toss and turn all night', 'no, I change positions a lot when I sleep'])(
    '%s: a plain statement replaces them',
    (message) => {
      expect(factsAfter(SEARCH, message)).toMatchObject({ positions: ['combination'] });
    },
  );
});

describe('a feel with a limit', () => {
  test.each([
    'queen, plush on top but nothing I sink into',
    'I like it soft, but I dont want to sink, queen',
    'quiero una queen suave pero que no me hunda',
  ])('%s', (message) => {
    expect(factsAfter(message)).toMatchObject({ firmness: 4.25 });
  });

  test('only the limit: firmer', () => {
    expect(factsAfter('queen, nothing I sink into')).toMatchObject({ firmness: 6.5 });
  });
});

describe('thrift', () => {
  test.each([
    'for a guest room, they come twice a year, not trying to spend much',
    'queen for guests a few times a year, nothing fancy',
    'queen for visitors, on a tight budget',
    'para visitas, vienen dos veces al año y no quiero gastar mucho',
  ])('%s', (message) => {
    const { state } = sayIn(context, [message]);
    expect(state.wantsCheap).toBe(true);
    expect(knownValues(state.facts)).not.toHaveProperty('neededBy');
  });

  test('a sum that sounds like a year is a budget', () => {
    expect(factsAfter('I was thinking 2000 but could go higher')).toMatchObject({ budget: 200_000 });
  });
});

describe('a look at another brand', () => {
  test.each([
    ['Why should I buy from you and not just get a Tempur-Pedic?', 'what would you pick for me?'],
    ['show me a Tempur-Pedic', 'and what would you recommend for me?'],
    ['what about a Helix instead of these?', 'ok back to your picks, which one would you get?'],
  ])('%s', (look, ask) => {
    const before = sayIn(context, [SEARCH]);
    const { cards, text } = sayIn(context, [SEARCH, look, ask]);
    expect(before.cards.map(({ productId }) => productId)).toContain(cards[0]!.productId);
    expect(text).not.toContain('Nothing here fits');
  });

  test('weighs it against the first pick', () => {
    const [first] = sayIn(context, [SEARCH]).cards;
    const { cards } = sayIn(context, [SEARCH, 'why not just a Tempur-Pedic?']);
    expect(cards.map(({ brand }) => brand)).toEqual([first!.brand, 'Tempur-Pedic']);
  });
});
