import { beforeAll, describe, expect, test } from 'vitest';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { findProductNames } from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import { toNameCues } from '#app/features/assistant/dialogue/words-in-names.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

function namesIn(message: string, language = 'en'): string[] {
  const found = findProductNames(message, context.productNames, toNameCues(context.languages[language]!));
  return found.map(({ productIds: [first] }) => context.getProduct(first!)!.title);
}

describe('names of products in a message', () => {
  test.each([
    ['Full. TOPAZ. PRICE.', [/Topaz/]],
    ['compare helix dusk luxe and stearns foster estate medium', [/Dusk .*Luxe/, /Estate® Medium 14/]],
    ['is the moonlight softer than the midnight', [/Moonlight/, /Midnight/]],
    ['Estate FIRM not Studio', [/Estate® Firm/]],
    ['do you have the ProAdapt in medium hybrid', [/ProAdapt® Medium Hybrid/]],
    ['any kaylee in extra firm?', [/Kaylee Extra Firm/]],
  ])('%s', (message, titles) => {
    const names = namesIn(message);
    expect(names).toHaveLength(titles.length);
    for (const [at, title] of titles.entries()) expect(names[at]).toMatch(title);
  });

  test.each([
    'queen for my back pain, back sleeper, 200 lb',
    'my neck hurts, is a hybrid good',
    'my real estate agent said grace is good',
    'I work nights and wake up at dawn',
    'a full for my son, he dreams of a cloud',
    'I have a luxury firm now and hate it',
    'we saw a black one yesterday',
  ])('none in: %s', (message) => {
    expect(namesIn(message)).toEqual([]);
  });

  test('in Spanish', () => {
    expect(namesIn('¿cuánto cuesta el Topaz en queen?', 'es')).toEqual([expect.stringMatching(/Topaz/)]);
  });
});

interface Shown {
  text: string;
  titles: string[];
  sizes: (string | null)[];
  state: ConversationState;
}

function say(messages: readonly string[]): Shown {
  let state: ConversationState = EMPTY_CONVERSATION;
  let shown: Shown | null = null;
  for (const [at, text] of messages.entries()) {
    const reply = createGuidedReply({ state, text, messageId: `m${at}`, context });
    state = reply.state;
    const cards = reply.parts.flatMap((part) =>
      part.type === 'products' ? part.items.map(({ card }) => card) : [],
    );
    shown = {
      text: reply.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' '),
      titles: cards.map(({ title }) => title),
      sizes: cards.map(({ size }) => size),
      state,
    };
  }
  return shown!;
}

test('a bed asked for by name is shown in the size that is asked for, and nothing is asked back', () => {
  const { titles, sizes, text } = say(['I just want the price of the Topaz in full']);
  expect(titles).toEqual([expect.stringMatching(/Topaz/)]);
  expect(sizes).toEqual(['Full']);
  expect(text).not.toMatch(/\?/);
});

test('a question about a named bed is answered of that bed', () => {
  const { titles, text } = say([
    'side, 150 lb, queen, 1500',
    'how thick is the demi ultra plush? my friend has it',
  ]);
  expect(titles).toEqual([expect.stringMatching(/Demi Ultra Plush/)]);
  expect(text).toMatch(/16 inches/);
});

test('two named beds are compared', () => {
  const { titles, text } = say(['compare the helix dusk luxe and the topaz']);
  expect(titles).toHaveLength(2);
  expect(text).toMatch(/hybrid/);
});

test('the words of a name are no wishes', () => {
  const { state } = say(['do you have the Estate Firm?']);
  expect(state.facts.map(({ key }) => key)).not.toContain('firmness');
});

test('over the budget, a named bed is shown and says so', () => {
  const { state } = say(['side, 150 lb, queen, under 900', 'what about the Demi?']);
  expect(state.lastShown[0]).toMatchObject({
    title: expect.stringMatching(/Demi/),
    breaks: expect.any(String),
  });
});

test('the bed that somebody has now is not offered', () => {
  const { titles } = say(['my current mattress is a Helix Midnight and it is too soft']);
  expect(titles).toEqual([]);
});

test('products of another kind are shown with prices, and the beds stay on the table', () => {
  const before = say(['side, 150 lb, queen, 1500']);
  const { titles, state } = say([
    'side, 150 lb, queen, 1500',
    'do you sell adjustable bases and how much are they',
  ]);
  // Only two come in a Queen.
  expect(titles).toHaveLength(2);
  for (const title of titles) expect(title).toMatch(/adjustable|smart base/i);
  expect(state.lastShown).toEqual(before.state.lastShown);
});

test.each(['how does the Saatva Classic compare', 'looking at the saatva classic'])(
  '%s: a name after another maker’s brand is no bed of the catalog',
  (message) => {
    expect(say([message]).titles.filter((title) => title.includes('Classic'))).toEqual([]);
  },
);
