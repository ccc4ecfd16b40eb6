import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { answer, answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { makeProduct } from '#tests/support/make-product.ts';

const PROFILE = { positions: ['side' as const], size: 'Queen' as const, weightPounds: 160 };
const PRICES = { Queen: 90_000, King: 120_000 };

const PRODUCTS: CatalogProduct[] = [
  makeProduct({
    handle: 'soft',
    construction: 'hybrid',
    firmness: 4,
    profileInches: 12,
    cooling: 'high',
    motionIsolation: 'medium',
    prices: PRICES,
  }),
  makeProduct({
    handle: 'firm',
    construction: 'memory-foam',
    firmness: 7,
    profileInches: 10,
    cooling: 'low',
    motionIsolation: 'high',
    certifications: ['CertiPUR-US'],
    prices: { Queen: 70_000, 'California King': 110_000 },
  }),
  makeProduct({
    handle: 'plain',
    construction: 'latex',
    firmness: 7,
    profileInches: null,
    cooling: null,
    motionIsolation: null,
    prices: PRICES,
  }),
];
const SHOWN = ['soft', 'firm', 'plain'];

let context: ReplyContext;
beforeAll(() => {
  context = answerContext(PRODUCTS);
});

function ask(understanding: Partial<Understanding>, shown: readonly string[] = SHOWN) {
  return answer({
    context,
    profile: PROFILE,
    shown,
    understanding: { intents: ['about-shown'], isQuestion: true, ...understanding },
  });
}

describe('a property', () => {
  test('of the named card, marked as a reaction, without other cards and without changing a fact', () => {
    const { plan, turn, text } = ask({ topics: ['attribute.thickness'], shown: [1] });
    expect(text).toBe('The second one is 10 inches thick.');
    expect(plan).toMatchObject({ cards: [], closing: [], replies: 'after-cards', isFinal: false });
    expect(turn.state.hasReacted).toBe(true);
    expect(turn.state.facts).toEqual(turn.before.facts);
  });

  test('of each card when none is named, and honest where it is not stated', () => {
    expect(ask({ topics: ['attribute.thickness'] }).text).toBe(
      "The first is 12 inches thick and the second is 10 inches. It isn't listed for the third.",
    );
    expect(ask({ topics: ['attribute.cooling'], shown: [2] }).text).toContain("I don't see a cooling rating");
  });

  test('usual for a construction is told as usual', () => {
    const usual = PRODUCTS[0]!;
    const cooling = { value: 'medium' as const, source: 'construction' as const, confidence: 0.3 };
    const over = answerContext([{ ...usual, attributes: { ...usual.attributes, cooling } }]);
    const { acts, text } = answer({
      context: over,
      shown: ['soft'],
      understanding: { intents: ['about-shown'], topics: ['attribute.cooling'], isQuestion: true },
    });
    expect(acts).toMatchObject([{ act: 'property', isUsual: true }]);
    expect(text).toContain('usually');
  });

  test('a price is said and on the card that follows', () => {
    const { acts, text } = ask({ topics: ['attribute.price'], shown: [0] });
    expect(acts).toMatchObject([{ act: 'amounts', of: 'each', size: 'Queen' }]);
    expect(text).toBe('The first one is $900 in Queen.');
  });

  test('a feel is good or not for a position at the weight of the shopper', () => {
    expect(ask({ topics: ['attribute.stomach'], shown: [0] }).acts).toMatchObject([{ isGood: false }]);
    expect(ask({ topics: ['attribute.side'], shown: [0] }).acts).toMatchObject([{ isGood: true }]);
  });

  test('a warranty that the product does not state is asked of the store', () => {
    const { acts, turn } = ask({ topics: ['attribute.warranty'], shown: [0] });
    expect(acts).toMatchObject([{ act: 'store-unknown', topics: ['warranty'], contact: '(555) 010-0100' }]);
    expect(turn.state.hasReacted).toBe(true);
  });

  test('a brand names the card', () => {
    const over = answerContext(
      PRODUCTS.map((one, at) => ({ ...one, brand: ['Aster', 'Sealy', 'Birch'][at]! })),
    );
    const { acts } = answer({
      context: over,
      shown: SHOWN,
      understanding: { intents: ['about-shown'], topics: ['attribute.thickness'], namedBrands: ['sealy'] },
    });
    expect(acts).toMatchObject([{ act: 'property', card: 1 }]);
  });
});

describe('a rank', () => {
  test.each([
    ['firmness', true, { best: [1, 2], unknown: [] }],
    ['firmness', false, { best: [0], unknown: [] }],
    ['cooling', true, { best: [0], unknown: [2] }],
    ['thickness', true, { best: [0], unknown: [2] }],
    ['price', false, { best: [1], unknown: [] }],
    ['side', true, { best: [0], unknown: [] }],
    ['edge', true, { best: [], unknown: [0, 1, 2] }],
  ] as const)('%s, most %s', (attribute, most, expected) => {
    const { acts } = ask({ rank: { attribute, most }, topics: [] });
    expect(acts).toMatchObject([{ act: 'rank', attribute, ...expected }]);
  });

  test('ties are mentioned', () => {
    expect(ask({ rank: { attribute: 'firmness', most: true } }).text).toContain("so it's a tie");
  });
});

describe('a size', () => {
  test('is told of every card, with cards of those sold in it', () => {
    const { acts, plan, turn, text } = ask({ askedSize: 'King' });
    expect(acts).toEqual([{ act: 'in-size-each', size: 'King', sold: [0, 2], notSold: [1], unknown: [] }]);
    expect(plan!.cards.map(({ card }) => [card.productId, card.size])).toEqual([
      ['soft', 'King'],
      ['plain', 'King'],
    ]);
    expect(turn.state.lastShown).toEqual(turn.before.lastShown);
    expect(text).toBe("The first and third come in King; the second one doesn't.");
  });

  test('of one card', () => {
    expect(ask({ askedSize: 'King', shown: [1] }).text).toBe(
      "No, the second one isn't available in King right now.",
    );
  });
});

describe('a comparison', () => {
  test('tells the differences that matter and fills a table with what is stated of one at least', () => {
    const { plan, text, acts } = ask({ intents: ['compare'], shown: [0, 1] });
    expect(text).toBe(
      "The first is a hybrid with a soft feel and the second is memory foam with a medium-firm feel. The first has the better feel for how you sleep, sleeps cooler and is thicker; the second absorbs more movement and costs less. With how you sleep in mind, I'd start with the first. If you care most about less movement, go with the second.",
    );
    expect(acts).toMatchObject([{ act: 'compare', cards: [0, 1] }]);
    const { table } = plan!;
    expect(table!.cards.map(({ productId }) => productId)).toEqual(['soft', 'firm']);
    expect(table!.rows.map(({ attribute, values }) => [attribute, ...values])).toEqual([
      ['price', '$900', '$700'],
      ['sizes', 'Queen', 'Queen'],
      ['firmness', 'Soft (4 out of 10)', 'Medium-firm (7 out of 10)'],
      ['thickness', '12"', '10"'],
      ['construction', 'Hybrid', 'Memory foam'],
      ['cooling', 'Sleeps cool', 'Sleeps warm'],
      ['motion', 'Good', 'Very good'],
      ['certifications', '–', 'CertiPUR-US'],
    ]);
  });

  test('never calls one the first of what another may have too', () => {
    const { acts } = ask({ intents: ['compare'] });
    expect(acts).toMatchObject([{ act: 'compare', cards: [0, 1, 2] }]);
    const told = acts.flatMap((act) => (act.act === 'compare' ? act.differences : []));
    expect(told.map(({ attribute }) => attribute)).toEqual(['price']);
    const same = PRODUCTS.map((one) => ({ ...one, variants: PRODUCTS[0]!.variants }));
    const level = answer({
      context: answerContext(same),
      shown: SHOWN,
      understanding: { intents: ['compare'] },
    });
    expect(JSON.stringify(level.acts)).not.toContain('"price"');
  });

  test('of one property tells that property', () => {
    const { acts } = ask({ intents: ['compare'], shown: [0, 1], topics: ['attribute.cooling'] });
    expect(acts).toMatchObject([{ act: 'compare', differences: [{ attribute: 'cooling', cards: [0, 1] }] }]);
  });

  test('with a brand that is not on the table is no comparison', () => {
    const { acts, plan } = ask({ intents: ['compare'], namedBrands: ['Nectar'] });
    expect(acts).toMatchObject([{ act: 'sells', what: 'brand', isSold: false }]);
    expect(plan!.table).toBeNull();
  });
});

describe('requests', () => {
  test('why, pick and drawbacks come from the match, without prices and names', () => {
    const shownBySearch = { context, profile: PROFILE, understanding: { isQuestion: true } };
    const why = answer({ ...shownBySearch, understanding: { intents: ['why'], shown: [0] } });
    expect(why.acts).toMatchObject([{ act: 'why', card: 0, isNear: false }]);
    expect(why.text).toMatch(/feel/i);
    const pick = answer({
      ...shownBySearch,
      understanding: { intents: ['recommend'], topics: ['shown.pick'] },
    });
    expect(pick.acts).toMatchObject([{ act: 'pick', card: 0 }]);
    const drawbacks = answer({
      ...shownBySearch,
      understanding: { intents: ['about-shown'], topics: ['shown.drawbacks'], shown: [0] },
    });
    expect(drawbacks.acts).toEqual([{ act: 'no-drawbacks', cards: [0] }]);
    expect(JSON.stringify([why.acts, pick.acts, drawbacks.acts])).not.toMatch(/Minor|brand/);
  });

  test('a bed is taken: where the button leads, and how to reach the store', () => {
    const { acts } = ask({ intents: ['choose'], shown: [1] });
    expect(acts).toMatchObject([
      { act: 'choose', card: 1, leadsTo: null },
      { act: 'reach-store', phone: '(555) 010-0100' },
    ]);
  });
});

test('several questions are answered in their order, the second of a card as "it"', () => {
  const { text, acts } = ask({
    intents: ['about-shown', 'store'],
    topics: ['attribute.thickness', 'attribute.cooling', 'store.hours', 'explain.lifespan'],
    shown: [0],
  });
  expect(acts.map(({ act }) => act)).toEqual(['property', 'property', 'store']);
  expect(text).toContain('The first one is 12 inches thick. It sleeps cool. Our hours');
});

test('without cards a property becomes a lesson, and a wish for one stays with the search', () => {
  const understanding = {
    intents: ['about-shown' as const],
    topics: ['attribute.cooling' as const],
    isQuestion: true,
  };
  expect(answer({ context, understanding }).acts).toEqual([{ act: 'explain', topic: 'cooling' }]);
  expect(
    answer({ context, understanding: { ...understanding, rank: { attribute: 'cooling', most: true } } }).plan,
  ).toBeNull();
  expect(
    ask({ intents: ['more'], isQuestion: false, change: 'cooler', topics: ['attribute.cooling'] }).plan,
  ).toBeNull();
});
