import type { Size } from '#app/features/inventory/inventory.ts';
import type { Position, ShopperProfile } from '#app/features/matching/matching.ts';

const POSITION_SETS: (Position[] | undefined)[] = [
  ['side'],
  ['back'],
  ['stomach'],
  ['combination'],
  ['side', 'back'],
  undefined,
];
const WEIGHTS = [115, 180, 260, undefined];
const BUDGETS = [undefined, 80000, 150000, 250000, 400000];
const GRID_SIZES: (Size | undefined)[] = ['Queen', 'King', 'California King', 'Twin XL', undefined];

/** All kinds of single sleepers: 1,200 profiles by position, weight, budget, size, and heat. */
export function profileGrid(): ShopperProfile[] {
  const profiles: ShopperProfile[] = [];
  for (const positions of POSITION_SETS)
    for (const weightPounds of WEIGHTS)
      for (const budgetMaxMinor of BUDGETS)
        for (const size of GRID_SIZES)
          for (const sleepsHot of [undefined, true])
            profiles.push(said({ positions, weightPounds, budgetMaxMinor, size, sleepsHot }));
  return profiles;
}

/** Removes undefined values. */
export function said(profile: {
  [K in keyof ShopperProfile]: ShopperProfile[K] | undefined;
}): ShopperProfile {
  return Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  ) as ShopperProfile;
}
