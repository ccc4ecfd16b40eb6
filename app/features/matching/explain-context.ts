import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';
import type { Need, Remark, Sleeper } from '#app/features/matching/matching.ts';
import { listPositions, type MatchPlan } from '#app/features/matching/plan-match.ts';
import { weightClassOf } from '#app/features/matching/rules.ts';
import type { Relaxation } from '#app/features/matching/score-row.ts';

export interface ExplainContext {
  product: CatalogProduct;
  plan: MatchPlan;
  size: Size | null;
  priceMinor: number | null;
  relaxation: Relaxation;
}

/** The sleepers a firmness band is for, as remark values. */
export function bandValues(plan: MatchPlan): Remark['values'] {
  const { band, profile } = plan;
  return {
    low: band.usualLow,
    high: band.usualHigh,
    ...sleeperValues({ ...profile, positions: listPositions(profile) }, profile.needs),
  };
}

/** The known facts of one sleeper, as remark values. */
export function sleeperValues(
  { positions = [], weightPounds }: Sleeper,
  needs: readonly Need[] = [],
): Remark['values'] {
  return {
    positions: [...new Set(positions)],
    weight: weightClassOf(weightPounds) === null ? 'unknown' : 'known',
    comfort: needs.includes('back-comfort') ? 'back' : 'none',
  };
}
