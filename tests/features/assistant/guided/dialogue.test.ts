import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { openingReply } from '#app/features/assistant/guided/opening-reply.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { playMessages, textOf } from '#tests/support/shoppers/play-shopper.ts';
import { cardsOf, lastTurn } from '#tests/support/shoppers/read-turns.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

const MATCHED = 'side sleeper, 180 lb, queen';
const SAID: [messages: string[], start: string][] = [
  [['hello, side sleeper here'], 'Hello. Side sleeper, got it.'],
  [['my husband is a back sleeper, 240 lb'], 'Your partner is a back sleeper and weighs 240 lb.'],
  [["we're both side sleepers"], 'Two side sleepers, got it.'],
  [['we want medium'], 'A medium feel for you both, got it.'],
  [['hi', 'he runs hot'], 'Your partner sleeps warm.'],
  [['I sleep hot and on my back'], 'Back sleeper who sleeps warm, got it.'],
  [['no latex or memory foam please'], "I'll leave out latex and memory foam."],
  [['I sleep on my side, no wait, 205 lb', 'actually 215 lb'], '215 lb instead'],
  [['just me'], 'Just for you, then.'],
];

test.each(SAID)('%j is said back in whole sentences', (messages, start) => {
  expect(lastTurn(messages, context).text).toContain(start);
});

describe('questions that stand beside the search', () => {
  test.each([
    ['do you sell pillows', 'anything beside the mattress'],
    ['how long is the warranty', 'For the warranty'],
    ['is it in stock in Torrance', 'what a branch has in stock'],
    ['do you have anything on sale', "can't confirm discounts"],
    ['ok what sizes do you have', 'Here you will find Queen'],
    ['who owns this shop', 'questions about the store itself'],
    ['phone no.', '(555) 010-0100'],
    ['do you have tempurpedic', 'Yes, the store carries that.'],
    ['will it hold my weight', 'twelve inches or more'],
    ['how do i order it', 'Each card leads to its mattress'],
    ['I have scoliosis what mattress fixes it', 'clinician'],
  ])('"%s" gets an answer of its own', (message, answer) => {
    expect(lastTurn([message], context).text).toContain(answer);
  });

  test('why so many questions is answered as such', () => {
    expect(lastTurn(['queen', 'why so many questions'], context).text).toContain(
      'A few answers narrow it down',
    );
  });
});

describe('a budget', () => {
  test('that nobody named stands on no card, even after "cheaper"', () => {
    const { turns } = playMessages([MATCHED, 'cheaper?', 'why the first one'], context);
    const reasons = turns.flatMap((turn) => cardsOf(turn).flatMap(({ card }) => card.reasons));
    expect(cardsOf(turns[1]!).length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => reason.includes('budget'))).toEqual([]);
    expect(turns[2]!.text).not.toContain('budget');
  });

  test('that was named stands on the cards as it was named, also after "cheaper"', () => {
    const { turns } = playMessages(['queen under 1500, stomach sleeper', 'cheaper?'], context);
    const reasons = cardsOf(turns[1]!).flatMap(({ card }) => card.reasons);
    expect(reasons.filter((reason) => reason.includes('budget')).length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => reason.includes('budget') && !reason.includes('$1,500'))).toEqual([]);
  });

  test('that nothing meets is raised to the next price only, and no amount is made up', () => {
    const { turns } = playMessages(['king under 300, side sleeper 180', 'raise my budget a bit'], context);
    expect(turns[0]!.quickReplies).toContain('A higher budget is fine');
    expect(cardsOf(turns[0]!)).toEqual([]);
    const fitting = context.match({ positions: ['side'], weightPounds: 180, size: 'King' }, { limit: 60 });
    const least = Math.min(...fitting.matches.flatMap(({ priceMinor }) => priceMinor ?? []));
    const raised = cardsOf(turns[1]!).filter(({ card }) => card.breaks === undefined);
    expect(raised.length).toBeGreaterThan(0);
    expect(Math.max(...raised.map(({ card }) => card.priceMinor ?? Infinity))).toBe(least);
    const words = cardsOf(turns[1]!).flatMap(({ card }) => [...card.reasons, card.breaks ?? '']);
    expect(words.filter((line) => line.includes('budget at'))).toEqual([]);
    expect(turns[1]!.text).toContain('a good deal more');
  });

  test('of "as cheap as possible" brings the least expensive that fit, and is not asked for', () => {
    const { turns, state } = playMessages(['cheapest queen you have', 'side', '150'], context);
    const prices = cardsOf(turns.at(-1)!).map(({ card }) => card.priceMinor ?? 0);
    const fitting = context.match({ positions: ['side'], weightPounds: 150, size: 'Queen' }, { limit: 60 });
    const least = Math.min(...fitting.matches.flatMap(({ priceMinor }) => priceMinor ?? []));
    expect(prices[0]).toBe(least);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(state.askedSoFar).not.toContain('budget');
  });
});

describe('cards', () => {
  test('hold no filler reason beside two better ones, and none from the construction twice', () => {
    const { turns } = playMessages([MATCHED], context);
    for (const { card, reasons } of cardsOf(turns[0]!)) {
      const codes = reasons.map(({ code }) => code);
      expect(codes.length).toBeGreaterThanOrEqual(2);
      expect(codes.filter((code) => ['price', 'in-size', 'size-wanted', 'available'].includes(code))).toEqual(
        [],
      );
      expect(codes.filter((code) => ['pressure-usual', 'construction'].includes(code)).length).toBeLessThan(
        2,
      );
      expect(card.reasons).toHaveLength(codes.length);
    }
  });

  test('of unknown size and price come last and say so', () => {
    const open = makeProduct({ handle: 'open', firmness: 5.5, prices: {} });
    const bare = {
      ...open,
      variants: [{ ...open.variants[0], variantId: 'v', size: null, priceMinor: null, available: true }],
    };
    const known = makeProduct({ handle: 'known', firmness: 5.5 });
    const both = contextOver([bare as CatalogProduct, known]);
    const cards = cardsOf(playMessages(['side sleeper, 150 lb, medium'], both).turns[0]!);
    expect(cards.map(({ card }) => card.handle)).toEqual(['known', 'open']);
    expect(cards[1]!.card.cautions[0]).toBe('Its size and price are still to be confirmed with the store.');
  });
});

describe('a shopper who is not understood', () => {
  test('gets short answers and a person the second time, and never the same question twice', () => {
    const { turns } = playMessages(['hi', 'flurb', 'zzz qq', 'brrr'], context);
    expect(turns[2]!.quickReplies).toContain('Talk to a person');
    expect(turns[2]!.quickReplies.length).toBeGreaterThan(2);
    const questions = turns.map(({ text }) => /[^.]*\?$/.exec(text)?.[0]).filter(Boolean);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('who declines the offer is left in peace', () => {
    const { turns } = playMessages(['idk', 'skip', 'skip', 'skip', 'no'], context);
    expect(turns.at(-1)!.text).toBe("That's fine; they stay here for when you want another look.");
  });
});

test.each([
  ['which is firmest', /firmest|alike|isn't stated/],
  ['which one is the cheapest', /costs the least/],
  ['compare all three', /The first one: .* The second one: .* The third one: /],
  ['and the third?', /^The third one: /],
])('"%s" is answered about the cards on the table', (message, answer) => {
  expect(lastTurn([MATCHED, message], context).text).toMatch(answer);
});

test('the sleeper stays the child for whom the mattress is', () => {
  const { state } = lastTurn(['a mattress for my son, he sleeps on his side', "he's 90 lbs"], context);
  expect(Object.fromEntries(state.facts.map(({ key, fact }) => [key, fact]))).toEqual({
    positions: { is: 'known', value: ['side'] },
    weight: { is: 'known', value: 90 },
  });
});

describe('the opening', () => {
  const opening = (greeting: string) =>
    textOf(openingReply(contextOver(products, { voice: { name: 'Luna', greeting } })).parts);

  test('gives the name once', () => {
    const text = opening('Hello, I am Luna.');
    expect(text.match(/Luna/g)).toHaveLength(1);
    expect(text).toContain("I'm the AI assistant of Harbour Beds.");
  });

  test('says no more where the greeting says it all', () => {
    expect(opening('Hi, I am Luna, your AI assistant.').match(/AI assistant/g)).toHaveLength(1);
  });

  test('says what speaks where the greeting denies it', () => {
    expect(opening('I am not an AI assistant.')).toContain("I'm Luna, the AI assistant of Harbour Beds.");
  });
});
