import { beforeAll, expect, test } from 'vitest';
import type { Size } from '#app/features/inventory/inventory.ts';
import { match, scoreAll } from '#app/features/matching/match/match.ts';
import { type Match, POSITIONS, type ShopperProfile } from '#app/features/matching/matching.ts';
import { loadMatchingCatalogs, type MatchingCatalog } from '#tests/support/matching-catalogs.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { isThicknessAcceptable } from '#app/features/matching/scoring/eligibility.ts';
import { randomProfile, seededRandom } from '#tests/support/random-matching.ts';

/** A small change in a shopper's facts changes the results slightly, and never in the wrong direction. */

const SCORE_STEP_MAX = 0.02;
const PROFILES = 250;
const SIZES: readonly Size[] = ['Queen', 'Twin XL'];

let catalogs: MatchingCatalog[];

beforeAll(async () => {
  catalogs = await loadMatchingCatalogs();
});

/** The largest change in any product's score over random shoppers, with the case. */
function largestStep(change: (profile: ShopperProfile) => ShopperProfile | null): {
  step: number;
  of: string;
} {
  const random = seededRandom(31);
  let largest = { step: 0, of: '' };
  for (const { name, index } of catalogs)
    for (let at = 0; at < PROFILES; at += 1) {
      const profile = randomProfile(random);
      const changed = change(profile);
      if (changed === null) continue;
      const scores = new Map(scoreAll(index, profile).map(({ handle, score }) => [handle, score]));
      for (const { handle, score } of scoreAll(index, changed)) {
        const step = Math.abs(score - (scores.get(handle) ?? score));
        if (step > largest.step) largest = { step, of: `${name}, ${handle}: ${JSON.stringify(changed)}` };
      }
    }
  return largest;
}

test('a pound more moves no score by more than 0.02', () => {
  const own = largestStep((profile) =>
    profile.weightPounds === undefined ? null : { ...profile, weightPounds: profile.weightPounds + 1 },
  );
  expect(own.step > SCORE_STEP_MAX ? own : null).toBeNull();
  const partners = largestStep(({ partner, ...profile }) =>
    partner?.weightPounds === undefined
      ? null
      : { ...profile, partner: { ...partner, weightPounds: partner.weightPounds + 1 } },
  );
  expect(partners.step > SCORE_STEP_MAX ? partners : null).toBeNull();
});

test.each([129.5, 199.5, 229.5, 239.5, 259.5, 299.5])(
  'a pound more at %d lb, an edge of the tables, moves no score by more than 0.02',
  (at) => {
    const random = seededRandom(at);
    for (const { index } of catalogs)
      for (let count = 0; count < 60; count += 1) {
        const profile = { ...randomProfile(random), weightPounds: at };
        const scores = new Map(scoreAll(index, profile).map(({ handle, score }) => [handle, score]));
        for (const { handle, score } of scoreAll(index, { ...profile, weightPounds: at + 1 }))
          expect({ profile, handle, step: Math.abs(score - scores.get(handle)!) <= SCORE_STEP_MAX }).toEqual({
            profile,
            handle,
            step: true,
          });
      }
  },
);

test('a tenth of a point in a wish moves no score by more than 0.02', () => {
  const own = largestStep((profile) =>
    profile.firmnessWish === undefined ? null : { ...profile, firmnessWish: profile.firmnessWish + 0.1 },
  );
  expect(own.step > SCORE_STEP_MAX ? own : null).toBeNull();
  const partners = largestStep(({ partner, ...profile }) =>
    partner?.firmnessWish === undefined
      ? null
      : { ...profile, partner: { ...partner, firmnessWish: partner.firmnessWish + 0.1 } },
  );
  expect(partners.step > SCORE_STEP_MAX ? partners : null).toBeNull();
});

test('a dollar more or less moves no score at all', () => {
  for (const by of [100, -100]) {
    const { step } = largestStep((profile) =>
      profile.budgetMaxMinor === undefined
        ? null
        : { ...profile, budgetMaxMinor: profile.budgetMaxMinor + by },
    );
    expect(step).toBe(0);
  }
});

interface Walk {
  catalog: MatchingCatalog;
  steps: ShopperProfile[];
}

interface Step {
  walk: Walk;
  profile: ShopperProfile;
  before: string;
  first: Match;
}

/** First cards along increasing values of one fact; reports those that go backwards. */
function stepsBack(
  walk: Walk,
  valueOf: (first: Match) => number | undefined,
  isExcused: (step: Step) => boolean = () => false,
): string[] {
  const { catalog, steps } = walk;
  const back: string[] = [];
  let before: { value: number; handle: string } | null = null;
  for (const profile of steps) {
    const [first] = match(catalog.index, profile).matches;
    const value = first ? valueOf(first) : undefined;
    if (!first || value === undefined) continue;
    if (before && value < before.value && !isExcused({ walk, profile, before: before.handle, first }))
      back.push(
        `${catalog.name}: ${before.handle} ${before.value} → ${first.handle} ${value} ${JSON.stringify(profile)}`,
      );
    before = { value, handle: first.handle };
  }
  return back;
}

const WISHES = Array.from({ length: 19 }, (_, at) => 1 + at / 2);
const POUNDS = Array.from({ length: 42 }, (_, at) => 95 + at * 5);
const BUDGETS = Array.from({ length: 40 }, (_, at) => 40_000 + at * 9_000);
const FACTS: ShopperProfile[] = [
  {},
  { sleepsHot: true },
  { needs: ['edge'] },
  { materialsWanted: ['memory-foam'] },
];

/** All series along one fact, in each catalog. */
function walks(facts: ShopperProfile[], stepsOf: (base: ShopperProfile) => ShopperProfile[]): Walk[] {
  return catalogs.flatMap((catalog) =>
    POSITIONS.flatMap((position) =>
      SIZES.flatMap((size) =>
        facts.map((fact) => ({ catalog, steps: stepsOf({ positions: [position], size, ...fact }) })),
      ),
    ),
  );
}

function firmnessIn({ byHandle }: MatchingCatalog) {
  return ({ handle }: Match) => byHandle.get(handle)!.attributes.firmness?.value;
}

test('a firmer wish never leads to a softer first card', () => {
  const weights = [110, 150, 178, 215, 260].map((weightPounds) => ({ weightPounds }));
  const along = walks([...weights, ...FACTS], (base) =>
    WISHES.map((firmnessWish) => ({ weightPounds: 165, ...base, firmnessWish })),
  );
  expect(along.flatMap((walk) => stepsBack(walk, firmnessIn(walk.catalog)))).toEqual([]);
});

/** In generated catalogs, where capacity and thickness are unrelated to feel. */
function isCarriedBetter({ walk: { catalog }, profile, before, first }: Step): boolean {
  if (catalog.name === 'retailer') return false;
  const supportOf = ({ parts }: Match) => parts.find(({ key }) => key === 'support')!.value;
  const { matches } = match(catalog.index, profile, { limit: 1000 });
  const former = matches.find(({ handle }) => handle === before);
  const row = catalog.index.products.findIndex(({ handle }) => handle === before);
  const isTooThin = !isThicknessAcceptable(catalog.index, planMatch(profile), row);
  return isTooThin || former === undefined || supportOf(former) < supportOf(first);
}

test('a heavier sleeper is never led to a softer first card, unless that carries them better', () => {
  const along = walks([...FACTS, { firmnessWish: 6 }, { budgetMaxMinor: 150_000 }], (base) =>
    POUNDS.map((weightPounds) => ({ ...base, weightPounds })),
  );
  expect(along.flatMap((walk) => stepsBack(walk, firmnessIn(walk.catalog), isCarriedBetter))).toEqual([]);
});

test('a smaller budget never leads to a more expensive first card', () => {
  const weights = [120, 180, 250].map((weightPounds) => ({ weightPounds }));
  const along = walks([...weights, ...FACTS], (base) =>
    BUDGETS.map((budgetMaxMinor) => ({ ...base, budgetMaxMinor })),
  );
  expect(along.flatMap((walk) => stepsBack(walk, ({ priceMinor }) => priceMinor ?? undefined))).toEqual([]);
});
