import type { Construction, Level } from '#app/features/inventory/inventory.ts';
import type { Position } from '#app/features/matching/matching.ts';

/**
 * The constants of matching; docs/matching.md draws them. Firmness runs from 1 (soft) to 10 (firm); weights are pounds,
 * heights inches, values 0 to 1. "(5)" is a section of the project's mattress rules, "derived" marks our own choices.
 */

/** A straight line through points, flat outside the first and the last. */
export type Curve = readonly (readonly [at: number, value: number])[];

export function interpolate(curve: Curve, at: number): number {
  const first = curve[0]!;
  if (at <= first[0]) return first[1];
  for (let next = 1; next < curve.length; next += 1) {
    const [x1, y1] = curve[next]!;
    if (at > x1) continue;
    const [x0, y0] = curve[next - 1]!;
    return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  }
  return curve.at(-1)![1];
}

/** The weight of a sleeper who names none: the middle column of 4.1. */
export const DEFAULT_POUNDS = 180;
/** The same for a child, by age in years: medians of the CDC growth charts, both sexes. */
export const CHILD_POUNDS: Curve = [
  [4, 36],
  [8, 57],
  [12, 91],
  [16, 128],
  [18, 142],
];

/** Ideal firmness by weight (5): anchors at 115, 180 and 260 lb, their lines extended to 95 and 300 lb. */
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
    [300, heavy + ((heavy - middle) * 40) / 80],
  ];
}
/** Distance from the ideal at which comfort is half, towards soft and towards firm (5). */
export const HALF_WIDTHS: Record<Position | 'unknown', { soft: number; firm: number }> = {
  side: { soft: 1.9, firm: 1.2 },
  back: { soft: 1.2, firm: 1.4 },
  stomach: { soft: 0.9, firm: 1.7 },
  combination: { soft: 1.4, firm: 1.4 },
  unknown: { soft: 1.4, firm: 1.4 },
};
/** Of a sleeper of whom nothing is known: most feels may suit, so a set shows several (derived). */
export const UNKNOWN_HALF_WIDTH = 3;
/** The widest soft half-width by weight (5): a soft bed (3.5) is half comfortable up to 200 lb, and not at all at 260. */
export const SOFT_WIDTH_LIMIT: Curve = [
  [195, 1.9],
  [260, 1.35],
];

/** Back comfort pulls the ideal to this firmness, by half of the distance (4.2, 5). */
export const BACK_COMFORT_FIRMNESS = 6;
/** A wish counts as much as the body, and moves the ideal no farther than this (5). */
export const WISH_SHIFT_MAX = 1.5;
/** From this distance between wish and ideal on, they feel different and one card honors the wish (5, derived). */
export const WISH_CONFLICT_DISTANCE = 0.75;
/** Beyond this distance a bed doesn't have the feel that was asked for. */
export const WISH_UNMET_DISTANCE = 1;
/** Sleepers above and below are called heavy and light (4.1: the last and the first column). */
export const HEAVY_POUNDS = 230;
export const LIGHT_POUNDS = 130;
/** Two comforts so far apart on every bed that the couple should sleep on two surfaces (4.5, derived). */
export const APART_COMFORT_MAX = 0.62;
/** Wishes so far apart, in points, ask for two surfaces whatever the bodies would bear (derived). */
export const WISHES_APART = 4;
/** Ideals so far apart, in points, make a bed of two feels worth a word, and a card nearer to each (4.5, derived). */
export const TWO_FEELS_MIN_DISTANCE = 1.25;
/** Below this the couple's feels differ a little (derived). */
export const SHARED_FEEL_COMFORT_MIN = 0.9;
/** Comfort of a bed whose sides are set apart: each sleeper's own feel, within what the bed can do (derived). */
export const TWO_SIDED_COMFORT = 0.92;
/** Comfort counts less if firmness is only the usual one of the construction (5, derived). */
export const UNSTATED_FIRMNESS_SHARE = 0.8;

/** A child under 12 sleeps on the firm side of medium (5). */
export const CHILD_UNDER_YEARS = 12;
export const CHILD_COMFORT = { ideal: 6, soft: 1.8, firm: 1.8 };
/** A guest bed should suit anybody: the middle, with wide limits (derived). */
export const GUEST_COMFORT = { ideal: 5.75, soft: 1.6, firm: 1.6 };
/** The softest ideal of a senior (5, derived). */
export const SENIOR_IDEAL = 4.75;
/** Below this firmness it is hard to get up (5); narrower half-widths would make cliffs. */
export const SENIOR_FIRMNESS_MIN = 4.5;
export const NARROWEST_HALF_WIDTH = 0.9;

/** Thickness that a body wants (5), and how far below it the value is half: the heavier, the less (derived). */
export const WANTED_INCHES: Curve = [
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
/** Up to this many inches above the wanted thickness cost nothing; then thicker costs little (5, derived). */
export const THICKNESS_TOLERANCE_INCHES = 3;
export const THICK_HALF_WIDTH = 8;
/** Children and seniors: the range, and how far above it the value is half (5). */
export const CHILD_INCHES: readonly [number, number] = [6, 10];
export const SENIOR_INCHES: readonly [number, number] = [10, 13];
export const TOO_HIGH_HALF_WIDTH = 0.7;

/** How well a construction carries a body of 115, 180 and 260 lb (4.4, 4.5; derived). */
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

/** The thickness values below which a bed has a caution, and is never the top match; the latter for a senior too (derived). */
export const POOR_THICKNESS = 0.85;
export const MIN_THICKNESS_VALUE = 0.4;
export const MIN_THICKNESS_VALUE_SENIOR = 0.5;

/** Share of thickness in support; the construction has the rest (derived). */
export const THICKNESS_SHARE = 0.55;
/** Support by how much of a stated capacity the sleepers need (derived). */
export const CAPACITY_VALUE: Curve = [
  [0.85, 1],
  [1.2, 0],
];
/** Support without a stated capacity, by the weight of the heaviest sleeper (5: a caution above 300 lb). */
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
 * Gel, copper or a cooling cover make up for this share of what a construction lacks in cooling: foam rises from low to
 * medium, and a cooled hybrid sleeps cooler than bare coils, whose padding is unknown (4.4, derived).
 */
export const COOLING_FEATURE_BOOST = 0.55;

/** How well a construction suits a position, by its pressure relief, support and bounce (4.1, 4.4; derived). */
export const CONSTRUCTION_BY_POSITION: Record<Position | 'unknown', Record<Construction, number>> = {
  side: { 'memory-foam': 0.95, foam: 0.65, latex: 0.75, hybrid: 0.9, innerspring: 0.4, airbed: 0.6 },
  back: { 'memory-foam': 0.7, foam: 0.55, latex: 0.9, hybrid: 0.95, innerspring: 0.75, airbed: 0.6 },
  stomach: { 'memory-foam': 0.45, foam: 0.5, latex: 0.8, hybrid: 0.85, innerspring: 0.95, airbed: 0.5 },
  combination: { 'memory-foam': 0.4, foam: 0.55, latex: 1, hybrid: 0.8, innerspring: 0.8, airbed: 0.5 },
  unknown: { 'memory-foam': 0.75, foam: 0.6, latex: 0.8, hybrid: 0.8, innerspring: 0.75, airbed: 0.6 },
};
/** The value of an unknown attribute: neither good nor bad. */
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
/** By body weight: how far the edge's weight in the score rises to its raised value, 0 to 1 (5, derived). */
export const EDGE_BY_WEIGHT: Curve = [
  [200, 0],
  [260, 1],
];
/** Each nice-to-have, and the part that a merchant emphasizes (5). */
export const WISH_WEIGHT = 0.08;
/** A material that the shopper names counts for more than other wishes (derived: it is said first and seen at once). */
export const MATERIAL_WEIGHT = 0.2;
/** A wanted material that is one layer of several. */
export const PARTIAL_MATERIAL_VALUE = 0.6;
/** Height decides how a child or a senior gets in and out of bed (5, derived). */
export const SUPPORT_WEIGHT_CHILD_OR_SENIOR = 0.3;
/** A guest bed is used a few nights a year, and a child outgrows theirs: the price counts more (derived). */
export const VALUE_WEIGHT_RAISED = 0.24;

/** Value by the ratio of a price to the expected price (5). */
export const VALUE_BY_RATIO: Curve = [
  [0.7, 1],
  [1, 0.5],
  [1.6, 0],
];
/** Without a published price (derived: below the middle, since the shopper has to ask). */
export const UNSTATED_PRICE_VALUE = 0.3;

/** With a must, a match needs this share of the usual threshold (derived). */
export const REQUIREMENTS_THRESHOLD_FACTOR = 0.6;
/** The second and third card may score this much less than the best (derived). */
export const SET_SCORE_LOSS_MAX = 0.15;
/** Below this comfort a bed doesn't even fill up a set (derived). */
export const FILLER_COMFORT = 0.5;
/** The wider limit, used when too few cards are found or the budget is far above the best match (derived). */
export const SET_SCORE_LOSS_MAX_WIDENED = 0.22;
export const SET_SCORE_LOSS_MAX_WITH_MUST = 0.3;
/** For a budget this many times the price of the best match, the other cards cost no less than it (derived). */
export const STEP_UP_BUDGET = 2.2;
/** A card that costs so many times every other one is a step up, unless it scores or costs far less or more (derived). */
export const STEP_UP_PRICE = 1.15;
export const STEP_UP_LOSS = 0.12;
export const STEP_UP_PRICE_MAX = 2.5;

/** What a set gains by what its cards cover, in points of score (derived): by the steps between its prices. */
export const PRICE_GAIN = 0.24;
/** The wanted step between prices, as a difference of logarithms, by the budget's ratio to the best match's price. */
export const PRICE_STEP: Curve = [
  [2, 0.25],
  [4, 0.55],
];
/** Tolerance above the wanted price step; beyond it each doubling costs (derived). */
export const PRICE_GAP_TOLERANCE = 0.2;
export const PRICE_GAP_COST = 0.3;
export const CONSTRUCTION_GAIN = 0.035;
export const BRAND_GAIN = 0.015;
export const FEEL_GAIN = 0.025;
/** A card for one of a couple may score so much less if it is of another brand than the first (derived). */
export const OTHER_BRAND_LOSS = 0.05;
/** Beds on both sides of the ideal; more for a couple of different tastes, most if nothing is known of a sleeper. */
export const IDEAL_COVERAGE_GAIN = 0.06;
export const IDEAL_COVERAGE_GAIN_COUPLE = 0.12;
export const IDEAL_COVERAGE_GAIN_UNKNOWN = 0.4;
/** The difference of logarithms from which one of two alike costs clearly less (derived: a fifth). */
export const CLEAR_PRICE_STEP = 0.2;
/** Two cards of one feel and build, or of one feel, brand and construction. */
export const ALIKE_COST = 0.08;
/** Feels and thicknesses this far apart, in points and inches, are different (derived). */
export const ALIKE_FEEL = 0.75;
export const ALIKE_INCHES = 2;
/** A card that lacks a wish. */
export const UNMET_WISH_COST = 0.08;

/** The most that a bed's score is lowered for ranking, so that no bed is first for nearly everyone (derived). */
export const HANDICAP_MAX = 0.045;
/** The handicap of a bed that costs more than usual, times the difference of logarithms (derived). */
export const PRICE_HANDICAP = 0.045;
/** The share of first places above which a mattress gets a handicap (derived). */
export const TOP_SHARE_MAX = 0.12;
/** The first card may score this much less than the best for a feel that is nearly ideal (derived). */
export const TOP_FEEL_LOSS = 0.08;
/** The first card may score this much less than the best for meeting more wishes (derived). */
export const TOP_WISH_LOSS = 0.06;
/** This far off an ideal, in half-widths of comfort, a feel has a caution, and is first only for want of others (derived). */
export const OFF_IDEAL_MIN_HALF_WIDTHS = 0.75;
/** Distances from the ideal, in points of firmness, beyond which a bed isn't the best match (4.1, derived). */
export const TOP_FEEL_REACH = { soft: 0.85, firm: 1.2 };
/** So far above a side sleeper's ideal a feel has a caution (derived). */
export const SIDE_FIRM_MAX = 0.7;

/** A soft feel deserves a caution up to this firmness, for other than side sleepers and above this weight (4.5). */
export const SOFT_CAUTION_FIRMNESS = 3.5;
export const SOFT_CAUTION_POUNDS = 200;
