import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { readAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { EMPTY_RAW_PRODUCT } from '#app/features/inventory/attributes/raw-product.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

const HEAVY = [
  'queen, back and side sleeper, 310 lb, up to 3000, i sleep hot',
  "what's the weight limit on the first one?",
];
const COUPLE = [
  "Both of us share it. I'm a side sleeper, she's on her back. I don't want to wake her when I move",
  "queen, we've got maybe 1500",
];
const BACK = ['me duele la espalda, duermo boca arriba, 90 kilos, queen, hasta 1500'];
const textOf = (...messages: string[]) => sayIn(context, messages).text;

describe('one bed, one answer', () => {
  test.each([
    [HEAVY, 'is that one firm enough that I won’t sink?', /^Yes, the first one should be firm enough/],
    [HEAVY, 'will it be hot?', /^The first one sleeps cool/],
    [HEAVY, 'is it too soft for my weight', /first one/],
  ])('%s: %s', (before, question, said) => {
    const text = textOf(...before, question);
    expect(text).toMatch(said);
    expect(text).not.toMatch(/second|third/);
  });
});

describe('a pick has a reason of the shopper', () => {
  test.each([
    [
      COUPLE,
      'So which one would you actually pick for us and why?',
      /^For less movement, I'd pick the first one.*under your budget/,
    ],
    [COUPLE, 'which would you go with for us?', /movement.*under your budget/],
    [
      BACK,
      '¿cuál elegirías y por qué?',
      /^Para tu espalda, yo elegiría el primero.*por debajo de tu presupuesto/,
    ],
    [
      ['queen, side sleeper, 160 lb, up to 1500'],
      'which would you show us and why?',
      /sleeping on your side, I'd pick the/,
    ],
  ])('%s: %s', (before, question, said) => {
    expect(textOf(...before, question)).toMatch(said);
  });
});

describe('what lasts isn’t answered by a warranty', () => {
  test.each([
    [
      ['guest room, queen, 600 or less, medium'],
      'which of these will last the longest?',
      /I wouldn't pick this one for holding up/,
    ],
    [
      ['queen, side sleeper, 160 lb'],
      'which one will hold up best over the years',
      /holding up over the years/,
    ],
    [BACK, '¿cuál de estos va a durar más años?', /durar muchos años/],
  ])('%s: %s', (before, question, said) => {
    const text = textOf(...before, question);
    expect(text).toMatch(said);
    expect(text).not.toMatch(/warranty|garantía/);
  });
});

describe('brands', () => {
  test.each([
    "What's the difference between Tempur-Pedic and Stearns & Foster?",
    'how do Tempur-Pedic and Stearns & Foster compare',
    '¿Cuál es la diferencia entre Tempur-Pedic y Stearns & Foster?',
  ])('differ in what their listings state: %s', (question) => {
    const text = textOf(question);
    expect(text).toMatch(/innersprings|resortes/);
    expect(text).toMatch(/\$[\d,]+ (?:to|a) \$[\d,]+ (?:in|en) Queen/);
    expect(text).not.toMatch(/materials, and for the name/);
  });

  test.each(['do you carry Tempur-Pedic?', 'do you have any Stearns & Foster', '¿tienen Tempur-Pedic?'])(
    'get a yes first: %s',
    (question) => {
      expect(textOf(question)).toMatch(/^(?:Yes|Sí)/);
    },
  );
});

describe('what the listings leave open is named', () => {
  const FULL = ['full, back sleeper, 108 lb, no more than 1000'];
  test.each([
    [
      FULL,
      'would somebody carry it upstairs and set it up?',
      /carries it up the stairs or whether they set it up/,
    ],
    [FULL, 'how soon would delivery be? we live in Pasadena', /how soon delivery would be/],
    [BACK, '¿el envío es gratis y lo suben al tercer piso?', /si lo suben por las escaleras/],
    [BACK, '¿en cuánto tiempo llega el envío?', /en cuánto tiempo llega/],
  ])('%s: %s', (before, question, said) => {
    const text = textOf(...before, question);
    expect(text).toMatch(said);
    expect(text).not.toMatch(/the rest|lo demás/);
  });

  test('a discount for several asks for no other beds', () => {
    const text = textOf(
      'guest room, queen, 600 or less',
      'if I end up buying three of them, is there a discount?',
    );
    expect(text).not.toMatch(/nothing|still fits/i);
  });

  test.each(['Puedo pagar hasta 900 dólares, ¿se puede pagar en mensualidades?', '900 máximo, ¿a meses?'])(
    'terms of payment are no price range: %s',
    (question) => {
      expect(textOf('me duele la espalda, duermo boca arriba', question)).not.toMatch(/en ese rango/);
    },
  );
});

describe('near misses', () => {
  test.each(['guest room, queen, 600 or less, medium', 'twin xl, side sleeper, soft, 125 lb, 400 tops'])(
    'say where the fitting ones start: %s',
    (message) => {
      expect(textOf(message)).toMatch(/A budget from \$[\d,]+ would open things up/);
    },
  );

  test('an either/or question gets the chosen side', () => {
    expect(textOf('do I need a box spring or does a platform bed with slats work?')).toMatch(
      /^A slatted base works without a box spring, as long as the slats/,
    );
  });
});

describe('a range of sizes in a listing', () => {
  test.each([
    [
      'Sturdy support, all sizes Twin to Cal King.',
      ['Twin', 'Twin XL', 'Full', 'Full XL', 'Queen', 'King', 'California King'],
    ],
    ['Optional panels, sizes Full XL to Cal King.', ['Full XL', 'Queen', 'King', 'California King']],
    ['Center-support options, fits Twin to King.', ['Twin', 'Twin XL', 'Full', 'Full XL', 'Queen', 'King']],
    ['Great for tall sleepers.', undefined],
  ])('is read: %s', (description, sizes) => {
    const raw = { ...EMPTY_RAW_PRODUCT, title: 'Metal Bed Frame', type: 'Bed Frame', description };
    expect(readAttributes(raw, 'base').statedSizes).toEqual(sizes);
  });

  test.each([
    ['queen, side sleeper, 160 lb', 'do you have a bed frame?'],
    ['queen, de lado, 70 kilos', '¿tienen bases de cama?'],
  ])('answers whether an accessory comes in the shopper’s size: %s', (before, question) => {
    const own = products.map((product) =>
      product.attributes.kind.value === 'base'
        ? { ...product, attributes: { ...product.attributes, statedSizes: ['Queen' as const] } }
        : product,
    );
    const { text } = sayIn(contextOver(own), [before, question]);
    expect(text).not.toMatch(/I don't see sizes|No veo sus tamaños/);
  });
});
