import { expect, test } from 'vitest';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { MatchResult, Remark, ShopperProfile } from '#app/features/matching/matching.ts';
import { FILLER_COMFORT } from '#app/features/matching/rules.ts';
import { listEligible } from '#app/features/matching/scoring/find-best-rows.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { canBeTopMatch } from '#app/features/matching/scoring/eligibility.ts';
import { scoreComfort } from '#app/features/matching/scoring/score-row.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';

/** What a good salesperson would present: no empty slot, a real choice, a bed for each partner. */

function ask(products: CatalogProduct[], profile: ShopperProfile): MatchResult {
  return match(buildIndex(products), profile);
}

function handles({ matches }: MatchResult): string[] {
  return matches.map(({ handle }) => handle);
}

function codesOf(remarks: readonly Remark[]): string[] {
  return remarks.map(({ code }) => code);
}

function words(remark: Remark): string {
  return MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' });
}

function bed(brand: string, facts: Parameters<typeof makeProduct>[0]): CatalogProduct {
  return { ...makeProduct(facts), brand };
}

const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 180, size: 'Queen' };
const HEAVY: ShopperProfile = {
  positions: ['back'],
  weightPounds: 270,
  size: 'Queen',
  budgetMaxMinor: 80_000,
};

test('beds within the budget that miss the feel fill a set, each with a caution, before any over it', () => {
  const priced = (handle: string, firmness: number, Queen: number) =>
    makeProduct({ handle, firmness, profileInches: 13, prices: { Queen } });
  const result = ask(
    [
      priced('right', 7.25, 72_000),
      priced('softer', 6.2, 79_000),
      priced('firmer', 8.6, 70_000),
      priced('over', 7.25, 86_000),
    ],
    HEAVY,
  );
  expect(handles(result).toSorted()).toEqual(['firmer', 'right', 'softer']);
  expect(handles(result)[0]).toBe('right');
  const softer = result.matches.find(({ handle }) => handle === 'softer')!;
  expect(softer.cautions.map((caution) => words(caution))).toContain(
    "Softer than we'd recommend for your weight, so it may not give you enough support.",
  );
  expect(result.alternatives).toEqual([]);
});

test('an unsuitable bed never fills a set; one just over the budget is suggested instead', () => {
  const priced = (handle: string, firmness: number, Queen: number) =>
    makeProduct({ handle, firmness, profileInches: 13, prices: { Queen } });
  const result = ask(
    [priced('right', 7.25, 72_000), priced('soft', 5, 70_000), priced('over', 7.25, 86_000)],
    HEAVY,
  );
  expect(handles(result)).toEqual(['right']);
  expect(result.alternatives.map(({ handle }) => handle)).toEqual(['over']);
});

test('in any store a set has an empty place only if nothing else within the hard rules suits', () => {
  const random = seededRandom(77);
  let filled = 0;
  for (let catalog = 0; catalog < 12; catalog += 1) {
    const index = buildIndex(Array.from({ length: 25 }, (_, at) => randomProduct(random, at)));
    for (let at = 0; at < 40; at += 1) {
      const profile = randomProfile(random);
      const { matches } = match(index, profile);
      if (matches.length === 0 || matches.some(({ role }) => role === 'your-side')) continue;
      const plan = planMatch(profile);
      const fitting = listEligible(index, plan).filter(
        (place) =>
          canBeTopMatch(index, plan, place) && scoreComfort(index, plan, place.row) >= FILLER_COMFORT,
      );
      expect(matches.length).toBeGreaterThanOrEqual(Math.min(3, fitting.length));
      if (matches.some(({ score }) => score < plan.threshold)) filled += 1;
    }
  }
  expect(filled).toBeGreaterThan(30);
});

test('an empty result keeps a place for a bed within the budget of another feel', () => {
  const products = [1, 2, 3].map((at) =>
    makeProduct({ handle: `over${at}`, firmness: 5, prices: { Queen: 80_000 + at * 1000 } }),
  );
  const firm = makeProduct({ handle: 'firm', firmness: 7.6, prices: { Queen: 70_000 } });
  const { matches, alternatives } = ask([...products, firm], { ...SIDE, budgetMaxMinor: 79_000 });
  expect(matches).toEqual([]);
  expect(alternatives.map(({ handle }) => handle)).toContain('firm');
});

const APART: ShopperProfile = {
  positions: ['side'],
  weightPounds: 135,
  firmnessWish: 3.5,
  partner: { positions: ['stomach'], weightPounds: 195, firmnessWish: 7.5 },
  budgetMaxMinor: 150_000,
};
const IN_ALL_SIZES = {
  Full: 70_000,
  Queen: 80_000,
  King: 100_000,
  'California King': 100_000,
  'Twin XL': 50_000,
};

test.each(['Full', 'Queen', 'King', 'California King'] as const)(
  'two with opposite wishes in a %s: a card nearer to each, each wish a card misses, two Twin XLs with their price',
  (size) => {
    const products = [3.5, 5.5, 7.5].flatMap((firmness) =>
      ['Aster', 'Birch'].map((brand) =>
        bed(brand, { handle: `${brand}${firmness}`, firmness, prices: IN_ALL_SIZES }),
      ),
    );
    const { matches, suggestedChanges } = ask(products, { ...APART, size });
    const feels = matches.map(({ handle }) => Number(handle.replace(/[A-Z][a-z]+/u, '')));
    expect(feels.toSorted((one, other) => one - other)).toEqual([3.5, 5.5, 7.5]);
    for (const { cautions } of matches) {
      const said = cautions.filter(({ code }) => code === 'feel-off').map((one) => words(one));
      expect(said.join(' ')).toMatch(/^(?:Firmer than you asked for|Softer than your partner asked for)\b/u);
    }
    const [twins] = suggestedChanges;
    expect(twins).toMatchObject({ code: 'change-twins', values: { totalMinor: 100_000 } });
    expect(words(twins!).startsWith('If you have room for a King')).toBe(size !== 'King');
    // Just over budget they are still worth suggesting, far over budget they aren't.
    const near = ask(products, { ...APART, size, budgetMaxMinor: 99_000 });
    expect(codesOf(near.suggestedChanges)).toContain('change-twins');
    const below = ask(products, { ...APART, size, budgetMaxMinor: 80_000 });
    expect(codesOf(below.suggestedChanges)).not.toContain('change-twins');
  },
);

test('a couple whose ideals are more than a step apart is advised of two feels even without a wish', () => {
  const products = [4.5, 5.5, 6.5].map((firmness) => makeProduct({ firmness, prices: IN_ALL_SIZES }));
  const couple: ShopperProfile = { positions: ['side'], weightPounds: 285, size: 'King' };
  const codes = (partner: ShopperProfile['partner']) =>
    codesOf(ask(products, { ...couple, partner: partner! }).suggestedChanges);
  expect(codes({ positions: ['side'], weightPounds: 160 })).toContain('change-twins');
  expect(codes({ positions: ['side'], weightPounds: 270 })).toEqual([]);
});

test('in a Split King a side is as its sleeper asked, and a budget with room gets a more expensive pair too', () => {
  const products = [4, 5.5, 7].flatMap((firmness) =>
    [40_000, 60_000].map((price) =>
      makeProduct({ handle: `f${firmness}-${price}`, firmness, prices: { 'Twin XL': price } }),
    ),
  );
  const { matches, alternatives } = ask(products, {
    positions: ['combination'],
    weightPounds: 160,
    firmnessWish: 4,
    partner: { positions: ['back'], weightPounds: 220, firmnessWish: 7 },
    size: 'Split King',
    budgetMaxMinor: 500_000,
  });
  expect(matches.map(({ handle, role }) => [handle.split('-')[0], role])).toEqual([
    ['f4', 'your-side'],
    ['f7', 'partner-side'],
  ]);
  const total = ({ breaks }: { breaks: Remark }) => Number(breaks.values.totalMinor);
  expect(alternatives.map(({ role }) => role)).toEqual(['your-side', 'partner-side']);
  expect(total(alternatives[0]!)).toBeGreaterThan(2 * matches[0]!.priceMinor!);
});

test('near-identical beds of three brands aren’t shown together if the store has another feel', () => {
  const twins = ['Aster', 'Birch', 'Cedar'].map((brand) =>
    bed(brand, { handle: brand, construction: 'innerspring', firmness: 5.5 }),
  );
  const softer = bed('Aster', { handle: 'softer', construction: 'innerspring', firmness: 4 });
  for (const weightPounds of [140, 160, 180])
    expect(handles(ask([...twins, softer], { ...SIDE, weightPounds }))).toContain('softer');
});

test('the heaviest side sleepers see a bed softer than firm', () => {
  for (const weightPounds of [260, 290, 310, 350]) {
    const products = [5.75, 7.5, 7.5, 7.5].map((firmness, at) =>
      bed(`Brand ${at}`, { handle: `f${firmness}-${at}`, firmness, profileInches: 14 }),
    );
    expect(handles(ask(products, { ...SIDE, weightPounds }))).toContain('f5.75-0');
  }
});

test('beds within the budget that meet a wish fill the set before better beds that don’t', () => {
  const organic = [6.5, 7, 7.25].map((firmness) =>
    makeProduct({ handle: `organic${firmness}`, firmness, construction: 'latex', certifications: ['GOTS'] }),
  );
  const others = Array.from({ length: 4 }, () => makeProduct({ firmness: 6, features: ['gel'] }));
  const back: ShopperProfile = { positions: ['back'], weightPounds: 180 };
  const { matches } = ask([...organic, ...others], { ...back, needs: ['organic'] });
  for (const { reasons } of matches) expect(codesOf(reasons)).toContain('organic');
});
