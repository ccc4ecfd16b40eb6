import { beforeAll, describe, expect, test } from 'vitest';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { WIDGETS } from '#app/features/assistant/lang/widget-languages.ts';
import { answerContext, makeTurn } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** A firm hybrid for $1,099, a latex bed for $1,099 and a firm innerspring bed for $799. */
const SHOWN = [
  'spring-air-back-supporter-francesca-firm-hybrid-mattress',
  'harvest-green-essential-natural-latex-by-harvest-green-mattress',
  'diamond-dreamstage-collection-2-0-grace-firm-gel-swirl-memory-foam-12-mattress',
];

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

function play(state: ConversationState, messages: readonly string[]): ConversationState {
  return messages.reduce(
    (at, text) => createGuidedReply({ state: at, text, messageId: 'm', context }).state,
    state,
  );
}

function afterCards(language: string, ...messages: string[]): ConversationState {
  const profile = { positions: ['back' as const], size: 'Queen' as const };
  const before = { turns: 3, language };
  return play(makeTurn({ context, profile, shown: SHOWN, understanding: {}, before }).before, messages);
}

describe('beds that a question points at', () => {
  test.each([
    ['en', 'how thick is the latex one', 1],
    ['en', 'how thick is the cheap one', 2],
    ['en', 'is the Harvest Green certified', 1],
    ['en', 'is the fransesca hot', 0],
    ['en', 'warm, the 12 inch one?', 2],
    ['es', 'el de latex es caluroso?', 1],
    ['es', '¿qué tan grueso es el barato?', 2],
  ])('%s: %s', (language, text, card) => {
    expect(afterCards(language, text).lastActs).toMatchObject([{ act: 'property', card }]);
  });

  test.each([
    ['en', ['how thick is the second one', 'and is it certified'], { attribute: 'certifications', card: 1 }],
    ['en', ['is the first one hot', 'what about the third'], { attribute: 'cooling', card: 2 }],
    ['es', ['el primero es fresco?', 'y el tercero'], { attribute: 'cooling', card: 2 }],
  ])('%s: %j goes on', (language, messages, answer) => {
    expect(afterCards(language, ...messages).lastActs).toMatchObject([{ act: 'property', ...answer }]);
  });

  test('"the other ones" are those that were not spoken of', () => {
    const [act] = afterCards('en', 'how thick is the first one', 'and the other ones?').lastActs;
    expect(act).toMatchObject({ act: 'property-each', values: [{ card: 1 }, { card: 2 }] });
  });
});

test.each(['en', 'es'])('%s: the button of a card asks about that bed', (language) => {
  for (const [card, question] of WIDGETS[language]!.askAbout.entries())
    expect(afterCards(language, question).lastActs).toMatchObject([{ act: 'describe', card }]);
});

const OPENINGS = { en: 'hi, I need a mattress for myself', es: 'hola, busco un colchón para mí' };

test.each([
  ['en', 'whats ur return policy', 'store-unknown'],
  ['en', 'got any latex', 'sells'],
  ['es', '¿cuánta garantía dan?', 'store-unknown'],
  ['es', 'tienen split king', 'sells'],
  ['es', 'es mejor el latex o la espuma', 'lesson'],
] as const)('%s: under an open question, "%s" is answered', (language, text, answer) => {
  const before = play({ ...createOpeningReply(context).state, language }, [OPENINGS[language]]);
  const after = play(before, [text]);
  expect(after.lastActs.map(({ act }) => act)).toContain(answer);
  expect(after.facts).toEqual(before.facts);
  expect(after.asked).toBe(before.asked);
});
