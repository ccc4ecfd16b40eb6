import {
  type Emphasis,
  PART_KEYS,
  type PartKey,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { weightClassOf } from '#app/features/matching/rules.ts';

/** Firmness weighs so much that a mattress outside the band can't reach the threshold of 0.6. */
export const FIRMNESS_WEIGHT = 0.58;
/** A material that the shopper asked for outweighs everything but firmness. */
export const WANTED_MATERIAL_WEIGHT = 0.26;

/** What a merchant's emphasis adds to a part; a need that the shopper names adds about as much. */
const EMPHASIS_WEIGHT = 4;

/**
 * The weight of each part for this shopper; 0 means that the part isn't judged. The weights add up to 1 and never
 * depend on the budget, so that a budget only takes products out and never reorders those that stay.
 */
export function partWeights(profile: ShopperProfile, emphasis?: Emphasis): Record<PartKey, number> {
  const wanted = (profile.materialsWanted?.length ?? 0) > 0;
  const importance = importanceOf(profile);
  if (emphasis !== undefined) importance[emphasis] += EMPHASIS_WEIGHT;
  const fixed = wanted ? FIRMNESS_WEIGHT + WANTED_MATERIAL_WEIGHT : FIRMNESS_WEIGHT;
  if (wanted) importance.construction = 0;
  const shared = PART_KEYS.filter((key) => importance[key] > 0);
  const total = shared.reduce((sum, key) => sum + importance[key], 0);
  const weights = Object.fromEntries(PART_KEYS.map((key) => [key, 0])) as Record<PartKey, number>;
  for (const key of shared) weights[key] = Math.floor(((1 - fixed) * 1e4 * importance[key]) / total) / 1e4;
  if (wanted) weights.construction = WANTED_MATERIAL_WEIGHT;
  const others = PART_KEYS.reduce((sum, key) => sum + Math.round(weights[key] * 1e4), 0);
  weights.firmness = (1e4 - others) / 1e4;
  return weights;
}

/** The heaviest of those in the bed decides on height and support; null when no weight is known. */
export function heaviestPounds(profile: ShopperProfile): number | undefined {
  const weights = [profile.weightPounds, profile.partner?.weightPounds].filter(
    (pounds): pounds is number => weightClassOf(pounds) !== null,
  );
  return weights.length > 0 ? Math.max(...weights) : undefined;
}

/** Whose weight decides on height and support: the shopper's own, unless the partner is of a heavier class. */
export function whoIsHeaviest({ weightPounds, partner }: ShopperProfile): 'you' | 'partner' {
  const own = weightClassOf(weightPounds);
  return own !== null && own === weightClassOf(heaviestPounds({ weightPounds, partner })) ? 'you' : 'partner';
}

/** Whether anybody in the bed sleeps hot. */
export function isHot(profile: ShopperProfile): boolean {
  return profile.sleepsHot === true || profile.partner?.sleepsHot === true;
}

function importanceOf(profile: ShopperProfile): Record<PartKey, number> {
  const needs = new Set(profile.needs);
  const heaviest = weightClassOf(heaviestPounds(profile));
  const couple = profile.partner !== undefined;
  const positions = new Set([...(profile.positions ?? []), ...(profile.partner?.positions ?? [])]);
  return {
    firmness: 0,
    profile: heaviest === 'heavy' ? 8 : heaviest === null ? 1 : 2,
    construction: 3,
    // The big three of a couple (4.5): motion, edge and cooling, also where neither of them says to sleep hot.
    cooling: (couple ? 2 : 0) + (isHot(profile) ? 4 : 0),
    motion: (couple ? 3 : 0) + (needs.has('motion') ? 3 : 0),
    edge: (couple ? 2 : 0) + (needs.has('edge') ? 4 : 0) + (heaviest === 'heavy' ? 1 : 0),
    pressure: positions.has('side') ? 2 : positions.has('combination') ? 1 : 0,
    needs: (needs.has('organic') ? 3 : 0) + (needs.has('adjustable-base') ? 3 : 0),
    price: 1,
  };
}
