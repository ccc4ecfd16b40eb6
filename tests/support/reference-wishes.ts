import {
  type CatalogProduct,
  type Construction,
  CONSTRUCTIONS,
  type Size,
} from '#app/features/inventory/inventory.ts';
import {
  bestFirmness,
  type ComfortCurve,
  comfortCurves,
  isSmallChild,
} from '#app/features/matching/scoring/comfort.ts';
import {
  PART_KEYS,
  type PartKey,
  type ShopperProfile,
  type Sleeper,
} from '#app/features/matching/matching.ts';
import {
  COOLING_WEIGHT_HOT,
  DEFAULT_POUNDS,
  SHARED_FEEL_COMFORT_MIN,
  EDGE_BY_WEIGHT,
  EDGE_WEIGHT_RAISED,
  interpolate,
  PARTIAL_MATERIAL_VALUE,
  MATERIAL_WEIGHT,
  MOTION_WEIGHT_COUPLE,
  PART_WEIGHTS,
  REQUIREMENTS_THRESHOLD_FACTOR,
  APART_COMFORT_MAX,
  SUPPORT_WEIGHT_CHILD_OR_SENIOR,
  TWO_FEELS_MIN_DISTANCE,
  VALUE_WEIGHT_RAISED,
  WISH_CONFLICT_DISTANCE,
  WISH_WEIGHT,
  WISHES_APART_MIN_DISTANCE,
} from '#app/features/matching/rules.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import { contents, fulfils, type ReferenceMatch } from '#tests/support/reference-facts.ts';

/** What a shopper asks for, and how well a product meets it; part of `reference-match.ts`. */

export interface Request {
  profile: ShopperProfile;
  curves: ComfortCurve[];
  ideal: number;
  couple: 'none' | 'shared' | 'differs' | 'apart';
  unmetWish: number | null;
  needsTwoFeels: boolean;
  insists: boolean;
  isUnknown: boolean;
  weights: Record<PartKey, number>;
  sizes: (Size | null)[];
}

export function toRequest(profile: ShopperProfile): Request {
  const curves = comfortCurves(profile);
  const { firmness: ideal, comfort } = bestFirmness(curves);
  const { mustHave = [], brandsWanted = [], thicknessMinInches, thicknessMaxInches } = profile;
  const ofTwo =
    comfort < APART_COMFORT_MAX ? 'apart' : comfort < SHARED_FEEL_COMFORT_MIN ? 'differs' : 'shared';
  const wishes = [profile.firmnessWish, profile.partner?.firmnessWish];
  const isFarApart =
    Math.abs((wishes[0] ?? Number.NaN) - (wishes[1] ?? Number.NaN)) >= WISHES_APART_MIN_DISTANCE;
  const couple = curves.length === 1 ? 'none' : isFarApart ? 'apart' : ofTwo;
  const { firmnessWish: wish } = profile;
  const isUnmet = couple === 'none' && wish !== undefined && Math.abs(wish - ideal) >= WISH_CONFLICT_DISTANCE;
  return {
    profile,
    curves,
    ideal,
    couple,
    unmetWish: isUnmet ? wish : null,
    needsTwoFeels: couple === 'apart' || (curves.length === 2 && spread(curves) >= TWO_FEELS_MIN_DISTANCE),
    insists:
      mustHave.length > 0 ||
      brandsWanted.length > 0 ||
      thicknessMinInches !== undefined ||
      thicknessMaxInches !== undefined,
    isUnknown: couple === 'none' && isUnknown(profile),
    weights: weigh(profile),
    sizes: listSizes(profile, couple !== 'none' && ofTwo === 'apart'),
  };
}

function isUnknown({ partner, needs = [], sleeperKind = 'adult', ...own }: ShopperProfile): boolean {
  const isBlank = ({ positions = [], weightPounds, firmnessWish }: Sleeper) =>
    positions.length === 0 && weightPounds === undefined && firmnessWish === undefined;
  return sleeperKind === 'adult' && !needs.includes('back-comfort') && isBlank(own) && isBlank(partner ?? {});
}

function spread(curves: ComfortCurve[]): number {
  const ideals = curves.map((curve) => curve.ideal);
  return Math.max(...ideals) - Math.min(...ideals);
}

function listSizes({ size, partner }: ShopperProfile, isApart: boolean): (Size | null)[] {
  if (size) return [size];
  const sizes: (Size | null)[] = ['Queen', 'King', 'California King', 'Full'];
  if (!partner) sizes.push('Twin XL', 'Twin');
  sizes.push('Full XL', 'Split King', 'Split California King', null);
  const split: (Size | null)[] = ['Split King', 'Split California King'];
  return isApart ? [...split, ...sizes.filter((one) => !split.includes(one))] : sizes;
}

/** Sleeps hot, or requires cooling. */
export function isHot({ sleepsHot, partner, mustHave = [] }: ShopperProfile): boolean {
  return sleepsHot === true || partner?.sleepsHot === true || mustHave.includes('cooling');
}

export function wantedMaterials({ materialsWanted = [], mustHave = [] }: ShopperProfile): Construction[] {
  return CONSTRUCTIONS.filter((one) => materialsWanted.includes(one) || mustHave.includes(one));
}

export function asksFor({ needs = [], mustHave = [] }: ShopperProfile, trait: 'motion' | 'edge'): boolean {
  return needs.includes(trait) || mustHave.includes(trait);
}

/** How many yes-or-no needs a product lacks; a senior needs a firm edge. */
export function missedNeeds(product: CatalogProduct, { needs = [], sleeperKind }: ShopperProfile): number {
  const needed = new Set(needs.filter((need) => need !== 'back-comfort'));
  if (sleeperKind === 'senior') needed.add('edge');
  return [...needed].filter((need) => !fulfils(product, need)).length;
}

/** Preferences that aren't traits, with weights. */
function listWishes({
  needs = [],
  materialsWanted = [],
  mustHave = [],
}: ShopperProfile): ['material' | 'organic' | 'adjustable-base', number][] {
  const features = (['organic', 'adjustable-base'] as const).filter((need) => needs.includes(need));
  return [
    ...(wantedMaterials({ materialsWanted, mustHave }).length > 0
      ? [['material', MATERIAL_WEIGHT] as ['material', number]]
      : []),
    ...features.map((feature): [typeof feature, number] => [feature, WISH_WEIGHT]),
  ];
}

function weigh(profile: ShopperProfile): Record<PartKey, number> {
  const { partner, sleeperKind } = profile;
  const isFull = partner !== undefined || sleeperKind === 'senior';
  const edge = isFull
    ? 1
    : interpolate(EDGE_BY_WEIGHT, supportNeeds(profile).heaviestPounds ?? DEFAULT_POUNDS);
  const asked = (need: 'motion' | 'edge') => (asksFor(profile, need) ? WISH_WEIGHT : 0);
  const weights = {
    ...PART_WEIGHTS,
    support:
      isSmallChild(profile) || sleeperKind === 'senior'
        ? SUPPORT_WEIGHT_CHILD_OR_SENIOR
        : PART_WEIGHTS.support,
    cooling: isHot(profile) ? COOLING_WEIGHT_HOT : PART_WEIGHTS.cooling,
    motion: (partner ? MOTION_WEIGHT_COUPLE : PART_WEIGHTS.motion) + asked('motion'),
    edge: PART_WEIGHTS.edge + edge * (EDGE_WEIGHT_RAISED - PART_WEIGHTS.edge) + asked('edge'),
    value: sleeperKind === 'guest' || isSmallChild(profile) ? VALUE_WEIGHT_RAISED : PART_WEIGHTS.value,
    wishes: listWishes(profile).reduce((sum, [, weight]) => sum + weight, 0),
  };
  const total = PART_KEYS.reduce((sum, key) => sum + weights[key], 0);
  return Object.fromEntries(PART_KEYS.map((key) => [key, weights[key] / total])) as Record<PartKey, number>;
}

export function wishesValue(product: CatalogProduct, profile: ShopperProfile): number {
  const wishes = listWishes(profile);
  const total = wishes.reduce((sum, [, weight]) => sum + weight, 0);
  const wanted = wantedMaterials(profile);
  const { construction, adjustableBaseOk } = product.attributes;
  const valueOf = (wish: (typeof wishes)[number][0]) => {
    if (wish === 'material') {
      if (construction && wanted.includes(construction.value)) return 1;
      return wanted.some((material) => contents(product).has(material)) ? PARTIAL_MATERIAL_VALUE : 0;
    }
    if (wish === 'adjustable-base' && adjustableBaseOk?.value === false) return 0;
    return fulfils(product, wish) ? 1 : 0.3;
  };
  return wishes.reduce((sum, [wish, weight]) => sum + (weight / total) * valueOf(wish), 0);
}

export function askedFeatures({ needs = [] }: ShopperProfile) {
  return needs.filter((need) => need !== 'back-comfort');
}

/** Whether a product has every wanted feature and one of the wanted materials. */
export function meetsWishes(product: CatalogProduct, profile: ShopperProfile): boolean {
  const wanted = wantedMaterials(profile);
  return (
    (wanted.length === 0 || wanted.some((material) => contents(product).has(material))) &&
    askedFeatures(profile).every((feature) => fulfils(product, feature))
  );
}

const THRESHOLD = 0.6;

/** Whether an eligible product is good enough to be shown. */
export function isGood({ score, values }: ReferenceMatch, request: Request): boolean {
  const threshold = request.insists ? THRESHOLD * REQUIREMENTS_THRESHOLD_FACTOR : THRESHOLD;
  return score >= threshold && values.comfort >= leastOf(request, COMFORT_MIN);
}

/** Shoppers with requirements, and couples far apart, get the closest beds. */
export function leastOf({ couple, insists }: Request, usual: number): number {
  return couple === 'apart' || insists ? 0 : usual;
}

/** Below this comfort, a bed isn't a match. */
export const COMFORT_MIN = 0.25;
