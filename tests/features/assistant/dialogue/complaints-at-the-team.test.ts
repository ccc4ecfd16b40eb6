import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What a shopper with a complaint asks once the team has it. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const SAGGING = 'The mattress I bought from you last spring is sagging and nobody answers the phone!';
const HUNDIDO = 'Mi colchón llegó dañado y nadie me contesta el teléfono';
const say = (...messages: string[]) => sayIn(context, messages);

describe('an order number that the shopper lacks', () => {
  test.each([
    [SAGGING, "I don't have the order number handy, it's under Karen Boyle, 310-555-0188"],
    [SAGGING, 'I lost the receipt. Call me at 310-555-0188'],
    [SAGGING, "can't find the receipt, my email is karen@example.com"],
    [SAGGING, "no order number, it's karen@example.com"],
    [HUNDIDO, 'No tengo el número de pedido, mi correo es ana@example.com'],
    [HUNDIDO, 'perdí el recibo, mi correo es ana@example.com'],
  ])('%s, "%s" is not asked for again', (complaint, message) => {
    const { text, cards } = say(complaint, message);
    expect(text).not.toMatch(/order number\?|número de pedido\?/);
    expect(cards).toEqual([]);
  });
});

describe('a question about the complaint', () => {
  test.each([
    [SAGGING, 'I told you I have no receipt. I want to know if a dip of two inches is covered'],
    [SAGGING, 'is a sag like that covered?'],
    [SAGGING, 'So does your warranty cover this, yes or no? I am really tired of all this waiting around.'],
    [HUNDIDO, '¿lo cubre la garantía?'],
  ])('%s, "%s" is answered about the warranty', (complaint, message) => {
    const { text, cards } = say(complaint, message);
    expect(text).toMatch(/warranty|garantía/);
    expect(text).not.toMatch(/Take your time|Tómate/);
    expect(cards).toEqual([]);
  });

  test.each([
    [SAGGING, 'how soon will somebody call me back?'],
    [SAGGING, '310-555-0188. When will they call?'],
  ])('%s, "%s" says that the time is unknown', (complaint, message) => {
    expect(say(complaint, message).text).toMatch(/how soon they'll answer/);
  });
});
