import { beforeAll, describe, expect, test } from 'vitest';
import { type Act, type ActOf, actSchema } from '#app/features/assistant/acts.ts';
import type { CatalogAct } from '#app/features/assistant/catalog-acts.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { findBrands } from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import { toNameCues } from '#app/features/assistant/dialogue/words-in-names.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { pricesIn, type Said, sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Questions of the whole catalog: prices, brands, one bed, versions of a model, what a listing says. */

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: readonly string[]) => sayIn(context, messages);

const pricesOf = ({ cards }: Said) => cards.map(({ priceMinor }) => priceMinor);

describe('prices before any bed is shown', () => {
  test.each([
    ['how much is a queen', 'Queen'],
    ['whats a king go for here', 'King'],
    ['price range on twin xl?', 'Twin XL'],
    ['just want to know what a twin mattress costs', 'Twin'],
    ['cuánto cuesta una queen', 'Queen'],
  ] as const)('%s: the least, a middle and the most expensive', (message, size) => {
    const prices = pricesIn(context, size);
    const said = say(message);
    expect(pricesOf(said)).toEqual([prices[0], prices[Math.floor((prices.length - 1) / 2)], prices.at(-1)]);
    expect(said.text).not.toMatch(/\?/);
  });

  test('the most expensive comes first, and follows after the range', () => {
    const most = pricesIn(context, 'Queen').toReversed().slice(0, 3);
    expect(pricesOf(say("what's the most expensive queen"))).toEqual(most);
    expect(pricesOf(say('how much is a queen', 'and the most expensive?'))).toEqual(most);
  });

  test('what there is up to an amount, or that there is nothing', () => {
    const below = say('got any queen beds below 800?');
    expect(below.cards.length).toBeGreaterThan(0);
    for (const price of pricesOf(below)) expect(price).toBeLessThanOrEqual(80_000);
    const none = say('anything in a king for less than $300');
    expect(pricesOf(none)).toEqual(pricesIn(context, 'King').slice(0, 1));
    expect(none.text).toMatch(/costs that little/);
  });

  test('only beds of the material and the brand that are asked for', () => {
    const { cards } = say('How expensive are your latex beds?');
    for (const { productId } of cards) {
      const { construction, materials } = context.getProduct(productId)!.attributes;
      expect([construction?.value, ...materials.map(({ value }) => value)]).toContain('latex');
    }
    const brands = new Set(say('what do your Tempur beds cost in queen').cards.map(({ brand }) => brand));
    expect([...brands]).toEqual(['Tempur-Pedic']);
  });

  test('what several come to stands on the cards', () => {
    const { cards } = say('what would two twins run me');
    for (const { priceMinor, cautions } of cards)
      expect(cautions[0]).toContain(((priceMinor! * 2) / 100).toLocaleString('en-US'));
  });

  test('the price of something else is no range of beds', () => {
    for (const message of ['how much is delivery', 'do you price match?'])
      expect(say(message).cards).toEqual([]);
  });
});

describe('prices of shown beds', () => {
  const SHOPPER = 'queen, back sleeper, 180 lb, up to 1200';

  test('the card is shown again, in the size that is asked for', () => {
    const [first] = say(SHOPPER).cards;
    const same = say(SHOPPER, 'how much is the first one');
    expect(same.cards).toMatchObject([{ productId: first!.productId, size: 'Queen' }]);
    const other = say(SHOPPER, 'how much is the first one in king');
    expect(other.cards).toMatchObject([{ productId: first!.productId, size: 'King' }]);
  });

  test('a total is said to come with tax and delivery, which only the store knows', () => {
    const { text, cards } = say(SHOPPER, "what's the total with tax on the first");
    expect(text).toMatch(/don't include tax or delivery/);
    expect(cards).toHaveLength(1);
  });

  test('the least expensive of them is named and shown', () => {
    const { cards, text } = say(SHOPPER, 'which one is the cheapest of these');
    expect(Math.min(...say(SHOPPER).cards.map(({ priceMinor }) => priceMinor!))).toBe(cards[0]!.priceMinor);
    expect(text).not.toMatch(/on the cards/);
  });
});

describe('one bed', () => {
  test.each([
    ['queen, back sleeper, 180 lb, up to 1200', 'too many. narrow it to one'],
    ['queen, side sleeper, 150 lb, 1500', 'just tell me which one to get'],
    ['queen, side sleeper, 150 lb', 'up to 1300. pick one for me, one only'],
  ])('%s / %s', (first, second) => {
    const { cards, text } = say(first, second);
    expect(cards).toHaveLength(1);
    expect(text).not.toMatch(/kept|added|these three/i);
  });

  test('a pick that follows new wishes meets them', () => {
    const { state } = say(
      'queen, side sleeper, 115 lb, under 1200',
      'so which one should i get!! i asked about soft memory foam',
    );
    expect(state.lastShown).toHaveLength(1);
    const { attributes } = context.getProduct(state.lastShown[0]!.productId)!;
    expect(attributes.construction?.value).toBe('memory-foam');
    expect(attributes.firmness!.value).toBeLessThan(5);
  });
});

describe('brands and versions', () => {
  const brandsOf = ({ cards }: Said) => cards.map(({ brand }) => brand);
  const titlesOf = ({ cards }: Said) => cards.map(({ title }) => title);

  test.each([
    ['Show me both, a Tempur and a Diamond, queen, under 4500', ['Tempur-Pedic', 'Diamond']],
    ['I want to see a Tempur-Pedic next to a Spring Air, king', ['Tempur-Pedic', 'Spring Air']],
    ['anything from Helix?', ['Helix Sleep', 'Helix Sleep', 'Helix Sleep']],
  ])('%s', (message, brands) => {
    expect(brandsOf(say(message))).toEqual(brands);
  });

  test('a refused brand is left out, and an objection refuses none', () => {
    const { state } = say('queen side sleeper 1200', 'not Diamond. anything but diamond');
    expect(state.lastShown.map(({ brand }) => brand)).not.toContain('Diamond');
    const find = (message: string) =>
      findBrands(message, context.listMattresses(), toNameCues(context.languages.en!));
    expect(find('no, the Tempur')).toEqual({ wanted: ['Tempur-Pedic'], avoided: [] });
    expect(find('A DIAMOND please. Not Tempur.')).toEqual({ wanted: ['Diamond'], avoided: ['Tempur-Pedic'] });
    expect(find('my spring mattress sleeps hot')).toEqual({ wanted: [], avoided: [] });
  });

  test('versions of one model are held side by side', () => {
    const said = say('Compare the ProAdapt foam with the ProAdapt hybrid');
    expect(titlesOf(said)).toEqual([
      expect.stringMatching(/ProAdapt.*Hybrid/),
      expect.not.stringMatching(/Hybrid/),
    ]);
  });

  test('a version of a bed that was asked for by name, whose words are no wish', () => {
    const said = say("What's the warranty on the Eastman House Micah Firm?", 'Just the Firm, in full');
    expect(titlesOf(said)).toEqual([expect.stringMatching(/Micah Firm/)]);
    expect(said.state.facts.map(({ key }) => key)).not.toContain('firmness');
    expect(titlesOf(say('tell me about the Francesca', 'is there a plush version of that one'))).toEqual([
      expect.stringMatching(/Francesca Plush/),
    ]);
  });
});

describe.each(Object.entries(LANGUAGES))('the words of %s over such cards', (_, pack) => {
  const PRICED = ['range', 'least', 'most', 'below', 'none-below', 'by-size'] as const;
  const ACTS: ActOf<CatalogAct>[] = [1, 2, 3].flatMap((count) => [
    ...PRICED.flatMap((of) =>
      [true, false].map((isUsualSize) => ({
        ...{ act: 'priced' as const, of, size: 'Queen' as const, isUsualSize, count },
        total: count === 3 ? 8 : count,
      })),
    ),
    { act: 'of-brands', brands: 1, count },
    { act: 'of-brands', brands: 2, count },
    ...[true, false].map((one) => ({
      ...{ act: 'listed-beds' as const, count, isOtherSize: one, isPlusSize: !one },
    })),
    { act: 'listed-beds', count, isOtherSize: false, isPlusSize: false },
    ...(['firmness', 'thickness'] as const).flatMap((attribute) =>
      [true, false].map((most) => ({ act: 'most-of' as const, attribute, most, size: null, count })),
    ),
    { act: 'price-terms', contact: '(555) 010-0100' },
  ]);

  test('hold no name and no price, and break no rule', () => {
    const { store, voice } = context;
    const units = { currency: 'USD', measurementUnit: 'imperial' as const };
    const wording = { store, voice, units, shownCount: 3, known: {}, quotes: {} };
    for (const act of ACTS) {
      expect(actSchema.parse(act)).toEqual(act);
      const word = pack.acts[act.act] as (one: Act, words: typeof wording) => readonly string[];
      const texts = word(act, wording);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) {
        expect(text).toMatch(/^[A-ZÁÉÍÓÚ].*\.(?: .*\.)*$|: \(555\) 010-0100\.$/);
        expect(checkReply([{ type: 'text', text }], context).map(({ offender }) => offender)).toEqual([]);
      }
    }
  });
});

describe('what the store has', () => {
  test('beds made for heavier sleepers', () => {
    for (const messages of [
      ['do you have a bed for plus size sleepers'],
      ['king, back sleeper, 300 lb, 3000', 'do you have anything made for heavy people?'],
    ])
      for (const { productId } of say(...messages).cards)
        expect(context.getProduct(productId)!.attributes.features.map(({ value }) => value)).toContain(
          'plus size',
        );
  });

  test('the softest, and one of a material and a feel that none of the shown is', () => {
    const softest = Math.min(
      ...context.listMattresses().flatMap(({ attributes }) => attributes.firmness?.value ?? []),
    );
    const [first] = say("what's the softest bed you have").cards;
    expect(context.getProduct(first!.productId)!.attributes.firmness!.value).toBe(softest);
    const { cards } = say('queen side sleeper 1200', 'is there one thats memory foam and soft');
    for (const { productId } of cards) {
      const { construction, firmness } = context.getProduct(productId)!.attributes;
      expect(construction?.value).toBe('memory-foam');
      expect(firmness!.value).toBeLessThan(5);
    }
  });

  test('floor samples in the size, or that there are none', () => {
    const { cards } = say('do you have floor samples in queen');
    expect(cards.length).toBeGreaterThan(0);
    for (const { productId, size } of cards) {
      expect(size).toBe('Queen');
      expect(context.getProduct(productId)!.attributes.condition).not.toBeNull();
    }
    expect(say('got any floor models in king?').text).toMatch(/None of those come in your size/);
  });
});
