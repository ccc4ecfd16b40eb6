import { beforeAll, describe, expect, test } from 'vitest';
import type { ActName } from '#app/features/assistant/acts.ts';
import { isApology } from '#app/features/assistant/dialogue/answers/unanswered-questions.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { lastTurn, type PlayedTurn, violationsOf } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const OPENED = ['I need a mattress'];
const MATCHED = ['side sleeper, 135 lb, queen under 2000, just me'];

function actsAfter(messages: string[]): ActName[] {
  return lastTurn(messages, context).state.lastActs.map(({ act }) => act);
}

function textOf({ parts }: PlayedTurn): string {
  expect(violationsOf(parts, context)).toEqual([]);
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
}

function factsAfter(messages: string[]) {
  return knownValues(lastTurn(messages, context).state.facts);
}

describe('a question beside facts, thanks or a greeting', () => {
  test.each<[string, ActName]>([
    ['on my side mostly. how much is delivery', 'store-unknown'],
    ['my stomach. can I bring my own truck', 'lesson'],
    ['side and back. will it fit in a 10 by 10 room?', 'lesson'],
    ['back. would my cat claw through it', 'lesson'],
    ['back. would it fit my zeppelin', 'unanswered'],
    ['side. What is latex?', 'explain'],
  ])('"%s" is answered, or said to be one that can’t be, and the facts are kept', (message, act) => {
    expect(actsAfter([...OPENED, message])).toContain(act);
    expect(factsAfter([...OPENED, message]).positions).toBeDefined();
  });

  test.each<[string, ActName]>([
    ['perfect thank you. is delivery extra', 'store-unknown'],
    ['cool thanks. and do you set it up', 'store-unknown'],
    ['thanks so much! do you haul off the old one', 'store-unknown'],
    ['medium. can the parrot sleep on it too?', 'unanswered'],
    ['I like the second one. is it good for heat', 'property'],
    ['how tall is the first one, I have a low frame', 'property'],
  ])('"%s" is answered after cards', (message, act) => {
    const acts = actsAfter([...MATCHED, message]);
    expect(acts).toContain(act);
    expect(acts).not.toContain('explain');
  });

  test('what is said beside a question asks nothing', () => {
    expect(actsAfter(['My back hurts and I sleep on my side. What do you recommend?'])).not.toContain(
      'explain',
    );
    expect(actsAfter(['I got sciatica and a bad hip'])).not.toContain('decline');
  });

  test.each(['I need a queen. do you have anything under 1000?', 'side. does that help?'])(
    '"%s" is a wish or small talk, and nothing is declined',
    (message) => {
      const acts = actsAfter([...OPENED, message]);
      expect(acts).not.toContain('unanswered');
      expect(acts).not.toContain('store-unknown');
    },
  );
});

describe('a topic that only vague words name', () => {
  test.each([
    'how long will it be before somebody answers my email',
    'is your restroom clean',
    'how deep does the dent have to be before you replace it',
    'how often do your drivers get lost',
    'will I get used to your city',
  ])('"%s" gets no lesson about mattresses', (message) => {
    expect(actsAfter([...OPENED, message])).not.toContain('explain');
  });

  test.each([
    'how long does a mattress last',
    'will it sag after a few years',
    'how do I clean a mattress',
    'how often should I replace a mattress',
  ])('"%s" gets one', (message) => {
    const acts = actsAfter([...OPENED, message]);
    expect(acts.some((act) => act === 'explain' || act === 'lesson')).toBe(true);
  });

  test('a holiday asks for the hours, and not for a sale', () => {
    const { state } = lastTurn(['are you open on Labor Day?'], context);
    const [hours] = state.lastActs.filter(({ act }) => act === 'store');
    expect(hours).toMatchObject({ topic: 'hours', isHoliday: true });
    expect(state.lastActs.map(({ act }) => act)).not.toContain('decline');
  });
});

describe('a complaint that a question wasn’t answered', () => {
  test.each([
    [[...OPENED, 'do you rent mattresses'], 'you ignored my question'],
    [[...OPENED, 'can you deliver by friday'], 'that is not an answer'],
    [[...MATCHED, 'does the second one squeak'], 'you still haven’t answered me'],
    [[...OPENED, 'is there lead in the dye'], 'answer the question please'],
  ])('after %j, "%s" gets no question and not the same again', (before, complaint) => {
    const { state } = lastTurn([...before, complaint], context);
    const acts = state.lastActs.map(({ act }) => act);
    expect(isApology(state.lastActs[0]!)).toBe(true);
    expect(acts.some((act) => act === 'unanswered' || act === 'lesson')).toBe(true);
    expect(acts).not.toContain('ask');
    expect(acts).not.toContain('show');
  });

  test('the answer comes, if there is one, and the open question stays open', () => {
    const talk = [...MATCHED, 'soft. how wide is a twin', 'I asked about the length of a full'];
    const { state } = lastTurn(talk, context);
    expect(state.lastActs).toContainEqual({
      act: 'measures',
      of: 'length',
      sizes: [{ size: 'Full', width: 54, length: 75 }],
    });
  });

  test('a fact beside it is acknowledged', () => {
    const acts = actsAfter([...OPENED, 'is there a cafe', 'Queen. And you never answered my question']);
    expect(acts).toEqual(['acknowledge', 'unanswered']);
  });
});

describe('what a size measures', () => {
  test.each([
    ['how long is a king', 'A King is 80 inches long.'],
    ['how wide is a full in inches', 'A Full is 54 inches wide.'],
    ['dimensions of a queen', 'A Queen is 60×80 inches.'],
    [
      'what’s the width of a cal king vs a king',
      'A California King is 72 inches wide. A King is 76 inches wide.',
    ],
  ])('"%s"', (message, said) => {
    expect(textOf(lastTurn([message], context))).toContain(said);
    expect(textOf(lastTurn([...MATCHED, message], context))).toContain(said);
  });

  test('"how wide is it" is about the size that is looked for', () => {
    expect(textOf(lastTurn([...MATCHED, 'how wide is it'], context))).toContain('A Queen is 60 inches wide.');
  });

  test('"how long is the warranty on a king" asks for no length', () => {
    expect(actsAfter(['how long is the warranty on a king'])).not.toContain('measures');
  });
});

test('whether a box spring is needed depends on what the shopper has', () => {
  const talk = [...OPENED, 'do I need a box spring', 'so do I need one or not. I have a platform bed'];
  expect(textOf(lastTurn(talk, context))).toContain("you don't need a box spring");
});

describe('a question that is passed on', () => {
  const ASKED = [
    'do you take back mattresses',
    'pass it on then. which bed is the safest bet? back sleeper, queen',
  ];

  test('leaves what else is asked to be answered', () => {
    const turn = lastTurn(ASKED, context);
    const acts = turn.state.lastActs.map(({ act }) => act);
    expect(acts[0]).toBe('passed-on');
    expect(acts).not.toContain('hand-over');
    expect(turn.state.lastShown).toHaveLength(1);
    expect(turn.state.wantsPerson).toBe(true);
  });
});

describe('a question that nothing answers', () => {
  test('is named by what it asks about', () => {
    const { parts } = lastTurn([...OPENED, 'do you have a cafe'], context);
    expect(textOf(lastTurn([...OPENED, 'side. is there a garage'], context))).toContain('“garage”');
    expect(violationsOf(parts, context)).toEqual([]);
  });

  test('gets no lesson twice after a complaint', () => {
    const { state } = lastTurn(
      [...OPENED, 'what is the edge like, I sit there', 'you did not answer my question'],
      context,
    );
    expect(state.lastActs.map(({ act }) => act)).not.toContain('lesson');
  });

  test('what is wider is told of the largest sizes', () => {
    expect(textOf(lastTurn([...OPENED, 'whats wider'], context))).toContain('A King is 76 inches wide.');
  });
});

test('an order number after the question for it is kept, whatever stands beside it', () => {
  const { state } = lastTurn(['my mattress came damaged', 'Order number is 48213, text me'], context);
  expect(state.handover).toMatchObject({ order: '48213' });
});
