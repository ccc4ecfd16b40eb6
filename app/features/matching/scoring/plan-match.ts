import type { Size } from '#app/features/inventory/inventory.ts';
import {
  FEEL_COUNT,
  FEEL_KINDS,
  FIRMNESS_STEPS,
  type MatchIndex,
  QUARTERS_MAX,
  QUARTERS_PER_INCH,
  SIZE_COLUMNS,
  sizeColumn,
  STEPS_PER_POINT,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import {
  haveConflictingWishes,
  bestFirmness,
  type ComfortCurve,
  comfortCurves,
  isSmallChild,
  isUnknownSleeper,
  sharedComfort,
  getPositionShares,
} from '#app/features/matching/scoring/comfort.ts';
import {
  DEFAULT_MATCH_SETTINGS,
  type MatchSettings,
  type Position,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { brandKey, FEATURE_BITS } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  CONSTRUCTION_BY_POSITION,
  SHARED_FEEL_COMFORT_MIN,
  MIN_THICKNESS_VALUE,
  MIN_THICKNESS_VALUE_SENIOR,
  NEUTRAL_VALUE,
  REQUIREMENTS_THRESHOLD_FACTOR,
  APART_COMFORT_MAX,
  THICKNESS_SHARE,
  TWO_FEELS_MIN_DISTANCE,
  TWO_SIDED_COMFORT,
  UNSTATED_FIRMNESS_SHARE,
  WISH_CONFLICT_DISTANCE,
} from '#app/features/matching/rules.ts';
import {
  isConstruction,
  neededFeatures,
  partWeights,
  planAvoided,
  planTraits,
  planWishes,
  toConstructionBits,
} from '#app/features/matching/scoring/part-weights.ts';
import {
  byConstructionCode,
  capacityValue,
  constructionSupport,
  type SupportNeeds,
  supportNeeds,
  thicknessValue,
} from '#app/features/matching/scoring/support.ts';

/** The size to display if the shopper names none, most common first. */
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
/** Couples aren't offered a twin unless they ask for one. */
export const TOO_SMALL_FOR_TWO: readonly (Size | null)[] = ['Twin', 'Twin XL'];
const COUPLE_SIZE_PREFERENCE = SIZE_PREFERENCE.filter((size) => !TOO_SMALL_FOR_TWO.includes(size));
const SPLIT_SIZES: readonly Size[] = ['Split King', 'Split California King'];

/** A shopper's profile as numbers for comparing rows; computed once per request. */
export type MatchPlan = ReturnType<typeof planMatch>;

/**
 * Ignores numbers that aren't finite. `who` is the person the profile describes: the plan for a partner's half of the
 * bed is worded for the partner.
 */
export function planMatch(
  profile: ShopperProfile,
  settings: Partial<MatchSettings> = {},
  who: 'you' | 'partner' = 'you',
) {
  const allSettings: MatchSettings = { ...DEFAULT_MATCH_SETTINGS, ...settings };
  const curves = comfortCurves(profile);
  const shared = new Float64Array(FIRMNESS_STEPS);
  for (let step = 0; step < FIRMNESS_STEPS; step += 1)
    shared[step] = sharedComfort(curves, step / STEPS_PER_POINT);
  const best = bestFirmness(curves);
  const bodies = coupleState(curves, best.comfort);
  const couple = curves.length > 1 && haveConflictingWishes(profile) ? 'apart' : bodies;
  const columns = listSizeColumns(profile, bodies === 'apart');
  const columnBytes = Uint8Array.from(columns);
  const { budgetMaxMinor = Number.POSITIVE_INFINITY } = profile;
  const support = supportNeeds(profile);
  return {
    profile,
    who,
    settings: allSettings,
    /** Lower with requirements, since the few beds that meet them are worth showing. */
    threshold: allSettings.threshold * (hasRequirements(profile) ? REQUIREMENTS_THRESHOLD_FACTOR : 1),
    curves,
    /** The firmness that suits everyone in the bed best. */
    idealFirmness: best.firmness,
    couple,
    /** Nothing is known about the sleeper. */
    isUnknown: curves.length === 1 && isUnknownSleeper(profile),
    /** Whether two sleepers need clearly different beds. */
    needsTwoFeels: couple === 'apart' || areIdealsApart(curves),
    /** A firmness wish that conflicts with the ideal, if any. */
    conflictingFirmnessWish: curves.length === 1 ? findConflictingWish(profile, best.firmness) : null,
    support,
    weights: partWeights(profile, settings.emphasis),
    /** Per trait, its value to these sleepers by hundredths. */
    traitValues: planTraits(profile, settings.emphasis),
    /** Comfort by feel, and all feels by descending comfort. */
    ...planComfort(shared, curves.length > 1),
    ...planSupport(profile, support),
    /** Pressure relief for side sleepers; otherwise by construction code. */
    ...planPressure(profile),
    ...planWishes(profile),
    /** With rare requirements, a lesser fit is shown too, with a caution. */
    hasRequirements: hasRequirements(profile),
    neededFeatures: neededFeatures(profile),
    /** Only those the shopper named. */
    askedFeatures: neededFeatures({ needs: profile.needs }),
    ...planRules(profile),
    /** Size columns in order of preference; just one if the shopper named a size. */
    columns: columnBytes,
    columnBits: columns.reduce((bits, column) => bits | (1 << column), 0),
    /** Minor units; Infinity without a budget. */
    budget: Number.isNaN(budgetMaxMinor) ? Number.POSITIVE_INFINITY : budgetMaxMinor,
    /** For scoring the price: the same sizes without the budget, which may only remove products. */
    withoutBudget: { columns: columnBytes, budget: Number.POSITIVE_INFINITY },
  };
}

/** The hard rules about materials, brands, and thickness. */
function planRules(profile: ShopperProfile) {
  const { mustHave = [], thicknessMinInches = 0, thicknessMaxInches = Number.POSITIVE_INFINITY } = profile;
  return {
    ...planAvoided(profile),
    requiredMaterials: toConstructionBits(mustHave.filter((must) => isConstruction(must))),
    requiredFeatures: mustHave.reduce(
      (bits, must) => bits | (isConstruction(must) ? 0 : FEATURE_BITS[must]),
      0,
    ),
    brandsWanted: toBrandKeys(profile.brandsWanted),
    brandsAvoided: toBrandKeys(profile.brandsAvoided),
    minQuarters: Math.ceil(thicknessMinInches * QUARTERS_PER_INCH),
    maxQuarters: Math.floor(thicknessMaxInches * QUARTERS_PER_INCH),
  };
}

function planSupport(profile: ShopperProfile, support: SupportNeeds) {
  const thickness = new Float64Array(QUARTERS_MAX + 1);
  for (let quarters = 0; quarters <= QUARTERS_MAX; quarters += 1) {
    const inches = quarters === UNKNOWN ? null : quarters / QUARTERS_PER_INCH;
    thickness[quarters] = THICKNESS_SHARE * thicknessValue(support, inches);
  }
  return {
    /** By quarter inches, times its share of support. */
    thickness,
    /** Below this value, the thickness alone speaks against a bed. */
    minThicknessValue:
      THICKNESS_SHARE * (profile.sleeperKind === 'senior' ? MIN_THICKNESS_VALUE_SENIOR : MIN_THICKNESS_VALUE),
    unstatedCapacity: capacityValue(support, null),
    /** By construction code, times its share of support. */
    supportByConstruction: byConstructionCode(
      (code) => (1 - THICKNESS_SHARE) * constructionSupport(support, code),
    ),
  };
}

function findConflictingWish({ firmnessWish: wish }: ShopperProfile, ideal: number): number | null {
  return wish !== undefined && Math.abs(wish - ideal) >= WISH_CONFLICT_DISTANCE ? wish : null;
}

function coupleState(
  curves: readonly ComfortCurve[],
  comfort: number,
): 'none' | 'shared' | 'differs' | 'apart' {
  if (curves.length === 1) return 'none';
  if (comfort < APART_COMFORT_MAX) return 'apart';
  return comfort < SHARED_FEEL_COMFORT_MIN ? 'differs' : 'shared';
}

function areIdealsApart([own, other]: readonly ComfortCurve[]): boolean {
  return (
    own !== undefined && other !== undefined && Math.abs(own.ideal - other.ideal) >= TWO_FEELS_MIN_DISTANCE
  );
}

/** Comfort of every feel, and feels sorted by hundredths of it, best first (counting sort). */
function planComfort(shared: Float64Array, isCouple: boolean) {
  const comfort = new Float64Array(FEEL_COUNT);
  const starts = new Uint16Array(102);
  const [stated, assumed, twoSided] = FEEL_KINDS.map((_, kind) => kind * FIRMNESS_STEPS) as [
    number,
    number,
    number,
  ];
  for (let step = 0; step < FIRMNESS_STEPS; step += 1) {
    const value = shared[step]!;
    comfort[stated + step] = value;
    comfort[assumed + step] = value * UNSTATED_FIRMNESS_SHARE;
    comfort[twoSided + step] = isCouple ? Math.max(value, TWO_SIDED_COMFORT) : value;
  }
  const levels = new Uint8Array(FEEL_COUNT);
  for (let feel = 0; feel < FEEL_COUNT; feel += 1) {
    const level = 100 - ((comfort[feel]! * 100) | 0);
    levels[feel] = level;
    starts[level + 1]! += 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
  const byComfort = new Uint16Array(FEEL_COUNT);
  for (let feel = 0; feel < FEEL_COUNT; feel += 1) {
    byComfort[starts[levels[feel]!]!] = feel;
    starts[levels[feel]!]! += 1;
  }
  return { comfort, byComfort };
}

/**
 * Side sleepers need pressure relief; for others, the construction determines how well a bed suits their position.
 * Small children can sleep on anything.
 */
function planPressure({ partner, ...profile }: ShopperProfile) {
  const own = isSmallChild(profile) ? {} : profile;
  const sleepers = [own, ...(partner ? [partner] : [])];
  const shares = sleepers.flatMap((sleeper) => getPositionShares(sleeper));
  const side = shares.reduce((sum, [position, share]) => sum + (position === 'side' ? share : 0), 0);
  return {
    sideShare: side / sleepers.length,
    positionFit: byConstructionCode((construction) =>
      shares.reduce((sum, [position, share]) => {
        if (position === 'side') return sum;
        const value =
          construction === null ? NEUTRAL_VALUE : CONSTRUCTION_BY_POSITION[position][construction];
        return sum + (share * value) / sleepers.length;
      }, 0),
    ),
  };
}

export function listPositions(profile: ShopperProfile): Position[] {
  return [...new Set([...(profile.positions ?? []), ...(profile.partner?.positions ?? [])])];
}

function listSizeColumns(profile: ShopperProfile, apart: boolean): number[] {
  if (profile.size !== undefined) return [sizeColumn(profile.size)];
  const order = profile.partner ? COUPLE_SIZE_PREFERENCE : SIZE_PREFERENCE;
  const sizes = apart ? [...SPLIT_SIZES, ...order] : order;
  return [...new Set(sizes.map((size) => sizeColumn(size)))];
}

function toBrandKeys(brands: readonly string[] = []): string[] {
  return brands.map((brand) => brandKey(brand)).filter((key) => key !== '');
}

/** Numbers of the store's brands for which either name is a prefix of the other. */
export function findBrands({ brandCodes }: MatchIndex, names: readonly string[]): Set<number> {
  const found = new Set<number>();
  if (names.length === 0) return found;
  for (const [key, code] of brandCodes) {
    const isNamed = names.some((name) => key !== '' && (key.startsWith(name) || name.startsWith(key)));
    if (isNamed) found.add(code);
  }
  return found;
}

export function sizeOfColumn(column: number): Size | null {
  return SIZE_COLUMNS[column] ?? null;
}

function hasRequirements(profile: ShopperProfile): boolean {
  const { mustHave = [], brandsWanted = [], thicknessMinInches, thicknessMaxInches } = profile;
  return (
    mustHave.length + brandsWanted.length > 0 ||
    thicknessMinInches !== undefined ||
    thicknessMaxInches !== undefined
  );
}

/** Whose weight determines thickness and support. */
export function getHeaviestSleeper({ who, profile }: MatchPlan): 'you' | 'partner' {
  const { weightPounds = 0, partner } = profile;
  return weightPounds >= (partner?.weightPounds ?? 0) ? who : 'partner';
}
