import { beforeAll, describe, expect, test } from 'vitest';
import { figuresIn, isTrueFigure } from '#app/features/assistant/figures.ts';
import { actSchema } from '#app/features/assistant/acts.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { renderPlan } from '#app/features/assistant/dialogue/render.ts';
import { makePlan } from '#app/features/assistant/dialogue/turn.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { lastTurn, textOf } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const ENGLISH = 'queen, side sleeper, 160 lb, up to 1500';
const SPANISH = 'queen, duermo de lado, peso 70 kilos, hasta 1500';
const dollars = (minor: number) => `$${(minor / 100).toLocaleString('en-US')}`;
const ask = (base: string, question: string) => {
  const { state } = sayIn(context, [base]);
  return { shown: state.lastShown, ...lastTurn([base, question], context) };
};
const priceIn = (productId: string, size: string) =>
  context.getProduct(productId)!.variants.find((one) => one.size === size)!.priceMinor!;

describe('a sum or a difference is said in the text', () => {
  test.each([
    [ENGLISH, 'how much more is the second one in king?'],
    [ENGLISH, 'how much extra would the second one be in a king'],
    [SPANISH, '¿cuánto más cuesta el segundo en king?'],
    [SPANISH, '¿cuánto sube el segundo si lo quiero king?'],
  ])('%s: %s', (base, question) => {
    const { shown, text } = ask(base, question);
    const { productId, priceMinor } = shown[1]!;
    const king = priceIn(productId, 'King');
    expect(text).toContain(dollars(king));
    expect(text).toContain(`${dollars(king - priceMinor!)} m`);
  });

  test.each([
    [ENGLISH, 'is the first one cheaper in full?', 'Yes. In Full'],
    [ENGLISH, 'would it cost less in twin xl', 'In Twin XL'],
    [SPANISH, '¿sale más barato en matrimonial?', 'Sí. En matrimonial'],
    [SPANISH, '¿y en matrimonial cuesta menos?', 'Sí. En matrimonial'],
  ])('%s: %s', (base, question, said) => {
    expect(ask(base, question).text).toContain(said);
  });

  test.each([
    [ENGLISH, "what's the total for two of the third?", 2],
    [ENGLISH, 'how much would 3 of the third one be all together', 3],
    [SPANISH, '¿cuánto es en total por dos del tercero?', 2],
  ])('%s: %s', (base, question, count) => {
    const { shown, text } = ask(base, question);
    expect(text).toContain(dollars(shown[2]!.priceMinor! * count));
  });

  test.each([
    [ENGLISH, 'how much would two of the first with protectors come to?'],
    [ENGLISH, 'total price for two of the first one plus two mattress protectors'],
    [SPANISH, '¿cuánto es en total por dos del primero con protectores?'],
  ])('with something else: %s: %s', (base, question) => {
    const { shown, text } = ask(base, question);
    const protector = Math.min(
      ...context
        .listKind('bedding')
        .filter(({ title }) => /protector|encasement/i.test(title))
        .flatMap(({ variants }) => variants.flatMap(({ priceMinor }) => priceMinor ?? [])),
    );
    expect(text).toContain(dollars(2 * (shown[0]!.priceMinor! + protector)));
  });

  test.each([
    [ENGLISH, "what's the price difference between the first and the third?"],
    [ENGLISH, 'how much more is the third than the first'],
    [SPANISH, '¿cuál es la diferencia de precio entre el primero y el segundo?'],
  ])('between two beds: %s: %s', (base, question) => {
    const { shown, text } = ask(base, question);
    const at = base === ENGLISH ? 2 : 1;
    expect(text).toContain(dollars(Math.abs(shown[at]!.priceMinor! - shown[0]!.priceMinor!)));
  });
});

describe('a wrong figure', () => {
  const actOf = (base: string, question: string) => {
    const { state, shown } = ask(base, question);
    return { state, act: state.lastActs.find(({ act }) => act === 'amounts')!, price: shown[1]!.priceMinor! };
  };

  test('is never said', () => {
    const { state, act, price } = actOf(ENGLISH, 'how much is the second?');
    expect(actSchema.parse(act)).toEqual(act);
    const [figure] = figuresIn(act);
    const say = (change: (copy: NonNullable<typeof figure>) => void) => {
      const changed = structuredClone(act);
      change(figuresIn(changed)[0]!);
      const amended = structuredClone(changed);
      if (amended.act === 'amounts') change(amended.items[0]!.amount);
      const pack = LANGUAGES.en!;
      return textOf(
        renderPlan(makePlan({ opening: [amended] }), { pack, context, state, alreadySaid: '', text: '' }),
      );
    };
    expect(say(() => undefined)).toContain(dollars(price));
    expect(say((copy) => (copy.minor += 100))).toBe('');
    expect(say((copy) => (copy.prices[0]!.minor -= 100))).toBe('');
    expect(say((copy) => Object.assign(copy, { budgets: 1, budgetMinor: 100_000 }))).toBe('');
  });

  test('is no excuse for a price in a text', () => {
    const { act, price } = actOf(ENGLISH, 'how much is the second?');
    const said = (minor: number) => `The second one is ${dollars(minor)} in Queen.`;
    const figures = figuresIn(act);
    const rulesOf = (text: string, known = figures) =>
      checkReply([{ type: 'text', text, figures: known }], context).map(({ rule }) => rule);
    expect(figures.every((one) => isTrueFigure(one, context.getProduct))).toBe(true);
    expect(rulesOf(said(price))).toEqual([]);
    expect(rulesOf(said(price - 100))).toEqual(['price']);
    expect(rulesOf(said(price), [])).toEqual(['price']);
    expect(
      rulesOf(
        said(price - 100),
        figures.map((one) => ({ ...one, minor: price - 100 })),
      ),
    ).toEqual(['price']);
  });
});
