import {
  feelFirmness,
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import { type Remark, remark, type ShopperProfile } from '#app/features/matching/matching.ts';
import { relaxToTwoTwins } from '#app/features/matching/explanation/size-relaxations.ts';
import { findBrands, type MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  brandFilter,
  COMFORT_MIN,
  hasAvoidedFeature,
} from '#app/features/matching/scoring/find-best-rows.ts';
import { scoreComfort } from '#app/features/matching/scoring/score-row.ts';
import { hasPoorThickness } from '#app/features/matching/scoring/unmet-wishes.ts';
import { CLEARANCE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  hasRequiredAttributes,
  meetsThicknessLimits,
  isThicknessAcceptable,
  hasNoAvoidedMaterial,
  type RowSize,
} from '#app/features/matching/scoring/eligibility.ts';

/** Bits of the offered sizes if the store lists none. */
const NO_SIZE_LISTED = 1 << UNKNOWN_SIZE_COLUMN;

/** Missing data is the merchant's problem, so shoppers don't see these. */
const CATALOG_GAPS: ReadonlySet<string> = new Set(['no-sizes', 'no-price', 'no-thickness']);
const OBSTACLES_MAX = 2;

/** The shopper's own requirements that exclude the most mattresses. */
export function listObstacles(exclusions: readonly Remark[]): Remark[] {
  return exclusions.filter(({ code }) => !CATALOG_GAPS.has(code)).slice(0, OBSTACLES_MAX);
}

/** Counts the mattresses excluded by each rule, most first. */
export function countRuleViolations(
  index: MatchIndex,
  plan: MatchPlan,
  shown: readonly RowSize[] = [],
): Remark[] {
  const counts = new Map<string, Remark & { count: number }>();
  const isAllowed = brandFilter(index, plan);
  const rows = new Set(shown.map(({ row }) => row));
  const pairPlan = relaxToTwoTwins(index, plan)[0]?.plan;
  for (let row = 0; row < index.count; row += 1) {
    if (rows.has(row)) continue;
    const broken = [
      ...(isAllowed?.(row) === false ? [remark('other-brands')] : []),
      ...listWishViolations(index, plan, row),
      ...listBrokenPairOffer(index, { plan, pairPlan }, row),
    ];
    for (const cause of broken.length > 0 ? broken : [explainPoorFit(index, plan, row)]) {
      const key = `${cause.code} ${String(cause.values.direction)}`;
      const counted = counts.get(key) ?? { ...cause, count: 0 };
      counts.set(key, { ...counted, count: counted.count + 1 });
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
    .map(({ code, values, count }) => ({
      code,
      values: { count, ...ruleValues(plan, code), ...missingBrands(index, { plan, code }), ...values },
    }));
}

/** The preferred brands if the store carries none of them. */
function missingBrands(
  index: MatchIndex,
  { plan, code }: { plan: MatchPlan; code: string },
): Remark['values'] {
  const { brandsWanted } = plan;
  const isNone =
    code === 'other-brands' && brandsWanted.length > 0 && findBrands(index, brandsWanted).size === 0;
  return isNone ? { missing: plan.profile.brandsWanted ?? [] } : {};
}

function listWishViolations(index: MatchIndex, plan: MatchPlan, row: number): Remark[] {
  const isMust = !hasRequiredAttributes(index, plan, row) || hasAvoidedFeature(index, plan, row);
  return [
    ...(hasNoAvoidedMaterial(index, plan, row) ? [] : [remark('material')]),
    ...(isMust ? [remark('must')] : []),
    ...(meetsThicknessLimits(index, plan, row)
      ? []
      : [remark(index.quarters[row] === UNKNOWN ? 'no-thickness' : 'thickness')]),
  ];
}

/** The same for two halves, if only they make up the wanted size. */
function listBrokenPairOffer(
  index: MatchIndex,
  { plan, pairPlan }: { plan: MatchPlan; pairPlan: MatchPlan | undefined },
  row: number,
): Remark[] {
  const broken = listOfferViolations(index, plan, row);
  if (pairPlan === undefined || broken[0]?.code !== 'size') return broken;
  const ofPair = listOfferViolations(index, pairPlan, row);
  const isOnlyOne = (index.features[row]! & CLEARANCE_BIT) !== 0;
  return ofPair[0]?.code === 'size' || isOnlyOne ? broken : ofPair;
}

/** The first violation among size, stock, and price. */
function listOfferViolations(index: MatchIndex, plan: MatchPlan, row: number): Remark[] {
  const { columns, columnBits, budget } = plan;
  if ((index.offered[row]! & columnBits) === 0)
    return [remark(index.offered[row] === NO_SIZE_LISTED ? 'no-sizes' : 'size')];
  if ((index.available[row]! & columnBits) === 0) return [remark('stock')];
  const price = (columns.length === 1 ? index.prices[columns[0]!]! : index.lowestPrice)[row]!;
  if (price === NO_PRICE) return [remark('no-price')];
  return price > budget ? [remark('budget')] : [];
}

/** Why a mattress within the rules suits the sleepers less. */
function explainPoorFit(index: MatchIndex, plan: MatchPlan, row: number): Remark {
  const isThin = index.quarters[row]! < plan.support.wantedInches[0] * QUARTERS_PER_INCH;
  if (!isThicknessAcceptable(index, plan, row))
    return remark('unfit-thickness', { direction: isThin ? 'thin' : 'thick' });
  const firmness = feelFirmness(index.feel[row]!);
  const isComfortable = scoreComfort(index, plan, row) >= COMFORT_MIN;
  const isClearance = (index.features[row]! & CLEARANCE_BIT) !== 0;
  if (isComfortable && isClearance) return remark('on-clearance');
  if (isComfortable && hasPoorThickness(index, plan, row))
    return remark('unfit-thickness', { direction: isThin ? 'thin' : 'thick' });
  const isSoft = firmness < plan.idealFirmness;
  const { firmnessWish: wish = firmness } = plan.profile;
  // A feel between the preference and the body's ideal is neither too soft nor too firm.
  const isBetween = isSoft ? firmness > wish : firmness < wish;
  return remark('unfit-feel', { direction: isBetween ? '' : isSoft ? 'soft' : 'firm' });
}

function ruleValues(plan: MatchPlan, code: string): Remark['values'] {
  const { profile } = plan;
  const { mustHave = [], featuresAvoided = [], materialsAvoided = [], size = '', sleeperKind } = profile;
  if (code === 'material') return { materials: [...materialsAvoided] };
  if (code === 'must')
    return { size, must: mustHave.length === 1 && featuresAvoided.length === 0 ? mustHave[0]! : '' };
  if (code === 'thickness') return thicknessLimits(profile);
  if (code === 'other-brands' && !profile.brandsWanted?.length)
    return { brands: [...(profile.brandsAvoided ?? [])] };
  if (code === 'budget') return { budgetMinor: plan.budget, size, currency: plan.settings.currency };
  if (sleeperKind === 'child') return { size, who: 'child' };
  return profile.partner && code.startsWith('unfit') ? { size, who: 'both' } : { size };
}

/** The shopper's limits in inches; absent if not set. */
export function thicknessLimits(profile: ShopperProfile): Remark['values'] {
  const { thicknessMinInches: minInches, thicknessMaxInches: maxInches } = profile;
  return { ...(minInches !== undefined && { minInches }), ...(maxInches !== undefined && { maxInches }) };
}
