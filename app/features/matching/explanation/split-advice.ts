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
import { STEP_UP_BUDGET, WISH_UNMET_DISTANCE } from '#app/features/matching/rules.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { compareFeel } from '#app/features/matching/explanation/feel-cautions.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import { comfortAt, type ComfortCurve } from '#app/features/matching/scoring/comfort.ts';
import { findCandidates } from '#app/features/matching/scoring/candidates.ts';
import { findExtras } from '#app/features/matching/scoring/extras.ts';
import { hasAllNamed } from '#app/features/matching/scoring/find-by-feel.ts';
import { findBestRows, listEligible } from '#app/features/matching/scoring/find-best-rows.ts';
import type { RowSize } from '#app/features/matching/scoring/eligibility.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/**
 * For couples who need different feels: what the store sells to give each side its own, with the number of mattresses.
 * Two twins side by side with their price, a split size in several feels, or a bed with adjustable sides.
 */
export function listSplitAdvice(index: MatchIndex, plan: MatchPlan, pairs: readonly Pair[]): Remark[] {
  if (!plan.needsTwoFeels || isSplitAvoided(plan)) return [];
  const { size } = plan.profile;
  const advice: Remark[] = [];
  const isWide = size === undefined || WIDE_SIZES.includes(size);
  const suited = pairs.find(({ halves }) => halves.every((half, at) => isForSide(index, plan, { half, at })));
  // If another pair is on cards, naming this one as well would confuse.
  const pair = hasHalves(plan) && suited !== pairs[0] ? undefined : suited;
  if (isWide && pair) advice.push(remark('change-twins', pairValues(index, plan, pair)));
  // If one feel in between suits both, no more advice is needed.
  if (plan.couple !== 'apart') return advice;
  const split: Size = size === 'California King' ? 'Split California King' : 'Split King';
  const count = isWide ? countSplit(index, plan, split) : 0;
  if (count > 0) advice.push(remark('change-split', { size: split, count }));
  const twoSided = listEligible(index, plan).filter(({ row }) => index.twoSides[row] === 1).length;
  if (twoSided > 0) advice.push(remark('change-two-sided', { count: twoSided }));
  return advice;
}

/** Whether a half has its sleeper's preferred feel, or else one that suits them. */
function isForSide(
  { firmness }: MatchIndex,
  plan: MatchPlan,
  { half, at }: { half: ScoredRow; at: number },
): boolean {
  const { profile } = plan;
  const wish = at === 0 ? profile.firmnessWish : profile.partner?.firmnessWish;
  const feel = firmness[half.row]!;
  if (wish !== undefined) return !(Math.abs(feel - wish) > WISH_UNMET_DISTANCE);
  return Number.isNaN(feel) || compareFeel(plan, feel)[at]?.fromBody === '';
}

function isSplitAvoided({ profile }: MatchPlan): boolean {
  return profile.featuresAvoided?.includes('split') === true;
}

/** Sizes for which a couple may take a King made of two halves instead. */
const WIDE_SIZES: readonly Size[] = ['Full', 'Full XL', 'Queen', 'King', 'California King'];

function pairValues(index: MatchIndex, plan: MatchPlan, { halves, totalMinor }: Pair): Remark['values'] {
  const { size = 'King', budgetMaxMinor = totalMinor } = plan.profile;
  return {
    size: size === 'King' ? '' : 'King',
    totalMinor,
    overMinor: Math.max(0, totalMinor - budgetMaxMinor),
    currency: plan.settings.currency,
    example: halves.map(({ row }) => index.products[row]!.title),
  };
}

/** Eligible mattresses with a price in a split size; 0 if they all have the same feel, which would solve nothing. */
function countSplit(index: MatchIndex, plan: MatchPlan, size: Size): number {
  const found = listEligible(index, planMatch({ ...plan.profile, size }, plan.settings)).filter(
    ({ row, column }) => index.prices[column]![row] !== NO_PRICE,
  );
  const feels = found.map(({ row }) => index.firmness[row]!).filter((firmness) => !Number.isNaN(firmness));
  const isTwoSided = found.some(({ row }) => index.twoSides[row] === 1);
  const softest = feels.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const isUseful = isTwoSided || feels.some((firmness) => firmness - softest >= FEEL_STEP);
  return isUseful ? found.length : 0;
}

/** Score bonus for halves of the same make, which look and feel like one bed. */
const SAME_MODEL_GAIN = 0.1;
/** Score cost per inch of height difference between the halves. */
const STEP_COST_PER_INCH = 0.2;
const ASKED_FEEL_POINTS = 0.5;
/** On a half of their own, the sleeper's preference comes first. */
const AS_ASKED_GAIN = 1;
/** Below this comfort, meeting a preference earns nothing. */
const MIN_TOLERABLE_COMFORT = 0.1;
const NEAR_WISH_GAIN = 0.2;
/** For a half with everything that the shopper named, such as organic. */
const NAMED_GAIN = 0.2;
const NAMED_MAX = 5;
/** From this difference, in points of firmness, two halves feel different. */
const FEEL_STEP = 1;
const UNEVEN_HALVES_MIN_INCHES = 0.75;
/** Pairs with a larger height difference aren't offered. */
const UNEVEN_INCHES_MAX = 2;

/** Two mattresses side by side, the shopper's first. */
interface Pair {
  halves: readonly [ScoredRow, ScoredRow];
  totalMinor: number;
  pairScore: number;
}

/**
 * A Twin XL per side, for couples who want a Split King, or a King if no single feel suits both. A Split King search
 * gets a second pair. Empty if no pair fits the budget.
 */
export function listHalves(index: MatchIndex, plan: MatchPlan, pairs: readonly Pair[]): Alternative[][] {
  if (!hasHalves(plan)) return [];
  const [first] = pairs;
  if (!first) return [];
  const second = plan.profile.size === 'Split King' ? findOtherPair(plan, first, pairs) : undefined;
  return [first, ...(second ? [second] : [])].map((pair) => explainPair(index, plan, pair));
}

/** How much more the second pair costs, if the budget has room. */
const STEP_UP_PAIR = 1.25;

/** The best pair made of two other mattresses; more expensive if the budget has room. */
function findOtherPair(plan: MatchPlan, first: Pair, pairs: readonly Pair[]): Pair | undefined {
  const hasRoom = plan.budget >= first.totalMinor * STEP_UP_BUDGET;
  const others = pairs.filter(({ halves }) =>
    halves.every(({ row }) => first.halves.every((half) => half.row !== row)),
  );
  const dearer = others.find(({ totalMinor }) => totalMinor >= first.totalMinor * STEP_UP_PAIR);
  return (hasRoom ? dearer : undefined) ?? others[0];
}

/** For couples who benefit from two feels: pairs with different feels within budget, best first. */
export function listPairs(index: MatchIndex, plan: MatchPlan, budget = plan.budget): Pair[] {
  const { size = 'King' } = plan.profile;
  const isForPairs = (plan.needsTwoFeels && WIDE_SIZES.includes(size)) || hasHalves(plan);
  if (!isForPairs || isSplitAvoided(plan)) return [];
  const [own, partner] = planSides(plan).map((side) => listForSide(index, side)) as [
    ScoredRow[],
    ScoredRow[],
  ];
  const pairs: Pair[] = [];
  for (const one of own)
    for (const other of partner) {
      const totalMinor = pairPrice(index, one, other);
      if (!areDifferentFeels(index, one, other) || totalMinor === null || totalMinor > budget) continue;
      if (stepInches(index, one.row, other.row) > UNEVEN_INCHES_MAX) continue;
      const worth = one.adjustedScore + other.adjustedScore + pairMatchGain(index, one, other);
      pairs.push({ halves: [one, other], totalMinor, pairScore: worth });
    }
  pairs.sort((one, other) => other.pairScore - one.pairScore);
  // If one feel suits both best, two wouldn't help.
  return (pairs[0]?.pairScore ?? 0) > bestScoreOfOneModel(index, { own, partner, budget }) ? pairs : [];
}

/** Score of the best pair with two halves of one model; 0 if none fits the budget. */
function bestScoreOfOneModel(
  index: MatchIndex,
  { own, partner, budget }: { own: readonly ScoredRow[]; partner: readonly ScoredRow[]; budget: number },
): number {
  const scores = own.flatMap((one) => {
    const other = partner.find(({ row }) => row === one.row);
    const totalMinor = other ? pairPrice(index, one, other) : null;
    if (!other || totalMinor === null || totalMinor > budget) return [];
    return [one.adjustedScore + other.adjustedScore + SAME_MODEL_GAIN];
  });
  return Math.max(0, ...scores);
}

export function planSides(plan: MatchPlan): MatchPlan[] {
  return splitProfile(plan.profile).map((profile, at) =>
    planMatch(profile, plan.settings, at === 0 ? 'you' : 'partner'),
  );
}

function explainPair(index: MatchIndex, plan: MatchPlan, { halves, totalMinor }: Pair): Alternative[] {
  const sides = planSides(plan);
  const step = stepInches(index, halves[0].row, halves[1].row);
  const uneven = step >= UNEVEN_HALVES_MIN_INCHES ? [remark('uneven-halves', { inches: step })] : [];
  const { size = 'King' } = plan.profile;
  return halves.flatMap((scored, at) => {
    const role = at === 0 ? ('your-side' as const) : ('partner-side' as const);
    return explainMatches(index, sides[at]!, [{ ...scored, role }]).map((half) => ({
      ...half,
      cautions: [...half.cautions, ...uneven],
      breaks: remark('half', {
        priceMinor: half.priceMinor!,
        totalMinor,
        size: size === 'King' ? 'Split King' : size,
        currency: plan.settings.currency,
      }),
    }));
  });
}

/** Beds for one half: what suits the sleeper, plus their preference if the body tolerates it. */
function listForSide(index: MatchIndex, side: MatchPlan): ScoredRow[] {
  const found = findCandidates(index, side);
  const named = findBestRows(index, side, {
    ...{ limit: NAMED_MAX, limitPer: 'all', maxScoreLoss: 1, isTopEligible: true },
    isRowWanted: ({ row }) => hasAllNamed(index, side, row),
  });
  const candidates = [...found, ...named.filter(({ row }) => found.every((one) => one.row !== row))];
  const [best] = candidates;
  const { firmnessWish: wish = Number.NaN } = side.profile;
  const asked =
    best &&
    findExtras(index, side, best).find(
      ({ row }) => Math.abs(index.firmness[row]! - wish) <= ASKED_FEEL_POINTS,
    );
  const [{ body, ...curve }] = side.curves as [ComfortCurve];
  const isTolerable = ({ row }: ScoredRow) =>
    comfortAt({ ...curve, ideal: body }, index.firmness[row]!) >= MIN_TOLERABLE_COMFORT;
  const gain = (scored: ScoredRow, points: number) => ({
    ...scored,
    adjustedScore: scored.adjustedScore + (isTolerable(scored) ? points : 0),
  });
  const withNamed = (scored: ScoredRow) =>
    gain(scored, hasAllNamed(index, side, scored.row) ? NAMED_GAIN : 0);
  const ranked = candidates.map((scored) => {
    const isNear = Math.abs(index.firmness[scored.row]! - wish) <= WISH_UNMET_DISTANCE;
    return withNamed(gain(scored, isNear ? NEAR_WISH_GAIN : 0));
  });
  return asked ? [withNamed(gain(asked, AS_ASKED_GAIN)), ...ranked] : ranked;
}

function hasHalves({ couple, profile: { size } }: MatchPlan): boolean {
  if (size === 'Split King') return couple === 'differs' || couple === 'apart';
  return couple === 'apart' && (size === undefined || size === 'King');
}

/** A profile per half of a couple's bed; motion transfer doesn't matter there. */
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

/** Two halves with the same feel would solve nothing. */
function areDifferentFeels(
  { firmness }: MatchIndex,
  { row: one }: RowSize,
  { row: other }: RowSize,
): boolean {
  return Math.abs(firmness[one]! - firmness[other]!) >= FEEL_STEP;
}

function pairPrice({ prices }: MatchIndex, one: ScoredRow, other: ScoredRow): number | null {
  const [own, partner] = [prices[one.column]![one.row]!, prices[other.column]![other.row]!];
  return own === NO_PRICE || partner === NO_PRICE ? null : own + partner;
}

function pairMatchGain(index: MatchIndex, { row: one }: ScoredRow, { row: other }: ScoredRow): number {
  const isSameMake =
    index.brand[one] === index.brand[other] && index.construction[one] === index.construction[other];
  return (isSameMake ? SAME_MODEL_GAIN : 0) - STEP_COST_PER_INCH * stepInches(index, one, other);
}

/** Height difference between the halves; 0 if unknown. */
function stepInches({ quarters }: MatchIndex, one: number, other: number): number {
  const [first, second] = [quarters[one]!, quarters[other]!];
  return first === UNKNOWN || second === UNKNOWN ? 0 : Math.abs(first - second) / QUARTERS_PER_INCH;
}
