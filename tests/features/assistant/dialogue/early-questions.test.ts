import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const factsAfter = (...messages: string[]) => knownValues(sayIn(context, messages).state.facts);
const replyTo = (...messages: string[]) => sayIn(context, messages).text;

describe('a plain number after a sum is a sum, too', () => {
  test.each([
    ['like 300 bucks? maybe 350. i have no frame', 35_000],
    ['I can do 400 dollars, maybe 450', 45_000],
    ['$900 or so, 1000 tops', 100_000],
    ["Queen, 165 lbs, but let's say 2000", 200_000],
  ])('%s', (message, budget) => {
    expect(factsAfter(message)).toMatchObject({ budget });
  });

  test.each(['my budget is $900, 180 lbs', '$800 for me, and 165'])('%s: no second sum', (message) => {
    expect(factsAfter(message).budget).not.toBe(18_000);
    expect(factsAfter(message).budget).not.toBe(16_500);
  });
});

describe('a question about beds that were never shown', () => {
  test.each(['whats the difference between the first two', 'is the second one any good'])('%s', (message) => {
    expect(replyTo('I sleep on my side', message)).toMatch(
      /haven't picked any beds for you yet|nothing to look at yet/,
    );
  });
});
