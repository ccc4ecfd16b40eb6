import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import type { Must, PartKey, Role, ShopperProfile } from '#app/features/matching/matching.ts';
import {
  CONSTRUCTION_TRAITS,
  LEVEL_VALUES,
  MIN_THICKNESS_VALUE,
  MIN_THICKNESS_VALUE_SENIOR,
  type Trait,
} from '#app/features/matching/rules.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';

/** A product's facts read from its attributes, without the index; part of `reference-match.ts`. */

export function contents({ attributes }: CatalogProduct): Set<Construction> {
  const found = new Set(attributes.materials.map(({ value }) => value));
  if (attributes.construction) found.add(attributes.construction.value);
  const isCertifiedFoam = attributes.certifications.some(({ value }) => value === 'CertiPUR-US');
  if (found.has('memory-foam') || (isCertifiedFoam && found.size > 0)) found.add('foam');
  return found;
}

export function isTwoSided({ attributes }: CatalogProduct): boolean {
  const { construction, features } = attributes;
  return construction?.value === 'airbed' || features.some(({ value }) => value.includes('dual firmness'));
}

export function isOrganic({ attributes }: CatalogProduct): boolean {
  // Descriptions may refer to the cover's cotton.
  const features = attributes.features.filter(({ source }) => source !== 'description');
  return [...features, ...attributes.certifications].some(({ value }) => /organic|GOTS/u.test(value));
}

export function isPlusSize({ attributes }: CatalogProduct): boolean {
  const { weightCapacityPounds, features } = attributes;
  return (
    features.some(({ value }) => value === 'plus size') ||
    (weightCapacityPounds !== null && weightCapacityPounds.value >= 300)
  );
}

function isCooled({ attributes }: CatalogProduct): boolean {
  return attributes.features.some(({ value }) => /gel|cool/u.test(value));
}

/** 0 to 1: stated, or usual for the construction. */
export function traitOf(product: CatalogProduct, trait: Trait): number {
  const { attributes } = product;
  const stated = {
    cooling: attributes.cooling,
    motion: attributes.motionIsolation,
    edge: attributes.edgeSupport,
    pressure: attributes.pressureRelief,
  }[trait];
  const ofConstruction = attributes.construction
    ? CONSTRUCTION_TRAITS[attributes.construction.value][trait]
    : 0.5;
  // A stated medium level already accounts for gel.
  const isMedium = stated?.value === 'medium' && stated.source !== 'construction';
  const isLifted = trait === 'cooling' && isCooled(product) && !isMedium;
  const usual = isLifted
    ? Math.round(100 * (ofConstruction + 0.55 * (1 - ofConstruction))) / 100
    : ofConstruction;
  if (!stated || stated.source === 'construction') return usual;
  const isMediumToHigh = usual > LEVEL_VALUES.medium && usual < LEVEL_VALUES.high;
  return stated.value === 'medium' && isMediumToHigh ? usual : LEVEL_VALUES[stated.value];
}

export function fulfils(product: CatalogProduct, must: Must): boolean {
  const { attributes } = product;
  switch (must) {
    case 'organic':
      return isOrganic(product);
    case 'adjustable-base':
      return attributes.adjustableBaseOk?.value === true;
    case 'cooling':
    case 'motion':
    case 'edge':
      return traitOf(product, must) >= LEVEL_VALUES.medium;
    default:
      return contents(product).has(must);
  }
}

function toKey(brand: string): string {
  return brand.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

/** Whether a product is from one of the brands; either name may be a prefix of the other. */
export function isOfBrand({ brand }: CatalogProduct, names: readonly string[]): boolean {
  const key = toKey(brand);
  return names.some((name) => key.startsWith(toKey(name)) || toKey(name).startsWith(key));
}

export function certainty({ attributes }: CatalogProduct): number {
  const { firmness, construction, profileInches, cooling, motionIsolation, edgeSupport, pressureRelief } =
    attributes;
  const others = [construction, profileInches, cooling, motionIsolation, edgeSupport, pressureRelief];
  return others.reduce(
    (sum, reading) => sum + (reading?.confidence ?? 0) / 9,
    ((firmness?.confidence ?? 0) * 3) / 9,
  );
}

export interface Offer {
  size: Size | null;
  priceMinor: number | null;
}

/** Available sizes the shopper would take, in order of preference, each at its lowest price. */
export function listOffers(product: CatalogProduct, sizes: readonly (Size | null)[]): Offer[] {
  return sizes.flatMap((size) => {
    const sellable = product.variants.filter((variant) => variant.available && variant.size === size);
    if (sellable.length === 0) return [];
    const prices = sellable.flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor]));
    return [{ size, priceMinor: prices.length > 0 ? Math.min(...prices) : null }];
  });
}

/** Whether a product is a mattress that meets the shopper's brand, material, feature, and thickness requirements. */
export function meetsRequirements(product: CatalogProduct, profile: ShopperProfile): boolean {
  const { materialsAvoided = [], mustHave = [], brandsWanted = [], brandsAvoided = [] } = profile;
  const { thicknessMinInches = 0, thicknessMaxInches = Number.POSITIVE_INFINITY } = profile;
  if (product.attributes.kind.value !== 'mattress') return false;
  if (brandsWanted.length > 0 && !isOfBrand(product, brandsWanted)) return false;
  if (isOfBrand(product, brandsAvoided)) return false;
  const inside = contents(product);
  if (materialsAvoided.length > 0 && inside.size === 0) return false;
  const isHybrid =
    inside.has('hybrid') || (inside.has('innerspring') && (inside.has('memory-foam') || inside.has('latex')));
  const wantsHybrid = [...(profile.materialsWanted ?? []), ...mustHave].includes('hybrid');
  const rulesOutSprings = materialsAvoided.includes('innerspring');
  if (isHybrid && (materialsAvoided.includes('hybrid') || (rulesOutSprings && !wantsHybrid))) return false;
  if (rulesOutSprings && product.attributes.construction?.value === 'innerspring') return false;
  const avoided = materialsAvoided.filter((material) => !(material === 'innerspring' && wantsHybrid));
  if (avoided.some((material) => inside.has(material))) return false;
  if (!mustHave.every((must) => fulfils(product, must))) return false;
  if (thicknessMinInches <= 0 && thicknessMaxInches === Number.POSITIVE_INFINITY) return true;
  const inches = product.attributes.profileInches?.value;
  return inches !== undefined && inches >= thicknessMinInches && inches <= thicknessMaxInches;
}

export interface ReferenceMatch extends Offer {
  product: CatalogProduct;
  score: number;
  rank: number;
  /** The firmness used for scoring: stated, or the store's usual one for the construction. */
  firmness: number;
  stated: number;
  /** Beds of the same firmness, stated or usual, feel alike. */
  feel: string;
  /** Beds of one kind compete for the same candidate places. */
  kind: string;
  /** The value of the price in the displayed size. */
  worth: number;
  /** What the store's beds of the displayed size usually cost. */
  usualMinor: number;
  values: Record<PartKey, number>;
}

/**
 * Whether a product is eligible as the best match: priced, in the usual size, thick enough, and on clearance only if
 * requested.
 */
export function mayBeFirst(
  { product, priceMinor, size }: Pick<ReferenceMatch, 'product' | 'priceMinor' | 'size'>,
  { profile, sizes }: { profile: ShopperProfile; sizes: readonly (Size | null)[] },
): boolean {
  const isOnClearance = product.attributes.condition !== null;
  return (
    priceMinor !== null &&
    hasUsualSize({ product, size }, { sizes }) &&
    isThicknessAcceptable(product, profile) &&
    isOnClearance === (profile.wantsClearance === true)
  );
}

/** In the size that most shoppers need, or a bed that doesn't come in it. */
export function hasUsualSize(
  { product, size }: Pick<ReferenceMatch, 'product' | 'size'>,
  { sizes }: { sizes: readonly (Size | null)[] },
): boolean {
  const [usual] = sizes;
  const comesInUsual = product.variants.some((variant) => variant.available && variant.size === usual);
  return sizes.length === 1 || size === usual || !comesInUsual;
}

export function isThicknessAcceptable({ attributes }: CatalogProduct, profile: ShopperProfile): boolean {
  const value = thicknessValue(supportNeeds(profile), attributes.profileInches?.value ?? null);
  return value >= minThicknessValue(profile);
}

/** Too thin to show unless the shopper asks for a thin bed. */
export function isFarTooThin(product: CatalogProduct, profile: ShopperProfile): boolean {
  const inches = product.attributes.profileInches?.value;
  if (
    inches === undefined ||
    (profile.thicknessMaxInches ?? Infinity) < supportNeeds(profile).wantedInches[0]
  )
    return false;
  return inches < supportNeeds(profile).wantedInches[0] && !isThicknessAcceptable(product, profile);
}

function minThicknessValue(profile: ShopperProfile): number {
  return profile.sleeperKind === 'senior' ? MIN_THICKNESS_VALUE_SENIOR : MIN_THICKNESS_VALUE;
}

/** A bed that a set shows regardless of its score. */
export interface ReferenceExtra {
  match: ReferenceMatch;
  role: Role | null;
}

export function constructionOf({ product }: ReferenceMatch): string | null {
  return product.attributes.construction?.value ?? null;
}
