import type { Size } from '#app/features/inventory/inventory.ts';
import {
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import {
  type Alternative,
  type Remark,
  remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import { findCandidates, findExtra } from '#app/features/matching/scoring/candidates.ts';
import { listEligible } from '#app/features/matching/scoring/find-best-rows.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/**
 * For a couple that no single feel suits: what the store sells that gives each side its own. A split size, a bed whose
 * sides are set apart, or two twins side by side; with the number of mattresses of each.
 */
export function listSplitAdvice(index: MatchIndex, plan: MatchPlan): Remark[] {
  if (plan.couple !== 'apart') return [];
  const { size, budgetMaxMinor: budget } = plan.profile;
  const advice: Remark[] = [];
  const split: Size = size === 'California King' ? 'Split California King' : 'Split King';
  const isWide = size === undefined || ['Queen', 'King', 'California King'].includes(size);
  const splits = isWide ? countEligible(index, plan, { size: split }) : 0;
  if (splits > 0) advice.push(remark('change-split', { size: split, count: splits }));
  const twoSided = listEligible(index, plan).filter(({ row }) => index.twoSides[row] === 1).length;
  if (twoSided > 0) advice.push(remark('change-two-sided', { count: twoSided }));
  const isKing = size === undefined || size === 'King';
  // Two of them have to fit the budget.
  const pairBudget = budget === undefined ? {} : { budgetMaxMinor: budget / 2 };
  const twins = splits === 0 && isKing ? countEligible(index, plan, { size: 'Twin XL', ...pairBudget }) : 0;
  if (twins > 0) advice.push(remark('change-twins', { count: twins }));
  return advice;
}

/** Mattresses that pass the hard rules of a changed profile. */
function countEligible(index: MatchIndex, plan: MatchPlan, changes: Partial<ShopperProfile>): number {
  return listEligible(index, planMatch({ ...plan.profile, ...changes }, plan.settings)).length;
}

/** Two halves of one make look and feel like one bed (points of score). */
const SAME_MAKE_GAIN = 0.1;
/** Each inch of a step between the halves, in points of score. */
const STEP_COST_PER_INCH = 0.1;
/** On a half of one's own a wish comes before everything else. */
const AS_ASKED_GAIN = 1;
/** Points of firmness from which two halves feel different. */
const FEEL_STEP = 1;
/** A step between the halves that deserves a word. */
const UNEVEN_INCHES = 0.75;

/**
 * A Twin XL for each side of a couple who wants a Split King, or a King while no single feel suits both. Empty if no
 * pair fits the budget.
 */
export function listHalves(index: MatchIndex, plan: MatchPlan, shown: ScoredRow): Alternative[] {
  if (!hasHalves(plan)) return [];
  const sides = splitProfile(plan.profile).map((profile, at) =>
    planMatch(profile, plan.settings, at === 0 ? 'you' : 'partner'),
  );
  const [own, partner] = sides.map((side) =>
    // Half of the bed that is shown already would change nothing for whoever sleeps on it.
    listForSide(index, side).filter(({ row }) => row !== shown.row),
  ) as [ScoredRow[], ScoredRow[]];
  const budget = plan.budget;
  let best: { pair: [ScoredRow, ScoredRow]; worth: number } | null = null;
  for (const one of own)
    for (const other of partner) {
      const total = pairPrice(index, one, other);
      if (!areDifferentFeels(index, one, other) || total === null || total > budget) continue;
      const worth = one.rank + other.rank + pairMatchGain(index, one, other);
      if (best === null || worth > best.worth) best = { pair: [one, other], worth };
    }
  if (best === null) return [];
  const totalMinor = pairPrice(index, ...best.pair)!;
  const step = stepInches(index, best.pair[0].row, best.pair[1].row);
  const uneven = step >= UNEVEN_INCHES ? [remark('uneven-halves', { inches: step })] : [];
  const size = plan.profile.size ?? 'King';
  return best.pair.flatMap((scored, at) => {
    const role = at === 0 ? ('your-side' as const) : ('partner-side' as const);
    return explainMatches(index, sides[at]!, [{ ...scored, role }]).map((half) => ({
      ...half,
      cautions: [...half.cautions, ...uneven],
      breaks: remark('half', {
        priceMinor: half.priceMinor!,
        totalMinor,
        size,
        currency: plan.settings.currency,
      }),
    }));
  });
}

/** The beds for one half: as its sleeper asked, and what suits them. */
function listForSide(index: MatchIndex, side: MatchPlan): ScoredRow[] {
  const candidates = findCandidates(index, side);
  const [best] = candidates;
  const extra = best ? findExtra(index, side, best) : null;
  if (extra?.role !== 'as-asked') return candidates;
  return [{ ...extra, rank: extra.rank + AS_ASKED_GAIN }, ...candidates];
}

function hasHalves({ couple, profile: { size } }: MatchPlan): boolean {
  if (size === 'Split King') return couple === 'differs' || couple === 'apart';
  return couple === 'apart' && (size === undefined || size === 'King');
}

/** The profile of each half of a couple's bed; nobody feels the other's movement there. */
export function splitProfile({ partner, ...own }: ShopperProfile): ShopperProfile[] {
  if (!partner) return [];
  const { positions: _, weightPounds: __, firmnessWish: ___, sleepsHot: ____, ...common } = own;
  const needs = own.needs?.filter((need) => need !== 'motion') ?? [];
  const mustHave = own.mustHave?.filter((must) => must !== 'motion') ?? [];
  const half = { size: 'Twin XL' as const, mustHave };
  return [
    { ...own, ...half, needs },
    { ...common, ...partner, ...half, needs: needs.filter((need) => need !== 'back-comfort') },
  ];
}

/** Two halves of the same feel would solve nothing. */
function areDifferentFeels(
  { firmness }: MatchIndex,
  { row: one }: ScoredRow,
  { row: other }: ScoredRow,
): boolean {
  return Math.abs(firmness[one]! - firmness[other]!) >= FEEL_STEP;
}

/** The price of two halves in minor units; null if one isn't known. */
function pairPrice({ prices }: MatchIndex, one: ScoredRow, other: ScoredRow): number | null {
  const [own, partner] = [prices[one.column]![one.row]!, prices[other.column]![other.row]!];
  return own === NO_PRICE || partner === NO_PRICE ? null : own + partner;
}

function pairMatchGain(index: MatchIndex, { row: one }: ScoredRow, { row: other }: ScoredRow): number {
  const isSameMake =
    index.brand[one] === index.brand[other] && index.construction[one] === index.construction[other];
  return (isSameMake ? SAME_MAKE_GAIN : 0) - STEP_COST_PER_INCH * stepInches(index, one, other);
}

/** How much higher one half is than the other; 0 if that isn't known. */
function stepInches({ quarters }: MatchIndex, one: number, other: number): number {
  const [first, second] = [quarters[one]!, quarters[other]!];
  return first === UNKNOWN || second === UNKNOWN ? 0 : Math.abs(first - second) / QUARTERS_PER_INCH;
}
