import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { isSmallChild, sharedComfort, getPositionShares } from '#app/features/matching/scoring/comfort.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import {
  CONSTRUCTION_BY_POSITION,
  DEFAULT_POUNDS,
  EDGE_BY_WEIGHT,
  interpolate,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  TWO_SIDED_COMFORT,
  UNSTATED_FIRMNESS_SHARE,
} from '#app/features/matching/rules.ts';
import { supportNeeds, supportValue } from '#app/features/matching/scoring/support.ts';
import { isPlusSize, isTwoSided, traitOf } from '#tests/support/reference-facts.ts';
import { asksFor, isHot, type Request, wishesValue } from '#tests/support/reference-wishes.ts';
import type { ReferenceCatalog } from '#tests/support/reference-match.ts';

/** How well a product suits the bodies in the bed; part of `reference-match.ts`. */

/** Rounded to twentieths of a point. */
export function judgedFirmness({ attributes }: CatalogProduct, { usualFirmness }: ReferenceCatalog): number {
  const usual = usualFirmness.get(attributes.construction?.value ?? null)!;
  return Math.round((attributes.firmness?.value ?? usual) * 20) / 20;
}

export function bodyValues(product: CatalogProduct, catalog: ReferenceCatalog, { profile, curves }: Request) {
  const { attributes } = product;
  const { partner, sleeperKind } = profile;
  const body = supportNeeds(profile);
  const judged = judgedFirmness(product, catalog);
  const firmness = sharedComfort(curves, judged);
  const twoSided = curves.length > 1 ? Math.max(firmness, TWO_SIDED_COMFORT) : firmness;
  const stated = attributes.firmness ? firmness : firmness * UNSTATED_FIRMNESS_SHARE;
  // A medium level is enough unless the shopper asks for more; heavy sleepers need more edge support.
  const enough = (value: number, share: number) =>
    share * value + (1 - share) * Math.min(1, value / LEVEL_VALUES.medium);
  const isEdgeAsked = partner !== undefined || asksFor(profile, 'edge') || sleeperKind === 'senior';
  const edgeByWeight = interpolate(EDGE_BY_WEIGHT, body.heaviestPounds ?? DEFAULT_POUNDS);
  return {
    comfort: isTwoSided(product) ? twoSided : stated,
    support: supportValue(body, {
      inches: attributes.profileInches?.value ?? null,
      construction: attributes.construction?.value ?? null,
      // Beds made for heavy sleepers carry any weight if no capacity is stated.
      capacityPounds:
        attributes.weightCapacityPounds?.value ?? (isPlusSize(product) ? Number.POSITIVE_INFINITY : null),
    }),
    cooling: enough(traitOf(product, 'cooling'), isHot(profile) ? 1 : 0),
    motion: enough(traitOf(product, 'motion'), partner !== undefined || asksFor(profile, 'motion') ? 1 : 0),
    edge: enough(traitOf(product, 'edge'), isEdgeAsked ? 1 : edgeByWeight),
    pressure: pressureValue(product, profile),
    wishes: wishesValue(product, profile),
  };
}

/** Pressure relief for side sleepers; for others, how well the construction suits their position. */
function pressureValue(product: CatalogProduct, { partner, ...profile }: ShopperProfile): number {
  const own = isSmallChild(profile) ? {} : profile;
  const sleepers = partner ? [own, partner] : [own];
  const construction = product.attributes.construction?.value;
  const values = sleepers.map((sleeper) =>
    getPositionShares(sleeper).reduce((sum, [position, share]) => {
      const suits = construction ? CONSTRUCTION_BY_POSITION[position][construction] : NEUTRAL_VALUE;
      return sum + share * (position === 'side' ? traitOf(product, 'pressure') : suits);
    }, 0),
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
