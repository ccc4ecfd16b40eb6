import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What the shopper came for stays in every later set. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const setAfter = (...messages: string[]) => sayIn(context, messages);

function madeOf({ productId }: ProductCard): string[] {
  const { construction, materials } = context.getProduct(productId)!.attributes;
  return [construction?.value ?? '', ...materials.map(({ value }) => value)];
}

const firmnessOf = ({ productId }: ProductCard) =>
  context.getProduct(productId)!.attributes.firmness?.value ?? 0;

describe('brands that were asked about', () => {
  test.each([
    ['do you carry Helix and Tempur-Pedic?', "I'm a side sleeper, 150 lb, queen", ['Helix', 'Tempur-Pedic']],
    [
      "what's the difference between Tempur-Pedic and Stearns & Foster?",
      'combination sleeper, 170 lbs, queen',
      ['Tempur-Pedic', 'Stearns & Foster'],
    ],
    [
      '¿qué diferencia hay entre Tempur-Pedic y Stearns & Foster?',
      'boca arriba, 80 kilos, queen',
      ['Tempur-Pedic'],
    ],
  ])('%s', (question, next, brands) => {
    const shown = setAfter(question, next).cards.map(({ brand }) => brand.replace(' Sleep', ''));
    for (const brand of brands) expect(shown).toContain(brand);
  });

  test('stay above a budget, with a sentence and a label', () => {
    const { text, cards } = setAfter(
      "what's the difference between Tempur-Pedic and Stearns & Foster?",
      'combination sleeper, 170 lbs, queen',
      'up to 2500',
    );
    expect(text).toContain('Tempur-Pedic');
    const over = cards.filter(({ brand }) => brand === 'Tempur-Pedic');
    expect(over.map(({ breaks }) => breaks !== undefined)).toEqual([true]);
  });
});

describe('a material that was asked about', () => {
  test.each([
    ['latex', ['do you have latex mattresses?', 'side sleeper, 150 lb, queen', 'my budget is 3000']],
    ['latex', ['me hablaron del látex natural, ¿qué tal es?', 'de lado, solo, 68 kilos', 'quiero una queen']],
    ['hybrid', ['I want a hybrid, king, we both sleep on our sides', 'up to 1,900']],
  ])('%s: %j', (material, messages) => {
    expect(setAfter(...messages).cards.flatMap((card) => madeOf(card))).toContain(material);
  });

  test('stays on a card when the feel and the budget change', () => {
    const { cards } = setAfter(
      'soft king, no memory foam, we both sleep on our sides',
      'I want a hybrid',
      'make it medium, and up to 1,800',
    );
    expect(cards.flatMap((card) => madeOf(card))).toContain('hybrid');
  });
});

describe('a feel that was asked for', () => {
  test.each([
    [6.5, ['I have a herniated disc and my therapist said medium firm, queen', 'on my side, 205 pounds']],
    [6.5, ['medium firm, queen, side sleeper, 205 pounds', "I don't want memory foam"]],
    [6.5, ['quiero uno semifirme, queen, de lado, 93 kilos', 'sin memory foam']],
  ])('%d: %j', (firmness, messages) => {
    const distances = setAfter(...messages).cards.map((card) => Math.abs(firmnessOf(card) - firmness));
    expect(Math.min(...distances)).toBeLessThanOrEqual(0.6);
  });
});

describe('for whom money is no object', () => {
  test.each([
    [['side sleeper, queen, 150 lb'], "money isn't really an issue, I want something good"],
    [['side sleeper, queen, 150 lb', 'up to 1000'], 'you know what, price is no object'],
    [['de lado, queen, 68 kilos'], 'el dinero no es problema si de verdad es bueno'],
  ])('%j, %s: the set starts at the usual price', (before, message) => {
    const dearest = (messages: string[]) =>
      Math.min(...setAfter(...messages).cards.map(({ priceMinor }) => priceMinor ?? Infinity));
    expect(dearest([...before, message])).toBeGreaterThan(dearest(before));
  });
});

test('a bed that nobody would recommend comes after one a little over the budget', () => {
  const { cards } = setAfter('soft king, memory foam, 1000 at most');
  expect(cards[0]!.cautions.join(' ')).not.toMatch(/too thin|thin side/);
});
