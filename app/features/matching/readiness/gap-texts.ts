import { formatPrice } from '#app/features/inventory/prices.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Gap, GapMap, GapSleeper } from '#app/features/matching/readiness/gap-map.ts';
import { type BedNeed } from '#app/features/matching/readiness/bed-requirements.ts';
import { HEAVY_POUNDS, LIGHT_POUNDS } from '#app/features/matching/rules.ts';
import { POSITIONS } from '#app/features/matching/matching.ts';
import {
  capitalize,
  type DisplayUnits,
  formatLength,
  formatNumber,
  formatWeight,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';

export type GapReport = ReturnType<typeof describeGapMap>;

/** Words the gap map for the merchant; `wholeSizes` has gaps that cover a size: "No mattress in stock in Twin XL". */
export function describeGapMap(
  { gaps, missingSizes, floors, tried, unservedTypes: unserved }: GapMap,
  units: DisplayUnits,
) {
  return {
    gaps: gaps.map((gap) => describeGap(gap, units)),
    wholeSizes: [
      ...missingSizes.map((size) => `No mattress in stock in ${size}`),
      ...floors.map(
        ({ size, noneBelowMinor }) =>
          `No mattress in stock in ${size} under ${formatPrice(noneBelowMinor, units.currency)}, at any firmness`,
      ),
    ],
    tried,
    unserved,
  };
}

/**
 * "Nothing firm (7–8) in stock in King under $1,500" for "Side sleepers over 230 lb", with hints for closing the gap.
 */
export function describeGap(gap: Gap, units: DisplayUnits) {
  const need = `${describeNeed(gap.need, units)} in stock in ${joinWords(gap.sizes, 'or')}`;
  return {
    title: capitalize(describeShortage(gap, need, units.currency)),
    who: capitalize(joinWords(listSleepers(gap.sleepers, units))),
    hints: listHints(gap, units),
  };
}

function describeShortage({ noneBelowMinor, oneBelowMinor, causes }: Gap, need: string, currency: string) {
  const under = (minor: number) =>
    minor === Number.POSITIVE_INFINITY ? 'at any price' : `under ${formatPrice(minor, currency)}`;
  const falls = causes.lowScore > 0 ? ' reaches your minimum match score' : '';
  if (noneBelowMinor === 0) return `only one ${need} ${under(oneBelowMinor)}${falls}`;
  const nothing = `nothing ${need} ${under(noneBelowMinor)}${falls}`;
  return oneBelowMinor > noneBelowMinor ? `${nothing}, and only one ${under(oneBelowMinor)}` : nothing;
}

function describeNeed(need: BedNeed, units: DisplayUnits): string {
  const thick = describeThickness(need, units);
  return `${need.cool ? 'cool and ' : ''}${describeFeel(need)}${thick ? ` ${thick}` : ''}`;
}

/** The name of the middle of the range, and the range: "medium-soft (4–5.5)". */
export function describeFeel({ firmnessLow, firmnessHigh }: BedNeed): string {
  const range = `${formatNumber(firmnessLow)}–${formatNumber(firmnessHigh)}`;
  return `${firmnessName((firmnessLow + firmnessHigh) / 2).toLowerCase()} (${range})`;
}

/** "of 12" or more"; empty if thickness doesn't matter. */
export function describeThickness({ minInches }: BedNeed, units: DisplayUnits): string {
  return minInches > 0 ? `of ${formatLength(minInches, units)} or more` : '';
}

function listSleepers(sleepers: readonly GapSleeper[], units: DisplayUnits): string[] {
  const light = formatWeight(LIGHT_POUNDS, units);
  const heavy = formatWeight(HEAVY_POUNDS, units);
  const weightNames = { light: `under ${light}`, middle: `of ${light} to ${heavy}`, heavy: `over ${heavy}` };
  return POSITIONS.flatMap((position) => {
    const weights = sleepers.filter((sleeper) => sleeper.position === position);
    if (weights.length === 0) return [];
    const names = weights.map(({ weight }) => weightNames[weight]);
    const who = `${position} sleepers`;
    return weights.length === 3 ? who : `${who} ${joinWords(names, 'or')}`;
  });
}

function listHints({ causes, sizes, need }: Gap, units: DisplayUnits): string[] {
  const inSizes = joinWords(sizes, 'or');
  const inches = formatLength(need.minInches, units);
  const hint = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 mattress ${one}.` : `${count} mattresses ${many}.`];
  return [
    ...hint(
      causes.soldOut,
      `would fit but is out of stock in ${inSizes}`,
      `would fit but are out of stock in ${inSizes}`,
    ),
    ...hint(
      causes.priceUnknown,
      `would fit but has no price in ${inSizes}`,
      `would fit but have no price in ${inSizes}`,
    ),
    ...hint(causes.firmnessUnknown, 'might fit: set its firmness', 'might fit: set their firmness'),
    ...hint(causes.thicknessUnknown, 'might fit: set its thickness', 'might fit: set their thickness'),
    ...hint(
      causes.tooThin,
      `has this feel but is thinner than ${inches}`,
      `have this feel but are thinner than ${inches}`,
    ),
    ...hint(
      causes.lowScore,
      'has this feel but stays below your minimum match score',
      'have this feel but stay below your minimum match score',
    ),
  ];
}
