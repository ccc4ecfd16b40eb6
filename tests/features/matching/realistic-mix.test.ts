import { beforeAll, expect, test } from 'vitest';
import type { Size } from '#app/features/inventory/inventory.ts';
import { match, scoreAll } from '#app/features/matching/match/match.ts';
import type { Match, Position, ShopperProfile } from '#app/features/matching/matching.ts';
import { sampleShoppers } from '#app/features/matching/match/build-index.ts';
import { loadMatchingCatalogs, type MatchingCatalog } from '#tests/support/matching-catalogs.ts';

/** Realistic shoppers (section 5 of the rules) in a real store and two generated ones. */

const SHOPPERS = 600;
const SEEDS = [7, 8, 9];

let catalogs: MatchingCatalog[];

beforeAll(async () => {
  catalogs = await loadMatchingCatalogs();
});

/** Median budgets in dollars: $1,200 for a Queen, scaled by the size's prices for the others. */
const MEDIAN_BUDGETS: Partial<Record<Size, number>> = {
  Queen: 1200,
  King: 1530,
  'California King': 1530,
  Full: 1080,
  'Twin XL': 840,
  Twin: 780,
};

function drawMix(seed: number): ShopperProfile[] {
  const medianBudget = (size: Size) => (MEDIAN_BUDGETS[size] ?? 1200) * 100;
  return sampleShoppers({ count: SHOPPERS, seed, medianBudget });
}

type Range = readonly [low: number, high: number];

/** Weight classes of table 4.1: below 130 lb, up to 230 lb, above. */
const BANDS: Record<Position, readonly [Range, Range, Range]> = {
  side: [
    [3, 5],
    [5, 6],
    [6, 7],
  ],
  back: [
    [5, 6],
    [6, 7],
    [7, 8],
  ],
  stomach: [
    [6, 7],
    [7, 8],
    [7, 9],
  ],
  combination: [
    [4, 6],
    [5, 6],
    [6, 7],
  ],
};

function bandOf({ positions, weightPounds }: ShopperProfile): Range {
  const column = weightPounds! < 130 ? 0 : weightPounds! > 230 ? 2 : 1;
  return BANDS[positions![0]!][column];
}

test('at least 95 % of first cards lie within a point of the band of the rules, where the store has such beds', () => {
  for (const { name, index, byHandle } of catalogs) {
    let inside = 0;
    let all = 0;
    for (const { partner: _, firmnessWish: __, needs: ___, ...profile } of SEEDS.flatMap(drawMix)) {
      const [low, high] = bandOf(profile);
      const isNear = ({ handle }: Pick<Match, 'handle'>) => {
        const firmness = byHandle.get(handle)!.attributes.firmness?.value ?? Number.NaN;
        return firmness >= low - 1 && firmness <= high + 1;
      };
      const [first] = match(index, profile).matches;
      // An unstated feel can't be compared with a band.
      const isStated = first && byHandle.get(first.handle)!.attributes.firmness !== null;
      if (!isStated || !scoreAll(index, profile).some(isNear)) continue;
      all += 1;
      if (isNear(first)) inside += 1;
    }
    expect(all).toBeGreaterThan(800);
    expect({ name, share: inside / all >= 0.95 || inside / all }).toEqual({ name, share: true });
  }
});

test.each(SEEDS)('no mattress takes more than a fifth of the first cards (mix %d)', (seed) => {
  for (const { name, index } of catalogs) {
    const firsts = new Map<string, number>();
    let answered = 0;
    for (const profile of drawMix(seed)) {
      const [first] = match(index, profile).matches;
      if (!first) continue;
      answered += 1;
      firsts.set(first.handle, (firsts.get(first.handle) ?? 0) + 1);
    }
    expect(answered).toBeGreaterThan(SHOPPERS / 2);
    const most = Math.max(...firsts.values()) / answered;
    expect({ name, most: most <= 0.2 || most }).toEqual({ name, most: true });
  }
});

test('at least 85 % of sets have two constructions or brands, where the store allows it', () => {
  for (const { name, index, byHandle } of catalogs) {
    const kinds = (found: Pick<Match, 'handle'>[]) => {
      const products = found.map(({ handle }) => byHandle.get(handle)!);
      const constructions = new Set(products.map(({ attributes }) => attributes.construction?.value));
      return Math.max(constructions.size, new Set(products.map(({ brand }) => brand)).size);
    };
    let varied = 0;
    let all = 0;
    for (const profile of SEEDS.flatMap(drawMix)) {
      const { matches } = match(index, profile);
      if (matches.length < 2) continue;
      const good = scoreAll(index, profile).filter(({ score }) => score >= 0.6);
      if (kinds(good) < 2) continue;
      all += 1;
      if (kinds(matches) >= 2) varied += 1;
    }
    expect(all).toBeGreaterThan(500);
    expect({ name, share: varied / all >= 0.85 || varied / all }).toEqual({ name, share: true });
  }
});
