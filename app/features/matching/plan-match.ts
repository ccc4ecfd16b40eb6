import { CONSTRUCTIONS, type Construction, type Size } from '#app/features/inventory/inventory.ts';
import { SIZE_COLUMNS, sizeColumn } from '#app/features/matching/build-index.ts';
import { bandForProfile, type FirmnessBand } from '#app/features/matching/firmness-band.ts';
import {
  DEFAULT_MATCH_SETTINGS,
  type MatchSettings,
  type PartKey,
  type Position,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { heaviestPounds, partWeights } from '#app/features/matching/part-weights.ts';
import { constructionBit } from '#app/features/matching/product-facts.ts';
import {
  CONSTRUCTION_BY_POSITION,
  CONSTRUCTION_BY_WEIGHT,
  NEUTRAL_VALUE,
  PROFILE_INCHES,
  weightClassOf,
} from '#app/features/matching/rules.ts';

/** Which size is shown when the shopper names none: the usual one first. */
const USUAL_ORDER: readonly (Size | null)[] = [
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
/** A bed for two is no twin, unless they ask for one. */
export const TOO_SMALL_FOR_TWO: readonly (Size | null)[] = ['Twin', 'Twin XL'];
const COUPLE_ORDER = USUAL_ORDER.filter((size) => !TOO_SMALL_FOR_TWO.includes(size));
const SPLIT_SIZES: readonly Size[] = ['Split King', 'Split California King'];

/** One shopper's question, worked out once, as numbers that a scan compares rows with. */
export interface MatchPlan {
  profile: ShopperProfile;
  settings: MatchSettings;
  band: FirmnessBand;
  weights: Record<PartKey, number>;
  /** The weight of all parts behind firmness, profile and construction. */
  lastWeights: number;
  apart: boolean;
  heavy: boolean;
  profileLow: number;
  profileHigh: number;
  /** By construction code, when no material is wanted. */
  constructionValues: Float64Array;
  wantedBits: number;
  /** By construction code: 1 for the wanted ones. */
  wantedCodes: Uint8Array;
  avoidedBits: number;
  /** Size columns in the order of preference; one only when the shopper named a size. */
  columns: Uint8Array;
  columnBits: number;
  /** Minor units; Infinity without a budget. */
  budget: number;
  /** What the price is judged by: the same sizes without the budget, which may only take products out. */
  unbounded: Pick<MatchPlan, 'columns' | 'budget'>;
  organic: boolean;
  adjustableBase: boolean;
}

/** Bits of the split sizes among the size columns. */
export const SPLIT_BITS = SPLIT_SIZES.reduce((bits, size) => bits | (1 << sizeColumn(size)), 0);

/** Works a profile out; absurd numbers (not finite) count as not said. */
export function planMatch(profile: ShopperProfile, settings: Partial<MatchSettings> = {}): MatchPlan {
  const band = bandForProfile(profile);
  const weights = partWeights(profile, settings.emphasis);
  const weight = weightClassOf(heaviestPounds(profile));
  const apart = band.couple === 'apart';
  const columns = columnsFor(profile, apart);
  const columnBytes = Uint8Array.from(columns);
  const [profileLow, profileHigh] = PROFILE_INCHES[weight ?? 'middle'];
  const { budgetMaxMinor } = profile;
  return {
    profile,
    settings: { ...DEFAULT_MATCH_SETTINGS, ...settings },
    band,
    weights,
    lastWeights: 1 - weights.firmness - weights.profile - weights.construction,
    apart,
    heavy: weight === 'heavy',
    profileLow,
    profileHigh,
    constructionValues: constructionValues(profile),
    wantedBits: bitsOf(profile.materialsWanted),
    wantedCodes: Uint8Array.from([
      0,
      ...CONSTRUCTIONS.map((kind) => (profile.materialsWanted?.includes(kind) ? 1 : 0)),
    ]),
    avoidedBits: bitsOf(profile.materialsAvoided),
    columns: columnBytes,
    columnBits: columns.reduce((bits, column) => bits | (1 << column), 0),
    budget:
      budgetMaxMinor === undefined || Number.isNaN(budgetMaxMinor)
        ? Number.POSITIVE_INFINITY
        : budgetMaxMinor,
    unbounded: { columns: columnBytes, budget: Number.POSITIVE_INFINITY },
    organic: profile.needs?.includes('organic') ?? false,
    adjustableBase: profile.needs?.includes('adjustable-base') ?? false,
  };
}

/** Every position in the bed. */
export function positionsOf(profile: ShopperProfile): Position[] {
  return [...new Set([...(profile.positions ?? []), ...(profile.partner?.positions ?? [])])];
}

/** How well a construction suits these sleepers, 0 to 1. */
export function constructionValue(profile: ShopperProfile, construction: Construction): number {
  const positions: (Position | 'unknown')[] = positionsOf(profile);
  if (positions.length === 0) positions.push('unknown');
  const byPosition = positions.reduce(
    (sum, position) => sum + CONSTRUCTION_BY_POSITION[position][construction],
    0,
  );
  const weight = weightClassOf(heaviestPounds(profile)) ?? 'middle';
  const value = byPosition / positions.length + CONSTRUCTION_BY_WEIGHT[weight][construction];
  return Math.min(1, Math.max(0, value));
}

function constructionValues(profile: ShopperProfile): Float64Array {
  return Float64Array.from([
    NEUTRAL_VALUE,
    ...CONSTRUCTIONS.map((construction) => constructionValue(profile, construction)),
  ]);
}

function columnsFor(profile: ShopperProfile, apart: boolean): number[] {
  if (profile.size !== undefined) return [sizeColumn(profile.size)];
  const order = profile.partner ? COUPLE_ORDER : USUAL_ORDER;
  const sizes = apart ? [...SPLIT_SIZES, ...order] : order;
  return [...new Set(sizes.map((size) => sizeColumn(size)))];
}

function bitsOf(constructions: readonly Construction[] = []): number {
  return constructions.reduce((bits, construction) => bits | constructionBit(construction), 0);
}

/** The size of a column, or null for the column of unknown sizes. */
export function sizeOfColumn(column: number): Size | null {
  return SIZE_COLUMNS[column] ?? null;
}
