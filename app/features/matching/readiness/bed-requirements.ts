import {
  feelFirmness,
  feelKind,
  FIRMNESS_STEPS,
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { HEAVY_POUNDS, LEVEL_VALUES } from '#app/features/matching/rules.ts';
import { type RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { scoreComfort, scoreTraits, totalScore } from '#app/features/matching/scoring/score-row.ts';

/** Which beds are good for a sleeper, for the readiness report. Stricter than what `match` may show. */

/** From this comfort (1 is ideal), a bed feels right. */
const GOOD_COMFORT = 0.7;
/** Heavy sleepers accept a bed this much thinner than ideal. */
const THICKNESS_TOLERANCE = 1;
const COOL_HUNDREDTHS = LEVEL_VALUES.medium * 100;

export interface BedNeed {
  /** 1 (soft) to 10 (firm); the range of half points that all feel right. */
  firmnessLow: number;
  firmnessHigh: number;
  /** Inches; 0 if thickness doesn't matter. */
  minInches: number;
  cool: boolean;
}

export function computeBedRequirements({ comfort, support }: MatchPlan, cool = false): BedNeed {
  const feels = Array.from({ length: FIRMNESS_STEPS }, (_, step) => step).filter(
    (step) => comfort[step]! >= GOOD_COMFORT,
  );
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  return {
    firmnessLow: Math.ceil(feelFirmness(feels[0]!) * 2) / 2,
    firmnessHigh: Math.floor(feelFirmness(feels.at(-1)!) * 2) / 2,
    minInches: isHeavy ? Math.floor((support.wantedInches[0] - THICKNESS_TOLERANCE) * 2) / 2 : 0,
    cool,
  };
}

/** Why a bed is almost good: a single fact or its stock is missing, or one value is too low. */
export const SHORTCOMINGS = [
  'soldOut',
  'priceUnknown',
  'firmnessUnknown',
  'thicknessUnknown',
  'tooThin',
  'lowScore',
] as const;
export type Shortcoming = (typeof SHORTCOMINGS)[number];

/**
 * Whether a bed is good in the size of `column`: in stock, priced, with a stated firmness that feels right, thick
 * enough for a heavy sleeper, and at or above the minimum score. Null for several shortcomings, a wrong feel, a missing
 * size, or a mattress that sleeps too warm.
 */
export function assessMattress(
  index: MatchIndex,
  plan: MatchPlan,
  { row, column, need }: RowSize & { need: BedNeed },
): 'good' | Shortcoming | null {
  if ((index.offered[row]! & (1 << column)) === 0) return null;
  if (need.cool && index.cooling[row]! < COOL_HUNDREDTHS) return null;
  const isFeelKnown = feelKind(index.feel[row]!) !== 'assumed';
  const comfort = isFeelKnown ? scoreComfort(index, plan, row) : 1;
  if (comfort < GOOD_COMFORT) return null;
  let lack: Shortcoming | null = isFeelKnown ? null : 'firmnessUnknown';
  let lacks = isFeelKnown ? 0 : 1;
  const add = (one: Shortcoming) => {
    lack = one;
    lacks += 1;
  };
  const quarters = index.quarters[row]!;
  if (need.minInches > 0 && quarters === UNKNOWN) add('thicknessUnknown');
  else if (quarters < need.minInches * QUARTERS_PER_INCH) add('tooThin');
  if ((index.available[row]! & (1 << column)) === 0) add('soldOut');
  else if (index.prices[column]![row] === NO_PRICE) add('priceUnknown');
  if (lacks > 1) return null;
  const points = plan.weights.comfort * comfort;
  const traits = scoreTraits(index, plan, row);
  const score = totalScore(index, plan, { place: { row, column }, comfort: points, traits });
  if (score >= plan.threshold) return lack ?? 'good';
  return lack === null ? 'lowScore' : null;
}
