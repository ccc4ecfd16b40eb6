import { feelKind, type MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { CLEARANCE_BIT, PLUS_SIZE_BIT } from '#app/features/matching/catalog-index/product-facts.ts';
import {
  extraPriceMax,
  findBestIn,
  findBestKeeping,
  hasNamedOf,
  keptFeatures,
} from '#app/features/matching/scoring/find-by-feel.ts';
import { comfortAt, type ComfortCurve } from '#app/features/matching/scoring/comfort.ts';
import {
  CAPACITY_CAUTION_POUNDS,
  LEVEL_VALUES,
  OTHER_BRAND_LOSS,
  SIMILAR_FEEL_POINTS,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';
import type { ExtraRow } from '#app/features/matching/scoring/choose-set.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  COMFORT_MIN,
  compareRows,
  findBestRows,
  listEligible,
  type RowSearch,
  toScored,
} from '#app/features/matching/scoring/find-best-rows.ts';
import { type RowSize } from '#app/features/matching/scoring/eligibility.ts';
import { scoreComfort, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import {
  BEARABLE_COMFORT,
  findBeyondWish,
  findByFeel,
  findByFirmnessWish,
  findForBody,
  NEARER_STEP,
  toFeelRole,
  WISH_REACHES,
} from '#app/features/matching/scoring/wish-extras.ts';

/** Beds that a set shows although their scores alone wouldn't. */

/** One kind of extra, and a bed whose feel suits much better than all of these. */
export function findExtras(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ExtraRow[] {
  const extras = findKindOfExtra(index, plan, best);
  const isFull = plan.couple === 'none' && extras.length > 1;
  return isFull ? extras : [...extras, ...listBetterFeel(index, plan, [best, ...extras])];
}

/** For a firmness wish, a heavy sleeper, a wanted material, each partner, or another need. */
function findKindOfExtra(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ExtraRow[] {
  const byFeel = findByFeel(index, plan, best);
  const asAsked =
    plan.conflictingFirmnessWish === null ? null : (byFeel ?? findByFirmnessWish(index, plan, best));
  const suited = findForBody(index, plan, best);
  if (asAsked || suited)
    return [...(suited ? [suited] : []), ...(asAsked ? [{ ...asAsked, role: 'as-asked' as const }] : [])];
  const forWish = byFeel
    ? { ...byFeel, role: toFeelRole(index, byFeel, best) }
    : findBeyondWish(index, plan, best);
  if (forWish) return [forWish];
  const plusSize = findPlusSize(index, plan, best);
  if (plusSize) return [{ ...plusSize, role: 'plus-size' }];
  const wanted = findByMaterial(index, plan, best);
  if (wanted) return [{ ...wanted, role: null }];
  const closer = listCloserToOnePartner(index, plan, best);
  if (closer.length > 0) return closer;
  const forNeed = findForNeed(index, plan, best);
  return forNeed ? [{ ...forNeed, role: null }] : [];
}

/** For a couple's other feel, another brand may cost this much more than the best bed of that feel. */
const OTHER_BRAND_PRICE_MAX = 1.1;

/** A partner with less comfort (which has a caution) is shown a bed closer by this many points. */
const CLOSER_CARD_MAX_COMFORT = 0.69;

/**
 * For a wanted material: the best bed made mainly of it, if the best match isn't. If the best match has none of it, a bed
 * with some of it will do, and then one whose feel suits less, which has a caution.
 */
function findByMaterial(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const isMain = ({ row }: RowSize) => ((1 << index.construction[row]!) & (plan.wantedBits << 1)) !== 0;
  const hasSome = ({ row }: RowSize) => (index.materials[row]! & plan.wantedBits) !== 0;
  if (plan.wantedBits === 0 || isMain(best)) return null;
  const main = findBestOf(index, plan, { isRowWanted: isMain, comfortMin: COMFORT_MIN });
  if (main || hasSome(best)) return main;
  return (
    findBestOf(index, plan, { isRowWanted: hasSome, comfortMin: COMFORT_MIN }) ??
    findBestOf(index, plan, { isRowWanted: hasSome, comfortMin: 0, threshold: 0 })
  );
}

/** In hundredths, as in the index. */
const MOST_MOTION_ISOLATION = 100 * LEVEL_VALUES.high;
/** A bed shown only for a need is comfortable, too. */
const NEED_COMFORT_MIN = 0.5;

/** If the best match isolates motion only partly although that was asked for: the best bed that does so fully. */
function findForNeed(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const { needs, mustHave } = plan.profile;
  const asksForMotion = [...(needs ?? []), ...(mustHave ?? [])].includes('motion');
  const isStill = ({ row }: RowSize) => index.motion[row]! >= MOST_MOTION_ISOLATION;
  if (!asksForMotion || isStill(best) || plan.unsuitedBits !== 0) return null;
  return findBestOf(index, plan, { isRowWanted: isStill, comfortMin: NEED_COMFORT_MIN });
}

function findBestOf(
  index: MatchIndex,
  plan: MatchPlan,
  wanted: Pick<RowSearch, 'isRowWanted' | 'comfortMin' | 'threshold'>,
): ScoredRow | null {
  const search = { limit: 1, limitPer: 'all', maxScoreLoss: 1, isTopEligible: true, ...wanted } as const;
  return findBestRows(index, plan, search)[0] ?? null;
}

/**
 * For each partner the best match suits poorly: the best bed closer to their ideal. Two beds only if they need
 * opposite feels, the worse-off partner's last.
 */
function listCloserToOnePartner(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ExtraRow[] {
  const firmness = index.firmness[best.row]!;
  const isTwoSided = feelKind(index.feel[best.row]!) === 'two-sided';
  if (plan.couple === 'none' || isTwoSided || Number.isNaN(firmness)) return [];
  const wishes = [plan.profile.firmnessWish, plan.profile.partner?.firmnessWish];
  const [worse, better] = plan.curves
    .map((curve, at) => ({ ...curve, missed: getWishDistance(wishes[at], firmness) }))
    .filter(
      (curve) =>
        curve.missed !== 0 ||
        (plan.couple !== 'shared' && comfortAt(curve, firmness) < CLOSER_CARD_MAX_COMFORT),
    )
    .sort((one, other) => comfortAt(one, firmness) - comfortAt(other, firmness));
  const closer = [worse, better].flatMap((curve) => {
    const found = curve && findCloser(index, plan, { best, curve });
    return found ? [{ ...found, role: toFeelRole(index, found, best) }] : [];
  });
  const isOpposite = plan.needsTwoFeels && closer[0]?.role !== closer[1]?.role;
  return isOpposite ? closer.toReversed() : closer.slice(0, 1);
}

/** A partner's comfort, and how far the best match misses their wish; 0 if it is close enough. */
type MissedCurve = ComfortCurve & { missed: number };

function isFirmerWanted({ missed, ideal }: MissedCurve, firmness: number): boolean {
  return (missed || ideal - firmness) > 0;
}

/** The best bed closer to a partner's wish or ideal, if possible of the feel asked for; of another brand if about as good. */
function findCloser(
  index: MatchIndex,
  plan: MatchPlan,
  { best, curve }: { best: ScoredRow; curve: MissedCurve },
): ScoredRow | null {
  const firmness = index.firmness[best.row]!;
  for (const { from, to, least } of listCloserRanges(curve, firmness)) {
    const wanted = {
      from,
      to,
      comfortMin: wantedComfort(plan, curve.missed),
      isRowWanted: ({ row }: RowSize) => comfortAt(curve, index.firmness[row]!) > least,
    };
    const nearest = findBestKeeping(index, plan, { ...wanted, best });
    if (!nearest) continue;
    // In larger stores, brands vary anyway.
    if (index.count > BRAND_VARIETY_MAX_ROWS) return nearest;
    const priceMax = OTHER_BRAND_PRICE_MAX * index.prices[nearest.column]![nearest.row]!;
    const other = findBestIn(index, plan, {
      ...wanted,
      isRowWanted: ({ row, column }) =>
        wanted.isRowWanted({ row, column }) &&
        index.brand[row] !== index.brand[best.row] &&
        index.prices[column]![row]! <= priceMax &&
        hasNamedOf(index, plan, { row, other: nearest.row }),
    });
    return other && other.adjustedScore >= nearest.adjustedScore - OTHER_BRAND_LOSS ? other : nearest;
  }
  return null;
}

/** A range of firmness, and the comfort that its beds give more of. */
interface CloserRange {
  from: number;
  to: number;
  least: number;
}

/**
 * Around a missed wish, a point wide at most, if that feel is bearable; then everything from the best match to
 * the wish or ideal.
 */
function listCloserRanges(curve: MissedCurve, firmness: number): CloserRange[] {
  const { ideal, soft, firm, missed } = curve;
  const wish = firmness + missed;
  const isFirmer = isFirmerWanted(curve, firmness);
  const [lowest, highest] = isFirmer ? [firmness + NEARER_STEP, 10] : [1, firmness - NEARER_STEP];
  const aroundWish = WISH_REACHES.map((reach) => ({
    from: Math.max(lowest, wish - reach),
    to: Math.min(highest, wish + reach),
    least: BEARABLE_COMFORT,
  }));
  const whole = isFirmer
    ? { from: lowest, to: Math.max(ideal + firm, wish) }
    : { from: Math.min(ideal - soft, wish), to: highest };
  return missed === 0
    ? [{ ...whole, least: comfortAt(curve, firmness) }]
    : [...aroundWish, { ...whole, least: Number.NEGATIVE_INFINITY }];
}

/** How much more comfortable than the other cards a bed has to be. */
const BETTER_FEEL_MIN_GAIN = 0.1;
/** And how much less than the best match it may score. */
const BETTER_FEEL_MAX_LOSS = 0.09;

/** The best bed whose feel suits much better than the cards so far: between a couple's extremes, or a rare feel. */
function listBetterFeel(index: MatchIndex, plan: MatchPlan, shown: readonly ScoredRow[]): ExtraRow[] {
  const [best] = shown as [ScoredRow];
  const firmness = index.firmness[best.row]!;
  const isTwoSided = shown.some(({ row }) => feelKind(index.feel[row]!) === 'two-sided');
  if (isTwoSided || Number.isNaN(firmness)) return [];
  const most = shown.reduce((level, { row }) => Math.max(level, scoreComfort(index, plan, row)), 0);
  const priceMax = extraPriceMax(index, plan, best);
  const kept = keptFeatures(index, plan, best);
  const found = findBestIn(index, plan, {
    from: 1,
    to: 10,
    comfortMin: most + BETTER_FEEL_MIN_GAIN,
    isRowWanted: ({ row, column }) =>
      feelKind(index.feel[row]!) === 'stated' &&
      index.prices[column]![row]! <= priceMax &&
      (index.features[row]! & kept) === kept,
  });
  return found && found.score >= best.score - BETTER_FEEL_MAX_LOSS ? [{ ...found, role: null }] : [];
}

/** How far and in which direction a firmness misses a wish; 0 if it is close enough. */
function getWishDistance(wish = Number.NaN, firmness: number): number {
  return Math.abs(wish - firmness) >= SIMILAR_FEEL_POINTS ? wish - firmness : 0;
}

/** A wish missed by more than a step is honored whatever the feel does for the other partner. */
function wantedComfort({ needsTwoFeels }: MatchPlan, missed: number): number {
  if (needsTwoFeels || Math.abs(missed) > WISH_UNMET_DISTANCE) return 0;
  return missed === 0 ? COMFORT_MIN : BEARABLE_COMFORT;
}

/** For the heaviest sleepers: the best bed made for them, with or without a price, unless the best match is one. */
function findPlusSize(index: MatchIndex, plan: MatchPlan, best: ScoredRow): ScoredRow | null {
  const isPlus = ({ row }: RowSize) => (index.features[row]! & PLUS_SIZE_BIT) !== 0;
  if ((plan.support.heaviestPounds ?? 0) < CAPACITY_CAUTION_POUNDS || isPlus(best)) return null;
  const places = listEligible(index, plan).filter(
    (place) =>
      isPlus(place) &&
      (index.features[place.row]! & CLEARANCE_BIT) === 0 &&
      scoreComfort(index, plan, place.row) >= COMFORT_MIN,
  );
  return bestOf(index, plan, places);
}

const BRAND_VARIETY_MAX_ROWS = 1000;

function bestOf(index: MatchIndex, plan: MatchPlan, places: readonly RowSize[]): ScoredRow | null {
  const scored = places.map((place) => toScored(index, plan, place));
  return scored.sort((one, other) => compareRows(index, one, other))[0] ?? null;
}
