import { expect, test } from 'vitest';
import { EMPHASES, PART_KEYS, type ShopperProfile } from '#app/features/matching/matching.ts';
import { FIRMNESS_WEIGHT, partWeights, WANTED_MATERIAL_WEIGHT } from '#app/features/matching/plan-match.ts';
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
      expect(weights.firmness).toBeGreaterThanOrEqual(FIRMNESS_WEIGHT);
      const isWanted = (profile.materialsWanted?.length ?? 0) > 0;
      expect(isWanted ? weights.construction : WANTED_MATERIAL_WEIGHT).toBe(WANTED_MATERIAL_WEIGHT);
    }
  },
);
