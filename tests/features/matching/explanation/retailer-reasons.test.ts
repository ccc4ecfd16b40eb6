import { beforeAll, expect, test } from 'vitest';
import { match } from '#app/features/matching/match/match.ts';
import type { MatchResult, Remark, ShopperProfile } from '#app/features/matching/matching.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { loadRetailer, type MatchingCatalog } from '#tests/support/matching-catalogs.ts';
import { randomProfile, seededRandom } from '#tests/support/random-matching.ts';
import { contradictionsOf, promisesOf } from '#tests/support/sentence-facts.ts';

/** What a thousand shoppers of a real store read on their cards. */

let answers: (MatchResult & { profile: ShopperProfile })[];
let retailer: MatchingCatalog;

beforeAll(async () => {
  retailer = await loadRetailer();
  const random = seededRandom(1000);
  answers = Array.from({ length: 1000 }, () => {
    const profile = randomProfile(random);
    return { ...match(retailer.index, profile), profile };
  });
});

function worded(remarks: readonly Remark[]): string[] {
  return remarks.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }));
}

test('no two cards of a set start with the same words', () => {
  const firsts = answers.map(({ matches }) => worded(matches.map(({ reasons }) => reasons[0]!)));
  const alike = firsts.filter((words) => new Set(words).size < words.length);
  expect(firsts.filter((words) => words.length > 1).length).toBeGreaterThan(500);
  expect({ count: alike.length, some: alike.slice(0, 5) }).toEqual({ count: 0, some: [] });
});

test('no two cards of a set start with the same promise in different words', () => {
  const alike = answers.flatMap(({ matches }) => {
    const firsts = worded(matches.map(({ reasons }) => reasons[0]!));
    const promises = firsts.flatMap((words) => promisesOf(words));
    return new Set(promises).size < promises.length ? [firsts] : [];
  });
  expect({ count: alike.length, some: alike.slice(0, 5) }).toEqual({ count: 0, some: [] });
});

test('no caution contradicts a reason on the same card', () => {
  const opposed = answers.flatMap(({ matches, alternatives }) =>
    [...matches, ...alternatives].flatMap(({ reasons, cautions }) =>
      contradictionsOf(worded(reasons), worded(cautions)),
    ),
  );
  expect([...new Set(opposed)]).toEqual([]);
});

test('no card mentions the same feature twice', () => {
  const twice = answers.flatMap(({ matches }) =>
    matches
      .map(({ reasons }) => worded(reasons).join(' '))
      .filter((words) => (words.match(/\bcopper\b|phase-change material/giu) ?? []).length > 1),
  );
  expect([...new Set(twice)]).toEqual([]);
});

test('every remark is a whole sentence', () => {
  const odd = new Set<string>();
  for (const { matches, alternatives, exclusions, suggestedChanges } of answers)
    for (const words of worded([
      ...[...matches, ...alternatives].flatMap(({ reasons, cautions }) => [...reasons, ...cautions]),
      ...alternatives.map(({ breaks }) => breaks),
      ...exclusions,
      ...suggestedChanges,
    ]))
      if (!/^[\p{Lu}\d$].*[^.]\.$/u.test(words) || /undefined|NaN|null| {2}|\.\.|,\./u.test(words))
        odd.add(words);
  expect([...odd]).toEqual([]);
});

test('no set shows a mattress twice, and “the other two” are two', () => {
  for (const { matches } of answers) {
    expect(new Set(matches.map(({ productId }) => productId)).size).toBe(matches.length);
    const words = worded(matches.flatMap(({ reasons }) => reasons));
    expect(matches.length === 3 || words.every((one) => !one.includes('other two'))).toBe(true);
  }
});

test('two twins are suggested only if each has the feel its sleeper wants or needs', () => {
  let named = 0;
  for (const { profile, suggestedChanges } of answers)
    for (const { values } of suggestedChanges.filter(({ code }) => code === 'change-twins')) {
      const { curves } = planMatch(profile);
      const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
      for (const [at, title] of (values.example as string[]).entries()) {
        const bed = retailer.products.find((product) => product.title === title)!;
        const firmness = bed.attributes.firmness!.value;
        const wish = wishes[at];
        const suits = wish === undefined && comfortAt(curves[at]!, firmness) > 0.69;
        const isWished = wish !== undefined && Math.abs(firmness - wish) <= 1;
        named += 1;
        expect(suits || isWished).toBe(true);
      }
    }
  expect(named).toBeGreaterThan(20);
});

test('neither half of a bed is compared with the budget for both', () => {
  const budgetMaxMinor = 140_000;
  const { matches } = match(retailer.index, {
    size: 'Split King',
    budgetMaxMinor,
    positions: ['back'],
    weightPounds: 140,
    partner: { positions: ['side'], weightPounds: 155, firmnessWish: 4 },
  });
  expect(matches.map(({ role }) => role)).toEqual(['your-side', 'partner-side']);
  expect(matches.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain('within-budget');
});

test('for a Split King, each bed that only its pair price excludes is counted once', () => {
  const budgetMaxMinor = 60_000;
  const { exclusions } = match(retailer.index, {
    size: 'Split King',
    budgetMaxMinor,
    positions: ['side'],
    weightPounds: 245,
    partner: { positions: ['side'], weightPounds: 110 },
  });
  const priceOf = (size: string, bed: (typeof retailer.products)[number]) =>
    bed.variants.find((variant) => variant.size === size && variant.available)?.priceMinor ?? Infinity;
  const dear = retailer.products.filter((bed) => {
    const price = Math.min(priceOf('Split King', bed), 2 * priceOf('Twin XL', bed));
    const isMattress = bed.attributes.kind.value === 'mattress';
    return isMattress && bed.attributes.condition === null && price < Infinity && price > budgetMaxMinor;
  });
  expect(exclusions.find(({ code }) => code === 'budget')?.values.count).toBe(dear.length);
});
