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
import { listPositions, type MatchPlan, whoIsHeaviest } from '#app/features/matching/scoring/plan-match.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import {
  type ExplainContext,
  hasCoils,
  mainPosition,
  RELIEF_MIN,
  sleeperOf,
  SUITS_WELL_MIN_VALUE,
  topLayer,
} from '#app/features/matching/explanation/card-reasons.ts';

/** Reasons for want of better ones: a price, a height, what the bed is made with. */

export function budgetReason(
  { plan, size, priceMinor, role }: ExplainContext,
  best: ExplainContext | null = null,
): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  // A budget for two halves says nothing of one.
  if ((size === 'Twin XL' && plan.profile.partner) || role === 'your-side' || role === 'partner-side')
    return null;
  // A card that costs clearly more than the first one isn't praised for its price.
  if (best?.priceMinor != null && priceMinor >= best.priceMinor * STEP_UP_PRICE) return null;
  const { currency } = plan.settings;
  const isFarBelow = priceMinor <= budgetMinor * FAR_BELOW_BUDGET ? 'far' : '';
  return remark('within-budget', { budgetMinor, priceMinor, size: size ?? '', below: isFarBelow, currency });
}

/** A price of at most this share of the budget is well under it. */
const FAR_BELOW_BUDGET = 0.65;

/** What one can feel of what raises its price. */
export function featuresReason({ product, plan }: ExplainContext): Remark | null {
  const { needs, mustHave } = plan.profile;
  // Who asks for organic materials is told so in a reason of its own.
  const isAsked = needs?.includes('organic') || mustHave?.includes('organic');
  const marks = premiumFeatures(product)
    .filter((mark) => !isAsked || !/organic/iu.test(mark))
    .slice(0, 2);
  return marks.length > 0 ? remark('features', { marks }) : null;
}

/** A height that is enough for a body that needs a thick bed. */
export function inchesReason(context: ExplainContext): Remark | null {
  const isNeeded = (context.plan.support.heaviestPounds ?? 0) >= NEEDS_THICK_POUNDS;
  return isNeeded ? thickEnoughReason(context) : null;
}

/** The same for any known weight. */
export function thickEnoughReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { heaviestPounds, wantedInches } = plan.support;
  if (inches === undefined || heaviestPounds === null || inches < wantedInches[0]) return null;
  // Nobody knows whether a bed of unknown capacity carries the heaviest sleepers.
  const isOpen = product.attributes.weightCapacityPounds === null;
  if (isOpen && heaviestPounds >= CAPACITY_CAUTION_POUNDS) return null;
  return remark('inches', { inches, who: whoIsHeaviest(plan) });
}

/** For a lighter body any usual bed is thick enough. */
const NEEDS_THICK_POUNDS = 200;

/** A price so far below the first pick's is worth a word, and so far below it stands on every card. */
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

/** Beside a thinner top match, for a body that needs a thick bed. */
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
  const isOwn = sleeperOf(plan) === 'you' && plan.profile.positions?.[0] === position;
  return remark('construction', {
    construction,
    top: hasCoils(product) ? topLayer(product) : '',
    position: isOwn && suitsPosition(product, plan) ? position : '',
  });
}

/** Whether the feel of a bed, whatever the shopper wishes for, isn't too soft for the main position. */
function suitsPosition({ attributes: { firmness } }: CatalogProduct, { profile }: MatchPlan): boolean {
  const [position] = profile.positions ?? [];
  if (firmness === null || position === undefined) return true;
  const { weightPounds } = profile;
  const alone = comfortCurve({ positions: [position], ...(weightPounds ? { weightPounds } : {}) });
  return feelDistance([alone], firmness.value) > -OFF_IDEAL_MIN_HALF_WIDTHS;
}
