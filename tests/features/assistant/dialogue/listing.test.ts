import { beforeAll, describe, expect, test } from 'vitest';
import { type Act, type ActOf, actSchema } from '#app/features/assistant/acts.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { ListingAct } from '#app/features/assistant/catalog-acts.ts';
import { type CatalogProduct, CONDITIONS } from '#app/features/inventory/inventory.ts';
import { answerContext, makeTurn } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** A hybrid, a bed in a box, a floor sample with a Euro top, and latex over coils in a box. */
const SHOWN = [
  'spring-air-back-supporter-francesca-firm-hybrid-mattress',
  'eclipse-cares-collection-peacefulness-hybrid-12-plush-mattress',
  'full-diamond-lily-medium-gel-memory-foam-euro-top-12-5-floor-model-clearance-mattress',
  'harvest-green-essential-natural-latex-by-harvest-green-mattress',
];

let products: readonly CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = answerContext(products, { languages: LANGUAGES });
});

function play(state: ConversationState, messages: readonly string[], within = context): ConversationState {
  return messages.reduce(
    (at, text) => createGuidedReply({ state: at, text, messageId: 'm', context: within }).state,
    state,
  );
}

function afterCards(language: string, messages: readonly string[], within = context): readonly Act[] {
  const before = { turns: 3, language };
  const profile = { positions: ['back' as const], size: 'Queen' as const };
  const turn = makeTurn({ context: within, profile, shown: SHOWN, understanding: {}, before });
  return play(turn.before, messages, within).lastActs;
}

describe('features of shown beds', () => {
  test.each([
    ['en', 'so which of those come in a box', { names: ['in a box'], listed: [1, 3], missing: [0, 2] }],
    ['en', 'is the first one the rolled up kind', { names: ['in a box'], listed: [], missing: [0] }],
    ['en', 'does the third have a pillow top', { listed: [], others: [{ card: 2, name: 'euro top' }] }],
    ['en', 'is the third a euro top or a pillow top', { names: ['euro top'], listed: [2] }],
    ['en', 'are they flippable', { names: ['flippable'], listed: [] }],
    ['en', 'do they have handles on the side', { names: ['handles'], listed: [] }],
    ['en', 'is there fiberglass, yes or no?', { names: ['fiberglass free'], listed: [] }],
    ['en', 'which is easiest to carry up stairs', { isMoving: true, listed: [1, 3] }],
    ['en', 'does the first come with a usb charger', { thing: 'a usb charger', missing: [0] }],
    ['es', '¿cuáles vienen en caja?', { names: ['in a box'], listed: [1, 3] }],
    ['es', '¿el primero tiene lana?', { names: ['wool'], missing: [0] }],
    ['es', '¿tienen fibra de vidrio?', { names: ['fiberglass free'] }],
  ])('%s: %s', (language, text, answer) => {
    expect(afterCards(language, [text])).toMatchObject([{ act: 'listed', ...answer }]);
  });

  test('"and the second one?" asks the same of another bed', () => {
    expect(afterCards('en', ['is the first a bed in a box', 'and the second one?'])).toMatchObject([
      { act: 'listed', names: ['in a box'], listed: [1] },
    ]);
  });

  test('a word of a title or a tag is found, one of another name is not', () => {
    const named = products.map((product) =>
      product.productId === SHOWN[0]
        ? { ...product, attributes: { ...product.attributes, tags: ['Comfort_Snorkelwood'] } }
        : product,
    );
    const within = answerContext(named, { languages: LANGUAGES });
    const asked = afterCards('en', ['do any have snorkelwood?'], within);
    expect(asked).toMatchObject([{ act: 'listed', listed: [0], missing: [1, 2, 3] }]);
  });

  test.each(['is there horsehair in any of them'])(
    'what no listing says is not answered with everything else: %s',
    (text) => {
      expect(afterCards('en', [text])).toMatchObject([{ act: 'listed', listed: [], missing: [0, 1, 2, 3] }]);
    },
  );

  test.each(['is it hot', 'how thick is the first one', 'which one do you like best', 'how much is it'])(
    'what an attribute answers is not looked up: %s',
    (text) => {
      expect(afterCards('en', [text]).map(({ act }) => act)).not.toContain('listed');
    },
  );
});

describe('the condition of shown beds', () => {
  test.each([
    ['en', 'are those new or used'],
    ['en', 'are they brand new, any floor samples?'],
    ['en', 'which is in the best shape'],
    ['en', 'not brand, NEW. not used'],
    ['es', '¿son nuevos o usados?'],
  ])('%s: %s', (language, text) => {
    const beds = [null, null, 'floor-sample', null].map((condition, card) => ({ card, condition }));
    expect(afterCards(language, [text])).toMatchObject([{ act: 'condition', beds }]);
  });

  test('"used to" is no condition', () => {
    const acts = afterCards('en', ['how long does it take to get used to the first one?']);
    expect(acts.map(({ act }) => act)).not.toContain('condition');
  });
});

describe('what shown beds are made of', () => {
  test.each([
    ['is the last one 100% latex or does it have springs', { isPure: true, beds: [{ card: 3, lacks: [] }] }],
    ['does the last one have memory foam', { isPure: false, beds: [{ card: 3, lacks: ['memory-foam'] }] }],
    ['does the second have coils', { beds: [{ card: 1, lacks: [] }] }],
  ])('%s', (text, answer) => {
    expect(afterCards('en', [text])).toMatchObject([{ act: 'made-of', ...answer }]);
  });
});

describe('the range, before any cards', () => {
  const asked = (text: string) =>
    play({ ...createOpeningReply(context).state, language: 'en' }, ['hi', text]);

  test.each([
    ['do any come in a box', 'in a box'],
    ['do you have anything without fiberglass', 'fiberglass free'],
    ['any beds with wool', 'wool'],
    ['have you got any with handles', 'handles'],
  ])('%s', (text, name) => {
    const { lastActs } = asked(text);
    const count = products.filter(
      ({ attributes, variants }) =>
        attributes.kind.value === 'mattress' &&
        variants.some(({ available }) => available) &&
        attributes.features.some(({ value }) => value === name),
    ).length;
    expect(lastActs[0]).toMatchObject({ act: 'listed-range', name, count });
    expect(['listed-beds', 'ask']).toContain(lastActs.at(-1)?.act);
  });

  test('how many are not new', () => {
    expect(asked('do you carry used mattresses').lastActs[0]).toMatchObject({ act: 'condition-range' });
  });
});

function listedSamples(): ActOf<'listed'>[] {
  const base = { act: 'listed' as const, contact: '(555) 010-0100' };
  return [[0, 1, 2], [0, 1], [0]].flatMap((cards) =>
    cards.flatMap((_, count) =>
      ['in a box', 'fiberglass free', 'pillow top', 'handles'].flatMap((name) => {
        const [listed, missing] = [cards.slice(0, count), cards.slice(count)];
        const others = name === 'pillow top' ? missing.map((card) => ({ card, name: 'euro top' })) : [];
        const said = { ...base, names: [name], listed, missing, others };
        return [
          { ...said, thing: null, isMoving: false },
          { ...said, thing: 'a usb charger', isMoving: false },
          { ...said, thing: null, isMoving: true },
        ];
      }),
    ),
  );
}

const CONDITION_SETS = [[null, null], [null], [null, ...CONDITIONS], CONDITIONS.slice(0, 1)];
const SAMPLES: { [Name in ListingAct]: ActOf<Name>[] } = {
  listed: listedSamples(),
  condition: CONDITION_SETS.map((conditions) => ({
    act: 'condition',
    beds: conditions.map((condition, card) => ({ card, condition })),
    contact: '',
  })),
  'made-of': [true, false].flatMap((isPure) =>
    (['latex', 'innerspring', 'hybrid'] as const).map((material) => ({
      ...{ act: 'made-of' as const, asked: ['latex' as const], isPure },
      beds: [
        { card: 0, layers: [material], lacks: material === 'latex' ? [] : ['latex' as const] },
        { card: 1, layers: ['latex' as const, 'innerspring' as const], lacks: [] },
      ],
    })),
  ),
  'listed-range': [0, 1, 12].flatMap((count) =>
    ['in a box', 'fiberglass free', 'wool'].map((name) => ({
      ...{ act: 'listed-range' as const, name, count },
      ...{ isMoving: name === 'wool', contact: '' },
    })),
  ),
  'condition-range': [[], CONDITIONS.map((condition) => ({ condition, count: 2 }))].map((counts) => ({
    act: 'condition-range',
    counts,
  })),
};

test.each(
  Object.values(LANGUAGES).flatMap((pack) =>
    Object.keys(SAMPLES).map((name) => [pack.code, name as ListingAct] as const),
  ),
)('%s: the words of %s are whole and keep to the guardrails', (code, name) => {
  const units = { currency: 'USD', measurementUnit: 'imperial' as const };
  const { store, voice } = context;
  const wording: WordingContext = { store, voice, units, shownCount: 3, known: {}, quotes: {} };
  const word = LANGUAGES[code]!.acts[name] as (act: Act, wording: WordingContext) => readonly string[];
  for (const sample of SAMPLES[name]) {
    expect(actSchema.safeParse(sample).error).toBeUndefined();
    const wordings = word(sample, wording);
    expect(wordings).not.toHaveLength(0);
    for (const text of wordings) {
      expect(text).not.toMatch(/undefined|null|NaN|[{}]|\[object| {2}|\s[.,?]|\.\.|^\s|\s$/);
      expect(text).toMatch(/\.$/);
      expect(checkReply([{ type: 'text', text }], context)).toEqual([]);
    }
  }
});
