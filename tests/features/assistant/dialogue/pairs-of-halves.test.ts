import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Two Twin XLs side by side: their size, base, sheets and price. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const COUPLE = ['king, I sleep on my stomach, my wife on her side, up to 2000'];
const PAREJA = ['king, duermo boca abajo y mi esposa de lado, hasta 2000'];

const say = (...messages: string[]) => {
  const { text, state } = sayIn(context, messages);
  return { text, size: knownValues(state.facts).size };
};

describe('the size of a pair', () => {
  test.each([
    [COUPLE, 'are two twin XLs the same size as a king?'],
    [COUPLE, 'wait, do those two twins make a king?'],
    [COUPLE, 'so is a pair of twin xls as big as a king'],
    [PAREJA, '¿las dos twin xl hacen una king?'],
    [PAREJA, '¿dos twin xl juntas son del tamaño de una king?'],
  ])('%s, "%s" is that of a King', (chat, question) => {
    const { text, size } = say(...chat, question);
    expect(text).toMatch(/76 (?:inches|pulgadas)/);
    expect(text).toMatch(/the same as a King|lo mismo que una King/);
    expect(size).toBe('King');
  });

  test.each([
    'do two twin xls fit on a queen base?',
    'would two twins fit in a queen frame',
    '¿dos twin xl caben en una base queen?',
    '¿las dos twin xl entran en una base queen, sí o no?',
  ])('"%s" does not fit a Queen base', (question) => {
    expect(say(...(question.startsWith('¿') ? PAREJA : COUPLE), question).text).toMatch(
      /No\. (?:Two|Dos) Twin XL/,
    );
  });
});

test.each([
  [COUPLE, 'will my king sheets fit on those two twins?'],
  [COUPLE, 'two twin XLs you said, would our king sheets fit on that'],
  [COUPLE, 'do we need special sheets for the two twin xls'],
  [COUPLE, 'can I put one fitted sheet on the two twin xls'],
  [PAREJA, '¿sirven mis sábanas king para las dos twin xl?'],
])('%s, "%s" gets both kinds of sheets', (chat, question) => {
  expect(say(...chat, question).text).toMatch(/two Twin XL sheets|dos sábanas Twin XL/);
});

test.each([
  ['queen, side sleeper, up to 2000', 'how much would two twin xls of the first one be in total?'],
  ['queen, side sleeper, up to 2000', 'what do two twin XLs cost?'],
  ['queen, de lado, hasta 2000', '¿cuánto saldrían dos twin xl del primero?'],
  ['queen, de lado, hasta 2000', '¿y las dos twin xl cuánto costarían en total?'],
])('%s, "%s" is priced in Twin XL', (chat, question) => {
  const { text } = say(chat, question);
  expect(text).toMatch(/in Twin XL|\(Twin XL\)/);
  expect(text).toMatch(/\$\d/);
});
