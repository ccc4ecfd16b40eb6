import { beforeAll, expect, test } from 'vitest';
import { buildIndex, type MatchIndex } from '#app/features/matching/build-index.ts';
import { match } from '#app/features/matching/match.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { profileGrid } from '#tests/support/profile-grid.ts';

let index: MatchIndex;

beforeAll(async () => {
  index = buildIndex((await loadCatalog('tests/support/fixtures/retailer-catalog.csv')).products);
});

test('a short result is filled up with labelled near misses in feel that keep size and budget', () => {
  let filled = 0;
  for (const profile of profileGrid()) {
    const { matches, alternatives } = match(index, profile);
    if (matches.length === 0 || matches.length === 3) continue;
    expect(matches.length + alternatives.length).toBeLessThanOrEqual(3);
    const shown = [...matches, ...alternatives].map(({ productId }) => productId);
    expect(new Set(shown).size).toBe(shown.length);
    filled += alternatives.length;
    const { size, budgetMaxMinor = Number.POSITIVE_INFINITY } = profile;
    const broken = alternatives.filter(
      (near) =>
        !['softer', 'firmer'].includes(near.breaks.code) ||
        (size !== undefined && near.size !== size) ||
        (near.priceMinor ?? 0) > budgetMaxMinor ||
        near.cautions.some(({ code }) => code === `${near.breaks.code}-than-band`),
    );
    expect(broken).toEqual([]);
  }
  expect(filled).toBeGreaterThan(50);
});

test('a full result has no near miss', () => {
  const { matches, alternatives } = match(index, { positions: ['side'], size: 'Queen' });
  expect(matches).toHaveLength(3);
  expect(alternatives).toEqual([]);
});
