import type { Construction, Level } from '#app/features/inventory/inventory.ts';
import type { Position } from '#app/features/matching/matching.ts';

/**
 * The constants of matching, charted in docs/matching.md. Firmness is 1 (soft) to 10 (firm), weights in pounds, heights
 * in inches, values 0 to 1. "(5)" is a section of the project's mattress rules; "derived" is our own choice.
 */

/** Piecewise linear through these points, constant outside. */
export type Curve = readonly (readonly [at: number, value: number])[];

export function interpolate(curve: Curve, at: number): number {
  if (at <= curve[0]![0]) return curve[0]![1];
  for (let next = 1; next < curve.length; next += 1) {
    const [x1, y1] = curve[next]!;
    if (at > x1) continue;
    const [x0, y0] = curve[next - 1]!;
    return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  }
  return curve.at(-1)![1];
}

/** Assumed if a sleeper gives no weight: the middle column of 4.1. */
export const DEFAULT_POUNDS = 180;
/** The same for a child, by age in years: medians of the CDC growth charts, both sexes. */
export const CHILD_POUNDS: Curve = [
  [4, 36],
  [8, 57],
  [12, 91],
  [16, 128],
  [18, 142],
];

/** Ideal firmness by weight (5): anchors at 115, 180, and 260 lb, extended to 95 lb, and half as steeply to 300 lb. */
export const IDEAL_FIRMNESS: Record<Position | 'unknown', Curve> = {
  side: throughAnchors(4, 5.1, 6.2),
  back: throughAnchors(5.5, 6.25, 7.2),
  stomach: throughAnchors(6.5, 7.25, 7.8),
  combination: throughAnchors(5, 5.5, 6.3),
  unknown: [
    [115, 5.25],
    [180, 5.75],
    [260, 6.25],
  ],
};

function throughAnchors(light: number, middle: number, heavy: number): Curve {
  return [
    [95, light - ((middle - light) * 20) / 65],
    [115, light],
    [180, middle],
    [260, heavy],
    [300, heavy + ((heavy - middle) * 40) / 80 / 2],
  ];
}
/** Distance from the ideal, softer and firmer, at which comfort drops to half (5). */
export const HALF_WIDTHS: Record<Position | 'unknown', { soft: number; firm: number }> = {
  side: { soft: 1.9, firm: 1.2 },
  back: { soft: 1.2, firm: 1.4 },
  stomach: { soft: 0.9, firm: 1.7 },
  combination: { soft: 1.4, firm: 1.4 },
  unknown: { soft: 1.4, firm: 1.4 },
};
/** For a sleeper nothing is known about: most feels may suit, so a set shows several (derived). */
export const UNKNOWN_HALF_WIDTH = 3;
/** The largest soft half-width by weight (5): a soft bed (3.5) is half comfortable up to 200 lb, not at all at 260. */
export const SOFT_WIDTH_LIMIT: Curve = [
  [195, 1.9],
  [260, 1.35],
];
/** Back comfort pulls the ideal halfway towards this firmness (4.2, 5). */
export const BACK_COMFORT_FIRMNESS = 6;
/** A firmness wish counts as much as the body, but moves the ideal no farther than this (5). */
export const WISH_SHIFT_MAX = 1.5;
/** From this distance, wish and ideal feel different, and one card honors the wish (5, derived). */
export const WISH_CONFLICT_DISTANCE = 0.75;
/** Beyond this distance, a bed doesn't have the requested feel. */
export const WISH_UNMET_DISTANCE = 1;
/** Sleepers above and below these weights are called heavy and light (4.1, last and first column). */
export const HEAVY_POUNDS = 230;
export const LIGHT_POUNDS = 130;
/** If no bed gives both partners more comfort than this, they should sleep on two surfaces (4.5, derived). */
export const APART_COMFORT_MAX = 0.62;
/** Wishes this far apart, in points, call for two surfaces whatever the bodies tolerate (derived). */
export const WISHES_APART_MIN_DISTANCE = 4;
/** Ideals this far apart make a bed with two feels worth mentioning, and a card closer to each (4.5, derived). */
export const TWO_FEELS_MIN_DISTANCE = 1.25;
/** Below this shared comfort, the couple's feels differ somewhat (derived). */
export const SHARED_FEEL_COMFORT_MIN = 0.9;
/** Comfort of a bed with adjustable sides: each sleeper's own feel, within the bed's limits (derived). */
export const TWO_SIDED_COMFORT = 0.92;
/** Comfort counts less if firmness is only assumed from the construction (5, derived). */
export const UNSTATED_FIRMNESS_SHARE = 0.8;

/** Children under 12 sleep on the firm side of medium (5). */
export const CHILD_UNDER_YEARS = 12;
export const CHILD_COMFORT = { ideal: 6, soft: 1.8, firm: 1.8 };
/** A guest bed should suit anyone: medium, with wide tolerances (derived). */
export const GUEST_COMFORT = { ideal: 5.75, soft: 1.6, firm: 1.6 };
/** The softest ideal for a senior (5, derived). */
export const SENIOR_IDEAL = 4.75;
/** Below this firmness, getting up is hard (5); narrower half-widths would create cliffs. */
export const SENIOR_FIRMNESS_MIN = 4.5;
export const NARROWEST_HALF_WIDTH = 0.9;

/** Thickness a body needs (5; below 100 lb derived), and how far below it the value halves (derived). */
export const WANTED_INCHES: Curve = [
  [60, 6],
  [100, 8],
  [160, 10],
  [200, 11],
  [240, 12],
  [300, 13],
];
export const THIN_HALF_WIDTH: Curve = [
  [100, 3],
  [180, 2.2],
  [240, 1.6],
  [300, 1.2],
];
/** Up to this many inches above the wanted thickness cost nothing; thicker costs little (5, derived). */
export const THICKNESS_TOLERANCE_INCHES = 3;
export const THICK_HALF_WIDTH = 8;
/** For children (up to a parent's own limit) and seniors: the range, and how far above it the value halves (5). */
export const CHILD_INCHES: readonly [number, number] = [6, 10];
export const CHILD_INCHES_ALLOWED = 12;
export const SENIOR_INCHES: readonly [number, number] = [10, 13];
export const TOO_HIGH_HALF_WIDTH = 0.7;

/** How well a construction supports a body of 115, 180, and 260 lb (4.4, 4.5; derived). */
export const CONSTRUCTION_SUPPORT: Record<Construction, Curve> = {
  'memory-foam': atWeights(0.9, 0.75, 0.45),
  foam: atWeights(0.85, 0.65, 0.3),
  hybrid: atWeights(0.85, 0.9, 1),
  latex: atWeights(0.85, 0.9, 0.9),
  innerspring: atWeights(0.75, 0.8, 0.9),
  airbed: atWeights(0.7, 0.7, 0.6),
};

function atWeights(light: number, middle: number, heavy: number): Curve {
  return [
    [115, light],
    [180, middle],
    [260, heavy],
  ];
}

/** Below these thickness values a bed has a caution, and can't be the top match (derived). */
export const POOR_THICKNESS = 0.85;
export const MIN_THICKNESS_VALUE = 0.4;
export const MIN_THICKNESS_VALUE_SENIOR = 0.5;
/** Share of thickness in support; the construction makes up the rest (derived). */
export const THICKNESS_SHARE = 0.55;
/** Support by the sleepers' share of the stated capacity (derived). */
export const CAPACITY_VALUE: Curve = [
  [0.85, 1],
  [1.2, 0],
];
/** Support without a stated capacity, by the heaviest sleeper's weight (5: a caution above 300 lb). */
export const UNSTATED_CAPACITY_VALUE: Curve = [
  [270, 1],
  [330, 0.6],
];
export const CAPACITY_CAUTION_POUNDS = 300;

export type Trait = 'cooling' | 'motion' | 'edge' | 'pressure';

export const LEVEL_VALUES: Record<Level, number> = { low: 0.15, medium: 0.6, high: 1 };

/** Typical traits of a construction, for products that state none (4.4). */
export const CONSTRUCTION_TRAITS: Record<Construction, Record<Trait, number>> = {
  'memory-foam': { motion: 1, cooling: 0.15, pressure: 1, edge: 0.15 },
  foam: { motion: 0.8, cooling: 0.35, pressure: 0.6, edge: 0.15 },
  hybrid: { motion: 0.8, cooling: 0.8, pressure: 0.8, edge: 0.8 },
  latex: { motion: 0.6, cooling: 0.8, pressure: 0.6, edge: 0.6 },
  innerspring: { motion: 0.15, cooling: 0.85, pressure: 0.15, edge: 0.6 },
  airbed: { motion: 0.6, cooling: 0.6, pressure: 0.6, edge: 0.6 },
};

/**
 * Gel, copper, or a cooling cover makes up for this share of the cooling a construction lacks. Foam goes from low to
 * medium; a cooled hybrid sleeps cooler than bare coils, whose padding is unknown (4.4, derived).
 */
export const COOLING_FEATURE_BOOST = 0.55;

/** How well a construction suits a position, by pressure relief, support, and bounce (4.1, 4.4; derived). */
export const CONSTRUCTION_BY_POSITION: Record<Position | 'unknown', Record<Construction, number>> = {
  side: { 'memory-foam': 0.95, foam: 0.65, latex: 0.75, hybrid: 0.9, innerspring: 0.4, airbed: 0.6 },
  back: { 'memory-foam': 0.7, foam: 0.55, latex: 0.9, hybrid: 0.95, innerspring: 0.75, airbed: 0.6 },
  stomach: { 'memory-foam': 0.45, foam: 0.5, latex: 0.8, hybrid: 0.85, innerspring: 0.95, airbed: 0.5 },
  combination: { 'memory-foam': 0.4, foam: 0.55, latex: 1, hybrid: 0.8, innerspring: 0.8, airbed: 0.5 },
  unknown: { 'memory-foam': 0.75, foam: 0.6, latex: 0.8, hybrid: 0.8, innerspring: 0.75, airbed: 0.6 },
};
export const NEUTRAL_VALUE = 0.5;

/** Weights of the parts before wishes (5). */
export const PART_WEIGHTS = {
  comfort: 0.42,
  support: 0.18,
  cooling: 0.1,
  motion: 0.06,
  edge: 0.04,
  pressure: 0.06,
  value: 0.14,
} as const;
export const COOLING_WEIGHT_HOT = 0.2;
export const MOTION_WEIGHT_COUPLE = 0.16;
export const EDGE_WEIGHT_RAISED = 0.12;
/** How far a heavy body raises the weight of the edge, 0 to 1 (5, derived). */
export const EDGE_BY_WEIGHT: Curve = [
  [200, 0],
  [260, 1],
];
/** Weight of each nice-to-have, and of the part a merchant emphasizes (5). */
export const WISH_WEIGHT = 0.08;
/** A named material counts more than other wishes (derived: shoppers state it first and see it at once). */
export const MATERIAL_WEIGHT = 0.2;
/** A wanted material that is only one of several layers. */
export const PARTIAL_MATERIAL_VALUE = 0.6;
/** Height decides how easily a child or a senior gets in and out of bed (5, derived). */
export const SUPPORT_WEIGHT_CHILD_OR_SENIOR = 0.3;
/** A guest bed is rarely used, and a child outgrows theirs, so price counts more (derived). */
export const VALUE_WEIGHT_RAISED = 0.24;

/** Value by the ratio of price to expected price (5). */
export const VALUE_BY_RATIO: Curve = [
  [0.7, 1],
  [1, 0.5],
  [1.6, 0],
];
/** Without a published price (derived: below average, since the shopper has to ask). */
export const UNSTATED_PRICE_VALUE = 0.3;

/** With a requirement, matches need only this share of the usual threshold (derived). */
export const REQUIREMENTS_THRESHOLD_FACTOR = 0.6;
/** How much less than the best the second and third card may score (derived). */
export const SET_SCORE_LOSS_MAX = 0.15;
/** Below this comfort, a bed doesn't even fill up a set (derived). */
export const FILLER_COMFORT = 0.49;
/** The wider limit, if there are too few cards or the budget is far above the best match (derived). */
export const SET_SCORE_LOSS_MAX_WIDENED = 0.22;
export const SET_SCORE_LOSS_MAX_WITH_MUST = 0.3;
/** If the budget is this many times the best match's price, the other cards cost at least as much (derived). */
export const STEP_UP_BUDGET = 2.2;
/** A card this many times as expensive as the others is a step up, unless its score or price is far off (derived). */
export const STEP_UP_PRICE = 1.15;
/** A card this many times as expensive as the first says so (derived). */
export const DEARER_PRICE = 1.1;
export const STEP_UP_LOSS = 0.12;
export const STEP_UP_PRICE_MAX = 2.5;

/** Score gain of a set for covering price steps (derived). */
export const PRICE_GAIN = 0.24;
/** The ideal step between prices, as a log difference, by the ratio of budget to the best match's price. */
export const PRICE_STEP: Curve = [
  [2, 0.25],
  [4, 0.55],
];
/** Tolerance above the ideal price step; beyond it, each doubling costs (derived). */
export const PRICE_GAP_TOLERANCE = 0.2;
export const PRICE_GAP_COST = 0.3;
export const CONSTRUCTION_GAIN = 0.035;
export const BRAND_GAIN = 0.015;
export const FEEL_GAIN = 0.045;
/** How much less a card for one partner may score if its brand differs from the first card's (derived). */
export const OTHER_BRAND_LOSS = 0.05;
/** Gain for beds on both sides of the ideal; more for couples who differ, most if nothing is known about a sleeper. */
export const IDEAL_COVERAGE_GAIN = 0.1;
export const IDEAL_COVERAGE_GAIN_COUPLE = 0.12;
export const IDEAL_COVERAGE_GAIN_UNKNOWN = 0.4;
/** Log price difference from which the cheaper of two similar beds is clearly cheaper (derived: a fifth). */
export const CLEAR_PRICE_STEP = 0.2;
/** Two cards with the same feel and build, or the same feel, brand, and construction. */
export const SIMILAR_CARDS_PENALTY = 0.08;
/** Feels and thicknesses this far apart, in points and inches, count as different (derived). */
export const SIMILAR_FEEL_POINTS = 0.75;
export const SIMILAR_THICKNESS_INCHES = 2;
export const UNMET_WISH_COST = 0.12;

/** The most a bed's score is lowered for ranking, so no bed comes first for nearly everyone (derived). */
export const HANDICAP_MAX = 0.045;
/** Handicap of a bed that costs more than usual, times the log difference (derived). */
export const PRICE_HANDICAP = 0.045;
/** A mattress with a larger share of first places gets a handicap (derived). */
export const TOP_SHARE_MAX = 0.12;
/** How much less the first card may score than the best for a nearly ideal feel (derived). */
export const TOP_FEEL_LOSS = 0.08;
/** How much less the first card may score than the best for meeting more wishes (derived). */
export const TOP_WISH_LOSS = 0.06;
/** The share of the best match's comfort that a bed needs to come first for another reason (derived). */
export const LEAD_COMFORT_SHARE = 0.78;
/** A feel this far off, in half-widths, has a caution, and comes first only if there is nothing else (derived). */
export const OFF_IDEAL_MIN_HALF_WIDTHS = 0.75;
/** Distance from the ideal, in points of firmness, beyond which a bed can't be the best match (4.1, derived). */
export const TOP_MATCH_MAX_DISTANCE = { soft: 0.85, firm: 1.2 };
/** A feel this far above a side sleeper's ideal has a caution (derived). */
export const SIDE_FIRM_MAX = 0.7;
/** Up to this firmness a soft feel deserves a caution, except for side sleepers and below this weight (4.5). */
export const SOFT_CAUTION_FIRMNESS = 3.5;
export const SOFT_CAUTION_POUNDS = 200;
