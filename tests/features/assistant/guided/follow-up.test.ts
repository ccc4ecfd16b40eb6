import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { playMessages } from '#tests/support/shoppers/play-shopper.ts';
import { cardsOf, lastTurn } from '#tests/support/shoppers/read-turns.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const MATCHED = ['side sleeper, 180 lb, queen'];

describe('after a recommendation', () => {
  test('cheaper ones cost less than every card shown', () => {
    const { turns } = playMessages([...MATCHED, 'cheaper?'], context);
    const before = cardsOf(turns[0]!).map(({ card }) => card.priceMinor ?? Infinity);
    const after = cardsOf(turns[1]!).map(({ card }) => card.priceMinor ?? Infinity);
    expect(after.length).toBeGreaterThan(0);
    expect(Math.max(...after)).toBeLessThan(Math.min(...before));
  });

  test.each([
    ['softer?', -1],
    ['firmer?', 1],
  ] as const)('"%s" moves the feel that way', (message, sign) => {
    const scale = contextOver([5, 5.5, 6, 6.5, 7, 7.5].map((firmness) => makeProduct({ firmness })));
    const { turns } = playMessages(['back sleeper, 180 lb, queen', message], scale);
    const feel = ({ card }: Recommendation) => scale.getProduct(card.productId)!.attributes.firmness!.value;
    const first = feel(cardsOf(turns[0]!)[0]!);
    const steps = cardsOf(turns[1]!).map((one) => (feel(one) - first) * sign);
    expect(steps.length).toBeGreaterThan(0);
    expect(Math.min(...steps)).toBeGreaterThan(0);
  });

  test.each(['Compare the first two', 'compare the first two', 'compare the first two.'])(
    'what was asked is not offered again, tapped or typed: %s',
    (message) => {
      const { turns } = playMessages([...MATCHED, message], context);
      const offered = turns[1]!.quickReplies;
      expect(offered).toContain('Why the first one');
      expect(offered).not.toContain('Compare the first two');
    },
  );

  test('more options have not been seen', () => {
    const { turns } = playMessages([...MATCHED, 'more options', 'more options'], context);
    const seen = turns.flatMap((turn) => cardsOf(turn).map(({ card }) => card.productId));
    expect(seen.length).toBeGreaterThan(6);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('why speaks of the first one without its name and price', () => {
    const { text } = lastTurn([...MATCHED, 'why the first one?'], context);
    expect(text).toMatch(/^The first one: \S.*\./);
  });

  test('a comparison names the differences', () => {
    const pair = contextOver([
      makeProduct({ handle: 'a', firmness: 5, profileInches: 10, construction: 'memory-foam' }),
      makeProduct({ handle: 'b', firmness: 6, profileInches: 12, construction: 'hybrid' }),
    ]);
    const { turns } = playMessages([...MATCHED, 'compare the first two'], pair);
    const [first] = cardsOf(turns[0]!);
    const firmer = first!.card.productId === 'b' ? 'first' : 'second';
    expect(turns[1]!.text.toLowerCase()).toContain(
      `the ${firmer} one is firmer (6 against 5) and is thicker (12 against 10 inches)`,
    );
  });

  test('an answer that changes nothing says so instead of showing the same again', () => {
    const one = contextOver([makeProduct({ handle: 'only', firmness: 5.5 })]);
    const turn = lastTurn(['side sleeper, 180 lb, queen', 'under 5000'], one);
    expect(cardsOf(turn)).toEqual([]);
    expect(turn.text).toContain('The same one still fits best');
  });

  test('the same message twice never shows the same cards without a word on it', () => {
    const turn = lastTurn([...MATCHED, 'what do you recommend?'], context);
    expect(turn.text).toContain('still the ones that fit best');
  });
});

describe('when nothing fits', () => {
  test('a higher budget opens up what lies far above it', () => {
    const { turns } = playMessages(
      ['back sleeper, 180 lb, king under 200', 'A higher budget is fine'],
      context,
    );
    expect(turns[0]!.text).toContain('Nothing in King up to 200');
    expect(cardsOf(turns[0]!)).toEqual([]);
    expect(turns[1]!.isMatch).toBe(true);
  });

  test('near misses are labelled, and a higher budget opens them up', () => {
    const { turns } = playMessages(['king under 750 side sleeper', 'A higher budget is fine'], context);
    const near = cardsOf(turns[0]!);
    expect(turns[0]!.text).toContain('Nothing in King up to 750');
    expect(near.length).toBeGreaterThan(0);
    expect(near.every(({ card }) => card.breaks)).toBe(true);
    expect(turns[1]!.isMatch).toBe(true);
  });

  test('an empty catalog is said once, with the contact', () => {
    const empty = contextOver([]);
    const { turns } = playMessages(['hi', 'ok', 'what are your hours?'], empty);
    expect(turns[0]!.text).toContain('still being set up');
    expect(turns[0]!.text).toContain('(555) 010-0100');
    expect(turns[2]!.text).toContain('Our hours');
    expect(turns.every(({ text }) => !text.includes('?'))).toBe(true);
  });

  test('a budget in a catalog without prices is named and left aside', () => {
    const prices = { Queen: null, King: null };
    const unpriced = contextOver([
      makeProduct({ firmness: 5.5, prices }),
      makeProduct({ firmness: 5, prices }),
    ]);
    const turn = lastTurn(['side sleeper, 180 lb, queen under 1500'], unpriced);
    expect(turn.text).toContain("prices aren't published");
    expect(turn.isMatch).toBe(true);
  });
});
