import type { Need, Position, ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';
import {
  ACCEPTED_FIRMNESS,
  BACK_COMFORT_BAND,
  BAND_TOLERANCE,
  COUPLE_APART,
  FIRMNESS_TABLE,
  IDEAL_FADE,
  IDEAL_PLATEAU,
  NARROWEST_BAND,
  UNKNOWN_POSITION_BAND,
  UNKNOWN_POSITION_IDEAL,
  WISH_FADE,
  WISH_REACH,
  weightClassOf,
} from '#app/features/matching/rules.ts';

export type FirmnessBand = ReturnType<typeof toBand>;
/** `stretched`: outside the usual band, but followed; `refused`: out of reach, so the nearest edge is the ideal. */
type Wish = 'none' | 'inside' | 'stretched' | 'refused';

interface Span {
  low: number;
  high: number;
  /** Half of the width before widening to `NARROWEST_BAND`. */
  reach: number;
}
interface WishedSpan extends Span {
  ideal: number;
  wish: Wish;
}

/**
 * The firmness that many people like this sleeper prefer (1 soft to 10 firm), rules 4.1, 4.2 and 4.8. Several positions
 * give the overlap of their bands, or the gap between them if there is none, so that both are missed equally. A heavier
 * sleeper never gets a lower `low`, `high` or `ideal`.
 */
export function firmnessBand(sleeper: Sleeper, needs: readonly Need[] = []): FirmnessBand {
  const backComfort = needs.includes('back-comfort');
  const usual = combineSpans(tableSpans(sleeper), backComfort);
  const spans: [Span, Span] = [usual, combineSpans(acceptedSpans(sleeper), backComfort)];
  const { firmnessWish } = sleeper;
  if (firmnessWish === undefined || !Number.isFinite(firmnessWish)) {
    return toBand(spans, { ...usual, ideal: idealFirmness(sleeper, usual), wish: 'none' });
  }
  return { ...toBand(spans, wishedSpan(usual, firmnessWish)), wished: firmnessWish };
}

/** The best firmness without a wish: the middle of the band; without a position, shifted by weight. */
function idealFirmness(sleeper: Sleeper, { low, high }: Span): number {
  if (hasPositions(sleeper)) return (low + high) / 2;
  const ideal = UNKNOWN_POSITION_IDEAL[weightClassOf(sleeper.weightPounds) ?? 'middle'];
  return Math.min(high, Math.max(low, ideal));
}

function wishedSpan({ low, high, reach }: Span, wish: number): WishedSpan {
  if (wish < low - WISH_REACH) return { low, high, reach, ideal: low, wish: 'refused' };
  if (wish > high + WISH_REACH) return { low, high, reach, ideal: high, wish: 'refused' };
  return {
    low: Math.max(Math.min(low, wish), wish - 1),
    high: Math.min(Math.max(high, wish), wish + 1),
    reach,
    ideal: wish,
    wish: wish < low || wish > high ? 'stretched' : 'inside',
  };
}

/** The band for everyone in the bed (4.5); a partner without known facts changes nothing. */
export function bandForProfile(profile: ShopperProfile): FirmnessBand {
  const own = firmnessBand(profile, profile.needs);
  const { partner } = profile;
  if (!partner || !hasFirmnessFacts(partner)) return own;
  const other = firmnessBand(partner);
  if (!hasFirmnessFacts(profile) && !profile.needs?.includes('back-comfort'))
    return { ...other, of: 'partner' };
  const shared = overlapOrGap(own, other);
  const usual = overlapOrGap(
    { low: own.usualLow, high: own.usualHigh },
    { low: other.usualLow, high: other.usualHigh },
  );
  const accepted = overlapOrGap(
    { low: own.acceptLow, high: own.acceptHigh },
    { low: other.acceptLow, high: other.acceptHigh },
  );
  const gap = Math.max(own.low, other.low) - Math.min(own.high, other.high);
  const ideal = Math.min(shared.high, Math.max(shared.low, (own.ideal + other.ideal) / 2));
  const band = toBand([usual, accepted], { ...shared, ideal, wish: coupleWish(own, other) });
  return { ...band, of: 'both', couple: gap >= COUPLE_APART ? 'apart' : gap > 0 ? 'middle' : 'overlap' };
}

/** The band of each position; without a position, the band of most people. */
function tableSpans(sleeper: Sleeper): (readonly [number, number])[] {
  if (!hasPositions(sleeper)) return [UNKNOWN_POSITION_BAND];
  const weight = weightClassOf(sleeper.weightPounds) ?? 'middle';
  return sleeper.positions.map((position) => FIRMNESS_TABLE[position][weight]);
}

function acceptedSpans(sleeper: Sleeper): (readonly [number, number])[] {
  const spans = tableSpans(sleeper);
  const isMiddle = (weightClassOf(sleeper.weightPounds) ?? 'middle') === 'middle';
  if (!hasPositions(sleeper) || !isMiddle) return spans;
  return sleeper.positions.map((position, at) => ACCEPTED_FIRMNESS[position] ?? spans[at]!);
}

function combineSpans(spans: (readonly [number, number])[], backComfort: boolean): Span {
  let low = Math.max(...spans.map((span) => span[0]));
  let high = Math.min(...spans.map((span) => span[1]));
  if (low > high) [low, high] = [high, low];
  if (backComfort && low <= BACK_COMFORT_BAND[1] && high >= BACK_COMFORT_BAND[0]) {
    low = Math.max(low, BACK_COMFORT_BAND[0]);
    high = Math.min(high, BACK_COMFORT_BAND[1]);
  }
  return widenToMinimum({ low, high });
}

/** The overlap of two bands, or the gap between them. */
function overlapOrGap(one: Omit<Span, 'reach'>, other: Omit<Span, 'reach'>): Span {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  return widenToMinimum(low > high ? { low: high, high: low } : { low, high });
}

function widenToMinimum({ low, high }: Omit<Span, 'reach'>): Span {
  const middle = (low + high) / 2;
  return {
    low: Math.min(low, middle - NARROWEST_BAND / 2),
    high: Math.max(high, middle + NARROWEST_BAND / 2),
    reach: (high - low) / 2,
  };
}

function toBand([usual, accepted]: [Span, Span], { low, high, reach, ideal, wish }: WishedSpan) {
  return {
    /** The band that products are scored by, wish included. */
    low: rounded(low),
    high: rounded(high),
    ideal,
    /** Distance from the ideal that still scores as the ideal; 0 if a wish or the rules name a single point. */
    plateau: wish === 'none' ? Math.min(IDEAL_PLATEAU, reach) : 0,
    /** Distance beyond the plateau at which a firmness inside the band scores lowest. */
    fade: wish === 'none' ? IDEAL_FADE : WISH_FADE,
    wish,
    /** The band of the rules, without the wish. */
    usualLow: rounded(usual.low),
    usualHigh: rounded(usual.high),
    /** The range that the guides still accept; used when nothing is in the band. */
    acceptLow: rounded(Math.min(low, usual.low, accepted.low)),
    acceptHigh: rounded(Math.max(high, usual.high, accepted.high)),
    /** The band plus tolerance; used when nothing is in the accepted range either. */
    nearLow: rounded(Math.min(low - BAND_TOLERANCE, usual.low, accepted.low)),
    nearHigh: rounded(Math.max(high + BAND_TOLERANCE, usual.high, accepted.high)),
    /** Whose wish and habits the band is based on, and the wish if there is one. */
    of: 'shopper' as 'shopper' | 'partner' | 'both',
    wished: null as number | null,
    /** `middle`: the two bands don't overlap; `apart`: far enough apart to need two sides. */
    couple: 'none' as 'none' | 'overlap' | 'middle' | 'apart',
  };
}

/** Removes floating-point noise, so that 5.4 is inside a band that starts at 6.4 - 1. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function coupleWish(own: FirmnessBand, other: FirmnessBand): Wish {
  for (const standing of ['refused', 'stretched', 'inside'] as const) {
    if (own.wish === standing || other.wish === standing) return standing;
  }
  return 'none';
}

/** Whether a sleeper has any facts that affect firmness. */
function hasFirmnessFacts(sleeper: Sleeper): boolean {
  return (
    hasPositions(sleeper) ||
    weightClassOf(sleeper.weightPounds) !== null ||
    sleeper.firmnessWish !== undefined
  );
}

function hasPositions(sleeper: Sleeper): sleeper is Sleeper & { positions: Position[] } {
  return sleeper.positions !== undefined && sleeper.positions.length > 0;
}
