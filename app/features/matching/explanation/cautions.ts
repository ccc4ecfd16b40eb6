import { anyoneSleepsHot } from '#app/features/matching/scoring/part-weights.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import {
  comfortCurve,
  easyHeightFor,
  isSmallChild,
  knownPounds,
} from '#app/features/matching/scoring/comfort.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { listPositions, type MatchPlan, whoIsHeaviest } from '#app/features/matching/scoring/plan-match.ts';
import {
  constructionBit,
  coolingFeatures,
  hasFeature,
  hasTwoSides,
  readTrait,
  clearanceConditions,
  materialBits,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { type ExplainContext, mainPosition } from '#app/features/matching/explanation/card-reasons.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  HEAVY_POUNDS,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  SOFT_CAUTION_FIRMNESS,
  SOFT_CAUTION_POUNDS,
  WISH_UNMET,
} from '#app/features/matching/rules.ts';

/** Cautions for a match, most important first; empty if there are none. */
export function cautionsFor(context: ExplainContext): Remark[] {
  return [
    conditionCaution(context),
    newCaution(context),
    priceCaution(context),
    wishCaution(context),
    wishCaution(context, 'partner'),
    feelCaution(context),
    coupleCaution(context),
    softCaution(context),
    thinCaution(context),
    capacityCaution(context),
    highCaution(context),
    heatCaution(context),
    wantedCaution(context),
    paddingCaution(context),
    adjustableCaution(context),
    organicCaution(context),
    motionCaution(context),
    edgeCaution(context),
    otherSizeCaution(context),
  ].filter((caution) => caution !== null);
}

/** A little off the ideal, and far off, in half-widths of comfort. */
const SLIGHTLY_OFF = 0.75;
const FAR_OFF_IDEAL = 1;

function feelCaution(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (isForSeparateSides({ product, plan })) return null;
  if (firmness === undefined) return remark('firmness-unknown');
  const distance = feelDistance(plan, firmness);
  // A wish that leads away from the body has a caution of its own.
  if (Math.abs(distance) < SLIGHTLY_OFF || meetsFirmnessWish(context) || plan.couple !== 'none') return null;
  if (wishCaution(context)?.code === 'wish-missed') return null;
  const amount = Math.abs(distance) >= FAR_OFF_IDEAL ? 'much' : 'little';
  return remark(distance < 0 ? 'softer-than-ideal' : 'firmer-than-ideal', {
    amount,
    who: isSmallChild(plan.profile) ? 'child' : plan.profile.sleeperKind === 'guest' ? 'guest' : plan.who,
  });
}

/** Each side has a feel of its own, so that one firmness says little. */
function isForSeparateSides({ product, plan }: Pick<ExplainContext, 'product' | 'plan'>): boolean {
  return plan.couple !== 'none' && hasTwoSides(product.attributes);
}

/** Whether the bed meets a wish that the shopper's own ideal stays away from. */
function meetsFirmnessWish({ product, plan, role }: ExplainContext): boolean {
  const firmness = product.attributes.firmness?.value;
  if (role === 'as-asked') return true;
  return (
    plan.unmetWish !== null && firmness !== undefined && Math.abs(firmness - plan.unmetWish) <= WISH_UNMET
  );
}

/** Firmness wishes beyond these values are called very soft and very firm. */
const VERY_SOFT = 2.5;
const VERY_FIRM = 8.5;

/** For a wish that the bed doesn't meet, why not; for one that it meets against the rules, what to know. */
function wishCaution({ product, plan, role }: ExplainContext, who: 'you' | 'partner' = 'you'): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const sleeper = who === 'you' ? plan.profile : plan.profile.partner;
  const wish = sleeper?.firmnessWish;
  if (firmness === undefined || !sleeper || wish === undefined) return null;
  if (isForSeparateSides({ product, plan })) return null;
  const { body } = comfortCurve(sleeper, who === 'you' ? plan.profile.needs : []);
  const isBodyKnown = sleeper.positions?.length || knownPounds(sleeper) !== null;
  const extreme = wish >= VERY_FIRM || wish <= VERY_SOFT ? 'extreme' : '';
  const values = {
    who: who === 'you' ? plan.who : who,
    /** Whether the mattress is nearer than the wish to what usually suits them. */
    body: isBodyKnown && Math.abs(firmness - body) < Math.abs(wish - body) ? 'nearer' : '',
    /** Of a wish that the ideal stays away from; then the card says why. */
    position: plan.unmetWish === null ? '' : mainPosition(sleeper),
    direction: wish < body ? 'softer' : 'firmer',
    extreme,
  };
  if (role === 'as-asked' || Math.abs(firmness - wish) <= WISH_UNMET)
    return plan.unmetWish === null ? null : remark('wish-met', values);
  return Math.abs(wish - body) <= WISH_UNMET || Math.sign(firmness - wish) === Math.sign(wish - body)
    ? null
    : remark('wish-missed', values);
}

function coupleCaution({ product, plan }: ExplainContext): Remark | null {
  const { couple, profile } = plan;
  if ((couple !== 'differs' && couple !== 'apart') || isForSeparateSides({ product, plan })) return null;
  const isSaid = profile.firmnessWish !== undefined && profile.partner?.firmnessWish !== undefined;
  const firmness = product.attributes.firmness?.value;
  const [own, partner] = plan.curves.map((curve) =>
    firmness === undefined ? '' : sideOf(feelDistance({ curves: [curve] }, firmness)),
  );
  return remark('couple-feels', {
    couple,
    isSaid: isSaid ? 'said' : '',
    own: own ?? '',
    partner: partner ?? '',
  });
}

function sideOf(distance: number): string {
  return Math.abs(distance) < SLIGHTLY_OFF ? '' : distance < 0 ? 'softer' : 'firmer';
}

function softCaution(context: ExplainContext): Remark | null {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (firmness === undefined || firmness > SOFT_CAUTION_FIRMNESS) return null;
  const { heaviestPounds } = plan.support;
  if (heaviestPounds !== null && heaviestPounds > SOFT_CAUTION_POUNDS)
    return remark('soft-for-weight', { who: whoIsHeaviest(plan) });
  const positions = listPositions(plan.profile);
  return positions.length > 0 && !positions.includes('side') && wishCaution(context) === null
    ? remark('soft-for-position', { positions })
    : null;
}

/** This much below the wanted thickness deserves a word, and a strong one. */
const THIN_INCHES = 2;
const THIN_FOR_HEAVY_INCHES = 1;
const FAR_TOO_THIN_INCHES = 3;

function thinCaution({ product, plan }: ExplainContext): Remark | null {
  const { heaviestPounds, wantedInches } = plan.support;
  const { sleeperKind, thicknessMaxInches } = plan.profile;
  if (isSmallChild(plan.profile) || sleeperKind === 'senior') return null;
  const inches = product.attributes.profileInches?.value;
  const isHeavy = (heaviestPounds ?? 0) > HEAVY_POUNDS;
  const who = heaviestPounds === null ? '' : whoIsHeaviest(plan);
  const values = { least: Math.round(wantedInches[0]), who };
  if (inches === undefined) return isHeavy ? remark('height-unknown', values) : null;
  const least = wantedInches[0] - (isHeavy ? THIN_FOR_HEAVY_INCHES : THIN_INCHES);
  const amount = inches <= wantedInches[0] - FAR_TOO_THIN_INCHES ? 'much' : 'little';
  return inches <= least && thicknessMaxInches === undefined
    ? remark('height-thin', { ...values, inches, amount })
    : null;
}

function capacityCaution({ product, plan }: ExplainContext): Remark | null {
  const capacity = product.attributes.weightCapacityPounds?.value;
  const { heaviestPounds, togetherPounds } = plan.support;
  if (heaviestPounds === null || togetherPounds === null) return null;
  if (capacity === undefined)
    return heaviestPounds >= CAPACITY_CAUTION_POUNDS ? remark('capacity-unknown') : null;
  return togetherPounds > capacity ? remark('weight-capacity', { capacity }) : null;
}

/** For a child or a senior: higher than is easy to get in and out of. */
function highCaution({ product, plan }: ExplainContext): Remark | null {
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
    return (cooling.known && cooling.value === LEVEL_VALUES.high) || coolingFeatures(product).length > 0
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

/** An innerspring has padding of which stores rarely say what it is. */
function paddingCaution({ product, plan }: ExplainContext): Remark | null {
  const avoided = plan.profile.materialsAvoided ?? [];
  const isOpen = product.attributes.construction?.value === 'innerspring';
  return isOpen && avoided.some((material) => FOAMS.includes(material)) ? remark('padding-unknown') : null;
}

const FOAMS: readonly Construction[] = ['foam', 'memory-foam'];

function adjustableCaution({ product, plan }: ExplainContext): Remark | null {
  if (!plan.profile.needs?.includes('adjustable-base')) return null;
  const stated = product.attributes.adjustableBaseOk;
  if (stated === null) return remark('adjustable-base-unknown');
  return stated.value ? null : remark('adjustable-base-no');
}

function organicCaution({ product, plan }: ExplainContext): Remark | null {
  return plan.profile.needs?.includes('organic') && !hasFeature(product.attributes, 'organic')
    ? remark('organic-unknown')
    : null;
}

function motionCaution({ product, plan }: ExplainContext): Remark | null {
  if (!plan.profile.partner && !plan.profile.needs?.includes('motion')) return null;
  const motion = readTrait(product.attributes, 'motion');
  return motion.value < NEUTRAL_VALUE ? remark(motion.known ? 'motion-low' : 'motion-usual-low') : null;
}

function edgeCaution({ product, plan }: ExplainContext): Remark | null {
  const { needs, sleeperKind } = plan.profile;
  if (!needs?.includes('edge') && sleeperKind !== 'senior') return null;
  return readTrait(product.attributes, 'edge').value < NEUTRAL_VALUE ? remark('edge-low') : null;
}

/** No size was named and Queen is over budget: say so upfront. */
function otherSizeCaution({ product, plan, size }: ExplainContext): Remark | null {
  if (plan.profile.size !== undefined || plan.budget === Number.POSITIVE_INFINITY) return null;
  if (size === null || size === 'Queen') return null;
  const queens = product.variants.filter((variant) => variant.size === 'Queen' && variant.available);
  const moreExpensive =
    queens.length > 0 && queens.every((variant) => (variant.priceMinor ?? 0) > plan.budget);
  return moreExpensive ? remark('only-this-size-in-budget', { size }) : null;
}

/** Tells shoppers who look for clearance which mattresses are new. */
function newCaution({ product, plan }: ExplainContext): Remark | null {
  const isWanted = plan.profile.wantsClearance === true;
  return isWanted && product.attributes.condition === null ? remark('not-clearance') : null;
}

function conditionCaution({ product }: ExplainContext): Remark | null {
  const marks = clearanceConditions(product);
  return marks.length > 0 ? remark('floor-sample', { marks }) : null;
}

/** How a feel differs from what suits the sleepers, in half-widths of their comfort; below 0 it is softer. */
function feelDistance({ curves }: Pick<MatchPlan, 'curves'>, firmness: number): number {
  const distances = curves.map(({ ideal, soft, firm }) =>
    firmness < ideal ? (firmness - ideal) / soft : (firmness - ideal) / firm,
  );
  return distances.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
}
