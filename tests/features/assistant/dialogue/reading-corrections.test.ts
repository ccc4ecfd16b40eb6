import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_CONVERSATION, type ConversationState } from '#app/features/assistant/conversation.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Whole talks in which the shopper objects, refuses or corrects. */

let context: ReplyContext;
beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

function talk(...messages: string[]) {
  let state: ConversationState = EMPTY_CONVERSATION;
  let titles: string[] = [];
  let sizes: unknown[] = [];
  for (const [at, text] of messages.entries()) {
    const reply = createGuidedReply({ state, text, messageId: String(at), context });
    state = reply.state;
    const items = reply.parts.flatMap((part) => (part.type === 'products' ? part.items : []));
    if (items.length > 0)
      [titles, sizes] = [items.map(({ card }) => card.title), items.map(({ card }) => card.size)];
  }
  return { state, known: knownValues(state.facts), titles, sizes };
}

const HEAT_OPEN = ['I sleep on my back, queen, up to 1500', '170', 'medium'];
const COUPLE = ['king bed for me and my wife, she likes soft i like firm', 'around 3500'];

describe('a no that objects', () => {
  test('the question that it stands under is heat', () => {
    expect(talk(...HEAT_OPEN).state.asked).toBe('heat');
    expect(talk(...HEAT_OPEN, 'no').known.heat).toBe(false);
    expect(talk(...HEAT_OPEN, 'nope, not really').known.heat).toBe(false);
  });

  test.each<[string, Record<string, unknown>]>([
    ['NO. medium FIRM not medium', { firmness: 6.5 }],
    ['no, a king not a queen', { size: 'King' }],
    ['No. I meant full size', { size: 'Full' }],
    ['NO i want a FIRM one', { firmness: 7.5 }],
    ['no thats wrong, I weigh 270 not 170', { weight: 270 }],
    ['no, that is not what I asked for', {}],
  ])('%s says nothing of the heat', (text, facts) => {
    const { known } = talk(...HEAT_OPEN, text);
    expect(known).toMatchObject(facts);
    expect(known.heat).toBeUndefined();
  });

  test('a no right before what it refuses wants none of it', () => {
    expect(talk(...HEAT_OPEN, 'no king').known.size).toBe('Queen');
    expect(talk(...HEAT_OPEN, 'no pillow top').known).toMatchObject({
      firmness: 5.5,
      featuresAvoided: ['pillow top'],
    });
  });
});

describe('a refused choice leaves the picks', () => {
  test.each(["we can't do split", 'we are not doing two twins', 'forget the twins, just one king'])(
    '%s',
    (text) => {
      expect(talk(...COUPLE).sizes).toContain('Twin XL');
      const { known, sizes } = talk(...COUPLE, text);
      expect(known.size).toBe('King');
      expect(sizes).not.toContain('Twin XL');
    },
  );

  test('so does a pillow top', () => {
    const search = ['I sleep on my side, queen, up to 1000', '150', 'soft'];
    const shows = (titles: readonly string[]) => titles.some((title) => title.includes('Grace Plush'));
    expect(shows(talk(...search).titles)).toBe(true);
    expect(shows(talk(...search, "I don't love the pillow top").titles)).toBe(false);
  });

  test('a refusal that is taken back holds no longer', () => {
    const refused = ['I sleep on my side, queen, up to 2000', 'no latex'];
    expect(talk(...refused).known.materialsAvoided).toEqual(['latex']);
    const { known } = talk(...refused, 'I want latex. I never said no latex');
    expect(known).toMatchObject({ materialsWanted: ['latex'] });
    expect(known.materialsAvoided).toBeUndefined();
  });
});

test('a grown daughter is no child, and a mother sleeps alone', () => {
  expect(talk('mattress for my daughter, twin', "she's not a child she's 19").known.sleeper).toBe('other');
  const mother = 'mattress for my mom, she is 82 and sleeps on her back';
  expect(talk(mother, 'She gets $1200 from me. twin xl').known.partner).toBeUndefined();
  expect(talk(mother, "it's just for her, not two people").known.partner).toBe(false);
});

test('your softest bed is a wish and needs no confirmation', () => {
  const { known, state } = talk('softest mattress you have?');
  expect(known.firmness).toBe(1.5);
  expect(state.checking).toBeNull();
});

test('a daughter who is called "her" stays a child', () => {
  const { known } = talk('mattress for my daughter, she is 12, full', 'will it last her through college');
  expect(known.sleeper).toBe('child');
});
