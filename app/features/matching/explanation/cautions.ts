import { anyoneSleepsHot, foamDrawback } from '#app/features/matching/scoring/part-weights.ts';
import {
  comfortCurve,
  easyHeightFor,
  feelDistance,
  isFirmForSide,
  isOnlyWished,
  isSmallChild,
  youngName,
} from '#app/features/matching/scoring/comfort.ts';
import { coupleCaution, isForSeparateSides } from '#app/features/matching/explanation/couple-caution.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { type MatchPlan, whoIsHeaviest } from '#app/features/matching/scoring/plan-match.ts';
import {
  constructionBit,
  coolingFeatures,
  hasFeature,
  isPaddingUnknown,
  organicEvidence,
  PADDING_BITS,
  readTrait,
  clearanceConditions,
  materialBits,
} from '#app/features/matching/catalog-index/product-facts.ts';
import {
  type ExplainContext,
  hasCoils,
  isSplit,
  SUITS_WELL_MIN_VALUE,
} from '#app/features/matching/explanation/card-reasons.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  HEAVY_POUNDS,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  STEP_UP_PRICE,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import {
  joinCautions,
  wishCaution,
  softCaution,
  thinCaution,
} from '#app/features/matching/explanation/feel-and-thickness-cautions.ts';

/** A match's cautions, most important first. `best` is the best match of its set. */
export function cautionsFor(context: ExplainContext, best: ExplainContext | null = null): Remark[] {
  const feel = feelCaution(context);
  const cautions = [
    conditionCaution(context),
    notClearanceCaution(context),
    priceCaution(context),
    wishCaution(context, 'you', best),
    wishCaution(context, 'partner', best),
    feel,
    coupleCaution(context),
    positionCaution(context),
    softCaution(context, feel),
    thinCaution(context),
    foamCaution(context),
    capacityCaution(context),
    tooHighCaution(context),
    heatCaution(context),
    missingMaterialCaution(context),
    coilsCaution(context),
    paddingCaution(context),
    adjustableCaution(context),
    organicCaution(context),
    motionCaution(context),
    edgeCaution(context),
    otherSizeCaution(context),
    higherPriceCaution(context, best),
  ].filter((caution) => caution !== null);
  return joinCautions(cautions);
}

/** Far from the ideal, in half-widths of comfort. */
const FAR_OFF_IDEAL = 1;
/** The same in points: a full step of the scale is more than a touch. */
const FAR_OFF_POINTS = 1;

function isFarOff({ curves }: MatchPlan, firmness: number): boolean {
  const isFarFrom = (ideal: number) => Math.abs(firmness - ideal) >= FAR_OFF_POINTS;
  return curves.some((curve) => {
    const distance = Math.abs(feelDistance([curve], firmness));
    const isOff = distance >= OFF_IDEAL_MIN_HALF_WIDTHS;
    return isOff && (distance >= FAR_OFF_IDEAL || isFarFrom(curve.ideal) || isFarFrom(curve.body));
  });
}

function feelCaution(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (isForSeparateSides({ product, plan })) return null;
  if (firmness === undefined) return remark('firmness-unknown');
  const distance = feelDistance(plan.curves, firmness);
  // Couples with different feels have their own caution.
  if (coupleCaution(context) !== null) return null;
  const ofWish = wishCaution(context);
  // Nothing is known about the body that could conflict with the preference.
  if (isOnlyWished(plan.profile)) return null;
  if (ofWish?.code === 'wish-missed') return bodyCaution(plan, firmness, 'still');
  if (meetsFirmnessWish(context)) return bodyCaution(plan, firmness, 'much');
  const isOff =
    Math.abs(distance) >= OFF_IDEAL_MIN_HALF_WIDTHS || isFirmForSide(plan.profile, plan.curves, firmness);
  if (!isOff) return null;
  const amount = isFarOff(plan, firmness) ? 'much' : 'little';
  const who = whoFeels(plan, firmness, distance);
  // Already covered by the caution about the partner's preference.
  if (who === 'partner' && wishCaution(context, 'partner') !== null) return null;
  return remark(distance < 0 ? 'softer-than-ideal' : 'firmer-than-ideal', { amount, who });
}

/** For combination sleepers: a position that the feel doesn't suit, although it suits them overall. */
function positionCaution(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const { profile, curves } = plan;
  const firmness = product.attributes.firmness?.value;
  const [, ...others] = profile.positions ?? [];
  if (firmness === undefined || curves.length > 1 || isSmallChild(profile)) return null;
  if (profile.firmnessWish !== undefined || feelCaution(context) !== null) return null;
  for (const position of others) {
    const { weightPounds } = profile;
    const alone = comfortCurve({ positions: [position], ...(weightPounds ? { weightPounds } : {}) });
    const distance = feelDistance([alone], firmness);
    if (Math.abs(distance) >= FAR_OFF_IDEAL)
      return remark('off-for-position', { position, direction: distance < 0 ? 'soft' : 'firm' });
  }
  return null;
}

/** A bed that meets a preference, fully or partly, may be far from what suits the body. */
function bodyCaution(plan: MatchPlan, firmness: number, amount: string): Remark | null {
  const { curves } = plan;
  const distance = feelDistance(
    curves.map((curve) => ({ ...curve, ideal: curve.body })),
    firmness,
  );
  if (curves.length > 1 || Math.abs(distance) < FAR_OFF_IDEAL) return null;
  const who = plan.profile.sleeperKind === 'guest' ? 'guest' : plan.who;
  return remark(distance < 0 ? 'softer-than-ideal' : 'firmer-than-ideal', { amount, who });
}

function whoFeels(plan: MatchPlan, firmness: number, distance: number): string {
  const { profile, support, who, curves, isUnknown } = plan;
  if (profile.sleeperKind === 'child') return youngName(profile);
  if (profile.sleeperKind === 'guest') return 'guest';
  if (curves.length > 1) {
    const [own, partner] = curves.map((curve) => {
      const ofOne = feelDistance([curve], firmness);
      return Math.abs(ofOne) >= OFF_IDEAL_MIN_HALF_WIDTHS && ofOne < 0 === distance < 0;
    });
    return own && partner ? 'both' : own ? 'you' : 'partner';
  }
  if (isUnknown) return 'most';
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS && profile.firmnessWish === undefined;
  return isHeavy && distance < 0 && who === 'you' ? 'weight' : who;
}

/** Whether the bed meets a firmness preference that conflicts with the shopper's ideal. */
function meetsFirmnessWish({ product, plan, role }: ExplainContext): boolean {
  const firmness = product.attributes.firmness?.value;
  if (plan.conflictingFirmnessWish === null || firmness === undefined) return false;
  return role === 'as-asked' || Math.abs(firmness - plan.conflictingFirmnessWish) <= WISH_UNMET_DISTANCE;
}

function foamCaution({ product, plan }: ExplainContext): Remark | null {
  const construction = product.attributes.construction?.value;
  const drawback = foamDrawback(plan.profile);
  if (drawback === null || (construction !== 'memory-foam' && construction !== 'foam')) return null;
  return remark('foam-drawback', { drawback, who: drawback === 'weight' ? whoIsHeaviest(plan) : plan.who });
}

function capacityCaution({ product, plan }: ExplainContext): Remark | null {
  const capacity = product.attributes.weightCapacityPounds?.value;
  const { heaviestPounds, togetherPounds } = plan.support;
  if (heaviestPounds === null || togetherPounds === null) return null;
  if (capacity === undefined)
    return heaviestPounds >= CAPACITY_CAUTION_POUNDS ? remark('capacity-unknown') : null;
  return togetherPounds > capacity ? remark('weight-capacity', { capacity }) : null;
}

function tooHighCaution({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const who = easyHeightFor(plan.profile);
  if (inches === undefined || who === null) return null;
  return inches > plan.support.wantedInches[1] ? remark(`height-high-${who}`, { inches }) : null;
}

function priceCaution({ size, priceMinor }: ExplainContext): Remark | null {
  return priceMinor === null ? remark('price-unknown', { size: size ?? '' }) : null;
}

function heatCaution({ product, plan }: ExplainContext): Remark | null {
  if (!anyoneSleepsHot(plan.profile)) return null;
  const construction = product.attributes.construction?.value;
  const cooling = readTrait(product.attributes, 'cooling');
  if (construction === 'memory-foam' || construction === 'foam') {
    if (cooling.known && cooling.value === LEVEL_VALUES.high) return null;
    return remark('warm-foam', { construction, cooled: coolingFeatures(product).length > 0 ? 'cooled' : '' });
  }
  if (cooling.known && cooling.value === LEVEL_VALUES.low) return remark('warm');
  return !cooling.known && construction === undefined ? remark('cooling-unknown') : null;
}

function missingMaterialCaution({ product, plan }: ExplainContext): Remark | null {
  const materials = plan.profile.materialsWanted ?? [];
  if (materials.length === 0) return null;
  const bits = materialBits(product.attributes);
  if (materials.some((material) => (bits & constructionBit(material)) !== 0)) return null;
  if (bits === 0) return remark('material-unknown', { materials: [...materials] });
  const construction = product.attributes.construction?.value ?? '';
  return remark('wanted-missing', { materials: [...materials], construction });
}

/** Whoever rules out innersprings may not know that a hybrid has coils, too. */
function coilsCaution({ product, plan }: ExplainContext): Remark | null {
  const isAvoided = plan.profile.materialsAvoided?.includes('innerspring') === true;
  return isAvoided && hasCoils(product) ? remark('has-coils') : null;
}

/** Stores rarely say what pads the coils. */
function paddingCaution({ product, plan }: ExplainContext): Remark | null {
  const avoided = (plan.profile.materialsAvoided ?? []).filter(
    (material) => (constructionBit(material) & PADDING_BITS) !== 0,
  );
  if (avoided.length === 0 || !isPaddingUnknown(materialBits(product.attributes))) return null;
  return remark('padding-unknown', { materials: avoided.filter((material) => material !== 'hybrid') });
}

function adjustableCaution({ product, plan }: ExplainContext): Remark | null {
  if (!plan.profile.needs?.includes('adjustable-base')) return null;
  const stated = product.attributes.adjustableBaseOk;
  if (stated === null) return remark('adjustable-base-unknown');
  return stated.value ? null : remark('adjustable-base-no');
}

function organicCaution({ product, plan }: ExplainContext): Remark | null {
  if (!plan.profile.needs?.includes('organic') || hasFeature(product.attributes, 'organic')) return null;
  // The listing may mention organic cotton without any certification.
  return remark(organicEvidence(product).length > 0 ? 'organic-uncertified' : 'organic-unknown');
}

function motionCaution(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  if (isSplit(context) || (!plan.profile.partner && !plan.profile.needs?.includes('motion'))) return null;
  const motion = readTrait(product.attributes, 'motion');
  if (motion.value >= NEUTRAL_VALUE) return null;
  return remark(motion.known ? 'motion-low' : 'motion-usual-low', {
    who: plan.profile.partner ? 'couple' : 'you',
  });
}

function edgeCaution({ product, plan }: ExplainContext): Remark | null {
  const { needs = [], mustHave = [], sleeperKind } = plan.profile;
  const isAsked = needs.includes('edge') || mustHave.includes('edge');
  if (!isAsked && sleeperKind !== 'senior') return null;
  const edge = readTrait(product.attributes, 'edge');
  if (edge.value < NEUTRAL_VALUE) return remark('edge-low');
  const isUsual = edge.value >= SUITS_WELL_MIN_VALUE || hasCoils(product);
  return isAsked && !edge.known && !isUsual ? remark('edge-unknown') : null;
}

/** If no size was named and Queen is over budget, say upfront that this is another size. */
function otherSizeCaution({ product, plan, size }: ExplainContext): Remark | null {
  if (plan.profile.size !== undefined || plan.budget === Number.POSITIVE_INFINITY) return null;
  if (size === null || size === 'Queen') return null;
  const queens = product.variants.filter((variant) => variant.size === 'Queen' && variant.available);
  const moreExpensive =
    queens.length > 0 && queens.every((variant) => (variant.priceMinor ?? 0) > plan.budget);
  return moreExpensive ? remark('only-this-size-in-budget', { size }) : null;
}

/** Tells shoppers looking for clearance which mattresses are new. */
function notClearanceCaution({ product, plan }: ExplainContext): Remark | null {
  const isWanted = plan.profile.wantsClearance === true;
  return isWanted && product.attributes.condition === null ? remark('not-clearance') : null;
}

function conditionCaution({ product }: ExplainContext): Remark | null {
  const marks = clearanceConditions(product);
  return marks.length > 0 ? remark('floor-sample', { marks }) : null;
}

/** A price well above the first pick's must be mentioned on the card; a step-up card has it among its reasons. */
function higherPriceCaution(
  { plan, size, priceMinor, role }: ExplainContext,
  best: ExplainContext | null,
): Remark | null {
  if (priceMinor === null || best === null || best.priceMinor === null || size !== best.size) return null;
  if (role === 'step-up' || priceMinor < best.priceMinor * STEP_UP_PRICE) return null;
  return remark('dearer', { moreMinor: priceMinor - best.priceMinor, currency: plan.settings.currency });
}
