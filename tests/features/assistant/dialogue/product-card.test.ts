import { expect, test } from 'vitest';
import { valueText } from '#app/features/assistant/dialogue/answers/property-values.ts';
import { toRecommendations } from '#app/features/assistant/dialogue/product-card.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { toRecommendedCard } from '#app/features/chat/api/chat-api.ts';
import { answerContext, cardsFor, makeTurn } from '#tests/support/dialogue/answer-turns.ts';
import { makeProduct } from '#tests/support/make-product.ts';

const cool = makeProduct({ handle: 'cool', firmness: 4, cooling: 'high', motionIsolation: null });
const warm = makeProduct({ handle: 'warm', firmness: 4, cooling: 'low', motionIsolation: null });
const context = answerContext([cool, warm]);
const sleeper = { positions: ['side' as const], weightPounds: 130, size: 'Queen' as const, sleepsHot: true };

const cardOf = (productId: string) =>
  cardsFor(context, sleeper).find(({ card }) => card.productId === productId)!;

test('a card says which parts of its score fit, which do not, and which are only estimated', () => {
  const { fit, parts } = cardOf('cool');
  expect(fit!.good).toEqual(expect.arrayContaining(['Firmness for how you sleep', 'Cooling']));
  expect(fit!.poor).toEqual([]);
  expect(fit!.unknown).toContain('Motion isolation');
  expect(Object.values(fit!).flat()).toHaveLength(parts.length);
  expect(cardOf('warm').fit!.poor).toEqual(['Cooling']);
});

test('a card has every row of the comparison, empty where nothing states it', () => {
  const rows = toRecommendedCard(cardOf('cool')).specs!.map(({ label, value }) => [label, value]);
  expect(rows).toEqual([
    ['Price', '$999'],
    ['Firmness', 'Soft (4 out of 10)'],
    ['Thickness', '12"'],
    ['Type', 'Hybrid'],
    ['Cooling', 'Sleeps cool'],
    ['Motion isolation', ''],
    ['Sleep trial', ''],
    ['Warranty', ''],
  ]);
});

test('a card states the sleep trial and warranty, as far as the listing does', () => {
  const attributes = {
    ...cool.attributes,
    trialNights: { value: 100, source: 'description' as const, confidence: 1 },
    warrantyYears: { value: 10, source: 'description' as const, confidence: 1 },
  };
  const termsOf = (one: typeof cool.attributes) =>
    toRecommendedCard(cardsFor(answerContext([{ ...cool, attributes: one }]), sleeper)[0]!).terms;
  expect(termsOf(attributes)).toBe('100-night trial · 10-year warranty');
  expect(termsOf({ ...attributes, trialNights: null })).toBe('10-year warranty');
  expect(termsOf({ ...attributes, trialNights: null, warrantyYears: null })).toBeUndefined();
});

test('the comparison marks the bed that beats the others in a row, and none where two lead or a value is missing', () => {
  const turn = makeTurn({ context, understanding: {} });
  const cards = toRecommendations(turn, context.match(sleeper).matches).map(toRecommendedCard);
  const better = cards.map(({ title, specs }) => [
    title,
    specs!.flatMap(({ label, isBetter }) => (isBetter ? [label] : [])),
  ]);
  expect(Object.fromEntries(better)).toEqual({ [cool.title]: ['Cooling'], [warm.title]: [] });
});

test('what is only typical for a construction never wins a row', () => {
  const levels = ['high', 'low'] as const;
  const beds = levels.map((value, at) => {
    const bed = makeProduct({ handle: `bed-${at}`, firmness: 4 });
    bed.attributes.cooling = { value, source: 'construction', confidence: 0.3 };
    return bed;
  });
  const guessed = answerContext(beds);
  const turn = makeTurn({ context: guessed, understanding: {} });
  const cards = toRecommendations(turn, guessed.match(sleeper).matches).map(toRecommendedCard);
  expect(cards).toHaveLength(2);
  expect(cards.flatMap(({ specs }) => specs!.filter(({ isBetter }) => isBetter))).toEqual([]);
});

test('a card tells the value that counts where the listing contradicts itself', () => {
  const disputed = makeProduct({ handle: 'disputed', firmness: 4 });
  disputed.attributes.profileInches!.otherwise = [{ value: 15, source: 'description' }];
  const [card] = cardsFor(answerContext([disputed]), sleeper);
  const rows = toRecommendedCard(card!).specs!.map(({ label, value }) => [label, value]);
  expect(rows).toContainEqual(['Thickness', '12"']);
});

test('a level says which end is good, and whether only the construction suggests it, in both languages', () => {
  const cooling = { value: 'medium' as const, source: 'construction' as const, confidence: 0.3 };
  const product = { ...cool, attributes: { ...cool.attributes, cooling } };
  const bed = { card: { priceMinor: null, currency: 'USD', size: null }, product };
  const texts = [LANGUAGES.en!, LANGUAGES.es!].map(({ matching }) =>
    valueText(bed, 'cooling', { texts: matching, units: { currency: 'USD' } }),
  );
  expect(texts).toEqual(['Average*', 'Intermedio*']);
  const motion = LANGUAGES.en!.matching.value('motion', { kind: 'level', level: 'low' }, { currency: 'USD' });
  expect(motion).toBe('Fair');
});
