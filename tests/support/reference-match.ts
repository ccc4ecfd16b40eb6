import type { CatalogProduct, Construction, Level, Size } from '#app/features/inventory/inventory.ts';
import { bandForProfile } from '#app/features/matching/firmness-band.ts';
import type { MatchSettings, PartKey, ShopperProfile } from '#app/features/matching/matching.ts';
import { constructionValue, heaviestPounds, partWeights } from '#app/features/matching/plan-match.ts';
import {
  CONSTRUCTION_TRAITS,
  LEVEL_VALUES,
  THICKNESS_INCHES,
  type Trait,
  weightClassOf,
} from '#app/features/matching/rules.ts';

/** Matching as one would write it without a thought for speed: the yardstick for the index. */

export interface ReferenceMatch {
  handle: string;
  size: Size | null;
  priceMinor: number | null;
  score: number;
  values: Record<PartKey, number>;
}

interface SizeOffer {
  size: Size | null;
  priceMinor: number | null;
}

/** What is shown; its price is judged in the usual size, so that a budget reorders nothing. */
interface Offer extends SizeOffer {
  usual: SizeOffer;
}

type Stage = 'inside' | 'accepted' | 'near' | 'unstated';

export function referenceMatch(
  products: CatalogProduct[],
  profile: ShopperProfile,
  { threshold, limit }: Pick<MatchSettings, 'threshold' | 'limit'>,
): ReferenceMatch[] {
  const eligible = products.flatMap((product) => {
    const offer = offerFor(product, profile);
    return offer ? [{ product, offer }] : [];
  });
  for (const stage of ['inside', 'accepted', 'near', 'unstated'] as const) {
    const scored = eligible
      .filter(({ product }) => isOfStage(product, profile, stage))
      .map(({ product, offer }) => scoreOffer(product, { offer, profile, stage, products }))
      .filter(({ match }) => match.score >= threshold)
      .sort((one, other) => compare(one, other));
    if (scored.length > 0) return scored.slice(0, limit).map(({ match }) => match);
  }
  return [];
}

interface Scored {
  product: CatalogProduct;
  match: ReferenceMatch;
}

function compare(one: Scored, other: Scored): number {
  return (
    other.match.score - one.match.score ||
    certainty(other.product) - certainty(one.product) ||
    (one.match.priceMinor ?? Number.MAX_VALUE) - (other.match.priceMinor ?? Number.MAX_VALUE) ||
    (one.product.handle < other.product.handle ? -1 : 1)
  );
}

function certainty({ attributes }: CatalogProduct): number {
  const { firmness, construction, profileInches, cooling, motionIsolation, edgeSupport, pressureRelief } =
    attributes;
  const others = [construction, profileInches, cooling, motionIsolation, edgeSupport, pressureRelief];
  return others.reduce(
    (sum, reading) => sum + (reading?.confidence ?? 0) / 9,
    ((firmness?.confidence ?? 0) * 3) / 9,
  );
}

function offerFor(product: CatalogProduct, profile: ShopperProfile): Offer | null {
  const { attributes } = product;
  if (attributes.kind.value !== 'mattress') return null;
  const contained = contents(product);
  const avoided = profile.materialsAvoided ?? [];
  if (avoided.length > 0 && (contained.size === 0 || avoided.some((material) => contained.has(material))))
    return null;
  const offers = wantedSizes(profile).flatMap((size): SizeOffer[] => {
    const sellable = product.variants.filter((variant) => variant.available && variant.size === size);
    if (sellable.length === 0) return [];
    const prices = sellable.flatMap((variant) => (variant.priceMinor === null ? [] : [variant.priceMinor]));
    return [{ size, priceMinor: prices.length > 0 ? Math.min(...prices) : null }];
  });
  const budget = profile.budgetMaxMinor ?? Number.POSITIVE_INFINITY;
  const usual = offers.find(({ priceMinor }) => priceMinor !== null) ?? offers[0];
  const shown = offers.find(({ priceMinor }) => priceMinor !== null && priceMinor <= budget);
  if (!usual || (!shown && profile.budgetMaxMinor !== undefined)) return null;
  return { ...(shown ?? usual), usual };
}

function wantedSizes(profile: ShopperProfile): (Size | null)[] {
  if (profile.size) return [profile.size];
  const sizes: (Size | null)[] = ['Queen', 'King', 'California King', 'Full'];
  if (!profile.partner) sizes.push('Twin XL', 'Twin');
  sizes.push('Full XL', 'Split King', 'Split California King', null);
  if (bandForProfile(profile).couple !== 'apart') return sizes;
  const split: (Size | null)[] = ['Split King', 'Split California King'];
  return [...split, ...sizes.filter((size) => !split.includes(size))];
}

function contents({ attributes }: CatalogProduct): Set<Construction> {
  const found = new Set(attributes.materials.map(({ value }) => value));
  if (attributes.construction) found.add(attributes.construction.value);
  if (found.has('memory-foam')) found.add('foam');
  return found;
}

function isDual(product: CatalogProduct): boolean {
  const { construction, features } = product.attributes;
  return construction?.value === 'airbed' || features.some(({ value }) => value.includes('dual firmness'));
}

function isOfStage(product: CatalogProduct, profile: ShopperProfile, stage: Stage): boolean {
  const band = bandForProfile(profile);
  const firmness = product.attributes.firmness?.value;
  if (stage === 'inside' && band.couple === 'apart' && isDual(product)) return true;
  if (firmness === undefined) return stage === 'unstated';
  if (stage === 'inside') return firmness >= band.low && firmness <= band.high;
  if (stage === 'accepted') return firmness >= band.acceptLow && firmness <= band.acceptHigh;
  return stage === 'near' && firmness >= band.nearLow && firmness <= band.nearHigh;
}

interface ScoreContext {
  offer: Offer;
  profile: ShopperProfile;
  stage: Stage;
  products: CatalogProduct[];
}

function scoreOffer(product: CatalogProduct, context: ScoreContext): Scored {
  const { offer, profile, products } = context;
  const values: Record<PartKey, number> = {
    firmness: firmnessValue(product, context),
    profile: heightValue(product, profile),
    construction: materialValue(product, profile),
    cooling: traitValue(product, 'cooling'),
    motion: traitValue(product, 'motion'),
    edge: traitValue(product, 'edge'),
    pressure: traitValue(product, 'pressure'),
    needs: needsValue(product, profile),
    price: priceValue(offer.usual, products),
  };
  const weights = partWeights(profile);
  let score = 0;
  for (const key of Object.keys(values) as PartKey[]) score += weights[key] * values[key];
  const { size, priceMinor } = offer;
  return { product, match: { handle: product.handle, size, priceMinor, score, values } };
}

function firmnessValue(product: CatalogProduct, { profile, stage }: ScoreContext): number {
  const band = bandForProfile(profile);
  if (band.couple === 'apart' && isDual(product)) return 1;
  const firmness = product.attributes.firmness?.value;
  if (firmness === undefined) return 0.6;
  const below = band.low - firmness;
  const above = firmness - band.high;
  if (below > 0 || above > 0) {
    return stage === 'near' || stage === 'accepted'
      ? 0.75 - (0.75 - 0.65) * Math.min(1, below > 0 ? below : above)
      : 0.1 * Math.max(0, 1 - (below > 0 ? below : above) / 5);
  }
  if (band.couple === 'apart') {
    const splits = product.variants.some(
      ({ available, size }) => available && (size === 'Split King' || size === 'Split California King'),
    );
    return splits ? 0.95 : 0.9;
  }
  const beyond = Math.max(0, Math.abs(firmness - band.ideal) - band.plateau);
  return 1 - (1 - 0.9) * Math.min(1, band.wish === 'none' ? beyond * 2 : beyond);
}

function heightValue(product: CatalogProduct, profile: ShopperProfile): number {
  const inches = product.attributes.profileInches?.value;
  if (inches === undefined) return 0.5;
  const weight = weightClassOf(heaviestPounds(profile)) ?? 'middle';
  const [low, high] = THICKNESS_INCHES[weight];
  if (weight === 'heavy') {
    if (inches < low) return 0;
    return inches <= high ? 1 : Math.max(0.7, 1 - 0.03 * (inches - high));
  }
  if (inches < low) return Math.max(0.1, 1 - 0.25 * (low - inches));
  return inches <= high ? 1 : Math.max(0.3, 1 - 0.06 * (inches - high));
}

function materialValue(product: CatalogProduct, profile: ShopperProfile): number {
  const construction = product.attributes.construction?.value;
  const wanted = profile.materialsWanted ?? [];
  if (wanted.length === 0) return construction ? constructionValue(profile, construction) : 0.5;
  if (construction && wanted.includes(construction)) return 1;
  const contained = contents(product);
  if (contained.size === 0) return 0.1;
  return wanted.some((material) => contained.has(material)) ? 0.95 : 0;
}

function traitValue({ attributes }: CatalogProduct, trait: Trait): number {
  const stated: Record<Trait, { value: Level; source: string } | null> = {
    cooling: attributes.cooling,
    motion: attributes.motionIsolation,
    edge: attributes.edgeSupport,
    pressure: attributes.pressureRelief,
  };
  const reading = stated[trait];
  const isCooled = trait === 'cooling' && attributes.features.some(({ value }) => /gel|cool/u.test(value));
  const ofConstruction = attributes.construction
    ? CONSTRUCTION_TRAITS[attributes.construction.value][trait]
    : 0.5;
  const usual = isCooled && attributes.construction ? Math.max(ofConstruction, 0.6) : ofConstruction;
  if (!reading || reading.source === 'construction') return usual;
  const isMediumToHigh = usual > LEVEL_VALUES.medium && usual < LEVEL_VALUES.high;
  return reading.value === 'medium' && isMediumToHigh ? usual : LEVEL_VALUES[reading.value];
}

function needsValue({ attributes }: CatalogProduct, profile: ShopperProfile): number {
  const needs = profile.needs ?? [];
  const values: number[] = [];
  if (needs.includes('organic')) {
    const marks = [...attributes.features, ...attributes.certifications];
    values.push(marks.some(({ value }) => /organic|GOTS/u.test(value)) ? 1 : 0.3);
  }
  if (needs.includes('adjustable-base')) {
    const fits = attributes.adjustableBaseOk?.value;
    values.push(fits === undefined ? 0.5 : fits ? 1 : 0);
  }
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const means = new WeakMap<CatalogProduct[], Map<Size | null, number>>();

function priceValue({ size, priceMinor }: SizeOffer, products: CatalogProduct[]): number {
  if (priceMinor === null) return 0.4;
  const known = means.get(products) ?? new Map<Size | null, number>();
  means.set(products, known);
  let mean = known.get(size);
  if (mean === undefined) {
    const prices = products.flatMap((product) => {
      if (product.attributes.kind.value !== 'mattress') return [];
      const own = product.variants
        .filter((variant) => variant.available && variant.size === size)
        .flatMap((variant) => (variant.priceMinor === null ? [] : [variant.priceMinor]));
      return own.length > 0 ? [Math.min(...own)] : [];
    });
    mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
    known.set(size, mean);
  }
  return mean / (mean + priceMinor);
}
