import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { type Accessory, readAccessory } from '#app/features/inventory/attributes/product-kind.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { lastTurn, violationsOf } from '#tests/support/shoppers/play-shopper.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Frames, bases, bedding and pillows: what a store sells beside mattresses. */

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

interface Said {
  text: string;
  cards: ProductCard[];
  sorts: (Accessory | null)[];
  beds: ProductCard[];
}

function say(...messages: string[]): Said {
  const { parts, state } = lastTurn(messages, context);
  expect(violationsOf(parts, context)).toEqual([]);
  const cards = parts.flatMap((part) => (part.type === 'products' ? part.items.map(({ card }) => card) : []));
  const sortOf = ({ productId }: ProductCard) => readAccessory(context.getProduct(productId)!);
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(' '),
    cards: cards.filter((card) => sortOf(card) !== null),
    sorts: cards.map(sortOf).filter((sort) => sort !== null),
    beds: state.lastShown,
  };
}

const MATCHED = 'side, 150 lb, queen, 1500';

describe('what a question for a thing shows', () => {
  test.each<[string, Accessory]>([
    ['do you sell frames', 'frame'],
    ['how much is a bed frame', 'frame'],
    ['what adjustable bases do you have and how much are they', 'adjustable-base'],
    ['do you sell power bases', 'adjustable-base'],
    ['is the protector waterproof', 'protector'],
    ['price of a box spring in queen?', 'foundation'],
    ['how much for a set of sheets', 'sheets'],
    ['whats your cheapest pillow', 'pillow'],
    ['¿cuánto cuesta una base ajustable?', 'adjustable-base'],
    ['¿tienen protectores de colchón impermeables?', 'protector'],
    ['¿venden almohadas y cuánto cuestan?', 'pillow'],
  ])('"%s": its cards with prices, and nothing is asked back', (message, sort) => {
    const { text, cards, sorts } = say(message);
    expect(new Set(sorts)).toEqual(new Set([sort]));
    for (const { priceMinor } of cards) expect(priceMinor).not.toBeNull();
    expect(text).not.toContain('?');
  });

  test.each([
    'will it work with my adjustable base',
    'do i need a box spring',
    'forget the frame, show me a mattress',
    'I have a metal frame at home',
  ])('"%s" shows none', (message) => {
    expect(say(MATCHED, message).cards).toEqual([]);
  });

  test('the least expensive of all comes first', () => {
    const { cards } = say('cheapest bed frame you have?');
    const prices = context
      .listKind('base')
      .filter((product) => readAccessory(product) === 'frame')
      .flatMap(({ variants }) => variants.flatMap(({ priceMinor }) => priceMinor ?? []));
    expect(cards[0]!.priceMinor).toBe(Math.min(...prices));
  });

  test('a size that the listings leave out is said to be one', () => {
    expect(say('do you have a frame in queen').text).toMatch(/sizes listed.*Queen/);
  });

  test('the next question is of the same things', () => {
    const { sorts, text } = say('do you sell bed frames', 'do they come in king?');
    expect(new Set(sorts)).toEqual(new Set(['frame']));
    expect(text).toMatch(/King/);
  });

  test('a wide name is narrowed by what is said of it', () => {
    expect(new Set(say('do you have those bases that go up and down?').sorts)).toEqual(
      new Set(['adjustable-base']),
    );
  });

  test('only the ones that list a feature are shown for it', () => {
    const { cards } = say('do you have a waterproof mattress protector');
    for (const { title } of cards) expect(title).toMatch(/waterproof/i);
  });

  test('a price names the one that is meant', () => {
    const { text } = say('what protectors do you have', 'is the $79 one waterproof');
    expect(text).toMatch(/isn't listed as waterproof/);
  });
});

describe('a thing asked for beside something else', () => {
  test('the detail is kept, and the search goes on', () => {
    const { text, sorts } = say('I need a mattress', 'on my side. what adjustable bases do you have?');
    expect(text).toMatch(/side sleeping/);
    expect(sorts).toContain('adjustable-base');
  });

  test('the beds on the table stay there', () => {
    expect(say(MATCHED, 'do you sell pillows').beds).toEqual(say(MATCHED).beds);
  });

  test('accidents bring a waterproof protector, once', () => {
    const first = say('a twin for my 6 year old, she still has accidents');
    expect(new Set(first.sorts)).toEqual(new Set(['protector']));
    const again = say('a twin for my 6 year old, she still has accidents', 'she has accidents. 300');
    expect(again.cards).toEqual([]);
  });

  test('after a complaint they are shown with an apology', () => {
    const { text, sorts } = say(MATCHED, 'you didnt answer. do you sell bed frames or not');
    expect(text).toMatch(/^Sorry/);
    expect(sorts).toContain('frame');
  });
});

describe('what a product is comes before its size', () => {
  test.each([
    'do you carry a waterproof cover for a queen',
    'need a waterproof pad for a twin',
    'is there something waterproof for the bed, king size',
    'got any watterproof protecters for a king?',
    'do you sell mattress covers that are waterproof',
    'do you have something to protect it from spills?',
    'tienen algo impermeable para una cama king?',
    'tienen protectores impermeables?',
  ])('%s', (message) => {
    const { cards, text } = say(message);
    expect(cards.length).toBeGreaterThan(0);
    for (const { title } of cards) expect(title).toMatch(/waterproof/i);
    expect(text).not.toMatch(/None of our|how do you usually sleep/);
  });

  test('a question in Spanish alone is answered in Spanish', () => {
    expect(say('tienen protectores impermeables?').text).toMatch(/^Sí/);
    expect(say('venden almohadas?').text).toMatch(/^Sí/);
  });
});
