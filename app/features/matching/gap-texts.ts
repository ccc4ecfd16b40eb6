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

export type GapReport = ReturnType<typeof describeGapMap>;

/** The gap map in the merchant's words; `wholeSizes` has the gaps that cover a size: "No mattress in stock in Twin XL". */
export function describeGapMap({ gaps, missingSizes, floors, tried, unserved }: GapMap, units: DisplayUnits) {
  return {
    gaps: gaps.map((gap) => describeGap(gap, units)),
    wholeSizes: [
      ...missingSizes.map((size) => `No mattress in stock in ${size}`),
      ...floors.map(
        ({ size, noneBelowMinor }) =>
          `No mattress in stock in ${size} under ${formatPrice(noneBelowMinor, units.currency)}, whatever its feel`,
      ),
    ],
    tried,
    unserved,
  };
}

/** "Nothing firm (7–8) in stock in King under $1,500" for "Side sleepers over 230 lb", and hints to close the gap. */
export function describeGap(gap: Gap, units: DisplayUnits) {
  const need = `${describeNeed(gap.need, units)} in stock in ${joinWords(gap.sizes, 'or')}`;
  return {
    title: capitalize(describeShortage(gap, need, units.currency)),
    who: capitalize(joinWords(listSleepers(gap.sleepers, units))),
    hints: listHints(gap, units),
  };
}

function describeShortage({ noneBelowMinor, oneBelowMinor }: Gap, need: string, currency: string): string {
  const under = (minor: number) =>
    minor === Number.POSITIVE_INFINITY ? 'at any price' : `under ${formatPrice(minor, currency)}`;
  if (noneBelowMinor === 0) return `only one ${need} ${under(oneBelowMinor)}`;
  const nothing = `nothing ${need} ${under(noneBelowMinor)}`;
  return oneBelowMinor > noneBelowMinor ? `${nothing}, and only one ${under(oneBelowMinor)}` : nothing;
}

function describeNeed({ firmnessLow, firmnessHigh, minInches, cool }: GapNeed, units: DisplayUnits): string {
  const range = `${formatNumber(firmnessLow)}–${formatNumber(firmnessHigh)}`;
  const feel = `${firmnessName((firmnessLow + firmnessHigh) / 2).toLowerCase()} (${range})`;
  const thick = minInches > 0 ? ` of ${formatLength(minInches, units)} or more` : '';
  return `${cool ? 'cool and ' : ''}${feel}${thick}`;
}

function listSleepers(sleepers: readonly GapSleeper[], units: DisplayUnits): string[] {
  const light = formatWeight(LIGHT_BELOW_POUNDS, units);
  const heavy = formatWeight(HEAVY_ABOVE_POUNDS, units);
  const weightNames = { light: `under ${light}`, middle: `of ${light} to ${heavy}`, heavy: `over ${heavy}` };
  return POSITIONS.flatMap((position) => {
    const weights = sleepers.filter((sleeper) => sleeper.position === position);
    if (weights.length === 0) return [];
    const who = position === 'combination' ? 'people who change position' : `${position} sleepers`;
    const names = weights.map(({ weight }) => weightNames[weight]);
    return weights.length === 3 ? who : `${who} ${joinWords(names, 'or')}`;
  });
}

function listHints({ causes, sizes, need }: Gap, units: DisplayUnits): string[] {
  const inSizes = joinWords(sizes, 'or');
  const inches = formatLength(need.minInches, units);
  const hint = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 mattress ${one}.` : `${count} mattresses ${many}.`];
  const { soldOut, priceUnknown, firmnessUnknown, thicknessUnknown } = causes;
  const firmness = 'of unknown firmness might fit: state how firm';
  const thickness = 'of unknown thickness might fit: state whether';
  return [
    ...hint(soldOut, `would fit but is sold out in ${inSizes}`, `would fit but are sold out in ${inSizes}`),
    ...hint(
      priceUnknown,
      `would fit but has no price in ${inSizes}`,
      `would fit but have no price in ${inSizes}`,
    ),
    ...hint(firmnessUnknown, `${firmness} it is`, `${firmness} they are`),
    ...hint(thicknessUnknown, `${thickness} it has ${inches}`, `${thickness} they have ${inches}`),
  ];
}
