import { type CatalogProduct, type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { type Need, type Remark, remark, type Sleeper } from '#app/features/matching/matching.ts';
import {
  anyoneSleepsHot,
  heaviestPounds,
  listPositions,
  type MatchPlan,
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
import { isWithinRelaxedBand, type Relaxation } from '#app/features/matching/score-row.ts';

export interface ExplainContext {
  product: CatalogProduct;
  plan: MatchPlan;
  size: Size | null;
  priceMinor: number | null;
  relaxation: Relaxation;
}

/** The sleepers a firmness band is for, as remark values. */
export function bandValues(plan: MatchPlan): Remark['values'] {
  const { band, profile } = plan;
  return {
    low: band.usualLow,
    high: band.usualHigh,
    ...sleeperValues({ ...profile, positions: listPositions(profile) }, profile.needs),
  };
}

/** The known facts of one sleeper, as remark values. */
export function sleeperValues({ positions = [], weightPounds }: Sleeper, needs: readonly Need[] = []) {
  return {
    positions: [...new Set(positions)],
    weight: weightClassOf(weightPounds) === null ? 'unknown' : 'known',
    comfort: needs.includes('back-comfort') ? 'back' : 'none',
  };
}

const REASONS_MAX = 3;
/** Minimum table value at which a construction is worth naming. */
const SUITS_WELL = 0.75;

/** Two or three, most relevant first. Each states a fact of the product, or what is typical for its construction. */
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
  ].filter((reason) => reason !== null);
  const reasons = applicable.slice(0, REASONS_MAX);
  return reasons.length >= 2 ? reasons : [...reasons, remark('available')];
}

function firmnessReason({ product, plan, relaxation }: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const { band } = plan;
  const { low, high } = band;
  if (firmness === undefined || (plan.apart && hasTwoSides(product.attributes))) return null;
  const values = { ...bandValues(plan), firmness };
  if (firmness < low || firmness > high) {
    const steps = Math.max(low - firmness, firmness - high);
    const isNear = steps <= BAND_TOLERANCE && isWithinRelaxedBand(plan, relaxation, firmness);
    return isNear ? remark('firmness-near', { ...values, low, high }) : null;
  }
  if (band.couple === 'overlap') return remark('firmness-couple', { ...values, low, high });
  if (band.couple !== 'none') return remark('firmness-between', { ...values, low, high });
  if (band.wished !== null && band.wish !== 'refused') {
    return remark('firmness-wish', { ...values, wish: band.wished, who: band.of });
  }
  return remark('firmness-usual', values);
}

function twoSidesReason({ product, plan, size }: ExplainContext): Remark | null {
  if (!plan.apart) return null;
  const flags = getFeatureFlags(product.attributes);
  if (hasTwoSides(product.attributes, flags))
    return remark(isStatedTwoSided(flags) ? 'two-sides' : 'two-sides-usual');
  if (size?.startsWith('Split') === true) return remark('split-halves', { size });
  const split = product.variants.find(
    (variant) => variant.available && variant.size?.startsWith('Split') === true,
  );
  return split?.size ? remark('split-size', { size: split.size }) : null;
}

function wantedReason({ product, plan }: ExplainContext): Remark | null {
  const bits = materialBits(product.attributes);
  for (const material of plan.profile.materialsWanted ?? []) {
    if (product.attributes.construction?.value === material) return remark('wanted-is', { material });
    if (bits & constructionBit(material)) return remark('wanted-has', { material });
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
    return remark('cooling-features', { who, features, construction: airy ? construction : '' });
  }
  if (airy) return remark('cooling-construction', { who, construction });
  return cooling.known ? remark('cooling-stated', { who }) : null;
}

function needReason(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const needs = plan.profile.needs ?? [];
  const marks = organicMarks(product);
  if (needs.includes('organic') && marks.length > 0) return remark('organic', { marks: marks.slice(0, 2) });
  if (needs.includes('adjustable-base') && product.attributes.adjustableBaseOk?.value === true) {
    return remark('adjustable-base');
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
  return remark(judged.known ? `${trait}-stated` : `${trait}-usual`, { who, level, construction });
}

function heavyReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  if (!plan.heavy || inches === undefined || inches < plan.profileLow) return null;
  return remark('height-heavy', { inches, who: whoIsHeaviest(plan.profile) });
}

function budgetReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  const { currency } = plan.settings;
  return remark('within-budget', { budgetMinor, priceMinor, size: size ?? '', currency });
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
  return remark('construction', { construction, position });
}

function heightReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  if (inches === undefined || weightClassOf(heaviestPounds(plan.profile)) === null) return null;
  if (inches < plan.profileLow || inches > plan.profileHigh || plan.heavy) return null;
  const who = whoIsHeaviest(plan.profile);
  return remark('height', { inches, low: plan.profileLow, high: plan.profileHigh, who });
}

function priceReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  if (priceMinor === null) return null;
  return remark('price', { priceMinor, size: size ?? '', currency: plan.settings.currency });
}

function sizeReason({ plan, size }: ExplainContext): Remark | null {
  if (size === null || !SIZES.includes(size)) return null;
  return remark(plan.profile.size === size ? 'size-wanted' : 'in-size', { size });
}
