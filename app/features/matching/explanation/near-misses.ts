import { type MatchIndex, NO_PRICE, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import { CLEARANCE_BIT, PLUS_SIZE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  findBedForUnmetNeed,
  isPriced,
  toAlternative,
} from '#app/features/matching/explanation/alternatives.ts';
import { type NearMiss, type Relaxation } from '#app/features/matching/explanation/relax-plan.ts';
import {
  hasFeelCaution,
  listRelaxationsBesideSet,
  listRelaxations,
  suggestThickerOverBudget,
} from '#app/features/matching/explanation/relaxations.ts';
import { type MatchResult, type Remark, remark } from '#app/features/matching/matching.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  type Curve,
  HEAVY_POUNDS,
  interpolate,
  THICKNESS_SHARE,
} from '#app/features/matching/rules.ts';
import { findBrands, type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { COMFORT_MIN, minComfort, scoreEligibleRows } from '#app/features/matching/scoring/find-best-rows.ts';
import { comfortAt, HALF_COMFORT, isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import {
  canBeTopMatch,
  hasRequestedFeel,
  isFarTooThin,
  isThicknessAcceptable,
  type RowSize,
} from '#app/features/matching/scoring/eligibility.ts';
import { areAllThin, hasPoorThickness, isNotThin } from '#app/features/matching/scoring/unmet-wishes.ts';
import { scoreComfort, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';

const ALTERNATIVES_MAX = 3;
const CHANGES_MAX = 3;

/** Score penalty for the largest violation allowed. */
const SEVERITY_PENALTY = 0.1;
/** Next to a single match, alternatives may score at most this much less. */
const SINGLE_MATCH_SCORE_LOSS_MAX = 0.1;

/**
 * For an empty result or a single good match: mattresses that slightly violate one preference, nearest first, and
 * changes that would bring matches. Alternatives are in stock and contain no avoided material. If fillers complete the
 * set, only beds over budget qualify.
 */
export function findNearMisses(
  index: MatchIndex,
  plan: MatchPlan,
  shown: readonly ScoredRow[] = [],
): Pick<MatchResult, 'alternatives' | 'suggestedChanges'> {
  const [best] = shown;
  const all = listAllMisses(index, plan, shown);
  const isRight = areAllThin(index, plan, shown) ? isNotThin : isThicknessAcceptable;
  // A bed of the wrong thickness is better than nothing, but not worth showing next to others.
  const ofRightThickness = all
    .map(({ relaxation, misses }) => ({
      relaxation,
      misses: misses.filter(({ row }) => isRight(index, plan, row)),
    }))
    .filter(({ misses }) => misses.length > 0);
  const room = best === undefined ? ALTERNATIVES_MAX : ALTERNATIVES_MAX - 1;
  const isNear = (miss: NearMiss) => miss.severity <= 1 && (best === undefined || isPriced(index, miss));
  const isAnyNear = ofRightThickness.some(({ misses }) => misses.some((miss) => isNear(miss)));
  const listNear = (isLastResort: boolean) =>
    (isAnyNear ? ofRightThickness : all)
      .filter(({ relaxation }) => (relaxation.isLastResort === true) === isLastResort)
      .flatMap(({ misses }) => misses)
      .filter((miss) => isNear(miss))
      .sort((one, other) => penalizedScore(other) - penalizedScore(one));
  const others = dropUnsuited(index, plan, listNear(false));
  const near = pickDistinctMisses(index, others, room);
  if (best === undefined) addDeserving(index, plan, { near, others });
  // If none has a known price, the last place goes to a bed that does.
  if (best === undefined && !near.some((miss) => isPriced(index, miss)))
    near.splice(
      ALTERNATIVES_MAX - 1,
      1,
      ...pickDistinctMisses(index, listNear(true), near.length > 0 ? 1 : room),
    );
  const unpricedOf = (miss: NearMiss) => Number(!isPriced(index, miss));
  near.sort((one, other) => unpricedOf(one) - unpricedOf(other) || one.severity - other.severity);
  // The last place shows what an unmet need would cost.
  const forNeed = findBedForUnmetNeed(index, plan, [...shown, ...near]);
  const named = near.slice(0, ALTERNATIVES_MAX - forNeed.length);
  const { brandsWanted = [], ...anyBrand } = plan.profile;
  const isOtherStores = brandsWanted.length > 0 && findBrands(index, plan.brandsWanted).size === 0;
  // A brand the store doesn't carry can't be met, so another preference may give way beside it.
  if (named.length === 0 && isOtherStores)
    return findNearMisses(index, planMatch(anyBrand, plan.settings, plan.who), shown);
  return {
    alternatives: [...named.map((miss) => toAlternative(index, plan, miss)), ...forNeed],
    suggestedChanges: listChanges(index, { plan, best, named }, ofRightThickness),
  };
}

interface Relaxed {
  relaxation: Relaxation;
  misses: NearMiss[];
}

/** What giving up each preference would show; next to a full set, only beds that suit better than it. */
function listAllMisses(index: MatchIndex, plan: MatchPlan, shown: readonly ScoredRow[]): Relaxed[] {
  const [best] = shown;
  const least = best === undefined ? 0 : best.score - SINGLE_MATCH_SCORE_LOSS_MAX;
  const relaxations =
    best === undefined || shown.length < 2
      ? listRelaxations(index, plan)
      : listRelaxationsBesideSet(index, plan, best);
  const mustSuit = shown.length >= plan.settings.limit && suitsNobody(index, plan, shown);
  const isWorthShowing = (miss: NearMiss) =>
    miss.score >= least &&
    shown.every(({ row }) => row !== miss.row) &&
    !(mustSuit && hasFeelCaution(index, miss.plan, miss.row));
  return relaxations.map((relaxation) => ({
    relaxation,
    misses: listMisses(index, relaxation).filter((miss) => isWorthShowing(miss)),
  }));
}

/** Whether each shown bed has a feel that wasn't asked for or doesn't suit. */
export function suitsNobody(index: MatchIndex, plan: MatchPlan, shown: readonly ScoredRow[]): boolean {
  return shown.every(({ row }) => hasFeelCaution(index, plan, row));
}

/**
 * Beds that deserve a place among near misses: one with the preferred feel, one with another feel within budget and
 * size, and one just over budget that meets everything else.
 */
function addDeserving(
  index: MatchIndex,
  plan: MatchPlan,
  { near, others }: { near: NearMiss[]; others: readonly NearMiss[] },
): void {
  const thicknessOf = ({ row }: ScoredRow) => plan.thickness[index.quarters[row]!]!;
  const ofOtherFeel = others
    .filter(({ breaks }) => FEEL_MISSES.has(breaks.code))
    .sort((one, other) => thicknessOf(other) - thicknessOf(one));
  const asAsked = others.filter(({ row }) => hasRequestedFeel(index, plan, row));
  const overBudget = others.filter(({ breaks }) => breaks.code === 'over-budget');
  const last = ALTERNATIVES_MAX - 1;
  for (const [wanted, place] of [
    [ofOtherFeel, last],
    [asAsked, last],
    [overBudget, 1],
  ] as const)
    if (wanted[0] && !near.some((miss) => wanted.includes(miss))) near.splice(place, 1, wanted[0]);
}

/** What giving up each preference would bring. `best` is on a card; `named` beds are mentioned. */
function listChanges(
  index: MatchIndex,
  { plan, best, named }: { plan: MatchPlan; best: ScoredRow | undefined; named: readonly ScoredRow[] },
  all: readonly Relaxed[],
): Remark[] {
  const changes = all.flatMap(({ relaxation, misses }) => {
    const change = relaxation.change?.(misses);
    return change ? [{ change, misses }] : [];
  });
  const ofSizes = changes.filter(({ change }) => change.code === 'change-size');
  const rows = new Set([...named, ...ofSizes.map(({ misses }) => misses[0]!)].map(({ row }) => row));
  const worded = changes.flatMap(({ change, misses }): Remark | Remark[] => {
    if (change.code === 'change-budget') {
      const { priceMinor, sampleMinor = priceMinor, example: title, fit } = change.values;
      if (fit === 'close' && named.some(({ row }) => index.products[row]!.title === title)) return [];
      const isBelow = ({ values }: Remark) => Number(values.priceMinor) < Number(sampleMinor);
      if (changes.some((other) => other.change.code === 'two-twins' && isBelow(other.change))) return [];
      // If a shown or named bed suits, more money is only worth suggesting for something it lacks.
      const isBestRight = best !== undefined && !hasFeelCaution(index, plan, best.row);
      const shown = isBestRight
        ? best
        : misses.find(
            (one) => rows.has(one.row) && isBelow(one.breaks) && canBeTopMatch(index, one.plan, one),
          );
      const isOnCard = best !== undefined && shown === best;
      if (shown !== undefined)
        return isOnCard && named.length > 0
          ? []
          : (suggestThickerOverBudget(index, { plan, shown, isCard: isOnCard }, misses) ?? []);
    }
    // One pair is enough: the first that fits the budget.
    const pair = changes.find((other) => other.change.code === 'two-twins');
    if (change.code === 'two-twins' && pair!.change !== change) return [];
    const isSampleNamed = [best, ...named].some(
      (one) => one !== undefined && index.products[one.row]!.title === change.values.sample,
    );
    if (isSampleNamed) return { ...change, values: { ...change.values, sample: '' } };
    const isBeside = change.code === 'change-size' && best !== undefined;
    const others: Remark['values'] = isBeside ? { others: 'others' } : {};
    // A bed that is shown already is no news.
    const isShown = ({ row }: NearMiss) => [best, ...named].some((one) => one?.row === row);
    const example = index.products[(misses.find((one) => !isShown(one)) ?? misses[0]!).row]!.title;
    return { ...change, values: { example, ...change.values, ...others } };
  });
  return joinSizes(worded).slice(0, CHANGES_MAX);
}

/** Merges two sizes that bring the same bed. */
function joinSizes(changes: readonly Remark[]): Remark[] {
  const joined: Remark[] = [];
  for (const change of changes) {
    const { count, example, size } = change.values;
    const last = joined.at(-1);
    const isSame = last?.code === 'change-size' && last.values.count === 1 && last.values.example === example;
    if (change.code === 'change-size' && count === 1 && isSame)
      joined.splice(-1, 1, { ...last, values: { ...last.values, otherSize: size! } });
    else joined.push(change);
  }
  return joined;
}

const FEEL_MISSES: ReadonlySet<string> = new Set(['softer', 'firmer']);

/** For the heaviest sleepers: beds made for them that aren't shown because their price or size isn't listed. */
export function suggestPlusSize(
  index: MatchIndex,
  { profile, settings, support }: MatchPlan,
  shown: readonly ScoredRow[],
): Remark[] {
  const isPlus = ({ row }: RowSize) => (index.features[row]! & PLUS_SIZE_BIT) !== 0;
  if ((support.heaviestPounds ?? 0) < CAPACITY_CAUTION_POUNDS || shown.some((one) => isPlus(one))) return [];
  const { budgetMaxMinor: _, size: __, ...open } = profile;
  const plan = planMatch(open, settings);
  const column = profile.size === undefined ? null : sizeColumn(profile.size);
  const found = scoreEligibleRows(index, plan).filter(
    (place) =>
      isPlus(place) &&
      scoreComfort(index, plan, place.row) >= COMFORT_MIN &&
      (index.features[place.row]! & CLEARANCE_BIT) === 0 &&
      index.prices[column ?? place.column]![place.row] === NO_PRICE,
  );
  // A thin bed is a bad example if the store has thicker ones.
  const first = found.find(({ row }) => !hasPoorThickness(index, plan, row)) ?? found[0];
  return first === undefined
    ? []
    : [remark('change-plus-size', { count: found.length, example: index.products[first.row]!.title })];
}

/** Takes the first misses. Without prices, near-identical beds (same brand, construction, and feel) count once. */
function pickDistinctMisses(index: MatchIndex, misses: NearMiss[], room: number) {
  const { brand, construction, feel } = index;
  const picked: NearMiss[] = [];
  for (const miss of misses) {
    const { row } = miss;
    const isAlike = picked.some(
      ({ row: other }) =>
        row === other ||
        (!isPriced(index, miss) &&
          brand[row] === brand[other] &&
          construction[row] === construction[other] &&
          feel[row] === feel[other]),
    );
    if (picked.length < room && !isAlike) picked.push(miss);
  }
  return picked;
}

/** Without beds whose feel neither suits nor was asked for, unless there are no others. */
function dropUnsuited(index: MatchIndex, plan: MatchPlan, misses: NearMiss[]): NearMiss[] {
  const suited = misses.filter(
    ({ row, breaks }) =>
      FEEL_MISSES.has(breaks.code) ||
      hasRequestedFeel(index, plan, row) ||
      !plan.curves.every((curve) => comfortAt(curve, index.firmness[row]!) < HALF_COMFORT),
  );
  return suited.length > 0 ? suited : misses;
}

function penalizedScore({ score, severity }: NearMiss): number {
  return score - SEVERITY_PENALTY * severity;
}

/** Minimum thickness value of a near miss, by body weight; low, since a thin bed is better than none. */
const NEAR_MISS_MIN_THICKNESS_VALUE: Curve = [
  [HEAVY_POUNDS, 0.2],
  [CAPACITY_CAUTION_POUNDS, 0.4],
];

function isTooThin(index: MatchIndex, plan: MatchPlan, row: number): boolean {
  const least = interpolate(NEAR_MISS_MIN_THICKNESS_VALUE, plan.support.assumedPounds);
  return isFarTooThin(index, plan, row) && plan.thickness[index.quarters[row]!]! < THICKNESS_SHARE * least;
}

function listMisses(index: MatchIndex, { plan, judge }: Relaxation): NearMiss[] {
  const misses: NearMiss[] = [];
  for (const scored of scoreEligibleRows(index, plan)) {
    const isMatch =
      scored.score >= plan.threshold &&
      (scoreComfort(index, plan, scored.row) >= minComfort(plan) ||
        hasRequestedFeel(index, plan, scored.row)) &&
      !isTooThin(index, plan, scored.row) &&
      (!isSmallChild(plan.profile) || isThicknessAcceptable(index, plan, scored.row));
    if (!isMatch) continue;
    const judged = judge(scored);
    if (judged) misses.push({ ...scored, ...judged, plan });
  }
  return misses.sort((one, other) => one.severity - other.severity || other.score - one.score);
}
