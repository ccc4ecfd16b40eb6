import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match, scoreAll } from '#app/features/matching/match/match.ts';
import type { MatchResult, MatchSettings, ShopperProfile } from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';

function ask(
  products: CatalogProduct[],
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
): MatchResult {
  return match(buildIndex(products), profile, settings);
}

function handles({ matches }: MatchResult): string[] {
  return matches.map(({ handle }) => handle);
}

const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 180 };

test('only mattresses are matched', () => {
  const products = [
    makeProduct({ handle: 'bed', kind: 'base' }),
    makeProduct({ handle: 'pillow', kind: 'pillow' }),
    makeProduct({ handle: 'mattress' }),
  ];
  expect(handles(ask(products, SIDE))).toEqual(['mattress']);
});

test('a size that isn’t offered or available isn’t a match', () => {
  const products = [
    makeProduct({ handle: 'other-size', prices: { Full: 50000 } }),
    makeProduct({ handle: 'sold-out', prices: { King: 50000, Queen: 40000 }, soldOut: ['King'] }),
    makeProduct({ handle: 'fits', prices: { King: 90000 } }),
    makeProduct({ handle: 'split', prices: { 'Split King': 90000 } }),
  ];
  expect(handles(ask(products, { ...SIDE, size: 'King' }))).toEqual(['fits']);
});

test('a budget is a hard cap on the wanted size, to the cent', () => {
  const products = [
    makeProduct({ handle: 'exact', prices: { King: 100000, Queen: 70000 } }),
    makeProduct({ handle: 'a-cent-over', prices: { King: 100001, Queen: 70000 } }),
  ];
  const { matches } = ask(products, { ...SIDE, size: 'King', budgetMaxMinor: 100000 });
  expect(matches.map(({ handle, size, priceMinor }) => [handle, size, priceMinor])).toEqual([
    ['exact', 'King', 100000],
  ]);
});

test('a product without a price for the requested size is never shown under a budget', () => {
  const unpriced = makeProduct({ handle: 'unpriced', prices: { King: null, Queen: 50000 } });
  expect(handles(ask([unpriced], { ...SIDE, size: 'King', budgetMaxMinor: 900000 }))).toEqual([]);
  const { matches } = ask([unpriced], { ...SIDE, size: 'King' });
  expect(matches[0]).toMatchObject({ priceMinor: null, cautions: [{ code: 'price-unknown' }] });
});

test('the cheapest available variant of a size counts', () => {
  const variants = [
    {
      variantId: 'dear',
      title: 'Queen / Plush',
      size: 'Queen' as const,
      priceMinor: 90000,
      available: true,
      sku: null,
    },
    {
      variantId: 'cheap',
      title: 'Queen',
      size: 'Queen' as const,
      priceMinor: 80000,
      available: true,
      sku: null,
    },
    {
      variantId: 'gone',
      title: 'Queen',
      size: 'Queen' as const,
      priceMinor: 10000,
      available: false,
      sku: null,
    },
  ];
  const { matches } = ask([makeProduct({ variants })], { ...SIDE, size: 'Queen', budgetMaxMinor: 85000 });
  expect(matches[0]).toMatchObject({ variantId: 'cheap', priceMinor: 80000 });
});

test('without a requested size a budget shows a size within it, Queen first', () => {
  const products = [makeProduct({ handle: 'm', prices: { Queen: 100000, Full: 80000, Twin: 60000 } })];
  const within = ask(products, { ...SIDE, budgetMaxMinor: 100000 }).matches[0];
  expect(within).toMatchObject({ size: 'Queen', priceMinor: 100000 });
  const below = ask(products, { ...SIDE, budgetMaxMinor: 99999 }).matches[0];
  expect(below).toMatchObject({ size: 'Full', priceMinor: 80000 });
  expect(below?.cautions.map(({ code }) => code)).toContain('only-this-size-in-budget');
});

test('a couple without a named size is not shown a twin', () => {
  const twin = makeProduct({ prices: { Twin: 40000, 'Twin XL': 50000 } });
  expect(handles(ask([twin], { ...SIDE, partner: {} }))).toEqual([]);
  expect(handles(ask([twin], SIDE))).toHaveLength(1);
});

test('an avoided material is excluded wherever it is stated, and so is an unknown composition', () => {
  const products = [
    makeProduct({ handle: 'latex', construction: 'latex' }),
    makeProduct({ handle: 'latex-inside', construction: 'hybrid', materials: ['hybrid', 'latex'] }),
    makeProduct({ handle: 'unknown', construction: null }),
    makeProduct({ handle: 'foam', construction: 'memory-foam' }),
  ];
  expect(handles(ask(products, { ...SIDE, materialsAvoided: ['latex'] }))).toEqual(['foam']);
  expect(handles(ask(products, { ...SIDE, materialsAvoided: ['foam'] }))).not.toContain('foam');
});

test('a wanted material comes first unless it suits far worse, a required one always', () => {
  const products = [
    makeProduct({ handle: 'hybrid', firmness: 5, cooling: 'high', pressureRelief: 'high' }),
    makeProduct({ handle: 'latex', construction: 'latex', firmness: 6, profileInches: 10 }),
    makeProduct({ handle: 'latex-board', construction: 'latex', firmness: 6.5 }),
  ];
  const wanted = ask(products, { ...SIDE, materialsWanted: ['latex'] });
  expect(handles(wanted)).toEqual(['latex', 'hybrid', 'latex-board']);
  expect(wanted.matches[0]?.reasons.map(({ code }) => code)).toContain('wanted-is');
  expect(wanted.matches[1]?.cautions.map(({ code }) => code)).toContain('wanted-missing');
  // A less suitable bed that meets the requirement is shown too, with a caution.
  const insisted = ask(products, { ...SIDE, mustHave: ['latex'] });
  expect(handles(insisted)).toEqual(['latex', 'latex-board']);
  expect(insisted.matches[1]?.cautions.map(({ code }) => code)).toContain('feel-off');
});

test('comfort falls with the distance from the ideal, and a bed far from it is not a match', () => {
  const products = [5, 5.5, 6, 7, 4.5, 3, 8, 9].map((firmness) =>
    makeProduct({ handle: `f${firmness}`, firmness }),
  );
  const { matches } = ask(products, SIDE, { limit: 10 });
  expect(matches.map(({ handle }) => handle)).toEqual(['f5', 'f4.5', 'f5.5', 'f6', 'f3']);
});

test('a feel a little off is a match with a caution when nothing is nearer', () => {
  const at = (firmness: number) => makeProduct({ handle: `f${firmness}`, firmness });
  const cautions = (firmness: number) => ask([at(firmness)], SIDE).matches[0]?.cautions;
  const firmer = (bodyAmount: string) => [
    {
      code: 'feel-off',
      values: expect.objectContaining({ asked: '', body: 'firmer', bodyAmount, who: 'you' }),
    },
  ];
  expect(cautions(5.9)).toEqual(firmer('little'));
  expect(cautions(6.2)).toEqual(firmer(''));
  expect(handles(ask([at(7.5)], SIDE))).toEqual([]);
});

test('unstated firmness never ranks above a stated one that fits as well, and is labeled', () => {
  const unstated = makeProduct({ handle: 'unstated', firmness: null, prices: { Queen: 80000 } });
  const stated = makeProduct({ handle: 'stated', firmness: 5 });
  expect(handles(ask([unstated, stated], SIDE))[0]).toBe('stated');
  const alone = ask([unstated], SIDE).matches[0];
  expect(alone?.cautions[0]?.code).toBe('firmness-unknown');
  expect(alone?.parts.find(({ key }) => key === 'comfort')?.known).toBe(false);
});

test('fewer known facts lower the confidence and never raise a mattress to the top', () => {
  const known = makeProduct({ handle: 'z-known', cooling: 'high', pressureRelief: 'high' });
  const unknown = makeProduct({
    handle: 'a-unknown',
    profileInches: null,
    cooling: null,
    pressureRelief: null,
  });
  const { matches } = ask([unknown, known], { ...SIDE, sleepsHot: true });
  expect(matches.map(({ handle }) => handle)).toEqual(['z-known', 'a-unknown']);
  expect(matches[1]!.confidence).toBeLessThan(matches[0]!.confidence);
});

test('a heavy sleeper gets the thicker of two like beds, and a caution for the thin one', () => {
  const products = [11, 13].map((profileInches) =>
    makeProduct({ handle: `${profileInches}"`, firmness: 6.5, profileInches }),
  );
  const { matches } = ask(products, { positions: ['side'], weightPounds: 260 });
  expect(matches[0]?.handle).toBe('13"');
  const thin = ask(products.slice(0, 1), { positions: ['side'], weightPounds: 260 });
  expect(thin.matches[0]?.cautions.map(({ code }) => code)).toContain('height-thin');
});

test('threshold and limit come from the settings, 0.6 and 3 by default', () => {
  const products = Array.from({ length: 6 }, (_, at) => makeProduct({ handle: `m${at}` }));
  expect(ask(products, SIDE).matches).toHaveLength(3);
  expect(ask(products, SIDE, { limit: 5 }).matches).toHaveLength(5);
  expect(ask(products, SIDE, { limit: 0 }).matches).toHaveLength(0);
  expect(ask(products, SIDE, { threshold: 0.999 }).matches).toHaveLength(0);
  const wide = ask([...products, makeProduct({ handle: 'hard', firmness: 9 })], SIDE, {
    threshold: 0,
    limit: 20,
  });
  // Beds far from comfortable are never shown, however low the threshold.
  expect(wide.matches).toHaveLength(6);
});

test('ties go to the better documented, then the cheaper, then the first by handle, in any input order', () => {
  const products = [
    makeProduct({ handle: 'b' }),
    makeProduct({ handle: 'a' }),
    makeProduct({ handle: 'doubtful', confidence: 0.4 }),
  ];
  expect(handles(ask(products, SIDE))).toEqual(['a', 'b', 'doubtful']);
  expect(handles(ask(products.toReversed(), SIDE))).toEqual(['a', 'b', 'doubtful']);
});

test('an empty result offers near misses that slightly violate one named wish, nearest first', () => {
  const products = [
    makeProduct({ handle: 'dear', firmness: 6.5, prices: { Queen: 99000 } }),
    makeProduct({ handle: 'dearer', firmness: 6.5, prices: { Queen: 104000 } }),
    makeProduct({ handle: 'much-dearer', firmness: 6.5, prices: { Queen: 250000 } }),
    makeProduct({ handle: 'full-only', firmness: 6.5, prices: { Full: 80000 } }),
    makeProduct({ handle: 'avoided', firmness: 6.5, construction: 'latex', prices: { Queen: 80000 } }),
  ];
  const result = ask(products, {
    positions: ['back'],
    weightPounds: 180,
    size: 'Queen',
    budgetMaxMinor: 90000,
    materialsAvoided: ['latex'],
  });
  expect(result.matches).toEqual([]);
  expect(result.alternatives.map(({ handle, breaks }) => [handle, breaks.code])).toEqual([
    ['dear', 'over-budget'],
    ['full-only', 'other-size'],
  ]);
  expect(result.alternatives[0]?.breaks.values).toMatchObject({ overMinor: 9000, priceMinor: 99000 });
  expect(result.suggestedChanges).toEqual([
    {
      code: 'change-budget',
      values: { priceMinor: 99000, count: 1, currency: 'USD', example: 'dear', size: 'Queen' },
    },
    { code: 'change-size', values: { size: 'Full', count: 1, example: 'full-only' } },
    { code: 'change-material', values: { material: 'latex', count: 1, example: 'avoided' } },
  ]);
  expect(result.exclusions.map(({ code, values }) => [code, values.count])).toEqual([
    ['budget', 3],
    ['material', 1],
    ['size', 1],
  ]);
});

test('an empty catalog gives an empty result', () => {
  expect(ask([], SIDE)).toEqual({ matches: [], alternatives: [], exclusions: [], suggestedChanges: [] });
});

test('a full result has no alternatives', () => {
  const products = Array.from({ length: 4 }, () => makeProduct());
  expect(ask(products, SIDE)).toMatchObject({ alternatives: [], exclusions: [] });
});

test('all scores belong to mattresses that pass the hard rules, and include the matches', () => {
  const products = [
    makeProduct({ handle: 'in', firmness: 5.5 }),
    makeProduct({ handle: 'out', firmness: 9 }),
    makeProduct({ handle: 'gone', soldOut: ['Queen'], prices: { Queen: 1000 } }),
    makeProduct({ handle: 'base', kind: 'base' }),
  ];
  const index = buildIndex(products);
  const scores = scoreAll(index, { ...SIDE, size: 'Queen' });
  expect(scores.map(({ handle }) => handle)).toEqual(['in', 'out']);
  expect(scores[1]!.score).toBeLessThan(0.6);
  const [first] = match(index, { ...SIDE, size: 'Queen' }).matches;
  expect(first?.score).toBe(scores[0]!.score);
});
