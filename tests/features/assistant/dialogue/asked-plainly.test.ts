import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** The question asked is answered first, and replies agree with their cards. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const SEARCH = 'queen, back and side sleeper, 190 lb, up to 1000, lower back hurts';
const BUSQUEDA = 'duermo de lado, queen, hasta 1500, 55 kilos';
const replyTo = (...messages: string[]) => sayIn(context, messages).text;

describe('the same beds in another size', () => {
  test.each([
    [SEARCH, 'How much more is the king?', /In King, the first is \$[\d,]+, \$\d+ more; the second/],
    [
      SEARCH,
      'what is the price difference to a king',
      /In King, the first is \$[\d,]+, \$\d+ more; the second/,
    ],
    [BUSQUEDA, '¿cuánto más cuesta el king?', /En King, el primero cuesta \$[\d,]+, \$\d+ más; el segundo/],
  ])('%s: %s', (search, question, difference) => {
    const { cards, text } = sayIn(context, [search, question]);
    expect(new Set(cards.map(({ size }) => size))).toEqual(new Set(['King']));
    expect(text).toMatch(difference);
    expect(text).not.toContain('come in King');
  });
});

describe('an exchange', () => {
  test.each([
    'If he hates it after a couple of weeks can we swap it for something else?',
    'can I exchange it if it turns out too soft for me?',
    'what if we want to send it back?',
  ])('%s', (question) => {
    expect(replyTo(SEARCH, question)).toContain('the return policy');
  });
});

describe('general knowledge', () => {
  test.each([
    [SEARCH, 'is a firm one better for my back or is that a myth?', "Firmer isn't always better"],
    [SEARCH, 'do I need a box spring or will my slatted platform bed do?', 'as long as the slats'],
    [SEARCH, 'will it go bad just sitting there unused most of the year?', "doesn't go bad"],
    [BUSQUEDA, '¿se echa a perder si no se usa?', 'no se echa a perder'],
  ])('%s: %s', (search, question, answer) => {
    expect(replyTo(search, question)).toContain(answer);
  });
});

describe('a summary', () => {
  test.each([
    [SEARCH, 'so what did you end up with for me? sum it up', 'a Queen up to $1,000'],
    [SEARCH, 'can you summarize?', 'a Queen up to $1,000'],
    [BUSQUEDA, 'hazme un resumen', 'una Queen de hasta $1,500'],
  ])('%s: %s', (search, question, needs) => {
    const { cards, text } = sayIn(context, [search, question]);
    expect(text).toContain(needs);
    expect(cards).toHaveLength(1);
  });
});

describe('praise', () => {
  test('is kept from cards that warn of a miss', () => {
    const { cards, text } = sayIn(context, ['I want a firm king memory foam mattress under 1000']);
    expect(cards[0]!.cautions.join(' ')).toContain('memory foam');
    expect(text).not.toMatch(/great fit|that fit/);
  });
});

describe('what is told back', () => {
  test('a worry both have is said once', () => {
    const said = replyTo('I sleep hot and my husband sleeps hot too');
    expect(said.match(/hot/g) ?? []).toHaveLength(said.includes('hot') ? 1 : 0);
  });

  test('a question about a shown bed gets no remark on the old one', () => {
    const question = 'he gets up at 4am and I feel everything. Will I still feel him on the first one?';
    expect(replyTo('king, side sleeper, for two, up to 2500', question)).not.toContain('better one');
  });
});
