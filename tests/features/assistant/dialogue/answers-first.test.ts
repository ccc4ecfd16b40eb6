import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: string[]) => {
  const { text, cards, state } = sayIn(context, messages);
  return { text, cards, acts: state.lastActs.map(({ act }) => act), state };
};
const READY = 'queen, side sleeper, 240 lb, up to $900';

describe('is it soft or firm enough', () => {
  test.each([
    ['is the first one soft enough for me?', /^Yes, the first one should be soft enough/],
    ['does the second have enough give?', /^Yes, the second one should be soft enough/],
    ['is the third one firm enough to hold me up?', /^Yes, the third one should be firm enough/],
    ['will I sink right through the third?', /^No, the third one should be firm enough/],
    ['would I bottom out on the first one', /^No, the first one should be firm enough/],
    [
      'is the first one soft enough on my hip or am i gonna bottom out',
      /^Yes, the first one should have enough give .* don’t bottom out/,
    ],
  ])('%s', (message, answer) => {
    expect(say(READY, message).text).toMatch(answer);
  });

  test('in Spanish, too', () => {
    const text = say(
      'queen, duermo de lado, 110 kilos, hasta $900',
      '¿el primero es suficientemente suave?',
    ).text;
    expect(text).toMatch(/^Sí, el primero/);
  });
});

describe('what beds cost', () => {
  test.each([
    'What do people generally pay for a decent one?',
    'what does a good one usually run?',
    'what should I expect to spend?',
    'cuánto cuesta un buen colchón?',
  ])('"%s" shows the middle of the prices in the size', (message) => {
    const { cards, text } = say('I need a full. I sleep on my back', message);
    expect(cards.map(({ size }) => size)).toEqual(['Full', 'Full', 'Full']);
    const prices = cards.map(({ priceMinor }) => priceMinor ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(text).toMatch(/half|mitad/);
  });

  test.each([
    ['can I get two for under $400?', /^No, nothing in Twin costs that little/],
    ['is $500 enough for both?', /^Yes, .*in that range/],
    ['could I do both for 600?', /in that range/],
  ])('"%s" gets a yes or no, with the total on the card', (message, answer) => {
    const { text, cards } = say('I need twins for my boys', message);
    expect(text.replace(/^Got it: [^.]*\. /, '')).toMatch(answer);
    expect(cards[0]!.cautions[0]).toContain('$498');
  });

  test('a bed that is cheap enough but wrong for the shopper comes with the nearest that suits', () => {
    const { text, cards } = say('full, back sleeper, 200 lb', 'is 400 enough for something decent?');
    expect(text).toMatch(/^Yes, one in Full is in that range, but it isn't one I'd recommend/);
    expect(cards).toHaveLength(2);
  });
});

describe('which of two', () => {
  test.each([
    ['guest room bed, medium feel', 'should I get a full or a queen?', /I'd go Queen/],
    ['bed for me alone, medium', 'twin xl or full, which one?', /I'd go Twin XL/],
    ['bed for my wife and me', 'do you think a queen or a king?', /I'd go King/],
  ])('%s: %s', (first, message, answer) => {
    const { text, cards } = say(first, message);
    expect(text).toMatch(answer);
    const [one, other] = cards;
    expect(one!.productId).toBe(other!.productId);
    expect(one!.size).not.toBe(other!.size);
  });

  test.each([
    'is memory foam or springs better for my back?',
    'which is better for me, innerspring or memory foam?',
    'would memory foam or coils be better for someone like me?',
  ])('%s', (message) => {
    const { acts, text } = say('queen, back sleeper, 1500', message);
    expect(acts).toContain('lesson');
    expect(text).toMatch(/the feel matters more than the material/);
  });
});

test.each(['should I move up to a queen, just for me?', 'is it worth going to a queen for one person?'])(
  '"%s" compares it with the size so far',
  (message) => {
    const { text, cards } = say('my bed is a full, I sleep hot, on my side', message);
    expect(text).toMatch(/I'd go (?:Full|Queen)/);
    expect(cards.map(({ size }) => size)).toEqual(['Full', 'Queen']);
  },
);

test.each(['got any latex beds?', 'do you carry latex mattresses?'])(
  '"%s" is a wish for latex',
  (message) => {
    expect(say(message).text).toMatch(/^Yes, we (?:have|carry) latex/);
    const { cards } = say(message, 'queen, up to 2500');
    const made = cards.map(({ productId }) => context.getProduct(productId)!.attributes.materials);
    expect(made.every((all) => all.some(({ value }) => value.includes('latex')))).toBe(true);
  },
);

describe('two people', () => {
  const COUPLE =
    "King. I like firm, she likes plush, I'm 195 back sleeper she's 140 side sleeper, budget 2500";
  test.each([
    'is there one where each side is different?',
    'can you get different firmness on each half?',
    'do you make one with one side soft and one side firm?',
  ])('"%s" is answered with the pair', (message) => {
    expect(say(COUPLE, message).cards.map(({ size }) => size)).toEqual(['Twin XL', 'Twin XL']);
  });

  test.each([
    'Which of these is best for not feeling the kid kick all night?',
    'which is best so the kids dont wake me up when they climb in?',
    'which one is best if my husband tosses a lot?',
  ])('"%s" asks about movement', (message) => {
    expect(say('King, my husband and I, side sleepers, 1500', message).text).toMatch(/move/);
  });
});

describe('the store', () => {
  test.each(['can I come lay on it somewhere before I buy?', 'where can I try these in person?'])(
    '"%s" gets the address',
    (message) => {
      expect(say(READY, message).text).toContain('12 Quay Road');
    },
  );

  test.each(['why should I buy from you instead of amazon?', 'what makes you guys different?'])(
    '"%s" gets reasons',
    (message) => {
      expect(say(READY, message).acts).toContain('why-us');
    },
  );

  test.each([
    ['do these come with the box part underneath or is that extra?', 'foundation'],
    ['is the box spring included?', 'foundation'],
    ['if one of em pees the bed do u sell something for that?', 'protector'],
    ['got pillows?', 'pillow'],
  ])('"%s" is answered with what the catalog holds', (message, sort) => {
    const { state, cards } = say(READY, message);
    const sorts = state.lastActs.flatMap((act) => (act.act === 'accessories' ? act.sorts : []));
    expect(sorts).toEqual([sort]);
    expect(cards.length).toBeGreaterThan(0);
  });
});

test('a general request for beds is no question about one of its words', () => {
  const { acts } = say('truck driver here, I wake up sore, what do you got');
  expect(acts).not.toContain('unanswered');
});

test('a lesson told before comes back as one sentence', () => {
  const floor = ['full, back sleeper', 'can I put it on the floor?', 'will it get moldy on the floor?'];
  const first = say(...floor.slice(0, 2)).text;
  const again = say(...floor).text;
  expect(again.length).toBeLessThan(first.length);
  expect(again).toContain('Lean it up');
});

test.each([
  ['twin XL, back sleeper, 81 years old', 'Which of these has a good solid edge to sit on?'],
  ['twin XL, back sleeper, 81 years old', 'which one has the firmest edge?'],
  ['cama matrimonial, boca arriba, 75 años', '¿cuál tiene la orilla más firme?'],
])('%s: %s', (first, message) => {
  const { state, text } = say(first, message);
  const asked = state.lastActs.flatMap((act) =>
    act.act === 'rank' || act.act === 'property-each'
      ? [act.attribute]
      : act.act === 'best-for'
        ? ['edge']
        : [],
  );
  expect(asked[0]).toBe('edge');
  expect(text).not.toMatch(/None of them is firm|Ninguno tiene/);
});

test('how each of two sleeps is no question about a bed with two sides', () => {
  expect(say('cal king', "I'm a back sleeper, he's on his side and runs hot").acts).not.toContain('verdict');
});
