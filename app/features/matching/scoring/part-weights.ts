import { type Construction, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { constructionBit, FEATURE_BITS } from '#app/features/matching/catalog-index/product-facts.ts';
import { isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import {
  type Emphasis,
  type Must,
  type Need,
  PART_KEYS,
  type PartKey,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  COOLING_WEIGHT_HOT,
  EDGE_BY_WEIGHT,
  EDGE_WEIGHT_RAISED,
  HEAVY_POUNDS,
  interpolate,
  LEVEL_VALUES,
  MATERIAL_WEIGHT,
  MOTION_WEIGHT_COUPLE,
  PART_WEIGHTS,
  SUPPORT_WEIGHT_CHILD_OR_SENIOR,
  VALUE_WEIGHT_RAISED,
  WISH_WEIGHT,
} from '#app/features/matching/rules.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';

/**
 * The weight of each part of a shopper's score. Weights add up to 1 and never depend on the budget, which only removes
 * products and never reorders the rest.
 */
export function partWeights(profile: ShopperProfile, emphasis?: Emphasis): Record<PartKey, number> {
  const needs = askedTraits(profile);
  const isCouple = profile.partner !== undefined;
  const raised = isCouple || profile.sleeperKind === 'senior' ? 1 : edgeByWeight(profile);
  const weights: Record<PartKey, number> = {
    comfort: PART_WEIGHTS.comfort,
    support: isChildOrSenior(profile) ? SUPPORT_WEIGHT_CHILD_OR_SENIOR : PART_WEIGHTS.support,
    cooling: wantsCooling(profile) ? COOLING_WEIGHT_HOT : PART_WEIGHTS.cooling,
    motion: (isCouple ? MOTION_WEIGHT_COUPLE : PART_WEIGHTS.motion) + (needs.has('motion') ? WISH_WEIGHT : 0),
    edge:
      PART_WEIGHTS.edge +
      raised * (EDGE_WEIGHT_RAISED - PART_WEIGHTS.edge) +
      (needs.has('edge') ? WISH_WEIGHT : 0),
    pressure: PART_WEIGHTS.pressure,
    wishes: planWishes(profile).wishesWeight,
    value:
      profile.sleeperKind === 'guest' || isSmallChild(profile) ? VALUE_WEIGHT_RAISED : PART_WEIGHTS.value,
  };
  if (emphasis !== undefined) weights[emphasis] += WISH_WEIGHT;
  const total = PART_KEYS.reduce((sum, key) => sum + weights[key], 0);
  for (const key of PART_KEYS) weights[key] /= total;
  return weights;
}

/** Per trait, its value by hundredths. Unless the shopper needs the trait, a medium level earns full points. */
export function planTraits(profile: ShopperProfile, emphasis?: Emphasis) {
  const needs = askedTraits(profile);
  const isCouple = profile.partner !== undefined;
  const wantsEdge = isCouple || needs.has('edge') || profile.sleeperKind === 'senior' || emphasis === 'edge';
  return {
    cooling: toTraitValues(wantsCooling(profile) || emphasis === 'cooling' ? 1 : 0),
    motion: toTraitValues(isCouple || needs.has('motion') || emphasis === 'motion' ? 1 : 0),
    edge: toTraitValues(wantsEdge ? 1 : edgeByWeight(profile)),
  };
}

/** Values by hundredths of a trait; `share` runs from 0 (medium is enough) to 1 (the more the better). */
function toTraitValues(share: number): Float64Array {
  return share === 0 ? MEDIUM_SUFFICES : share === 1 ? MORE_IS_BETTER : blendTraitValues(share);
}

function blendTraitValues(share: number): Float64Array {
  return Float64Array.from({ length: 101 }, (_, hundredths) => {
    const value = hundredths / 100;
    return share * value + (1 - share) * Math.min(1, value / LEVEL_VALUES.medium);
  });
}

const MEDIUM_SUFFICES = blendTraitValues(0);
const MORE_IS_BETTER = blendTraitValues(1);

/** How far a heavy body raises the need for firm edges, 0 to 1. */
function edgeByWeight(profile: ShopperProfile): number {
  return interpolate(EDGE_BY_WEIGHT, supportNeeds(profile).assumedPounds);
}

function isChildOrSenior(profile: ShopperProfile): boolean {
  return isSmallChild(profile) || profile.sleeperKind === 'senior';
}

/** A bed made entirely of a required material is better than one with a layer of it. */
export function listWantedMaterials({ materialsWanted = [], mustHave = [] }: ShopperProfile): Construction[] {
  return [...materialsWanted, ...mustHave.filter((must) => isConstruction(must))];
}

export function isConstruction(must: Must): must is Construction {
  return (CONSTRUCTIONS as readonly string[]).includes(must);
}

export function toConstructionBits(constructions: readonly Construction[] = []): number {
  return constructions.reduce((bits, construction) => bits | constructionBit(construction), 0);
}

/** Whoever rules out innersprings rules out the coils of a hybrid, too, unless they ask for one. */
export function planAvoided({ materialsAvoided = [], materialsWanted = [], mustHave = [] }: ShopperProfile) {
  const rulesOutSprings = materialsAvoided.includes('innerspring');
  const others = materialsAvoided.filter((material) => material !== 'innerspring');
  const avoidsOnlySprings = rulesOutSprings && [...materialsWanted, ...mustHave].includes('hybrid');
  const coils = rulesOutSprings && !avoidsOnlySprings ? (['innerspring', 'hybrid'] as const) : [];
  return { avoidedBits: toConstructionBits([...others, ...coils]), avoidsOnlySprings };
}

/** Weights of material and feature wishes, and each one's share of the total. */
export function planWishes(profile: ShopperProfile) {
  const { needs = [] } = profile;
  const wishedFeatures = (['organic', 'adjustable-base'] as const).filter((need) => needs.includes(need));
  const wanted = listWantedMaterials(profile);
  const material = wanted.length > 0 ? MATERIAL_WEIGHT : 0;
  const wishesWeight = material + WISH_WEIGHT * wishedFeatures.length;
  return {
    wantedBits: toConstructionBits(wanted),
    unsuitedBits: unsuitedConstructions(profile),
    wishedFeatures,
    wishesWeight,
    materialShare: wishesWeight === 0 ? 0 : material / wishesWeight,
    featureShare: wishesWeight === 0 ? 0 : WISH_WEIGHT / wishesWeight,
  };
}

/** Requirements also rank the beds that meet them: the more the better. */
function askedTraits({ needs = [], mustHave = [] }: ShopperProfile): ReadonlySet<Need | Must> {
  return new Set([...needs, ...mustHave]);
}

/** Whether someone sleeps hot or requires a cool bed. */
export function wantsCooling(profile: ShopperProfile): boolean {
  return anyoneSleepsHot(profile) || profile.mustHave?.includes('cooling') === true;
}

export function anyoneSleepsHot(profile: ShopperProfile): boolean {
  return profile.sleepsHot === true || profile.partner?.sleepsHot === true;
}

/** Why an all-foam bed suits a sleeper less than one with coils; null if it suits as well. */
export function getFoamDrawback(profile: ShopperProfile): 'weight' | 'hips' | 'turning' | null {
  if ((supportNeeds(profile).heaviestPounds ?? 0) > HEAVY_POUNDS) return 'weight';
  const [position] = profile.positions ?? [];
  return position === 'stomach' ? 'hips' : position === 'combination' ? 'turning' : null;
}

/** Constructions shown only as a last resort, unless the shopper wants just them, as bits. */
function unsuitedConstructions(profile: ShopperProfile): number {
  const isUnsuited = getFoamDrawback(profile) !== null || anyoneSleepsHot(profile);
  return isUnsuited ? FOAM_BITS & ~toConstructionBits(profile.materialsWanted) : 0;
}

const FOAM_BITS = toConstructionBits(['foam', 'memory-foam']);

/** Needs that a bed either has or lacks, as bits; a senior needs a firm edge. */
export function neededFeatures({ needs = [], sleeperKind }: ShopperProfile): number {
  const edge = sleeperKind === 'senior' ? FEATURE_BITS.edge : 0;
  return needs.reduce((bits, need) => bits | (need === 'back-comfort' ? 0 : FEATURE_BITS[need]), edge);
}
