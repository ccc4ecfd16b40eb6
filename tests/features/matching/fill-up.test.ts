import { beforeAll, expect, test } from 'vitest';
import { buildIndex, type MatchIndex } from '#app/features/matching/build-index.ts';
import { match } from '#app/features/matching/match.ts';
import { loadCatalog } from '#app/labs/load-catalog.ts';
import { profileGrid } from '#tests/support/profile-grid.ts';

let index: MatchIndex;

beforeAll(async () => {
  index = buildIndex((await loadCatalog('tests/support/fixtures/retailer-catalog.csv')).products);
});

test('a short answer is filled up with near feels, each labelled, that keep size and budget', () => {
  let filled = 0;
  for (const profile of profileGrid()) {
    const { matches, alternatives } = match(index, profile);
    if (matches.length === 0 || matches.length === 3) continue;
    expect(matches.length + alternatives.length).toBeLessThanOrEqual(3);
    const shown = [...matches, ...alternatives].map(({ productId }) => productId);
    expect(new Set(shown).size).toBe(shown.length);
    for (const near of alternatives) {
      filled += 1;
      expect(['softer', 'firmer']).toContain(near.breaks.code);
      if (profile.size) expect(near.size).toBe(profile.size);
      if (profile.budgetMaxMinor) expect(near.priceMinor).toBeLessThanOrEqual(profile.budgetMaxMinor);
      expect(near.cautions.map(({ code }) => code)).not.toContain(`${near.breaks.code}-than-band`);
    }
  }
  expect(filled).toBeGreaterThan(50);
});

test('a full answer carries no near miss', () => {
  const { matches, alternatives } = match(index, { positions: ['side'], size: 'Queen' });
  expect(matches).toHaveLength(3);
  expect(alternatives).toEqual([]);
});
