import { expect, test } from 'vitest';
import { EMPHASES, PART_KEYS, type ShopperProfile } from '#app/features/matching/matching.ts';
import { partWeights } from '#app/features/matching/scoring/part-weights.ts';
import { profileGrid } from '#tests/support/profile-grid.ts';

const profiles: readonly ShopperProfile[] = profileGrid();

test.each(EMPHASES)(
  'a merchant’s emphasis on %s makes it count more, and nothing outweighs the feel',
  (part) => {
    for (const profile of profiles) {
      const usual = partWeights(profile);
      const weights = partWeights(profile, part);
      expect(weights[part]).toBeGreaterThan(usual[part]);
      expect(PART_KEYS.reduce((sum, key) => sum + weights[key], 0)).toBeCloseTo(1, 9);
      expect(Math.max(...PART_KEYS.map((key) => weights[key]))).toBe(weights.comfort);
    }
  },
);
