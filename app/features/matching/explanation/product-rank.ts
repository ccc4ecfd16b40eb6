import { isConstruction } from '#app/features/matching/scoring/part-weights.ts';
import {
  feelFirmness,
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import { PART_KEYS, type Remark, remark, type ShopperProfile } from '#app/features/matching/matching.ts';
import { findBrands, type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import {
  constructionBit,
  containsAny,
  FEATURE_BITS,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { hasNoAvoidedMaterial, pickSizeColumn } from '#app/features/matching/scoring/eligibility.ts';
import { getPartValues } from '#app/features/matching/scoring/score-row.ts';
import { scoreEligibleRows } from '#app/features/matching/scoring/find-best-rows.ts';

export function listBrokenRules(index: MatchIndex, plan: MatchPlan, row: number): Remark[] {
  return [...listOfferViolations(index, plan, row), ...listRequirementViolations(index, plan, row)];
}

function listOfferViolations(index: MatchIndex, plan: MatchPlan, row: number): Remark[] {
  const { columns, columnBits, budget: budgetMinor, settings } = plan;
  const size = plan.profile.size ?? '';
  if ((index.offered[row]! & columnBits) === 0) return [remark('not-sold-in-size', { size })];
  if ((index.available[row]! & columnBits) === 0) return [remark('sold-out-in-size', { size })];
  if (budgetMinor === Number.POSITIVE_INFINITY) return [];
  const priceMinor = columns.length === 1 ? index.prices[columns[0]!]![row]! : index.lowestPrice[row]!;
  if (priceMinor === NO_PRICE) return [remark('price-unknown', { size })];
  if (priceMinor <= budgetMinor) return [];
  const { currency } = settings;
  return [remark('over-budget', { overMinor: priceMinor - budgetMinor, budgetMinor, priceMinor, currency })];
}

function listRequirementViolations(index: MatchIndex, plan: MatchPlan, row: number): Remark[] {
  const { profile } = plan;
  const materials = index.materials[row]!;
  const { materialsAvoided = [] } = profile;
  const contained = materialsAvoided.filter((material) => containsAny(materials, constructionBit(material)));
  const avoided = hasNoAvoidedMaterial(index, plan, row) ? [] : [...contained, ...materialsAvoided];
  const missing = (profile.mustHave ?? []).flatMap((must) => {
    if (isConstruction(must))
      return (materials & constructionBit(must)) !== 0
        ? []
        : [remark('missing-material', { material: must })];
    return (index.features[row]! & FEATURE_BITS[must]) !== 0
      ? []
      : [remark('missing-feature', { feature: must })];
  });
  return [
    ...avoided.slice(0, 1).map((material) => remark('has-avoided', { material })),
    ...missing,
    ...brokenBrand(index, plan, row),
    ...brokenThickness(index, plan, row),
  ];
}

function brokenBrand(
  index: MatchIndex,
  { brandsWanted, brandsAvoided, profile }: MatchPlan,
  row: number,
): Remark[] {
  const { brand } = index.products[row]!;
  const code = index.brand[row]!;
  if (findBrands(index, brandsAvoided).has(code)) return [remark('brand-avoided', { brand })];
  const isOther = brandsWanted.length > 0 && !findBrands(index, brandsWanted).has(code);
  return isOther ? [remark('brand-not-wanted', { brand, wanted: profile.brandsWanted ?? [] })] : [];
}

function brokenThickness(index: MatchIndex, plan: MatchPlan, row: number): Remark[] {
  const { thicknessMinInches: least, thicknessMaxInches: most } = plan.profile;
  if (least === undefined && most === undefined) return [];
  const quarters = index.quarters[row]!;
  if (quarters === UNKNOWN) return [remark('thickness-unstated')];
  const inches = quarters / QUARTERS_PER_INCH;
  if (most !== undefined && inches > most) return [remark('too-thick', { inches, limit: most })];
  return least !== undefined && inches < least ? [remark('too-thin', { inches, limit: least })] : [];
}

/** Answers whether a product fits, why it isn't shown, and what would change that. */
export interface ProductRank {
  /** 1-based rank among all that fit; null if a hard rule excludes it. */
  place: number | null;
  score: number | null;
  /** Violated rules, or where it loses most against the best match; empty for the best match itself. */
  whyNot: Remark[];
}

const LOST_PARTS_MAX = 2;
/** Smaller losses, in points of score, aren't a reason. */
const LOST_POINTS_MIN = 0.02;

/** Why a product is or isn't shown to a shopper; null if it isn't a mattress in the catalog. */
export function explainRank(
  index: MatchIndex,
  profile: ShopperProfile,
  productId: string,
): ProductRank | null {
  const row = index.products.findIndex((product) => product.productId === productId);
  if (row < 0) return null;
  const plan = planMatch(profile);
  const broken = listBrokenRules(index, plan, row);
  if (broken.length > 0 || pickSizeColumn(index, plan, row) < 0)
    return { place: null, score: null, whyNot: broken };
  const ranked = scoreEligibleRows(index, plan);
  const place = ranked.findIndex((scored) => scored.row === row);
  const own = ranked[place]!;
  const whyNot = place === 0 ? [] : listLostParts(index, plan, [ranked[0]!, own]);
  return { place: place + 1, score: own.score, whyNot };
}

function listLostParts(
  index: MatchIndex,
  plan: MatchPlan,
  [best, own]: [{ row: number; column: number }, { row: number; column: number }],
): Remark[] {
  const [bestValues, ownValues] = [getPartValues(index, plan, best), getPartValues(index, plan, own)];
  const lost = PART_KEYS.map((key) => ({
    key,
    points: plan.weights[key] * (bestValues[key] - ownValues[key]),
  }))
    .filter(({ points }) => points >= LOST_POINTS_MIN)
    .sort((one, other) => other.points - one.points)
    .slice(0, LOST_PARTS_MAX);
  return lost.length === 0
    ? [remark('close-behind')]
    : lost.map(({ key }) => remark(`lost-${key}`, key === 'comfort' ? feelValues(index, plan, own.row) : {}));
}

function feelValues(index: MatchIndex, plan: MatchPlan, row: number): Record<string, string | number> {
  if (Number.isNaN(index.firmness[row]!)) return { firmness: '' };
  const firmness = feelFirmness(index.feel[row]!);
  return { firmness, direction: firmness < plan.idealFirmness ? 'softer' : 'firmer' };
}
