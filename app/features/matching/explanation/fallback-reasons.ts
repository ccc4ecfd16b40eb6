import { type Remark, remark } from '#app/features/matching/matching.ts';
import { premiumFeatures } from '#app/features/matching/catalog-index/premium-features.ts';
import { STEP_UP_PRICE } from '#app/features/matching/rules.ts';
import { whoIsHeaviest } from '#app/features/matching/scoring/plan-match.ts';
import type { ExplainContext } from '#app/features/matching/explanation/card-reasons.ts';

/** Reasons for want of better ones: a price, a height, what the bed is made with. */

export function budgetReason(
  { plan, size, priceMinor }: ExplainContext,
  best: ExplainContext | null = null,
): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
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
export function inchesReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { heaviestPounds, wantedInches } = plan.support;
  if (inches === undefined || (heaviestPounds ?? 0) < NEEDS_THICK_POUNDS || inches < wantedInches[0])
    return null;
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

export function sizeReason({ size }: ExplainContext): Remark | null {
  return size === null ? null : remark('in-size', { size });
}
