import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What demanding shoppers said and asked beside the usual, in other words than theirs. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const SIDE = ['side sleeper, queen up to 2500, 150 lb'];
const COUPLE = ['king under 2000, she likes it soft and I like it firm'];

const factsAfter = (...messages: string[]) => knownValues(sayIn(context, messages).state.facts);
const replyTo = (...messages: string[]) => sayIn(context, messages).text;

describe('a loss that is told by the way', () => {
  test.each([
    'hi, my husband has passed, so I need a queen now, I sleep on my side',
    'I lost my wife last spring and want a full for myself',
    'my late husband picked our king and I want a queen now',
    "I'm a widow, 71, back sleeper",
    'My mom passed away in June and left us her king bed but it is way too hard',
  ])('%s', (message) => {
    expect(replyTo(message)).toMatch(/^I'm so sorry for your loss\. (?!Take all the time)/);
  });

  test('comes in Spanish as well', () => {
    expect(replyTo('mi esposo falleció el año pasado y quiero una matrimonial')).toMatch(
      /^Siento mucho tu pérdida\. (?!Tómate)/,
    );
  });

  test.each(['my old mattress died, I need a queen', 'the springs on my bed are dead, queen please'])(
    '%s: nobody died, and nobody sleeps alone for it',
    (message) => {
      expect(replyTo(message)).not.toContain('loss');
      expect(factsAfter(message)).not.toHaveProperty('partner');
    },
  );
});

describe('which of the shown beds keep a limit', () => {
  test.each([
    ['which is actually medium firm?', 'None of them is medium-firm. The first is medium-soft'],
    ['which ones are thinner than 12 inches', 'None of them is under 12 inches.'],
    ['are any of these under 14 inches thick', 'The second and third are under 14 inches.'],
    ['which of those is under 1200', 'The second and third stay within that.'],
    ['which ones are more than 1300', 'The first one costs more than that.'],
  ])('%s', (question, answer) => {
    const { text, state } = sayIn(context, [...SIDE, question]);
    expect(text).toContain(answer);
    expect(knownValues(state.facts)).toMatchObject({ budget: 250_000 });
    expect(knownValues(state.facts)).not.toHaveProperty('firmness');
  });

  test('in Spanish', () => {
    const before = 'duermo de lado, queen, hasta 2500, 70 kilos';
    expect(replyTo(before, 'cuáles miden menos de 14 pulgadas')).toContain('miden menos de 14 pulgadas');
  });
});

describe('a bed or a store that is not ours', () => {
  test.each([
    ['how is the first one different from a Purple', 'Purple'],
    ['is the second one better than a Casper', 'Casper'],
    ['is it as good as a Saatva', 'Saatva'],
  ])('%s: it can not be compared, and ours is told of', (question, brand) => {
    const text = replyTo(...SIDE, question);
    expect(text).toContain(`We don't carry ${brand}, so I can't compare it fairly.`);
    expect(text).toMatch(/-inch|feel/);
  });

  test.each(['why should I buy this instead of at Costco', 'why not just get one on amazon, versus these'])(
    '%s',
    (question) => {
      expect(replyTo(...SIDE, question)).toMatch(/can't see what other stores have|only have the details/);
    },
  );

  test.each(['I only want a Saatva, queen', 'I tried a Purple and loved it. Anything like that here?'])(
    '%s: the store does not have it, and it is no wish to look for',
    (message) => {
      expect(replyTo(message)).toContain("We don't carry");
      expect(factsAfter(message)).not.toHaveProperty('brandsWanted');
    },
  );
});

describe('a verdict on the beds that are meant', () => {
  test.each(['is the cheapest one ok?', 'is the cheapest any good', 'would the cheapest one be fine'])(
    '%s',
    (question) => {
      expect(replyTo(...SIDE, question)).toMatch(/^Yes, the second one/);
    },
  );

  test.each(['which would last longest at my weight', 'which of these will last me the longest'])(
    '%s',
    (question) => {
      expect(replyTo('queen, 230 lb, back sleeper, up to 2000', question)).toMatch(
        /^No bed comes with a promise there\. For 230 lb.*Of these/,
      );
    },
  );
});

describe('a couple whom no single bed suits', () => {
  test('hears of no great fit, and of the pair beside', () => {
    const text = replyTo(...COUPLE);
    expect(text).not.toContain('great fit');
    expect(text).toContain('a pair of Twin XLs');
    expect(text).not.toContain('Firmness runs from');
  });

  test.each(['what about one of those split ones', 'could we see a split king then', 'and a split one?'])(
    '%s: the pair is shown',
    (question) => {
      const { text, cards } = sayIn(context, [...COUPLE, question]);
      expect(text).toMatch(/side by side/);
      expect(cards.map(({ size }) => size)).toEqual(['Twin XL', 'Twin XL']);
    },
  );

  test('"would a king with two separate sides make sense for us" gets a yes or a no', () => {
    const before = ["he's 260 and I'm 125, we both sleep on our sides", 'king, up to 3000'];
    expect(replyTo(...before, 'Would two separate halves make sense for us or is that overkill?')).toMatch(
      /^(?:I don't think so|It's worth a look, yes)/,
    );
  });
});

describe('money in other words', () => {
  test.each([
    ['350 total', 35_000],
    ['We had hoped to stay near three thousand dollars', 300_000],
    ['I was hoping for around two thousand', 200_000],
    ['Money wise I was thinking 1500 but my mother in law said anything under 2 grand is junk', 150_000],
    ["I'd pay 3k for a good one, my neighbor said he spent 5k", 300_000],
  ])('%s', (message, budget) => {
    expect(factsAfter('twin for my son', message)).toMatchObject({ budget });
  });

  test.each(["I'd spend 2k if it lasted", "I'd pay 3k"])('%s names no King', (message) => {
    expect(factsAfter(...SIDE, message)).toMatchObject({ size: 'Queen' });
  });

  test.each(['together we weigh 350 total', 'we paid 900 total for the old one'])(
    '%s: is no budget',
    (message) => {
      expect(factsAfter(message)).not.toHaveProperty('budget');
    },
  );
});

test.each(['a full for my 15 year old, 150 lb, up to 600', 'full, 600 max, side sleeper, 160'])(
  '%s: what beds cost in that size comes before other sizes',
  (message) => {
    const [first] = sayIn(context, [message]).cards;
    expect(first?.size).toBe('Full');
  },
);
