import {
  type CatalogProduct,
  type CatalogVariant,
  CONDITIONS,
  type Construction,
  CONSTRUCTIONS,
  type Level,
  PRODUCT_KINDS,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import {
  type Must,
  NEEDS,
  POSITIONS,
  type ShopperProfile,
  type Sleeper,
  SLEEPER_KINDS,
} from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';

export { createRandom as seededRandom } from '#app/features/matching/match/build-index.ts';

function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

function some<T>(random: () => number, values: readonly T[]): T[] {
  return values.filter(() => random() < 0.3);
}

const FEATURES = [
  'gel',
  'cooling cover',
  'euro top',
  'pillow top',
  'dual firmness',
  'organic cotton',
  'plus size',
];
const CERTIFICATIONS = ['GOTS', 'CertiPUR-US', 'GREENGUARD Gold'];
const BRANDS = ['Aster', 'Birch & Co.', 'Cloudline', 'Drowse'];
const MUSTS: readonly Must[] = ['motion', 'edge', 'organic', 'adjustable-base', 'cooling', 'hybrid', 'latex'];
const LEVELS: readonly Level[] = ['low', 'medium', 'high'];
const FIRMNESS = [2, 3.5, 4.5, 5.5, 6, 6.5, 7.5, 8.5];

/** A product, usually a mattress, with any attributes known or unknown. */
export function randomProduct(random: () => number, at: number): CatalogProduct {
  const orNull = <T>(share: number, make: () => T): T | null => (random() < share ? make() : null);
  const handle = `p${at}`;
  const construction = orNull(0.85, () => pick(random, CONSTRUCTIONS));
  const materials = new Set<Construction>(construction ? [construction] : []);
  for (const extra of random() < 0.3 ? some(random, CONSTRUCTIONS) : []) materials.add(extra);
  const product = makeProduct({
    handle,
    title: `Cedar ${at}`,
    kind: random() < 0.9 ? 'mattress' : pick(random, PRODUCT_KINDS),
    construction,
    materials: [...materials],
    firmness: orNull(0.85, () =>
      random() < 0.8 ? pick(random, FIRMNESS) : 1 + Math.floor(random() * 91) / 10,
    ),
    profileInches: orNull(0.85, () => 6 + Math.floor(random() * 23) / 2),
    cooling: orNull(0.4, () => pick(random, LEVELS)),
    motionIsolation: orNull(0.4, () => pick(random, LEVELS)),
    edgeSupport: orNull(0.4, () => pick(random, LEVELS)),
    pressureRelief: orNull(0.4, () => pick(random, LEVELS)),
    features: random() < 0.5 ? some(random, FEATURES) : [],
    certifications: random() < 0.3 ? some(random, CERTIFICATIONS) : [],
    adjustableBaseOk: orNull(0.4, () => random() < 0.8),
    weightCapacityPounds: orNull(0.2, () => 250 + Math.floor(random() * 10) * 100),
    condition: orNull(0.1, () => pick(random, CONDITIONS)),
    confidence: 0.3 + Math.floor(random() * 7) / 10,
    variants: randomVariants(random, handle),
  });
  // Every fifth bed mentions its features only in the description.
  if (at % 5 === 0) for (const feature of product.attributes.features) feature.source = 'description';
  return { ...product, brand: pick(random, BRANDS) };
}

function randomVariants(random: () => number, handle: string): CatalogVariant[] {
  const base = 29900 + Math.floor(random() * 40) * 10000;
  const isPriced = random() < 0.8;
  const sizes: (Size | null)[] = random() < 0.1 ? [null] : SIZES.filter(() => random() < 0.6);
  if (random() < 0.1 && sizes[0] !== undefined) sizes.push(sizes[0]);
  return sizes.map((size, at) => ({
    variantId: `${handle}/${at}`,
    title: size ?? 'Default Title',
    size,
    priceMinor: isPriced && random() < 0.9 ? base + at * 5000 : null,
    available: random() < 0.85,
    sku: null,
  }));
}

function randomSleeper(random: () => number): Sleeper {
  const sleeper: Sleeper = {};
  if (random() < 0.8)
    sleeper.positions = random() < 0.7 ? [pick(random, POSITIONS)] : some(random, POSITIONS);
  if (random() < 0.75)
    sleeper.weightPounds = random() < 0.1 ? pick(random, [130, 230]) : 90 + Math.floor(random() * 230);
  if (random() < 0.3) sleeper.firmnessWish = 1 + Math.floor(random() * 19) / 2;
  if (random() < 0.4) sleeper.sleepsHot = random() < 0.7;
  return sleeper;
}

/** A shopper who stated anything from nothing to everything. */
export function randomProfile(random: () => number): ShopperProfile {
  const profile: ShopperProfile = randomSleeper(random);
  if (random() < 0.5) profile.budgetMaxMinor = 30000 + Math.floor(random() * 40) * 10000;
  if (random() < 0.7) profile.size = pick(random, SIZES);
  if (random() < 0.35) profile.partner = randomSleeper(random);
  if (random() < 0.2) profile.materialsWanted = some(random, CONSTRUCTIONS);
  if (random() < 0.3) profile.materialsAvoided = some(random, CONSTRUCTIONS);
  if (random() < 0.4) profile.needs = some(random, NEEDS);
  if (random() < 0.3) addRareFacts(profile, random);
  return profile;
}

/** Facts few shoppers state. */
function addRareFacts(profile: ShopperProfile, random: () => number): void {
  if (random() < 0.4) profile.sleeperKind = pick(random, SLEEPER_KINDS);
  if (profile.sleeperKind === 'child' && random() < 0.8) profile.ageYears = 3 + Math.floor(random() * 14);
  if (random() < 0.25) profile.mustHave = [pick(random, MUSTS)];
  if (random() < 0.25) profile.brandsWanted = [pick(random, BRANDS).toUpperCase()];
  if (random() < 0.2) profile.brandsAvoided = [pick(random, BRANDS).replaceAll(/\W/gu, '')];
  if (random() < 0.2) profile.thicknessMinInches = 7 + Math.floor(random() * 8);
  if (random() < 0.25) profile.thicknessMaxInches = 8 + Math.floor(random() * 8);
  if (random() < 0.3) profile.wantsClearance = random() < 0.7;
}
