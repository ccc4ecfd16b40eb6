import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRIEF_CHECKS } from '#app/features/assistant/brief-texts.ts';
import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { briefEmailSchema, createBriefContent } from '#app/features/chat/brief/brief.ts';
import { remark } from '#app/features/matching/matching.ts';
import { REMARK_CODES, type RemarkCode } from '#app/features/matching/remark-codes.ts';
import { newId } from '#app/platform/db/db.server.ts';

const UNITS = { currency: 'USD', measurementUnit: 'imperial' } as const;
const KNOWN = {
  positions: ['side'],
  weight: 180,
  age: 70,
  budget: 160_000,
  size: 'Queen',
  heat: true,
  brandsAvoided: ['Sealy'],
} as Parameters<typeof createBriefContent>[0]['known'];

function recommend(codes: { cautions?: RemarkCode[]; reasons?: RemarkCode[] } = {}): Recommendation {
  const card = { productId: newId(), title: 'Lagoon Hybrid', brand: 'Tidewater', role: 'Best match' };
  const price = { size: 'Queen' as const, priceMinor: 129_900, currency: 'USD', url: null, imageUrl: null };
  return {
    card: {
      ...{ ...card, ...price, variantId: null, handle: 'lagoon', score: 0.9, confidence: 1 },
      ...{ reasons: ['Soft at the shoulder.', 'In your size.'], cautions: [] },
    },
    parts: [],
    cautions: (codes.cautions ?? []).map((code) => remark(code)),
    reasons: (codes.reasons ?? []).map((code) => remark(code)),
  };
}

const contentOf = (recommendations: Recommendation[], language = 'en', known = KNOWN) =>
  createBriefContent({ known, recommendations, language, units: UNITS })!;

test('facts are short lines in the chat’s language, and only the shopper sees weight and age', () => {
  expect(contentOf([recommend()]).facts).toEqual([
    'Side sleeping',
    'Sleeping hot',
    'Queen',
    'Up to $1,600',
    'Not Sealy',
  ]);
  expect(contentOf([recommend()]).privateFacts).toEqual(['180 lb']);
  const spanish = contentOf([recommend()], 'es');
  expect(spanish.facts[0]).toBe('De lado');
  expect(spanish.facts.join(' ')).not.toMatch(/180|70|sleep/i);
  expect(contentOf([recommend()], 'xx').language).toBe('en');
});

test('cautions are checked first, with at most two checks per bed and no repeats', () => {
  const bed = recommend({
    cautions: ['warm-foam', 'warm', 'edge-low'],
    reasons: ['motion-stated', 'cooling-stated'],
  });
  const { checks, reason } = contentOf([bed]).beds[0]!;
  const texts = LANGUAGES.en!.brief.checks;
  expect(checks).toEqual([texts.warmth, texts.edge]);
  expect(reason).toBe('Soft at the shoulder.');
});

test('a bed keeps its main cautions, starting with what a near miss misses', () => {
  const { card, ...rest } = recommend();
  const cautions = ['Sleeps warm.', 'Heavy.'];
  const [fit, miss] = contentOf([
    { ...rest, card: { ...card, cautions } },
    { ...rest, card: { ...card, cautions, breaks: '$99 over your budget.' } },
  ]).beds;
  expect(fit).toMatchObject({ reason: 'Soft at the shoulder.', cautions });
  expect(miss).toMatchObject({ reason: 'Soft at the shoulder.' });
  expect(miss!.cautions).toEqual(['$99 over your budget.', 'Sleeps warm.']);
});

test('the sleeping position is checked on every bed, and a couple lies down together', () => {
  const texts = LANGUAGES.en!.brief.checks;
  expect(contentOf([recommend()]).everyBed).toEqual([texts['lie-side']]);
  const couple = contentOf([recommend({ reasons: ['feel-couple'] })], 'en', {
    positions: ['stomach'],
    partner: true,
  });
  expect(couple.everyBed).toEqual([texts['lie-stomach'], texts.together]);
  expect(couple.beds[0]!.checks).toEqual([texts['turn-over']]);
  expect(contentOf([recommend()], 'en', {}).everyBed).toEqual([texts['lie-usual']]);
});

test('a brief has at most three beds in order, and needs at least one', () => {
  const beds = [recommend(), recommend(), recommend(), recommend()];
  expect(contentOf(beds).beds.map(({ productId }) => productId)).toEqual(
    beds.slice(0, 3).map(({ card }) => card.productId),
  );
  expect(contentOf([])).toBeNull();
});

test('every bed has a check in every language, whatever its reasons', () => {
  const codes = fc.subarray([...REMARK_CODES], { maxLength: 6 });
  const language = fc.constantFrom(...Object.keys(LANGUAGES));
  fc.assert(
    fc.property(codes, codes, language, (cautions, reasons, spoken) => {
      const { checks } = contentOf([recommend({ cautions, reasons })], spoken).beds[0]!;
      expect(checks.length).toBeGreaterThan(0);
      expect(checks.length).toBeLessThanOrEqual(2);
      for (const check of checks) expect(check).toMatch(/\S[.?]$/);
    }),
  );
  for (const { brief } of Object.values(LANGUAGES))
    expect(Object.keys(brief.checks).toSorted()).toEqual([...BRIEF_CHECKS].toSorted());
});

test.each([
  ['anna@example.com', true],
  [' anna@example.com ', true],
  ['anna@example.com\nBcc: all@example.com', false],
  ['anna@example.com, bob@example.com', false],
  ['"<x>" <anna@example.com>', false],
  ['', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('the email %j is accepted: %s', (email, isAccepted) => {
  expect(briefEmailSchema.safeParse({ email }).success).toBe(isAccepted);
});
