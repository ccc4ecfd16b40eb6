import { anyoneSleepsHot, isConstruction } from '#app/features/matching/scoring/part-weights.ts';
import type { CatalogProduct, Size } from '#app/features/inventory/inventory.ts';
import {
  easyHeightFor,
  isSmallChild,
  knownPounds,
  shareOfPositions,
} from '#app/features/matching/scoring/comfort.ts';
import {
  type PartKey,
  type Position,
  type Remark,
  remark,
  type Role,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { listPositions, type MatchPlan, whoIsHeaviest } from '#app/features/matching/scoring/plan-match.ts';
import {
  brandKey,
  constructionBit,
  coolingFeatures,
  getFeatureFlags,
  hasFeature,
  hasTwoSides,
  isStatedTwoSided,
  readTrait,
  materialBits,
  organicEvidence,
} from '#app/features/matching/catalog-index/product-facts.ts';
import {
  BACK_COMFORT_FIRMNESS,
  CAPACITY_CAUTION_POUNDS,
  CONSTRUCTION_BY_POSITION,
  HEAVY_POUNDS,
  LEVEL_VALUES,
  SOFT_CAUTION_FIRMNESS,
  type Trait,
  WISH_UNMET,
} from '#app/features/matching/rules.ts';

/** The reasons that a card can have, each null where it has none. */

/** Everything that the reasons and cautions of one card are drawn from. */
export interface ExplainContext {
  product: CatalogProduct;
  plan: MatchPlan;
  role: Role | null;
  size: Size | null;
  priceMinor: number | null;
  /** 0 to 1 by part. */
  values: Record<PartKey, number>;
}

/** Minimum table value at which a construction is worth naming. */
const SUITS_WELL = 0.75;
/** Comfort from which a feel is a reason. */
const COMFORTABLE = 0.7;
/** Minimum comfort for a reason about pressure relief. */
const RELIEF_MIN = 0.5;
/** Firmer mattresses get no such reason. */
const RELIEF_FIRMNESS_MAX = 6.5;
/** A value score that means a price about a fifth below that of similar mattresses. */
const GOOD_VALUE = 0.8;

/** Firmnesses this close have the same name. */
export const SAME_FEEL = 0.4;

export function feelReason({ product, plan, values }: ExplainContext): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const { profile, curves, couple } = plan;
  if (firmness === undefined || values.comfort < COMFORTABLE) return null;
  if (couple === 'apart') return null;
  if (couple !== 'none') {
    const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
    const isMissed = wishes.some((wish) => wish !== undefined && Math.abs(firmness - wish) > WISH_UNMET);
    return remark('feel-couple', { firmness, couple: isMissed ? 'differs' : couple });
  }
  if (profile.sleeperKind === 'guest') return remark('feel-guest', { firmness });
  if (isSmallChild(profile)) return remark('feel-child', { firmness });
  const { firmnessWish: wish } = profile;
  if (wish !== undefined && Math.abs(firmness - wish) <= WISH_UNMET)
    return remark('feel-wish', {
      firmness,
      who: plan.who,
      near: Math.abs(firmness - wish) <= SAME_FEEL ? '' : 'near',
    });
  const sleeper = curves.length === 1 && comfortFacts(profile) === 0 ? (profile.partner ?? profile) : profile;
  // A feel that follows a wish away from what suits the body isn't praised for the body's sake.
  if (wish !== undefined && Math.abs(firmness - curves[0]!.body) > WISH_UNMET) return null;
  return remark('feel', {
    firmness,
    position: mainPosition(sleeper),
    weight: knownPounds(sleeper) === null ? 'unknown' : 'known',
    who: sleeper === profile ? plan.who : 'partner',
    comfort: profile.needs?.includes('back-comfort') && isForBacks(firmness) ? 'back' : 'none',
  });
}

/** The feels that people with a stiff back look for: around `BACK_COMFORT_FIRMNESS`. */
function isForBacks(firmness: number): boolean {
  return Math.abs(firmness - BACK_COMFORT_FIRMNESS) <= 0.75;
}

function comfortFacts({ positions, weightPounds, firmnessWish }: ShopperProfile): number {
  return [positions?.length ? 1 : undefined, weightPounds, firmnessWish].filter((fact) => fact !== undefined)
    .length;
}

/** What lies over the coils of a hybrid, as far as it is stated. */
export function topLayer({ attributes: { materials } }: CatalogProduct): string {
  return materials.some(({ value }) => value === 'latex') ? 'latex' : 'foam';
}

/** The position that counts most; '' if none is known. */
export function mainPosition(sleeper: { positions?: Position[] }): Position | '' {
  const [first] = shareOfPositions(sleeper);
  return first === undefined || first[0] === 'unknown' ? '' : first[0];
}

export function twoSidesReason({ product, plan, size }: ExplainContext): Remark | null {
  if (plan.couple !== 'apart') return null;
  const flags = getFeatureFlags(product.attributes);
  if (hasTwoSides(product.attributes, flags))
    return remark(isStatedTwoSided(flags) ? 'two-sides' : 'two-sides-usual');
  if (size?.startsWith('Split') === true) return remark('split-halves', { size });
  const split = product.variants.find(
    (variant) => variant.available && variant.size?.startsWith('Split') === true,
  );
  return split?.size ? remark('split-size', { size: split.size }) : null;
}

export function brandReason({ product, plan }: ExplainContext): Remark | null {
  return plan.brandsWanted.length > 0 && brandKey(product.brand) !== ''
    ? remark('brand', { brand: product.brand })
    : null;
}

export function wantedReason({ product, plan }: ExplainContext): Remark | null {
  const bits = materialBits(product.attributes);
  const musts = (plan.profile.mustHave ?? []).filter((must) => isConstruction(must));
  for (const material of [...musts, ...(plan.profile.materialsWanted ?? [])]) {
    if (product.attributes.construction?.value === material) return remark('wanted-is', { material });
    if (bits & constructionBit(material)) return remark('wanted-has', { material });
  }
  return null;
}

export function featureReason(
  { product, plan }: ExplainContext,
  feature: 'organic' | 'adjustable-base',
): Remark | null {
  const { needs, mustHave } = plan.profile;
  if (!needs?.includes(feature) && !mustHave?.includes(feature)) return null;
  if (!hasFeature(product.attributes, feature)) return null;
  return feature === 'organic'
    ? remark('organic', { marks: organicEvidence(product).slice(0, 2) })
    : remark(feature);
}

export function heatReason(context: ExplainContext): Remark | null {
  const { plan, product } = context;
  if (!anyoneSleepsHot(plan.profile) && !plan.profile.mustHave?.includes('cooling')) return null;
  const cooling = readTrait(product.attributes, 'cooling');
  if (cooling.value < LEVEL_VALUES.medium) return null;
  const { features, construction } = coolingValues(context);
  if (features.length > 0) return remark('cooling-features', { features, construction });
  if (construction !== '') return remark('cooling-construction', { construction });
  return cooling.known ? remark('cooling-stated') : null;
}

/** Stated cooling features, and the construction if air moves through it. */
export function coolingValues({ product }: ExplainContext) {
  const construction = product.attributes.construction?.value ?? '';
  const isAiry = construction === 'hybrid' || construction === 'innerspring' || construction === 'latex';
  return { features: coolingFeatures(product).slice(0, 1), construction: isAiry ? construction : '' };
}

export function motionReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isAsked = profile.needs?.includes('motion') || profile.mustHave?.includes('motion');
  if (!profile.partner && !isAsked) return null;
  return traitReason(context, 'motion', profile.partner ? 'couple' : 'you');
}

export function edgeReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isAsked = profile.needs?.includes('edge') || profile.mustHave?.includes('edge');
  if (profile.sleeperKind === 'senior') return traitReason(context, 'edge', 'senior');
  if (!isAsked && !profile.partner) return null;
  return traitReason(context, 'edge', profile.partner ? 'couple' : 'you');
}

function traitReason(
  { product }: ExplainContext,
  trait: Exclude<Trait, 'cooling'>,
  who: string,
): Remark | null {
  const judged = readTrait(product.attributes, trait);
  if (judged.value < (judged.known ? LEVEL_VALUES.medium : SUITS_WELL)) return null;
  const construction = product.attributes.construction?.value ?? '';
  if (!judged.known && construction === '') return null;
  const level = judged.value >= LEVEL_VALUES.high ? 'high' : 'medium';
  return remark(judged.known ? `${trait}-stated` : `${trait}-usual`, {
    who,
    level,
    construction,
    known: judged.known ? 'known' : '',
  });
}

/** A height that suits a child or a senior. */
export function whoReason({ product, plan }: ExplainContext): Remark | null {
  const who = easyHeightFor(plan.profile);
  const inches = product.attributes.profileInches?.value;
  if (inches === undefined || who === null) return null;
  const [low, high] = plan.support.wantedInches;
  return inches >= low && inches <= high ? remark(`height-${who}`, { inches }) : null;
}

/** Too soft to praise its support to a heavy sleeper. */
function isVerySoft({ attributes: { firmness } }: CatalogProduct): boolean {
  return firmness !== null && firmness.value <= SOFT_CAUTION_FIRMNESS;
}

export function heavyReason({ product, plan }: ExplainContext): Remark | null {
  const { heaviestPounds, wantedInches } = plan.support;
  const inches = product.attributes.profileInches?.value;
  if (heaviestPounds === null || heaviestPounds <= HEAVY_POUNDS || isVerySoft(product)) return null;
  // Nobody knows whether a bed of unknown capacity carries the heaviest sleepers.
  if (heaviestPounds >= CAPACITY_CAUTION_POUNDS && product.attributes.weightCapacityPounds === null)
    return null;
  if (inches === undefined || inches < wantedInches[0] - 0.5) return null;
  const construction = product.attributes.construction?.value ?? '';
  const coils = construction === 'hybrid' || construction === 'innerspring' ? 'coils' : '';
  return remark('height-heavy', { inches, coils, who: whoIsHeaviest(plan) });
}

export function withoutReason({ plan, product }: ExplainContext): Remark | null {
  const [material] = plan.profile.materialsAvoided ?? [];
  // What pads an innerspring is rarely stated.
  const isOpen = product.attributes.construction?.value === 'innerspring';
  if (isOpen && (material === 'foam' || material === 'memory-foam')) return null;
  return material === undefined ? null : remark('without', { material });
}

export function thicknessReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { thicknessMinInches, thicknessMaxInches } = plan.profile;
  if (inches === undefined || (thicknessMinInches === undefined && thicknessMaxInches === undefined))
    return null;
  return remark('height-limit', { inches, limit: thicknessMaxInches === undefined ? 'least' : 'most' });
}

export function valueReason({ values, priceMinor }: ExplainContext): Remark | null {
  return priceMinor !== null && values.value >= GOOD_VALUE ? remark('value') : null;
}

export function budgetReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  const { budgetMaxMinor: budgetMinor } = plan.profile;
  if (budgetMinor === undefined || priceMinor === null || priceMinor > plan.budget) return null;
  const { currency } = plan.settings;
  return remark('within-budget', { budgetMinor, priceMinor, size: size ?? '', currency });
}

export function pressureReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isFirm = (context.product.attributes.firmness?.value ?? 0) > RELIEF_FIRMNESS_MAX;
  if (!listPositions(profile).includes('side') || context.values.comfort < RELIEF_MIN || isFirm) return null;
  return traitReason(context, 'pressure', profile.positions?.includes('side') ? context.plan.who : 'partner');
}

export function constructionReason({ product, plan, values }: ExplainContext): Remark | null {
  if (values.comfort < RELIEF_MIN) return null;
  const construction = product.attributes.construction?.value;
  const position = mainPosition({ positions: listPositions(plan.profile) });
  if (!construction || position === '' || CONSTRUCTION_BY_POSITION[position][construction] < SUITS_WELL)
    return null;
  const isHeavy = (plan.support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  if (isHeavy && (construction === 'memory-foam' || construction === 'foam')) return null;
  return remark('construction', { construction, top: topLayer(product) });
}

export function heightReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { heaviestPounds, wantedInches } = plan.support;
  if (inches === undefined || heaviestPounds === null || plan.profile.sleeperKind === 'guest') return null;
  if (inches < wantedInches[0] || inches > wantedInches[1] || heaviestPounds > CAPACITY_CAUTION_POUNDS)
    return null;
  return remark('height', { inches, who: whoIsHeaviest(plan) });
}

export function priceReason({ plan, size, priceMinor }: ExplainContext): Remark | null {
  if (priceMinor === null) return null;
  return remark('price', { priceMinor, size: size ?? '', currency: plan.settings.currency });
}

export function sizeReason({ plan, size }: ExplainContext): Remark | null {
  if (size === null) return null;
  return remark(plan.profile.size === size ? 'size-wanted' : 'in-size', { size });
}
