import type { Construction, Level } from '#app/features/inventory/inventory.ts';
import type { Position } from '#app/features/matching/matching.ts';

/**
 * The rule tables. Firmness runs from 1 (soft) to 10 (firm); weights are pounds, heights inches, values 0 to 1. Sources
 * are sections of the project's mattress rules, which name the published guides behind each cell.
 */

export type WeightClass = 'light' | 'middle' | 'heavy';

/** Body weight classes: under 130 lb, 130 to 230 lb inclusive, over 230 lb (4, preamble). */
export const LIGHT_BELOW_POUNDS = 130;
export const HEAVY_ABOVE_POUNDS = 230;

/** Firmness by position and weight (4.1). Light back, light stomach, heavy stomach and combination are derived there. */
export const FIRMNESS_TABLE: Record<Position, Record<WeightClass, readonly [number, number]>> = {
  side: { light: [3, 5], middle: [5, 6], heavy: [6, 7] },
  back: { light: [5, 6], middle: [6, 7], heavy: [7, 8] },
  stomach: { light: [6, 7], middle: [7, 8], heavy: [7, 9] },
  combination: { light: [4, 6], middle: [5, 6], heavy: [6, 7] },
};

/** What the same guides still accept (4.1): the middle class, a point softer. */
export const ACCEPTED_FIRMNESS: Partial<Record<Position, readonly [number, number]>> = {
  side: [4, 6],
  back: [5, 7],
  stomach: [6, 8],
};

/** Without a position: the range of about 80 % of people (4.1); weight moves the ideal inside it, never the band. */
export const UNKNOWN_POSITION_BAND: readonly [number, number] = [5, 6.5];
export const UNKNOWN_POSITION_IDEAL: Record<WeightClass, number> = { light: 5.25, middle: 5.75, heavy: 6.25 };

/** Medium-firm for back discomfort (4.2: Kovacs 2003, Caggiari 2021). A comfort preference, no treatment. */
export const BACK_COMFORT_BAND: readonly [number, number] = [5, 7];

/** Words for firmness cover about half a point each way, so no band is narrower than this. */
export const NARROWEST_BAND = 1;
/** How far outside the band a product may be when nothing is inside it (4.1: ±1). */
export const BAND_TOLERANCE = 1;
/** How far a stated wish may move the band (4.8). */
export const WISH_REACH = 1.5;
/** Distance between a couple's bands from which they need two sides (4.5). */
export const COUPLE_APART = 2;

/** Soft feel: for side sleepers, with a caution above this weight (4.5). */
export const SOFT_FIRMNESS = 3.5;
export const SOFT_CAUTION_POUNDS = 200;

/** Height by weight (4.3). */
export const THICKNESS_INCHES: Record<WeightClass, readonly [number, number]> = {
  light: [8, 10],
  middle: [10, 12],
  heavy: [12, 14],
};

export type Trait = 'cooling' | 'motion' | 'edge' | 'pressure';

export const LEVEL_VALUES: Record<Level, number> = { low: 0.15, medium: 0.6, high: 1 };

/** Typical traits of a construction, for products that state none (4.4). */
export const CONSTRUCTION_TRAITS: Record<Construction, Record<Trait, number>> = {
  'memory-foam': { motion: 1, cooling: 0.15, pressure: 1, edge: 0.15 },
  foam: { motion: 0.8, cooling: 0.35, pressure: 0.6, edge: 0.15 },
  hybrid: { motion: 0.8, cooling: 0.8, pressure: 0.8, edge: 0.8 },
  latex: { motion: 0.6, cooling: 0.8, pressure: 0.6, edge: 0.6 },
  innerspring: { motion: 0.15, cooling: 1, pressure: 0.15, edge: 0.6 },
  airbed: { motion: 0.6, cooling: 0.6, pressure: 0.6, edge: 0.6 },
};

/** Gel or a cooling cover lifts a foam from low to medium (4.4). */
export const COOLED_FOAM_VALUE = 0.6;

/** How well a construction suits a position, by its pressure relief, support and bounce (4.1, 4.4; derived). */
export const CONSTRUCTION_BY_POSITION: Record<Position | 'unknown', Record<Construction, number>> = {
  side: { 'memory-foam': 0.95, foam: 0.65, latex: 0.75, hybrid: 0.9, innerspring: 0.4, airbed: 0.6 },
  back: { 'memory-foam': 0.7, foam: 0.55, latex: 0.9, hybrid: 0.95, innerspring: 0.75, airbed: 0.6 },
  stomach: { 'memory-foam': 0.45, foam: 0.5, latex: 0.8, hybrid: 0.85, innerspring: 0.95, airbed: 0.5 },
  combination: { 'memory-foam': 0.4, foam: 0.55, latex: 1, hybrid: 0.8, innerspring: 0.8, airbed: 0.5 },
  unknown: { 'memory-foam': 0.75, foam: 0.6, latex: 0.8, hybrid: 0.8, innerspring: 0.75, airbed: 0.6 },
};

/** Over 230 lb coils support, foam gives way (4.5); a light body doesn't reach the coils. */
export const CONSTRUCTION_BY_WEIGHT: Record<WeightClass, Record<Construction, number>> = {
  light: { 'memory-foam': 0.1, foam: 0.1, latex: 0, hybrid: 0, innerspring: -0.1, airbed: 0 },
  middle: { 'memory-foam': 0, foam: 0, latex: 0, hybrid: 0, innerspring: 0, airbed: 0 },
  heavy: { 'memory-foam': -0.25, foam: -0.35, latex: 0, hybrid: 0.1, innerspring: 0.1, airbed: -0.1 },
};

/** The value of an unknown attribute: neither good nor bad. */
export const NEUTRAL_VALUE = 0.5;

/** The minimum firmness value of a product inside the band; the ideal gets 1. */
export const IN_BAND_LEAST = 0.9;
/** Firmness this close to the ideal scores as the ideal, since words are no more precise. */
export const IDEAL_PLATEAU = 0.5;
/** Distance beyond the plateau at which the in-band minimum is reached; wider with a wish. */
export const IDEAL_FADE = 0.5;
export const WISH_FADE = 1;
/** Accepted or within the tolerance, when nothing in the band qualifies: at the band's edge, and a point away. */
export const NEAR_BEST = 0.75;
export const NEAR_LEAST = 0.65;
/** Outside the tolerance: too low for a product to reach the threshold of 0.6, whatever its other parts. */
export const OUTSIDE_BEST = 0.1;
/** Firmness not stated: below the threshold while a product with a stated one fits, above it otherwise. */
export const UNSTATED_BESIDE_STATED = 0.3;
export const UNSTATED_ALONE = 0.6;
/** A wanted material that is one layer of several, and an unknown composition: never above a stated one. */
export const WANTED_INSIDE = 0.95;
export const UNSTATED_MATERIAL = 0.1;
/** A couple with bands far apart, on one surface: with and without a split size on offer. */
export const ONE_SURFACE_WITH_SPLIT = 0.95;
export const ONE_SURFACE = 0.9;

/** The weight class of a body weight; null if unknown. */
export function weightClassOf(weightPounds: number | undefined): WeightClass | null {
  if (weightPounds === undefined || !(weightPounds > 0)) return null;
  if (weightPounds < LIGHT_BELOW_POUNDS) return 'light';
  return weightPounds > HEAVY_ABOVE_POUNDS ? 'heavy' : 'middle';
}
