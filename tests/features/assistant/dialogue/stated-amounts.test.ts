import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What the shopper said is said back and kept as they said it. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const dollars = (minor: number) => `$${(minor / 100).toLocaleString('en-US')}`;

describe('a rough budget is named as the shopper named it, on every card', () => {
  test.each([
    [['queen, side sleeper, 150 lb, around $700'], 70_000],
    [['about 700 bucks for a queen, back sleeper, firm'], 70_000],
    [['around 700 for a queen, side sleeper 150 lb', 'do you have the Avalon?'], 70_000],
    [['roughly 700, queen, side sleeper, 150 lb', 'what about the spruce firm'], 70_000],
    [['full, around $1,000, side sleeper, 104 lb, soft'], 100_000],
    [['queen, duermo de lado, 70 kg, alrededor de 700'], 70_000],
  ])('%j', (messages, budget) => {
    const { cards, text } = sayIn(context, messages);
    expect(cards.length).toBeGreaterThan(0);
    const rough = dollars(budget * 1.1);
    const said = JSON.stringify(cards);
    expect(`${said} ${text}`).not.toContain(rough);
    const over = cards.filter(({ breaks = '' }) => breaks.includes(dollars(budget)));
    for (const { breaks, priceMinor } of over) expect(breaks).toContain(dollars(priceMinor! - budget));
  });
});

test('the price of a shown bed is no budget', () => {
  const first = ['king, back sleeper, 180 lb, up to 2000'];
  const { state } = sayIn(context, first);
  const price = state.lastShown[0]!.priceMinor! / 100;
  for (const message of [
    `you said ${price} each`,
    `like ${price} for that one`,
    `${price}, and it fits my frame?`,
  ])
    expect(knownValues(sayIn(context, [...first, message]).state.facts).budget).toBe(200_000);
});

test('a thickness limit replaces an earlier one that it contradicts', () => {
  const messages = ['twin xl, back sleeper, 150 lb, at least 13 inches thick', 'no, 12 inches or less'];
  const { cards, state } = sayIn(context, messages);
  const { thicknessMax, thicknessMin } = knownValues(state.facts);
  expect([thicknessMax, thicknessMin]).toEqual([12, undefined]);
  for (const { productId } of cards)
    expect(context.getProduct(productId)!.attributes.profileInches!.value).toBeLessThanOrEqual(12);
});

describe('a host is asked nothing about how guests sleep', () => {
  test.each([
    [['need a queen that works for most folks who stay over, under 900']],
    [['setting up a guest room, full size, 900 bucks']],
    [["bed for the spare room, my sister's family visits. queen, $1000"]],
    [['something decent for company, queen', 'under 1000']],
    [['para el cuarto de visitas, queen, hasta 900']],
  ])('%j', (messages) => {
    const { text, cards, state } = sayIn(context, messages);
    expect(cards.length).toBeGreaterThan(0);
    expect(state.asked).toBeNull();
    expect(text).not.toMatch(/\byou usually sleep|soft, medium|your sister|duermes|suave, media/);
  });

  test("one guest's back is theirs", () => {
    const { text } = sayIn(context, ['for a guest room, full', 'one of them has a bad back']);
    expect(text).not.toContain('your back');
  });
});

test.each([
  ["need an extra-long twin for my son's dorm, he's 160 lbs and sleeps on his back, budget 500", 'your son'],
  ["a full for my brother's apartment, he is 200 lb and sleeps on his side", 'your brother'],
])('%s: for one person', (message, said) => {
  const { text } = sayIn(context, [message]);
  expect(text).toContain(`for ${said}`);
  expect(text).not.toContain('each of your');
});

describe('whom the assistant works for', () => {
  test.each([
    'are you paid to push certain brands?',
    'Do you earn commission or get paid by brands?',
    'who pays you, are you sponsored',
    'do u get a commission on these',
    '¿ganan comisión por vender ciertas marcas?',
    '¿te pagan las marcas?',
  ])('%s', (message) => {
    expect(sayIn(context, [message]).text).toMatch(/not on commission|No gano comisión/);
  });

  test.each(['And are you a real person?', 'I have maximum 1200. What is "maximum"?'])(
    '%s: a stray word is not said back as unknown',
    (message) => {
      expect(sayIn(context, [message]).text).not.toMatch(/[“"](?:real|maximum)[”"]/);
    },
  );
});
