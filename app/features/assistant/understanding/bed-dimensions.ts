import { type SpanFacts, type StatementContext } from '#app/features/assistant/understanding/corrections.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import { size as sizeFact } from '#app/features/assistant/understanding/facts/size.ts';
import type { NumberSpan } from '#app/features/assistant/understanding/numbers.ts';
import {
  type BedMeasures,
  conceptCandidates,
  type FactCandidates,
  type ReadingPack,
  type Span,
} from '#app/features/assistant/understanding/span-types.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';
import { CENTIMETERS_PER_INCH, SIZE_DIMENSIONS } from '#app/features/inventory/attributes/sizes.ts';
import { type Size, SIZES } from '#app/features/inventory/inventory.ts';

/** Sizes stated by their measures ("160x200", "a frame 140 cm wide"), and beds that should be low. */

/** What a measured bed is called in the US where the nearest measures would mislead, in centimeters. */
const SIZE_BY_METRIC_BED: readonly (readonly [size: Size, width: number, length: number])[] = [
  ['Twin', 80, 190],
  ['Twin XL', 80, 200],
  ['Twin', 90, 190],
  ['Twin XL', 90, 200],
  ['Twin', 100, 190],
  ['Twin XL', 100, 200],
  ['Twin', 105, 190],
  ['Full', 120, 190],
  ['Full', 140, 200],
  ['Queen', 150, 190],
  ['Queen', 160, 200],
  ['King', 180, 200],
  ['King', 200, 200],
];

const DIMENSION_SIGNS = new Set(['x', 'by', 'por', '*', '×']);
const UNIT_WORDS = new Set([
  'cm',
  'cms',
  'centimeters',
  'centimetres',
  'centimetros',
  'm',
  'in',
  'inches',
  '"',
]);

/** A width below this must be in meters: no bed is three centimeters or three inches wide. */
const METERS_MAX = 3;
/** No bed is this long in inches or this short in centimeters. */
const INCHES_MAX = 110;
const TOLERANCE = 0.03;
/** How far the nearest size may be from the stated measures. */
const NEAREST_MAX = 0.2;
/** Of two sizes as near, the one with the stated length suits better. */
const LENGTH_WEIGHT = 1.5;

function toCentimeters(value: number, isInches: boolean): number {
  if (value < METERS_MAX) return value * 100;
  return isInches ? value * CENTIMETERS_PER_INCH : value;
}

export function measuresOf(size: Size): { width: number; length: number } {
  const { widthInches, lengthInches } = SIZE_DIMENSIONS[size];
  return { width: widthInches * CENTIMETERS_PER_INCH, length: lengthInches * CENTIMETERS_PER_INCH };
}

const isNear = (one: number, other: number, share = TOLERANCE) => Math.abs(one - other) <= other * share;

/** The size that comes closest to the measures; null if none is near. */
export function nearestSize({ width, length }: Pick<BedMeasures, 'width' | 'length'>): Size | null {
  const whole = SIZES.filter((size) => !size.startsWith('Split'));
  const isOf = (size: Size) => {
    const own = measuresOf(size);
    return isNear(own.width, width) && (length === null || isNear(own.length, length));
  };
  const exact = whole.find(isOf);
  if (exact !== undefined) return exact;
  const metric = SIZE_BY_METRIC_BED.find(
    ([, wide, long]) => isNear(wide, width) && (length === null || isNear(long, length)),
  );
  if (metric !== undefined) return metric[0];
  const distanceTo = (size: Size) => {
    const own = measuresOf(size);
    return (
      Math.abs(own.width - width) + (length === null ? 0 : LENGTH_WEIGHT * Math.abs(own.length - length))
    );
  };
  const [nearest] = whole.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  const own = measuresOf(nearest!);
  const isClose =
    isNear(own.width, width, NEAREST_MAX) && (length === null || isNear(own.length, length, NEAREST_MAX));
  return isClose ? nearest! : null;
}

function toMeasures(one: number, other: number): BedMeasures {
  const isInches = Math.max(one, other) <= INCHES_MAX && Math.max(one, other) >= METERS_MAX;
  const sides = [one, other].map((side) => toCentimeters(side, isInches));
  return { width: Math.min(...sides), length: Math.max(...sides), isInches };
}

function sizeCandidates(size: string): FactCandidates {
  return conceptCandidates(`size.${size}`, { size: sizeFact.readableFrom! })!;
}

/** Joins the two sides of a bed to a span that offers its size, and returns the other numbers. */
export function joinDimensions(numbers: readonly NumberSpan[], tokens: readonly Token[]) {
  const rest: NumberSpan[] = [];
  const sizes: Span[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const [one, other] = [numbers[at]!, numbers[at + 1]];
    if (!other || !isJoined(tokens.slice(one.to, other.from))) {
      rest.push(one);
      continue;
    }
    at += 1;
    const measures = toMeasures(one.value, other.value);
    const size = nearestSize(measures);
    if (size !== null)
      sizes.push({
        from: one.from,
        to: other.to,
        type: 'size',
        concept: 'size.dimension',
        offers: sizeCandidates(size),
        measures,
      });
  }
  return { numbers: rest, sizes };
}

/** A sign between two sides: "x", "cm x", '" by'. */
function isJoined(between: readonly Token[]): boolean {
  const words = between.map(({ text }) => text);
  const isUnit = words.length === 2 && UNIT_WORDS.has(words[0]!);
  return (words.length === 1 || isUnit) && DIMENSION_SIGNS.has(words.at(-1)!);
}

const WIDTH_UNITS = ['', 'centimetres', 'metres', 'inches'];
const WIDTH_MIN = 75;
const WIDTH_MAX = 205;

/** A bare width names a size in some languages; others need a word for it: "140 cm wide". */
export function widthCandidates(
  { low, value }: NumberSpan,
  unit: string,
  { bedWidths }: ReadingPack,
): FactCandidates {
  if (low !== value || !WIDTH_UNITS.includes(unit)) return {};
  const named = unit === 'inches' ? undefined : bedWidths?.[Math.round(toCentimeters(value, false))];
  return named === undefined ? {} : { size: { key: 'size', value: named } };
}

/** "A frame 140 cm wide" states a size, unless it asks or is about a door. */
export function resolveWidths({ context, words }: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const { clauses, clauseAt, spans } = context;
  const isBeside = ({ from, to }: Span) =>
    words.some(
      (one) =>
        one.concept === 'measure.width' &&
        ((one.from >= to && one.from - to <= 2) || (one.to <= from && from - one.to <= 1)),
    );
  const isElse = words.some(({ concept }) => concept === 'measure.other');
  for (const span of spans) {
    if (span.type !== 'number' || isElse || !isBeside(span)) continue;
    const measures = widthOf(span);
    const size = measures && nearestSize(measures);
    const isAsked = clauses[clauseAt[span.from] ?? 0]?.flags.some((flag) => ASKING.has(flag));
    if (size) rulings.set(span, isAsked === true ? [] : [{ key: 'size', value: size }]);
  }
}

const ASKING: ReadonlySet<string> = new Set(['question', '?']);

/** The measures that a span states, if it states any. */
export function measuresOfSpan(span: Span): Pick<Span, 'measures'> {
  const measures = span.measures ?? widthOf(span);
  return measures === null ? {} : { measures };
}

function widthOf({ number, unit = '' }: Span): BedMeasures | null {
  if (!number || number.low !== number.value || !WIDTH_UNITS.includes(unit)) return null;
  const isInches = unit === 'inches';
  const width = toCentimeters(number.value, isInches);
  return width >= WIDTH_MIN && width <= WIDTH_MAX ? { width, length: null, isInches } : null;
}

/** Flags of clauses about a bed at home or a price, and of questions. */
const ELSEWHERE: ReadonlySet<string> = new Set(['?', 'past', 'quote']);
const OF_PRICE = /^(?:cue\.budget|unit\.money)$/;

/** "Not too tall", "easy to get onto": a wish for a low bed, unless a number says how low. */
export function findLowBed({ context, words }: StatementContext): ConceptMatch | undefined {
  const { clauses, clauseAt, conceptsAt, spans } = context;
  if (spans.some(({ type, unit, offers }) => type === 'number' && unit !== '' && 'thicknessMax' in offers))
    return undefined;
  return words.find(({ concept, from }) => {
    const clause = clauses[clauseAt[from] ?? 0];
    if (concept !== 'height.low' || clause === undefined) return false;
    const isOfPrice = conceptsAt
      .slice(clause.from, clause.to)
      .some((found) => found.some((one) => OF_PRICE.test(one)));
    return !isOfPrice && !clause.flags.some((flag) => ELSEWHERE.has(flag));
  });
}
