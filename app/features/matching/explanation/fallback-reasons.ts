import { type Remark, remark } from '#app/features/matching/matching.ts';
import { premiumFeatures } from '#app/features/matching/catalog-index/premium-features.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  CONSTRUCTION_BY_POSITION,
  HEAVY_POUNDS,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  STEP_UP_PRICE,
} from '#app/features/matching/rules.ts';
import { comfortCurve, feelDistance, isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import {
  listPositions,
  type MatchPlan,
  getHeaviestSleeper,
} from '#app/features/matching/scoring/plan-match.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import {
  type ExplainContext,
  hasCoils,
  mainPosition,
  RELIEF_MIN,
  getAddressedSleeper,
  SUITS_WELL_MIN_VALUE,
  topLayer,
} from '#app/features/matching/explanation/card-reasons.ts';

/** Reasons used when there are no better ones: price, height, or materials. */

export function budgetReason(
  { plan, size, priceMinor, role }: ExplainContext,
  best: ExplainContext | null = null,
): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  // A budget for two halves says nothing about one.
  if ((size === 'Twin XL' && plan.profile.partner) || role === 'your-side' || role === 'partner-side')
    return null;
  // A card that costs clearly more than the first isn't praised for its price.
  if (best?.priceMinor != null && priceMinor >= best.priceMinor * STEP_UP_PRICE) return null;
  const { currency } = plan.settings;
  const isFarBelow = priceMinor <= budgetMinor * FAR_BELOW_BUDGET ? 'far' : '';
  return remark('within-budget', { budgetMinor, priceMinor, size: size ?? '', below: isFarBelow, currency });
}

const FAR_BELOW_BUDGET = 0.65;

/** Price-raising features that the shopper can feel. */
export function featuresReason({ product, plan }: ExplainContext): Remark | null {
  const { needs, mustHave } = plan.profile;
  // Organic materials have their own reason if the shopper asked for them.
  const isAsked = needs?.includes('organic') || mustHave?.includes('organic');
  const marks = premiumFeatures(product)
    .filter((mark) => !isAsked || !/organic/iu.test(mark))
    .slice(0, 2);
  return marks.length > 0 ? remark('features', { marks }) : null;
}

export function inchesReason(context: ExplainContext): Remark | null {
  const isNeeded = (context.plan.support.heaviestPounds ?? 0) >= NEEDS_THICK_POUNDS;
  return isNeeded ? thickEnoughReason(context) : null;
}

/** The same for any known weight. */
export function thickEnoughReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { heaviestPounds, wantedInches } = plan.support;
  if (inches === undefined || heaviestPounds === null || inches < wantedInches[0]) return null;
  // With unknown capacity, no one can tell whether the bed holds the heaviest sleepers.
  const isOpen = product.attributes.weightCapacityPounds === null;
  if (isOpen && heaviestPounds >= CAPACITY_CAUTION_POUNDS) return null;
  return remark('inches', { inches, who: getHeaviestSleeper(plan) });
}

/** For lighter bodies, any usual bed is thick enough. */
const NEEDS_THICK_POUNDS = 200;

/** Up to this share of the first pick's price, cheaper is worth mentioning; below the other share, on every card. */
const CHEAPER_SHARE = 0.97;
const MUCH_CHEAPER_SHARE = 0.8;

export function cheaperReason(
  { plan, size, priceMinor }: ExplainContext,
  best: ExplainContext | null,
): Remark | null {
  if (priceMinor === null || best === null || best.priceMinor === null || size !== best.size) return null;
  if (priceMinor > best.priceMinor * CHEAPER_SHARE) return null;
  const amount = priceMinor <= best.priceMinor * MUCH_CHEAPER_SHARE ? 'much' : '';
  return remark('cheaper', {
    lessMinor: best.priceMinor - priceMinor,
    amount,
    currency: plan.settings.currency,
  });
}

/** For a body that needs a thick bed, if the top match is thinner. */
export function thickerReason(
  { product, plan: { support }, role }: ExplainContext,
  best: ExplainContext | null,
): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const bestInches = best?.product.attributes.profileInches?.value;
  if (inches === undefined || bestInches === undefined || role === 'thicker') return null;
  if (inches < bestInches + 1 || (support.heaviestPounds ?? 0) < NEEDS_THICK_POUNDS) return null;
  return remark('thicker', { inches, differenceInches: inches - bestInches });
}

export function sizeReason({ size }: ExplainContext): Remark | null {
  return size === null ? null : remark('in-size', { size });
}

export function constructionReason({ product, plan, values }: ExplainContext): Remark | null {
  if (values.comfort < RELIEF_MIN) return null;
  const construction = product.attributes.construction?.value;
  const position = isSmallChild(plan.profile) ? '' : mainPosition({ positions: listPositions(plan.profile) });
  if (!construction || CONSTRUCTION_BY_POSITION[position || 'unknown'][construction] < SUITS_WELL_MIN_VALUE)
    return null;
  const isHeavy = (plan.support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  if (isHeavy && (construction === 'memory-foam' || construction === 'foam')) return null;
  const isOwn = getAddressedSleeper(plan) === 'you' && plan.profile.positions?.[0] === position;
  return remark('construction', {
    construction,
    top: hasCoils(product) ? topLayer(product) : '',
    position: isOwn && suitsPosition(product, plan) ? position : '',
  });
}

/** Whether a feel, regardless of preferences, isn't too soft for the main position. */
function suitsPosition({ attributes: { firmness } }: CatalogProduct, { profile }: MatchPlan): boolean {
  const [position] = profile.positions ?? [];
  if (firmness === null || position === undefined) return true;
  const { weightPounds } = profile;
  const alone = comfortCurve({ positions: [position], ...(weightPounds ? { weightPounds } : {}) });
  return feelDistance([alone], firmness.value) > -OFF_IDEAL_MIN_HALF_WIDTHS;
}
