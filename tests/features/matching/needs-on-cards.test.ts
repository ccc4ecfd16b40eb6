import { expect, test } from 'vitest';
import type { CatalogProduct, Level } from '#app/features/inventory/inventory.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { Position, Remark, ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct, makeReading } from '#tests/support/make-product.ts';

const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 150, size: 'Queen' };

function ask(products: readonly CatalogProduct[], profile: ShopperProfile) {
  return match(buildIndex([...products]), profile);
}

function worded(remarks: readonly Remark[]): string[] {
  return remarks.map((remark) => MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' }));
}

/** Hybrids that fit best, in three brands, and one bed of another kind that fits a little less. */
function hybridsAnd(other: Parameters<typeof makeProduct>[0]): CatalogProduct[] {
  const fitting = { firmness: 5, cooling: 'high', pressureRelief: 'high' } as const;
  const hybrids = ['Aster', 'Birch', 'Cove'].map((brand) => ({
    ...makeProduct({ handle: brand, ...fitting }),
    brand,
  }));
  return [...hybrids, makeProduct({ handle: 'other', firmness: 5.25, prices: { Queen: 150_000 }, ...other })];
}

test('whoever rules out innersprings sees no hybrids, unless they ask for one', () => {
  const products = hybridsAnd({ construction: 'memory-foam' });
  const handlesFor = (profile: ShopperProfile) => ask(products, profile).matches.map(({ handle }) => handle);
  expect(handlesFor({ ...SIDE, materialsAvoided: ['innerspring'] })).toEqual(['other']);
  const hybridOnly: ShopperProfile = {
    ...SIDE,
    materialsAvoided: ['innerspring'],
    materialsWanted: ['hybrid'],
  };
  expect(handlesFor(hybridOnly)).not.toContain('other');
  const withCoils = makeProduct({ firmness: 5, materials: ['innerspring', 'memory-foam'] });
  expect(ask([withCoils], hybridOnly).matches).toHaveLength(1);
  const onlySprings = makeProduct({ firmness: 5, construction: 'innerspring', materials: ['innerspring'] });
  expect(ask([onlySprings], hybridOnly).matches).toHaveLength(0);
});

test('beside what somebody asked for, one card suits their body', () => {
  const beds = [5.5, 5.5, 5.5, 7].map((firmness, at) =>
    makeProduct({ handle: `${firmness}-${at}`, firmness, prices: { Queen: 80_000 + 2_000 * at } }),
  );
  const heavy: ShopperProfile = { positions: ['back'], weightPounds: 231, size: 'Queen' };
  const [first, ...others] = ask(beds, { ...heavy, firmnessWish: 5 }).matches;
  expect(worded(first!.cautions)).toContain("Softer than we'd recommend for you, so your hips may sink in.");
  const suited = others.find(({ handle }) => handle === '7-3')!;
  expect(suited.role).toBe('firmer');
  expect(worded(suited.cautions)).toEqual(['Firmer than you asked for, but it supports your back better.']);
});

test('for a couple, too, one card suits the body of whom the others suit only by wish, if the other is comfortable', () => {
  const beds = [5.5, 5.5, 5.5, 7].map((firmness, at) =>
    makeProduct({ handle: `${firmness}-${at}`, firmness, prices: { Queen: 80_000 + 2_000 * at } }),
  );
  const shown = (position: Position) =>
    ask(beds, {
      ...SIDE,
      positions: ['stomach'],
      firmnessWish: 5,
      partner: { positions: [position], weightPounds: 192, firmnessWish: 5 },
    }).matches.map(({ handle }) => handle);
  expect(shown('back')).toContain('7-3');
  expect(shown('side')).not.toContain('7-3');
});

test('a wanted material is on a card even if only beds of another feel have it', () => {
  const products = [
    ...hybridsAnd({ construction: 'memory-foam' }),
    makeProduct({ handle: 'latex', construction: 'latex', firmness: 8 }),
  ];
  const { matches } = ask(products, { ...SIDE, materialsWanted: ['latex'] });
  const latex = matches.find(({ handle }) => handle === 'latex')!;
  expect(worded(latex.cautions)[0]).toMatch(/^Firmer than we'd recommend for you/u);
});

test('a bed as asked for is organic, too, if the best match is', () => {
  const organic = { features: ['organic'] };
  const products = [
    makeProduct({ handle: 'best', firmness: 5.5, ...organic }),
    makeProduct({ handle: 'plain', firmness: 8, prices: { Queen: 70_000 } }),
    makeProduct({ handle: 'organic', firmness: 8, prices: { Queen: 100_000 }, ...organic }),
  ];
  const { matches } = ask(products, { ...SIDE, firmnessWish: 8, needs: ['organic'] });
  expect(matches.find(({ role }) => role === 'as-asked')!.handle).toBe('organic');
});

test('a first card whose feel is far off isn’t called the best match', () => {
  const { matches } = ask([makeProduct({ firmness: 3.5 })], {
    positions: ['back'],
    weightPounds: 141,
    size: 'Queen',
    mustHave: ['edge'],
  });
  expect(matches.map(({ role }) => role)).toEqual(['closest']);
});

test('whoever asks for little motion sees a bed that isolates it fully', () => {
  const products = hybridsAnd({
    construction: 'memory-foam',
    motionIsolation: 'high',
    firmness: 5.25,
    prices: { Queen: 260_000 },
  }).map((product) =>
    product.handle === 'other'
      ? product
      : { ...product, attributes: { ...product.attributes, motionIsolation: makeReading<Level>('medium') } },
  );
  const { matches } = ask(products, { ...SIDE, needs: ['motion'] });
  expect(matches.map(({ handle }) => handle)).toContain('other');
});

test('a brand the store doesn’t carry doesn’t hide a bed just over budget', () => {
  const bed = makeProduct({ firmness: 5, prices: { Queen: 55_900 } });
  const { matches, alternatives } = ask([bed], { ...SIDE, brandsWanted: ['Nectar'], budgetMaxMinor: 55_000 });
  expect(matches).toEqual([]);
  expect(worded(alternatives.map(({ breaks }) => breaks))).toEqual(['$9 over your $550 budget.']);
});

test('without a size, a smaller bed doesn’t take the place of one in the usual size', () => {
  const queen = { Queen: 79_900 };
  const products = [
    makeProduct({ handle: 'queen', firmness: 5, prices: queen }),
    makeProduct({ handle: 'sample', firmness: 5, prices: { Queen: 69_900 }, condition: 'floor-sample' }),
    makeProduct({ handle: 'unpadded', firmness: 5.5, prices: queen, condition: 'clearance' }),
    makeProduct({ handle: 'small', firmness: 5, prices: { Queen: 99_900, 'Twin XL': 62_900 } }),
  ];
  const { size: _, ...unsized } = SIDE;
  const { matches } = ask(products, { ...unsized, budgetMaxMinor: 80_000 });
  expect(matches.map(({ size }) => size)).toEqual(['Queen', 'Queen', 'Queen']);
});

test('a soft card that only one partner asked for says so, although it suits neither', () => {
  const products = [5.5, 3].map((firmness) => makeProduct({ handle: `f${firmness}`, firmness }));
  const { matches } = ask(products, {
    positions: ['back'],
    weightPounds: 180,
    size: 'Queen',
    partner: { positions: ['back'], weightPounds: 180, firmnessWish: 3 },
  });
  const soft = matches.find(({ handle }) => handle === 'f3')!;
  expect(worded(soft.reasons)[0]).toBe('Soft feel, just what your partner asked for.');
});

test('the only bed within a thickness limit isn’t called the best match if it is too thin for the sleeper', () => {
  const thin = makeProduct({ firmness: 6.5, profileInches: 7 });
  const thick = makeProduct({ handle: 'thick', firmness: 6.5, profileInches: 13 });
  const { matches, suggestedChanges } = ask([thin, thick], {
    positions: ['back'],
    weightPounds: 280,
    size: 'Queen',
    thicknessMaxInches: 8,
  });
  expect(matches.map(({ role }) => role)).toEqual(['closest']);
  expect(suggestedChanges.map(({ code }) => code)).toContain('change-thickness');
});

test('whoever rules out innersprings learns of a hybrid that would fit better', () => {
  const heavy: ShopperProfile = { positions: ['side'], weightPounds: 265, size: 'Queen' };
  const foam = makeProduct({ handle: 'foam', construction: 'memory-foam', firmness: 6.2 });
  const hybrid = makeProduct({ handle: 'Oak', firmness: 6.2, prices: { Queen: 90_000 } });
  const avoiding: ShopperProfile = { ...heavy, materialsAvoided: ['innerspring'] };
  expect(worded(ask([foam, hybrid], avoiding).suggestedChanges)).toEqual([
    "If you're OK with coils under the foam, consider the Oak, at $900.",
  ]);
  expect(worded(ask([foam, hybrid], heavy).suggestedChanges)).toEqual([]);
});

test('a bed that sleeps warmer is no step up for a hot sleeper', () => {
  const cool = makeProduct({ handle: 'cool', firmness: 5, cooling: 'high', prices: { Queen: 80_000 } });
  const warmer = makeProduct({
    handle: 'warmer',
    firmness: 5,
    cooling: 'medium',
    features: ['pillow top'],
    prices: { Queen: 120_000 },
  });
  const rolesFor = (profile: ShopperProfile) => ask([cool, warmer], profile).matches.map(({ role }) => role);
  expect(rolesFor({ ...SIDE, sleepsHot: true })).not.toContain('step-up');
  expect(rolesFor(SIDE)).toContain('step-up');
});
