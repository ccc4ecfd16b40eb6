import { anyoneSleepsHot, getFoamDrawback } from '#app/features/matching/scoring/part-weights.ts';
import { getEasyHeightSleeper } from '#app/features/matching/scoring/comfort.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { getHeaviestSleeper } from '#app/features/matching/scoring/plan-match.ts';
import {
  constructionBit,
  coolingFeatures,
  hasFeature,
  isPaddingUnknown,
  listOrganicEvidence,
  PADDING_BITS,
  readTrait,
  clearanceConditions,
  materialBits,
} from '#app/features/matching/catalog-index/product-facts.ts';
import { type ExplainContext, hasCoils, isSplit } from '#app/features/matching/explanation/card-reasons.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  DEARER_PRICE,
} from '#app/features/matching/rules.ts';
import { feelCautions, positionCaution } from '#app/features/matching/explanation/feel-cautions.ts';
import { softCaution, thinCaution } from '#app/features/matching/explanation/support-cautions.ts';

/** A match's cautions, most important first. `best` is the best match of its set. */
export function listCautions(context: ExplainContext, best: ExplainContext | null = null): Remark[] {
  const feels = feelCautions(context, best);
  const cautions = [
    conditionCaution(context),
    notClearanceCaution(context),
    priceCaution(context),
    ...feels,
    positionCaution(context),
    softCaution(context, feels),
    thinCaution(context),
    foamCaution(context),
    capacityCaution(context),
    tooHighCaution(context),
    heatCaution(context),
    missingMaterialCaution(context),
    paddingCaution(context),
    adjustableCaution(context),
    organicCaution(context),
    motionCaution(context),
    edgeCaution(context),
    otherSizeCaution(context),
    higherPriceCaution(context, best),
  ].filter((caution) => caution !== null);
  return cautions;
}

function foamCaution({ product, plan }: ExplainContext): Remark | null {
  const construction = product.attributes.construction?.value;
  const drawback = getFoamDrawback(plan.profile);
  if (drawback === null || (construction !== 'memory-foam' && construction !== 'foam')) return null;
  return remark('foam-drawback', {
    drawback,
    who: drawback === 'weight' ? getHeaviestSleeper(plan) : plan.who,
  });
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
  const who = getEasyHeightSleeper(plan.profile);
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
  return remark(listOrganicEvidence(product).length > 0 ? 'organic-uncertified' : 'organic-unknown');
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
  const isUsual = edge.value > NEUTRAL_VALUE || hasCoils(product);
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
function notClearanceCaution({ product, plan, size }: ExplainContext): Remark | null {
  const isWanted = plan.profile.wantsClearance === true;
  return isWanted && product.attributes.condition === null
    ? remark('not-clearance', { size: size ?? '' })
    : null;
}

function conditionCaution({ product }: ExplainContext): Remark | null {
  const marks = clearanceConditions(product);
  return marks.length > 0 ? remark('floor-sample', { marks }) : null;
}

/** A price well above the first pick's; dropped if the card's reasons say what it buys. */
function higherPriceCaution(
  { plan, size, priceMinor }: ExplainContext,
  best: ExplainContext | null,
): Remark | null {
  if (priceMinor === null || best === null || best.priceMinor === null || size !== best.size) return null;
  if (priceMinor < best.priceMinor * DEARER_PRICE) return null;
  return remark('dearer', { moreMinor: priceMinor - best.priceMinor, currency: plan.settings.currency });
}
