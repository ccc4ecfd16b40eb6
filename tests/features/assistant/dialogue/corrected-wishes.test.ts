import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** A message that corrects or restates wishes leads to beds that honor them, or says that there are none. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: string[]) => {
  const { text, cards } = sayIn(context, messages);
  const attributes = cards.map(({ productId }) => context.getProduct(productId)!.attributes);
  return { text, cards, attributes };
};

const LATEX = ['king, latex, back sleeper, up to 2500'];
const SIDE = ['queen, side sleeper, 150 lb, up to 1800'];

describe('a question and a request for other beds in one message', () => {
  test.each([
    'how thick is the first one? and could you show me two others as well',
    'Is the second one a hybrid? Please show me some more',
    '¿cuánto mide de alto el primero? ¿y me enseña otros dos?',
    'Does the third have memory foam? I would like a few other options too',
    'What is the first made of? And show me others.',
  ])('"%s" gets an answer and other cards', (message) => {
    const before = say(...SIDE).cards.map(({ productId }) => productId);
    const { text, cards } = say(...SIDE, message);
    expect(text).toMatch(/first|second|third|primero/);
    expect(cards.length).toBeGreaterThan(0);
    for (const { productId } of cards) expect(before).not.toContain(productId);
  });
});

describe('more of a wanted material', () => {
  test.each([
    [LATEX, 'more please'],
    [LATEX, 'show me other ones'],
    [LATEX, 'no no, I do want latex, show me more'],
    [['busco una king de látex, duermo boca arriba, hasta 2500'], 'enséñame más'],
    [['king firme de látex, boca abajo, hasta 2500'], 'No no, sí quiero látex. Muéstrame otros'],
  ])('%s, "%s" is of that material', (chat, message) => {
    const { attributes } = say(...chat, message);
    expect(attributes.length).toBeGreaterThan(0);
    for (const { construction, materials } of attributes)
      expect([construction?.value, ...materials.map(({ value }) => value)]).toContain('latex');
  });
});

describe('another feel, with the rest restated', () => {
  test.each([
    [
      'queen firm latex, stomach, up to 2500',
      'not so firm anymore, something medium and still latex, what is there?',
    ],
    ['queen firm back sleeper up to 1500', 'those are too hard, I said medium. do you have other ones'],
    ['king firme de látex, boca abajo, hasta 2500', 'prefiero algo más suave, king, pero de látex'],
    ['full, firm, back sleeper, up to 1200', 'actually medium, full, show me others'],
    ['queen firm, stomach sleeper, under 1500', 'show me more, but in medium'],
  ])('%s, "%s" brings softer beds or says that none fits', (first, message) => {
    const { text, attributes } = say(first, message);
    const isSofter = attributes.some(({ firmness }) => (firmness?.value ?? 10) < 7);
    expect(attributes.length).toBeGreaterThan(0);
    expect(isSofter || /come closest|más se acercan/.test(text)).toBe(true);
  });
});

describe('a correction after a single pick', () => {
  test.each([
    "I'm not a back sleeper! I said on my side. Show me a few beds",
    'no, I sleep on my side, I told you that',
    'I said SIDE sleeper, not back',
    'wrong, side sleeper! what else is there',
    'no soy de boca arriba, dije de lado',
  ])('"%s" brings more than the same bed', (message) => {
    const { cards } = say('queen, side sleeper, 165 lb, up to 2000, which one would you pick?', message);
    expect(cards.length).toBeGreaterThan(1);
  });
});
