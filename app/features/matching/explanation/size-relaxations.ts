import type { Size } from '#app/features/inventory/inventory.ts';
import {
  type MatchIndex,
  NO_PRICE,
  sizeColumn,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import { PLUS_SIZE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  isLikelyAffordable,
  isSuitable,
  OVER_BUDGET_MAX,
  relaxPlan,
  type Relaxation,
} from '#app/features/matching/explanation/relax-plan.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { CAPACITY_CAUTION_POUNDS, HEAVY_POUNDS } from '#app/features/matching/rules.ts';
import { type MatchPlan, planMatch, TOO_SMALL_FOR_TWO } from '#app/features/matching/scoring/plan-match.ts';
import type { RowSize } from '#app/features/matching/scoring/eligibility.ts';

/** For requirements, brands, and the heaviest sleepers: beds without listed sizes may come in the wanted one. */
export function relaxToUnlistedSize(index: MatchIndex, original: MatchPlan): Relaxation[] {
  const { profile, settings, hasRequirements, support } = original;
  const { size, budgetMaxMinor: _, ...others } = profile;
  const isHeavy = (support.heaviestPounds ?? 0) >= CAPACITY_CAUTION_POUNDS;
  if (size === undefined || !(hasRequirements || isHeavy)) return [];
  const isWanted = (row: number) => hasRequirements || (index.features[row]! & PLUS_SIZE_BIT) !== 0;
  return [
    {
      plan: planMatch(others, settings),
      judge: ({ row, column }) =>
        column === UNKNOWN_SIZE_COLUMN &&
        isWanted(row) &&
        isLikelyAffordable(index, original, { row, column: sizeColumn(size) })
          ? { breaks: remark('size-unlisted', { size }), severity: 0.75 }
          : null,
      change: ({ length: count }) => remark('change-unlisted-size', { size, count }),
    },
  ];
}

export function relaxToTwoTwins(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { size, budgetMaxMinor: budget, featuresAvoided } = plan.profile;
  if (size !== 'Split King' || featuresAvoided?.includes('split') === true) return [];
  const { currency } = plan.settings;
  const forTwo = ({ row, column }: RowSize) => {
    const priceMinor = index.prices[column]![row]!;
    return priceMinor === NO_PRICE
      ? null
      : remark('two-twins', {
          priceMinor: 2 * priceMinor,
          overMinor: Math.max(0, 2 * priceMinor - (budget ?? Number.POSITIVE_INFINITY)),
          currency,
        });
  };
  return [
    {
      plan: relaxPlan(plan, {
        size: 'Twin XL',
        ...(budget === undefined ? {} : { budgetMaxMinor: budget / 2 }),
      }),
      judge(scored) {
        const breaks = forTwo(scored);
        return breaks && { breaks, severity: 0.2 };
      },
      change: ([first]) => forTwo(first!)!,
    },
    ...(budget === undefined ? [] : [pairOverBudget(plan, budget, forTwo)]),
  ];
}

/** The same over budget, which may still be far below a Split King's price. */
function pairOverBudget(
  plan: MatchPlan,
  budgetMinor: number,
  forTwo: (place: RowSize) => Remark | null,
): Relaxation {
  const { budgetMaxMinor: _, ...profile } = plan.profile;
  return {
    plan: planMatch({ ...profile, size: 'Twin XL' }, plan.settings),
    judge(scored) {
      const breaks = forTwo(scored);
      const overMinor = Number(breaks?.values.overMinor ?? 0);
      return breaks === null || overMinor <= 0
        ? null
        : { breaks, severity: overMinor / (budgetMinor * OVER_BUDGET_MAX) };
    },
    change: ([first]) => forTwo(first!)!,
  };
}

/** Sizes that can replace each other, by width; within a step they differ only in length. */
const SIZE_STEPS: readonly (readonly Size[])[] = [
  ['Twin', 'Twin XL'],
  ['Full', 'Full XL'],
  ['Queen'],
  ['King', 'California King'],
];

/** Sizes next to the wanted one; one step up counts as nearer than one step down. */
export function relaxSize(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { size: wanted, partner } = plan.profile;
  const isHeavy = (plan.support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  const step = SIZE_STEPS.findIndex((sizes) => wanted !== undefined && sizes.includes(wanted));
  if (wanted === undefined || step < 0) return [];
  const steps: [readonly Size[], number][] = [
    [SIZE_STEPS[step]!.filter((size) => size !== wanted), 0.8],
    [SIZE_STEPS[step + 1] ?? [], 0.85],
    [SIZE_STEPS[step - 1] ?? [], 0.9],
  ];
  return steps.flatMap(([sizes, severity]) =>
    sizes
      .filter((size) => !((partner || isHeavy) && TOO_SMALL_FOR_TWO.includes(size) && step > 0))
      .map((size): Relaxation => ({
        plan: relaxPlan(plan, { size }),
        judge({ row }) {
          const isThere = (index.available[row]! & (1 << sizeColumn(wanted))) !== 0;
          // Available within budget in the wanted size, so size isn't the problem.
          if (isThere && index.prices[sizeColumn(wanted)]![row]! <= plan.budget) return null;
          return {
            breaks: remark(isThere ? 'other-size-in-budget' : 'other-size', { wanted, size }),
            severity,
          };
        },
        change: (found) => {
          const suited = found.filter(({ plan: relaxed, row }) => isSuitable(index, relaxed, row));
          return remark('change-size', { size, count: suited.length || found.length });
        },
      })),
  );
}
