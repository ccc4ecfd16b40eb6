import { beforeAll, describe, expect, test } from 'vitest';
import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const SIDE = ['queen side sleeper 170 lbs', 'under 2000'];
const BACK = ['queen for my back pain, back sleeper, 200 lb', 'budget 1800', 'no preference'];
const HEAVY = ['I weigh 310, she is 140, king', "I sleep on my back, she's on her side", '3000'];
const CHILD = ['mattress for my 5 year old, twin', '500'];
const SENIOR = ['queen for my mom, she is 79 with arthritis, 120 lb, sleeps on her side', 'up to 1600'];
const HOT = ['I sleep hot, queen, stomach sleeper', '1500 tops', '180 lb'];
const COUPLE = ['we need a king, she likes soft, I want firm', "she's on her side, I'm on my back", '2500'];

function reply(messages: readonly string[]) {
  let state: ConversationState = EMPTY_CONVERSATION;
  let said = createGuidedReply({ state, text: messages[0]!, messageId: 'm', context });
  for (const text of messages.slice(1)) {
    state = said.state;
    said = createGuidedReply({ state, text, messageId: 'm', context });
  }
  const text = said.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
  const cards = said.parts.flatMap((part) =>
    part.type === 'products' ? part.items.map(({ card }) => card) : [],
  );
  return { text, cards, acts: said.state.lastActs.map(({ act }) => act), state: said.state };
}

describe('which of the shown beds is best for something', () => {
  test.each([
    [SIDE, 'which one is best for my shoulder pain', 'For your shoulders, I’d go with the third one.'],
    [BACK, 'which one would be kindest to my lower back?', 'For your back, the first and second are about'],
    [
      SENIOR,
      'which is easiest for her to get in and out of',
      'For getting in and out easily, all three are about even.',
    ],
    [HOT, 'which of these will keep me coolest?', 'For sleeping cool, the first and second are about even.'],
    [HEAVY, 'which of those will hold me up best at 310', 'For holding up under that weight'],
    [SIDE, 'which gives me the most for the money', 'For the money, I’d go with the first one.'],
  ])('%#', (setup, question, answer) => {
    expect(reply([...setup, question]).text.replaceAll("'", '’')).toContain(answer);
  });

  test('equal ones are told apart by what fits best otherwise', () => {
    const { text } = reply([...HOT, "which one's best for a stomach sleeper"]);
    expect(text).toContain('Overall, the first one fits what you told me best.');
  });

  test('the least motion is the best at absorbing it', () => {
    const { acts, text } = reply([...SIDE, 'which has the least motion']);
    expect(acts).toContain('best-for');
    expect(text).not.toContain('bounciest');
  });
});

describe('what suits somebody', () => {
  test.each([
    [HEAVY, 'is firm or medium better for someone my size', "I'd go with firm; medium is softer"],
    [HEAVY, "would a soft one be ok for her, she's 140", 'Soft can work for your partner'],
    [HEAVY, 'is 12 inches thick enough for 310 lbs', '12 inches is on the thin side for you'],
    [SIDE, 'are softer ones better for me', 'Soft is softer than what usually suits you'],
    [CHILD, 'is a 7 inch mattress enough for a kid', '7 inches is fine for a child'],
    [CHILD, 'is firm ok for a child that age?', 'Firm can work for a child'],
    [SENIOR, 'would 15 inches be too tall for her', '15 inches is on the high side for an older sleeper'],
  ])('%#', (setup, question, answer) => {
    expect(reply([...setup, question]).text).toContain(answer);
  });

  test('a wish is no question', () => {
    const { state } = reply(['king bed for me and my wife, she likes soft i like firm. what do we do']);
    expect(state.facts.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['firmness', 'partnerFirmness']),
    );
  });
});

describe('why', () => {
  test('a dearer bed has what the other lacks', () => {
    const { text } = reply([...SIDE, 'what do i get for the extra money on the second one']);
    expect(text).toMatch(/^The second one costs more than .* and gets you 16.5 inches/);
  });

  test('what speaks against the first is conceded', () => {
    const { acts, text } = reply([...COUPLE, 'why would you pick the first one when she wants soft']);
    expect(acts.slice(0, 2)).toEqual(['concede', 'why']);
    expect(text).toContain('A compromise: softer than you asked for, firmer than your partner wanted');
  });

  test('a warning about the feel is explained by what suits the sleeper', () => {
    const { acts, text } = reply([
      'queen, back sleeper, 145 lb, firm feel',
      'under 1200',
      'why does it say firmer than ideal for me when i asked for firm',
    ]);
    expect(acts).toContain('feel-for');
    expect(text).toContain('145 lb');
  });

  test('a material among the cards is pointed out, and what keeps it away is said', () => {
    expect(reply([...SIDE, 'why isnt there any latex in there']).text).toContain(
      'The second one has latex in it.',
    );
    const missing = reply([
      'side sleeper, queen, 150 lb, under 850',
      "how come you didn't show me a latex bed",
    ]);
    expect(missing.acts).toContain('why-without');
  });
});

describe('when nothing is found', () => {
  test.each([
    [CHILD, 'max 200'],
    [SIDE, 'actually max 350'],
    [HEAVY, 'no more than 600'],
  ])('the nearest beds over the budget are shown, labeled as such: %#', (setup, wish) => {
    const { cards } = reply([...setup, wish]);
    expect(cards.length).toBeGreaterThan(0);
    for (const { breaks } of cards) expect(breaks).toMatch(/over your \$\d+ budget/);
  });

  test('who wants something cooler hears which of the shown beds is the coolest', () => {
    expect(reply([...HOT, 'got anything cooler']).text).toContain('the first and second sleep coolest');
  });

  test('only latex brings latex', () => {
    const { cards } = reply([...BACK, 'only latex for me, what do you have']);
    expect(cards.length).toBeGreaterThan(0);
    for (const { productId } of cards) {
      const { construction, materials } = context.getProduct(productId)!.attributes;
      expect([construction?.value, ...materials.map(({ value }) => value)]).toContain('latex');
    }
  });
});

describe('a new wish', () => {
  test('that the cards meet already leaves them, and says so', () => {
    expect(reply([...HOT, 'make it firm']).text).toContain('already firm, so they stay');
  });

  test('changes the cards before a question about them is answered', () => {
    const { cards, text } = reply([...SIDE, 'soft. and how cool are they']);
    expect(cards).toHaveLength(3);
    expect(text).toMatch(/sleeps? /);
  });
});

test('just the best one is one bed at once, and then one question', () => {
  const { cards, text } = reply(['just tell me the best one']);
  expect(cards).toHaveLength(1);
  expect(text).toContain('suits a lot of people');
  expect(text.match(/\?/g)).toHaveLength(1);
});

test('the cheapest are never held against a top pick that is not there', () => {
  const { cards } = reply(['cheapest queen']);
  expect(cards).toHaveLength(3);
  for (const { reasons, cautions } of cards)
    expect([...reasons, ...cautions].join(' ')).not.toContain('our top pick');
});
