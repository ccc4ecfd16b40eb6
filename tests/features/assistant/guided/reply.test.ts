import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/chat-engine.ts';
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  type Recommendation,
} from '#app/features/assistant/conversation/conversation.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import { QUESTIONS_MAX } from '#app/features/assistant/guided/next-question.ts';
import { guidedReply } from '#app/features/assistant/guided/reply.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import { type PlayedTurn, playMessages } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

function lastTurn(messages: string[], over = context): PlayedTurn & { state: ConversationState } {
  const { turns, state } = playMessages(messages, over);
  return { ...turns.at(-1)!, state };
}

function cardsOf({ parts }: Pick<PlayedTurn, 'parts'>): Recommendation[] {
  return parts.flatMap((part) => (part.type === 'products' ? part.items : []));
}

const MATCHED = ['side sleeper, 180 lb, queen'];

describe('what was said', () => {
  test('is said back before the next question', () => {
    expect(lastTurn(['side sleeper and 205 lb']).text).toBe(
      'Side sleeper and 205 lb, got it. Which size are you looking for?',
    );
  });

  test('several facts at once bring cards at once', () => {
    const turn = lastTurn(['side sleeper, 180 lb, queen, under 2000']);
    expect(cardsOf(turn)).toHaveLength(3);
    expect(turn.text).toContain('Side sleeper, 180 lb and a Queen up to 2,000, got it.');
  });

  test('a change of mind is named', () => {
    expect(lastTurn([...MATCHED, 'I would like latex', 'no latex after all']).text).toMatch(
      /^Then let's drop latex\./,
    );
    expect(lastTurn([...MATCHED, 'actually make that a king']).text).toMatch(
      /^(?:Then it's|Changed to) a King\./,
    );
  });

  test('an amount that is a price of the catalogue is not repeated', () => {
    const price = [...context.words.prices].find((minor) => minor % 10_000 === 0)! / 100;
    const { text } = lastTurn([`queen, up to ${price}`]);
    expect(text).toContain('A Queen within your budget');
  });

  test('one fact too few is asked for even when the shopper says "you pick"', () => {
    const turn = lastTurn(['you pick']);
    expect(cardsOf(turn)).toEqual([]);
    expect(turn.text).toContain('Happy to choose for you');
    expect(turn.text).toMatch(/\?$/);
  });

  test('two facts are enough when the shopper wants to see something', () => {
    expect(cardsOf(lastTurn(['queen, back sleeper', 'just show me something']))).toHaveLength(3);
  });

  test('someone who refuses everything still sees starting points and is not asked again', () => {
    const { turns } = playMessages(['idk', 'skip', 'pass', 'skip', 'pass', 'no', 'skip'], context);
    expect(turns.some(({ isMatch }) => isMatch)).toBe(true);
    expect(turns.slice(-3).every(({ text }) => !text.includes('?'))).toBe(true);
  });

  test('partner questions are asked only when there is a partner', () => {
    for (const { id, messages } of FIXED_SHOPPERS) {
      const { state } = playMessages(messages, context);
      const isShared = knownValues(state.facts).partner === true;
      const asked = state.askedSoFar.filter((key) => key.startsWith('partner') && key !== 'partner');
      if (!isShared) expect(asked, id).toEqual([]);
    }
  });

  test('why a weight is asked is said with the question', () => {
    const { text } = lastTurn(['side', 'queen']);
    expect(text).toContain('Weight changes how soft a bed feels; a rough range is fine, or skip it.');
  });
});

describe('beside the search', () => {
  test.each([
    ['what are your hours?', 'Our hours: Mon-Fri 10am-7pm; Sat 10am-6pm.'],
    ['where are you located?', "We're at 12 Quay Road, Port Ellis."],
    ['what is your phone number?', 'You can call (555) 010-0100 or write to hello@harbour-beds.example.'],
    ['do you have a website?', "The store's website is harbour-beds.example."],
  ])('"%s" is answered from the settings', (question, answer) => {
    expect(lastTurn([question]).text).toContain(answer);
  });

  test('what the settings do not hold is left to the store', () => {
    const bare = contextOver(products, { store: { hours: '', contactInfo: '', website: '' } });
    expect(lastTurn(['what are your hours?'], bare).text).toContain("I don't have the opening hours");
    expect(lastTurn(['where are you located?'], bare).text).toContain("I don't have the address");
    expect(lastTurn(['what is your phone number?'], bare).text).toContain("I don't have contact details");
  });

  test.each([
    'do you price match?',
    'do you have free delivery?',
    'what if I hate it?',
    'do you have it in stock today in Torrance?',
  ])('"%s" is not confirmed and points to the store', (question) => {
    const { text } = lastTurn([question]);
    expect(text).toContain("I can't confirm it from here");
    expect(text).toContain('(555) 010-0100');
  });

  test('an aside comes back to the open question without asking it twice', () => {
    const { turns } = playMessages(['hi', 'what are your hours?'], context);
    expect(turns[0]!.text).toContain('How do you usually sleep');
    expect(turns[1]!.text).toContain('tell me how you usually sleep');
    expect(turns[1]!.text).not.toContain('?');
    expect(turns[1]!.quickReplies.length).toBeGreaterThan(1);
  });

  test('just browsing is left in peace', () => {
    const { turns } = playMessages(['just browsing', 'thanks'], context);
    expect(turns.every(({ text }) => !text.includes('?'))).toBe(true);
  });

  test('who wants a person gets the contact, and the chat remembers it', () => {
    const { text, state } = lastTurn(['can I talk to a person']);
    expect(text).toContain('(555) 010-0100');
    expect(state.wantsPerson).toBe(true);
    expect(text).not.toContain('leave your name');
  });

  test('only a store that wants leads offers to take contact details', () => {
    const leads = contextOver(products, { voice: { primaryGoal: 'lead' } });
    const { turns } = playMessages(['can I talk to a person', 'jane@example.com'], leads);
    expect(turns[0]!.text).toContain('leave your name');
    expect(turns[1]!.text).toBe('Thank you, the store sees it with this chat.');
  });

  test('asked what it is, it says an AI assistant of the store', () => {
    expect(lastTurn(['are you human?']).text).toContain("I'm Nora, the AI assistant of Harbour Beds.");
  });

  test('a medical question is left to a clinician', () => {
    const { text } = lastTurn(['will it cure my sciatica']);
    expect(text).toContain('clinician');
  });

  test('Spanish is answered with one sentence of its own', () => {
    expect(lastTurn(['cuál es bueno para dolor de espalda?']).text).toContain('Respondo mejor en inglés.');
  });

  test('a brand that the store carries is confirmed without its name', () => {
    expect(lastTurn(['Do you carry Helix?']).text).toContain('Yes, the store carries that.');
    expect(lastTurn(['Do you carry Saatva?']).text).toContain("I don't find that in this store's range.");
  });
});

describe('after a recommendation', () => {
  test('cheaper ones cost less than every card shown', () => {
    const { turns } = playMessages([...MATCHED, 'cheaper?'], context);
    const before = cardsOf(turns[0]!).map(({ card }) => card.priceMinor ?? Infinity);
    const after = cardsOf(turns[1]!).map(({ card }) => card.priceMinor ?? Infinity);
    expect(after.length).toBeGreaterThan(0);
    expect(Math.max(...after)).toBeLessThan(Math.min(...before));
  });

  test.each([
    ['softer?', -1],
    ['firmer?', 1],
  ] as const)('"%s" moves the feel that way', (message, sign) => {
    const { turns } = playMessages(['back sleeper, 180 lb, queen', message], context);
    const feel = ({ card }: Recommendation) => context.getProduct(card.productId)!.attributes.firmness!.value;
    const first = feel(cardsOf(turns[0]!)[0]!);
    const after = cardsOf(turns[1]!);
    if (after.length === 0) expect(turns[1]!.text).toContain("I don't have anything");
    else expect(after.every((one) => (feel(one) - first) * sign > 0)).toBe(true);
  });

  test('more options have not been seen', () => {
    const { turns } = playMessages([...MATCHED, 'more options', 'more options'], context);
    const seen = turns.flatMap((turn) => cardsOf(turn).map(({ card }) => card.productId));
    expect(seen.length).toBeGreaterThan(6);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('why speaks of the first one without its name and price', () => {
    const { text } = lastTurn([...MATCHED, 'why the first one?']);
    expect(text).toMatch(/^The first one: \S.*\./);
  });

  test('a comparison names the differences', () => {
    const pair = contextOver([
      makeProduct({ handle: 'a', firmness: 5, profileInches: 10, construction: 'memory-foam' }),
      makeProduct({ handle: 'b', firmness: 6, profileInches: 12, construction: 'hybrid' }),
    ]);
    const { turns } = playMessages([...MATCHED, 'compare the first two'], pair);
    const [first] = cardsOf(turns[0]!);
    const firmer = first!.card.productId === 'b' ? 'first' : 'second';
    expect(turns[1]!.text.toLowerCase()).toContain(`the ${firmer} one is firmer, 6 against 5`);
    expect(turns[1]!.text.toLowerCase()).toContain(`the ${firmer} one is thicker, 12 against 10 inches`);
  });

  test('an answer that changes nothing says so instead of showing the same again', () => {
    const one = contextOver([makeProduct({ handle: 'only', firmness: 5.5 })]);
    const turn = lastTurn(['side sleeper, 180 lb, queen', 'under 5000'], one);
    expect(cardsOf(turn)).toEqual([]);
    expect(turn.text).toContain('The same one still fits best');
  });

  test('the same message twice never shows the same cards without a word on it', () => {
    const turn = lastTurn([...MATCHED, 'what do you recommend?']);
    expect(turn.text).toContain('still the ones that fit best');
  });
});

describe('when nothing fits', () => {
  test('near misses are labelled, and a higher budget opens them up', () => {
    const { turns } = playMessages(
      ['back sleeper, 180 lb, king under 200', 'A higher budget is fine'],
      context,
    );
    const near = cardsOf(turns[0]!);
    expect(turns[0]!.text).toContain('Nothing in King up to 200');
    expect(near.length).toBeGreaterThan(0);
    expect(near.every(({ card }) => card.breaks)).toBe(true);
    expect(turns[1]!.isMatch).toBe(true);
  });

  test('an empty catalogue is said once, with the contact', () => {
    const empty = contextOver([]);
    const { turns } = playMessages(['hi', 'ok', 'what are your hours?'], empty);
    expect(turns[0]!.text).toContain('still being set up');
    expect(turns[0]!.text).toContain('(555) 010-0100');
    expect(turns[2]!.text).toContain('Our hours');
    expect(turns.every(({ text }) => !text.includes('?'))).toBe(true);
  });

  test('a budget in a catalogue without prices is named and left aside', () => {
    const prices = { Queen: null, King: null };
    const unpriced = contextOver([
      makeProduct({ firmness: 5.5, prices }),
      makeProduct({ firmness: 5, prices }),
    ]);
    const turn = lastTurn(['side sleeper, 180 lb, queen under 1500'], unpriced);
    expect(turn.text).toContain("prices aren't published");
    expect(turn.isMatch).toBe(true);
  });
});

describe('whatever a shopper writes', () => {
  const phrases = [
    ...PERSONAS.flatMap(({ opens, answers, after = [] }) => [opens, ...Object.values(answers), ...after]),
    ...FIXED_SHOPPERS.flatMap(({ messages }) => messages),
  ];
  const message = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...phrases) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...phrases), fc.constantFrom(...phrases))
        .map((two) => two.join('. ')),
    },
  );

  test('no reply breaks a rule, no question comes twice, and there are never more than six', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 14 }), (messages) => {
        const { turns, state } = playMessages(messages, context);
        for (const { parts, text, quickReplies } of turns) {
          expect(checkReply(parts, context)).toEqual([]);
          expect(parts.length).toBeGreaterThan(0);
          expect(text.trim()).not.toBe('');
          if (text.includes('?')) expect(quickReplies.length).toBeGreaterThanOrEqual(2);
        }
        expect(state.questions).toBeLessThanOrEqual(QUESTIONS_MAX);
        expect(new Set(state.askedSoFar).size).toBe(state.askedSoFar.length);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 400 },
    );
  });

  test('three facts in any words, order and company end in a match', () => {
    const positions = fc.constantFrom('side sleeper', 'I sleep on my back', 'stomach', 'I move around a lot');
    const size = fc.constantFrom('queen', 'a king please', 'full size', 'Twin XL');
    const weight = fc.constantFrom('150 lbs', 'I weigh 210 pounds', '82 kg', 'over 230 lb');
    const aside = fc.constantFrom(
      'what are your hours?',
      'hi',
      'do I need a box spring?',
      'hmm',
      'are you human?',
    );
    const shopper = fc
      .tuple(positions, size, weight, fc.array(aside, { maxLength: 2 }))
      .chain(([one, two, three, asides]) =>
        fc.shuffledSubarray([one, two, three, ...asides], { minLength: 3 + asides.length }),
      );
    fc.assert(
      fc.property(shopper, (messages) => {
        expect(playMessages(messages, context).questionsToMatch).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('the state that came in stays as it was', () => {
    const state = Object.freeze({
      ...EMPTY_CONVERSATION,
      facts: Object.freeze([]) as never,
      seen: Object.freeze([]) as never,
    });
    expect(() => guidedReply({ state, text: 'side, queen, 180 lb', messageId: 'm', context })).not.toThrow();
  });
});

test('the engine yields the parts of the reply and then its state', async () => {
  const request = { state: EMPTY_CONVERSATION, text: 'side sleeper', messageId: 'm', context };
  const { parts, state } = guidedReply(request);
  const stream = guidedEngine.reply(request);
  const yielded = [];
  for (;;) {
    const next = await stream.next();
    if (next.done) {
      expect(next.value).toEqual(state);
      break;
    }
    yielded.push(next.value);
  }
  expect(yielded).toEqual(parts);
});
