import { formatNumber } from '#app/features/matching/explanation/formatting.ts';
import * as rules from '#app/features/matching/rules.ts';

/** The table of constants in docs/matching.md: values from rules.ts, with meanings and sources. */

type Rules = typeof rules;
type ConstantName = {
  [K in keyof Rules]: Rules[K] extends (...values: never[]) => unknown ? never : K;
}[keyof Rules];

/** Sources are sections of the mattress rules. */
const CONSTANTS: Record<ConstantName, readonly [meaning: string, source: string]> = {
  DEFAULT_POUNDS: ['Weight of a sleeper who states none', '4.1'],
  CHILD_POUNDS: ['The same for a child, by age in years', 'CDC'],
  IDEAL_FIRMNESS: ['Ideal firmness by weight in pounds', '5, from 4.1'],
  HALF_WIDTHS: ['Distance from the ideal at which comfort is half', '5; unknown position: derived'],
  UNKNOWN_HALF_WIDTH: ['The same for an adult of whom nothing is known', 'derived'],
  SOFT_WIDTH_LIMIT: [
    'Widest soft half-width, by weight in pounds',
    '5; so that 3.5 has half its comfort at 200 lb and none at 260: derived',
  ],
  BACK_COMFORT_FIRMNESS: ['Back comfort moves the ideal halfway here', '4.2, 5'],
  WISH_SHIFT_MAX: ['A wish moves the ideal no farther', '5'],
  HEAVY_POUNDS: ['Sleepers above this weight are called heavy', '4.1'],
  LIGHT_POUNDS: ['Sleepers below this weight are called light', '4.1'],
  WISH_CONFLICT_DISTANCE: [
    'From this far off the ideal, one card honors the wish',
    '5; the numbers: derived',
  ],
  WISH_UNMET_DISTANCE: [
    'beyond this distance from a wish, a bed does not have the feel that was asked for',
    '5, derived',
  ],
  APART_COMFORT_MAX: ['Below this shared comfort, a couple is told to split', '4.5; the numbers: derived'],
  SHARED_FEEL_COMFORT_MIN: ['Below this shared comfort, a couple differs a little', 'derived'],
  TWO_SIDED_COMFORT: ['A couple’s comfort where each side has its own feel', 'derived'],
  UNSTATED_FIRMNESS_SHARE: ['Comfort counts this much if firmness isn’t stated', '5; the numbers: derived'],
  CHILD_UNDER_YEARS: ['Until this age a child’s rules apply', '5'],
  CHILD_COMFORT: ['Comfort curve of a child', '5; the widths: derived'],
  GUEST_COMFORT: ['Comfort curve of a guest bed', 'derived'],
  SENIOR_IDEAL: ['Softest ideal of a senior', '5; the numbers: derived'],
  TWO_FEELS_MIN_DISTANCE: [
    'Ideals of a couple this far apart make two feels worth a word',
    '4.5; the numbers: derived',
  ],
  WISHES_APART_MIN_DISTANCE: ['Wishes this far apart ask for two surfaces', 'derived'],
  SENIOR_FIRMNESS_MIN: ['Comfort of a senior is at most half below this firmness', '5'],
  NARROWEST_HALF_WIDTH: ['No half-width is smaller', '5; for seniors: derived'],
  WANTED_INCHES: ['Wanted thickness by weight in pounds', '5, from 4.3'],
  THIN_HALF_WIDTH: ['Inches too thin at which the value is half, by weight', '5; the numbers: derived'],
  THICKNESS_TOLERANCE_INCHES: [
    'Inches above the wanted thickness that cost nothing',
    '5; the numbers: derived',
  ],
  THICK_HALF_WIDTH: ['Inches too thick at which the value is half', '5; the numbers: derived'],
  CHILD_INCHES: ['Thickness for children', '5'],
  CHILD_INCHES_ALLOWED: ['As high as a parent’s own limit may raise it', 'derived'],
  SENIOR_INCHES: ['Thickness for seniors', '5'],
  TOO_HIGH_HALF_WIDTH: ['The same for children and seniors', '5; the numbers: derived'],
  CONSTRUCTION_SUPPORT: [
    'How well a construction carries a weight in pounds',
    '4.4, 4.5; the numbers: derived',
  ],
  POOR_THICKNESS: ['A known thickness of less value has a caution', 'derived'],
  MIN_THICKNESS_VALUE: ['A bed whose thickness has less value is never a first choice', 'derived'],
  MIN_THICKNESS_VALUE_SENIOR: ['The same for a senior', 'derived'],
  THICKNESS_SHARE: ['Share of thickness in support; construction has the rest', 'derived'],
  CAPACITY_VALUE: ['Support by the share of a stated capacity that is needed', 'derived'],
  UNSTATED_CAPACITY_VALUE: [
    'Support without a stated capacity, by weight in pounds',
    '5; the numbers: derived',
  ],
  CAPACITY_CAUTION_POUNDS: ['Above this weight, an unstated capacity is a caution', '5'],
  LEVEL_VALUES: ['Value of a stated level', '4.4; the numbers: derived'],
  CONSTRUCTION_TRAITS: ['Value of a trait that isn’t stated', '4.4; the numbers: derived'],
  COOLING_FEATURE_BOOST: [
    'Share of what a construction lacks in cooling that gel, copper or a cooling cover make up for',
    '4.4, derived',
  ],
  CONSTRUCTION_BY_POSITION: ['How well a construction suits a position', '4.1, 4.4; the numbers: derived'],
  NEUTRAL_VALUE: ['Value of what isn’t known', 'derived'],
  PART_WEIGHTS: ['Weights of the parts before wishes', '5'],
  COOLING_WEIGHT_HOT: ['Weight of cooling for hot sleepers', '5'],
  MOTION_WEIGHT_COUPLE: ['Weight of motion for couples', '5'],
  EDGE_WEIGHT_RAISED: ['Weight of the edge for seniors, couples and heavy sleepers', '5'],
  EDGE_BY_WEIGHT: ['How much of that a weight in pounds brings', '5; the curve: derived'],
  WISH_WEIGHT: ['Weight of a nice-to-have, and of the merchant’s emphasis', '5'],
  MATERIAL_WEIGHT: ['Weight of a wanted material', 'derived'],
  PARTIAL_MATERIAL_VALUE: ['Value of a wanted material that is one layer of several', 'derived'],
  SUPPORT_WEIGHT_CHILD_OR_SENIOR: ['Weight of support for children and seniors', '5; the numbers: derived'],
  REQUIREMENTS_THRESHOLD_FACTOR: ['With a must, share of the usual threshold that a match needs', 'derived'],
  VALUE_WEIGHT_RAISED: ['Weight of value for a guest or a child', 'derived'],
  VALUE_BY_RATIO: ['Value by price divided by the expected price', '5'],
  UNSTATED_PRICE_VALUE: ['Value without a published price', 'derived'],
  FILLER_COMFORT: ['Below this comfort a bed does not even fill up a set', 'derived'],
  SET_SCORE_LOSS_MAX: ['Most that the second and third card may score less', 'derived'],
  SET_SCORE_LOSS_MAX_WITH_MUST: ['The same with a must', 'derived'],
  STEP_UP_BUDGET: ['From this many times the best match’s price, a budget has room for a step up', 'derived'],
  STEP_UP_PRICE: ['A step up costs at least this many times every other card', 'derived'],
  DEARER_PRICE: ['A card that costs this many times the best match’s price says so', 'derived'],
  STEP_UP_LOSS: ['Most that a step up may score less than the best match', 'derived'],
  CLEAR_PRICE_STEP: [
    'Step of two prices, as a difference of logarithms, from which alike beds are a choice',
    'derived',
  ],
  STEP_UP_PRICE_MAX: [
    'Most that a dearer card costs, in prices of the best match, to count as a choice',
    'derived',
  ],
  SIMILAR_FEEL_POINTS: ['Points of firmness from which two cards feel different', 'derived'],
  PRICE_GAIN: [
    'Gain of a set by a step between two prices, times the difference of their logarithms',
    'derived',
  ],
  PRICE_STEP: [
    'Wanted step between prices, as a difference of logarithms, by the budget divided by the best match’s price',
    'derived',
  ],
  PRICE_GAP_TOLERANCE: ['A gap so much wider than the wanted step costs nothing', 'derived'],
  PRICE_GAP_COST: ['Cost of a wider gap, times the difference of the logarithms', 'derived'],
  CONSTRUCTION_GAIN: [
    'Gain of a set by two cards of different constructions; half for related ones',
    'derived',
  ],
  BRAND_GAIN: ['Gain by two cards of different brands', 'derived'],
  FEEL_GAIN: ['Gain by two cards of different feels', 'derived'],
  OTHER_BRAND_LOSS: ['Most that a card for one of a couple may score less to be of another brand', 'derived'],
  IDEAL_COVERAGE_GAIN: ['Gain by beds on both sides of the ideal firmness', 'derived'],
  IDEAL_COVERAGE_GAIN_COUPLE: ['The same for a couple of different tastes', 'derived'],
  IDEAL_COVERAGE_GAIN_UNKNOWN: ['The same for an adult of whom nothing is known', 'derived'],
  SIMILAR_THICKNESS_INCHES: ['Thicknesses this far apart are different builds', 'derived'],
  SIMILAR_CARDS_PENALTY: [
    'Cost of two cards of one feel and build, or of one brand, construction and feel',
    'derived',
  ],
  UNMET_WISH_COST: ['Cost of a card that lacks a wish', 'derived'],
  HANDICAP_MAX: ['Largest handicap', 'derived'],
  PRICE_HANDICAP: [
    'Handicap of a bed that costs more than usual, times the difference of the logarithms',
    'derived',
  ],
  TOP_SHARE_MAX: ['Share of first places that brings a handicap', 'derived; at most 20% are allowed'],
  SET_SCORE_LOSS_MAX_WIDENED: [
    'The wider limit: too few cards, or a budget far above the best match',
    'derived',
  ],
  TOP_FEEL_LOSS: ['Most that the first card may score less for a nearly ideal feel', 'derived'],
  TOP_WISH_LOSS: ['Most that the first card may score less for meeting more wishes', 'derived'],
  LEAD_COMFORT_SHARE: [
    'Share of the best match’s comfort that a bed needs to come first for another reason',
    'derived',
  ],
  OFF_IDEAL_MIN_HALF_WIDTHS: [
    'Half-widths off the ideal from which a feel has a caution, and doesn’t lead',
    'derived',
  ],
  TOP_MATCH_MAX_DISTANCE: ['Farthest feel of a first card from the ideal', '4.1; the numbers: derived'],
  SIDE_FIRM_MAX: ['Above the ideal of a side sleeper by more than this, a feel has a caution', 'derived'],
  SOFT_CAUTION_FIRMNESS: ['A soft feel deserves a caution up to here', '4.5'],
  SOFT_CAUTION_POUNDS: ['And above this weight, for side sleepers too', '4.5'],
};

const VALUES: Record<string, unknown> = { ...rules };
const START = '<!-- constants: written by npm run docs:matching -->';
const END = '<!-- end of constants -->';

/** Updates the document's table of constants from rules.ts. */
export function withConstants(markdown: string): string {
  const [before, rest] = markdown.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The document lacks ${START} or ${END}`);
  for (const [name, value] of Object.entries(VALUES))
    if (typeof value !== 'function' && !(name in CONSTANTS))
      throw new Error(`${name} lacks its meaning and source`);
  const rows = Object.entries(CONSTANTS).map(([name, [meaning, source]]) => {
    const value = formatConstant(VALUES[name]);
    return `| \`${name}\` | ${value} | ${meaning} | ${source} |`;
  });
  const table = ['| constant | value | meaning | source |', '|---|---|---|---|', ...rows].join('\n');
  return `${before}${START}\n${table}\n${END}${after}`;
}

/** "side 1.9, back 1.2"; "100 → 8, 160 → 10" for a curve; "6 to 10" for a range. */
function formatConstant(value: unknown): string {
  if (typeof value === 'number') return Math.abs(value) < 0.01 ? String(value) : formatNumber(value);
  if (Array.isArray(value)) {
    return Array.isArray(value[0])
      ? value.map((point) => (point as number[]).map(formatNumber).join(' → ')).join(', ')
      : (value as number[]).map(formatNumber).join(' to ');
  }
  const entries = Object.entries(value as Record<string, unknown>);
  const isDeep = entries.some(([, one]) => typeof one === 'object');
  return entries
    .map(([key, one]) => `${key}${isDeep ? ':' : ''} ${formatConstant(one)}`)
    .join(isDeep ? '<br>' : ', ');
}
