import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { pricesIn, sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: readonly string[]) => sayIn(context, messages);

describe('the lowest price', () => {
  test.each([
    ["what's your cheapest full", 'Full'],
    ['cheapest king u got', 'King'],
    ['lowest priced twin?', 'Twin'],
  ] as const)('%s: the lowest price, and what suits at the next lowest', (message, size) => {
    const { cards, text } = say(message);
    const [first, ...others] = cards;
    expect(first!.priceMinor).toBe(pricesIn(context, size)[0]);
    expect(text).toMatch(/The first is the lowest price in .*, but we wouldn't recommend it for you/);
    expect(others).toHaveLength(2);
    const advice = /than we'd recommend|enough support|thin side/;
    expect(first!.cautions.join(' ')).toMatch(advice);
    for (const { priceMinor, cautions } of others) {
      expect(priceMinor).toBeGreaterThan(first!.priceMinor!);
      expect(cautions.join(' ')).not.toMatch(advice);
    }
  });

  test('what costs least for a body is what suits that body', () => {
    const { cards, text } = say('side sleeper, 240 lb, queen', 'whats the cheapest queen you have?');
    expect(text).toContain("we wouldn't recommend it for you");
    for (const { cautions } of cards.slice(1))
      expect(cautions.join(' ')).not.toContain("than we'd recommend");
  });

  test.each<[Size, string[]]>([
    ['Twin', ['do you have a soft twin under 300?']],
    ['Full', ['side, 130 lb, full, up to 900', 'whats the absolute cheapest full you have?']],
    ['Twin XL', ['side sleeper, 130 lb, twin xl, up to 350']],
  ])('in %s is that of everything for sale: %j', (size, messages) => {
    const { text, cards } = say(...messages);
    expect(text).not.toContain('as low as it goes');
    expect(cards.map(({ priceMinor }) => priceMinor)).toContain(pricesIn(context, size)[0]);
  });

  test('of a feel says that others cost less', () => {
    expect(say('how much is a soft split king').text).toContain('less expensive ones');
  });
});
