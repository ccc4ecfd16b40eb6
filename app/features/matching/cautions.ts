import { bandValues, type ExplainContext, sleeperValues } from '#app/features/matching/reasons.ts';
import { firmnessBand } from '#app/features/matching/firmness-band.ts';
import { type Remark, remark, type ShopperProfile, type Sleeper } from '#app/features/matching/matching.ts';
import {
  anyoneSleepsHot,
  heaviestPounds,
  listPositions,
  whoIsHeaviest,
} from '#app/features/matching/plan-match.ts';
import {
  constructionBit,
  hasTwoSides,
  judgeAdjustableBase,
  judgeOrganic,
  judgeTrait,
  listUsedConditionMarks,
  materialBits,
} from '#app/features/matching/product-facts.ts';
import {
  BAND_TOLERANCE,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  SOFT_CAUTION_POUNDS,
  SOFT_FIRMNESS,
} from '#app/features/matching/rules.ts';

/** Cautions for a match, most important first; empty if there are none. */
export function cautionsFor(context: ExplainContext): Remark[] {
  return [
    firmnessCaution(context),
    ...wishCautions(context),
    coupleCaution(context),
    softCaution(context),
    heavyCaution(context),
    capacityCaution(context),
    priceCaution(context),
    heatCaution(context),
    wantedCaution(context),
    needsCaution(context),
    motionCaution(context),
    otherSizeCaution(context),
    usedCaution(context),
  ].filter((caution) => caution !== null);
}

function firmnessCaution({ product, plan }: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  if (plan.apart && hasTwoSides(product.attributes)) return null;
  if (firmness === undefined) return remark('firmness-unknown');
  const { low, high } = plan.band;
  if (firmness >= low && firmness <= high) return null;
  return remark(firmness < low ? 'softer-than-band' : 'firmer-than-band', {
    ...bandValues(plan),
    firmness,
    low,
    high,
  });
}

/** For each sleeper whose firmness wish is outside the usual band: followed in part, or not followed. */
function wishCautions({ product, plan }: ExplainContext): Remark[] {
  const firmness = product.attributes.firmness?.value;
  const { profile, band } = plan;
  if (firmness === undefined || (plan.apart && hasTwoSides(product.attributes))) return [];
  const { partner } = profile;
  return [
    band.of === 'partner' ? null : wishCaution(firmness, profile, 'shopper'),
    band.of === 'shopper' || !partner ? null : wishCaution(firmness, partner, 'partner'),
  ].filter((caution) => caution !== null);
}

function wishCaution(firmness: number, sleeper: ShopperProfile | Sleeper, who: 'shopper' | 'partner') {
  const { firmnessWish: wish } = sleeper;
  if (wish === undefined) return null;
  const needs = 'needs' in sleeper ? sleeper.needs : undefined;
  const own = firmnessBand(sleeper, needs);
  const { usualLow: low, usualHigh: high } = own;
  const direction = wish < low ? 'softer' : 'firmer';
  const isFollowed = own.wish === 'stretched' && (direction === 'softer' ? firmness < low : firmness > high);
  const isPassedOver =
    own.wish === 'refused' &&
    Math.abs(firmness - wish) > BAND_TOLERANCE &&
    firmness >= low - BAND_TOLERANCE &&
    firmness <= high + BAND_TOLERANCE;
  if (!isFollowed && !isPassedOver) return null;
  const values = { ...sleeperValues(sleeper, needs), low, high, wish, who, direction };
  return remark(`wish-${own.wish}`, values);
}

function coupleCaution({ product, plan }: ExplainContext): Remark | null {
  const { couple } = plan.band;
  if (couple !== 'middle' && couple !== 'apart') return null;
  if (couple === 'apart' && hasTwoSides(product.attributes)) return null;
  return remark(couple === 'apart' ? 'couple-apart' : 'couple-middle');
}

function softCaution({ product, plan }: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  if (firmness === undefined || firmness > SOFT_FIRMNESS) return null;
  if ((heaviestPounds(plan.profile) ?? 0) > SOFT_CAUTION_POUNDS)
    return remark('soft-for-weight', { firmness, who: softCautionOwner(plan.profile) });
  const positions = listPositions(plan.profile);
  return positions.length > 0 && !positions.includes('side')
    ? remark('soft-for-position', { firmness, positions })
    : null;
}

function softCautionOwner({ weightPounds = 0 }: ShopperProfile): 'you' | 'partner' {
  return weightPounds > SOFT_CAUTION_POUNDS ? 'you' : 'partner';
}

function heavyCaution({ product, plan }: ExplainContext): Remark | null {
  if (!plan.heavy) return null;
  const inches = product.attributes.profileInches?.value;
  const values = { least: plan.profileLow, who: whoIsHeaviest(plan.profile) };
  if (inches === undefined) return remark('height-unknown', values);
  return inches < plan.profileLow ? remark('height-thin', { ...values, inches }) : null;
}

function capacityCaution({ product, plan }: ExplainContext): Remark | null {
  const capacity = product.attributes.weightCapacityPounds?.value;
  const { weightPounds, partner } = plan.profile;
  const together = (weightPounds ?? 0) + (partner?.weightPounds ?? 0);
  return capacity !== undefined && together > capacity ? remark('weight-capacity', { capacity }) : null;
}

function priceCaution({ size, priceMinor }: ExplainContext): Remark | null {
  return priceMinor === null ? remark('price-unknown', { size: size ?? '' }) : null;
}

function heatCaution({ product, plan }: ExplainContext): Remark | null {
  if (!anyoneSleepsHot(plan.profile)) return null;
  const construction = product.attributes.construction?.value;
  const cooling = judgeTrait(product.attributes, 'cooling');
  if (construction === 'memory-foam' || construction === 'foam') {
    return cooling.known && cooling.value === LEVEL_VALUES.high
      ? null
      : remark('warm-foam', { construction });
  }
  if (cooling.known && cooling.value === LEVEL_VALUES.low) return remark('warm');
  return !cooling.known && construction === undefined ? remark('cooling-unknown') : null;
}

function wantedCaution({ product, plan }: ExplainContext): Remark | null {
  const materials = plan.profile.materialsWanted ?? [];
  if (materials.length === 0) return null;
  const bits = materialBits(product.attributes);
  if (materials.some((material) => (bits & constructionBit(material)) !== 0)) return null;
  return remark(bits === 0 ? 'material-unknown' : 'wanted-missing', { materials: [...materials] });
}

function needsCaution({ product, plan }: ExplainContext): Remark | null {
  if (plan.adjustableBase) {
    const judged = judgeAdjustableBase(product.attributes);
    if (!judged.known) return remark('adjustable-base-unknown');
    if (judged.value === 0) return remark('adjustable-base-no');
  }
  return plan.organic && !judgeOrganic(product.attributes).known ? remark('organic-unknown') : null;
}

function motionCaution({ product, plan }: ExplainContext): Remark | null {
  if (!plan.profile.partner && !plan.profile.needs?.includes('motion')) return null;
  const motion = judgeTrait(product.attributes, 'motion');
  return motion.value < NEUTRAL_VALUE ? remark(motion.known ? 'motion-low' : 'motion-usual-low') : null;
}

/** No size was named and Queen is over budget: say so upfront. */
function otherSizeCaution({ product, plan, size }: ExplainContext): Remark | null {
  if (plan.profile.size !== undefined || plan.budget === Number.POSITIVE_INFINITY) return null;
  if (size === null || size === 'Queen') return null;
  const queens = product.variants.filter((variant) => variant.size === 'Queen' && variant.available);
  const dearer = queens.length > 0 && queens.every((variant) => (variant.priceMinor ?? 0) > plan.budget);
  return dearer ? remark('only-this-size-in-budget', { size }) : null;
}

function usedCaution({ product }: ExplainContext): Remark | null {
  const marks = listUsedConditionMarks(product);
  return marks.length > 0 ? remark('floor-sample', { marks }) : null;
}
