import {
  feelFirmness,
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
} from '#app/features/matching/catalog-index/columns.ts';
import { compareFeel, getAffectedSleeper } from '#app/features/matching/explanation/feel-cautions.ts';
import {
  findDrawback,
  isLikelyAffordable,
  isNearlySuitable,
  isSuitable,
  OVER_BUDGET_MAX,
  relaxPlan,
  type Relaxation,
} from '#app/features/matching/explanation/relax-plan.ts';
import {
  relaxSize,
  relaxToTwoTwins,
  relaxToUnlistedSize,
} from '#app/features/matching/explanation/size-relaxations.ts';
import {
  otherThickness,
  relaxChildHeight,
  relaxThickness,
} from '#app/features/matching/explanation/thickness-relaxations.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { type MatchPlan, planMatch, sizeOfColumn } from '#app/features/matching/scoring/plan-match.ts';
import { isConstruction } from '#app/features/matching/scoring/part-weights.ts';
import { COMFORT_MIN } from '#app/features/matching/scoring/find-best-rows.ts';
import {
  canBeTopMatch,
  isThicknessAcceptable,
  type RowSize,
} from '#app/features/matching/scoring/eligibility.ts';
import { meetsWishes, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { hasPoorThickness } from '#app/features/matching/scoring/unmet-wishes.ts';
import { clearanceConditions } from '#app/features/matching/catalog-index/product-facts.ts';
import type { NearMiss } from '#app/features/matching/explanation/relax-plan.ts';

/** How many times the lowest price a bed may cost to be named for meeting the wishes. */
const WISHED_PRICE = 1.25;
/** In points of firmness outside the comfortable range. */
const FEEL_STEP = 2.5;

export function listRelaxations(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  return [
    ...relaxToTwoTwins(index, plan),
    ...listOverBudget(index, plan),
    ...relaxUnpriced(index, plan),
    ...relaxToUnlistedSize(index, plan),
    ...relaxSize(index, plan),
    ...relaxFeel(index, plan),
    ...withoutMusts(plan),
    ...otherThickness(index, plan),
    ...relaxChildHeight(index, plan),
    ...relaxBrands(index, plan),
    ...relaxAvoidedMaterials(plan),
    ...relaxThickness(index, plan),
  ];
}

function listOverBudget(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { budgetMaxMinor: _, ...profile } = plan.profile;
  return withBudget(index, plan, planMatch(profile, plan.settings));
}

/** Beside a full set: the budget, up to the allowed overrun, and a thickness limit that rules out what `best` lacks. */
export function listRelaxationsBesideSet(index: MatchIndex, plan: MatchPlan, best: RowSize): Relaxation[] {
  const relaxed = relaxPlan(plan, { budgetMaxMinor: plan.budget * (1 + OVER_BUDGET_MAX) });
  const thickness = isThicknessAcceptable(index, plan, best.row) ? [] : otherThickness(index, plan);
  return [...withBudget(index, plan, relaxed), ...thickness, ...relaxChildHeight(index, plan)];
}

function withBudget(index: MatchIndex, plan: MatchPlan, relaxed: MatchPlan): Relaxation[] {
  if (plan.budget === Number.POSITIVE_INFINITY) return [];
  return [
    {
      plan: relaxed,
      judge: (scored) => checkPrice(index, plan, scored),
      change(found) {
        const suited = found.filter((one) => isNearlySuitable(index, relaxed, one.row));
        const isFlawed = ({ row }: NearMiss) =>
          hasFeelCaution(index, relaxed, row) || hasPoorThickness(index, relaxed, row);
        // Don't send anyone to a floor model alone, but don't hide a cheaper one either.
        const isNewWanted = !plan.profile.wantsClearance;
        const isUsual = (one: NearMiss) => isNewWanted && canBeTopMatch(index, relaxed, one);
        const cheapest = suited.find((one) => isUsual(one));
        const most = WISHED_PRICE * (cheapest ? Number(cheapest.breaks.values.priceMinor) : 0);
        const wished = suited.filter(
          (one) =>
            isUsual(one) &&
            meetsWishes(index, relaxed, one.row) &&
            Number(one.breaks.values.priceMinor) <= most,
        );
        const usual = wished.find((one) => !isFlawed(one)) ?? cheapest;
        const first = usual ?? suited[0] ?? found[0]!;
        const isClose = isFlawed(first) || !meetsWishes(index, relaxed, first.row);
        const priceOf = ({ breaks }: NearMiss) => breaks.values.priceMinor!;
        const [sample = first] = suited.filter(
          (one) =>
            one.column === first.column &&
            Number(priceOf(one)) < Number(priceOf(first)) &&
            !(isNewWanted && canBeTopMatch(index, relaxed, one)) &&
            (isClose || !isFlawed(one)),
        );
        const titleOf = ({ row }: NearMiss) => index.products[row]!.title;
        const used: Remark['values'] =
          sample === first
            ? {}
            : {
                sampleMinor: priceOf(sample),
                sample: titleOf(sample),
                marks: clearanceConditions(index.products[sample.row]!),
              };
        return remark('change-budget', {
          priceMinor: priceOf(first),
          count: 1,
          currency: plan.settings.currency,
          example: titleOf(first),
          ...(plan.profile.sleeperKind === 'child' ? { who: 'child' } : {}),
          size: sizeOfColumn(first.column) ?? '',
          ...(isClose ? { fit: 'close', ...findDrawback(index, relaxed, first.row) } : {}),
          ...used,
        });
      },
    },
  ];
}

/** Whether the card would say that the feel isn't the preferred one, or not the best. */
export function hasFeelCaution({ firmness }: MatchIndex, plan: MatchPlan, row: number): boolean {
  return compareFeel(plan, firmness[row]!).some(
    ({ fromAsked, isLittleFromAsked, fromBody }) =>
      (fromAsked !== '' && !isLittleFromAsked) || fromBody !== '',
  );
}

/** For a card with a thin bed: the cheapest thick enough bed over budget, if any. */
export function suggestThickerOverBudget(
  index: MatchIndex,
  { plan, shown, isCard }: { plan: MatchPlan; shown: ScoredRow; isCard: boolean },
  found: readonly NearMiss[],
): Remark | null {
  if (!hasPoorThickness(index, plan, shown.row)) return null;
  const next = found.find((one) => canBeTopMatch(index, one.plan, one) && isSuitable(index, plan, one.row));
  if (!next) return null;
  const thickerQuarters = index.quarters[next.row]! - index.quarters[shown.row]!;
  return remark('change-step-up', {
    priceMinor: next.breaks.values.priceMinor!,
    count: 1,
    currency: plan.settings.currency,
    example: index.products[next.row]!.title,
    size: sizeOfColumn(next.column) ?? '',
    inches: index.quarters[next.row]! / QUARTERS_PER_INCH,
    ...(isCard && thickerQuarters > 0 ? { differenceInches: thickerQuarters / QUARTERS_PER_INCH } : {}),
  });
}

export function checkPrice(index: MatchIndex, plan: MatchPlan, { row, column }: RowSize) {
  const { budget: budgetMinor, settings } = plan;
  const priceMinor = index.prices[column]![row]!;
  const overMinor = priceMinor - budgetMinor;
  if (priceMinor === NO_PRICE || overMinor <= 0) return null;
  const breaks = remark('over-budget', { overMinor, budgetMinor, priceMinor, currency: settings.currency });
  return { breaks, severity: overMinor / (budgetMinor * OVER_BUDGET_MAX) };
}

/** For a brand or a rare requirement: beds without a published price that the budget may well cover. */
function relaxUnpriced(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { budgetMaxMinor, ...profile } = plan.profile;
  if (budgetMaxMinor === undefined || !plan.hasRequirements) return [];
  return [
    {
      plan: planMatch(profile, plan.settings),
      judge({ row, column }) {
        const isUnpriced = index.prices[column]![row] === NO_PRICE;
        return isUnpriced && isLikelyAffordable(index, plan, { row, column })
          ? { breaks: remark('price-unknown', { size: profile.size ?? '' }), severity: 0.7 }
          : null;
      },
      change: ({ length: count }) => remark('change-unpriced', { count }),
    },
  ];
}

/** Beds within one step of a comfortable feel. */
function relaxFeel(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const relaxed = { ...plan, threshold: 0 };
  return (['softer', 'firmer'] as const).map((code) => ({
    plan: { ...relaxed, comfort: relaxed.comfort.map((value) => Math.max(value, COMFORT_MIN)) },
    judge({ row }) {
      if (Number.isNaN(index.firmness[row]!)) return null;
      const firmness = feelFirmness(index.feel[row]!);
      const isOff = code === 'softer' ? firmness < plan.idealFirmness : firmness > plan.idealFirmness;
      const outside = distanceFromComfort(plan, firmness);
      // A bed that is also thin violates more than one preference.
      if (!isOff || outside <= 0 || hasPoorThickness(index, plan, row)) return null;
      const who = getAffectedSleeper(plan, firmness, code);
      return { breaks: remark(code, { firmness, who }), severity: outside / FEEL_STEP };
    },
    change: (found) =>
      remark(`change-${code}`, {
        count: found.filter(({ severity }) => severity <= 1).length || found.length,
      }),
  }));
}

/** How far a firmness is outside the range shown as matches, in points; 0 inside. */
function distanceFromComfort({ curves }: MatchPlan, firmness: number): number {
  return Math.max(
    0,
    ...curves.map(({ ideal, soft, firm }) =>
      firmness < ideal ? ideal - firmness - soft : firmness - ideal - firm,
    ),
  );
}

function withoutMusts(plan: MatchPlan): Relaxation[] {
  const musts = plan.profile.mustHave ?? [];
  return musts.map((must): Relaxation => {
    const relaxed = relaxPlan(plan, { mustHave: musts.filter((other) => other !== must) });
    const breaks = isConstruction(must)
      ? remark('missing-material', { material: must })
      : remark('missing-feature', { feature: must });
    return {
      plan: relaxed,
      isLastResort: true,
      judge: () => ({ breaks, severity: 1 }),
      change: ({ length: count }) => remark('change-must', { must, count }),
    };
  });
}

function relaxBrands(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { brandsWanted, ...profile } = plan.profile;
  if (!brandsWanted?.length) return [];
  return [
    {
      plan: planMatch(profile, plan.settings),
      isLastResort: true,
      judge: ({ row }) => ({
        breaks: remark('brand-not-wanted', { brand: index.products[row]!.brand, wanted: [...brandsWanted] }),
        severity: 0.95,
      }),
      change: ({ length: count }) => remark('change-brand', { count }),
    },
  ];
}

/** Beds with avoided materials are never shown, only mentioned as a possible change. */
function relaxAvoidedMaterials(plan: MatchPlan): Relaxation[] {
  const avoided = plan.profile.materialsAvoided ?? [];
  return avoided.map((material): Relaxation => ({
    plan: relaxPlan(plan, { materialsAvoided: avoided.filter((other) => other !== material) }),
    judge: () => ({ breaks: remark('has-avoided', { material }), severity: Number.POSITIVE_INFINITY }),
    change: ({ length: count }) => remark('change-material', { material, count }),
  }));
}
