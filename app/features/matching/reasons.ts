import { SIZES } from '#app/features/inventory/inventory.ts';
import { bandValues, type ExplainContext } from '#app/features/matching/explain-context.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import {
  anyoneSleepsHot,
  heaviestPounds,
  listPositions,
  whoIsHeaviest,
} from '#app/features/matching/plan-match.ts';
import {
  constructionBit,
  coolingFeatures,
  getFeatureFlags,
  hasTwoSides,
  isStatedTwoSided,
  judgeTrait,
  materialBits,
  organicMarks,
} from '#app/features/matching/product-facts.ts';
import {
  BAND_TOLERANCE,
  CONSTRUCTION_BY_POSITION,
  LEVEL_VALUES,
  type Trait,
  weightClassOf,
} from '#app/features/matching/rules.ts';
import { isWithinRelaxedBand } from '#app/features/matching/score-row.ts';

const REASONS_MAX = 3;
/** Minimum table value at which a construction is worth naming. */
const SUITS_WELL = 0.75;

/**
 * Two or three reasons, most relevant first: firmness, then the shopper's requests, then price and size. Each states a
 * fact read from the product, or says that it is typical for the construction.
 */
export function reasonsFor(context: ExplainContext): Remark[] {
  const applicable = [
    firmnessReason(context),
    twoSidesReason(context),
    wantedReason(context),
    heatReason(context),
    needReason(context),
    coupleReason(context),
    heavyReason(context),
    budgetReason(context),
    pressureReason(context),
    constructionReason(context),
    heightReason(context),
    priceReason(context),
    sizeReason(context),
  ].filter((reason): reason is Remark => reason !== null);
  const reasons = applicable.slice(0, REASONS_MAX);
  return reasons.length >= 2 ? reasons : [...reasons, { code: 'available', values: {} }];
}

function firmnessReason({ product, plan, relaxation }: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const { band } = plan;
  if (firmness === undefined || (plan.apart && hasTwoSides(product.attributes))) return null;
  const values = { ...bandValues(plan), firmness };
  if (firmness < band.low || firmness > band.high) {
    const steps = Math.max(band.low - firmness, firmness - band.high);
    const near = steps <= BAND_TOLERANCE && isWithinRelaxedBand(plan, relaxation, firmness);
    return near ? { code: 'firmness-near', values: { ...values, low: band.low, high: band.high } } : null;
  }
  if (band.couple === 'overlap')
    return { code: 'firmness-couple', values: { ...values, low: band.low, high: band.high } };
  if (band.couple !== 'none')
    return { code: 'firmness-between', values: { ...values, low: band.low, high: band.high } };
  if (band.wished !== null && band.wish !== 'refused') {
    return { code: 'firmness-wish', values: { ...values, wish: band.wished, who: band.of } };
  }
  return { code: 'firmness-usual', values };
}

function twoSidesReason({ product, plan, size }: ExplainContext): Remark | null {
  if (!plan.apart) return null;
  const flags = getFeatureFlags(product.attributes);
  if (hasTwoSides(product.attributes, flags))
    return { code: isStatedTwoSided(flags) ? 'two-sides' : 'two-sides-usual', values: {} };
  if (size?.startsWith('Split') === true) return { code: 'split-halves', values: { size } };
  const split = product.variants.find(
    (variant) => variant.available && variant.size?.startsWith('Split') === true,
  );
  return split?.size ? { code: 'split-size', values: { size: split.size } } : null;
}

function wantedReason({ product, plan }: ExplainContext): Remark | null {
  const bits = materialBits(product.attributes);
  for (const material of plan.profile.materialsWanted ?? []) {
    if (product.attributes.construction?.value === material)
      return { code: 'wanted-is', values: { material } };
    if (bits & constructionBit(material)) return { code: 'wanted-has', values: { material } };
  }
  return null;
}

function heatReason({ product, plan }: ExplainContext): Remark | null {
  if (!anyoneSleepsHot(plan.profile)) return null;
  const who = plan.profile.sleepsHot ? 'you' : 'partner';
  const cooling = judgeTrait(product.attributes, 'cooling');
  if (cooling.value < LEVEL_VALUES.medium) return null;
  const features = coolingFeatures(product).slice(0, 2);
  const construction = product.attributes.construction?.value ?? '';
  const airy = construction === 'hybrid' || construction === 'innerspring' || construction === 'latex';
  if (features.length > 0) {
    return {
      code: 'cooling-features',
      values: { who, features, construction: airy ? construction : '' },
    };
  }
  if (airy) return { code: 'cooling-construction', values: { who, construction } };
  return cooling.known ? { code: 'cooling-stated', values: { who } } : null;
}

function needReason(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const needs = plan.profile.needs ?? [];
  const marks = organicMarks(product);
  if (needs.includes('organic') && marks.length > 0)
    return { code: 'organic', values: { marks: marks.slice(0, 2) } };
  if (needs.includes('adjustable-base') && product.attributes.adjustableBaseOk?.value === true) {
    return { code: 'adjustable-base', values: {} };
  }
  if (needs.includes('motion')) return traitReason(context, 'motion', 'you');
  return needs.includes('edge') ? traitReason(context, 'edge', 'you') : null;
}

function coupleReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  if (!profile.partner || profile.needs?.includes('motion')) return null;
  return traitReason(context, 'motion', 'couple') ?? traitReason(context, 'edge', 'couple');
}

function traitReason({ product }: ExplainContext, trait: Trait, who: string): Remark | null {
  const judged = judgeTrait(product.attributes, trait);
  if (judged.value < (judged.known ? LEVEL_VALUES.medium : SUITS_WELL)) return null;
  const construction = product.attributes.construction?.value ?? '';
  if (!judged.known && construction === '') return null;
  const level = judged.value >= LEVEL_VALUES.high ? 'high' : 'medium';
  return {
    code: judged.known ? `${trait}-stated` : `${trait}-usual`,
    values: { who, level, construction },
  };
}

function heavyReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  if (!plan.heavy || inches === undefined || inches < plan.profileLow) return null;
  return { code: 'height-heavy', values: { inches, who: whoIsHeaviest(plan.profile) } };
}

function budgetReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  const budgetMinor = plan.profile.budgetMaxMinor;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  return {
    code: 'within-budget',
    values: { budgetMinor, priceMinor, size: size ?? '', currency: plan.settings.currency },
  };
}

function pressureReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  if (!listPositions(profile).includes('side')) return null;
  return traitReason(context, 'pressure', profile.positions?.includes('side') ? 'you' : 'partner');
}

function constructionReason({ product, plan }: ExplainContext): Remark | null {
  const construction = product.attributes.construction?.value;
  const [position] = listPositions(plan.profile);
  if (!construction || !position || CONSTRUCTION_BY_POSITION[position][construction] < SUITS_WELL)
    return null;
  if (plan.heavy && (construction === 'memory-foam' || construction === 'foam')) return null;
  return { code: 'construction', values: { construction, position } };
}

function heightReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  if (inches === undefined || weightClassOf(heaviestPounds(plan.profile)) === null) return null;
  if (inches < plan.profileLow || inches > plan.profileHigh || plan.heavy) return null;
  const who = whoIsHeaviest(plan.profile);
  return { code: 'height', values: { inches, low: plan.profileLow, high: plan.profileHigh, who } };
}

function priceReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  if (priceMinor === null) return null;
  return { code: 'price', values: { priceMinor, size: size ?? '', currency: plan.settings.currency } };
}

function sizeReason({ plan, size }: ExplainContext): Remark | null {
  if (size === null || !SIZES.includes(size)) return null;
  return { code: plan.profile.size === size ? 'size-wanted' : 'in-size', values: { size } };
}
