import type { Size } from '#app/features/inventory/inventory.ts';
import {
  feelFirmness,
  type MatchIndex,
  NO_PRICE,
  sizeColumn,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import { PLUS_SIZE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import { CAPACITY_CAUTION_POUNDS, HEAVY_POUNDS } from '#app/features/matching/rules.ts';
import { type Remark, remark, type ShopperProfile } from '#app/features/matching/matching.ts';
import { isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import { type MatchPlan, planMatch, TOO_SMALL_FOR_TWO } from '#app/features/matching/scoring/plan-match.ts';
import { isConstruction } from '#app/features/matching/scoring/part-weights.ts';
import { COMFORT_MIN } from '#app/features/matching/scoring/find-best-rows.ts';
import type { RowPlace, ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/** The wishes that a near miss may break, and by how much. */

export const OVER_BUDGET_MAX = 0.15;
/** Points of firmness beyond comfort. */
const FEEL_STEP = 2.5;
const THICKNESS_STEP_INCHES = 1;

/** A mattress that breaks one wish; `severity` says by how much: 1 is as much as is allowed. */
export interface NearMiss extends ScoredRow {
  plan: MatchPlan;
  breaks: Remark;
  severity: number;
}

/** One wish given up: the plan without it, what then breaks it, and the change to suggest. */
export interface Relaxation {
  plan: MatchPlan;
  /** Null if a mattress keeps the wish after all. */
  judge(scored: ScoredRow): { breaks: Remark; severity: number } | null;
  change(found: NearMiss[]): Remark;
  /** Whether it is shown only if no other wish can give way. */
  isLastResort?: boolean;
}

/** One for each wish of the shopper. */
export function listRelaxations(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  return [
    ...overBudget(index, plan),
    ...unpriced(index, plan),
    ...unlistedSize(index, plan),
    ...twoTwins(index, plan),
    ...otherSizes(index, plan),
    ...otherFeel(index, plan),
    ...withoutMusts(index, plan),
    ...otherThickness(index, plan),
    ...otherBrands(index, plan),
    ...avoidedMaterials(plan),
  ];
}

const relax = ({ profile, settings }: MatchPlan, changes: Partial<ShopperProfile>) =>
  planMatch({ ...profile, ...changes }, settings);

function overBudget(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { budgetMaxMinor: _, ...profile } = plan.profile;
  return withBudget(index, plan, planMatch(profile, plan.settings));
}

/** The same for beds that cost no more than may be shown. */
export function justOverBudget(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  return withBudget(index, plan, relax(plan, { budgetMaxMinor: plan.budget * (1 + OVER_BUDGET_MAX) }));
}

function withBudget(index: MatchIndex, plan: MatchPlan, relaxed: MatchPlan): Relaxation[] {
  if (plan.budget === Number.POSITIVE_INFINITY) return [];
  return [
    {
      plan: relaxed,
      judge: (scored) => checkPrice(index, plan, scored),
      change(found) {
        const { breaks, row } = found[0]!;
        const example = index.products[row]!.title;
        return remark('change-budget', {
          priceMinor: breaks.values.priceMinor!,
          count: 1,
          currency: plan.settings.currency,
          example,
        });
      },
    },
  ];
}

/** How far a mattress is over the budget; null if it isn't. */
export function checkPrice(index: MatchIndex, plan: MatchPlan, { row, column }: RowPlace) {
  const { budget: budgetMinor, settings } = plan;
  const priceMinor = index.prices[column]![row]!;
  const overMinor = priceMinor - budgetMinor;
  if (priceMinor === NO_PRICE || overMinor <= 0) return null;
  const breaks = remark('over-budget', { overMinor, budgetMinor, priceMinor, currency: settings.currency });
  return { breaks, severity: overMinor / (budgetMinor * OVER_BUDGET_MAX) };
}

/** For a brand or a must that few beds have: those without a published price, whatever the budget. */
function unpriced(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { budgetMaxMinor, ...profile } = plan.profile;
  if (budgetMaxMinor === undefined || !plan.hasRequirements) return [];
  return [
    {
      plan: planMatch(profile, plan.settings),
      judge({ row, column }) {
        const isUnpriced = index.prices[column]![row] === NO_PRICE;
        return isUnpriced
          ? { breaks: remark('price-unknown', { size: profile.size ?? '' }), severity: 0.7 }
          : null;
      },
      change: ({ length: count }) => remark('change-unpriced', { count }),
    },
  ];
}

/** For a must, a brand or the heaviest sleepers: what doesn't list its sizes may come in the wanted one. */
function unlistedSize(
  index: MatchIndex,
  { profile, settings, hasRequirements, support }: MatchPlan,
): Relaxation[] {
  const { size, budgetMaxMinor: _, ...others } = profile;
  const isHeavy = (support.heaviestPounds ?? 0) >= CAPACITY_CAUTION_POUNDS;
  if (size === undefined || !(hasRequirements || isHeavy)) return [];
  const isWanted = (row: number) => hasRequirements || (index.features[row]! & PLUS_SIZE_BIT) !== 0;
  return [
    {
      plan: planMatch(others, settings),
      judge: ({ row, column }) =>
        column === UNKNOWN_SIZE_COLUMN && isWanted(row)
          ? { breaks: remark('size-unlisted', { size }), severity: 0.75 }
          : null,
      change: ({ length: count }) => remark('change-unlisted-size', { size, count }),
    },
  ];
}

/** Two Twin XL mattresses side by side are a split king. */
function twoTwins(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { size, budgetMaxMinor: budget } = plan.profile;
  if (size !== 'Split King') return [];
  const { currency } = plan.settings;
  const forTwo = ({ row, column }: RowPlace) => {
    const priceMinor = index.prices[column]![row]!;
    return priceMinor === NO_PRICE ? null : remark('two-twins', { priceMinor: 2 * priceMinor, currency });
  };
  return [
    {
      plan: relax(plan, { size: 'Twin XL', ...(budget === undefined ? {} : { budgetMaxMinor: budget / 2 }) }),
      judge(scored) {
        const breaks = forTwo(scored);
        return breaks && { breaks, severity: 0.2 };
      },
      change: ([first]) => forTwo(first!)!,
    },
  ];
}

/** Sizes that one can sleep on in place of each other, by width; within a step they differ in length only. */
const SIZE_STEPS: readonly (readonly Size[])[] = [
  ['Twin', 'Twin XL'],
  ['Full', 'Full XL'],
  ['Queen'],
  ['King', 'California King'],
];

/** The sizes next to the wanted one; one step up is nearer than one step down. */
function otherSizes(index: MatchIndex, plan: MatchPlan): Relaxation[] {
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
        plan: relax(plan, { size }),
        judge({ row }) {
          const isThere = (index.available[row]! & (1 << sizeColumn(wanted))) !== 0;
          // In stock within the budget in the wanted size: another size isn't what is wrong with it.
          if (isThere && index.prices[sizeColumn(wanted)]![row]! <= plan.budget) return null;
          return {
            breaks: remark(isThere ? 'other-size-in-budget' : 'other-size', { wanted, size }),
            severity,
          };
        },
        change: ({ length: count }) => remark('change-size', { size, count }),
      })),
  );
}

/** Beds within one step of a comfortable feel. */
function otherFeel(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const relaxed = { ...plan, threshold: 0 };
  return (['softer', 'firmer'] as const).map((code) => ({
    plan: { ...relaxed, comfort: relaxed.comfort.map((value) => Math.max(value, COMFORT_MIN)) },
    judge({ row }) {
      if (Number.isNaN(index.firmness[row]!)) return null;
      const firmness = feelFirmness(index.feel[row]!);
      const isOff = code === 'softer' ? firmness < plan.idealFirmness : firmness > plan.idealFirmness;
      const outside = distanceFromComfort(plan, firmness);
      if (!isOff || outside <= 0) return null;
      return { breaks: remark(code, { firmness }), severity: outside / FEEL_STEP };
    },
    change: (found) =>
      remark(`change-${code}`, {
        count: found.filter(({ severity }) => severity <= 1).length || found.length,
      }),
  }));
}

/** How far a firmness lies outside of what is shown as a match, in points; 0 inside. */
function distanceFromComfort({ curves }: MatchPlan, firmness: number): number {
  return Math.max(
    0,
    ...curves.map(({ ideal, soft, firm }) =>
      firmness < ideal ? ideal - firmness - soft : firmness - ideal - firm,
    ),
  );
}

function withoutMusts(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const musts = plan.profile.mustHave ?? [];
  return musts.flatMap((must): Relaxation[] => {
    const relaxed = relax(plan, { mustHave: musts.filter((other) => other !== must) });
    const breaks = isConstruction(must)
      ? remark('missing-material', { material: must })
      : remark('missing-feature', { feature: must });
    const withoutIt: Relaxation = {
      plan: relaxed,
      isLastResort: true,
      judge: () => ({ breaks, severity: 1 }),
      change: ({ length: count }) => remark('change-must', { must, count }),
    };
    if (must !== 'cooling') return [withoutIt];
    // What isn't listed as cooling may sleep cool all the same, as its construction usually does.
    const judge = ({ row }: RowPlace) =>
      index.cooling[row]! >= USUALLY_COOL ? { breaks, severity: USUALLY_COOL_SEVERITY } : null;
    return [{ ...withoutIt, isLastResort: false, judge }, withoutIt];
  });
}

/** In hundredths of cooling. */
const USUALLY_COOL = 75;
const USUALLY_COOL_SEVERITY = 0.6;

function otherThickness(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { thicknessMinInches: least, thicknessMaxInches, ...profile } = plan.profile;
  // A limit for a child's bed is one of safety.
  const isSafety = thicknessMaxInches !== undefined && isSmallChild(plan.profile);
  const most = isSafety ? undefined : thicknessMaxInches;
  if (least === undefined && most === undefined) return [];
  return [
    {
      plan: planMatch(isSafety ? { ...profile, thicknessMaxInches } : profile, plan.settings),
      judge({ row }) {
        const inches = index.products[row]!.attributes.profileInches?.value;
        if (inches === undefined) return null;
        const isThick = most !== undefined && inches > most;
        const limit = isThick ? most : (least ?? 0);
        const breaks = remark(isThick ? 'too-thick' : 'too-thin', { inches, limit });
        return { breaks, severity: Math.abs(inches - limit) / THICKNESS_STEP_INCHES };
      },
      change: ({ length: count }) => remark('change-thickness', { count }),
    },
  ];
}

function otherBrands(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { brandsWanted, ...profile } = plan.profile;
  if (!brandsWanted?.length) return [];
  return [
    {
      plan: planMatch(profile, plan.settings),
      isLastResort: true,
      judge: ({ row }) => ({
        breaks: remark('brand-not-wanted', { brand: index.products[row]!.brand }),
        severity: 0.95,
      }),
      change: ({ length: count }) => remark('change-brand', { count }),
    },
  ];
}

/** A material that the shopper avoids is never shown, only named as what would change the answer. */
function avoidedMaterials(plan: MatchPlan): Relaxation[] {
  const avoided = plan.profile.materialsAvoided ?? [];
  return avoided.map((material): Relaxation => ({
    plan: relax(plan, { materialsAvoided: avoided.filter((other) => other !== material) }),
    judge: () => ({ breaks: remark('has-avoided', { material }), severity: Number.POSITIVE_INFINITY }),
    change: ({ length: count }) => remark('change-material', { material, count }),
  }));
}
