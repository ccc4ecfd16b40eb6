import { type Construction, CONSTRUCTIONS, type Size } from '#app/features/inventory/inventory.ts';
import { SIZE_COLUMNS, sizeColumn } from '#app/features/matching/build-index.ts';
import { bandForProfile } from '#app/features/matching/firmness-band.ts';
import {
  DEFAULT_MATCH_SETTINGS,
  type Emphasis,
  type MatchSettings,
  PART_KEYS,
  type PartKey,
  type Position,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { constructionBit } from '#app/features/matching/product-facts.ts';
import {
  CONSTRUCTION_BY_POSITION,
  CONSTRUCTION_BY_WEIGHT,
  NEUTRAL_VALUE,
  THICKNESS_INCHES,
  weightClassOf,
} from '#app/features/matching/rules.ts';

/** The size displayed when the shopper names none, most common first. */
const SIZE_PREFERENCE: readonly (Size | null)[] = [
  'Queen',
  'King',
  'California King',
  'Full',
  'Twin XL',
  'Twin',
  'Full XL',
  'Split King',
  'Split California King',
  null,
];
/** A couple isn't offered a twin unless they request one. */
export const TOO_SMALL_FOR_TWO: readonly (Size | null)[] = ['Twin', 'Twin XL'];
const COUPLE_SIZE_PREFERENCE = SIZE_PREFERENCE.filter((size) => !TOO_SMALL_FOR_TWO.includes(size));
const SPLIT_SIZES: readonly Size[] = ['Split King', 'Split California King'];

/** A shopper's profile as numbers to compare rows with; computed once per request. */
export type MatchPlan = ReturnType<typeof planMatch>;

/** Bits of the split sizes among the size columns. */
export const SPLIT_BITS = SPLIT_SIZES.reduce((bits, size) => bits | (1 << sizeColumn(size)), 0);

/** Computes the plan for a profile; numbers that aren't finite are ignored. */
export function planMatch(profile: ShopperProfile, settings: Partial<MatchSettings> = {}) {
  const band = bandForProfile(profile);
  const weights = partWeights(profile, settings.emphasis);
  const weight = weightClassOf(heaviestPounds(profile));
  const apart = band.couple === 'apart';
  const columns = listSizeColumns(profile, apart);
  const columnBytes = Uint8Array.from(columns);
  const [profileLow, profileHigh] = THICKNESS_INCHES[weight ?? 'middle'];
  const { budgetMaxMinor = Number.POSITIVE_INFINITY } = profile;
  return {
    profile,
    settings: { ...DEFAULT_MATCH_SETTINGS, ...settings } as MatchSettings,
    band,
    weights,
    /** The total weight of all parts after firmness, profile and construction. */
    lastWeights: 1 - weights.firmness - weights.profile - weights.construction,
    apart,
    heavy: weight === 'heavy',
    profileLow,
    profileHigh,
    /** By construction code, if no material is wanted. */
    constructionValues: Float64Array.from([
      NEUTRAL_VALUE,
      ...CONSTRUCTIONS.map((construction) => constructionValue(profile, construction)),
    ]),
    wantedBits: toConstructionBits(profile.materialsWanted),
    /** By construction code: 1 for wanted materials. */
    wantedCodes: Uint8Array.from([
      0,
      ...CONSTRUCTIONS.map((kind) => (profile.materialsWanted?.includes(kind) ? 1 : 0)),
    ]),
    avoidedBits: toConstructionBits(profile.materialsAvoided),
    /** Size columns in order of preference; only one if the shopper named a size. */
    columns: columnBytes,
    columnBits: columns.reduce((bits, column) => bits | (1 << column), 0),
    /** Minor units; Infinity without a budget. */
    budget: Number.isNaN(budgetMaxMinor) ? Number.POSITIVE_INFINITY : budgetMaxMinor,
    /** What the price is scored against: the same sizes without the budget, which may only remove products. */
    unbounded: { columns: columnBytes, budget: Number.POSITIVE_INFINITY },
    organic: profile.needs?.includes('organic') ?? false,
    adjustableBase: profile.needs?.includes('adjustable-base') ?? false,
  };
}

export function listPositions(profile: ShopperProfile): Position[] {
  return [...new Set([...(profile.positions ?? []), ...(profile.partner?.positions ?? [])])];
}

/** How well a construction suits these sleepers, 0 to 1. */
export function constructionValue(profile: ShopperProfile, construction: Construction): number {
  const positions: (Position | 'unknown')[] = listPositions(profile);
  if (positions.length === 0) positions.push('unknown');
  const byPosition = positions.reduce(
    (sum, position) => sum + CONSTRUCTION_BY_POSITION[position][construction],
    0,
  );
  const weight = weightClassOf(heaviestPounds(profile)) ?? 'middle';
  const value = byPosition / positions.length + CONSTRUCTION_BY_WEIGHT[weight][construction];
  return Math.min(1, Math.max(0, value));
}

function listSizeColumns(profile: ShopperProfile, apart: boolean): number[] {
  if (profile.size !== undefined) return [sizeColumn(profile.size)];
  const order = profile.partner ? COUPLE_SIZE_PREFERENCE : SIZE_PREFERENCE;
  const sizes = apart ? [...SPLIT_SIZES, ...order] : order;
  return [...new Set(sizes.map((size) => sizeColumn(size)))];
}

function toConstructionBits(constructions: readonly Construction[] = []): number {
  return constructions.reduce((bits, construction) => bits | constructionBit(construction), 0);
}

export function sizeOfColumn(column: number): Size | null {
  return SIZE_COLUMNS[column] ?? null;
}

/** High enough that a mattress outside the band can't reach the threshold of 0.6. */
export const FIRMNESS_WEIGHT = 0.58;
/** A wanted material outweighs everything but firmness. */
export const WANTED_MATERIAL_WEIGHT = 0.26;

/** Extra weight of the part that the merchant emphasizes; about the same as a need the shopper names. */
const EMPHASIS_WEIGHT = 4;

/** They add up to 1 and never depend on the budget, which only removes products and never reorders the rest. */
export function partWeights(profile: ShopperProfile, emphasis?: Emphasis): Record<PartKey, number> {
  const wanted = (profile.materialsWanted?.length ?? 0) > 0;
  const importance = partImportance(profile);
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

/** The weight of the heaviest sleeper, which decides height and support; undefined if no weight is known. */
export function heaviestPounds(profile: ShopperProfile): number | undefined {
  const weights = [profile.weightPounds, profile.partner?.weightPounds].filter(
    (pounds): pounds is number => weightClassOf(pounds) !== null,
  );
  return weights.length > 0 ? Math.max(...weights) : undefined;
}

/** Whose weight decides height and support: the shopper's, unless the partner is in a heavier class. */
export function whoIsHeaviest({ weightPounds, partner }: ShopperProfile): 'you' | 'partner' {
  const own = weightClassOf(weightPounds);
  return own !== null && own === weightClassOf(heaviestPounds({ weightPounds, partner })) ? 'you' : 'partner';
}

export function anyoneSleepsHot(profile: ShopperProfile): boolean {
  return profile.sleepsHot === true || profile.partner?.sleepsHot === true;
}

function partImportance(profile: ShopperProfile): Record<PartKey, number> {
  const needs = new Set(profile.needs);
  const heaviest = weightClassOf(heaviestPounds(profile));
  const couple = profile.partner !== undefined;
  const positions = listPositions(profile);
  return {
    firmness: 0,
    profile: heaviest === 'heavy' ? 8 : heaviest === null ? 1 : 2,
    construction: 3,
    // Motion, edge and cooling matter most for a couple (4.5), even if neither says they sleep hot.
    cooling: (couple ? 2 : 0) + (anyoneSleepsHot(profile) ? 4 : 0),
    motion: (couple ? 3 : 0) + (needs.has('motion') ? 3 : 0),
    edge: (couple ? 2 : 0) + (needs.has('edge') ? 4 : 0) + (heaviest === 'heavy' ? 1 : 0),
    pressure: positions.includes('side') ? 2 : positions.includes('combination') ? 1 : 0,
    needs: (needs.has('organic') ? 3 : 0) + (needs.has('adjustable-base') ? 3 : 0),
    price: 1,
  };
}
