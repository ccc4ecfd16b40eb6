import { beforeAll, describe, expect, test } from 'vitest';
import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { interpret } from '#app/features/assistant/dialogue/interpret.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';
import { facts, type Meaning, says, startChat, understood } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What a message means where it stands in the chat, and replies that go into it. */

let context: ReplyContext;
beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const SEARCH = facts({ positions: ['side'], size: 'Queen', budget: 150_000 });

function askedForSize() {
  const chat = startChat(context);
  expect(chat.say(facts({ positions: ['side'] })).state.asked).toBe('size');
  return chat;
}

function afterCards() {
  const chat = startChat(context);
  expect(chat.say(SEARCH).cards).toBe(3);
  return chat;
}

describe('an open question', () => {
  test('only a bare no skips the open question', () => {
    expect(askedForSize().say({ intents: ['refuse'] }).state.asked).not.toBe('size');
  });

  test.each<[string, Meaning]>([
    ['asks something', { intents: ['refuse', 'explain'], topics: ['explain.cooling'], isQuestion: true }],
    ['wants other beds', { intents: ['refuse'], change: 'thicker' }],
    ['points at a card', { intents: ['refuse'], shown: [1] }],
    ['names a brand', { intents: ['refuse'], namedBrands: ['Sealy'] }],
  ])('stays open under a message that %s', (_, meaning) => {
    const { state } = askedForSize().say({ ...meaning, skipped: ['size'] });
    expect(state.facts.map(({ key }) => key)).not.toContain('size');
  });
});

describe('what sounds like a no under a question', () => {
  const heard = (alone: Intent[], ofCards: Intent[] = ['refuse']) => {
    const understand: LanguagePack['understand'] = (_, { asked }) =>
      asked === 'size'
        ? understood({ intents: ['refuse'], skipped: ['size'] })
        : understood({ intents: asked === null ? alone : ofCards });
    const before: ConversationState = { ...EMPTY_CONVERSATION, asked: 'size' };
    return interpret({ text: '', pack: { ...ENGLISH, understand }, before, context });
  };

  test.each<[Intent[], Intent[], Intent]>([
    [['refuse'], ['refuse'], 'refuse'],
    [['inform'], ['refuse'], 'refuse'],
    [['greet'], ['refuse'], 'inform'],
    [['inform'], ['inform'], 'inform'],
    [['store'], ['refuse'], 'store'],
  ])('by itself %j, of cards %j: it is %s', (alone, ofCards, intent) => {
    const { intents, skipped } = heard(alone, ofCards);
    expect(intents[0]).toBe(intent);
    expect(skipped).toEqual(intent === 'refuse' ? ['size'] : []);
  });
});

describe('a value that was asked back about', () => {
  const doubt = { ...facts({ size: 'Queen' }), doubts: [says('positions', ['side'])] };

  test('is left open by a no, not given up', () => {
    const chat = startChat(context);
    expect(chat.say(doubt).state.checking).toMatchObject({ key: 'positions' });
    const { state } = chat.say({ intents: ['refuse'], skipped: ['positions'] });
    expect(state.facts.map(({ key }) => key)).toEqual(['size']);
  });

  test('is meant when it comes again', () => {
    const chat = startChat(context);
    chat.say(doubt);
    chat.say({ intents: ['greet'] });
    const { state } = chat.say({ doubts: [says('positions', ['side'])] });
    expect(knownValues(state.facts).positions).toEqual(['side']);
  });
});

test('whoever passes over a question below cards is asked no other', () => {
  const { acts, state } = afterCards().say({ intents: ['refuse'] });
  expect(acts).toEqual(['acknowledge', 'offer']);
  expect(state.asked).toBeNull();
});

test('a size by itself takes the place of the one before, and new cards say so', () => {
  const { state, cards, text } = afterCards().say({ askedSize: 'King' });
  expect(knownValues(state.facts).size).toBe('King');
  expect(cards).toBe(3);
  expect(text).toContain('King instead');
});

test('a size with a question mark is asked back about', () => {
  expect(afterCards().say({ askedSize: 'King', isQuestion: true }).acts).toEqual(['clarify']);
});

test.each([
  ['2000', 200_000],
  ['900', 90_000],
])('%s by itself is a budget under any question', (text, budget) => {
  const { state } = askedForSize().say(facts({ partner: true }), text);
  expect(knownValues(state.facts)).toMatchObject({ budget });
  expect(knownValues(state.facts).partner).toBeUndefined();
});

test.each(['1200 then', 'ok so 1200'])(
  '"%s" that reading can\'t place is asked back about as a budget',
  (text) => {
    expect(askedForSize().say({}, text).state.checking).toMatchObject({ key: 'budget', value: 120_000 });
  },
);

test.each(['order #4521', 'call 555 1234 or 555 9876'])('"%s" is no budget', (text) => {
  expect(askedForSize().say({}, text).state.checking).toBeNull();
});

describe('before any cards', () => {
  test('"softer" is asked back about, and an answer to the question of the feel', () => {
    expect(askedForSize().say({ change: 'softer' }).state.checking).toMatchObject({ key: 'firmness' });
  });

  test('"your cheapest queen" brings the least expensive, each with its role where it has one', () => {
    const { parts, acts } = startChat(context).say({
      ...facts({ size: 'Queen' }),
      intents: ['recommend'],
      rank: { attribute: 'price', most: false },
    });
    expect(acts).toContain('show');
    const cards = parts.flatMap((part) => (part.type === 'products' ? part.items : []));
    const prices = cards.map(({ card }) => card.priceMinor!);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(cards[0]!.card.role).toBe('Best value');
  });

  test('"which would you pick" asks for one bed', () => {
    const chat = startChat(context);
    chat.say(facts({ size: 'Queen', positions: ['back'] }));
    const { cards } = chat.say({ intents: ['compare'], topics: ['shown.pick'], isQuestion: true });
    expect(cards).toBe(1);
  });
});

test('"and the second?" asks the same of another card', () => {
  const chat = afterCards();
  chat.say({ intents: ['about-shown'], topics: ['attribute.thickness'], shown: [0], isQuestion: true });
  const { state } = chat.say({ shown: [1] });
  expect(state.lastActs).toContainEqual(
    expect.objectContaining({ act: 'property', card: 1, attribute: 'thickness' }),
  );
});

describe('a question that nothing answers', () => {
  const unknown: Meaning[] = [
    { intents: ['sells'], isQuestion: true },
    { intents: ['explain'], isQuestion: true },
    { intents: ['about-shown'], isQuestion: true },
  ];

  test.each(unknown)('%j is declined before the assistant asks its own', (meaning) => {
    const { acts, text } = startChat(context).say(meaning);
    expect(acts[0]).toBe('unanswered');
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(text.endsWith('?')).toBe(true);
  });

  test('below cards it is declined, not answered with everything that is known', () => {
    const { acts, cards } = afterCards().say({ intents: ['about-shown'], isQuestion: true });
    expect(acts).toEqual(['unanswered']);
    expect(cards).toBe(0);
  });

  test('asked again and again, it leads on to another question in the end', () => {
    const chat = askedForSize();
    const asked = Array.from(
      { length: 3 },
      () => chat.say({ intents: ['explain'], isQuestion: true }).state.asked,
    );
    expect(asked.at(-1)).not.toBe('size');
  });

  test('after a hand-over it is declined too, without a question of ours', () => {
    const chat = startChat(context);
    chat.say({ intents: ['service'] });
    const { acts } = chat.say({ intents: ['sells'], isQuestion: true });
    expect(acts).toEqual(['unanswered']);
  });
});

describe('what is not understood', () => {
  test('gets an apology in other words each time, then a person', () => {
    const chat = startChat(context);
    chat.say();
    const said = [chat.say(), chat.say()];
    expect(said.map(({ acts }) => acts)).toEqual([['not-understood'], ['not-understood']]);
    expect(new Set(said.map(({ text }) => text)).size).toBe(2);
    expect(said[1]!.quickReplies).toContain('Talk to a person');
  });

  test('below cards is answered with what can be done', () => {
    const chat = afterCards();
    chat.say({ intents: ['refuse'] });
    expect(chat.say().text).toMatch(/these|change/);
  });

  test('an order number after the question for it is thanked for', () => {
    const chat = startChat(context);
    chat.say({ intents: ['service'] });
    const { state, text } = chat.say({}, 'it is 48213');
    expect(state.handover).toMatchObject({ order: '48213' });
    expect(text).toMatch(/^Thanks/);
  });
});

test('no sentence of the assistant comes twice in a long chat of plain messages', () => {
  const chat = startChat(context);
  const meanings: Meaning[] = [
    {},
    { intents: ['agree'] },
    facts({ positions: ['side'] }),
    { intents: ['agree'] },
    facts({ size: 'Queen' }),
    { intents: ['refuse'] },
    { change: 'softer' },
    { intents: ['more'] },
    { intents: ['agree'] },
    { intents: ['cheaper'] },
  ];
  const sentences = meanings.flatMap((meaning) => chat.say(meaning).text.split(/(?<=[.?]) /));
  expect(sentences.filter((one, at) => one !== '' && sentences.indexOf(one) < at)).toEqual([]);
});

test('each card of a ladder has a role', () => {
  const chat = startChat(context);
  const { parts, acts } = chat.say(facts({ positions: ['side'], size: 'Queen' }));
  expect(acts).toContain('show');
  const cards = parts.flatMap((part) => (part.type === 'products' ? part.items : []));
  expect(cards.map(({ card }) => card.role)).toContain('Mid-range');
  expect(cards.every(({ card }) => card.role !== undefined)).toBe(true);
});

describe('beds that go against what was said since', () => {
  const talk = (...messages: string[]) => {
    let state = EMPTY_CONVERSATION;
    for (const text of messages) ({ state } = createGuidedReply({ state, text, messageId: text, context }));
    return state;
  };
  const BEDS = ['queen, side sleeper, 180 lb', 'up to $900', 'medium'];
  const inchesOf = ({ productId }: { productId: string }) =>
    context.getProduct(productId)!.attributes.profileInches!.value;

  test('a height that is too high brings lower ones, and stays a limit', () => {
    const { lastShown, facts: known } = talk(...BEDS, '12 inches is too tall for me');
    expect(knownValues(known).thicknessMax).toBe(11);
    expect(lastShown.filter(({ breaks }) => breaks === undefined).every((card) => inchesOf(card) < 12)).toBe(
      true,
    );
  });

  test('a complaint without a number keeps its direction', () => {
    const { lastShown, facts: known } = talk(...BEDS, 'these are all too thick');
    const highest = Math.max(...lastShown.map(inchesOf));
    expect(highest).toBeLessThan(12);
    expect(knownValues(known).thicknessMax).toBe(highest);
  });

  test('the pick is one of what is left', () => {
    const { lastActs, lastShown } = talk(
      ...BEDS,
      'does the third one have memory foam? I hate memory foam',
      'Which would you pick?',
    );
    const pick = lastActs.find((act) => act.act === 'pick')!;
    const made = context.getProduct(lastShown[pick.card]!.productId)!.attributes.materials;
    expect(made.map(({ value }) => value)).not.toContain('memory-foam');
  });

  test('a bed that is only pointed at is not taken', () => {
    const { lastActs } = talk(...BEDS, 'ok the first one, is it too firm for me at 135?');
    expect(lastActs.map(({ act }) => act)).not.toContain('choose');
    expect(talk(...BEDS, "I'll take the first one").lastActs.map(({ act }) => act)).toContain('choose');
  });
});
