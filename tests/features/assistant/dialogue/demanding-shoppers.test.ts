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

  test.each([
    'why should I buy this instead of at Costco',
    'why not just get one on amazon, versus these',
    'how do you compare to the big box stores',
  ])('%s', (question) => {
    expect(replyTo(...SIDE, question)).toMatch(/can't see what other stores have|only have the details/);
  });

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
        /^For holding up over the years/,
      );
    },
  );
});

test('a question about one of them that is no verdict gets none', () => {
  expect(replyTo(...SIDE, 'ok how fast could we get the third one to us')).not.toMatch(/^Yes/);
});

test('an adjustable base is named once', () => {
  expect(
    replyTo('we have an adjustable base and need one that works on it').match(/adjustable base/g),
  ).toHaveLength(1);
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

describe('a request before any cards', () => {
  test.each([
    'do you have a latex one in queen thats under 2k',
    'got a latex queen for less than 2000?',
    'have you any latex in queen below 2000',
  ])('%s: what is asked for is looked for', (message) => {
    const { state } = sayIn(context, ["I'm 190 and sleep on my back", message]);
    expect(knownValues(state.facts)).toMatchObject({
      size: 'Queen',
      budget: 200_000,
      materialsWanted: ['latex'],
    });
  });

  test.each([
    "do any of your beds contain latex? I'm allergic",
    'is there latex in these, I have an allergy',
  ])('%s: it is ruled out', (message) => {
    expect(factsAfter(message)).toMatchObject({ materialsAvoided: ['latex'] });
  });

  test.each([
    ['full or twin xl which one', /16 inches wider and the Twin XL 5 inches longer/],
    ['is a full bigger than a twin', /16 inches wider/],
    ['what would you charge for a queen, then', /range in Queen|in Queen/],
    ['delivery to second floor walkups?', /up the stairs/],
    ["hey there! how's your day going", /^Doing well/],
    ["what's better for a heavy side sleeper, latex or memory foam", /^Memory foam sinks in slowly/],
  ])('%s', (question, answer) => {
    expect(replyTo(question)).toMatch(answer);
  });
});

describe('who is meant', () => {
  test.each([
    ['Our daughter starts at State in the fall and needs a twin xl', 'child'],
    ['my mom needs a new bed, queen', 'senior'],
  ])('%s: she is no partner', (message, sleeper) => {
    const facts = factsAfter(message, "She's 5'4, 125 and sleeps on her stomach");
    expect(facts).toMatchObject({ sleeper, weight: 125, positions: ['stomach'] });
    expect(facts).not.toHaveProperty('partnerWeight');
  });

  test('a partner who was named is "she" all the same', () => {
    expect(factsAfter('my wife and I want a king', "she's 130 on her side")).toMatchObject({
      partnerWeight: 130,
      partnerPositions: ['side'],
    });
  });

  test.each(["i'm side he's back. 155 and 205", "I sleep on my side and he's on his back, 155 and 205"])(
    '%s: the weights are of the two in that order',
    (message) => {
      expect(factsAfter(message)).toMatchObject({ weight: 155, partnerWeight: 205 });
    },
  );

  test.each([
    'I wake up soaked. husband is always cold of course',
    'i run hot and my wife is always freezing',
  ])('%s', (message) => {
    expect(factsAfter(message)).toMatchObject({ heat: true, partnerHeat: false });
  });

  test.each(['need something for my dorm', "what's good for my dorm room"])(
    '%s: the bed is the own one',
    (message) => {
      expect(factsAfter(message)).not.toHaveProperty('sleeper');
    },
  );

  test('how tall somebody is stays known', () => {
    expect(replyTo("I'm 6'2 and 190, on my back", 'would a full be long enough for me?')).toContain(
      '74 inches',
    );
  });
});

describe('one of the shown beds', () => {
  test.each(['if i only had to look at one which is it', 'which do you recommend for my back?'])(
    '%s: one is named',
    (question) => {
      expect(sayIn(context, [...SIDE, question]).state.lastActs.map(({ act }) => act)).toContain('pick');
    },
  );

  test.each(['do you like the second one?', 'would you go with the second one'])('%s', (question) => {
    expect(replyTo(...SIDE, question)).toMatch(/the second one/);
    expect(sayIn(context, [...SIDE, question]).state.lastActs.map(({ act }) => act)).toContain('good-enough');
  });

  test.each(["what's the price for the pair", 'what would both halves cost together'])('%s', (question) => {
    const { cards } = sayIn(context, [...COUPLE, question]);
    expect(cards.map(({ size }) => size)).toEqual(['Twin XL', 'Twin XL']);
    expect(cards[0]!.cautions.join(' ')).toMatch(/\$/);
  });

  test.each(['ok what about 1300', 'how about 1300 then'])('%s: is what they would pay', (message) => {
    expect(factsAfter('queen, 170, on my back, up to 900', message)).toMatchObject({ budget: 130_000 });
  });

  test.each([
    ['which one sleeps coolest and are they made in the usa', /even|cool/, /USA|made|origin/],
    ['which is the firmest and do they come in a box', /firm/, /box/],
  ])('%s: both are answered', (question, one, other) => {
    const text = replyTo(...SIDE, question);
    expect(text).toMatch(one);
    expect(text).toMatch(other);
  });

  test('"ok and #1" asks of it what was asked of the other', () => {
    expect(replyTo(...SIDE, 'how thick is the second one', 'ok and #1')).toMatch(/16\.5 inches/);
  });
});
