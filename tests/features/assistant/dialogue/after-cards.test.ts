import { beforeAll, describe, expect, test } from 'vitest';
import { guidedReply } from '#app/features/assistant/dialogue/reply.ts';
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
    (at, text) => guidedReply({ state: at, text, messageId: 'm', context }).state,
    state,
  );
}

const actsOf = ({ lastActs }: ConversationState) => lastActs.map(({ act }) => act);

describe('whoever is ready to buy hears how', () => {
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
