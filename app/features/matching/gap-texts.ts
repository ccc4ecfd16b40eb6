import { formatPrice } from '#app/features/inventory/prices.ts';
import { nameFirmness } from '#app/features/inventory/attributes/words.ts';
import type { Gap, GapMap, GapNeed, GapSleeper } from '#app/features/matching/gap-map.ts';
import { POSITIONS } from '#app/features/matching/matching.ts';
import { HEAVY_ABOVE_POUNDS, LIGHT_BELOW_POUNDS } from '#app/features/matching/rules.ts';
import {
  capitalised,
  joinWords,
  lengthWords,
  tidyNumber,
  type Wording,
  weightWords,
} from '#app/features/matching/wording.ts';

/** A gap as a merchant reads it. */
export interface WordedGap {
  /** "Nothing firm (7–8) in stock in King under $1,500" */
  title: string;
  /** "Side sleepers over 230 lb and back sleepers of 130–230 lb" */
  who: string;
  /** What would close it out of what the store has already; empty when only another mattress would. */
  hints: string[];
}

/** The gap map as a merchant reads it. */
export interface GapReport {
  /** The worst first. */
  gaps: WordedGap[];
  /** Of whole sizes: "No mattress in stock in Twin XL". */
  wholeSizes: string[];
  tried: number;
  unserved: number;
}

/** Words the whole gap map. */
export function wordGapMap(map: GapMap, wording: Wording): GapReport {
  const { gaps, missingSizes, floors, tried, unserved } = map;
  return {
    gaps: gaps.map((gap) => wordGap(gap, wording)),
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

/** Words a gap of the gap map in English; amounts and measures as the store writes them. */
export function wordGap(gap: Gap, wording: Wording): WordedGap {
  const what = `${feelWords(gap.need, wording)} in stock in ${joinWords(gap.sizes, 'or')}`;
  return {
    title: capitalised(howFew(gap, wording, what)),
    who: capitalised(whoWords(gap.sleepers, wording)),
    hints: hintsOf(gap, wording),
  };
}

function howFew({ noneBelowMinor, oneBelowMinor }: Gap, { currency }: Wording, what: string): string {
  const under = (minor: number) =>
    minor === Number.POSITIVE_INFINITY ? 'at any price' : `under ${formatPrice(minor, currency)}`;
  if (noneBelowMinor === 0) return `only one ${what} ${under(oneBelowMinor)}`;
  const nothing = `nothing ${what} ${under(noneBelowMinor)}`;
  return oneBelowMinor > noneBelowMinor ? `${nothing}, and only one ${under(oneBelowMinor)}` : nothing;
}

function feelWords({ firmnessLow, firmnessHigh, leastInches, cool }: GapNeed, wording: Wording): string {
  const range = `${tidyNumber(firmnessLow)}–${tidyNumber(firmnessHigh)}`;
  const feel = `${nameFirmness((firmnessLow + firmnessHigh) / 2).toLowerCase()} (${range})`;
  const thick = leastInches > 0 ? ` of ${lengthWords(leastInches, wording)} or more` : '';
  return `${cool ? 'cool and ' : ''}${feel}${thick}`;
}

function whoWords(sleepers: readonly GapSleeper[], wording: Wording): string {
  const words = POSITIONS.flatMap((position) => {
    const weights = sleepers.filter((sleeper) => sleeper.position === position).map(({ weight }) => weight);
    if (weights.length === 0) return [];
    const who = position === 'combination' ? 'people who change position' : `${position} sleepers`;
    return [
      weights.length === 3
        ? who
        : `${who} ${joinWords(
            weights.map((weight) => weightClassWords(weight, wording)),
            'or',
          )}`,
    ];
  });
  return joinWords(words);
}

function weightClassWords(weight: GapSleeper['weight'], wording: Wording): string {
  const light = weightWords(LIGHT_BELOW_POUNDS, wording);
  const heavy = weightWords(HEAVY_ABOVE_POUNDS, wording);
  if (weight === 'light') return `under ${light}`;
  return weight === 'heavy' ? `over ${heavy}` : `of ${light} to ${heavy}`;
}

function hintsOf({ causes, sizes, need }: Gap, wording: Wording): string[] {
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
      `of unknown thickness might fit: state whether it has ${lengthWords(need.leastInches, wording)}.`,
      `of unknown thickness might fit: state whether they have ${lengthWords(need.leastInches, wording)}.`,
    ),
  ];
}
