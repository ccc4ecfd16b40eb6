import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { comfortAt, comfortCurve } from '#app/features/matching/scoring/comfort.ts';
import { formatNumber, joinWords } from '#app/features/matching/explanation/formatting.ts';
import { type Position, POSITIONS } from '#app/features/matching/matching.ts';
import {
  type Curve,
  DEFAULT_POUNDS,
  IDEAL_FIRMNESS,
  interpolate,
  THICKNESS_TOLERANCE_INCHES,
  THIN_HALF_WIDTH,
  UNSTATED_PRICE_VALUE,
  VALUE_BY_RATIO,
  WANTED_INCHES,
} from '#app/features/matching/rules.ts';
import { drawChart, type Line } from '#tests/support/matching-docs/chart.ts';

/** The pictures in docs/matching.md, drawn from the model's own constants and functions. */

const COLORS: Record<Position | 'unknown', string> = {
  side: '#0b62c4',
  back: '#b04a00',
  stomach: '#8431d6',
  combination: '#1a7a48',
  unknown: '#5c6068',
};
const NAMES: Record<Position | 'unknown', string> = {
  side: 'Side',
  back: 'Back',
  stomach: 'Stomach',
  combination: 'Combination',
  unknown: 'Position unknown',
};
const ANCHOR_POUNDS = [115, 180, 260];
const SHARES = [0, 0.25, 0.5, 0.75, 1].map((value) => [value, formatNumber(value)] as const);

/** File names below docs/pictures/matching, with content. */
export function drawMatchingPictures(): ReadonlyMap<string, string> {
  return new Map([
    ['comfort-by-position.svg', drawComfort()],
    ['ideal-firmness-by-weight.svg', drawIdealFirmness()],
    ['wanted-thickness-by-weight.svg', drawWantedThickness()],
    ['value-by-price.svg', drawValue()],
  ]);
}

function drawComfort(): string {
  const lines = POSITIONS.map((position): Line => {
    const curve = comfortCurve({ positions: [position], weightPounds: DEFAULT_POUNDS });
    const { ideal, soft, firm } = curve;
    return {
      name: NAMES[position],
      details: [
        `ideal ${formatNumber(ideal)}`,
        `half at ${formatNumber(ideal - soft)} and ${formatNumber(ideal + firm)}`,
      ],
      color: COLORS[position],
      points: steps(1, 10, 0.1).map((firmness) => [firmness, comfortAt(curve, firmness)]),
      dots: [[ideal, 1]],
    };
  });
  return drawChart({
    title: `Comfort by firmness, for a sleeper of ${DEFAULT_POUNDS} lb`,
    description: `One curve for each sleep position. ${summarize(lines)} Each falls smoothly on both sides of its ideal.`,
    x: {
      label: 'Firmness, 1 soft to 10 firm',
      ...{ from: 1, to: 10 },
      ticks: steps(1, 10, 1).map((at) => [at, String(at), at % 2 === 0 ? firmnessName(at) : '']),
    },
    y: { label: 'Comfort', from: 0, to: 1, ticks: SHARES },
    lines,
  });
}

function drawIdealFirmness(): string {
  const range = [80, 320] as const;
  const positions = ['stomach', 'back', 'combination', 'side', 'unknown'] as const;
  const lines = positions.map((position): Line => {
    const curve = IDEAL_FIRMNESS[position];
    const anchors = ANCHOR_POUNDS.map((pounds) => [pounds, interpolate(curve, pounds)] as const);
    return {
      name: NAMES[position],
      details: [anchors.map(([, firmness]) => formatNumber(firmness)).join(' · ')],
      color: COLORS[position],
      isDashed: position === 'unknown',
      points: pointsOf(curve, range),
      dots: anchors,
    };
  });
  return drawChart({
    title: `Ideal firmness by weight, with dots at ${joinWords(ANCHOR_POUNDS.map(String))} lb`,
    description: `One line for each sleep position, with its values at ${joinWords(ANCHOR_POUNDS.map(String))} lb. ${summarize(lines)}`,
    x: { label: 'Weight of the sleeper', from: range[0], to: range[1], ticks: poundTicks(range) },
    y: {
      label: 'Firmness, 1 soft to 10 firm',
      ...{ from: 3, to: 9 },
      ticks: steps(3, 9, 1).map((at) => [at, String(at)]),
    },
    lines,
  });
}

function drawWantedThickness(): string {
  const range = [80, 320] as const;
  const wanted = pointsOf(WANTED_INCHES, range);
  const thin = steps(range[0], range[1], 5).map(
    (pounds) => [pounds, interpolate(WANTED_INCHES, pounds) - interpolate(THIN_HALF_WIDTH, pounds)] as const,
  );
  const ends = [wanted[0]!, wanted.at(-1)!].map(([, inches]) => `${formatNumber(inches)}"`);
  const lines: Line[] = [
    {
      name: 'Wanted',
      details: [`${ends[0]} to ${ends[1]}`, `up to ${THICKNESS_TOLERANCE_INCHES}" more is as good`],
      color: COLORS.side,
      points: wanted,
      dots: WANTED_INCHES,
      fillTo: wanted.map(([pounds, inches]) => [pounds, inches + THICKNESS_TOLERANCE_INCHES]),
    },
    {
      name: 'Half of the value',
      details: ['too thin; matters more', 'the heavier the sleeper'],
      color: COLORS.back,
      isDashed: true,
      points: thin,
    },
  ];
  return drawChart({
    title: 'Wanted thickness by weight',
    description: `The thickness that a sleeper's weight asks for runs from ${ends.join(' to ')}; up to ${THICKNESS_TOLERANCE_INCHES} inches more cost nothing. A dashed line shows where a mattress is so thin that it has half of the value.`,
    x: { label: 'Weight of the heaviest sleeper', from: range[0], to: range[1], ticks: poundTicks(range) },
    y: { label: 'Inches', from: 2, to: 18, ticks: steps(2, 18, 2).map((at) => [at, `${at}"`]) },
    lines,
  });
}

function drawValue(): string {
  const range = [0.5, 1.8] as const;
  const none = formatNumber(UNSTATED_PRICE_VALUE);
  const lines: Line[] = [
    {
      name: 'Published price',
      details: VALUE_BY_RATIO.map(([ratio, value]) => `${percentOff(ratio)}: ${formatNumber(value)}`),
      color: COLORS.side,
      points: pointsOf(VALUE_BY_RATIO, range),
      dots: VALUE_BY_RATIO,
    },
    {
      name: 'No price',
      details: [`${none}, and never first`],
      color: COLORS.unknown,
      isDashed: true,
      points: range.map((ratio) => [ratio, UNSTATED_PRICE_VALUE] as const),
    },
  ];
  return drawChart({
    title: 'Value by price',
    description: `Value by how far a price lies from the price expected of such a bed in this store. ${summarize(lines)}`,
    x: {
      label: 'Price against the expected price of such a bed',
      ...{ from: range[0], to: range[1] },
      ticks: [0.7, 1, 1.3, 1.6].map((ratio) => [ratio, percentOff(ratio)]),
    },
    y: { label: 'Value', from: 0, to: 1, ticks: SHARES },
    lines,
  });
}

function percentOff(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  if (percent === 0) return 'as expected';
  return percent < 0 ? `${-percent}% below` : `${percent}% above`;
}

function summarize(lines: readonly Line[]): string {
  return lines.map(({ name, details = [] }) => `${name}: ${details.join(', ')}.`).join(' ');
}

/** A curve's corners within a range, and its ends. */
function pointsOf(curve: Curve, [from, to]: readonly [number, number]): (readonly [number, number])[] {
  const corners = curve.filter(([at]) => at > from && at < to);
  return [[from, interpolate(curve, from)], ...corners, [to, interpolate(curve, to)]];
}

function poundTicks([from, to]: readonly [number, number]): (readonly [number, string])[] {
  return steps(from, to, 40).map((pounds) => [pounds, `${pounds} lb`]);
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}
