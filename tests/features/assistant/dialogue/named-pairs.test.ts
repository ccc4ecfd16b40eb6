import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Beds that shoppers name: the right version of each, and what tells them apart. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: string[]) => {
  const { text, cards, state } = sayIn(context, messages);
  return { text, titles: cards.map(({ title }) => title), known: knownValues(state.facts) };
};

describe('a name that several versions share', () => {
  const SHOWN = ['queen, what does the Grace Quilted Medium cost?'];
  test.each([
    'which is better, the Grace or the firm Spruce?',
    'compare the Grace with the Topaz',
    'the Grace or the Spruce for a heavy guy?',
    'what about the Topaz next to the Grace?',
    'is the Spruce firmer than the Grace?',
  ])('"%s" means the one that was shown', (message) => {
    expect(say(...SHOWN, message).titles.join()).toMatch(/Grace Quilted Medium/);
  });

  test.each([
    ['compare the Grace or the firm Spruce', /Spruce Firm/],
    ['compare the Grace quilted MEDIUM to the Spruce', /Spruce/],
    ['compare the Glory Medium and the Spruce, is the Glory soft', /Glory Medium/],
  ])('"%s" gives each name its own words', (message, title) => {
    const { titles } = say(message);
    expect(titles).toHaveLength(2);
    expect(titles.join()).toMatch(title);
  });
});

test.each([
  'No, the Clarity I meant is the hybrid one. Medium feel, both.',
  'no, I meant the hybrid Clarity, and medium for both',
  'I said the hybrid Clarity. Both medium please',
])('"%s" corrects the versions of the beds on the screen', (message) => {
  const { titles } = say('compare the Clarity Firm and the Glory Firm, queen', message);
  expect(titles).toHaveLength(2);
  expect(titles[0]).toMatch(/Clarity Medium Hybrid/);
});

describe('the only bed shown and another one', () => {
  test.each([
    "what's the price gap to the Glory Medium in queen?",
    'how does it compare to the Glory Medium?',
    'is it better than the Glory Medium?',
    'how much more is it than the Glory Medium',
  ])('"%s" shows both', (message) => {
    const { titles } = say('queen, how much is the Clarity Medium Hybrid?', message);
    expect(titles.join()).toMatch(/Clarity Medium Hybrid.*Glory Medium|Glory Medium.*Clarity Medium Hybrid/);
  });
});

describe('which of two named beds', () => {
  const PAIR = ['queen, back sleeper, 185 lb', 'compare the Cobalt Medium and the Grace Quilted Medium'];
  test.each([
    'Between the Cobalt and the Grace, if it were your money?',
    'My budget is about 1500. Final answer, the Cobalt or the Grace, for a hot back sleeper?',
    'so the Cobalt or the Grace, which would you get',
    'no I meant the Grace and the Cobalt',
    'I sleep hot too. Cobalt or Grace?',
  ])('"%s" is answered about these two', (message) => {
    const { text, titles } = say(...PAIR, message);
    for (const title of titles) expect(title).toMatch(/Cobalt|Grace/);
    expect(text).toMatch(/first|second|both/i);
  });
});

test.each(['is the Glory Medium too hot for me?', 'what about the Spruce Firm, is it any good?'])(
  '"%s" takes no feel from the name',
  (message) => {
    const { text, known } = say('queen, back sleeper', message);
    expect(known).not.toHaveProperty('firmness');
    expect(text).not.toMatch(/This one is (?:medium|firm)\./);
  },
);
