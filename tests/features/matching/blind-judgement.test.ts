import { beforeAll, expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { Match, MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { loadRetailer, type MatchingCatalog } from '#tests/support/matching-catalogs.ts';

/** Objections of a salesperson who saw sixty sets from a real store for the first time; each must stay fixed. */

let retailer: MatchingCatalog;

beforeAll(async () => {
  retailer = await loadRetailer();
});

function ask(profile: ShopperProfile): MatchResult {
  return match(retailer.index, { size: 'Queen', ...profile });
}

function attributesOf({ handle }: Pick<Match, 'handle'>): CatalogProduct['attributes'] {
  return retailer.byHandle.get(handle)!.attributes;
}

function firmnessOf(found: Pick<Match, 'handle'>): number {
  return attributesOf(found).firmness?.value ?? Number.NaN;
}

function codesOf({ cautions }: Match): string[] {
  return cautions.map(({ code }) => code);
}

/** The sets of a hundred shoppers, one sleeper each. */
function setsOfSingles(): { profile: ShopperProfile; matches: Match[] }[] {
  return [140, 178, 205, 230, 265].flatMap((weightPounds) =>
    (['side', 'back', 'stomach', 'combination'] as const).flatMap((position) =>
      [70_000, 80_000, 100_000, 130_000, undefined].map((budget) => {
        const asked: ShopperProfile = { positions: [position], weightPounds };
        const profile = budget === undefined ? asked : { ...asked, budgetMaxMinor: budget };
        return { profile, matches: ask(profile).matches };
      }),
    ),
  );
}

test('no card warns that it is too soft for a weight or a position unless a soft one was asked for', () => {
  for (const { profile, matches } of setsOfSingles())
    for (const found of matches) {
      const warnings = codesOf(found).filter((code) => code.startsWith('soft-for-'));
      expect({ profile, handle: found.handle, warnings }).toMatchObject({ warnings: [] });
    }
});

test('a floor sample of the right feel fills a set before a bed whose feel has a caution', () => {
  for (const weightPounds of [110, 205]) {
    const position = weightPounds === 110 ? 'combination' : 'side';
    const { matches } = ask({ positions: [position], weightPounds, budgetMaxMinor: 80_000 });
    expect(matches).toHaveLength(3);
    expect(matches.filter((found) => codesOf(found).includes('floor-sample'))).toHaveLength(1);
    for (const found of matches) expect(codesOf(found).join(' ')).not.toMatch(/feel-off|soft-for/u);
  }
});

test('a shopper who requires motion isolation is shown beds rated high for it', () => {
  const { matches } = ask({
    positions: ['side'],
    weightPounds: 155,
    mustHave: ['motion'],
    budgetMaxMinor: 125_000,
  });
  expect(matches.map((found) => attributesOf(found).motionIsolation?.value)).toEqual([
    'high',
    'high',
    'high',
  ]);
});

test('without a budget a bed of the same feel at less than half the price leads', () => {
  const [first] = ask({ positions: ['back'], weightPounds: 220, materialsAvoided: ['memory-foam'] }).matches;
  expect(first!.priceMinor!).toBeLessThan(200_000);
});

test('on one half of a bed, a wish never leads to a feel that the body can’t tolerate', () => {
  const { matches } = ask({
    size: 'Split King',
    positions: ['stomach'],
    weightPounds: 140,
    partner: { positions: ['back'], weightPounds: 255, firmnessWish: 4 },
  });
  const half = matches.find(({ role }) => role === 'partner-side')!;
  expect(firmnessOf(half)).toBeGreaterThanOrEqual(5.5);
  expect(half.cautions).toContainEqual({
    code: 'feel-off',
    values: expect.objectContaining({ asked: 'firmer', body: 'softer', who: 'partner' }),
  });
});

test('a hot sleeper gets a bed rated high for cooling first if it costs no more', () => {
  const { matches } = ask({
    size: 'King',
    positions: ['side'],
    weightPounds: 180,
    sleepsHot: true,
    sleeperKind: 'senior',
  });
  expect(attributesOf(matches[0]!).cooling?.value).toBe('high');
});

test('no two pairs of twins for a Split King start with the same reason', () => {
  const { matches } = ask({
    size: 'Split King',
    positions: ['side'],
    weightPounds: 180,
    partner: { positions: ['combination'], weightPounds: 245, firmnessWish: 5.5 },
    budgetMaxMinor: 165_000,
  });
  const firsts = matches.map(({ reasons }) =>
    MATCHING_TEXTS.describeRemark(reasons[0]!, { currency: 'USD' }),
  );
  expect(firsts).toHaveLength(3);
  expect(new Set(firsts).size).toBe(3);
});
