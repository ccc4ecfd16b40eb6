import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What listings state about buying is said, with which beds; only the rest is left to the store. */

const SEARCH = 'queen, side sleeper, 150 lb, medium, up to 2000';
const BUSQUEDA = 'queen, duermo de lado, 70 kilos, media, hasta 2000';

let plain: ReplyContext;
let delivered: ReplyContext;
let partly: ReplyContext;

beforeAll(async () => {
  const products = await readRetailerCatalog();
  const contextOf = (some: readonly CatalogProduct[]) => answerContext(some, { languages: LANGUAGES });
  plain = contextOf(products);
  delivered = contextOf(products.map((one) => withFeature(one, 'free delivery')));
  const second = sayIn(plain, [SEARCH]).cards[1]!.productId;
  const isSecond = ({ productId }: CatalogProduct) => productId === second;
  partly = contextOf(products.map((one) => (isSecond(one) ? withFeature(one, '0% financing') : one)));
});

function withFeature(product: CatalogProduct, value: string): CatalogProduct {
  const { attributes } = product;
  const feature = { value, source: 'description', confidence: 0.5 } as const;
  return { ...product, attributes: { ...attributes, features: [...attributes.features, feature] } };
}

describe('delivery', () => {
  test.each([
    "how soon can you get it to my door? I'm off Friday",
    'is delivery free?',
    'do your guys carry it in or leave it on the porch?',
  ])('%s', (question) => {
    expect(sayIn(delivered, [SEARCH, question]).text).toContain('All three are listed with free delivery.');
    expect(sayIn(plain, [SEARCH, question]).text).not.toContain('free delivery');
  });

  test('in Spanish', () => {
    expect(sayIn(delivered, [BUSQUEDA, '¿el envío es gratis?']).text).toContain('entrega gratis');
  });

  test('the total agrees with it', () => {
    const { text } = sayIn(delivered, [SEARCH, 'what would the total be?']);
    expect(text).toContain('Delivery is listed as free');
    expect(text).not.toMatch(/include tax or delivery/);
  });
});

describe('financing', () => {
  test.each(['do you offer financing?', 'can I pay monthly?'])('%s', (question) => {
    expect(sayIn(partly, [SEARCH, question]).text).toContain(
      'The second one is listed with 0% APR financing',
    );
    expect(sayIn(plain, [SEARCH, question]).text).toContain('(555) 010-0100');
  });
});

describe('organic', () => {
  const before = 'side sleeper, queen, latex, 110 lbs, natural materials';

  test.each(['is it actually certified organic?', 'are these really organic or is that marketing?'])(
    '%s: a foam test is no answer',
    (question) => {
      const { text } = sayIn(plain, [before, question]);
      expect(text).toMatch(/GOTS|GOLS/);
      expect(text).not.toContain('CertiPUR');
    },
  );
});

test('two things only the store knows share one sentence and one number', () => {
  const { text } = sayIn(plain, [SEARCH, 'is there a trial period, and who pays to send it back?']);
  expect(text.match(/555/g)).toHaveLength(1);
});

describe('feels told by a picture', () => {
  test.each([
    ['everything feels like a rock to me, queen', 4.25],
    ['every bed I try is too hard for me', 4.25],
    ['every bed feels too soft to me', 6.5],
    ['todo me parece una piedra', 4.25],
  ])('%s', (message, firmness) => {
    const { facts } = sayIn(plain, [message]).state;
    expect(facts.find(({ key }) => key === 'firmness')?.fact).toMatchObject({ value: firmness });
  });

  test.each([
    'My husband wants it hard as a floor and I want a cloud.',
    'he wants it hard as a board, I want a cloud',
    'My wife likes it very firm and I want a cloud',
  ])('%s: one wish each', (message) => {
    const keys = sayIn(plain, [message]).state.facts.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['firmness', 'partnerFirmness']));
  });
});

test('a price range has a lower end, too', () => {
  const { cards } = sayIn(plain, ['queen, side sleeper, between 1500 and 2500']);
  expect(cards.length).toBeGreaterThan(0);
  for (const { priceMinor } of cards) expect(priceMinor).toBeGreaterThanOrEqual(150_000);
});

test("somebody else's back isn't the shopper's", () => {
  const { text } = sayIn(plain, ['for a guest room, full', 'one of them has a bad back']);
  expect(text).not.toContain('your back');
});
