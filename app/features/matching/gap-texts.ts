import { formatPrice } from '#app/features/inventory/prices.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Gap, GapMap, GapNeed, GapSleeper } from '#app/features/matching/gap-map.ts';
import { POSITIONS } from '#app/features/matching/matching.ts';
import { HEAVY_ABOVE_POUNDS, LIGHT_BELOW_POUNDS } from '#app/features/matching/rules.ts';
import {
  capitalize,
  joinWords,
  formatLength,
  formatNumber,
  type DisplayUnits,
  formatWeight,
} from '#app/features/matching/formatting.ts';

/** A gap in the merchant's words. */
export interface GapDescription {
  /** "Nothing firm (7–8) in stock in King under $1,500" */
  title: string;
  /** "Side sleepers over 230 lb and back sleepers of 130–230 lb" */
  who: string;
  /** How the existing catalog could close it; empty if only another mattress would. */
  hints: string[];
}

/** The gap map in the merchant's words. */
export interface GapReport {
  gaps: GapDescription[];
  /** Gaps that cover a whole size: "No mattress in stock in Twin XL". */
  wholeSizes: string[];
  tried: number;
  unserved: number;
}

/** Describes the whole gap map in English. */
export function describeGapMap(map: GapMap, wording: DisplayUnits): GapReport {
  const { gaps, missingSizes, floors, tried, unserved } = map;
  return {
    gaps: gaps.map((gap) => describeGap(gap, wording)),
    wholeSizes: [
      ...missingSizes.map((size) => `No mattress in stock in ${size}`),
      ...floors.map(
        ({ size, noneBelowMinor }) =>
          `No mattress in stock in ${size} under ${formatPrice(noneBelowMinor, wording.currency)}, whatever its feel`,
      ),
    ],
    tried,
    unserved,
  };
}

/** Describes one gap in English; amounts and lengths in the store's units. */
export function describeGap(gap: Gap, wording: DisplayUnits): GapDescription {
  const need = `${describeNeed(gap.need, wording)} in stock in ${joinWords(gap.sizes, 'or')}`;
  return {
    title: capitalize(describeShortage(gap, wording, need)),
    who: capitalize(describeSleepers(gap.sleepers, wording)),
    hints: listHints(gap, wording),
  };
}

function describeShortage(
  { noneBelowMinor, oneBelowMinor }: Gap,
  { currency }: DisplayUnits,
  need: string,
): string {
  const under = (minor: number) =>
    minor === Number.POSITIVE_INFINITY ? 'at any price' : `under ${formatPrice(minor, currency)}`;
  if (noneBelowMinor === 0) return `only one ${need} ${under(oneBelowMinor)}`;
  const nothing = `nothing ${need} ${under(noneBelowMinor)}`;
  return oneBelowMinor > noneBelowMinor ? `${nothing}, and only one ${under(oneBelowMinor)}` : nothing;
}

function describeNeed(
  { firmnessLow, firmnessHigh, minInches, cool }: GapNeed,
  wording: DisplayUnits,
): string {
  const range = `${formatNumber(firmnessLow)}–${formatNumber(firmnessHigh)}`;
  const feel = `${firmnessName((firmnessLow + firmnessHigh) / 2).toLowerCase()} (${range})`;
  const thick = minInches > 0 ? ` of ${formatLength(minInches, wording)} or more` : '';
  return `${cool ? 'cool and ' : ''}${feel}${thick}`;
}

function describeSleepers(sleepers: readonly GapSleeper[], wording: DisplayUnits): string {
  const words = POSITIONS.flatMap((position) => {
    const weights = sleepers.filter((sleeper) => sleeper.position === position).map(({ weight }) => weight);
    if (weights.length === 0) return [];
    const who = position === 'combination' ? 'people who change position' : `${position} sleepers`;
    return [
      weights.length === 3
        ? who
        : `${who} ${joinWords(
            weights.map((weight) => describeWeightClass(weight, wording)),
            'or',
          )}`,
    ];
  });
  return joinWords(words);
}

function describeWeightClass(weight: GapSleeper['weight'], wording: DisplayUnits): string {
  const light = formatWeight(LIGHT_BELOW_POUNDS, wording);
  const heavy = formatWeight(HEAVY_ABOVE_POUNDS, wording);
  if (weight === 'light') return `under ${light}`;
  return weight === 'heavy' ? `over ${heavy}` : `of ${light} to ${heavy}`;
}

function listHints({ causes, sizes, need }: Gap, wording: DisplayUnits): string[] {
  const { soldOut, priceUnknown, firmnessUnknown, thicknessUnknown } = causes;
  const inSizes = joinWords(sizes, 'or');
  const hint = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 mattress ${one}` : `${count} mattresses ${many}`];
  return [
    ...hint(soldOut, `would fit but is sold out in ${inSizes}.`, `would fit but are sold out in ${inSizes}.`),
    ...hint(
      priceUnknown,
      `would fit but has no price in ${inSizes}.`,
      `would fit but have no price in ${inSizes}.`,
    ),
    ...hint(
      firmnessUnknown,
      'of unknown firmness might fit: state how firm it is.',
      'of unknown firmness might fit: state how firm they are.',
    ),
    ...hint(
      thicknessUnknown,
      `of unknown thickness might fit: state whether it has ${formatLength(need.minInches, wording)}.`,
      `of unknown thickness might fit: state whether they have ${formatLength(need.minInches, wording)}.`,
    ),
  ];
}
