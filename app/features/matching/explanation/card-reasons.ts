import { isConstruction, wantsCooling } from '#app/features/matching/scoring/part-weights.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import { getEasyHeightSleeper, getPositionShares } from '#app/features/matching/scoring/comfort.ts';
import {
  type PartKey,
  type Position,
  type Remark,
  remark,
  type Role,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import {
  listPositions,
  type MatchPlan,
  getHeaviestSleeper,
} from '#app/features/matching/scoring/plan-match.ts';
import {
  brandKey,
  constructionBit,
  coolingFeatures,
  getFeatureFlags,
  hasFeature,
  hasTwoSides,
  isPaddingUnknown,
  isStatedTwoSided,
  readTrait,
  materialBits,
  listOrganicEvidence,
  PADDING_BITS,
} from '#app/features/matching/catalog-index/product-facts.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  HEAVY_POUNDS,
  LEVEL_VALUES,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  SOFT_CAUTION_FIRMNESS,
  type Trait,
} from '#app/features/matching/rules.ts';

/** Input for a card's reasons and cautions; functions here return null if a reason doesn't apply. */
export interface ExplainContext {
  product: CatalogProduct;
  plan: MatchPlan;
  role: Role | null;
  /** 0-based position in the set: reasons shared by several cards are worded differently on each. */
  place: number;
  size: Size | null;
  priceMinor: number | null;
  values: Record<PartKey, number>;
}

export const SUITS_WELL_MIN_VALUE = 0.75;
export const RELIEF_MIN = 0.5;
/** Firmer mattresses get no reason about pressure relief. */
export const RELIEF_FIRMNESS_MAX = 5.75;
/** Firmnesses this close share a name. */
export const SAME_FEEL_MAX_DISTANCE = 0.4;

/** The layer above the coils, as far as stated (hybrids always have foam there); '' if unknown. */
export function topLayer({ attributes: { construction, materials } }: CatalogProduct): string {
  const stated = TOP_LAYERS.find((layer) => materials.some(({ value }) => value === layer));
  return stated ?? (construction?.value === 'hybrid' ? 'foam' : '');
}

/** Whether the top layer is memory foam, which retains heat. */
function isMemoryFoam(product: CatalogProduct): boolean {
  return topLayer(product) === 'memory-foam';
}

const TOP_LAYERS: readonly Construction[] = ['latex', 'memory-foam', 'foam'];

/** Whether a bed has coils, even under latex. */
export function hasCoils({ attributes: { construction, materials } }: CatalogProduct): boolean {
  if (construction?.value === 'hybrid' || construction?.value === 'innerspring') return true;
  return construction?.value === 'latex' && materials.some(({ value }) => value === 'innerspring');
}

/** Who sleeps in a bed for one: the shopper, a partner, or a child or guest, who isn't addressed as "you". */
export function getAddressedSleeper({ who, profile: { sleeperKind } }: MatchPlan): string {
  return sleeperKind === 'child' || sleeperKind === 'guest' ? sleeperKind : who;
}

export function mainPosition(sleeper: { positions?: Position[] }): Position | '' {
  const [first] = getPositionShares(sleeper);
  return first === undefined || first[0] === 'unknown' ? '' : first[0];
}

export function twoSidesReason(context: ExplainContext): Remark | null {
  const { product, plan, size } = context;
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

export function wantedMaterialReason({ product, plan }: ExplainContext): Remark | null {
  const bits = materialBits(product.attributes);
  const musts = (plan.profile.mustHave ?? []).filter((must) => isConstruction(must));
  for (const material of [...musts, ...(plan.profile.materialsWanted ?? [])]) {
    if (product.attributes.construction?.value === material)
      return remark('wanted-is', {
        material,
        over: material === 'latex' && hasCoils(product) ? 'coils' : '',
      });
    if (bits & constructionBit(material)) {
      const isOnCoils = material === 'innerspring' || material === 'hybrid';
      return remark('wanted-has', { material, top: isOnCoils ? topLayer(product) : '' });
    }
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
    ? remark('organic', { marks: listOrganicEvidence(product).slice(0, 2) })
    : remark(feature);
}

export function heatReason(context: ExplainContext): Remark | null {
  return wantsCooling(context.plan.profile) ? coolsReason(context) : null;
}

/** What keeps a bed cool, regardless of the sleeper. */
export function coolsReason(context: ExplainContext): Remark | null {
  const { product } = context;
  const cooling = readTrait(product.attributes, 'cooling');
  if (cooling.value < LEVEL_VALUES.medium) return null;
  const cools = coolingValues(context);
  // Foam is compared with other foam, whatever its level.
  const isMedium = cools.over !== '' && product.attributes.cooling?.value === 'medium';
  const values = { ...cools, level: isMedium ? 'medium' : 'high' };
  if (values.features.length > 0) return remark('cooling-features', values);
  const top = hasCoils(product) && isMemoryFoam(product) ? 'memory-foam' : '';
  if (values.over !== '') return remark('cooling-construction', { ...values, top });
  return cooling.known ? remark('cooling-stated') : null;
}

/** Stated cooling features, and the layer below them if it is breathable. */
export function coolingValues({ product }: ExplainContext) {
  const isLatex = product.attributes.construction?.value === 'latex';
  const over = isLatex ? 'latex' : hasCoils(product) ? 'coils' : '';
  return { features: coolingFeatures(product).slice(0, 1), over };
}

/** Two mattresses side by side: neither transfers the other's motion, and nobody uses both edges. */
export function isSplit({ size, plan }: Pick<ExplainContext, 'size' | 'plan'>): boolean {
  const isHalf = size === 'Twin XL' && plan.profile.partner !== undefined;
  return isHalf || size?.startsWith('Split') === true;
}

export function motionReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isAsked = profile.needs?.includes('motion') || profile.mustHave?.includes('motion');
  if ((!profile.partner && !isAsked) || isSplit(context)) return null;
  return traitReason(context, 'motion', profile.partner ? 'couple' : 'you');
}

export function edgeReason(context: ExplainContext): Remark | null {
  const { profile, support } = context.plan;
  const isAsked = profile.needs?.includes('edge') || profile.mustHave?.includes('edge');
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  if (profile.sleeperKind === 'senior') return traitReason(context, 'edge', 'senior');
  const isShared = profile.partner !== undefined && !isSplit(context);
  if (!isAsked && !isShared && !isHeavy) return null;
  return traitReason(context, 'edge', isShared ? 'couple' : 'you');
}

const POCKETED = 'pocketed coils';

function traitReason(
  { product }: ExplainContext,
  trait: Exclude<Trait, 'cooling'>,
  who: string,
): Remark | null {
  const judged = readTrait(product.attributes, trait);
  const construction = product.attributes.construction?.value ?? '';
  // Bare springs cushion little and transfer motion; a stated medium is a strength only with pocketed ones.
  const isPocketed =
    trait === 'motion' && product.attributes.features.some(({ value }) => value === POCKETED);
  const isStated = judged.known && (construction !== 'innerspring' || trait === 'edge' || isPocketed);
  // Coils hold the edges of any bed up better than foam alone does.
  const isEnough = isStated || (trait === 'edge' && hasCoils(product));
  if (judged.value < (isEnough ? LEVEL_VALUES.medium : SUITS_WELL_MIN_VALUE)) return null;
  if (!judged.known && construction === '') return null;
  const level = judged.value >= LEVEL_VALUES.high ? 'high' : 'medium';
  return remark(judged.known ? `${trait}-stated` : `${trait}-usual`, {
    who,
    level,
    construction,
    known: judged.known ? 'known' : '',
    ...(trait === 'pressure' ? { top: hasCoils(product) ? topLayer(product) : '' } : {}),
  });
}

export function easyHeightReason({ product, plan }: ExplainContext): Remark | null {
  const who = getEasyHeightSleeper(plan.profile);
  const inches = product.attributes.profileInches?.value;
  if (inches === undefined || who === null) return null;
  const [low, high] = plan.support.wantedInches;
  const isClimbing = who === 'senior' || (plan.profile.ageYears ?? 0) <= CLIMBS_UNTIL_YEARS;
  const highest = who === 'senior' ? high - HEIGHT_MARGIN_INCHES : high;
  return isClimbing && inches >= low && inches <= highest ? remark(`height-${who}`, { inches }) : null;
}

/** Older children can climb into any bed. */
const CLIMBS_UNTIL_YEARS = 8;
/** A height is worth praising only by this margin below a limit or above what the body needs. */
const HEIGHT_MARGIN_INCHES = 0.5;

/** Too soft to praise as supportive for a heavy sleeper, or tall only because of its pillow top. */
function isTooSoftForHeavy(
  { attributes: { firmness, features } }: CatalogProduct,
  { curves }: MatchPlan,
): boolean {
  const isSoft = ({ ideal, soft }: MatchPlan['curves'][number]) =>
    firmness !== null && (ideal - firmness.value) / soft >= OFF_IDEAL_MIN_HALF_WIDTHS;
  const isVerySoft = firmness !== null && firmness.value <= SOFT_CAUTION_FIRMNESS;
  return isVerySoft || curves.some(isSoft) || features.some(({ value }) => value === 'pillow top');
}

export function heavySleeperReason({ product, plan }: ExplainContext): Remark | null {
  const { heaviestPounds, wantedInches } = plan.support;
  const inches = product.attributes.profileInches?.value;
  if (heaviestPounds === null || heaviestPounds <= HEAVY_POUNDS || isTooSoftForHeavy(product, plan))
    return null;
  // With unknown capacity, no one can tell whether the bed holds the heaviest sleepers.
  if (heaviestPounds >= CAPACITY_CAUTION_POUNDS && product.attributes.weightCapacityPounds === null)
    return null;
  if (inches === undefined || inches < wantedInches[0] + HEIGHT_MARGIN_INCHES) return null;
  const coils = hasCoils(product) ? 'coils' : '';
  return remark('height-heavy', { inches, coils, who: getHeaviestSleeper(plan) });
}

export function avoidedMaterialReason({ plan, product }: ExplainContext): Remark | null {
  const avoided = plan.profile.materialsAvoided ?? [];
  // The padding over coils is often unstated; then a caution says so.
  const bits = materialBits(product.attributes);
  const isOpen = isPaddingUnknown(bits);
  // Don't claim "no innerspring" to someone who avoids innersprings if the bed has coils.
  const known = avoided.filter((material) =>
    material === 'innerspring'
      ? !hasCoils(product) && (bits & constructionBit('hybrid')) === 0
      : (bits & constructionBit(material)) === 0 &&
        (!isOpen || (constructionBit(material) & PADDING_BITS) === 0),
  );
  return known.length > 0 ? remark('without', { materials: known }) : null;
}

export function thicknessReason({ product, plan }: ExplainContext): Remark | null {
  const inches = product.attributes.profileInches?.value;
  const { thicknessMinInches, thicknessMaxInches } = plan.profile;
  if (inches === undefined || (thicknessMinInches === undefined && thicknessMaxInches === undefined))
    return null;
  return thicknessMaxInches === undefined
    ? remark('height-limit', { inches, limit: 'least', minInches: thicknessMinInches! })
    : remark('height-limit', { inches, limit: 'most' });
}

/** Whether hips or shoulders hurt, so cushioning helps. */
export function needsCushioning({ needs, soreSpots = [] }: ShopperProfile): boolean {
  return (
    needs?.includes('back-comfort') === true &&
    soreSpots.some((spot) => spot === 'hips' || spot === 'shoulders')
  );
}

export function pressureReason(context: ExplainContext): Remark | null {
  const { profile } = context.plan;
  const isFirm = (context.product.attributes.firmness?.value ?? 0) > RELIEF_FIRMNESS_MAX;
  const isWanted = listPositions(profile).includes('side') || needsCushioning(profile);
  if (!isWanted || context.values.comfort < RELIEF_MIN || isFirm) return null;
  const isOwn = profile.positions?.includes('side') === true || needsCushioning(profile);
  return traitReason(context, 'pressure', isOwn ? getAddressedSleeper(context.plan) : 'partner');
}
