import { beforeAll, describe, expect, test } from 'vitest';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { QuestionKey } from '#app/features/assistant/acts.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { answerContext, makeTurn } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** A firm hybrid for $1,099, a latex bed for $1,099 and a firm innerspring bed for $799. */
const SHOWN = [
  'spring-air-back-supporter-francesca-firm-hybrid-mattress',
  'harvest-green-essential-natural-latex-by-harvest-green-mattress',
  'diamond-dreamstage-collection-2-0-grace-firm-gel-swirl-memory-foam-12-mattress',
];
const PROFILE: ShopperProfile = { positions: ['back'], size: 'Queen' };

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

/** The chat after these messages below the three cards, `asked` the question that stands open. */
function below(
  messages: readonly string[],
  { language = 'en', asked = null as QuestionKey | null, shown = SHOWN } = {},
): ConversationState {
  const before = { turns: 3, language, asked };
  const state = makeTurn({ context, profile: PROFILE, shown, understanding: {}, before }).before;
  return messages.reduce(
    (at, text) => createGuidedReply({ state: at, text, messageId: 'm', context }).state,
    state,
  );
}

const actsOf = ({ lastActs }: ConversationState) => lastActs.map(({ act }) => act);

describe('a shopper ready to buy is told how to order', () => {
  test.each([
    ['en', ['how can I purchase the latex one'], 1],
    ['en', ['where can we order the 799 one?'], 2],
    ['en', ['which would you pick', 'great, where do I pay for it'], 0],
    ['en', ['is the second one hot', 'ok cool how do i get it'], 1],
    ['en', ["we'll take the third one, how do we order it?"], 2],
    ['en', ['the last one, can I buy it now'], 2],
    ['es', ['el segundo, ¿cómo lo pido?'], 1],
    ['es', ['¿cuál me recomiendas?', '¿y dónde lo puedo pagar?'], 0],
  ])('%s: %j', (language, messages, card) => {
    for (const asked of [null, 'weight'] as const)
      expect(below(messages, { language, asked }).lastActs).toContainEqual(
        expect.objectContaining({ act: 'choose', card }),
      );
  });

  test('without a bed in mind, how any of them is bought', () => {
    expect(below(['how do I order']).lastActs).toMatchObject([{ act: 'choose', card: null }, {}]);
  });
});

describe('a shopper who wants one mattress named gets one', () => {
  test.each([
    ['en', 'if you had to choose?'],
    ['en', 'ok so which one then'],
    ['en', 'ONE BED. which'],
    ['en', 'you decide'],
    ['en', "which one do I buy, I can't choose"],
    ['en', 'the first or the third?'],
    ['en', 'just tell me the best one for my back'],
    ['es', 'escoge uno por favor'],
    ['es', '¿el primero o el segundo?'],
    ['es', '¿cuál comprarías tú?'],
  ])('%s: %s', (language, text) => {
    const { lastActs } = below([text], { language });
    expect(actsOf({ lastActs } as ConversationState).filter((act) => act === 'pick')).toHaveLength(1);
    expect(lastActs.some(({ act }) => act === 'compare' || act === 'show')).toBe(false);
  });

  test.each([
    ['no. which would you get', 'heat'],
    ["I'd rather not say. just pick one", 'weight'],
    ['no preference. JUST TELL ME ONE', 'materialsWanted'],
  ] as const)('beside the answer to a question: %s', (text, asked) => {
    const { lastActs } = below([text], { asked });
    expect(lastActs).toContainEqual(expect.objectContaining({ act: 'pick' }));
    expect(lastActs.some(({ act }) => act === 'ask')).toBe(false);
  });

  test('news changes the beds first', () => {
    const { lastActs, lastShown } = below(['latex please. which one would you go for']);
    expect(lastActs).toContainEqual(expect.objectContaining({ act: 'pick' }));
    expect(lastShown.map(({ productId }) => productId)).not.toEqual(SHOWN);
  });

  test('a bed whose card speaks against it comes last', () => {
    const before = below([]);
    const lastShown = before.lastShown.map((card, at) => ({
      ...card,
      cautions: at === 0 ? ['7" is too thin for an adult.'] : [],
    }));
    const { state } = createGuidedReply({
      state: { ...before, lastShown },
      text: 'which would you pick',
      messageId: 'm',
      context,
    });
    expect(state.lastActs[0]).toMatchObject({ act: 'pick', card: 1 });
  });
});

describe('a question below cards is answered beside what else the message says', () => {
  test.each([
    ['medium. is the latex one certified?', 'firmness', 'certifications'],
    ['180 lb. how thick is the first one', 'weight', 'thickness'],
    ['no. does the third one sleep cool?', 'heat', 'cooling'],
  ] as const)('%s', (text, asked, attribute) => {
    const { lastActs, facts } = below([text], { asked });
    expect(lastActs).toContainEqual(expect.objectContaining({ act: 'property', attribute }));
    expect(facts.some(({ key }) => key === asked)).toBe(true);
  });

  test('what it is made of is said once', () => {
    const shown = context
      .match({ size: 'Queen', materialsWanted: ['innerspring'] }, { limit: 60 })
      .matches.filter(({ productId }) => context.getProduct(productId)?.attributes.materials.length === 1)
      .map(({ productId }) => productId);
    const { lastActs } = below(['is the first one foam or spring?'], { shown: shown.slice(0, 2) });
    expect(lastActs.map(({ act }) => act)).toEqual(['made-of']);
  });
});

describe('a material that a bed does not list', () => {
  test.each([
    ['en', 'Does the first one contain latex, yes or no?', 'latex'],
    ['en', 'is there any latex in the third one', 'latex'],
    ['es', '¿el primero tiene látex?', 'latex'],
  ])('%s: %s', (language, text, material) => {
    const { lastActs } = below([text], { language });
    expect(lastActs).toMatchObject([{ act: 'made-of', asked: [material], beds: [{ lacks: [material] }] }]);
  });

  test('is not denied of one that lists it, or that is only called by it', () => {
    for (const text of ['does the second one have latex', 'is the latex one hot?'])
      expect(JSON.stringify(below([text]).lastActs)).not.toContain('"lacks":["latex"]');
  });

  test('of several brands, the one that is not carried is named', () => {
    const { parts } = createGuidedReply({
      state: { ...below([]), lastShown: [], lastProfile: null },
      text: 'Do you sell Tempur-Pedic? Or Casper?',
      messageId: 'm',
      context,
    });
    expect(JSON.stringify(parts)).toContain('Casper');
  });
});
