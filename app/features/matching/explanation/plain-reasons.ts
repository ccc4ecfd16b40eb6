import { type Remark, remark } from '#app/features/matching/matching.ts';
import { premiumFeatures } from '#app/features/matching/catalog-index/premium-features.ts';
import type { ExplainContext } from '#app/features/matching/explanation/card-reasons.ts';

/** Reasons for want of better ones: a price, a height, what the bed is made with. */

export function budgetReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  const { currency } = plan.settings;
  return remark('within-budget', { budgetMinor, priceMinor, size: size ?? '', currency });
}

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

export function inchesReason({ product }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  return inches === undefined ? null : remark('inches', { inches });
}

/** A price so far below the first pick's is worth a word. */
const CHEAPER_SHARE = 0.97;

export function cheaperReason(
  { plan, size, priceMinor }: ExplainContext,
  best: ExplainContext | null,
): Remark | null {
  if (priceMinor === null || best === null || best.priceMinor === null || size !== best.size) return null;
  return priceMinor <= best.priceMinor * CHEAPER_SHARE
    ? remark('cheaper', { lessMinor: best.priceMinor - priceMinor, currency: plan.settings.currency })
    : null;
}

export function sizeReason({ size }: ExplainContext): Remark | null {
  return size === null ? null : remark('in-size', { size });
}
